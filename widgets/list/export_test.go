package list

import (
	"time"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// SetClock replaces the clock that tells a double tap from two taps.
func (l *virtualList) SetClock(now func() time.Time) { l.now = now }

// Body returns what takes the pointer in a list.
func (l *virtualList) Body() fyne.Tappable { return l.body }

// Order returns the items as they are shown.
func (l *virtualList) Order() []int { return l.order }

// Picked returns the picked term, or -1.
func (l *Terms) Picked() int { return l.picked }

// Rows returns how many rows a tree has.
func (t *Tree) Rows() int { return len(t.rows) }

// Says returns what a row of a tree says.
func (t *Tree) Says(row int) string { return t.nodeAt(row).Text }

// Titles are those over the table as they are written, and reports whether one has a line.
func (t *Table) Titles() (titles []string, lined bool) {
	d := test.WidgetRenderer(t.head).(*tableHeadDrawing)
	for _, title := range d.titles {
		titles = append(titles, title.Text)
	}
	return titles, !d.under.Hidden
}

// Room returns how many items the body has room for.
func (l *virtualList) Room() int { return l.room.items }

// Shown are the first cells of the rows in view, as they are drawn.
func (t *Table) Shown() (cells []string) {
	first, end := t.inView()
	for i := first; i < end; i++ {
		cells = append(cells, t.body.slot(i, end-first).view.(*rowView).cells[0].Text)
	}
	return cells
}

// Field returns the field of the name that is being written.
func (g *Gallery) Field() *widgets.NameField { return g.body.field }

// Reach selects the item at a place, with modifiers held.
func (l *virtualList) Reach(place int, held fyne.KeyModifier) { l.reach(place, held) }
