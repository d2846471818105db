package puzzles

import "slices"

// Walker goes over the marks of a puzzle in their order, as a search that obeys
// them does: from the start over recorded moves, and on from each board to pass
// through. It knows the position as far as the marks tell it.
type Walker struct {
	family Family
	puzzle *Puzzle
	at     Board
	known  bool // at is the one position that is reached here, not one of many or none
}

// NewWalker returns a walker at the start of the puzzle.
func NewWalker(f Family, p *Puzzle) *Walker {
	return &Walker{family: f, puzzle: p, at: p.Start, known: true}
}

// Pass goes over the next mark. It returns the positions after each of its moves,
// and where it ends: a mark that is a board, there; one of moves, where they lead,
// as far as they are legal; the error names the first that is not. Behind a board
// with open cells, and behind moves that are not legal, moves begin at no known
// position: they are not played. Only what binds takes the walker along.
func (w *Walker) Pass(m *Mark) (way []Board, end Board, err error) {
	if len(m.Moves) == 0 {
		if m.Binds() && m.Board.Size == w.puzzle.Start.Size {
			w.at, w.known = m.Board, !slices.Contains(m.Board.Cells, Any)
		}
		return nil, m.Board, nil
	}
	if !w.known {
		return nil, w.at, nil
	}
	end, err = play(w.family, w.puzzle, w.at, m.Moves, func(b Board, _ Step) { way = append(way, b) })
	if m.Binds() {
		w.at, w.known = end, err == nil
	}
	return way, end, err
}
