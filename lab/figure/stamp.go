package figure

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
)

// stencil is how much of each pixel a mark covers, around the pixel in its middle.
type stencil struct {
	reach int // pixels to each side
	cover []uint8
}

// sprite draws a mark once, in the middle of a pixel: filled, or its line where that has a
// width. All lengths are pixels.
func sprite(s shape, radius, line float64) stencil {
	n := int(math.Ceil(1.7*radius+line)) + 1
	side := 2*n + 1
	canvas := newRaster(side, side, 1, color.White)
	var path vg.Path
	s.add(&path, float64(n)+0.5, float64(n)+0.5, radius)
	canvas.SetColor(color.Black)
	if line > 0 {
		canvas.SetLineWidth(vg.Length(line))
		canvas.Stroke(path)
	} else {
		canvas.Fill(path)
	}
	st := stencil{n, make([]uint8, side*side)}
	drawn := canvas.image
	for y := range side {
		for x := range side {
			r, _, _, _ := drawn.At(x, y).RGBA()
			st.cover[y*side+x] = 255 - uint8(r>>8)
		}
	}
	return st
}

// stamp lays a stencil on all spots and paints through it once: a pixel that several marks
// cover is painted as much as by the one that covers most of it. So marks at the same spot
// are like one, and the order of spots does not matter.
func stamp(on *image.RGBA, st stencil, spots [][2]int32, c color.NRGBA) {
	w, h := on.Rect.Dx(), on.Rect.Dy()
	cover := make([]uint8, w*h)
	side := 2*st.reach + 1
	top, bottom := h, 0
	for _, at := range spots {
		x0, y0 := int(at[0])-st.reach, int(at[1])-st.reach
		from, to := max(0, -x0), min(side, w-x0)
		if from >= to {
			continue
		}
		first, last := max(0, y0), min(h, y0+side)
		top, bottom = min(top, first), max(bottom, last)
		for y := first; y < last; y++ {
			line := cover[y*w+x0+from : y*w+x0+to]
			for i, a := range st.cover[(y-y0)*side+from : (y-y0)*side+to] {
				line[i] = max(line[i], a)
			}
		}
	}
	for y := top; y < bottom; y++ {
		paint(on.Pix[y*on.Stride:y*on.Stride+4*w], cover[y*w:(y+1)*w], c)
	}
}

// paint lays a colour on opaque pixels, as much of it as cover says.
func paint(pixels, cover []uint8, c color.NRGBA) {
	mix := func(under, over, a uint8) uint8 {
		return uint8((uint32(under)*uint32(255-a) + uint32(over)*uint32(a) + 127) / 255)
	}
	for i, a := range cover {
		if a == 0 {
			continue
		}
		at := pixels[4*i : 4*i+3]
		at[0], at[1], at[2] = mix(at[0], c.R, a), mix(at[1], c.G, a), mix(at[2], c.B, a)
	}
}
