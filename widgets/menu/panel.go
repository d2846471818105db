package menu

import (
	"fyne.io/fyne/v2"

	"waymark/widgets"
)

// Measures of a panel, in the toolkit's units.
const (
	rowHeight  = 26
	lineHeight = 9
	panelPad   = widgets.Grid
	checkWidth = 7 * widgets.Grid // before the labels
	keysGap    = 8 * widgets.Grid // between the longest label and the shortcuts
	arrowWidth = 6 * widgets.Grid // after them
)

// panel is a menu or submenu that is open. Where it is higher than the window it shows
// the rows from the one at first on, and scrolls.
type panel struct {
	items  []Item
	at     fyne.Position
	size   fyne.Size
	cursor int // the row that the keyboard or the pointer is on, -1 none
	first  int
}

// newPanel lays a panel out beside a point, inside a window of the size room: below and to
// the right where that is free. left is where its right edge goes otherwise.
func newPanel(items []Item, at fyne.Position, left float32, room fyne.Size) *panel {
	p := &panel{items: items, cursor: -1}
	labels, keys := float32(0), float32(0)
	height := float32(2 * panelPad)
	for _, it := range items {
		labels, keys = max(labels, textWidth(it.Label)), max(keys, textWidth(it.Keys))
		height += it.height()
	}
	width := checkWidth + labels + arrowWidth
	if keys > 0 {
		width += keysGap + keys
	}
	p.size = fyne.NewSize(min(width, room.Width), min(height, room.Height))
	if at.X+p.size.Width > room.Width {
		at.X = max(0, left-p.size.Width)
	}
	at.Y = max(0, min(at.Y, room.Height-p.size.Height))
	p.at = at
	return p
}

func (it Item) isLine() bool { return it.Label == "" }

func (it Item) height() float32 {
	if it.isLine() {
		return lineHeight
	}
	return rowHeight
}

// rows calls f with the rows that are shown and where they stand in the window.
func (p *panel) rows(f func(i int, y, height float32) bool) {
	y, end := p.at.Y+panelPad, p.at.Y+p.size.Height-panelPad
	for i := p.first; i < len(p.items); i++ {
		h := p.items[i].height()
		if y+h > end+0.5 || !f(i, y, h) {
			return
		}
		y += h
	}
}

// cut reports whether there are rows above and below those that are shown.
func (p *panel) cut() (above, below bool) {
	last := p.first - 1
	p.rows(func(i int, _, _ float32) bool { last = i; return true })
	return p.first > 0, last < len(p.items)-1
}

// contains reports whether a point of the window is in the panel.
func (p *panel) contains(at fyne.Position) bool {
	d := at.Subtract(p.at)
	return d.X >= 0 && d.Y >= 0 && d.X < p.size.Width && d.Y < p.size.Height
}

// rowAt returns the entry at a point, -1 where there is none.
func (p *panel) rowAt(at fyne.Position) (row int) {
	row = -1
	p.rows(func(i int, y, h float32) bool {
		if at.Y >= y && at.Y < y+h && !p.items[i].isLine() {
			row = i
		}
		return row < 0
	})
	return row
}

// top returns where a row stands.
func (p *panel) top(row int) (y float32) {
	p.rows(func(i int, at, _ float32) bool { y = at; return i != row })
	return y
}

// step moves the cursor to the next entry in a direction, around the ends.
func (p *panel) step(by int) {
	at := p.cursor
	if at < 0 && by < 0 {
		at = len(p.items)
	}
	for range p.items {
		at = (at + by + len(p.items)) % len(p.items)
		if !p.items[at].isLine() {
			p.put(at)
			return
		}
	}
}

// put moves the cursor to an entry and scrolls until it is seen.
func (p *panel) put(row int) {
	p.cursor = row
	if row < p.first {
		p.first = row
	}
	for seen := false; !seen && p.first < row; {
		p.rows(func(i int, _, _ float32) bool { seen = i == row; return !seen })
		if !seen {
			p.first++
		}
	}
}

// scroll moves the rows by some, as far as there are any.
func (p *panel) scroll(by int) {
	for ; by > 0; by-- {
		if _, below := p.cut(); !below {
			return
		}
		p.first++
	}
	p.first = max(0, p.first+by)
}

// find puts the cursor on the next entry that begins with a letter.
func (p *panel) find(r rune) {
	for n := range p.items {
		i := (p.cursor + 1 + n) % len(p.items)
		if first, ok := firstLetter(p.items[i].Label); ok && first == lower(r) {
			p.put(i)
			return
		}
	}
}
