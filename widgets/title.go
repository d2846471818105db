package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
)

// Title is a heading that names something, and renames it: a click on the name makes it a field.
type Title struct {
	Section
	// OnRename is called when the user has written another name.
	OnRename func(name string)
	// OnMenu is called when the user asks what can be done with what is named, at a place of the window.
	OnMenu func(at fyne.Position)
	// OnHover is called when the pointer comes to the name and goes.
	OnHover func(over bool)
	// OnDone is called when the keyboard is free: the field is gone, or the click was beside the name.
	OnDone func()

	over  bool
	field *NameField // while the name is written, else nil
}

var (
	_ fyne.Tappable          = (*Title)(nil)
	_ fyne.SecondaryTappable = (*Title)(nil)
	_ desktop.Hoverable      = (*Title)(nil)
	_ desktop.Cursorable     = (*Title)(nil)
)

// NewTitle returns a title that names nothing yet.
func NewTitle() *Title { return Extended(&Title{}) }

// Tapped makes the name a field. Beside it nothing is clicked, which the toolkit takes the keyboard for.
func (t *Title) Tapped(e *fyne.PointEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(t)
	if e.Position.X > t.Titled() || t.field != nil || c == nil {
		t.OnDone()
		return
	}
	was := t.title
	f := NewNameField(was)
	f.Done = func(taken bool, _ int) {
		if t.field != f {
			return // it is done already
		}
		t.field = nil
		if taken && f.Text != was {
			t.OnRename(f.Text)
		}
		t.Refresh()
		if c.Focused() == f {
			c.Unfocus()
			t.OnDone()
		}
	}
	t.field = f
	t.Refresh()
	f.Begin(c)
}

// TappedSecondary opens the menu.
func (t *Title) TappedSecondary(e *fyne.PointEvent) { t.OnMenu(e.AbsolutePosition) }

// MouseIn is MouseMoved.
func (t *Title) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved looks whether the pointer is on the name.
func (t *Title) MouseMoved(e *desktop.MouseEvent) { t.hover(e.Position.X <= t.Titled()) }

// MouseOut is the end of that.
func (t *Title) MouseOut() { t.hover(false) }

func (t *Title) hover(over bool) {
	if t.over != over {
		t.over = over
		t.OnHover(over)
	}
}

// Cursor is that of text over the name.
func (t *Title) Cursor() desktop.Cursor {
	if t.over {
		return desktop.TextCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements [fyne.Widget].
func (t *Title) CreateRenderer() fyne.WidgetRenderer {
	d := &titleDrawing{sectionDrawing: t.Section.CreateRenderer().(*sectionDrawing), of: t}
	d.words = d.Parts
	return d
}

// titleDrawing draws the words, or the field in their place.
type titleDrawing struct {
	*sectionDrawing
	of    *Title
	words []fyne.CanvasObject
}

func (d *titleDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *titleDrawing) Refresh() {
	f, was := d.of.field, len(d.Parts)
	if f == nil {
		d.Parts = d.words
		d.sectionDrawing.Refresh()
	} else {
		d.Parts = []fyne.CanvasObject{f}
		size, need := d.of.Size(), f.MinSize().Height
		Put(f, fyne.NewPos(-2*Grid, (size.Height-need)/2), fyne.NewSize(min(size.Width, 360), need))
	}
	if was != len(d.Parts) {
		canvas.Refresh(d.of)
	}
}
