package figure

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"waymark/lab/statistics"
)

// Sizes, in units.
const (
	margin     = 16.0
	titleSize  = 17.0
	textSize   = 12.5
	tickSize   = 11.5
	lineHeight = 1.4
)

// arrange finds a place for everything: texts first, the axes get what is left.
func (v *View) arrange() {
	v.visible()
	seenX, seenY := v.seen()
	if v.chart.Kind == Lines {
		v.fitLines(seenX, seenY)
	}
	v.x, v.y = v.chart.X.scale(seenX), v.chart.Y.scale(seenY)
	if len(v.chart.Diagonals) > 0 && v.chart.X.Range == (Range{}) && v.chart.Y.Range == (Range{}) && v.chart.X.Log == v.chart.Y.Log {
		low, high := min(v.x.low, v.y.low), max(v.x.high, v.y.high)
		v.x.low, v.x.high, v.y.low, v.y.high = low, high, low, high
	}
	f := v.arrangeAround()
	f.bottom = max(f.bottom, f.top+1)
	v.y.from, v.y.to = f.bottom, f.top
	v.arrangeLeft(&f)
	if v.hasUnknown() {
		wide := clamp(v.measure(v.chart.Words.Unknown, tickSize), 40, 90)
		v.unknown = box{f.right - wide, f.top, f.right, f.bottom}
		f.right -= wide + 12
	}
	f.right = max(f.right, f.left+1)
	v.frame = f
	v.x.from, v.x.to = f.left, f.right
	v.xTicks = v.chart.X.ticks(v.x, func(t string) float64 { return v.measure(t, tickSize) + 14 })
	v.arrangeRows()
}

// tickLong is how long the ticks are that have numbers.
func (v *View) tickLong() float64 {
	if v.chart.Kind == Lines {
		return 0
	}
	return 5
}

// arrangeAround finds a place for what stands above and below the axes, and returns what is left.
func (v *View) arrangeAround() box {
	if v.chart.Kind == Lines {
		return v.aroundLines()
	}
	f := box{margin, margin, v.width - margin, v.height - margin}
	if v.chart.Title != "" {
		f.top += titleSize * lineHeight
	}
	if v.subtitle() != "" {
		f.top += textSize * lineHeight
	}
	v.arrangeLegend(&f)
	if v.chart.Kind != Rows && v.chart.Y.label() != "" {
		f.top += textSize*lineHeight + 10
	} else if v.chart.X.Limit > 0 {
		f.top += tickSize*lineHeight + 4
	} else {
		f.top += 6
	}
	f.bottom -= v.tickLong() + 3 + tickSize*lineHeight
	if v.chart.X.label() != "" {
		f.bottom -= textSize * lineHeight
	}
	if v.footnote() != "" {
		f.bottom -= tickSize * lineHeight
	}
	return f
}

// arrangeLeft makes room for what stands left of the axes.
func (v *View) arrangeLeft(f *box) {
	widest := 0.0
	if v.chart.Kind == Rows {
		f.right -= 6
		for _, i := range v.shown() {
			widest = max(widest, v.measure(v.chart.Series[i].Name, textSize), v.measure(v.chart.Series[i].Note, tickSize))
		}
		f.left += min(widest, v.width*0.35) + 12
		return
	}
	v.yTicks = v.chart.Y.ticks(v.y, func(string) float64 { return tickSize * 1.9 })
	for _, t := range v.yTicks {
		widest = max(widest, v.measure(t.text, tickSize))
	}
	f.left += widest + v.tickLong() + 4
	f.right -= 6 // half of the text of the last tick stands out
	widest = 0
	for _, factor := range v.chart.Diagonals {
		widest = max(widest, v.measure(v.diagonal(factor), tickSize))
	}
	if len(v.chart.Diagonals) > 0 {
		f.right -= widest + 4
	}
}

// visible finds the order of drawing: the series with most points first.
func (v *View) visible() {
	v.order = v.shown()
	slices.SortStableFunc(v.order, func(a, b int) int {
		return cmp.Compare(len(v.chart.Series[b].Points), len(v.chart.Series[a].Points))
	})
}

// shown are the series that are not hidden, in their own order.
func (v *View) shown() []int {
	var shown []int
	for i, s := range v.chart.Series {
		if !s.Hidden {
			shown = append(shown, i)
		}
	}
	return shown
}

// seen returns what the visible series reach over.
func (v *View) seen() (x, y reach) {
	x, y = nothing(), nothing()
	for _, i := range v.order {
		for _, p := range v.chart.Series[i].Points {
			x.add(v.chart.X, p.X)
			y.add(v.chart.Y, p.Y)
		}
	}
	return x, y
}

func (v *View) hasUnknown() bool {
	return v.chart.Kind == Points && slices.ContainsFunc(v.order, func(i int) bool {
		return slices.ContainsFunc(v.chart.Series[i].Points, func(p Point) bool { return math.IsNaN(p.X) && v.chart.Y.shown(p.Y) && v.y.has(p.Y) })
	})
}

// subtitle is the number of boards, and what the chart says itself.
func (v *View) subtitle() string {
	var parts []string
	if v.chart.Boards > 0 {
		parts = append(parts, strings.ReplaceAll(v.chart.Words.Boards, "%s", number(float64(v.chart.Boards))))
	}
	if v.chart.Subtitle != "" {
		parts = append(parts, v.chart.Subtitle)
	}
	if r := v.chart.Rank; r.Defined {
		parts = append(parts, strings.ReplaceAll(v.chart.Words.Rank, "%s", fmt.Sprintf("%.2f", r.Value)))
	}
	if v.chart.banded() {
		parts = append(parts, v.chart.Words.Band)
	}
	return strings.Join(parts, " · ")
}

