package search

import (
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// topEvery is how often the most promising position is shown: the eye cannot take
// in more, and to play the moves to it takes time.
const topEvery = 300 * time.Millisecond

// Top is the most promising position of a running search as a board.
type Top struct {
	Request Request
	Board   puzzles.Board
	Cost    int     // of the moves that lead to it
	H       float64 // the estimate from there; -1 where none was asked for
	A, B    float64 // the order of the search, f = A*Cost + B*H; 0 where it has none
}

// lookAt plays the moves to a position. It is done beside the search, not by it.
func (s *Session) lookAt(r *run, t *solver.Top) (Top, bool) {
	board := r.request.Puzzle.Start
	for _, m := range study.Moves(r.study.Problem, t.Path) {
		next, _, err := r.study.Family.Play(r.request.Puzzle, board, m)
		if err != nil {
			return Top{}, false
		}
		board = next
	}
	return Top{Request: r.request, Board: board, Cost: int(t.Cost), H: t.H, A: t.A, B: t.B}, true
}
