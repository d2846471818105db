package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestTurns(t *testing.T) {
	size := puzzles.Size{Rows: 2, Cols: 3} // abc def
	for turn, want := range map[puzzles.Turn]string{
		puzzles.Upright:       "abc def",
		puzzles.Clockwise:     "da eb fc",
		puzzles.Anticlockwise: "cf be ad",
		puzzles.HalfTurn:      "fed cba",
		puzzles.MirrorCols:    "cba fed",
		puzzles.MirrorRows:    "def abc",
		puzzles.Transpose:     "ad be cf",
		puzzles.AntiTranspose: "fc eb da",
	} {
		turned := turn.Size(size)
		drawn := make([]byte, 0, len(want))
		back := make([]int, size.Cells())
		for cell := range size.Cells() {
			back[turn.Cell(size, cell)] = cell
			assert.Equal(t, cell, inverse(turn).Cell(turned, turn.Cell(size, cell)))
		}
		for i, cell := range back {
			if i > 0 && i%turned.Cols == 0 {
				drawn = append(drawn, ' ')
			}
			drawn = append(drawn, "abcdef"[cell])
		}
		assert.Equal(t, want, string(drawn), "%03b", turn)
	}
}

// A step and a turn may change places.
func TestTurnsTakeDirectionsAlong(t *testing.T) {
	size := puzzles.Size{Rows: 3, Cols: 4}
	for turn := puzzles.Upright; turn <= puzzles.AntiTranspose; turn++ {
		for _, d := range puzzles.Dirs {
			assert.Equal(t, d, inverse(turn).Dir(turn.Dir(d)))
			for cell := range size.Cells() {
				to, ok := size.Neighbour(cell, d)
				turned, inside := turn.Size(size).Neighbour(turn.Cell(size, cell), turn.Dir(d))
				assert.Equal(t, ok, inside)
				if ok {
					assert.Equal(t, turn.Cell(size, to), turned)
				}
			}
		}
	}
}

func TestBoardTurned(t *testing.T) {
	b := puzzles.NewBoard(puzzles.Size{Rows: 1, Cols: 3}, 0)
	b.Cells[2] = 7
	for turn := puzzles.Upright; turn <= puzzles.AntiTranspose; turn++ {
		n := b.Turned(turn)
		assert.Equal(t, turn.Size(b.Size), n.Size)
		assert.Equal(t, puzzles.Cell(7), n.Cells[turn.Cell(b.Size, 2)])
		assert.Equal(t, b, n.Turned(inverse(turn)))
	}
}

// inverse is the turn that takes another one back.
func inverse(t puzzles.Turn) puzzles.Turn {
	switch t {
	case puzzles.Clockwise:
		return puzzles.Anticlockwise
	case puzzles.Anticlockwise:
		return puzzles.Clockwise
	}
	return t
}
