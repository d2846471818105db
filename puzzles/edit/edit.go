package edit

import (
	"slices"

	"waymark/puzzles"
)

// PinMark returns the puzzle with a via mark at the position after k moves of
// a solution. The mark takes its place in the order in which the solution
// meets the marks already there.
func PinMark(rules puzzles.Family, p *puzzles.Puzzle, way Playthrough, k int, name string) (*puzzles.Puzzle, error) {
	switch {
	case k <= 0:
		return nil, puzzles.Messagef("This is the start: every solution passes it. Go to a later step and pin that.")
	case k >= len(way.Moves):
		return nil, puzzles.Messagef("This is the goal: every solution ends here. Go to an earlier step and pin that.")
	}
	places := way.Places(rules, p)
	insert := len(p.Marks)
	for i, at := range places {
		m := p.Marks[i]
		if at == puzzles.Unplaced {
			continue
		}
		if at == k {
			return nil, puzzles.Messagef("Waypoint %d is at this step already.", i+1)
		}
		if m.Kind == puzzles.Fixed && at-len(m.Moves) < k && k < at {
			return nil, puzzles.Messagef("Step %d is inside the recorded moves of waypoint %d: every solution passes it anyway.", k, i+1)
		}
		if at > k {
			insert = i
			break
		}
	}
	return AddMark(rules, p, insert, puzzles.Mark{Kind: puzzles.Via, Name: name, Board: way.Positions[k]})
}

// RemoveMark returns the puzzle without mark i.
func RemoveMark(rules puzzles.Family, p *puzzles.Puzzle, i int) (*puzzles.Puzzle, error) {
	return changed(rules, p, i, func(n *puzzles.Puzzle) { n.Marks = slices.Delete(n.Marks, i, i+1) })
}

// MoveMark returns the puzzle with mark from at place to in the order.
func MoveMark(rules puzzles.Family, p *puzzles.Puzzle, from, to int) (*puzzles.Puzzle, error) {
	if from < 0 || from >= len(p.Marks) || to < 0 || to >= len(p.Marks) {
		return nil, puzzles.Messagef("A waypoint stays between start and goal.")
	}
	if from == to {
		return p, nil
	}
	return changed(rules, p, from, func(n *puzzles.Puzzle) {
		n.Marks = slices.Insert(slices.Delete(n.Marks, from, from+1), to, p.Marks[from])
	})
}

// changed returns the puzzle with a change of mark i.
func changed(rules puzzles.Family, p *puzzles.Puzzle, i int, change func(n *puzzles.Puzzle)) (*puzzles.Puzzle, error) {
	if i < 0 || i >= len(p.Marks) {
		return nil, puzzles.Messagef("There is no waypoint %d.", i+1)
	}
	n := p.Clone()
	change(n)
	return n, checkWay(rules, n)
}

// RenameMark returns the puzzle with another name for mark i.
func RenameMark(p *puzzles.Puzzle, i int, name string) *puzzles.Puzzle {
	if i < 0 || i >= len(p.Marks) || p.Marks[i].Name == name {
		return p
	}
	n := p.Clone()
	n.Marks[i].Name = name
	return n
}

// AddMark returns the puzzle with a mark more, at place i in the order. Where the family has one way
// to write what its boards have in common, the mark has it: it is what a file with it is read as.
func AddMark(rules puzzles.Family, p *puzzles.Puzzle, i int, m puzzles.Mark) (*puzzles.Puzzle, error) {
	n := p.Clone()
	n.Marks = slices.Insert(n.Marks, min(max(i, 0), len(n.Marks)), m)
	if f, ok := rules.(puzzles.Normaliser); ok {
		n = f.Normalise(n)
	}
	return n, checkWay(rules, n)
}

// CopyMark returns the puzzle with a copy of mark i after it. Moves that cannot be
// played once more where they end are copied switched off.
func CopyMark(rules puzzles.Family, p *puzzles.Puzzle, i int) (*puzzles.Puzzle, error) {
	if i < 0 || i >= len(p.Marks) {
		return nil, puzzles.Messagef("There is no waypoint %d.", i+1)
	}
	m := p.Marks[i]
	if n, err := AddMark(rules, p, i+1, m); err == nil {
		return n, nil
	}
	m.Off = true
	return AddMark(rules, p, i+1, m)
}

