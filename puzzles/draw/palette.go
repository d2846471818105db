package draw

import (
	"image/color"
	"math"

	"waymark/puzzles"
)

// Paint is how a piece of one hue is coloured.
type Paint struct {
	Fill  color.RGBA // the face of the piece
	Lower color.RGBA // its lower edge and rim
	Ink   color.RGBA // the letter on it; at least 4.5:1 against Fill (WCAG 2.2, AA)
	Frame color.RGBA // of targets and gates of the hue; at least 3:1 against the floor
}

// Palette gives colours their values. All are opaque. Palettes are comparable.
type Palette struct {
	Paper  color.RGBA // the page around the board
	Floor  color.RGBA // an empty cell
	Grid   color.RGBA // lines between cells
	Edge   color.RGBA // the line around the board
	Wall   color.RGBA
	Brink  color.RGBA // the edge of walls; that or Wall at least 3:1 against Floor
	Seam   color.RGBA // between neighbouring walls
	Open   color.RGBA // a cell that may hold anything
	Ink    color.RGBA // letters on the floor
	Quiet  color.RGBA // names of rows and columns, the sign of an open cell
	Select color.RGBA // outline of what the goal wants different
	hues   [puzzles.Paper + 1]Paint
}

// Paint returns the colours of a piece of the hue; of Paper for a hue the
// palette does not know.
func (p Palette) Paint(h puzzles.Hue) Paint {
	if h == puzzles.NoHue || int(h) >= len(p.hues) {
		h = puzzles.Paper
	}
	return p.hues[h]
}

// Light returns the palette of ink on warm paper.
func Light() Palette { return light }

// Dark returns the palette for dark rooms. Pieces keep their colours, or nearly,
// so that a puzzle is recognised in both. Walls are ink in both: what is darker than a
// dark floor is hardly seen, so they have a light edge there.
func Dark() Palette { return dark }

var (
	ink   = rgb(0x16161a)
	white = rgb(0xffffff)

	hues = [puzzles.Paper + 1]Paint{
		puzzles.Blue:    {Fill: rgb(0x1c4fa1), Lower: rgb(0x153e80), Ink: white},
		puzzles.Green:   {Fill: rgb(0x1f8545), Lower: rgb(0x186a37), Ink: white},
		puzzles.Red:     {Fill: rgb(0xd8321f), Lower: rgb(0xae2717), Ink: white},
		puzzles.Orange:  {Fill: rgb(0xea8a1f), Lower: rgb(0xc06e12), Ink: ink},
		puzzles.Yellow:  {Fill: rgb(0xf2c62e), Lower: rgb(0xab8612), Ink: ink},
		puzzles.Purple:  {Fill: rgb(0x6b3fa0), Lower: rgb(0x54307f), Ink: white},
		puzzles.Cyan:    {Fill: rgb(0x3fb8cf), Lower: rgb(0x2d93a7), Ink: ink},
		puzzles.Magenta: {Fill: rgb(0xc0327c), Lower: rgb(0x992562), Ink: white},
		puzzles.Grey:    {Fill: rgb(0x94949b), Lower: rgb(0x74747b), Ink: ink},
		puzzles.Paper:   {Fill: rgb(0xefe7d6), Lower: rgb(0x9a9077), Ink: ink},
	}

	light = newPalette(Palette{
		Paper: rgb(0xf6f4ee), Floor: white, Grid: rgb(0xe8e5dc), Edge: rgb(0xd9d5ca),
		Wall: ink, Brink: ink, Open: rgb(0xf4f1e8), Ink: ink, Quiet: rgb(0x66645f), Select: rgb(0x1c4fa1),
		hues: hues,
	})
	dark = newPalette(Palette{
		Paper: rgb(0x141417), Floor: rgb(0x25252b), Grid: rgb(0x32323a), Edge: rgb(0x3a3a42),
		Wall: rgb(0x08080a), Brink: rgb(0x7d7a74), Open: rgb(0x1d1d22), Ink: rgb(0xf1efe8), Quiet: rgb(0x9f9d97), Select: rgb(0x78a6f2),
		hues: brighter(hues),
	})
)

// brighter returns the hues for a dark floor: those that would sink into it
// are lighter.
func brighter(hues [puzzles.Paper + 1]Paint) [puzzles.Paper + 1]Paint {
	hues[puzzles.Blue] = Paint{Fill: rgb(0x3b71c8), Lower: rgb(0x2a5499), Ink: white}
	hues[puzzles.Purple] = Paint{Fill: rgb(0x8a5fc0), Lower: rgb(0x684694), Ink: white}
	hues[puzzles.Magenta] = Paint{Fill: rgb(0xc93a86), Lower: rgb(0x9b2966), Ink: white}
	return hues
}

// newPalette fills in what follows from the other colours.
func newPalette(p Palette) Palette {
	p.Seam = mix(p.Quiet, p.Wall, 0.3)
	for h := range p.hues {
		p.hues[h].Frame = towards(p.hues[h].Fill, p.Ink, p.Floor, 3)
	}
	return p
}

// towards returns the colour nearest to c on the way to ink that has a contrast
// against the ground.
func towards(c, ink, ground color.RGBA, contrast float64) color.RGBA {
	for part := 0.0; part < 1; part += 0.05 {
		if m := mix(ink, c, part); Contrast(m, ground) >= contrast {
			return m
		}
	}
	return ink
}

// rgb returns an opaque colour from 0xRRGGBB.
func rgb(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xff}
}

// mix returns a blend of two opaque colours, part of a (0 to 1) over b.
func mix(a, b color.RGBA, part float64) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(math.Round(float64(x)*part + float64(y)*(1-part))) }
	return color.RGBA{R: f(a.R, b.R), G: f(a.G, b.G), B: f(a.B, b.B), A: 0xff}
}

// Contrast returns the contrast ratio of two opaque colours, 1 to 21, as WCAG
// 2.2 defines it.
func Contrast(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of WCAG 2.2, 0 (black) to 1 (white).
func luminance(c color.RGBA) float64 {
	f := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
}
