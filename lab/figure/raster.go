package figure

import (
	"image"
	"image/color"
	"image/draw"

	"git.sr.ht/~sbinet/gg"
	"gonum.org/v1/plot/vg"
)

// raster draws paths into an image, whose y goes downwards. vgimg of gonum.org/v1/plot does the
// same by the same package, and brings LaTeX with four fonts, which is a megabyte of the
// program.
type raster struct {
	context *gg.Context
	image   *image.RGBA
	scale   float64 // pixels a unit
}

func newRaster(w, h int, scale float64, ground color.Color) *raster {
	on := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(on, on.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	r := &raster{gg.NewContextForRGBA(on), on, scale}
	r.context.SetLineCapButt()
	r.context.InvertY()
	return r
}

func (r *raster) pixels(l vg.Length) float64 { return float64(l) * r.scale }

func (r *raster) SetColor(c color.Color)   { r.context.SetColor(c) }
func (r *raster) SetLineWidth(w vg.Length) { r.context.SetLineWidth(r.pixels(w)) }

func (r *raster) SetLineDash(pattern []vg.Length, offset vg.Length) {
	dashes := make([]float64, len(pattern))
	for i, l := range pattern {
		dashes[i] = r.pixels(l)
	}
	r.context.SetDashOffset(r.pixels(offset))
	r.context.SetDash(dashes...)
}

func (r *raster) Stroke(path vg.Path) {
	r.follow(path)
	r.context.Stroke()
}

func (r *raster) Fill(path vg.Path) {
	r.follow(path)
	r.context.Fill()
}

// follow makes a path that of the context.
func (r *raster) follow(path vg.Path) {
	place := func(p vg.Point) (x, y float64) { return r.pixels(p.X), r.pixels(p.Y) }
	for _, c := range path {
		x, y := place(c.Pos)
		switch c.Type {
		case vg.MoveComp:
			r.context.MoveTo(x, y)
		case vg.LineComp:
			r.context.LineTo(x, y)
		case vg.ArcComp:
			r.context.DrawArc(x, y, r.pixels(c.Radius), c.Start, c.Start+c.Angle)
		case vg.CurveComp:
			x1, y1 := place(c.Control[0])
			if len(c.Control) == 1 {
				r.context.QuadraticTo(x1, y1, x, y)
				continue
			}
			x2, y2 := place(c.Control[1])
			r.context.CubicTo(x1, y1, x2, y2, x, y)
		case vg.CloseComp:
			r.context.ClosePath()
		}
	}
}
