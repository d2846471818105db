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

// SwitchMark returns the puzzle with mark i binding the other way: recorded
// moves become the position they lead to, a position becomes the moves the
// solution takes to it, when one is known.
func SwitchMark(rules puzzles.Family, p *puzzles.Puzzle, way Way, i int) (*puzzles.Puzzle, error) {
	if i < 0 || i >= len(p.Marks) {
		return nil, puzzles.Messagef("There is no mark %d.", i+1)
	}
	n := p.Clone()
	m := p.Marks[i]
	if len(m.Moves) > 0 {
		n.Marks[i] = puzzles.Mark{Kind: puzzles.Via, Name: m.Name, Board: Boards(rules, p)[i]}
		return n, checkWay(rules, n)
	}
	places := way.Places(rules, p)
	from := 0
	for _, at := range places[:i] {
		if at == unknownPlace {
			from = unknownPlace
			break
		}
		from = at
	}
	if from == unknownPlace || places[i] == unknownPlace || places[i] == from {
		return nil, puzzles.Messagef("To bind mark %d to moves, show a solution that passes it: its moves are recorded.", i+1)
	}
	n.Marks[i] = puzzles.Mark{Kind: puzzles.Fixed, Name: m.Name, Moves: slices.Clone(way.Moves[from:places[i]])}
	return n, checkWay(rules, n)
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