// ToggleMark returns the puzzle with mark i switched off, or on again.
func ToggleMark(rules puzzles.Family, p *puzzles.Puzzle, i int) (*puzzles.Puzzle, error) {
	return changed(rules, p, i, func(n *puzzles.Puzzle) { n.Marks[i].Off = !n.Marks[i].Off })
}

// SwitchMark returns the puzzle with mark i of another strength. Recorded moves
// become the position they lead to when a board is asked for; a position becomes
// the moves the solution takes to it, when one is known that passes it.
func SwitchMark(rules puzzles.Family, p *puzzles.Puzzle, way Playthrough, i int, to puzzles.MarkKind) (*puzzles.Puzzle, error) {
	if i < 0 || i >= len(p.Marks) {
		return nil, puzzles.Messagef("There is no waypoint %d.", i+1)
	}
	if p.Marks[i].Kind == to {
		return p, nil
	}
	n := p.Clone()
	m := &n.Marks[i]
	m.Kind = to
	switch hasMoves := len(m.Moves) > 0; {
	case to == puzzles.Via && hasMoves:
		boards, _ := ends(rules, p)
		m.Board, m.Moves = boards[i], nil
	case to == puzzles.Fixed && !hasMoves:
		from, end, ok := passes(rules, p, way, i)
		if !ok {
			return nil, puzzles.Messagef("To bind waypoint %d to moves, show a solution that passes it: its moves are recorded.", i+1)
		}
		m.Board, m.Moves = puzzles.Board{}, slices.Clone(way.Moves[from:end])
	}
	return n, checkWay(rules, n)
}

// passes returns between which moves of a solution mark i lies, were it to bind:
// from the mark before it to where the solution is as its board says.
func passes(rules puzzles.Family, p *puzzles.Puzzle, way Playthrough, i int) (from, end int, ok bool) {
	n := p.Clone()
	n.Marks[i].Kind, n.Marks[i].Off = puzzles.Via, false
	places := way.Places(rules, n)
	for k := range n.Marks[:i] {
		if n.Marks[k].Binds() {
			if from = places[k]; from == puzzles.Unplaced {
				return 0, 0, false
			}
		}
	}
	return from, places[i], places[i] > from
}

// NextMarkKind is the strength after the one that mark i has: moves, position, hint, and
// again moves where the solution has some to it, else the position.
func NextMarkKind(rules puzzles.Family, p *puzzles.Puzzle, way Playthrough, i int) puzzles.MarkKind {
	switch m := p.Marks[i]; m.Kind {
	case puzzles.Fixed:
		return puzzles.Via
	case puzzles.Via:
		return puzzles.Hint
	default:
		if n, err := SwitchMark(rules, p, way, i, puzzles.Fixed); err == nil && n != nil {
			return puzzles.Fixed
		}
		return puzzles.Via
	}
}

// checkWay returns why a fixed mark's moves cannot be played where it starts,
// nil when all can.
func checkWay(rules puzzles.Family, p *puzzles.Puzzle) error {
	_, err := ends(rules, p)
	return err
}

// ends returns the position at which each mark ends, for its thumbnail: its own
// board, or where its moves lead, as far as they are legal. The error is of the
// first fixed mark whose moves are not.
func ends(rules puzzles.Family, p *puzzles.Puzzle) ([]puzzles.Board, error) {
	boards := make([]puzzles.Board, len(p.Marks))
	w := puzzles.NewWalker(rules, p)
	var fault error
	for i := range p.Marks {
		m := &p.Marks[i]
		way, end, err := w.Pass(m)
		if boards[i] = end; err != nil && fault == nil && m.Kind == puzzles.Fixed && m.Binds() {
			k := len(way)
			_, _, reason := rules.Play(p, end, m.Moves[k])
			fault = puzzles.Messagef("Then move %d of waypoint %d, %s, could not be played: %s", k+1, i+1, string(m.Moves[k]), reason)
		}
	}
	return boards, fault
}
