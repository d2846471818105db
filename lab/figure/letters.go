package figure

import (
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/vg"
)

// em is the size at which outlines are read.
const em = 1024

// typeface is the Go font, read once, with the outlines that were asked for.
var typeface = sync.OnceValue(func() *letters {
	parsed, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		return &letters{} // draws nothing
	}
	return &letters{font: parsed, glyphs: map[rune]glyph{}}
})

type letters struct {
	mutex  sync.Mutex
	font   *sfnt.Font
	buffer sfnt.Buffer
	glyphs map[rune]glyph
}

// glyph is an outline, y downwards, for a font of size 1.
type glyph struct {
	segments []segment
	advance  float64
}

type segment struct {
	op sfnt.SegmentOp
	at [3][2]float64
}

// glyph returns the outline of a rune; a rune that the font lacks is a box.
func (l *letters) glyph(r rune) glyph {
	if l.font == nil {
		return glyph{}
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	g, known := l.glyphs[r]
	if known {
		return g
	}
	if index, err := l.font.GlyphIndex(&l.buffer, r); err == nil {
		if advance, err := l.font.GlyphAdvance(&l.buffer, index, fixed.I(em), font.HintingNone); err == nil {
			g.advance = float64(advance) / 64 / em
		}
		if loaded, err := l.font.LoadGlyph(&l.buffer, index, fixed.I(em), nil); err == nil {
			for _, s := range loaded {
				var at [3][2]float64
				for i, p := range s.Args {
					at[i] = [2]float64{float64(p.X) / 64 / em, float64(p.Y) / 64 / em}
				}
				g.segments = append(g.segments, segment{s.Op, at})
			}
		}
	}
	l.glyphs[r] = g
	return g
}

// below is how far the baseline of a line of text lies below its middle, for a size of 1.
const below = 0.36

// width is that of a text in a size.
func width(text string, size float64) float64 {
	w := 0.0
	for _, r := range text {
		w += typeface().glyph(r).advance
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
		g := typeface().glyph(r)
		at := func(c [2]float64) vg.Point {
			return vg.Point{X: vg.Length(x + c[0]*size), Y: vg.Length(y - c[1]*size)}
		}
		for i, s := range g.segments {
			switch s.op {
			case sfnt.SegmentOpMoveTo:
				if i > 0 {
					p.Close()
				}
				p.Move(at(s.at[0]))
			case sfnt.SegmentOpLineTo:
				p.Line(at(s.at[0]))
			case sfnt.SegmentOpQuadTo:
				p.QuadTo(at(s.at[0]), at(s.at[1]))
			case sfnt.SegmentOpCubeTo:
				p.CubeTo(at(s.at[0]), at(s.at[1]), at(s.at[2]))
			}
		}
		if len(g.segments) > 0 {
			p.Close()
		}
		x += g.advance * size
	}
}
