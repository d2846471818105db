package figure

import (
	"math"
	"strings"
)

// drawLimits draws the lines beyond which nothing was measured.
func (v *View) drawLimits(p *pen) {
	f := v.frame
	c := v.chart
	if at := v.x.at(c.X.Limit); c.X.Limit > 0 && v.x.has(c.X.Limit) {
		p.rule(at, f.top, at, f.bottom, 1, v.theme.Line, 5, 3)
		p.text(v.limitText(c.X), at+3, f.top-6, tickSize, 1, v.theme.Quiet)
	}
	if c.Kind == Rows {
		return
	}
	if at := v.y.at(c.Y.Limit); c.Y.Limit > 0 && v.y.has(c.Y.Limit) {
		p.rule(f.left, at, max(f.right, v.unknown.right), at, 1, v.theme.Line, 5, 3)
		base := at - 5
		if base-tickSize < f.top {
			base = at + 3 + tickSize
		}
		p.text(v.limitText(c.Y), f.left+5, base, tickSize, 0, v.theme.Quiet)
	}
}

func (v *View) limitText(a Axis) string { return v.chart.Words.Limit + " " + a.Format.text(a.Limit) }

// diagonal is the name of a line Y = factor * X.
func (v *View) diagonal(factor float64) string {
	if factor == 1 {
		return v.chart.Words.Same
	}
	return strings.ReplaceAll(v.chart.Words.Times, "%s", number(max(factor, 1/factor)))
}

// drawDiagonals draws where Y is a multiple of X, named where the line leaves the axes.
func (v *View) drawDiagonals(p *pen) {
	for _, factor := range v.chart.Diagonals {
		line := v.curve(func(x float64) float64 { return factor * x })
		if len(line) < 2 {
			continue
		}
		dash, text := []float64{2, 3}, v.diagonal(factor)
		if factor == 1 {
			dash = nil
		}
		p.stroke(line, 1, v.theme.Line, dash...)
		end := line[len(line)-1]
		if end[0] > v.frame.right-1 {
			p.text(text, v.frame.right+5, end[1]+below*tickSize, tickSize, 0, v.theme.Quiet)
		} else if v.freeAbove(end[0], v.measure(text, tickSize)) {
			p.text(text, end[0], v.frame.top-6, tickSize, 0.5, v.theme.Quiet)
		}
	}
}

// freeAbove tells whether a text in the middle at x touches nothing else above the frame.
func (v *View) freeAbove(x, wide float64) bool {
	if x-wide/2 < margin+v.measure(v.chart.Y.label(), textSize)+6 {
		return false
	}
	a := v.chart.X
	if a.Limit <= 0 || !v.x.has(a.Limit) {
		return true
	}
	right := v.x.at(a.Limit) + 3
	return x+wide/2 < right-v.measure(v.limitText(a), tickSize)-6 || x-wide/2 > right+6
}

// curve returns the part of a rising function that is inside the frame.
func (v *View) curve(of func(x float64) float64) [][2]float64 {
	const steps = 200
	var line [][2]float64
	f := v.frame
	before := [2]float64{math.NaN(), math.NaN()}
	for i := range steps + 1 {
		x := f.left + (f.right-f.left)*float64(i)/steps
		at := [2]float64{x, v.y.at(of(v.x.value(x)))}
		inside := at[1] >= f.top && at[1] <= f.bottom
		if was := before[1] >= f.top && before[1] <= f.bottom; inside != was && !math.IsNaN(before[1]) && !math.IsNaN(at[1]) {
			line = append(line, through(before, at, f))
		}
		if inside {
			line = append(line, at)
		}
		before = at
	}
	return line
}

// through is where the line between two points goes through the top or bottom of a frame.
func through(a, b [2]float64, f box) [2]float64 {
	edge := f.top
	if max(a[1], b[1]) > f.bottom {
		edge = f.bottom
	}
	share := (edge - a[1]) / (b[1] - a[1])
	return [2]float64{a[0] + share*(b[0]-a[0]), edge}
}
