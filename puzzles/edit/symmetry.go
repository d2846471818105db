package edit

import (
	"slices"

	"waymark/puzzles"
)

// Symmetry is a set of symmetries under which everything that is drawn comes
// again on the other side. Those of squares mean nothing on other boards.
type Symmetry uint8

// The symmetries.
const (
	AcrossVertical     Symmetry = 1 << iota // left and right of the vertical middle
	AcrossHorizontal                        // above and below the horizontal middle
	ByHalfTurn                              // round the centre
	AcrossDiagonal                          // the diagonal from the top left; squares only
	AcrossAntiDiagonal                      // the diagonal from the top right; squares only
	ByQuarterTurn                           // four times round the centre; squares only
)

// turns are the turns that generate each symmetry, by its bit.
var turns = [...]puzzles.Turn{
	puzzles.MirrorCols, puzzles.MirrorRows, puzzles.HalfTurn,
	puzzles.Transpose, puzzles.AntiTranspose, puzzles.Clockwise,
}

// Fits reports whether boards of a size have the symmetry: those of squares only squares have.
func (s Symmetry) Fits(size puzzles.Size) bool {
	for bit, t := range turns {
		if s>>bit&1 != 0 && t.Size(size) != size {
			return false
		}
	}
	return true
}

// Images returns the cell and all cells that the symmetries make of it, at most
// eight, each once. A cell beside the board has none.
func (s Symmetry) Images(size puzzles.Size, cell int) []int {
	if !onBoard(size, cell) {
		return nil
	}
	images := []int{cell}
	for i := 0; i < len(images); i++ {
		for bit, t := range turns {
			if s>>bit&1 == 0 || t.Size(size) != size {
				continue
			}
			if image := t.Cell(size, images[i]); !slices.Contains(images, image) {
				images = append(images, image)
			}
		}
	}
	return images
}
