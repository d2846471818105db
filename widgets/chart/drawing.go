package chart

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"waymark/lab/figure"
	"waymark/widgets"
)

// chartDrawing draws a chart: one picture of all lines, the texts, the marker.
type chartDrawing struct {
	widgets.Drawing
	chart   *Chart
	picture *canvas.Image
	marker  *canvas.Rectangle
	shown   chartState
	view    *figure.View // nil without room
}

// chartState is all that the picture and the texts depend on.
type chartState struct {
	version int
	size    fyne.Size
	ink     color.Color // stands for the variant of the theme
	ratio   float64
}

func newChartDrawing(c *Chart) *chartDrawing {
	d := &chartDrawing{chart: c, picture: canvas.NewImageFromImage(nil), marker: canvas.NewRectangle(color.Transparent)}
	d.picture.FillMode, d.picture.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	d.shown.version = -1
	d.Refresh()
	return d
}

// MinSize leaves room for numbers, a legend and a small plot.
func (d *chartDrawing) MinSize() fyne.Size { return fyne.NewSize(200, 110) }

func (d *chartDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *chartDrawing) Refresh() {
	c := d.chart
	now := chartState{c.version, c.Size(), widgets.Colour(c, widgets.ColorInk), widgets.PixelsPerUnit(c)}
	if d.shown != now {
		d.shown = now
		d.view, _ = c.view()
		d.draw()
	}
	d.placeMarker()
}

// Options say how large a figure is that fills a part of the window.
func Options(w fyne.CanvasObject) figure.Options {
	ratio := widgets.PixelsPerUnit(w)
	pixels := func(v float32) int { return int(math.Round(float64(v) * ratio)) }
	return figure.Options{Width: pixels(w.Size().Width), Height: pixels(w.Size().Height), Scale: min(max(ratio, 0.25), 16)}
}

// view lays the chart out in its size, and returns how many pixels a unit is; nil without room.
func (c *Chart) view() (v *figure.View, ratio float64) {
	at := func(name fyne.ThemeColorName) color.NRGBA {
		return color.NRGBAModel.Convert(widgets.Colour(c, name)).(color.NRGBA)
	}
	o := Options(c)
	o.Theme = figure.Theme{Ink: at(widgets.ColorInk), Quiet: at(widgets.ColorQuiet), Grid: at(widgets.ColorLine), Line: at(widgets.ColorEdge)}
	o.Measure = func(text string, size float64) float64 {
		return float64(fyne.MeasureText(text, float32(size), fyne.TextStyle{}).Width)
	}
	for _, s := range c.series {
		o.Theme.Series = append(o.Theme.Series, at(s.Colour))
	}
	v, _ = c.figure.View(o)
	return v, o.Scale
}

// placeMarker puts the marker where it belongs.
func (d *chartDrawing) placeMarker() {
	c := d.chart
	d.marker.Hidden = !c.marked || c.empty() || d.view == nil
	if d.marker.Hidden {
		return
	}
	const wide = 1.5
	left, top, right, bottom := d.view.Area()
	x, _ := d.view.Pixels(c.marker, 0)
	d.marker.Hidden = x < left-1 || x > right+1
	widgets.Fill(d.marker, widgets.Colour(c, widgets.ColorAccent), d.at(x, top).SubtractXY(wide/2, 0), fyne.NewSize(wide, d.at(0, bottom-top).Y))
}

// at is the place of a pixel.
func (d *chartDrawing) at(x, y float64) fyne.Position {
	return fyne.NewPos(float32(x/d.shown.ratio), float32(y/d.shown.ratio))
}

// draw draws the picture and sets the letters.
func (d *chartDrawing) draw() {
	d.Parts = d.Parts[:0]
	if d.view == nil {
		return
	}
	picture, texts := d.view.Picture()
	d.picture.Image = picture
	d.picture.Resize(d.shown.size)
	d.picture.Refresh()
	d.Parts = append(d.Parts, d.picture)
	if d.chart.empty() {
		texts = nil
	}
	for _, t := range texts {
		o := canvas.NewText(t.Text, t.Colour)
		o.TextSize = float32(t.Size)
		at := d.at(t.X, t.Middle)
		widgets.PlaceText(o, at.X, at.Y, 0)
		d.Parts = append(d.Parts, o)
	}
	d.Parts = append(d.Parts, d.marker)
}
