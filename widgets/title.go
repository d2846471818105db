package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Title is a heading that names something, and renames it: a click on the name makes it a field.
type Title struct {
	Section
	onWords
	// OnRename is called when the user has written another name.
	OnRename func(name string)
	// OnMenu is called when the user asks what can be done with what is named, at a place of the window.
	OnMenu func(at fyne.Position)
	// OnDone is called when the keyboard is free: the field is gone, or the click was beside the name.
	OnDone func()

	field *NameField // while the name is written, else nil
}

// NewTitle returns a title that names nothing yet.
func NewTitle() *Title {
	t := Extended(&Title{Section: Section{shares: true}})
	t.on = func(at fyne.Position) bool { return at.X <= t.Titled() }
	return t
}

// titleMost is the width of the field, and the most that a name takes from what stands beside it.
const titleMost = 360

// Claimed is the width of the name that others on its line leave to it.
func (t *Title) Claimed() float32 { return min(t.Titled(), titleMost) }

// Tapped makes the name a field. Beside it nothing is clicked, which the toolkit takes the keyboard for.
func (t *Title) Tapped(e *fyne.PointEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(t)
	if !t.on(e.Position) || t.field != nil || c == nil {
		t.OnDone()
		return
	}
	t.field = NewNameField(t.title, t.OnRename, func(_ int, freed bool) {
		t.field = nil
		t.Refresh()
		if freed {
			t.OnDone()
		}
	})
	t.Refresh()
	t.field.Begin(c)
}

// TappedSecondary opens the menu.
func (t *Title) TappedSecondary(e *fyne.PointEvent) { t.OnMenu(e.AbsolutePosition) }

// CreateRenderer implements [fyne.Widget].
func (t *Title) CreateRenderer() fyne.WidgetRenderer {
	return &titleDrawing{t.Section.CreateRenderer().(*sectionDrawing), t}
}

// titleDrawing draws the words, or the field in their place.
type titleDrawing struct {
	*sectionDrawing
	of *Title
}

func (d *titleDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *titleDrawing) Refresh() {
	d.sectionDrawing.Refresh()
	if d.Parts = []fyne.CanvasObject{d.title, d.note}; d.of.field != nil {
		d.Parts = []fyne.CanvasObject{d.of.field}
		size, need := d.of.Size(), d.of.field.MinSize().Height
		Put(d.of.field, fyne.NewPos(-2*Grid, (size.Height-need)/2), fyne.NewSize(min(size.Width, titleMost), need))
	}
	canvas.Refresh(d.of)
}
