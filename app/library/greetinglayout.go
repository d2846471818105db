package library

import (
	"fyne.io/fyne/v2"

	"waymark/widgets"
)

// cardLayout places ground and backstop over the window, and in its middle, a little above the
// centre, frame, backstop, heading, purpose, foot and the doors side by side.
type cardLayout struct {
	heading, purpose, foot *widgets.Prose
}

// Measures of the card.
const (
	cardWidth  = 800
	cardPad    = 6 * widgets.Grid
	cardGap    = 4 * widgets.Grid
	cardMargin = 4 * widgets.Grid // between the card and the edge of the window
)

// MinSize implements fyne.Layout.
func (l *cardLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (l *cardLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	doors := objects[7:]
	width := min(cardWidth, size.Width-2*cardMargin)
	inner := width - 2*cardPad
	for _, o := range []*widgets.Prose{l.heading, l.purpose, l.foot} {
		o.Place(0, 0, inner)
	}
	door := (inner - float32(len(doors)-1)*cardGap) / float32(len(doors))
	high := float32(0)
	for _, d := range doors {
		d.Resize(fyne.NewSize(door, d.Size().Height)) // what wraps knows its height now
		high = max(high, d.MinSize().Height)
	}
	head := l.heading.MinSize().Height + 2*widgets.Grid + l.purpose.MinSize().Height
	height := cardPad + head + cardGap + high + cardGap + l.foot.MinSize().Height + cardPad
	at := fyne.NewPos((size.Width-width)/2, max(cardMargin, (size.Height-height)*0.42))
	for _, o := range objects[:2] {
		widgets.Put(o, fyne.Position{}, size)
	}
	for _, o := range objects[2:4] {
		widgets.Put(o, at, fyne.NewSize(width, height))
	}
	x, y := at.X+cardPad, at.Y+cardPad
	l.heading.Place(x, y, inner)
	l.purpose.Place(x, y+l.heading.MinSize().Height+2*widgets.Grid, inner)
	y += head + cardGap
	for i, d := range doors {
		widgets.Put(d, fyne.NewPos(x+float32(i)*(door+cardGap), y), fyne.NewSize(door, high))
	}
	l.foot.Place(x, y+high+cardGap, inner)
}
