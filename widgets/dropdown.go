package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Dropdown is a menu of options. Beside what that of the toolkit does it has a ring while it
// has the keyboard, as buttons have, and its list opens on the option that is chosen: the
// arrow keys go on from there.
type Dropdown struct {
	widget.Select

	self    fyne.Widget // the whole widget, by which the toolkit knows it
	focused bool
}

var (
	_ fyne.Focusable = (*Dropdown)(nil)
	_ fyne.Tappable  = (*Dropdown)(nil)
)

// ExtendBaseWidget implements the toolkit's way to tell a base what it is part of.
func (d *Dropdown) ExtendBaseWidget(w fyne.Widget) {
	d.self = w
	d.Select.ExtendBaseWidget(w)
}

// FocusGained shows where the keyboard is.
func (d *Dropdown) FocusGained() { d.focused = true; d.Select.FocusGained(); Reveal(d.self) }

// FocusLost hides it.
func (d *Dropdown) FocusLost() { d.focused = false; d.Select.FocusLost() }

// Tapped opens the list.
func (d *Dropdown) Tapped(ev *fyne.PointEvent) {
	d.Select.Tapped(ev)
	d.light()
}

// TypedKey opens the list, or chooses the option beside the one that is chosen.
func (d *Dropdown) TypedKey(ev *fyne.KeyEvent) {
	d.Select.TypedKey(ev)
	d.light()
}

// light marks the option that is chosen in the list, if that is open.
func (d *Dropdown) light() {
	w := windowOf(d.self)
	if w == nil {
		return
	}
	if list, open := w.Focused().(*widget.PopUpMenu); open {
		for range d.SelectedIndex() + 1 {
			list.ActivateNext()
		}
	}
}

// CreateRenderer implements [fyne.Widget].
func (d *Dropdown) CreateRenderer() fyne.WidgetRenderer {
	r := &dropdownDrawing{WidgetRenderer: d.Select.CreateRenderer(), dropdown: d, ring: canvas.NewRectangle(color.Transparent)}
	r.parts = append(append(r.parts, r.WidgetRenderer.Objects()...), r.ring)
	r.paint()
	return r
}

type dropdownDrawing struct {
	fyne.WidgetRenderer
	dropdown *Dropdown
	ring     *canvas.Rectangle
	parts    []fyne.CanvasObject
}

func (r *dropdownDrawing) Objects() []fyne.CanvasObject { return r.parts }

func (r *dropdownDrawing) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	Put(r.ring, fyne.NewPos(-2, -2), size.AddWidthHeight(4, 4))
}

func (r *dropdownDrawing) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
}

func (r *dropdownDrawing) paint() {
	PaintRing(r.dropdown.self, r.ring, Grid+2, r.dropdown.focused && !r.dropdown.Disabled())
}
