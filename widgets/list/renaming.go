package list

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/widgets"
)

// nameField takes another name in the place of that on a card. Return takes it, Escape leaves it as it was, and Tab goes
// on to the name of the next card.
type nameField struct {
	widget.Entry
	item int
	done func(taken bool, by int)
}

// AcceptsTab implements fyne.Tabbable.
func (f *nameField) AcceptsTab() bool { return true }

// TypedKey implements fyne.Focusable.
func (f *nameField) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		f.done(true, 0)
	case e.Name == fyne.KeyEscape:
		f.done(false, 0)
	case e.Name == fyne.KeyTab && widgets.Held()&fyne.KeyModifierShift != 0:
		f.done(true, -1)
	case e.Name == fyne.KeyTab:
		f.done(true, 1)
	default:
		f.Entry.TypedKey(e)
	}
}

// FocusLost takes the name.
func (f *nameField) FocusLost() {
	f.Entry.FocusLost()
	f.done(true, 0)
}

// Rename lets the user write another name on the selected card.
func (g *Gallery) Rename() {
	if g.selected < 0 || g.OnRename == nil {
		return
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(g)
	if c == nil {
		return
	}
	f := &nameField{item: g.selected}
	f.Text = g.items[f.item].Title
	f.ExtendBaseWidget(f)
	f.done = func(taken bool, by int) {
		if g.body.field != f {
			return // it is done already
		}
		g.body.field = nil
		if taken && f.Text != g.items[f.item].Title {
			g.OnRename(f.item, f.Text)
		}
		g.body.Refresh()
		if by != 0 || c.Focused() == f {
			c.Focus(g)
		}
		if to := g.place(f.item) + by; by != 0 && to >= 0 && to < g.length {
			g.reach(to, 0)
			g.Rename()
		}
	}
	g.reveal()
	g.body.field = f
	g.body.Refresh()
	c.Focus(f)
	f.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// onName reports whether a position of a card is on its name.
func onName(at fyne.Position) bool {
	return at.Y >= cardPad+cardPicture && at.Y < cardPad+cardPicture+2*widgets.Grid+cardTitle
}

// placeField puts the field on its card.
func (b *listBody) placeField() {
	at, size := b.list.cell(max(0, b.list.place(b.field.item)))
	need := b.field.MinSize().Height
	widgets.Put(b.field, at.AddXY(cardPad/2, cardPad+cardPicture+2*widgets.Grid-(need-cardTitle)/2), fyne.NewSize(size.Width-cardPad, need))
}
