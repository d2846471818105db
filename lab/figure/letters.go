package figure

import (
	"strings"
	"sync"

	"gonum.org/v1/plot/vg"

	"waymark/puzzles/draw"
)

// em is the size at which outlines are read.
const em = 1024

// glyphs are the letters that were asked for, by their runes.
var glyphs sync.Map

// glyph is an outline, y downwards, for a font of size 1.
type glyph struct {
	segments []segment
	advance  float64
}

type segment struct {
	op byte // of SVG
	at [3][2]float64
}

// glyphOf returns the outline of a rune as sheets of boards have it.
func glyphOf(r rune) glyph {
	if g, known := glyphs.Load(r); known {
		return g.(glyph)
	}
	var g glyph
	g.advance = float64(draw.Letters(string(r), em, func(op byte, at [3][2]float32) {
		s := segment{op: op}
		for i, p := range at {
			s.at[i] = [2]float64{float64(p[0]) / em, float64(p[1]) / em}
		}
		g.segments = append(g.segments, s)
	})) / em
	glyphs.Store(r, g)
	return g
}

// below is how far the baseline of a line of text lies below its middle, for a size of 1.
const below = 0.36

// width is that of a text in a size.
func width(text string, size float64) float64 {
	w := 0.0
	for _, r := range text {
		w += glyphOf(r).advance
	}
	return w * size
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
	for _, r := range text {
		g := glyphOf(r)
		for _, s := range g.segments {
			at := func(i int) vg.Point {
				return vg.Point{X: vg.Length(x + s.at[i][0]*size), Y: vg.Length(y - s.at[i][1]*size)}
			}
			switch s.op {
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
		}
		x += g.advance * size
	}
}
