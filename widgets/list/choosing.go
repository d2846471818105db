package list

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"waymark/widgets"
)

// choice is which items are chosen where several can be, and where they are dragged to.
type choice struct {
	items  map[int]bool // nil: the selected one alone
	anchor int          // the item at which a range begins

	from     fyne.Position // where the button was pressed
	pressed  bool
	dragging bool
	dropped  bool // the click that ends the drag is none
	to       int  // the place before which they would be put
}

// isChosen reports whether an item is one of those that are chosen.
func (l *virtualList) isChosen(item int) bool {
	if len(l.choice.items) == 0 {
		return item == l.selected
	}
	return l.choice.items[item]
}

// Chosen lists the chosen items in the order in which they are shown.
func (l *virtualList) Chosen() (list []int) {
	for place := range l.length {
		if item := l.item(place); l.isChosen(item) {
			list = append(list, item)
		}
	}
	return list
}

// SetChosen chooses items without telling; the first of them is the selected one.
func (l *virtualList) SetChosen(items ...int) {
	l.choice.items = map[int]bool{}
	for _, item := range items {
		l.choice.items[item] = true
	}
	if len(items) > 0 {
		l.SetSelected(items[0])
		l.choice.anchor = items[0]
	}
	l.body.Refresh()
}

// reach selects the item at a place as the modifiers say: it alone, all up to it with Shift, or it as well with
// Control, where it is left out if it was chosen.
func (l *virtualList) reach(place int, held fyne.KeyModifier) {
	if place < 0 || place >= l.length || !l.spec.several {
		l.pick(place)
		return
	}
	c, item := &l.choice, l.item(place)
	switch {
	case held&fyne.KeyModifierShift != 0:
		if len(c.items) == 0 && l.selected >= 0 {
			c.anchor = l.selected
		}
		from := max(0, l.place(c.anchor))
		c.items = map[int]bool{}
		for k := min(from, place); k <= max(from, place); k++ {
			c.items[l.item(k)] = true
		}
	case held&fyne.KeyModifierShortcutDefault != 0:
		was := l.isChosen(item)
		if len(c.items) == 0 {
			c.items = map[int]bool{l.selected: true}
		}
		if c.anchor = item; was {
			delete(c.items, item)
		} else {
			c.items[item] = true
		}
	default:
		c.items, c.anchor = nil, item
	}
	l.SetSelected(item)
	l.reveal()
	l.body.Refresh()
	tell(l.on.selected, item)
}

// dragFrom is how far the pointer goes with the button down before that is a drag.
const dragFrom = 8

// MouseDown begins a click, or a drag of what is chosen.
func (b *listBody) MouseDown(e *desktop.MouseEvent) {
	if b.list.spec.arranged {
		b.list.choice.dropped, b.list.choice.from = false, e.Position
		b.list.choice.pressed = e.Button == desktop.MouseButtonPrimary && b.list.at(e.Position) >= 0
	}
}

// MouseUp puts what is dragged down.
func (b *listBody) MouseUp(*desktop.MouseEvent) {
	c := &b.list.choice
	c.pressed = false
	if c.dragging {
		c.dragging, c.dropped = false, true
		b.Refresh()
		tell(b.list.on.dropped, c.to)
	}
}

// drag follows the pointer with the button down.
func (b *listBody) drag(e *desktop.MouseEvent) {
	l := b.list
	c := &l.choice
	if e.Button != desktop.MouseButtonPrimary { // it was let go elsewhere
		c.pressed, c.dragging = false, false
	}
	way := e.Position.Subtract(c.from)
	if !c.pressed || !c.dragging && max(way.X, -way.X, way.Y, -way.Y) < dragFrom {
		return
	}
	if place := l.at(c.from); !c.dragging && !l.isChosen(l.item(place)) {
		l.reach(place, 0)
	}
	c.dragging, c.to = true, l.gapAt(e.Position)
	const near = 32 // of the edge of what is in view
	switch y := e.Position.Y - l.scroll.Offset.Y; {
	case y < near:
		l.scroll.ScrollToOffset(l.scroll.Offset.SubtractXY(0, near))
	case y > l.scroll.Size().Height-near:
		l.scroll.ScrollToOffset(l.scroll.Offset.AddXY(0, near))
	}
	b.Refresh()
}

// gapAt returns the place before which something put down at a position comes.
func (l *virtualList) gapAt(p fyne.Position) int {
	n, gap := l.columns(), l.spec.gap
	x, y := l.pitch()
	col, row := int((p.X-gap)/x+0.5), int(max(0, p.Y-gap)/y)
	return max(0, min(row*n+min(col, n), l.length))
}

// placeGap shows where what is dragged would be put.
func (l *virtualList) placeGap(mark *canvas.Rectangle) {
	if mark.Hidden = !l.choice.dragging || l.length == 0; mark.Hidden {
		return
	}
	at, size := l.cell(min(l.choice.to, l.length-1))
	if l.choice.to == l.length {
		at.X += size.Width + l.spec.gap
	}
	widgets.Fill(mark, widgets.Colour(l.owner, widgets.ColorSelect), at.SubtractXY((l.spec.gap+4)/2, 0), fyne.NewSize(4, size.Height))
}

// OpenMenu opens the menu of the chosen cards at the selected one.
func (g *Gallery) OpenMenu() {
	g.reveal()
	at, size := g.cell(max(0, g.place(g.selected)))
	tell(g.on.menu, fyne.CurrentApp().Driver().AbsolutePositionForObject(g.body).Add(at).AddXY(size.Width/2, size.Height/2))
}

// Across returns how many cards stand side by side.
func (g *Gallery) Across() int { return g.columns() }

// Reveal brings the selected card into view.
func (g *Gallery) Reveal() { g.reveal() }
