package board

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// HeatLegend says what the numbers and colours of a heat over a board mean: the
// scale from the least to the most, and what is counted, on one line.
type HeatLegend struct {
	widget.BaseWidget
	most int
	text string
	ends [2]string // of the scale; the numbers 1 and most where they are ""
}

// NewHeatLegend returns a legend that says nothing.
func NewHeatLegend() *HeatLegend { return widgets.Extended(&HeatLegend{}) }

// Set changes the largest number, 0 for no scale, and what is counted, already
// translated.
func (l *HeatLegend) Set(most int, text string) { l.set(most, text, [2]string{}) }

// SetHeat is Set for a heat, whose numbers are written as it tells them.
func (l *HeatLegend) SetHeat(h puzzles.Heat, text string) {
	if !h.Each {
		l.Set(h.Most(), text)
		return
	}
	l.set(h.Most(), text, [2]string{h.Label(h.Least()), h.Label(h.Most())})
}

func (l *HeatLegend) set(most int, text string, ends [2]string) {
	if l.most != most || l.text != text || l.ends != ends {
		l.most, l.text, l.ends = most, text, ends
		l.Refresh()
	}
}

// Most returns the largest number.
func (l *HeatLegend) Most() int { return l.most }

// Text returns what is counted.
func (l *HeatLegend) Text() string { return l.text }

// CreateRenderer implements [fyne.Widget].
func (l *HeatLegend) CreateRenderer() fyne.WidgetRenderer {
	d := &heatLegendDrawing{
		legend: l,
		least:  widgets.NewText(theme.SizeNameCaptionText, false), most: widgets.NewText(theme.SizeNameCaptionText, false),
		text: widgets.NewText(theme.SizeNameCaptionText, false), edge: canvas.NewRectangle(color.Transparent),
	}
	d.Parts = []fyne.CanvasObject{d.edge}
	for i := range d.steps {
		d.steps[i] = canvas.NewRectangle(color.Transparent)
		d.Parts = append(d.Parts, d.steps[i])
	}
	d.Parts = append(d.Parts, d.least, d.most, d.text)
	d.Refresh()
	return d
}

// Sizes of the legend.
const (
	heatLegendHeight = 20
	heatLegendBar    = 11 // height of the scale
	heatLegendStep   = 7  // width of one of its colours
	heatLegendSteps  = 10 // colours, at most
)

type heatLegendDrawing struct {
	widgets.Drawing
	legend            *HeatLegend
	edge              *canvas.Rectangle
	steps             [heatLegendSteps]*canvas.Rectangle
	least, most, text *canvas.Text
}

func (d *heatLegendDrawing) MinSize() fyne.Size { return fyne.NewSize(0, heatLegendHeight) }

func (d *heatLegendDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *heatLegendDrawing) Refresh() {
	l := d.legend
	width := l.Size().Width
	x := d.scale()
	widgets.PaintText(l, d.text, widgets.Fit(l.text, d.text, max(0, width-x)), widgets.ColorQuiet)
	widgets.PlaceText(d.text, x, 0, heatLegendHeight)
}

// scale shows the colours between their numbers, and returns where the words begin.
func (d *heatLegendDrawing) scale() float32 {
	l := d.legend
	least, most := "", ""
	if l.most > 0 {
		least = "1"
	}
	if l.most > 1 {
		most = strconv.Itoa(l.most)
	}
	if l.ends[1] != "" {
		least, most = l.ends[0], l.ends[1]
	}
	widgets.PaintText(l, d.least, least, widgets.ColorInk)
	widgets.PaintText(l, d.most, most, widgets.ColorInk)
	steps := min(max(l.most, 0), heatLegendSteps)
	x := float32(0)
	if steps > 0 {
		x = widgets.PlaceText(d.least, 0, 0, heatLegendHeight) + widgets.Grid
	}
	top := float32(heatLegendHeight-heatLegendBar) / 2
	d.edge.Hidden = steps == 0
	d.edge.FillColor = widgets.Colour(l, widgets.ColorFaint)
	widgets.Put(d.edge, fyne.NewPos(x-1, top-1), fyne.NewSize(float32(steps)*heatLegendStep+2, heatLegendBar+2))
	d.edge.Refresh()
	pal := widgets.PaletteFor(l)
	for i, r := range d.steps {
		if r.Hidden = i >= steps; !r.Hidden {
			r.FillColor = pal.HeatColour(heatShare(i, steps, l.most))
			widgets.Put(r, fyne.NewPos(x+float32(i)*heatLegendStep, top), fyne.NewSize(heatLegendStep, heatLegendBar))
		}
		r.Refresh()
	}
	if steps == 0 {
		return 0
	}
	x += float32(steps)*heatLegendStep + widgets.Grid
	if most != "" {
		x += widgets.PlaceText(d.most, x, 0, heatLegendHeight)
	}
	return x + 2.5*widgets.Grid
}

// heatShare is the share of the most that the i-th of the steps stands for: from one
// to the most, and even to the eye.
func heatShare(i, steps, most int) float64 {
	if steps < 2 {
		return 1
	}
	least := math.Sqrt(1 / float64(most))
	at := least + (1-least)*float64(i)/float64(steps-1)
	return at * at
}

// SetHeat shows over the board how often something happened on each cell; a heat
// without cells, or of another size of board, shows nothing.
func (b *Board) SetHeat(h puzzles.Heat) {
	b.heat = h
	b.place()
}

// heat is the overlay and what its picture was drawn from.
type heat struct {
	*widgets.Picture
	drawn heatDrawn
	image heatImage
}

// heatDrawn is what the picture of a heat depends on beside the faces.
type heatDrawn struct {
	placing widgets.Placing
	palette draw.Palette
}

// heatImage is the picture that was drawn last.
type heatImage struct {
	counts []int
	faces  []puzzles.Face
	ready  bool
}

// placeHeat draws the overlay anew where what it shows has changed. A piece that is on
// its way, or in the grip of the pointer, has no frame: its cell is filled like one
// without a piece.
func (v *boardView) placeHeat(p widgets.Placing, pal draw.Palette) {
	b := v.board
	h, counts := &v.heat, b.heat
	if len(counts.Cells) == 0 || len(counts.Cells) != b.scene.Size.Cells() {
		h.Clear()
		return
	}
	sc := b.scene
	if lifted := b.still.Lifted; len(lifted) > 0 {
		sc = draw.Lift(sc, lifted...)
	}
	now := heatDrawn{p, pal}
	if !h.image.ready || h.drawn != now || !slices.Equal(h.image.counts, counts.Cells) || !slices.Equal(h.image.faces, sc.Faces) {
		h.drawn, h.image = now, heatImage{counts.Cells, sc.Faces, true}
		img, at := draw.Heat(sc, counts, pal, p.Options)
		h.Put(img, at, p)
		return
	}
	h.Put(h.Picture.Image, p.Board(), p)
}
