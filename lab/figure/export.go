package figure

import (
	"bytes"
	"fmt"
	"html"
	"image/png"
	"io"
	"regexp"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"
)

// WritePNG writes the drawing in its pixels.
func (v *View) WritePNG(w io.Writer) error { return png.Encode(w, v.Image()) }

// WriteSVG writes the drawing in units, with its title for those who cannot see it.
func (v *View) WriteSVG(w io.Writer) error {
	canvas := vgsvg.New(vg.Length(v.width), vg.Length(v.height))
	v.onPaper(canvas)
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return err
	}
	_, body, found := bytes.Cut(b.Bytes(), []byte("xlink\">"))
	if !found {
		return fmt.Errorf("the SVG has no beginning that is known here")
	}
	head := fmt.Sprintf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\" viewBox=\"0 0 %[1]g %[2]g\" role=\"img\">\n<title>%[3]s</title>\n<desc>%[4]s</desc>",
		v.width, v.height, html.EscapeString(v.chart.Title), html.EscapeString(v.described()))
	_, err := io.Copy(w, io.MultiReader(bytes.NewReader([]byte(head)), bytes.NewReader(body)))
	return err
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

// when is the time that the PDF writer puts in; the same drawing has the same bytes without.
var when = regexp.MustCompile(`/(CreationDate|ModDate) \(D:\d{14}`)

// WritePDF writes the drawing on a page of its size, a unit a point.
func (v *View) WritePDF(w io.Writer) error {
	canvas := vgpdf.New(vg.Length(v.width), vg.Length(v.height))
	v.onPaper(canvas)
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return err
	}
	all := b.Bytes()
	tail := bytes.LastIndex(all, []byte("endstream")) + 1 // what follows is no drawing
	copy(all[tail:], when.ReplaceAll(all[tail:], []byte("/$1 (D:20000101000000")))
	_, err := w.Write(all)
	return err
}

// onPaper draws on a canvas that has no ground.
func (v *View) onPaper(canvas vg.Canvas) {
	p := &pen{canvas: canvas, height: v.height, pixels: 1}
	p.fill(p.rectangle(box{0, 0, v.width, v.height}), v.theme.Ground)
	v.draw(p)
}
