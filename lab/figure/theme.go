package figure

import (
	"fmt"
	"image/color"
)

// Theme is the colours of a drawing.
type Theme struct {
	Ground color.NRGBA // behind everything
	Ink    color.NRGBA // title, frame
	Quiet  color.NRGBA // numbers, names of axes
	Grid   color.NRGBA
	Line   color.NRGBA // limits and diagonals
	Series []color.NRGBA
}

// The colours of series are those of Okabe and Ito (2002), Color Universal Design, which
// people with every common deficiency of colour vision tell apart. On a dark ground they are
// as published (black is ink); on a light one they are lighter or darker, until all have a
// contrast of 3 : 1 with it and are still told apart.
var (
	Light = Theme{
		Ground: rgb(0xFFFFFF), Ink: rgb(0x16161A), Quiet: rgb(0x5F5D58), Grid: rgb(0xE8E5DC), Line: rgb(0x77746D),
		Series: []color.NRGBA{
			rgb(0x0072B2), rgb(0xE06300), rgb(0x00966D), rgb(0xCC79A7), rgb(0x895D00), rgb(0x499AC8), rgb(0x16161A), rgb(0x9F9728),
		},
	}
	Dark = Theme{
		Ground: rgb(0x1D1D22), Ink: rgb(0xF1EFE8), Quiet: rgb(0xACAAA4), Grid: rgb(0x34343B), Line: rgb(0x8B8983),
		Series: []color.NRGBA{
			rgb(0x0072B2), rgb(0xD55E00), rgb(0x009E73), rgb(0xCC79A7), rgb(0xE69F00), rgb(0x56B4E9), rgb(0xF1EFE8), rgb(0xF0E442),
		},
	}
)

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xFF}
}

// colour is that of the i-th series.
func (t Theme) colour(i int) color.NRGBA {
	if len(t.Series) == 0 {
		return t.Ink
	}
	return t.Series[i%len(t.Series)]
}

// over mixes a colour into the ground; share 1 is the colour itself.
func (t Theme) over(c color.NRGBA, share float64) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(float64(a)*share + float64(b)*(1-share) + 0.5) }
	return color.NRGBA{mix(c.R, t.Ground.R), mix(c.G, t.Ground.G), mix(c.B, t.Ground.B), 0xFF}
}

// hex writes a colour as the web does.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
