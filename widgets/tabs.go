package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

// Tab is one choice of [Tabs]: a word and a quiet number after it, both
// already translated.
type Tab struct {
	Title string
	Note  string
}

// Tabs is a row of a few choices, one of which holds. It takes the keyboard as
// a whole; the arrows go from one choice to the next.
type Tabs struct {
	Control

	// OnChanged tells that the user chose. SetSelected does not call it.
	OnChanged func(i int)
	// OnRune receives letters, for which the row has no use.
	OnRune func(rune)

	tabs     []Tab
	selected int
	hovered  int // -1 none
}

var (
	_ fyne.Tappable     = (*Tabs)(nil)
	_ fyne.Focusable    = (*Tabs)(nil)
	_ desktop.Hoverable = (*Tabs)(nil)
)

// NewTabs returns a row without choices.
func NewTabs() *Tabs { return Extended(&Tabs{hovered: -1}) }

// SetTabs replaces the choices; which one holds stays when it is still there.
func (t *Tabs) SetTabs(tabs []Tab) {
	t.tabs = tabs
	t.selected = max(0, min(t.selected, len(tabs)-1))
	t.hovered = -1
	t.Refresh()
}

// SetSelected makes a choice hold.
func (t *Tabs) SetSelected(i int) {
	if i >= 0 && i < len(t.tabs) && i != t.selected {
		t.selected = i
		t.Refresh()
	}
}

// Selected returns the choice that holds.
func (t *Tabs) Selected() int { return t.selected }

func (t *Tabs) pick(i int) {
	if i < 0 || i >= len(t.tabs) || i == t.selected {
		return
	}
	t.SetSelected(i)
	if t.OnChanged != nil {
		t.OnChanged(i)
	}
}

// Tapped chooses what is under the pointer.
func (t *Tabs) Tapped(e *fyne.PointEvent) {
	Focus(t)
	t.pick(t.at(e.Position))
}

// TypedKey goes to another choice; other keys go to the owner.
func (t *Tabs) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		t.pick(t.selected - 1)
	case fyne.KeyRight:
		t.pick(t.selected + 1)
	case fyne.KeyHome:
		t.pick(0)
	case fyne.KeyEnd:
		t.pick(len(t.tabs) - 1)
	default:
		t.PassKey(e)
	}
}

// TypedRune hands text on to the owner.
func (t *Tabs) TypedRune(r rune) {
	if t.OnRune != nil {
		t.OnRune(r)
	}
}

// MouseIn shows the choice under the pointer.
func (t *Tabs) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved shows the choice under the pointer.
func (t *Tabs) MouseMoved(e *desktop.MouseEvent) {
	if i := t.at(e.Position); i != t.hovered {
		t.hovered = i
		t.Refresh()
	}
}

// MouseOut forgets the pointer.
func (t *Tabs) MouseOut() { t.hovered = -1; t.Refresh() }

// Sizes of a tab.
const (
	tabHeight = 30
	tabPad    = 2.5 * Grid
	tabGap    = 0.5 * Grid
)

// widths returns the widths of title and note of a tab.
func (t *Tabs) widths(i int) (title, note float32) {
	text, small := NewText(theme.SizeNameText, true), NewText(theme.SizeNameCaptionText, false)
	title = fyne.MeasureText(t.tabs[i].Title, text.TextSize, text.TextStyle).Width
	note = fyne.MeasureText(t.tabs[i].Note, small.TextSize, small.TextStyle).Width
	return title, note
}

// each visits the tabs with where they begin and how wide they are.
func (t *Tabs) each(visit func(i int, x, width float32)) (width float32) {
	x := float32(0)
	for i := range t.tabs {
		title, note := t.widths(i)
		w := title + 2*tabPad
		if t.tabs[i].Note != "" {
			w += 1.5*Grid + note
		}
		visit(i, x, w)
		x += w + tabGap
	}
	return max(0, x-tabGap)
}

// at returns the tab under a position, or -1.
func (t *Tabs) at(p fyne.Position) int {
	found := -1
	t.each(func(i int, x, w float32) {
		if p.X >= x && p.X < x+w && p.Y >= 0 && p.Y < tabHeight {
			found = i
		}
	})
	return found
}

// CreateRenderer implements [fyne.Widget].
func (t *Tabs) CreateRenderer() fyne.WidgetRenderer {
	d := &tabsDrawing{tabs: t, ring: canvas.NewRectangle(color.Transparent)}
	d.Refresh()
	return d
}

type tabsDrawing struct {
	Drawing
	tabs  *Tabs
	views []tabView
	ring  *canvas.Rectangle
}

type tabView struct {
	ground      *canvas.Rectangle
	title, note *canvas.Text
}

func (d *tabsDrawing) MinSize() fyne.Size {
	return fyne.NewSize(d.tabs.each(func(int, float32, float32) {}), tabHeight)
}

func (d *tabsDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *tabsDrawing) Refresh() {
	t := d.tabs
	if len(d.views) != len(t.tabs) || len(d.Parts) == 0 {
		d.views, d.Parts = nil, nil
		for range t.tabs {
			v := tabView{canvas.NewRectangle(color.Transparent), NewText(theme.SizeNameText, false), NewText(theme.SizeNameCaptionText, false)}
			d.views = append(d.views, v)
			d.Parts = append(d.Parts, v.ground, v.title, v.note)
		}
		d.Parts = append(d.Parts, d.ring)
	}
	t.each(func(i int, x, w float32) {
		v, current := d.views[i], i == t.selected
		v.ground.FillColor = color.Transparent
		ink, quiet := ColorInk, ColorQuiet
		switch {
		case current:
			v.ground.FillColor, ink, quiet = Colour(t, ColorSelect), ColorOnSelect, ColorOnSelect
			Put(d.ring, fyne.NewPos(x-3, -3), fyne.NewSize(w+6, tabHeight+6))
		case i == t.hovered:
			v.ground.FillColor = Colour(t, ColorHover)
		}
		v.ground.CornerRadius = 1.5 * Grid
		Put(v.ground, fyne.NewPos(x, 0), fyne.NewSize(w, tabHeight))
		v.ground.Refresh()
		SetBold(v.title, current)
		PaintText(t, v.title, t.tabs[i].Title, ink)
		PaintText(t, v.note, t.tabs[i].Note, quiet)
		title, note := t.widths(i) // as if bold, so that nothing moves with the choice
		PlaceText(v.title, x+tabPad+(title-v.title.MinSize().Width)/2, 0, tabHeight)
		PlaceText(v.note, x+w-tabPad-note, 0.5, tabHeight)
	})
	PaintRing(t, d.ring, 2.25*Grid, t.focused && len(t.tabs) > 0)
}
