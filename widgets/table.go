package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TableColumn is one column of a [Table], its title already translated.
type TableColumn struct {
	Title string
	Share float32 // of the width that all columns share out
	Least float32 // its width where there is less to share out: the table is then scrolled sideways too
	Right bool    // numbers: to the right
}

// TableRow is one row of a [Table]: a cell a column, already translated.
type TableRow struct {
	Cells []string
	Good  bool    // the row stands out, as Cells say as well
	Quiet bool    // it has not begun, or is of no account
	Bar   float64 // length of the bar under the cell of column BarAt, 0 to 1
	BarAt int
}

// Table is a scrolled table with a head. A click on a title asks for another order,
// which is the owner's work; arrows move the selection, Enter opens the row.
type Table struct {
	widget.BaseWidget

	// OnSort is called with the column whose title was clicked.
	OnSort func(column int)
	// OnSelect is called when the user selects a row, OnOpen when it is opened by
	// Enter or by a click on the selected row.
	OnSelect, OnOpen func(row int)
	// OnKey receives keys the table has no use for.
	OnKey func(*fyne.KeyEvent)

	columns  []TableColumn
	rows     []TableRow
	selected int // -1 none
	sorted   int // the column by which the rows are in order; -1 none
	down     bool
	focused  bool
	empty    string

	scroll *container.Scroll
	body   *tableBody
}

var (
	_ fyne.Tappable  = (*Table)(nil)
	_ fyne.Focusable = (*Table)(nil)
)

// NewTable returns a table without rows.
func NewTable(columns []TableColumn) *Table {
	t := &Table{columns: columns, selected: -1, sorted: -1}
	t.body = &tableBody{table: t, hovered: -1}
	t.body.ExtendBaseWidget(t.body)
	t.scroll = container.NewScroll(t.body)
	t.scroll.OnScrolled = func(fyne.Position) { t.Refresh() }
	t.ExtendBaseWidget(t)
	return t
}

// SetRows replaces the rows; the selection stays on its number while that exists.
func (t *Table) SetRows(rows []TableRow) {
	grown := len(rows) != len(t.rows)
	t.rows = slices.Clone(rows)
	t.selected = min(t.selected, len(rows)-1)
	if grown {
		t.scroll.Refresh()
		t.Refresh()
	}
	t.body.Refresh()
}

// Rows returns the rows shown; the caller must not change them.
func (t *Table) Rows() []TableRow { return t.rows }

// SetEmpty sets what is said when there are no rows.
func (t *Table) SetEmpty(text string) { t.empty = text; t.Refresh() }

// SetSorted marks the column by which the rows are in order, -1 for none; down says
// that the largest comes first.
func (t *Table) SetSorted(column int, down bool) {
	if t.sorted != column || t.down != down {
		t.sorted, t.down = column, down
		t.Refresh()
	}
}

// Selected returns the selected row, or -1.
func (t *Table) Selected() int { return t.selected }

// SetSelected selects a row and scrolls it into view; -1 selects none. OnSelect is
// not called.
func (t *Table) SetSelected(i int) {
	if i < -1 || i >= len(t.rows) {
		return
	}
	t.selected = i
	if view := t.scroll.Size().Height; i >= 0 && view > 0 {
		top := float32(i) * tableRow
		y := max(min(t.scroll.Offset.Y, top), top+tableRow-view, 0)
		if y != t.scroll.Offset.Y {
			t.scroll.ScrollToOffset(fyne.NewPos(t.scroll.Offset.X, y))
		}
	}
	t.body.Refresh()
}

// pick is SetSelected by the user.
func (t *Table) pick(i int) {
	if i < 0 || i >= len(t.rows) {
		return
	}
	t.SetSelected(i)
	if t.OnSelect != nil {
		t.OnSelect(i)
	}
}

func (t *Table) open() {
	if t.selected >= 0 && t.OnOpen != nil {
		t.OnOpen(t.selected)
	}
}

// Tapped asks for another order when a title is clicked.
func (t *Table) Tapped(e *fyne.PointEvent) {
	focus(t)
	if e.Position.Y >= tableHead || t.OnSort == nil {
		return
	}
	at := e.Position.X + t.scroll.Offset.X
	for i := range t.columns {
		if x, w := t.column(i); at >= x && at < x+w {
			t.OnSort(i)
		}
	}
}

// TypedKey moves the selection; other keys go to the owner.
func (t *Table) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		t.pick(max(0, t.selected-1))
	case fyne.KeyDown:
		t.pick(min(t.selected+1, len(t.rows)-1))
	case fyne.KeyHome:
		t.pick(0)
	case fyne.KeyEnd:
		t.pick(len(t.rows) - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		t.open()
	default:
		if t.OnKey != nil {
			t.OnKey(e)
		}
	}
}

// TypedRune implements [fyne.Focusable].
func (t *Table) TypedRune(rune) {}

// FocusGained shows where the keyboard is.
func (t *Table) FocusGained() { t.focused = true; t.body.Refresh() }

// FocusLost hides it.
func (t *Table) FocusLost() { t.focused = false; t.body.Refresh() }

// column returns where a column begins in a row, and its width.
func (t *Table) column(i int) (x, width float32) {
	var before, sum float32
	for k, c := range t.columns {
		if k < i {
			before += c.Share
		}
		sum += c.Share
	}
	whole := max(t.Size().Width, t.least()) - 2*tablePad
	return tablePad + whole*before/sum, whole * t.columns[i].Share / sum
}

// least is the width below which the table is scrolled sideways.
func (t *Table) least() float32 {
	var widest, sum float32 // for a share of one
	for _, c := range t.columns {
		widest = max(widest, c.Least/c.Share)
		sum += c.Share
	}
	return widest*sum + min(1, widest)*2*tablePad
}

// Heights of the head and of a row, and the room at the edges and between columns.
const (
	tableHead = 30
	tableRow  = 30
	tablePad  = 2 * Grid
	tableGap  = 2 * Grid
)

// CreateRenderer implements [fyne.Widget].
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	d := &tableDrawing{table: t, empty: newProse(theme.SizeNameText, ColorQuiet, false)}
	d.objects = []fyne.CanvasObject{t.scroll, d.empty}
	for range t.columns {
		title := newText(theme.SizeNameCaptionText, true)
		d.titles = append(d.titles, title)
		d.objects = append(d.objects, title)
	}
	d.Refresh()
	return d
}

// tableBody is what is scrolled: it takes the pointer.
type tableBody struct {
	widget.BaseWidget
	table   *Table
	hovered int // -1 none
}

var (
	_ fyne.Tappable     = (*tableBody)(nil)
	_ desktop.Hoverable = (*tableBody)(nil)
)

// Tapped selects the row under the pointer, or opens the selected one.
func (b *tableBody) Tapped(e *fyne.PointEvent) {
	focus(b.table)
	switch i := int(e.Position.Y / tableRow); {
	case i == b.table.selected:
		b.table.open()
	default:
		b.table.pick(i)
	}
}

// MouseIn shows the row under the pointer.
func (b *tableBody) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved shows the row under the pointer.
func (b *tableBody) MouseMoved(e *desktop.MouseEvent) {
	if i := int(e.Position.Y / tableRow); i != b.hovered {
		b.hovered = i
		b.Refresh()
	}
}

// MouseOut forgets the pointer.
func (b *tableBody) MouseOut() { b.hovered = -1; b.Refresh() }

// CreateRenderer implements [fyne.Widget].
func (b *tableBody) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	d := &tableBodyDrawing{body: b}
	d.Refresh()
	return d
}
