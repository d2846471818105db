package figure

import "math"

// stairs returns the parts inside the frame of a step function through points, as corners.
// Steps that are less than half a pixel apart are one. Without an end of its own the
// function goes on to the right.
func (v *View) stairs(points []Point) [][][2]float64 {
	f := v.frame
	var parts [][][2]float64
	var part [][2]float64
	end := func() {
		if len(part) > 1 {
			parts = append(parts, part)
		}
		part = nil
	}
	corner := func(x, y float64) {
		if n := len(part); n > 0 && part[n-1] == [2]float64{x, y} {
			return
		}
		part = append(part, [2]float64{x, y})
	}
	segment := func(x0, y0, x1, y1 float64) { // horizontal or vertical
		const off = 1e-6 // what rounding may be off
		if max(x0, x1) < f.left-off || min(x0, x1) > f.right+off || max(y0, y1) < f.top-off || min(y0, y1) > f.bottom+off {
			end()
			return
		}
		corner(clamp(x0, f.left, f.right), clamp(y0, f.top, f.bottom))
		corner(clamp(x1, f.left, f.right), clamp(y1, f.top, f.bottom))
	}
	var x, y float64
	for k, q := range points {
		nx, ny := v.x.at(q.X), v.level(q.Y)
		if math.IsNaN(nx) {
			nx = f.left - 1
		}
		if k == 0 {
			x, y = nx, v.level(0)
		}
		near := 0.5 / v.pixels
		if k+1 < len(points) && nx-x < near && math.Abs(ny-y) < near {
			continue
		}
		segment(x, y, nx, y)
		segment(nx, y, nx, ny)
		x, y = nx, ny
	}
	if n := len(points); n > 0 && !points[n-1].CensoredX {
		segment(x, y, max(x, f.right), y)
	}
	end()
	return parts
}

// level is the place of a value, that of the lower end for those below or none.
func (v *View) level(y float64) float64 {
	if at := v.y.at(y); !math.IsNaN(at) {
		return at
	}
	return v.frame.bottom + 1
}

func clamp(x, low, high float64) float64 { return min(max(x, low), high) }

// alongSteps adds a spot about every 110 units along a line, series by series at others.
func (v *View) alongSteps(parts [][][2]float64, series int, places *spots) {
	const apart = 110.0
	gone := apart * (0.4 + 0.37*float64(series%8)) // until the next
	gone = math.Mod(gone, apart)
	for _, part := range parts {
		for k := 1; k < len(part); k++ {
			a, b := part[k-1], part[k]
			long := math.Hypot(b[0]-a[0], b[1]-a[1])
			for gone < long {
				share := gone / long
				places.add(a[0]+share*(b[0]-a[0]), a[1]+share*(b[1]-a[1]))
				gone += apart
			}
			gone -= long
		}
	}
}
