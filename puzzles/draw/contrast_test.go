package draw

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

// WCAG 2.2, AA asks 4.5:1 of text and 3:1 of what has to be seen to understand
// a drawing.
const (
	forText  = 4.5
	forParts = 3.0
)

func eachPalette(t *testing.T, check func(t *testing.T, p Palette)) {
	for name, p := range map[string]Palette{"light": Light(), "dark": Dark()} {
		t.Run(name, func(t *testing.T) { check(t, p) })
	}
}

func TestTextIsReadable(t *testing.T) {
	eachPalette(t, func(t *testing.T, p Palette) {
		for h := puzzles.NoHue; h <= puzzles.Paper; h++ {
			paint := p.Paint(h)
			assert.GreaterOrEqual(t, Contrast(paint.Ink, paint.Fill), forText, "piece of hue %d", h)
			for _, ground := range []puzzles.Ground{puzzles.Target, puzzles.Gate} {
				g := p.groundPaint(puzzles.Face{Ground: ground, Tint: h})
				assert.GreaterOrEqual(t, Contrast(g.letter, g.ground), forText, "ground %d of hue %d", ground, h)
			}
		}
		open := p.groundPaint(puzzles.Face{Ground: puzzles.Open})
		assert.GreaterOrEqual(t, Contrast(open.letter, open.ground), forText, "the sign of an open cell")
		assert.GreaterOrEqual(t, Contrast(p.Quiet, p.Paper), forText, "names of rows and columns")
		assert.GreaterOrEqual(t, Contrast(p.Ink, p.Floor), forText)
		assert.GreaterOrEqual(t, Contrast(p.Ink, p.Paper), forText, "captions")
	})
}

func TestPartsOfABoardAreSeen(t *testing.T) {
	eachPalette(t, func(t *testing.T, p Palette) {
		for h := puzzles.Blue; h <= puzzles.Paper; h++ {
			paint := p.Paint(h)
			edge := max(Contrast(paint.Fill, p.Floor), Contrast(paint.Lower, p.Floor))
			assert.GreaterOrEqual(t, edge, forParts, "a piece of hue %d, or its edge, on the floor", h)
			for _, ground := range []puzzles.Ground{puzzles.Target, puzzles.Gate} {
				g := p.groundPaint(puzzles.Face{Ground: ground, Tint: h})
				assert.GreaterOrEqual(t, Contrast(g.frame, p.Floor), forParts, "frame of ground %d, hue %d", ground, h)
			}
		}
		assert.Less(t, luminance(p.Wall), luminance(p.Floor), "a wall is darker than the floor, and never read as floor")
		for what, pair := range map[string][2]color.RGBA{
			"edge of a wall on floor":   {p.Brink, p.Floor},
			"edge of a wall on page":    {p.Brink, p.Paper},
			"wall by an open cell":      {p.Brink, p.Open},
			"rail on floor":             {p.Quiet, p.Floor},
			"outline of what differs":   {p.Select, p.Floor},
			"outline on an open cell":   {p.Select, p.Open},
			"target of no hue on floor": {p.groundPaint(puzzles.Face{Ground: puzzles.Target}).frame, p.Floor},
		} {
			assert.GreaterOrEqual(t, Contrast(pair[0], pair[1]), forParts, what)
		}
	})
}

// A line of two colours is seen on a ground when one of them is: the selection,
// the cursor and the axes of symmetry are such lines.
func TestLinesOfTwoColoursAreSeenEverywhere(t *testing.T) {
	eachPalette(t, func(t *testing.T, p Palette) {
		grounds := []color.RGBA{p.Floor, p.Wall, p.Open}
		for h := puzzles.Blue; h <= puzzles.Paper; h++ {
			grounds = append(grounds, p.Paint(h).Fill)
		}
		for _, g := range grounds {
			assert.GreaterOrEqual(t, max(Contrast(p.Select, g), Contrast(p.Floor, g)), forParts, "%v", g)
		}
		assert.GreaterOrEqual(t, Contrast(p.Select, p.Floor), forParts, "the two colours themselves")
	})
}
