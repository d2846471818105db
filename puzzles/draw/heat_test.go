package draw_test

import (
	"bytes"
	"image"
	stddraw "image/draw"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// someHeat has a number on every third cell.
func someHeat(size puzzles.Size) puzzles.Heat {
	h := puzzles.Heat{Cells: make([]int, size.Cells())}
	for i := 0; i < len(h.Cells); i += 3 {
		h.Cells[i] = i * i
	}
	return h
}

func TestHeatPictures(t *testing.T) {
	for name, pal := range map[string]draw.Palette{"light": draw.Light(), "dark": draw.Dark()} {
		sc, o := mondrian(), draw.Options{Cell: 36, Grid: true}
		img := draw.Image(sc, pal, o)
		over, at := draw.Heat(sc, someHeat(sc.Size), pal, o)
		stddraw.Draw(img, at, over, image.Point{}, stddraw.Over)
		golden(t, "heat-"+name, img)

		h := someHeat(sc.Size)
		o.Heat = &h
		assert.Equal(t, img, draw.Image(sc, pal, o), "as an option")
		svg := func(o draw.Options) string {
			var b bytes.Buffer
			require.NoError(t, draw.SVG(&b, sc, pal, o))
			return b.String()
		}
		without := svg(draw.Options{Cell: 36, Grid: true})
		assert.Greater(t, strings.Count(svg(o), "<rect"), strings.Count(without, "<rect"))
		h.Cells = h.Cells[1:]
		assert.Equal(t, without, svg(o), "of another board")
	}
}

// TestTheHeatScaleGoesOneWay: it is read by lightness alone, and its numbers stay
// legible on it.
func TestTheHeatScaleGoesOneWay(t *testing.T) {
	for _, pal := range []draw.Palette{draw.Light(), draw.Dark()} {
		before := 0.0
		for k := range 101 {
			c := pal.HeatColour(float64(k) / 100)
			away := draw.Contrast(c, pal.Floor)
			assert.GreaterOrEqual(t, away, before)
			before = away
			assert.GreaterOrEqual(t, max(draw.Contrast(c, pal.Ink), draw.Contrast(c, pal.Floor)), 3.0)
		}
		assert.Greater(t, before, 7.0)
	}
}

// What a cell is stays to be seen under its number: a gate is framed, bare floor filled.
func TestHeatLeavesGatesInSight(t *testing.T) {
	sc, o := scene("b."), draw.Options{Cell: 40}
	over, at := draw.Heat(sc, puzzles.Heat{Cells: []int{1, 1}, Ways: 1}, draw.Light(), o)
	middle := func(cell int) uint8 {
		r := draw.Layout(sc.Size, o).CellRect(cell).Sub(at.Min)
		return over.RGBAAt((r.Min.X+r.Max.X)/2, r.Min.Y+r.Dy()/4).A
	}
	assert.Zero(t, middle(0))
	assert.NotZero(t, middle(1))
}
