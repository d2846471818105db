package draw

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"

	"waymark/puzzles"
)

// mostSet is how many texts are kept as they were set.
const mostSet = 1000

// cluster is what is drawn for letters that belong together, such as one with its accents or a ligature, for a size of 1.
type cluster struct {
	text  string
	marks []mark
	width float32
}

// mark is a shape and where its origin is, seen from where the cluster begins on the baseline.
type mark struct {
	shape path
	at    point
}

// glyph is a shape of a font.
type glyph struct {
	font *font.Face
	id   font.GID
}

// setText is a text in a font.
type setText struct {
	font *font.Face
	text string
}

// shape returns what is drawn in a size at a place of the baseline.
func (c cluster) shape(size, x float32) path {
	var p path
	for _, m := range c.marks {
		for _, g := range m.shape {
			for i, q := range g.p[:points(g.op)] {
				g.p[i] = point{x + near((m.at.x+q.x)*size), near((m.at.y + q.y) * size)}
			}
			p = append(p, g)
		}
	}
	return p
}

// near rounds to a 64th, so that the same letters are the same pixels wherever they stand in a text.
func near(v float32) float32 { return float32(math.Round(float64(v)*64)) / 64 }

// clusters sets a text on one line: what is drawn, from left to right. Letters that no font has are written out.
func (t typeface) clusters(text string) []cluster {
	if t.font == nil || text == "" {
		return nil
	}
	setting.mu.Lock()
	defer setting.mu.Unlock()
	line, known := setting.texts[setText{t.font, text}]
	if known {
		return line
	}
	var written strings.Builder
	for _, r := range text {
		if setting.font(t.font, r) == nil {
			written.WriteString(puzzles.Escaped(r))
		} else {
			written.WriteRune(r)
		}
	}
	for _, in := range setting.runs(t.font, []rune(written.String())) {
		line = append(line, setting.run(in)...)
	}
	if len(setting.texts) >= mostSet {
		setting.texts = map[setText][]cluster{}
	}
	setting.texts[setText{t.font, text}] = line
	return line
}

// fontsFor finds the fonts of letters, first that of a typeface.
type fontsFor struct {
	*setter
	first *font.Face
}

// ResolveFace implements shaping.Fontmap.
func (f fontsFor) ResolveFace(r rune) *font.Face {
	return cmp.Or(f.font(f.first, r), f.first)
}

// runs cuts a text where its font, script or direction changes, and puts the parts from left to right. A text begins on
// the side on which its first letter does.
func (o *setter) runs(first *font.Face, text []rune) []shaping.Input {
	all := shaping.Input{Text: text, RunEnd: len(text), Language: language.NewLanguage("en")}
	if i := slices.IndexFunc(text, unicode.IsLetter); i >= 0 && leftwards(text[i]) {
		all.Direction = di.DirectionRTL
	}
	list := o.segmenter.Split(all, fontsFor{o, first})
	back := func(i int) bool { return list[i].Direction == di.DirectionRTL }
	var line []shaping.Input
	for at, end := 0, 0; at < len(list); at = end {
		end = at + 1
		for i := end; i < len(list) && (back(i) == back(at) || back(at) && !lettered(list[i])); i++ {
			if back(i) == back(at) { // numbers between what goes leftwards go with it
				end = i + 1
			}
		}
		part := slices.Clone(list[at:end])
		if back(at) {
			slices.Reverse(part)
		}
		if all.Direction == di.DirectionRTL {
			line = append(part, line...)
		} else {
			line = append(line, part...)
		}
	}
	return line
}

// lettered reports whether a part of a text has a letter.
func lettered(in shaping.Input) bool {
	return slices.ContainsFunc(in.Text[in.RunStart:in.RunEnd], unicode.IsLetter)
}

// leftwards reports whether a letter is of a script that is written from right to left.
func leftwards(r rune) bool {
	return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam)
}

// run sets a part of a text.
func (o *setter) run(in shaping.Input) []cluster {
	em := float32(in.Face.Upem())
	in.Size = fixed.I(int(in.Face.Upem())) // so that lengths are in units of the font
	of := func(v fixed.Int26_6) float32 { return float32(v) / 64 / em }
	var line []cluster
	before := -1
	for _, g := range o.shaper.Shape(in).Glyphs {
		if g.TextIndex() != before {
			before = g.TextIndex()
			line = append(line, cluster{text: string(in.Text[before : before+g.RunesCount()])})
		}
		c := &line[len(line)-1]
		if shape := o.shape(in.Face, g.GlyphID); len(shape) > 0 {
			c.marks = append(c.marks, mark{shape, point{c.width + of(g.XOffset), -of(g.YOffset)}})
		}
		c.width += of(g.Advance)
	}
	return line
}

// shape returns the shape of a glyph for a size of 1.
func (o *setter) shape(face *font.Face, id font.GID) path {
	p, known := o.shapes[glyph{face, id}]
	if known {
		return p
	}
	em := float32(face.Upem())
	outline, _ := face.GlyphDataOutline(tables.GlyphID(id))
	for i, s := range outline.Segments {
		if s.Op == opentype.SegmentOpMoveTo && i > 0 {
			p.close()
		}
		g := segment{op: "MLQC"[s.Op]}
		for i, q := range s.ArgsSlice() {
			g.p[i] = point{float32(int(q.X)) / em, -float32(int(q.Y)) / em} // whole units of the font
		}
		p = append(p, g)
	}
	if len(p) > 0 {
		p.close()
	}
	o.shapes[glyph{face, id}] = p
	return p
}
