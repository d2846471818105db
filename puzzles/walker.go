package puzzles

import "slices"

// Walker follows the marks of a puzzle in their order, as a search that obeys them does. It begins
// at the start, plays recorded moves, and goes on from the board of each via mark. It knows where
// it stands only as far as the marks determine the position.
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

// Pass follows the next mark. It returns the positions after each of the moves of the mark, and the
// position where the mark ends. A mark that is a board ends there. A mark of moves ends where its
// legal moves lead; the error names the first move that is not legal. After a board with open
// cells, and after a move that is not legal, no position is known, so Pass does not play moves. Only a
// mark that binds moves the walker.
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
