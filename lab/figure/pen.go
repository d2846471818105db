package figure

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
)

// pen draws on a canvas in units, y downwards.
type pen struct {
	canvas canvas
	height float64
	pixels float64     // a unit; lines lie on whole pixels
	image  *image.RGBA // of a canvas of pixels; nil for others
	view   *View
	texts  []Text // where others set the letters
}

// Text is a line of letters that whoever shows a drawing sets.
type Text struct {
	Text      string
	X, Middle float64 // its left end, and the middle of the line: pixels
	Size      float64 // units
	Colour    color.NRGBA
}

func (p *pen) point(x, y float64) vg.Point {
	return vg.Point{X: vg.Length(near(x)), Y: vg.Length(p.height - near(y))}
}

// near keeps a place where the rasteriser can count in; what is that far out is not seen.
func near(at float64) float64 {
	if math.IsNaN(at) {
		return -largest
	}
	return clamp(at, -largest, 2*largest)
}

// snap moves a line of a width to where it fills whole pixels.
func (p *pen) snap(at, wide float64) float64 {
	dots := math.Max(1, math.Round(wide*p.pixels))
	if int(dots)%2 == 1 {
		return (math.Floor(at*p.pixels) + 0.5) / p.pixels
	}
	return math.Round(at*p.pixels) / p.pixels
}

// rule draws a line that is horizontal or vertical, sharp.
func (p *pen) rule(x0, y0, x1, y1, wide float64, c color.Color, dash ...float64) {
	if x0 == x1 {
		x0 = p.snap(x0, wide)
		x1 = x0
	} else {
		y0 = p.snap(y0, wide)
		y1 = y0
	}
	p.stroke([][2]float64{{x0, y0}, {x1, y1}}, math.Max(1, math.Round(wide*p.pixels))/p.pixels, c, dash...)
}

// stroke draws a line through corners.
func (p *pen) stroke(corners [][2]float64, wide float64, c color.Color, dash ...float64) {
	if len(corners) < 2 {
		return
	}
	var path vg.Path
	for i, k := range corners {
		if i == 0 {
			path.Move(p.point(k[0], k[1]))
		} else {
			path.Line(p.point(k[0], k[1]))
		}
	}
	p.outline(path, wide, c, dash...)
}

func (p *pen) outline(path vg.Path, wide float64, c color.Color, dash ...float64) {
	lengths := make([]vg.Length, len(dash))
	for i, d := range dash {
		lengths[i] = vg.Length(d)
	}
	p.canvas.SetColor(c)
	p.canvas.SetLineWidth(vg.Length(wide))
	p.canvas.SetLineDash(lengths, 0)
	p.canvas.Stroke(path)
}

func (p *pen) fill(path vg.Path, c color.Color) {
	if len(path) == 0 {
		return
	}
	p.canvas.SetColor(c)
	p.canvas.Fill(path)
}

func (p *pen) rectangle(b box) vg.Path {
	var path vg.Path
	path.Move(p.point(b.left, b.top))
	path.Line(p.point(b.right, b.top))
	path.Line(p.point(b.right, b.bottom))
	path.Line(p.point(b.left, b.bottom))
	path.Close()
	return path
}

// area fills what corners enclose.
func (p *pen) area(corners [][2]float64, c color.Color) {
	var path vg.Path
	for i, k := range corners {
		if i == 0 {
			path.Move(p.point(k[0], k[1]))
		} else {
			path.Line(p.point(k[0], k[1]))
		}
	}
	path.Close()
	p.fill(path, c)
}

// text writes on a baseline; align is 0 for a text that begins at x, 0.5 for one in the
// middle, 1 for one that ends there.
func (p *pen) text(text string, x, baseline, size, align float64, c color.NRGBA) {
	x -= align * p.view.measure(text, size)
	if p.view.set && p.image != nil {
		p.texts = append(p.texts, Text{text, x * p.pixels, (baseline - below*size) * p.pixels, size, c})
		return
	}
	if paper, is := p.canvas.(*pdfPaper); is {
		paper.SetColor(c)
		paper.show(text, near(x), p.height-near(baseline), size)
		return
	}
	var path vg.Path
	outline(&path, text, near(x), p.height-near(baseline), size)
	p.fill(path, c)
}

// onImage returns a pen on a fresh image.
func (v *View) onImage() *pen {
	w, h := int(math.Round(v.width*v.pixels)), int(math.Round(v.height*v.pixels))
	// A whole number of pixels an inch, of 72 units.
	on := newRaster(w, h, math.Round(72*v.pixels)/72, v.theme.Ground)
	return &pen{canvas: on, height: v.height, pixels: v.pixels, image: on.image, view: v}
}
