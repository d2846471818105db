package app

import (
	"errors"
	"slices"

	"waymark/puzzles"
)

// Edits of the way: each returns a new puzzle, or the reason why not. The
// invariant they keep: the moves of every fixed mark are legal where it starts.

// unknownPlace says that a mark is not met, or has no place of its own.
const unknownPlace = puzzles.Unplaced

// PinMark returns the puzzle with a via mark at the position after k moves of
// a solution. The mark takes its place in the order in which the solution
// meets the marks already there.
func PinMark(rules puzzles.Family, p *puzzles.Puzzle, way Way, k int, name string) (*puzzles.Puzzle, error) {
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
		if at == unknownPlace {
			continue
		}
		if at == k {
			return nil, puzzles.Messagef("Mark %d is at this step already.", i+1)
		}
		if m.Kind == puzzles.Fixed && at-len(m.Moves) < k && k < at {
			return nil, puzzles.Messagef("Step %d is inside the recorded moves of mark %d: every solution passes it anyway.", k, i+1)
		}
		if at > k {
			insert = i
			break
		}
	}
	n := p.Clone()
	n.Marks = slices.Insert(n.Marks, insert, puzzles.Mark{
		Kind: puzzles.Via, Name: name, Board: way.Positions[k],
	})
	return n, checkWay(rules, n)
}

// RemoveMark returns the puzzle without mark i.
func RemoveMark(rules puzzles.Family, p *puzzles.Puzzle, i int) (*puzzles.Puzzle, error) {
	if i < 0 || i >= len(p.Marks) {
		return nil, puzzles.Messagef("There is no mark %d.", i+1)
	}
	n := p.Clone()
	n.Marks = slices.Delete(n.Marks, i, i+1)
	return n, checkWay(rules, n)
}

// MoveMark returns the puzzle with mark from at place to in the order.
func MoveMark(rules puzzles.Family, p *puzzles.Puzzle, from, to int) (*puzzles.Puzzle, error) {
	if from < 0 || from >= len(p.Marks) || to < 0 || to >= len(p.Marks) {
		return nil, puzzles.Messagef("A mark stays between start and goal.")
	}
	if from == to {
		return p, nil
	}
	n := p.Clone()
	m := n.Marks[from]
	n.Marks = slices.Insert(slices.Delete(n.Marks, from, from+1), to, m)
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

// AddMark returns the puzzle with a mark more, at place i in the order.
func AddMark(rules puzzles.Family, p *puzzles.Puzzle, i int, m puzzles.Mark) (*puzzles.Puzzle, error) {
	n := p.Clone()
	n.Marks = slices.Insert(n.Marks, min(max(i, 0), len(n.Marks)), m)
	return n, checkWay(rules, n)
}

// CopyMark returns the puzzle with a copy of mark i after it. Moves that cannot be
// played once more where they end are copied switched off.
func CopyMark(rules puzzles.Family, p *puzzles.Puzzle, i int) (*puzzles.Puzzle, error) {
	if i < 0 || i >= len(p.Marks) {
		return nil, puzzles.Messagef("There is no mark %d.", i+1)
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
	if i < 0 || i >= len(p.Marks) {
		return nil, puzzles.Messagef("There is no mark %d.", i+1)
	}
	n := p.Clone()
	n.Marks[i].Off = !n.Marks[i].Off
	return n, checkWay(rules, n)
}

// SwitchMark returns the puzzle with mark i of another strength. Recorded moves
// become the position they lead to when a board is asked for; a position becomes
// the moves the solution takes to it, when one is known that passes it.
func SwitchMark(rules puzzles.Family, p *puzzles.Puzzle, way Way, i int, to puzzles.MarkKind) (*puzzles.Puzzle, error) {
	if i < 0 || i >= len(p.Marks) {
		return nil, puzzles.Messagef("There is no mark %d.", i+1)
	}
	if p.Marks[i].Kind == to {
		return p, nil
	}
	n := p.Clone()
	m := &n.Marks[i]
	m.Kind = to
	switch hasMoves := len(m.Moves) > 0; {
	case to == puzzles.Via && hasMoves:
		m.Board, m.Moves = Boards(rules, p)[i], nil
	case to == puzzles.Fixed && !hasMoves:
		from, end, ok := passes(rules, p, way, i)
		if !ok {
			return nil, puzzles.Messagef("To bind mark %d to moves, show a solution that passes it: its moves are recorded.", i+1)
		}
		m.Board, m.Moves = puzzles.Board{}, slices.Clone(way.Moves[from:end])
	}
	return n, checkWay(rules, n)
}

// passes returns between which moves of a solution mark i lies, were it to bind:
// from the mark before it to where the solution is as its board says.
func passes(rules puzzles.Family, p *puzzles.Puzzle, way Way, i int) (from, end int, ok bool) {
	n := p.Clone()
	n.Marks[i].Kind, n.Marks[i].Off = puzzles.Via, false
	places := way.Places(rules, n)
	for k := range n.Marks[:i] {
		if n.Marks[k].Binds() {
			if from = places[k]; from == unknownPlace {
				return 0, 0, false
			}
		}
	}
	return from, places[i], places[i] > from
}

// NextKind is the strength after the one that mark i has: moves, position, hint, and
// again moves where the solution has some to it, else the position.
func NextKind(rules puzzles.Family, p *puzzles.Puzzle, way Way, i int) puzzles.MarkKind {
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
	_, err := walkMarks(rules, p)
	return err
}

// Boards returns the position at which each mark ends, for its thumbnail: its
// own board, or where its moves lead (as far as they are legal).
func Boards(rules puzzles.Family, p *puzzles.Puzzle) []puzzles.Board {
	boards, _ := walkMarks(rules, p)
	return boards
}

// walkMarks follows the marks from the start. The error is of the first fixed
// mark whose moves are not legal; the boards are complete even so. Moves after a
// board with open cells begin at no known position: theirs is that board.
func walkMarks(rules puzzles.Family, p *puzzles.Puzzle) ([]puzzles.Board, error) {
	boards := make([]puzzles.Board, len(p.Marks))
	at, open := p.Start, false
	var fault error
	for i, m := range p.Marks {
		if len(m.Moves) == 0 {
			boards[i] = m.Board
			if m.Board.Size == p.Start.Size && m.Binds() {
				at, open = m.Board, slices.Contains(m.Board.Cells, puzzles.Any)
			}
			continue
		}
		if boards[i] = at; open {
			continue
		}
		end := at
		for k, move := range m.Moves {
			next, _, err := rules.Play(p, end, move)
			if err != nil {
				if m.Kind == puzzles.Fixed && m.Binds() && fault == nil {
					fault = markError(i, k, move, err)
				}
				break
			}
			end = next
		}
		boards[i] = end
		if m.Binds() {
			at = end
		}
	}
	return boards, fault
}

// markError wraps the reason of a family with the place on the way.
func markError(mark, k int, move puzzles.Move, err error) error {
	var reason puzzles.Message
	if !errors.As(err, &reason) {
		reason = puzzles.Messagef("%v", err)
	}
	return puzzles.Messagef("Then move %d of mark %d, %s, could not be played: %s", k+1, mark+1, string(move), reason)
}
