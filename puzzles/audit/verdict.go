package audit

import "waymark/puzzles"

// Verdict says in sentences what the audit of a solution has found: all marks
// together first, if there are more than one, then each of them, then which costs most, and the better
// solution there is without them. Nil for a solution without an audit.
func Verdict(p *puzzles.Puzzle, s puzzles.Solution) []puzzles.Message {
	if s.Audit == nil {
		return nil
	}
	if len(s.Audit.Marks) == 0 {
		return []puzzles.Message{puzzles.Messagef("The puzzle has no mark that a solution must obey.")}
	}
	whole := costOf(s, s.Audit.Free, s.Audit.Free.Lower)
	var list []puzzles.Message
	if len(s.Audit.Marks) > 1 {
		list = append(list, whole.together())
	}
	costs := make([]Cost, len(s.Audit.Marks))
	for i, m := range s.Audit.Marks {
		costs[i] = CostOf(s, m)
		list = append(list, costs[i].alone(subject(p, m.Mark)))
		if m.Weak != nil {
			list = append(list, weakened(s, m)...)
		}
	}
	if m, ok := dearest(s.Audit, costs, whole); ok {
		list = append(list, m)
	}
	if moves := s.Audit.Free.Moves; moves != nil {
		list = append(list, puzzles.Messagef("A solution without the marks is known that has %v.", amount(len(moves))))
	}
	return list
}

// Cost is what marks cost: at least Least moves and at most Most, both proved.
type Cost struct {
	Least, Most int

	length, bound, best, lower int // with the marks: known and proved; without: the same
}

// CostOf returns what a mark costs, with the recorded moves that begin at it.
func CostOf(s puzzles.Solution, m puzzles.MarkAudit) Cost {
	return costOf(s, m.Without, max(m.Without.Lower, s.Audit.Free.Lower))
}

// TotalCost returns what all marks of an audited solution cost together.
func TotalCost(s puzzles.Solution) Cost { return costOf(s, s.Audit.Free, s.Audit.Free.Lower) }

func costOf(s puzzles.Solution, part puzzles.AuditPart, lower int) Cost {
	best := s.Length()
	if part.Moves != nil {
		best = len(part.Moves)
	}
	bound := max(s.LowerBound, lower)
	return Cost{
		Least: max(0, bound-best), Most: s.Length() - lower,
		length: s.Length(), bound: bound, best: best, lower: lower,
	}
}

// subject names a mark in a sentence.
func subject(p *puzzles.Puzzle, mark int) puzzles.Message {
	if mark < len(p.Marks) && len(chain(p, mark)) > 1 {
		return puzzles.Messagef("Mark %d with the recorded moves after it", mark+1)
	}
	return puzzles.Messagef("Mark %d", mark+1)
}

// amount is a number of moves.
func amount(n int) puzzles.Message {
	if n == 1 {
		return puzzles.Messagef("1 move")
	}
	return puzzles.Messagef("%d moves", n)
}

// with says how long solutions with the marks are.
func (c Cost) with() puzzles.Message {
	if c.bound == c.length {
		return puzzles.Messagef("%d", c.length)
	}
	return puzzles.Messagef("at least %d", c.bound)
}

// without says how long solutions without are.
func (c Cost) without() puzzles.Message {
	if c.lower == c.best {
		return puzzles.Messagef("%d", c.best)
	}
	return puzzles.Messagef("at most %d", c.best)
}

// alone is the sentence about one mark.
func (c Cost) alone(subject puzzles.Message) puzzles.Message {
	switch {
	case c.Most == 0:
		return puzzles.Messagef("%v costs nothing (proved).", subject)
	case c.Least == c.Most:
		return puzzles.Messagef("%v costs %v: %v with it, %v without it (proved).", subject, amount(c.Least), c.with(), c.without())
	case c.Least > 0:
		return puzzles.Messagef("%v costs at least %v: %v with it, %v without it (proved).", subject, amount(c.Least), c.with(), c.without())
	case c.lower == 0:
		return puzzles.Messagef("%v: what it costs is not known within the budget.", subject)
	case c.best < c.length:
		return puzzles.Messagef("%v may cost up to %v: the shortest known has %d with it, %d without it; that none with it is shorter is not proved.", subject, amount(c.Most), c.length, c.best)
	}
	return puzzles.Messagef("%v may cost up to %v: %d with it, at least %d without it.", subject, amount(c.Most), c.length, c.lower)
}

// together is the sentence about all marks.
func (c Cost) together() puzzles.Message {
	switch {
	case c.Most == 0:
		return puzzles.Messagef("The marks cost nothing (proved).")
	case c.Least == c.Most:
		return puzzles.Messagef("The marks cost %v: %v with them, %v without them (proved).", amount(c.Least), c.with(), c.without())
	case c.Least > 0:
		return puzzles.Messagef("The marks cost at least %v: %v with them, %v without them (proved).", amount(c.Least), c.with(), c.without())
	case c.lower == 0:
		return puzzles.Messagef("What the marks cost is not known within the budget.")
	case c.best < c.length:
		return puzzles.Messagef("The marks may cost up to %v: the shortest known has %d with them, %d without them; that none with them is shorter is not proved.", amount(c.Most), c.length, c.best)
	}
	return puzzles.Messagef("The marks may cost up to %v: %d with them, at least %d without them.", amount(c.Most), c.length, c.lower)
}

// weakened says what opening cells of a mark gains, where that is known.
func weakened(s puzzles.Solution, m puzzles.MarkAudit) []puzzles.Message {
	c := costOf(s, *m.Weak, max(m.Weak.Lower, m.Without.Lower, s.Audit.Free.Lower))
	switch {
	case c.Most == 0:
		return []puzzles.Message{puzzles.Messagef("To open the cells that mark %d leaves as they were gains nothing (proved).", m.Mark+1)}
	case c.Least > 0:
		return []puzzles.Message{puzzles.Messagef("To open the cells that mark %d leaves as they were gains at least %v (proved).", m.Mark+1, amount(c.Least))}
	}
	return nil
}

// dearest names the mark that costs most, where there is more than one and it can
// be said.
func dearest(a *puzzles.Audit, costs []Cost, whole Cost) (puzzles.Message, bool) {
	if len(costs) < 2 {
		return puzzles.Message{}, false
	}
	top, most := 0, 0
	for i, c := range costs {
		if c.Least > costs[top].Least {
			top = i
		}
		most = max(most, c.Most)
	}
	if most == 0 && whole.Least > 0 {
		return puzzles.Messagef("None of the marks costs anything by itself; together they do."), true
	}
	if costs[top].Least == 0 {
		return puzzles.Message{}, false
	}
	proved := true
	for i, c := range costs {
		if i != top && c.Least == costs[top].Least {
			return puzzles.Message{}, false
		}
		proved = proved && (i == top || c.Most < costs[top].Least)
	}
	if proved {
		return puzzles.Messagef("Mark %d costs most (proved).", a.Marks[top].Mark+1), true
	}
	return puzzles.Messagef("As far as is known, mark %d costs most.", a.Marks[top].Mark+1), true
}
