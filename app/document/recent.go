package document

import (
	"slices"

	"waymark/puzzles"
)

// mostRecent is of how many puzzles something is remembered.
const mostRecent = 8

// Recent is what was found out about the puzzles that were asked about last. The zero value is
// ready.
type Recent[S any] struct{ list []about[S] } // that of the puzzle asked about last is the last

// about is what was found out about one puzzle.
type about[S any] struct {
	puzzle *puzzles.Puzzle
	found  S
}

// Of returns what is remembered of a puzzle with the same boards, else what fresh makes.
func (r *Recent[S]) Of(p *puzzles.Puzzle, fresh func() S) S {
	for i, a := range slices.Backward(r.list) {
		if SameBoards(a.puzzle, p) {
			r.list = append(slices.Delete(r.list, i, i+1), a)
			return a.found
		}
	}
	a := about[S]{p, fresh()}
	if r.list = append(r.list, a); len(r.list) > mostRecent {
		r.list = slices.Delete(r.list, 0, 1)
	}
	return a.found
}
