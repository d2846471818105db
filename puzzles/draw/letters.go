package draw

import (
	"image/color"
	"math"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"waymark/puzzles"
)

// smallest is the size in pixels below which letters are left out: they would
// be a smudge.
const smallest = 7

// typeface is a font and the height of its capitals as part of its size.
type typeface struct {
	font *sfnt.Font
	caps float32
}

// bold letters stand on pieces, regular ones beside the board. The fonts are
// the Go fonts; a font that cannot be read draws nothing.
var (
	bold    = sync.OnceValue(func() typeface { return parse(gobold.TTF) })
	regular = sync.OnceValue(func() typeface { return parse(goregular.TTF) })
)

func parse(ttf []byte) typeface {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		return typeface{}
	}
	const em = 1000
	m, err := f.Metrics(nil, fixed.I(em), font.HintingNone)
	if err != nil {
		return typeface{}
	}
	return typeface{f, float32(m.CapHeight) / 64 / em}
}

// outline returns the shape of a text of the size, its baseline starting at
// the origin, and its width. Letters that the font lacks are taken from those of the system; what none has is
// written out, as \u83ef.
func (t typeface) outline(text string, size float32) (path, float32) {
	if t.font == nil {
		return nil, 0
	}
	var (
		p   path
		x   float32
		buf sfnt.Buffer
	)
	em := fixed.Int26_6(math.Round(float64(size) * 64))
	px := func(a fixed.Point26_6) point { return point{x + float32(a.X)/64, float32(a.Y) / 64} }
	for _, r := range t.written(text) {
		from := t.of(r)
		if from == nil {
			continue // the Go fonts have all that is written out
		}
		i, err := from.GlyphIndex(&buf, r)
		if err != nil {
			continue
		}
		segments, err := from.LoadGlyph(&buf, i, em, nil)
		if err != nil {
			continue
		}
		open := false
		for _, s := range segments {
			if s.Op == sfnt.SegmentOpMoveTo && open {
				p.close()
			}
			open = true
			p = append(p, segment{"MLQC"[s.Op], [3]point{px(s.Args[0]), px(s.Args[1]), px(s.Args[2])}})
		}
		if open {
			p.close()
		}
		if w, err := from.GlyphAdvance(&buf, i, em, font.HintingNone); err == nil {
			x += float32(w) / 64
		}
	}
	return p, x
}

// of returns the font that has a letter; nil where none has.
func (t typeface) of(r rune) *sfnt.Font {
	if t.font == nil {
		return nil
	}
	var buf sfnt.Buffer
	if i, err := t.font.GlyphIndex(&buf, r); err == nil && i != 0 {
		return t.font
	}
	return others.find(r)
}

// written is a text with the letters written out that no font has.
func (t typeface) written(text string) string {
	if t.has(text) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if t.of(r) == nil {
			b.WriteString(puzzles.Escaped(r))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// centred draws a text around (x, y), at most width wide and size high. The
// height of capitals and the baseline are whole pixels, so that upright
// letters are crisp. Small letters are centred by their own height.
func centred(s surface, t typeface, text string, x, y, size, width float32, c color.RGBA) {
	if text == "" || t.font == nil {
		return
	}
	if _, w := t.outline(text, size); w > width {
		size *= width / w
	}
	if size < smallest {
		return
	}
	size = float32(math.Round(float64(size*t.caps))) / t.caps
	p, w := t.outline(text, size)
	height := size * t.caps
	if strings.ContainsFunc(text, unicode.IsLower) {
		height = -float32(p.bounds().Min.Y)
	}
	base := float32(math.Round(float64(y + height/2)))
	s.fill(p.shift(x-w/2, base), c)
}

// has reports whether the font, or one of the system, has every letter of a text.
func (t typeface) has(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return t.of(r) == nil })
}
