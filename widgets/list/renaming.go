package list

import (
	"fyne.io/fyne/v2"

	"waymark/widgets"
)

// Rename lets the user write another name on the selected card.
func (g *Gallery) Rename() {
	if g.selected < 0 || g.OnRename == nil {
		return
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(g)
	if c == nil {
		return
	}
	item := g.selected
	f := widgets.NewNameField(g.items[item].Title, func(to string) { g.OnRename(item, to) }, func(by int, freed bool) {
		g.body.field = nil
		g.body.Refresh()
		if freed {
			c.Focus(g)
		}
		if to := g.place(item) + by; by != 0 && to >= 0 && to < g.length {
			g.reach(to, 0)
			g.Rename()
		}
	})
	g.reveal()
	g.body.field, g.body.named = f, item
	g.body.Refresh()
	f.Begin(c)
}

// onName reports whether a position of a card is on its name.
func onName(at fyne.Position) bool {
	return at.Y >= cardPad+cardPicture && at.Y < cardPad+cardPicture+2*widgets.Grid+cardTitle
}

// placeField puts the field on its card.
func (b *listBody) placeField() {
	at, size := b.list.cell(max(0, b.list.place(b.named)))
	need := b.field.MinSize().Height
	widgets.Put(b.field, at.AddXY(cardPad/2, cardPad+cardPicture+2*widgets.Grid-(need-cardTitle)/2), fyne.NewSize(size.Width-cardPad, need))
}