// footnote counts what cannot be drawn, whatever part of the axes is.
func (v *View) footnote() string {
	if v.chart.Kind == Lines {
		return ""
	}
	omitted := 0
	for _, i := range v.order {
		for _, p := range v.chart.Series[i].Points {
			unknown := math.IsNaN(p.X) && v.chart.Kind == Points
			if !unknown && !v.chart.X.shown(p.X) || v.chart.Kind != Rows && !v.chart.Y.shown(p.Y) {
				omitted++
			}
		}
	}
	switch omitted {
	case 0:
		return ""
	case 1:
		return v.chart.Words.Lost
	}
	return strings.ReplaceAll(v.chart.Words.Omitted, "%d", number(float64(omitted)))
}

// arrangeRows computes the boxes: on a logarithmic axis those of the logarithms.
func (v *View) arrangeRows() {
	if v.chart.Kind != Rows {
		return
	}
	shown := v.shown()
	high := (v.frame.bottom - v.frame.top) / float64(max(1, len(shown)))
	for k, i := range shown {
		var all []statistics.Observation
		for _, p := range v.chart.Series[i].Points {
			if v.chart.X.shown(p.X) {
				x := p.X
				if v.chart.X.Log {
					x = math.Log(x)
				}
				all = append(all, statistics.Observation{Value: x, Censored: p.CensoredX})
			}
		}
		b, err := statistics.Quartiles(all)
		if err != nil {
			b = statistics.Box{}
		}
		v.boxes = append(v.boxes, row{b, v.frame.top + high*(float64(k)+0.5), i})
	}
}

// boxAt is the place of a figure of a box.
func (v *View) boxAt(x float64) float64 {
	if v.chart.X.Log {
		x = math.Exp(x)
	}
	return v.x.at(x)
}

// entry is a line of the legend.
type entry struct {
	series     int // -1: how many more there are
	name, note string
	at         box
}

const (
	keyWide    = 26.0 // a mark and the space after it
	legendWide = 210.0
)

// arrangeLegend puts the legend right of the axes, or above them where it is narrow there.
func (v *View) arrangeLegend(f *box) {
	if v.chart.Kind == Rows || len(v.chart.Series) < 2 && (len(v.chart.Series) == 0 || v.chart.Series[0].Note == "") {
		return
	}
	widest := 0.0
	for i, s := range v.chart.Series {
		v.legend = append(v.legend, entry{series: i, name: s.Name, note: s.Note})
		widest = max(widest, v.measure(s.Name, textSize), v.measure(s.Note, tickSize))
	}
	wide := min(widest+keyWide+4, max(legendWide, v.width*0.3))
	if f.right-f.left-wide < 300 {
		v.legendAbove(f, min(wide, f.right-f.left))
		return
	}
	v.legendBeside(f, wide)
}

func (v *View) legendBeside(f *box, wide float64) {
	left, y := f.right-wide, f.top+textSize*lineHeight+4
	const named, noted = textSize*lineHeight + 6, textSize*lineHeight + 6 + tickSize*lineHeight
	if float64(len(v.legend))*noted > f.bottom-30-y {
		for i := range v.legend {
			v.legend[i].note = "" // names before notes
		}
	}
	for i := range v.legend {
		e := &v.legend[i]
		high := named
		if e.note != "" {
			high = noted
		}
		if more := len(v.legend) - i; y+high > f.bottom-30 && more > 1 {
			text := strings.ReplaceAll(v.chart.Words.More, "%d", fmt.Sprint(more))
			v.legend[i] = entry{series: -1, name: text, at: box{left, y, f.right, y + high}}
			v.legend = v.legend[:i+1]
			break
		}
		e.at = box{left, y, f.right, y + high}
		y += high
	}
	v.shorten()
	f.right = left - 20
}

// legendAbove sets the legend above the axes, on at most a third of the height.
func (v *View) legendAbove(f *box, widest float64) {
	f.top = v.legendLines(*f, widest, (f.bottom-f.top)/3, 14) + 4
}

// legendLines sets the legend in lines from the top of a box, without notes, on at most some height and with
// a gap after each name, and returns where they end.
func (v *View) legendLines(f box, widest, most, gap float64) float64 {
	const high = textSize*lineHeight + 4
	x, y := f.left, f.top+2
	for i := range v.legend {
		e := &v.legend[i]
		e.note = ""
		wide := min(widest, v.measure(e.name, textSize)+keyWide+gap)
		if x > f.left && x+wide > f.right {
			x, y = f.left, y+high
		}
		if y+high > f.top+most && i > 0 {
			text := strings.ReplaceAll(v.chart.Words.More, "%d", fmt.Sprint(len(v.legend)-i))
			v.legend[i] = entry{series: -1, name: text, at: box{f.left, y, f.right, y + high}}
			v.legend = v.legend[:i+1]
			break
		}
		e.at = box{x, y, x + wide, y + high}
		x += wide
	}
	v.shorten()
	return y + high
}

// shorten cuts what is wider than its place.
func (v *View) shorten() {
	for i, e := range v.legend {
		room := e.at.right - e.at.left - keyWide
		v.legend[i].name, v.legend[i].note = v.shortened(e.name, textSize, room), v.shortened(e.note, tickSize, room)
	}
}
