package draw

import (
	"image"
	"image/color"
	"math"

	"waymark/puzzles"
)

// heatScale is a sequential scale: its lightness only grows, or only falls, from
// seldom to often, so that it is told by eyes that do not tell colours apart as well.
var (
	heatLight = [4]color.RGBA{rgb(0xfdf0cd), rgb(0xf2a65a), rgb(0xb5446e), rgb(0x4a1259)}
	heatDark  = [4]color.RGBA{rgb(0x3d2745), rgb(0x962f6b), rgb(0xe0763f), rgb(0xfbe8a6)}
)

// HeatColour is the colour of a share of the most frequent, 0 to 1. The square root
// is taken first: what is seldom differs more than what is often.
func (p Palette) HeatColour(share float64) color.RGBA {
	scale := &heatLight
	if luminance(p.Floor) < luminance(p.Ink) {
		scale = &heatDark
	}
	at := math.Sqrt(max(0, min(share, 1))) * float64(len(scale)-1)
	k := min(int(at), len(scale)-2)
	return mix(scale[k+1], scale[k], at-float64(k))
}

// Heat draws how often something happened on each cell, over a drawing of the scene
// with the same options: bare floor is filled, pieces and other grounds are framed,
// so that their letters and colours stay, and where there is room the number stands on it. It
// returns the picture, on transparent ground, and where it belongs in the drawing.
func Heat(sc puzzles.Scene, h puzzles.Heat, pal Palette, o Options) (*image.RGBA, image.Rectangle) {
	g := Layout(sc.Size, o)
	at := g.Board()
	img := image.NewRGBA(image.Rectangle{Max: at.Size()})
	drawHeat(pixels{img, image.Point{}.Sub(at.Min)}, sound(sc, g, o), h, &pal, g)
	return img, at
}

// drawHeat draws a heat over a drawing of the scene. One of another size of board is
// left out.
func drawHeat(s surface, sc puzzles.Scene, h puzzles.Heat, pal *Palette, g Geometry) {
	if len(h.Cells) != len(sc.Faces) {
		return
	}
	most := h.Most()
	for i, n := range h.Cells {
		if n == 0 || sc.Faces[i].Ground == puzzles.Wall {
			continue
		}
		c, in := pal.HeatColour(float64(n)/float64(most)), g.CellRect(i)
		kept := sc.Faces[i].Piece || sc.Faces[i].Ground != puzzles.Floor
		if kept {
			frame(s, in, max(2, g.Cell/12), c)
		} else {
			s.rect(in, c)
		}
		heatNumber(s, h.Label(n), kept, in, g, pal, c)
	}
}

// leastNumber is the size of a cell in pixels from which its number is written.
const leastNumber = 22

// heatNumber writes a number: in the middle of a cell, or in the corner of one that
// is framed.
func heatNumber(s surface, text string, corner bool, in image.Rectangle, g Geometry, pal *Palette, ground color.RGBA) {
	if g.Cell < leastNumber {
		return
	}
	ink := pal.Ink
	if other := pal.Floor; Contrast(other, ground) > Contrast(ink, ground) {
		ink = other
	}
	size := max(9, float32(g.Cell)*0.26)
	box := in
	if corner {
		w := int(size * (0.5 + 0.62*float32(len(text))))
		box = image.Rect(max(in.Min.X, in.Max.X-w), in.Max.Y-int(size*1.15), in.Max.X, in.Max.Y)
		s.rect(box, ground)
	}
	x, y := float32(box.Min.X+box.Max.X)/2, float32(box.Min.Y+box.Max.Y)/2
	centred(s, bold(), text, x, y, size, float32(box.Dx())*0.9, ink)
}
