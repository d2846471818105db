package puzzles

import "slices"

// Check returns everything that is wrong with a puzzle; nothing where it is sound. Besides what
// [CheckQuestion] finds, it checks the solutions where the boards allow that: each move is legal, the goal is
// reached, and the claimed proof is possible. The cost is that of replaying all moves.
func Check(p *Puzzle, find Lookup) []Fault {
	faults := CheckQuestion(p, find)
	if slices.ContainsFunc(faults, func(f Fault) bool { return f.Part != PartMark }) {
		return faults
	}
	return append(faults, checkSolutions(find(p.Family), p)...)
}

// CheckQuestion returns what is wrong with what a puzzle asks: its boards and
// settings by the rules of the family, and its marks (sizes; every fixed mark's
// moves legal where it starts, unless it is switched off).
func CheckQuestion(p *Puzzle, find Lookup) []Fault {
	f := find(p.Family)
	if f == nil {
		return []Fault{{Part: PartHeader, Index: -1, Cell: -1, Message: NoFamily(p.Family)}}
	}
	if faults := CheckShape(f, p); len(faults) > 0 {
		return faults // the rules may rely on the sizes
	}
	faults := append(f.Check(p), checkHeaders(f, p)...)
	return append(faults, checkMarks(f, p, len(faults) == 0, false)...)
}

// CheckMarks returns the faults of all marks in one walk. A mark at fault counts as switched off for the marks
// behind it. Where something else than a mark is at fault, sound is false and CheckMarks says nothing of
// marks.
func CheckMarks(p *Puzzle, find Lookup) (faults []Fault, sound bool) {
	f := find(p.Family)
	if f == nil || len(CheckShape(f, p)) > 0 || len(f.Check(p)) > 0 || len(checkHeaders(f, p)) > 0 {
		return nil, false
	}
	return checkMarks(f, p, true, true), true
}

// CheckShape checks the sizes of start and goal against the limits of the family and against each other. It
// returns the first fault. A family's Check begins with it, since its rules rely on the sizes.
func CheckShape(f Family, p *Puzzle) []Fault {
	info := f.Info()
	for _, part := range []Part{PartStart, PartGoal} {
		b := p.Start
		if part == PartGoal {
			if info.NoGoal {
				break
			}
			b = p.Goal
		}
		switch {
		case !b.Fits(info.Min, info.Max):
			return []Fault{FaultAt(part, -1, "the %s board is %s (rows x columns); %s boards are from %s to %s",
				string(part), b.Size, info.ID, info.Min, info.Max)}
		case len(b.Cells) != b.Size.Cells():
			return []Fault{FaultAt(part, -1, "the board has %d cells instead of %d", len(b.Cells), b.Size.Cells())}
		case b.Size != p.Start.Size:
			return []Fault{FaultAt(part, -1, "the %s board is %s, but the start board is %s", string(part), b.Size, p.Start.Size)}
		}
	}
	return nil
}

// checkHeaders names settings that mean nothing to the family.
func checkHeaders(f Family, p *Puzzle) []Fault {
	var faults []Fault
	for _, h := range p.Headers {
		if !slices.Contains(f.Info().Headers, h.Key) {
			faults = append(faults, FaultAt(PartHeader, -1, "a %s puzzle has no setting %q", p.Family, h.Key))
		}
	}
	return faults
}

// checkMarks walks the route as far as its positions are known; playable says
// whether moves can be looked at, passing that the route goes on as if a mark at fault
// were switched off.
func checkMarks(f Family, p *Puzzle, playable, passing bool) []Fault {
	var faults []Fault
	w := NewWalker(f, p)
	for i := range p.Marks {
		m, before := &p.Marks[i], *w
		msg, bad := m.faultIn(p)
		switch {
		case bad && !m.Off:
			w.known = false
		case !bad && !m.Off:
			w.known = w.known && playable
			if _, _, err := w.Pass(m); err != nil {
				msg, bad = AsMessage(err), true
			}
		}
		if bad {
			if passing {
				*w = before
			}
			faults = append(faults, Fault{Part: PartMark, Index: i, Cell: -1, Message: msg})
		}
	}
	return faults
}

func checkSolutions(f Family, p *Puzzle) []Fault {
	var faults []Fault
	for i, s := range p.Solutions {
		if msg, bad := s.fault(f, p); bad {
			faults = append(faults, Fault{Part: PartSolution, Index: i, Cell: -1, Message: msg})
		}
	}
	return faults
}

// fault says what is wrong with a solution of p.
func (s Solution) fault(f Family, p *Puzzle) (msg Message, bad bool) {
	s = s.Said()
	boards, _, err := Replay(f, p, p.Start, s.Moves)
	switch {
	case err != nil:
		return AsMessage(err), true
	case !f.Matches(p, boards[s.Length()], p.Goal):
		return Messagef("after its %d moves the goal is not reached", s.Length()), true
	case s.Status == StatusOptimal && s.LowerBound != s.Length():
		return Messagef("it is called optimal, but its length is %d and the proved lower bound %d", s.Length(), s.LowerBound), true
	case s.LowerBound < 0 || s.LowerBound > s.Length():
		return Messagef("the lower bound %d cannot be: the solution has %d moves", s.LowerBound, s.Length()), true
	}
	if s.Routed {
		if i, found := p.Missed(Places(f, p, boards, s.Moves)); found {
			return Messagef("it is said to obey the waypoints, but does not pass waypoint %d", i+1), true
		}
	}
	if s.Audit != nil {
		return s.Audit.fault(f, p, s)
	}
	return Message{}, false
}
