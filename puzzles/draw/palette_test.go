package draw_test

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

func TestContrastIsThatOfWCAG(t *testing.T) {
	white, black := color.RGBA{255, 255, 255, 255}, color.RGBA{A: 255}
	assert.InDelta(t, 21, draw.Contrast(white, black), 1e-9)
	assert.InDelta(t, 1, draw.Contrast(white, white), 1e-9)
	// A pair the standard's own examples give: #767676 on white just passes.
	assert.InDelta(t, 4.54, draw.Contrast(color.RGBA{0x76, 0x76, 0x76, 255}, white), 0.005)
}

func TestHuesDiffer(t *testing.T) {
	for name, pal := range palettes {
		seen := map[color.RGBA]puzzles.Hue{}
		for h := puzzles.Blue; h <= puzzles.Paper; h++ {
			fill := pal.Paint(h).Fill
			assert.NotContains(t, seen, fill, "%s, hue %d", name, h)
			seen[fill] = h
			assert.NotEqual(t, fill, pal.Floor)
			assert.NotEqual(t, fill, pal.Wall)
		}
	}
}
