package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Badge is a word in a pill. A good one is a property that is proved, and is
// green.
type Badge struct {
	Text string
	Good bool
}

// pills is a row of badges that goes on in the next line when it is too wide.
type pills struct {
	widget.BaseWidget
	badges []Badge
}

func newPills() *pills { return Extended(&pills{}) }

func (p *pills) set(badges []Badge) {
	p.badges = badges
	p.Refresh()
}

// place moves the badges to a position, gives them a width and returns their height.
func (p *pills) place(x, y, width float32) float32 {
	p.Move(fyne.NewPos(x, y))
	p.Resize(fyne.NewSize(width, p.Size().Height))
	height := p.MinSize().Height
	p.Resize(fyne.NewSize(width, height))
	return height
}

// CreateRenderer implements [fyne.Widget].
func (p *pills) CreateRenderer() fyne.WidgetRenderer {
	d := &pillsDrawing{pills: p}
	d.Refresh()
	return d
}

type pillsDrawing struct {
	Drawing
	pills   *pills
	grounds []*canvas.Rectangle
	texts   []*canvas.Text
}

// Sizes of a pill.
const (
	pillHeight = 20
	pillPad    = 2.5 * Grid
	pillGap    = 1.5 * Grid
)

// flow places every pill for a width and returns the height.
func (d *pillsDrawing) flow(width float32, place func(i int, at fyne.Position, size fyne.Size)) float32 {
	if len(d.pills.badges) == 0 {
		return 0
	}
	x, y := float32(0), float32(0)
	for i := range d.pills.badges {
		w := d.texts[i].MinSize().Width + 2*pillPad
		if x > 0 && x+w > width {
			x, y = 0, y+pillHeight+Grid
		}
		place(i, fyne.NewPos(x, y), fyne.NewSize(w, pillHeight))
		x += w + pillGap
	}
	return y + pillHeight
}

func (d *pillsDrawing) MinSize() fyne.Size {
	h := d.flow(d.pills.Size().Width, func(int, fyne.Position, fyne.Size) {})
	return fyne.NewSize(0, h)
}

func (d *pillsDrawing) Layout(size fyne.Size) {
	d.flow(size.Width, func(i int, at fyne.Position, size fyne.Size) {
		Put(d.grounds[i], at, size)
		PlaceText(d.texts[i], at.X+pillPad, at.Y, pillHeight)
	})
}

func (d *pillsDrawing) Refresh() {
	p := d.pills
	for len(d.texts) < len(p.badges) {
		ground, text := canvas.NewRectangle(color.Transparent), NewText(theme.SizeNameCaptionText, true)
		ground.CornerRadius = pillHeight / 2
		d.grounds, d.texts = append(d.grounds, ground), append(d.texts, text)
		d.Parts = append(d.Parts, ground, text)
	}
	for i := range d.texts {
		hidden := i >= len(p.badges)
		d.grounds[i].Hidden, d.texts[i].Hidden = hidden, hidden
		if hidden {
			continue
		}
		ink := ColorQuiet
		if p.badges[i].Good {
			ink = ColorProved
		}
		PaintText(p, d.texts[i], p.badges[i].Text, ink)
		d.grounds[i].FillColor = Colour(p, ColorCard)
		d.grounds[i].Refresh()
	}
	d.Layout(p.Size())
}
