package draw

import (
	"bytes"
	"image/color"
	"math"
	"strings"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// smallest is the size in pixels below which letters are left out: they would
// be a smudge.
const smallest = 7

// typeface is a font and the height of its capitals as part of its size.
type typeface struct {
	font *font.Face
	caps float32
}

// bold letters stand on pieces, regular ones beside the board. The fonts are
// the Go fonts; a font that cannot be read draws nothing.
var (
	bold    = sync.OnceValue(func() typeface { return parse(gobold.TTF) })
	regular = sync.OnceValue(func() typeface { return parse(goregular.TTF) })
)

func parse(ttf []byte) typeface {
	f, err := font.ParseTTF(bytes.NewReader(ttf))
	if err != nil {
		return typeface{}
	}
	return typeface{f, f.LineMetric(font.CapHeight) / float32(f.Upem())}
}

// outline returns the shape of a text of the size, its baseline starting at
// the origin, and its width. Letters that the font lacks are taken from those of the system; what none has is
// written out, as \u83ef.
func (t typeface) outline(text string, size float32) (path, float32) {
	var (
		p path
		x float32
	)
	size = near(size)
	for _, c := range t.clusters(text) {
		p = append(p, c.shape(size, x)...)
		x += near(c.width * size)
	}
	return p, x
}

// width returns how wide a text of the size is.
func (t typeface) width(text string, size float32) (w float32) {
	size = near(size)
	for _, c := range t.clusters(text) {
		w += near(c.width * size)
	}
	return w
}

// of returns the font that has a letter; nil where none has.
func (t typeface) of(r rune) *font.Face {
	if t.font == nil {
		return nil
	}
	setting.mu.Lock()
	defer setting.mu.Unlock()
	return setting.font(t.font, r)
}

// centred draws a text around (x, y), at most width wide and size high. The
// height of capitals and the baseline are whole pixels, so that upright
// letters are crisp. Small letters are centred by their own height.
func centred(s surface, t typeface, text string, x, y, size, width float32, c color.RGBA) {
	if text == "" || t.font == nil {
		return
	}
	if w := t.width(text, size); w > width {
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
