package list

import (
	"image/color"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Column is one column of a [Table] or of [Grades], its title already translated.
type Column struct {
	Title string
	About string  // what it means, said while the pointer is on the title
	Share float32 // of the width that all columns share out
	Least float32 // its width where there is less to share out: a [Table] is then scrolled sideways too
	Right bool    // numbers: to the right
}

// columns are those of a table, and where they lie.
type columns struct {
	list      []Column
	pad, tail float32 // room before and after all of them, and once more after them
	gap       float32 // after the text of a column to the right
}

// span returns where a column begins in a row of a width, and how wide it is.
func (c *columns) span(i int, row float32) (x, width float32) {
	var before, sum float32
	for k, col := range c.list {
		if k < i {
			before += col.Share
		}
		sum += col.Share
	}
	whole := row - 2*c.pad - c.tail
	return c.pad + whole*before/sum, whole * c.list[i].Share / sum
}

// at returns the column at x in a row of a width, or -1.
func (c *columns) at(x, row float32) int {
	for i := range c.list {
		if from, w := c.span(i, row); x >= from && x < from+w {
			return i
		}
	}
	return -1
}

// least is the width of a row below which columns were too narrow.
func (c *columns) least() float32 {
	var widest, sum float32 // for a share of one
	for _, col := range c.list {
		widest = max(widest, col.Least/col.Share)
		sum += col.Share
	}
	return widest*sum + min(1, widest)*2*c.pad
}

// put places the text of a column, in a line that begins at y and is height high,
// and returns where it begins.
func (c *columns) put(i int, t *canvas.Text, row, y, height float32) (x float32) {
	x, w := c.span(i, row)
	if c.list[i].Right {
		x += w - c.gap - t.MinSize().Width
	}
	widgets.PlaceText(t, x, y, height)
	return x
}

// tableHead is the line of titles above a table. A click on a title asks for the
// rows in its order.
type tableHead struct {
	widget.BaseWidget
	columns
	height  float32
	ruled   bool                      // over a line, the title that is sorted by underlined instead of marked
	sorted  int                       // column by which the rows are in order; -1 none
	down    bool                      // the largest first
	onSort  func(column int)          // nil: the rows have an order of their own
	onAbout func(about string)        // may be nil
	pointed int                       // column under the pointer, -1 none
	tip     widgets.Tip               // what that means
	row     func() (x, width float32) // of a row, beside the head
}

// newTableHead returns a head of a height over rows that lie as row says.
func newTableHead(c columns, height float32, row func() (x, width float32)) *tableHead {
	return widgets.Extended(&tableHead{columns: c, height: height, row: row, sorted: -1, pointed: -1})
}

var (
	_ fyne.Tappable      = (*tableHead)(nil)
	_ desktop.Cursorable = (*tableHead)(nil)
	_ desktop.Hoverable  = (*tableHead)(nil)
)

// Tapped asks for another order.
func (h *tableHead) Tapped(e *fyne.PointEvent) {
	x, width := h.row()
	if i := h.at(e.Position.X-x, width); i >= 0 && h.onSort != nil {
		h.onSort(i)
	}
}

// Cursor shows that a title can be clicked.
func (h *tableHead) Cursor() desktop.Cursor {
	if h.onSort == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// MouseIn says what the title under the pointer means.
func (h *tableHead) MouseIn(e *desktop.MouseEvent) { h.MouseMoved(e) }

// MouseMoved says what the title under the pointer means.
func (h *tableHead) MouseMoved(e *desktop.MouseEvent) {
	x, width := h.row()
	h.point(h.at(e.Position.X-x, width))
}

// MouseOut says nothing any more.
func (h *tableHead) MouseOut() { h.point(-1) }

// point notes the title under the pointer, -1 for none.
func (h *tableHead) point(column int) {
	if column == h.pointed {
		return
	}
	h.pointed = column
	about := ""
	if column >= 0 {
		about = h.list[column].About
	}
	if h.onAbout != nil {
		h.onAbout(about)
	}
	if h.tip.Leave(); column >= 0 {
		left, row := h.row()
		x, w := h.span(column, row)
		h.tip.Point(h, fyne.NewPos(left+x, 0), fyne.NewSize(w, h.height), about)
	}
}

// setSorted marks the column by which the rows are in order.
func (h *tableHead) setSorted(column int, down bool) {
	if h.sorted != column || h.down != down {
		h.sorted, h.down = column, down
		h.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (h *tableHead) CreateRenderer() fyne.WidgetRenderer {
	d := &tableHeadDrawing{head: h, line: canvas.NewRectangle(color.Transparent), under: canvas.NewRectangle(color.Transparent)}
	for range h.list {
		t := widgets.NewText(theme.SizeNameCaptionText, !h.ruled)
		d.titles = append(d.titles, t)
		d.Parts = append(d.Parts, t)
	}
	d.Parts = append(d.Parts, d.line, d.under)
	d.Refresh()
	return d
}

type tableHeadDrawing struct {
	widgets.Drawing
	head        *tableHead
	titles      []*canvas.Text
	line, under *canvas.Rectangle
}

// MinSize is a line high.
func (d *tableHeadDrawing) MinSize() fyne.Size { return fyne.NewSize(0, d.head.height) }

// Layout follows the width of the rows.
func (d *tableHeadDrawing) Layout(fyne.Size) { d.Refresh() }

// Refresh writes the titles that are in view as a whole.
func (d *tableHeadDrawing) Refresh() {
	h := d.head
	left, row := h.row()
	d.line.Hidden, d.under.Hidden = !h.ruled, !h.ruled || h.sorted < 0
	for i, t := range d.titles {
		if h.ruled {
			d.underlined(i, t, row)
		} else {
			d.signed(i, t, row)
		}
		t.Move(t.Position().AddXY(left, 0))
		x := t.Position().X
		t.Hidden = left < 0 && x < 0 || row > h.Size().Width && x+t.MinSize().Width > h.Size().Width
	}
	widgets.Fill(d.line, widgets.Colour(h, widgets.ColorLine), fyne.NewPos(0, h.height-1), fyne.NewSize(h.Size().Width, 1))
}

// signed writes a title; an arrow says that it is sorted by, or a line, which takes no room,
// where the arrow would cut the title.
func (d *tableHeadDrawing) signed(i int, t *canvas.Text, row float32) {
	h, title, sign := d.head, d.head.list[i].Title, ""
	if i == h.sorted {
		if sign = " ▲"; h.down {
			sign = " ▼"
		}
	}
	_, w := h.span(i, row)
	lined := sign != "" && fyne.MeasureText(title+sign, t.TextSize, t.TextStyle).Width > w-h.gap
	if lined {
		sign = ""
	}
	widgets.PaintText(h, t, widgets.Fit(title, t, w-h.gap)+sign, widgets.ColorQuiet)
	if x := h.put(i, t, row, 0, h.height); lined {
		left, _ := h.row()
		d.mark(left+x, t.MinSize().Width)
	}
}

// mark draws the line of the title that is sorted by: below it, above where the largest
// comes first.
func (d *tableHeadDrawing) mark(x, width float32) {
	y := d.head.height - 2
	if d.head.down {
		y = 0
	}
	d.under.Hidden = false
	widgets.Fill(d.under, widgets.Colour(d.head, widgets.ColorSelect), fyne.NewPos(x, y), fyne.NewSize(width, 2))
}

// underlined writes a title; the one that is sorted by has a line under it, or above
// it where the largest comes first.
func (d *tableHeadDrawing) underlined(i int, t *canvas.Text, row float32) {
	h, ink := d.head, widgets.ColorQuiet
	widgets.SetBold(t, i == h.sorted)
	if i == h.sorted {
		ink = widgets.ColorInk
	}
	_, w := h.span(i, row)
	widgets.PaintText(h, t, widgets.Fit(h.list[i].Title, t, w+widgets.Grid), ink)
	x := h.put(i, t, row, 0, h.height-2)
	if i == h.sorted {
		d.mark(x, t.MinSize().Width)
	}
}
