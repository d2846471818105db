package chart

import (
	"math"
	"slices"
	"strconv"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Sizes of a chart.
const (
	chartText   = 16 // height of a line of numbers or names
	chartSign   = 18 // width of the sign of a line in the legend
	chartPad    = 4  // between the plot and what is written beside it
	chartLeast  = 46 // height of the plot
	chartTickY  = 22 // least distance of numbers on the axes
	chartTickX  = 48
	chartTicks  = 6   // at most so many steps up the y axis
	chartNarrow = 200 // the least width
)

// axes says where the plot of a chart lies and which values its edges have.
type axes struct {
	plot         fyne.Position // its top left corner
	size         fyne.Size
	minX, maxX   float64
	minY, maxY   float64
	half         float64 // of a bar, beyond the values; 0 without bars
	tickX, tickY []float64
	legend       []legendPlace // of the series that have a name
	height       float32       // of all of it but the plot
}

// legendPlace is where a name stands.
type legendPlace struct {
	series int
	at     fyne.Position // from the top of the legend
}

// axes lays the chart out in a size.
func (c *Chart) axes(size fyne.Size) axes {
	a := c.extent()
	top := float32(chartText / 2) // half of a number stands above the highest line
	if c.unitY != "" {
		top = chartText + chartText/2 // the highest number stands below it
	}
	lines := c.placeLegend(&a, max(size.Width, 1))
	a.height = top + chartPad + chartText + chartText*float32(lines)
	a.plot.Y = top
	a.size.Height = max(1, size.Height-a.height)
	a.tickY = ticks(a.minY, a.maxY, min(chartTicks, int(a.size.Height/chartTickY)))
	a.minY, a.maxY = widen(a.minY, a.maxY, a.tickY)
	a.plot.X = 2
	for _, v := range a.tickY {
		a.plot.X = max(a.plot.X, captionWidth(number(v))+2*chartPad)
	}
	right := float32(2 * chartPad)
	if c.unitX != "" { // it stands beyond the last number
		right = max(right, captionWidth(c.unitX)+chartTickX/4)
	}
	a.size.Width = max(1, size.Width-a.plot.X-right)
	a.tickX = ticks(a.minX+a.half, a.maxX-a.half, int(a.size.Width/chartTickX))
	return a
}

// extent finds the values the axes have to hold. The y axis begins at 0 unless
// all values are far from it.
func (c *Chart) extent() axes {
	a := axes{minX: math.Inf(1), maxX: math.Inf(-1), minY: math.Inf(1), maxY: math.Inf(-1)}
	for _, s := range c.series {
		for _, p := range s.Points {
			if p.finite() {
				a.minX, a.maxX = min(a.minX, p.X), max(a.maxX, p.X)
				a.minY, a.maxY = min(a.minY, p.Y), max(a.maxY, p.Y)
			}
		}
	}
	if a.minX > a.maxX {
		return axes{maxX: 1, maxY: 1}
	}
	if slices.ContainsFunc(c.series, func(s Series) bool { return s.Bars }) {
		a.half, a.minY = 0.5, 0
		a.minX, a.maxX = a.minX-a.half, a.maxX+a.half
	}
	if a.minY > 0 && a.minY < 0.6*a.maxY {
		a.minY = 0
	}
	if a.minX == a.maxX {
		a.maxX++
	}
	if a.minY == a.maxY {
		if a.maxY > 0 {
			a.minY = 0
		} else {
			a.maxY++
		}
	}
	return a
}

// placeLegend lays the names out from left to right and returns the number of
// lines they take.
func (c *Chart) placeLegend(a *axes, width float32) (lines int) {
	x := float32(0)
	for i, s := range c.series {
		if s.Name == "" {
			continue
		}
		w := chartSign + chartPad + captionWidth(s.Name)
		if lines == 0 || x+w > width {
			x, lines = 0, lines+1
		}
		a.legend = append(a.legend, legendPlace{i, fyne.NewPos(x, chartText*float32(lines-1))})
		x += w + 3*widgets.Grid
	}
	return lines
}

// x and y return where a value lies in the chart.
func (a *axes) x(v float64) float32 {
	return a.plot.X + a.size.Width*float32((v-a.minX)/(a.maxX-a.minX))
}

func (a *axes) y(v float64) float32 {
	return a.plot.Y + a.size.Height*float32((a.maxY-v)/(a.maxY-a.minY))
}

// valueX is the value nearest to a place.
func (a *axes) valueX(x float32) float64 {
	return a.minX + (a.maxX-a.minX)*max(0, min(1, float64((x-a.plot.X)/a.size.Width)))
}

// ticks returns the multiples of 1, 2 or 5 times a power of ten from lo to hi
// that are at most intervals, at least one, apart. Where the range begins and ends
// at whole numbers they are whole.
func ticks(lo, hi float64, intervals int) []float64 {
	intervals = max(1, intervals)
	least := (hi - lo) / float64(intervals)
	if lo == math.Trunc(lo) && hi == math.Trunc(hi) {
		least = max(least, 1)
	}
	power := math.Pow(10, math.Floor(math.Log10(least)))
	step := 10 * power
	for _, k := range []float64{1, 2, 5} {
		if k*power >= least*(1-1e-9) {
			step = k * power
			break
		}
	}
	var list []float64
	// + 0 makes of -0, which would be written so, 0.
	for k := math.Ceil(lo/step-1e-9) + 0; k*step <= hi+step*1e-9 && len(list) <= intervals; k++ {
		list = append(list, k*step)
	}
	return list
}

// widen extends a range to the next multiple of the step of its ticks where that
// is little, so that the highest line has a number above it.
func widen(lo, hi float64, marks []float64) (from, to float64) {
	if len(marks) < 2 {
		return lo, hi + (hi-lo)*0.06
	}
	step := marks[1] - marks[0]
	if lo < marks[0] {
		lo -= (hi - lo) * 0.06
	}
	if last := marks[len(marks)-1]; hi > last {
		hi += min(step-(hi-last), (hi-lo)*0.06)
	}
	return lo, hi
}

// number writes a number of an axis: 12, 1.5, 20k, 3.5M.
func number(v float64) string {
	for _, unit := range []struct {
		from, size float64
		sign       string
	}{{1e9, 1e9, "G"}, {1e6, 1e6, "M"}, {1e4, 1e3, "k"}} {
		if math.Abs(v) >= unit.from {
			return strconv.FormatFloat(v/unit.size, 'g', 4, 64) + unit.sign
		}
	}
	return strconv.FormatFloat(v, 'g', 5, 64)
}

// captionWidth is how wide a text of the smallest size is.
func captionWidth(text string) float32 {
	t := widgets.NewText(theme.SizeNameCaptionText, false)
	return fyne.MeasureText(text, t.TextSize, t.TextStyle).Width
}
