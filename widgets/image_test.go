package widgets

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

func TestSceneImageIsWholePixelsLarge(t *testing.T) {
	for _, ratio := range []float64{1, 1.1, 1.25, 1.5, 1.75, 2, 3} {
		for _, side := range []float32{97, 120.3, 333.333, 401.5} {
			s := NewImage(draw.Options{Grid: true})
			w, h := s.Fill(fyne.NewSquareSize(side), ratio)
			assert.Equal(t, w, h)
			px := float64(s.Raster.Size().Width) * ratio
			assert.InDelta(t, math.Round(px), px, 1e-3, "%g at %g", side, ratio)
			assert.LessOrEqual(t, px, float64(side)*ratio+0.01)
			assert.Equal(t, w, int(math.Round(px)), "the painter asks for as many")
		}
	}
}

func TestSceneImageIsDrawnOnlyWhenItChanges(t *testing.T) {
	s := NewImage(draw.Options{Grid: true})
	size := puzzles.Size{Rows: 2, Cols: 2}
	s.Set(puzzles.Scene{Size: size, Faces: make([]puzzles.Face, 4)}, nil, draw.Light())
	s.Fill(fyne.NewSquareSize(50), 1)
	first := s.draw(50, 50)
	assert.Same(t, first, s.draw(50, 50))
	s.Set(puzzles.Scene{Size: size, Faces: make([]puzzles.Face, 4)}, nil, draw.Light())
	assert.Same(t, first, s.draw(50, 50), "the same scene again")
	assert.False(t, s.Stale())
	assert.NotSame(t, first, s.draw(60, 60))
	s.Set(puzzles.Scene{Size: size, Faces: make([]puzzles.Face, 4)}, nil, draw.Dark())
	assert.True(t, s.Stale())
}

func TestPaletteFollowsVariant(t *testing.T) {
	test.NewTempApp(t)
	w := NewRemark()
	test.ApplyTheme(t, NewTheme().WithVariant(theme.VariantLight))
	assert.Equal(t, draw.Light(), PaletteFor(w))
	test.ApplyTheme(t, NewTheme().WithVariant(theme.VariantDark))
	assert.Equal(t, draw.Dark(), PaletteFor(w))
}
