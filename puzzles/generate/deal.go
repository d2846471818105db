package generate

import (
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// held is a piece and the brush that paints it.
type held struct {
	cell  int
	brush puzzles.Cell
}

// deal takes all pieces off the start and puts each on a free cell at random. It is false
// where pieces cover several cells, or no cell is ever empty; gates stay free.
func (s *searcher) deal() (puzzles.Board, bool) {
	f, p := s.family, s.puzzle
	blank, ok := edit.Blank(f, p, puzzles.Start)
	if _, named := f.(puzzles.Joiner); named || !ok {
		return puzzles.Board{}, false
	}
	var pieces []held
	for cell, face := range f.Scene(p, p.Start, puzzles.Start).Faces {
		if !face.Piece {
			continue
		}
		without := f.Paint(p, puzzles.Start, -1, cell, blank)
		brush, ok := s.brushFor(without, cell)
		if !ok {
			return puzzles.Board{}, false
		}
		pieces = append(pieces, held{cell, brush})
	}
	for _, piece := range pieces {
		p = f.Paint(p, puzzles.Start, -1, piece.cell, blank)
	}
	var free []int
	for cell, face := range f.Scene(p, p.Start, puzzles.Start).Faces {
		if !face.Piece && face.Ground != puzzles.Wall && face.Ground != puzzles.Gate {
			free = append(free, cell)
		}
	}
	if len(free) < len(pieces) {
		return puzzles.Board{}, false
	}
	s.random.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	for i, piece := range pieces {
		p = f.Paint(p, puzzles.Start, -1, free[i], piece.brush)
	}
	return p.Start, true
}

// brushFor finds what paints the piece of the start on a cell where it was taken off.
func (s *searcher) brushFor(without *puzzles.Puzzle, cell int) (puzzles.Cell, bool) {
	for _, b := range s.family.Palette(s.puzzle, puzzles.Start) {
		if !b.Face.Piece {
			continue
		}
		if s.family.Paint(without, puzzles.Start, -1, cell, b.Cell).Start.Cells[cell] == s.puzzle.Start.Cells[cell] {
			return b.Cell, true
		}
	}
	return 0, false
}
