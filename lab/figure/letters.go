package figure

import (
	"strings"

	"gonum.org/v1/plot/vg"

	"waymark/puzzles/draw"
)

// below is how far the baseline of a line of text lies below its middle, for a size of 1.
const below = 0.36

// width is that of a text in a size.
func width(text string, size float64) float64 {
	return float64(draw.TextWidth(text, float32(size), false))
}

// shortened cuts a text until it is not wider than it may be.
func (v *View) shortened(text string, size, widest float64) string {
	if v.measure(text, size) <= widest {
		return text
	}
	runes := []rune(text)
	for n := len(runes) - 1; n > 0; n-- {
		if cut := strings.TrimRight(string(runes[:n]), " ") + "…"; v.measure(cut, size) <= widest {
			return cut
		}
	}
	return "…"
}

// outline appends a text to a path, its baseline beginning at x, y of a canvas whose y goes
// upwards.
func outline(p *vg.Path, text string, x, y, size float64) {
	draw.Letters(text, float32(size), func(op byte, points [3][2]float32) {
		at := func(i int) vg.Point {
			return vg.Point{X: vg.Length(x + float64(points[i][0])), Y: vg.Length(y - float64(points[i][1]))}
		}
		switch op {
		case 'M':
			p.Move(at(0))
		case 'L':
			p.Line(at(0))
		case 'Q':
			p.QuadTo(at(0), at(1))
		case 'C':
			p.CubeTo(at(0), at(1), at(2))
		default:
			p.Close()
		}
	})
}
