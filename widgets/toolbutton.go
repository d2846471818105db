package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// ToolButton is a line of a list of tools: icon, name and key. One of them is
// chosen.
type ToolButton struct {
	Button

	key  string
	rest bool // it has no effect where the pointer is now, and ends what is under way
}

// NewToolButton returns a button that is not chosen. The key may be empty.
func NewToolButton(text, key string, icon Icon, tapped func()) *ToolButton {
	b := &ToolButton{key: key}
	b.text, b.icon, b.OnTapped, b.tip.Beside = text, icon, tapped, true
	b.ExtendBaseWidget(b)
	return b
}

// SetKey changes the key, which may be empty.
func (b *ToolButton) SetKey(key string) {
	if b.key != key {
		b.key = key
		b.Refresh()
	}
}

// SetResting shows that the tool does not work now: pressing it ends what is under way.
func (b *ToolButton) SetResting(rest bool) {
	if b.rest != rest {
		b.rest = rest
		b.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (b *ToolButton) CreateRenderer() fyne.WidgetRenderer {
	d := &toolDrawing{
		button: b,
		ground: canvas.NewRectangle(color.Transparent),
		bar:    canvas.NewRectangle(color.Transparent),
		ring:   canvas.NewRectangle(color.Transparent),
		text:   NewText(theme.SizeNameText, false),
		key:    NewText(theme.SizeNameCaptionText, false),
		icon:   &canvas.Image{FillMode: canvas.ImageFillContain},
	}
	d.Parts = []fyne.CanvasObject{d.ground, d.bar, d.icon, d.text, d.key, d.ring}
	d.Refresh()
	return d
}

type toolDrawing struct {
	Drawing
	button            *ToolButton
	ground, bar, ring *canvas.Rectangle
	text, key         *canvas.Text
	icon              *canvas.Image
}

// Sizes of a line of a list of tools.
const (
	toolHeight = 30
	toolBar    = 3          // at the left of the chosen one
	toolPad    = 2 * Grid   // left and right
	toolGap    = 1.5 * Grid // between icon and name
)

func (d *toolDrawing) MinSize() fyne.Size {
	w := toolPad + iconSize + toolGap + d.text.MinSize().Width + toolPad
	if d.button.key != "" {
		w += Grid + d.key.MinSize().Width
	}
	return fyne.NewSize(w, toolHeight)
}

func (d *toolDrawing) Layout(size fyne.Size) {
	d.ground.Resize(size)
	d.bar.Resize(fyne.NewSize(toolBar, size.Height))
	d.ring.Resize(size)
	Put(d.icon, fyne.NewPos(toolPad, (size.Height-iconSize)/2), fyne.NewSquareSize(iconSize))
	PlaceText(d.text, toolPad+iconSize+toolGap, 0, size.Height)
	PlaceText(d.key, size.Width-toolPad-d.key.MinSize().Width, 0, size.Height)
}

func (d *toolDrawing) Refresh() {
	b := d.button
	d.ground.FillColor = color.Transparent
	switch {
	case b.chosen:
		d.ground.FillColor = Colour(b, ColorCard)
	case b.hovered:
		d.ground.FillColor = Colour(b, ColorHover)
	}
	d.ground.CornerRadius = Grid
	d.ground.Refresh()
	d.bar.FillColor, d.bar.Hidden = Colour(b, ColorAccent), !b.chosen
	d.bar.Refresh()
	PaintRing(b, d.ring, Grid, b.focused)
	ink, key := ColorInk, ColorQuiet
	if b.rest {
		ink, key = ColorFaint, ColorFaint
	}
	PaintText(b, d.text, b.text, ink)
	PaintText(b, d.key, b.key, key)
	d.icon.Resource = b.icon.Colored(ink)
	d.icon.Refresh()
	d.Layout(b.Size())
}
