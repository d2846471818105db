package figure

import (
	"fmt"
	"html"
	"image/png"
	"io"
	"strings"

	"gonum.org/v1/plot/vg"

	"waymark/puzzles/draw"
)

// WritePNG writes the drawing in its pixels.
func (v *View) WritePNG(w io.Writer) error { return png.Encode(w, v.Image()) }

// WriteSVG writes the drawing in units, with its title for those who cannot see it.
func (v *View) WriteSVG(w io.Writer) error {
	s := &svg{height: vg.Length(v.height)}
	v.onPaper(s)
	_, err := fmt.Fprintf(w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"+
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.6g\" height=\"%.6g\" viewBox=\"0 0 %[1]g %[2]g\" role=\"img\">\n"+
		"<title>%[3]s</title>\n<desc>%[4]s</desc>\n%[5]s</svg>\n",
		v.width, v.height, escaped(v.chart.Title), escaped(v.described()), s.out.Bytes())
	return err
}

// escaped is a text as XML may have it: without control characters.
func escaped(s string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0xFFFE || r == 0xFFFF {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "�")))
}

// described says in words what is drawn.
func (v *View) described() string {
	text := v.chart.X.label()
	if v.chart.Kind != Rows {
		text = v.chart.Y.label() + " / " + text
	}
	for _, i := range v.shown() {
		text += "; " + v.chart.Series[i].Name
	}
	if s := v.subtitle(); s != "" {
		text += ". " + s
	}
	return text
}

// WritePDF writes the drawing on a page of its size, a unit a point.
func (v *View) WritePDF(w io.Writer) error {
	p := &pdfPaper{}
	v.onPaper(p)
	return draw.WritePDF(w, v.chart.Title, &p.letters, draw.PDFPage{Width: v.width, Height: v.height, Content: p.out.Bytes()})
}

// onPaper draws on a canvas that has no ground.
func (v *View) onPaper(c canvas) {
	p := &pen{canvas: c, height: v.height, pixels: 1, view: v}
	p.fill(p.rectangle(box{0, 0, v.width, v.height}), v.theme.Ground)
	v.draw(p)
}
