package chart

import (
	"image"
	"image/color"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// chartDrawing draws a chart: one picture of all lines, the texts, the marker.
type chartDrawing struct {
	widgets.Drawing
	chart  *Chart
	lines  *canvas.Raster
	marker *canvas.Rectangle
	texts  []*canvas.Text
	used   int // of texts

	shown chartState
	axes  axes
	ratio float64 // pixels per unit
}

// chartState is all that the picture and the texts depend on.
type chartState struct {
	version int
	size    fyne.Size
	ink     color.Color // stands for the variant of the theme
	ratio   float64
}

func newChartDrawing(c *Chart) *chartDrawing {
	d := &chartDrawing{chart: c, marker: canvas.NewRectangle(color.Transparent), shown: chartState{version: -1}}
	d.lines = canvas.NewRaster(d.picture)
	d.Refresh()
	return d
}

// MinSize leaves room for a small plot and the legend in the width there is.
func (d *chartDrawing) MinSize() fyne.Size {
	a := d.chart.axes(fyne.NewSize(max(chartNarrow, d.chart.Size().Width), 0))
	return fyne.NewSize(chartNarrow, a.height+chartLeast)
}

func (d *chartDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *chartDrawing) Refresh() {
	c := d.chart
	now := chartState{c.version, c.Size(), widgets.Colour(c, widgets.ColorInk), widgets.PixelsPerUnit(c)}
	if d.shown != now {
		d.shown, d.ratio = now, now.ratio
		d.axes = c.axes(now.size)
		d.lines.Resize(now.size)
		d.lines.Refresh()
		d.write()
	}
	d.placeMarker()
}

// placeMarker puts the marker where it belongs.
func (d *chartDrawing) placeMarker() {
	c, a := d.chart, &d.axes
	const width = 1.5
	d.marker.Hidden = !c.marked || c.empty() || c.marker < a.minX || c.marker > a.maxX
	d.marker.FillColor = widgets.Colour(c, widgets.ColorAccent)
	widgets.Put(d.marker, fyne.NewPos(a.x(c.marker)-width/2, a.plot.Y), fyne.NewSize(width, a.size.Height))
	d.marker.Refresh()
}

// write places the numbers, the units and the names.
func (d *chartDrawing) write() {
	c, a := d.chart, &d.axes
	d.used = 0
	if c.unitY != "" {
		d.text(c.unitY, widgets.ColorQuiet, func(fyne.Size) (x, y float32) { return 0, 0 })
	}
	if c.empty() {
		d.list()
		return
	}
	for _, v := range a.tickY {
		d.text(number(v), widgets.ColorQuiet, func(s fyne.Size) (x, y float32) {
			return a.plot.X - chartPad - s.Width, a.y(v) - chartText/2
		})
	}
	below := a.plot.Y + a.size.Height + chartPad
	right := c.Size().Width
	if c.unitX != "" {
		d.text(c.unitX, widgets.ColorQuiet, func(s fyne.Size) (x, y float32) {
			right -= s.Width
			return right, below
		})
	}
	for _, v := range a.tickX {
		w := captionWidth(number(v))
		if x := a.x(v) - w/2; c.unitX == "" || min(x, right-w)+w+widgets.Grid/2 < right {
			d.text(number(v), widgets.ColorQuiet, func(fyne.Size) (float32, float32) { return min(x, right-w), below })
		}
	}
	for _, l := range a.legend {
		d.text(c.series[l.series].Name, widgets.ColorInk, func(fyne.Size) (x, y float32) {
			return l.at.X + chartSign + chartPad, d.legendTop() + l.at.Y
		})
	}
	d.list()
}

// list makes the objects those that are in use.
func (d *chartDrawing) list() {
	d.Parts = append(d.Parts[:0], d.lines)
	for _, t := range d.texts[:d.used] {
		d.Parts = append(d.Parts, t)
	}
	d.Parts = append(d.Parts, d.marker)
}

// legendTop is where the legend begins.
func (d *chartDrawing) legendTop() float32 {
	return d.axes.plot.Y + d.axes.size.Height + chartPad + chartText
}

// text writes one text in a line whose corner place returns.
func (d *chartDrawing) text(text string, ink fyne.ThemeColorName, place func(fyne.Size) (x, y float32)) {
	if d.used == len(d.texts) {
		d.texts = append(d.texts, widgets.NewText(theme.SizeNameCaptionText, false))
	}
	t := d.texts[d.used]
	d.used++
	widgets.PaintText(d.chart, t, text, ink)
	x, y := place(t.MinSize())
	widgets.PlaceText(t, x, y, chartText)
}

// picture is the generator of the raster; it gets the size in pixels.
func (d *chartDrawing) picture(w, h int) image.Image {
	p := newPlot(w, h, d.chart.Size())
	a := &d.axes
	line := widgets.Colour(d.chart, widgets.ColorLine)
	for _, v := range a.tickY {
		p.segment(a.plot.X, a.y(v), a.plot.X+a.size.Width, a.y(v), 1)
	}
	p.fill(line)
	p.segment(a.plot.X, a.plot.Y+a.size.Height, a.plot.X+a.size.Width, a.plot.Y+a.size.Height, 1)
	p.fill(widgets.Colour(d.chart, widgets.ColorEdge))
	for _, s := range d.chart.series {
		p.series(s, a)
		p.fill(widgets.Colour(d.chart, s.Colour))
	}
	for _, l := range a.legend {
		s := d.chart.series[l.series]
		y := d.legendTop() + l.at.Y + chartText/2
		if s.Dots {
			p.dot(l.at.X+chartSign/2, y)
		} else {
			p.line([]fyne.Position{fyne.NewPos(l.at.X, y), fyne.NewPos(l.at.X+chartSign, y)}, s.Dashed)
		}
		p.fill(widgets.Colour(d.chart, s.Colour))
	}
	return p.image
}
