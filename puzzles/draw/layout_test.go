package draw_test

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/test/draws"
)

func anyOptions(t *rapid.T) draw.Options {
	return draw.Options{
		Cell:   rapid.IntRange(1, 200).Draw(t, "cell"),
		Labels: rapid.Bool().Draw(t, "labels"),
		Grid:   rapid.Bool().Draw(t, "grid"),
		Text:   rapid.IntRange(0, 30).Draw(t, "text"),
		Margin: rapid.IntRange(0, 20).Draw(t, "margin"),
	}
}

func TestEveryPixelOfACellLeadsBackToIt(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		size := puzzles.Size{Rows: rapid.IntRange(1, 16).Draw(t, "rows"), Cols: rapid.IntRange(1, 16).Draw(t, "cols")}
		g := draw.Layout(size, anyOptions(t))
		cell := rapid.IntRange(0, size.Cells()-1).Draw(t, "cell")
		r := g.CellRect(cell)
		for _, p := range []image.Point{r.Min, r.Max.Sub(image.Pt(1, 1)), {r.Min.X, r.Max.Y - 1}} {
			got, ok := g.CellAt(float64(p.X), float64(p.Y))
			if !ok || got != cell {
				t.Fatalf("pixel %v of cell %d belongs to %d, %v", p, cell, got, ok)
			}
		}
		if !g.OuterRect(cell).In(g.Board()) || !g.Board().In(image.Rect(0, 0, g.Width, g.Height)) {
			t.Fatalf("cell %v, board %v, drawing %dx%d", g.OuterRect(cell), g.Board(), g.Width, g.Height)
		}
	})
}

func TestBesideTheBoardIsNoCell(t *testing.T) {
	g := draw.Layout(puzzles.Size{Rows: 3, Cols: 4}, draw.Options{Cell: 20, Labels: true, Grid: true, Margin: 3})
	b := g.Board()
	for _, p := range [][2]float64{
		{float64(b.Min.X) - 0.1, float64(b.Min.Y)},
		{float64(b.Min.X), float64(b.Min.Y) - 0.1},
		{float64(b.Min.X + 4*20), float64(b.Min.Y)},
		{float64(b.Min.X), float64(b.Min.Y + 3*20)},
		{math.NaN(), 5},
		{math.Inf(1), 5},
		{-1e300, 1e300},
	} {
		_, ok := g.CellAt(p[0], p[1])
		assert.False(t, ok, "%v", p)
	}
}

func TestFitTakesTheLargestCell(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		size := puzzles.Size{Rows: rapid.IntRange(1, 16).Draw(t, "rows"), Cols: rapid.IntRange(1, 16).Draw(t, "cols")}
		w, h := rapid.IntRange(80, 2000).Draw(t, "w"), rapid.IntRange(80, 2000).Draw(t, "h")
		o := anyOptions(t)
		o.Margin = 0
		o = draw.Fit(size, o, w, h)
		g := draw.Layout(size, o)
		if g.Width > w || g.Height > h {
			t.Fatalf("%dx%d does not fit into %dx%d", g.Width, g.Height, w, h)
		}
		o.Cell++
		if g := draw.Layout(size, o); o.Cell <= draw.MaxCell && g.Width <= w && g.Height <= h {
			t.Fatalf("a cell of %d would fit too", o.Cell)
		}
	})
}

func TestNamesGiveWayOnSmallBoards(t *testing.T) {
	size := puzzles.Size{Rows: 16, Cols: 16}
	g := draw.Layout(size, draw.Options{Cell: 8, Labels: true})
	assert.Zero(t, g.Text)
	assert.Zero(t, g.X)
	g = draw.Layout(size, draw.Options{Cell: 30, Labels: true})
	assert.NotZero(t, g.Text)
	assert.Positive(t, g.X)
}

func TestNoBoardNoHarm(t *testing.T) {
	for _, sc := range []puzzles.Scene{
		{},
		{Size: puzzles.Size{Rows: -3, Cols: 4}},
		{Size: puzzles.Size{Rows: 2, Cols: 2}}, // no faces
		{Size: puzzles.Size{Rows: 1, Cols: 1}, Faces: make([]puzzles.Face, 9)},        // too many
		{Size: puzzles.Size{Rows: 1, Cols: 1}, Faces: []puzzles.Face{{Ground: 99}}},   // unknown ground
		{Size: puzzles.Size{Rows: 1 << 40, Cols: 1 << 40}, Faces: []puzzles.Face{{}}}, // absurd
		blocks("AA"), // joined
		{Size: puzzles.Size{Rows: 1, Cols: 1}, Faces: []puzzles.Face{{Piece: true, Hue: 200, Joined: 255, Label: "\x00\U0001F600"}}},
	} {
		for _, cell := range []int{-1, 1, 2, 3, 5, 9, 44, 1 << 30} {
			o := draw.Options{Cell: cell, Grid: true, Labels: true}
			g := draw.Layout(sc.Size, o)
			if g.Width > 1000 {
				continue // slow, and no news
			}
			img := draw.Image(sc, draw.Light(), o)
			require.Equal(t, image.Rect(0, 0, g.Width, g.Height), img.Rect)
		}
	}
}
