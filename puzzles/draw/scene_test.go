package draw_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/test/draws"
)

// A part of a picture drawn anew is what it was: scenes can be redrawn where
// they changed and drawn where they are seen.
func TestPartOfADrawingIsThatPartOfTheWhole(t *testing.T) {
	scenes := []puzzles.Scene{
		differing(mondrian()), scene("BGROYPCM", "bgroypcm", "%.?_*..?", "##?1234#"),
		blocks("ABBC", "ABBC", "DEEF", "DGEF", ".GG."), figures(), garage(),
	}
	draws.Check(t, func(t *rapid.T) {
		sc := rapid.SampledFrom(scenes).Draw(t, "scene")
		o := anyOptions(t)
		o.Cell, o.Clear = rapid.IntRange(1, 70).Draw(t, "cell"), rapid.Bool().Draw(t, "clear")
		at := image.Pt(rapid.IntRange(-80, 20).Draw(t, "x"), rapid.IntRange(-80, 20).Draw(t, "y"))
		g := draw.Layout(sc.Size, o)
		whole := image.NewRGBA(image.Rect(0, 0, 120, 120))
		draw.DrawTo(whole, at, sc, draw.Light(), o)

		part := image.NewRGBA(whole.Rect)
		cell := rapid.IntRange(0, sc.Size.Cells()-1).Draw(t, "part")
		in := g.OuterRect(cell).Add(at).Intersect(part.Rect)
		draw.DrawTo(part.SubImage(in).(*image.RGBA), at, sc, draw.Light(), o)
		for y := range 120 {
			for x := range 120 {
				want := whole.RGBAAt(x, y)
				if !image.Pt(x, y).In(in) {
					want.R, want.G, want.B, want.A = 0, 0, 0, 0
				}
				if part.RGBAAt(x, y) != want {
					t.Fatalf("cell %d, pixel %d,%d: %v, want %v", cell, x, y, part.RGBAAt(x, y), want)
				}
			}
		}
	})
}

func TestPlainLeavesOutLettersOfColours(t *testing.T) {
	sc := scene("R1", "g%")
	for i := range sc.Faces {
		sc.Faces[i].Letter = i == 0 || i == 2
	}
	bare := draw.Lift(sc)
	bare.Faces[0].Label, bare.Faces[2].Label = "", ""
	o := draw.Options{Cell: 40, Grid: true, Plain: true}
	assert.Equal(t, draw.Image(bare, draw.Light(), draw.Options{Cell: 40, Grid: true}).Pix, draw.Image(sc, draw.Light(), o).Pix,
		"numbers and other signs stay")
	assert.Equal(t, "R", sc.Faces[0].Label, "the scene itself is as it was")
	for i, f := range sc.Faces {
		plain := draw.Piece(f, draw.Light(), o)
		assert.Equal(t, draw.Piece(bare.Faces[i], draw.Light(), draw.Options{Cell: 40, Grid: true}).Pix, plain.Pix)
	}
}

func TestEvenLeavesOutWhatDiffers(t *testing.T) {
	o := draw.Options{Cell: 30}
	want := draw.Image(mondrian(), draw.Light(), o)
	assert.NotEqual(t, want.Pix, draw.Image(differing(mondrian()), draw.Light(), o).Pix)
	o.Even = true
	assert.Equal(t, want.Pix, draw.Image(differing(mondrian()), draw.Light(), o).Pix)
}

// Names of a board of which a part is seen stand beside that part.
func TestNamesBesideAPart(t *testing.T) {
	size := puzzles.Size{Rows: 8, Cols: 8}
	o := draw.Options{Cell: 40, Labels: true, Text: 10, Grid: true}
	g := draw.Layout(size, o)
	whole := image.NewRGBA(image.Rect(0, 0, g.Width, g.Height))
	draw.DrawNames(whole, image.Point{}, image.Point{}, whole.Rect, size, draw.Light(), o)
	inked := func(img *image.RGBA, r image.Rectangle) int {
		n := 0
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if img.RGBAAt(x, y).A != 0 {
					n++
				}
			}
		}
		return n
	}
	cols, rows := image.Rect(0, 0, g.Width, g.Y), image.Rect(0, g.Y, g.X, g.Height)
	assert.Positive(t, inked(whole, cols))
	assert.Positive(t, inked(whole, rows))
	assert.Zero(t, inked(whole, g.Board()))

	img := image.NewRGBA(image.Rect(0, 0, 150, 150)) // three columns and rows, panned by two and a half
	view := image.Rect(g.X, g.Y, 150, 150)
	draw.DrawNames(img, image.Pt(-100, 0), image.Pt(0, -100), view, size, draw.Light(), o)
	assert.Zero(t, inked(img, image.Rect(0, 0, g.X, g.Y)), "no name in the corner")
	assert.Zero(t, inked(img, view))
	for i := range 3 { // D, E and F; C has its middle outside
		x := view.Min.X + 40 + i*40
		assert.Positive(t, inked(img, image.Rect(x-8, 0, x+8, view.Min.Y)), "column %d", i)
		assert.Positive(t, inked(img, image.Rect(0, x-view.Min.X+view.Min.Y-8, view.Min.X, x-view.Min.X+view.Min.Y+8)), "row %d", i)
	}
}
