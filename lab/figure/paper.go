package figure

import (
	"bytes"
	"fmt"
	"image/color"
	"strconv"

	"gonum.org/v1/plot/vg"

	"waymark/puzzles/draw"
)

// canvas is what a pen needs of a [vg.Canvas]. Pictures are drawn by [raster]; for paths and letters,
// SVG and PDF are written here: that needs neither temporary files nor dates, and a megabyte
// less in the program, than the canvases that write whole documents with fonts.
type canvas interface {
	SetColor(color.Color)
	SetLineWidth(vg.Length)
	SetLineDash(pattern []vg.Length, offset vg.Length)
	Stroke(vg.Path)
	Fill(vg.Path)
}

// paper is what both canvases without pixels have in common.
type paper struct {
	out    bytes.Buffer
	colour color.NRGBA
	wide   vg.Length
	dash   []vg.Length
}

func (p *paper) SetColor(c color.Color)                 { p.colour = color.NRGBAModel.Convert(c).(color.NRGBA) }
func (p *paper) SetLineWidth(w vg.Length)               { p.wide = w }
func (p *paper) SetLineDash(d []vg.Length, _ vg.Length) { p.dash = d }

// number writes a length with two digits, as short as it can.
func (p *paper) number(v vg.Length) {
	s := strconv.AppendFloat(p.out.AvailableBuffer(), float64(v), 'f', 2, 64)
	s = bytes.TrimRight(s, "0")
	s = bytes.TrimRight(s, ".")
	if len(s) == 0 || string(s) == "-" || string(s) == "-0" {
		s = append(s[:0], '0')
	}
	p.out.Write(s)
	p.out.WriteByte(' ')
}

// third is one of the control points of a cubic curve that is the quadratic one.
func third(end, control vg.Point) vg.Point {
	return vg.Point{X: end.X + (control.X-end.X)*2/3, Y: end.Y + (control.Y-end.Y)*2/3}
}

// svg writes paths as SVG, whose y goes downwards.
type svg struct {
	paper
	height vg.Length
}

func (s *svg) Fill(path vg.Path) {
	s.path(path)
	fmt.Fprintf(&s.out, "\" fill=\"%s\" stroke=\"none\"/>\n", hex(s.colour))
}

func (s *svg) Stroke(path vg.Path) {
	s.path(path)
	fmt.Fprintf(&s.out, "\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.4g\"", hex(s.colour), float64(s.wide))
	if len(s.dash) > 0 {
		s.out.WriteString(" stroke-dasharray=\"")
		for _, d := range s.dash {
			s.number(d)
		}
		s.out.WriteString("\"")
	}
	s.out.WriteString("/>\n")
}

func (s *svg) path(path vg.Path) {
	s.out.WriteString("<path d=\"")
	for _, c := range path {
		switch c.Type {
		case vg.MoveComp:
			s.points("M", c.Pos)
		case vg.LineComp:
			s.points("L", c.Pos)
		case vg.CurveComp:
			s.points(map[int]string{1: "Q", 2: "C"}[len(c.Control)], append(c.Control[:len(c.Control):len(c.Control)], c.Pos)...)
		case vg.CloseComp:
			s.out.WriteString("Z")
		}
	}
}

func (s *svg) points(op string, points ...vg.Point) {
	s.out.WriteString(op)
	for _, at := range points {
		s.number(at.X)
		s.number(s.height - at.Y)
	}
}

// pdfPaper writes paths as the content of a page, whose y goes upwards.
type pdfPaper struct {
	paper
	letters draw.PDFLetters
}

// show writes a text, its baseline beginning at a place.
func (p *pdfPaper) show(text string, x, y, size float64) {
	p.paint("rg")
	p.letters.Show(&p.out, text, false, [4]float64{size, size, x, y})
}

func (p *pdfPaper) Fill(path vg.Path) {
	p.paint("rg")
	p.path(path)
	p.out.WriteString("f\n")
}

func (p *pdfPaper) Stroke(path vg.Path) {
	p.paint("RG")
	p.number(p.wide)
	p.out.WriteString("w [")
	for _, d := range p.dash {
		p.number(d)
	}
	p.out.WriteString("] 0 d\n")
	p.path(path)
	p.out.WriteString("S\n")
}

func (p *pdfPaper) paint(op string) {
	for _, v := range []uint8{p.colour.R, p.colour.G, p.colour.B} {
		fmt.Fprintf(&p.out, "%.3g ", float64(v)/255)
	}
	p.out.WriteString(op + "\n")
}

func (p *pdfPaper) path(path vg.Path) {
	var last vg.Point
	for _, c := range path {
		switch c.Type {
		case vg.MoveComp:
			p.points("m\n", c.Pos)
		case vg.LineComp:
			p.points("l\n", c.Pos)
		case vg.CurveComp:
			if len(c.Control) == 1 {
				p.points("c\n", third(last, c.Control[0]), third(c.Pos, c.Control[0]), c.Pos)
			} else {
				p.points("c\n", c.Control[0], c.Control[1], c.Pos)
			}
		case vg.CloseComp:
			p.out.WriteString("h\n")
			continue
		}
		last = c.Pos
	}
}

func (p *pdfPaper) points(op string, points ...vg.Point) {
	for _, at := range points {
		p.number(at.X)
		p.number(at.Y)
	}
	p.out.WriteString(op)
}
