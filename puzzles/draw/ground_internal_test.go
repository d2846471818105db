package draw

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestLettersAreReadableOnEveryStripe(t *testing.T) {
	for name, pal := range map[string]Palette{"light": Light(), "dark": Dark()} {
		for h := puzzles.Blue; h <= puzzles.Paper; h++ {
			g := pal.groundPaint(puzzles.Face{Ground: puzzles.Gate, Tint: h})
			assert.GreaterOrEqual(t, Contrast(g.letter, g.stripe), forText, "%s, hue %d", name, h)
		}
	}
}

func TestHatchStaysInItsCell(t *testing.T) {
	r := Layout(puzzles.Size{Rows: 1, Cols: 1}, Options{Cell: 37, Grid: true}).CellRect(0)
	rec := &recorder{}
	hatch(rec, r, 3.3, ink)
	assert.NotEmpty(t, rec.paths)
	for _, p := range rec.paths {
		assert.True(t, p.bounds().In(r), "%v in %v", p.bounds(), r)
	}
}
