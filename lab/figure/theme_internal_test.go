package figure

import (
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// linear undoes the gamma of sRGB.
func linear(c color.NRGBA) [3]float64 {
	var l [3]float64
	for i, v := range []uint8{c.R, c.G, c.B} {
		if s := float64(v) / 255; s <= 0.04045 {
			l[i] = s / 12.92
		} else {
			l[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return l
}

// contrast is that of WCAG 2.2.
func contrast(a, b color.NRGBA) float64 {
	luminance := func(c color.NRGBA) float64 {
		l := linear(c)
		return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2]
	}
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestContrasts(t *testing.T) {
	for name, theme := range map[string]Theme{"light": Light, "dark": Dark} {
		for _, c := range []color.NRGBA{theme.Ink, theme.Quiet} {
			assert.GreaterOrEqual(t, contrast(c, theme.Ground), 4.5, "%s: text %s", name, hex(c))
		}
		for i, c := range append([]color.NRGBA{theme.Line}, theme.Series...) {
			assert.GreaterOrEqual(t, contrast(c, theme.Ground), 3.0, "%s: waypoint %d %s", name, i-1, hex(c))
		}
	}
}

// deficiencies are the colours as they are seen with each of the three (Machado, Oliveira
// and Fernandes, 2009, A Physiologically-based Model for Simulation of Color Vision
// Deficiency), for linear light.
var deficiencies = map[string][3][3]float64{
	"none": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia": {
		{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998},
	},
	"deuteranopia": {
		{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881},
	},
	"tritanopia": {
		{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900},
	},
}

// lab is CIELAB of linear sRGB, white of D65.
func lab(l [3]float64) [3]float64 {
	xyz := [3]float64{
		(0.4124*l[0] + 0.3576*l[1] + 0.1805*l[2]) / 0.95047,
		0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2],
		(0.0193*l[0] + 0.1192*l[1] + 0.9505*l[2]) / 1.08883,
	}
	for i, v := range xyz {
		if v > 0.008856 {
			xyz[i] = math.Cbrt(v)
		} else {
			xyz[i] = 7.787*v + 16.0/116
		}
	}
	return [3]float64{116*xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])}
}

// Every two series are told apart: by colour with any deficiency, and by shape.
func TestSeriesAreToldApart(t *testing.T) {
	for name, theme := range map[string]Theme{"light": Light, "dark": Dark} {
		for deficiency, m := range deficiencies {
			seen := make([][3]float64, len(theme.Series))
			for i, c := range theme.Series {
				l := linear(c)
				var s [3]float64
				for k := range s {
					s[k] = min(1, max(0, m[k][0]*l[0]+m[k][1]*l[1]+m[k][2]*l[2]))
				}
				seen[i] = lab(s)
				for j := range i {
					d := math.Sqrt(math.Pow(seen[i][0]-seen[j][0], 2) + math.Pow(seen[i][1]-seen[j][1], 2) + math.Pow(seen[i][2]-seen[j][2], 2))
					assert.GreaterOrEqual(t, d, 10.0, "%s, %s: series %d and %d", name, deficiency, j, i)
				}
			}
		}
		pairs := map[[2]int]bool{}
		for i := range 64 {
			pairs[[2]int{i % len(theme.Series), int(shapeOf(i))}] = true
		}
		assert.Len(t, pairs, 64)
	}
}
