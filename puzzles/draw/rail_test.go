package draw_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// garage is a board with a wall and two exits, a piece standing in one of them.
func garage() puzzles.Scene {
	s := blocks("BB.C", "..AA", "DD.C", "D..C")
	s.Faces[4*1+3].Exit = 1 << puzzles.Right
	s.Faces[4*3+1].Exit = 1 << puzzles.Down
	s.Faces[4*3+2].Exit = 1 << puzzles.Down
	return s
}

func TestExitsLookAsKept(t *testing.T) {
	for name, pal := range palettes {
		golden(t, "exits-"+name, draw.Image(garage(), pal, draw.Options{Cell: 40, Labels: true, Grid: true, Margin: 4}))
	}
}

func TestRailIsOpenAtExits(t *testing.T) {
	pal := draw.Light()
	for _, cell := range []int{8, 24, 40, 150} {
		for _, grid := range []bool{false, true} {
			o := draw.Options{Cell: cell, Grid: grid}
			sc := garage()
			img, b := draw.Image(sc, pal, o), draw.Layout(sc.Size, o).Board()
			last := b.Max.X - 1
			middle := func(k int) int { return b.Min.X + k*cell + cell/2 } // of the k-th row or column
			assert.Equal(t, pal.Quiet, img.RGBAAt(last, middle(0)), "closed, %d", cell)
			assert.NotEqual(t, pal.Quiet, img.RGBAAt(last, middle(1)), "open, %d", cell)
			assert.Equal(t, pal.Quiet, img.RGBAAt(b.Min.X, middle(1)), "the other side, %d", cell)
			assert.Equal(t, pal.Floor, img.RGBAAt(middle(1)+7*cell/16, last), "an open side without a piece, %d", cell)
			if cell >= 24 {
				assert.Greater(t, draw.Contrast(pal.Floor, img.RGBAAt(middle(1), last-1)), 3.0, "an arrow head, %d", cell)
			}
			assert.Equal(t, pal.Floor, img.RGBAAt(middle(1)+cell/2, last), "two openings side by side are one, %d", cell)
		}
	}
}

func TestNoExitInAWall(t *testing.T) {
	sc := garage()
	sc.Faces[7] = puzzles.Face{Ground: puzzles.Wall, Exit: 1 << puzzles.Right}
	img := draw.Image(sc, draw.Light(), draw.Options{Cell: 24, Grid: true})
	assert.Equal(t, draw.Light().Quiet, img.RGBAAt(img.Rect.Max.X-1, 24+12))
}

func TestLiftedPiecesLeaveTheExit(t *testing.T) {
	assert.EqualValues(t, 1<<puzzles.Right, draw.Lift(garage(), 6, 7).Faces[7].Exit)
}

func TestRailInSVG(t *testing.T) {
	var with, without bytes.Buffer
	closed := garage()
	for i := range closed.Faces {
		closed.Faces[i].Exit = 0
	}
	require.NoError(t, draw.SVG(&with, garage(), draw.Light(), draw.Options{Grid: true}))
	require.NoError(t, draw.SVG(&without, closed, draw.Light(), draw.Options{Grid: true}))
	assert.Greater(t, bytes.Count(with.Bytes(), []byte("<rect")), bytes.Count(without.Bytes(), []byte("<rect")))
}
