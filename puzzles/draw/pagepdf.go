package draw

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"io"
)

// pointsPerMM is how many points of a PDF file a millimetre has.
const pointsPerMM = 72 / 25.4

// PDF writes pages as one PDF file that needs nothing else. Its texts can be searched and copied; letters on boards are shapes.
func PDF(w io.Writer, title string, pages ...*Page) error {
	letters := &PDFLetters{}
	list := make([]PDFPage, len(pages))
	for i, p := range pages {
		list[i] = p.pdf(letters)
	}
	return WritePDF(w, title, letters, list...)
}

// pdf draws the page in its units, whose y goes down.
func (p *Page) pdf(letters *PDFLetters) PDFPage {
	point := p.Unit * pointsPerMM
	out := PDFPage{Width: float64(p.Width) * point, Height: float64(p.Height) * point}
	s := &operators{}
	fmt.Fprintf(&s.out, "%.6f 0 0 %.6f 0 %.6g cm\n", point, -point, out.Height)
	s.rect(image.Rect(0, 0, p.Width, p.Height), p.Ground)
	for _, b := range p.boards {
		g := Layout(b.scene.Size, b.options)
		s.at = b.at
		drawScene(s, sound(b.scene, g, b.options), &b.palette, g, b.options.Clear, image.Rect(0, 0, g.Width, g.Height), func(t tile, x, y int) {
			t.draw(s, x, y)
		})
	}
	s.at = image.Point{}
	for _, r := range p.rules {
		s.rect(r.place, r.ink)
	}
	for _, t := range p.texts {
		s.colour(t.ink)
		letters.Show(&s.out, t.text, t.bold, [4]float64{float64(t.size), -float64(t.size), float64(t.at.X), float64(t.at.Y)})
	}
	out.Content = s.out.Bytes()
	return out
}

// operators is a surface that writes the operators of PDF. Its origin is at a place of the
// page.
type operators struct {
	out bytes.Buffer
	at  image.Point
	ink color.RGBA // that is set, if any is
	set bool
}

func (s *operators) rect(r image.Rectangle, c color.RGBA) {
	if r.Empty() {
		return
	}
	s.colour(c)
	r = r.Add(s.at)
	fmt.Fprintf(&s.out, "%d %d %d %d re f\n", r.Min.X, r.Min.Y, r.Dx(), r.Dy())
}

func (s *operators) fill(p path, c color.RGBA) {
	if len(p) == 0 {
		return
	}
	s.colour(c)
	var last point
	for _, g := range p {
		switch g.op {
		case 'M':
			s.points("m\n", g.p[0])
		case 'L':
			s.points("l\n", g.p[0])
		case 'Q': // which PDF has not
			s.points("c\n", third(last, g.p[0]), third(g.p[1], g.p[0]), g.p[1])
		case 'C':
			s.points("c\n", g.p[0], g.p[1], g.p[2])
		case 'Z':
			s.out.WriteString("h\n")
			continue
		}
		last = g.p[points(g.op)-1]
	}
	s.out.WriteString("f\n")
}

// third is the control point of a cubic curve beside an end of a quadratic one.
func third(end, control point) point {
	return point{end.x + (control.x-end.x)*2/3, end.y + (control.y-end.y)*2/3}
}

func (s *operators) points(op string, list ...point) {
	for _, q := range list {
		s.out.WriteString(number(q.x+float32(s.at.X)) + " " + number(q.y+float32(s.at.Y)) + " ")
	}
	s.out.WriteString(op)
}

// colour sets that of what is filled next.
func (s *operators) colour(c color.RGBA) {
	if s.set && s.ink == c {
		return
	}
	s.ink, s.set = c, true
	for _, v := range []uint8{c.R, c.G, c.B} {
		fmt.Fprintf(&s.out, "%.3g ", float64(v)/255)
	}
	s.out.WriteString("rg\n")
}
