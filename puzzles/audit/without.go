package audit

import (
	"slices"

	"waymark/puzzles"
)

// Obeyed lists the marks that a solution must obey, by their numbers from 0.
func Obeyed(p *puzzles.Puzzle) []int {
	var list []int
	for i, m := range p.Marks {
		if m.Binds() {
			list = append(list, i)
		}
	}
	return list
}

// chain lists a mark and the fixed marks that begin where it ends.
func chain(p *puzzles.Puzzle, mark int) []int {
	list := []int{mark}
	for i := mark + 1; i < len(p.Marks); i++ {
		switch m := &p.Marks[i]; {
		case !m.Binds():
		case m.Kind == puzzles.Via:
			return list
		default:
			list = append(list, i)
		}
	}
	return list
}

// without returns the puzzle without a mark and the recorded moves that begin at
// it. Every solution of p is one of it. Hints and marks that are switched off go too:
// they ask nothing of a solution, and their moves may begin where the mark was.
func without(p *puzzles.Puzzle, mark int) *puzzles.Puzzle {
	out := chain(p, mark)
	n := p.Clone()
	n.Marks = nil
	for i, m := range p.Marks {
		if m.Binds() && !slices.Contains(out, i) {
			n.Marks = append(n.Marks, m)
		}
	}
	return n
}

// loosened returns the puzzle with those cells of a mark's board open that are as
// in the position before it: the start, or the board of the via mark before. What
// the mark changes stays. ok is false when nothing is left to open or to ask for.
func loosened(p *puzzles.Puzzle, mark int) (n *puzzles.Puzzle, ok bool) {
	m := p.Marks[mark]
	if m.Kind != puzzles.Via || len(m.Board.Cells) != len(p.Start.Cells) {
		return nil, false
	}
	before := p.Start
	for _, earlier := range p.Marks[:mark] {
		if earlier.Kind == puzzles.Via && earlier.Binds() && len(earlier.Board.Cells) == len(p.Start.Cells) {
			before = earlier.Board
		}
	}
	board, opened, kept := m.Board.Clone(), false, false
	for i, c := range board.Cells {
		switch {
		case c == puzzles.Any:
		case c == before.Cells[i]:
			board.Cells[i], opened = puzzles.Any, true
		default:
			kept = true
		}
	}
	if !opened || !kept {
		return nil, false
	}
	n = p.Clone()
	n.Marks[mark].Board = board
	n.Marks = slices.DeleteFunc(n.Marks, func(m puzzles.Mark) bool { return !m.Binds() })
	return n, true
}
