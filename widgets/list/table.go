package list

import (
	"slices"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Row is one row of a [Table]: a cell a column, already translated.
type Row struct {
	Cells []string
	Good  bool    // the row stands out, as Cells say as well
	Bad   bool    // so does what is not as it should be
	Quiet bool    // it has not begun, or is of no account
	Bar   float64 // length of the bar under the cell of column BarAt, 0 to 1
	BarAt int
}

// Table is a table with a head. A click on a title asks for another order, which is
// the owner's work.
type Table struct {
	focusList

	// OnSort is called with the column whose title was clicked.
	OnSort func(column int)
	// OnSelect is called when the user selects a row, OnOpen when it is opened by
	// Return or by a click on the selected row.
	OnSelect, OnOpen func(row int)
	// OnNone is called by Return where no row is selected.
	OnNone func()
	// OnKey receives keys the table has no use for.
	OnKey func(*fyne.KeyEvent)

	head *tableHead
	rows []Row
	row  func(i int) Row // makes the rows as they come into view; nil where rows holds them
	left float32         // how far the rows are scrolled sideways
}

// Heights of the head and of a row, and the room at the edges and between columns.
const (
	tableHeight = 30
	tablePad    = 2 * widgets.Grid
	tableGap    = 3 * widgets.Grid
)

// NewTable returns a table without rows.
func NewTable(list []Column) *Table {
	t := &Table{}
	t.head = newTableHead(columns{list: list, pad: tablePad, gap: tableGap}, tableHeight, t.span)
	t.head.onSort = func(column int) { widgets.Focus(t); tell(&t.OnSort, column) }
	t.init(t, listSpec{
		listGrid: listGrid{height: tableHeight, width: t.head.least()},
		listLook: listLook{least: fyne.NewSize(400, 4*tableHeight), emptyAt: fyne.NewPos(tablePad, 2*widgets.Grid), head: t.head},
		newView:  func() itemView { return newRowView(t) },
		name:     func(i int) string { return t.at(i).Cells[0] },
		prepare: func(int, int) {
			if t.left != t.scroll.Offset.X {
				t.left = t.scroll.Offset.X
				t.stamp++
			}
		},
	}, listEvents{selected: &t.OnSelect, opened: &t.OnOpen, key: &t.OnKey, none: &t.OnNone})
	return t
}

// span returns where rows begin beside the head, and how wide they are.
func (t *Table) span() (x, width float32) {
	return -t.scroll.Offset.X, max(t.Size().Width, t.head.least())
}

// SetRows replaces the rows; the selection stays on its number while that exists.
func (t *Table) SetRows(rows []Row) {
	t.rows, t.row = slices.Clone(rows), nil
	t.refill(len(rows))
}

// SetSource shows count rows, which row makes as they come into view: what is not seen costs
// nothing. The selection stays on its number while that exists.
func (t *Table) SetSource(count int, row func(i int) Row) {
	t.rows, t.row = nil, row
	t.refill(count)
}

// at returns a row.
func (t *Table) at(i int) Row {
	if t.row != nil {
		return t.row(i)
	}
	return t.rows[i]
}

// Rows returns the rows that were set; the caller must not change them.
func (t *Table) Rows() []Row { return t.rows }

// SetSorted marks the column by which the rows are in order, -1 for none; down says
// that the largest comes first.
func (t *Table) SetSorted(column int, down bool) { t.head.setSorted(column, down) }

// rowView is the canvas objects of a row.
type rowView struct {
	table             *Table
	ground, mark, bar *canvas.Rectangle
	cells             []*canvas.Text
}

func newRowView(t *Table) *rowView {
	v := &rowView{table: t, ground: widgets.NewBox(0), mark: widgets.NewBox(0), bar: widgets.NewBox(0)}
	for range t.head.list {
		v.cells = append(v.cells, widgets.NewText(theme.SizeNameCaptionText, false))
	}
	return v
}

func (v *rowView) objects() []fyne.CanvasObject {
	return withTexts([]fyne.CanvasObject{v.ground, v.mark, v.bar}, v.cells)
}

func (v *rowView) paint(s itemState) {
	t, row := v.table, v.table.at(s.item)
	paintGround(t, v.ground, s, widgets.ColorCard)
	mark := widgets.ColorEdge
	if s.focused {
		mark = widgets.ColorSelect
	}
	paintBar(t, v.mark, s, t.left, widgets.Grid, mark)
	ink := widgets.ColorInk
	switch {
	case row.Good:
		ink = widgets.ColorProved
	case row.Bad:
		ink = widgets.ColorFail
	case row.Quiet:
		ink = widgets.ColorQuiet
	}
	for k, text := range v.cells {
		_, w := t.head.span(k, s.size.Width)
		content := ""
		if k < len(row.Cells) {
			content = row.Cells[k]
		}
		widgets.SetBold(text, row.Good || row.Bad)
		widgets.PaintText(t, text, widgets.Fit(content, text, w-tableGap), ink)
		t.head.put(k, text, s.size.Width, s.at.Y, tableHeight)
	}
	v.bar.Hidden = row.Bar <= 0
	if x, w := t.head.span(row.BarAt, s.size.Width); !v.bar.Hidden {
		length := max(1, (w-tableGap)*float32(min(row.Bar, 1)))
		widgets.Fill(v.bar, widgets.Colour(t, widgets.ColorTrack), fyne.NewPos(x+w-tableGap-length, s.at.Y+tableHeight-5), fyne.NewSize(length, 3))
	}
}

// withTexts returns objects with texts above them.
func withTexts(objects []fyne.CanvasObject, texts []*canvas.Text) []fyne.CanvasObject {
	for _, t := range texts {
		objects = append(objects, t)
	}
	return objects
}
