package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// tableDrawing draws the head of a table over its rows.
type tableDrawing struct {
	drawing
	table  *Table
	empty  *prose
	titles []*canvas.Text
}

func (d *tableDrawing) MinSize() fyne.Size { return fyne.NewSize(400, tableHead+3*tableRow) }

func (d *tableDrawing) Layout(size fyne.Size) {
	d.table.scroll.Move(fyne.NewPos(0, tableHead))
	d.table.scroll.Resize(fyne.NewSize(size.Width, max(0, size.Height-tableHead)))
	d.empty.place(tablePad, tableHead+2*Grid, size.Width-2*tablePad)
	d.Refresh()
}

func (d *tableDrawing) Refresh() {
	t := d.table
	for i, c := range t.columns {
		x, w := t.column(i)
		sign := ""
		if i == t.sorted {
			if sign = " ▲"; t.down {
				sign = " ▼"
			}
		}
		title := d.titles[i]
		width := w - tableGap - fyne.MeasureText(sign, title.TextSize, title.TextStyle).Width
		paintText(t, title, fit(c.Title, title, width)+sign, ColorQuiet)
		if c.Right {
			x += w - tableGap - title.MinSize().Width
		}
		x -= t.scroll.Offset.X
		title.Hidden = x < 0 || x+title.MinSize().Width > t.Size().Width
		placeText(title, x, 0, tableHead)
	}
	d.empty.setText(t.empty)
	d.empty.Hidden = len(t.rows) > 0 || t.empty == ""
	t.body.Refresh()
}

// rowView is the canvas objects of a row.
type rowView struct {
	ground, mark, bar *canvas.Rectangle
	cells             []*canvas.Text
}

// tableBodyDrawing draws the rows in view.
type tableBodyDrawing struct {
	drawing
	body *tableBody
	pool []*rowView
}

func (d *tableBodyDrawing) MinSize() fyne.Size {
	return fyne.NewSize(d.body.table.least(), tableRow*float32(len(d.body.table.rows)))
}

func (d *tableBodyDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *tableBodyDrawing) Refresh() {
	t := d.body.table
	first := int(t.scroll.Offset.Y / tableRow)
	inView := min(int(t.scroll.Size().Height/tableRow)+2, len(t.rows)-first)
	for len(d.pool) < inView {
		v := &rowView{ground: canvas.NewRectangle(color.Transparent), mark: canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent)}
		d.objects = append(d.objects, v.ground, v.mark, v.bar)
		for range t.columns {
			cell := newText(theme.SizeNameCaptionText, false)
			v.cells = append(v.cells, cell)
			d.objects = append(d.objects, cell)
		}
		d.pool = append(d.pool, v)
	}
	for i, v := range d.pool {
		hidden := i >= inView
		for _, o := range []*canvas.Rectangle{v.ground, v.mark, v.bar} {
			o.Hidden = hidden
		}
		for _, c := range v.cells {
			c.Hidden = hidden
		}
		if !hidden {
			d.paint(v, first+i)
		}
	}
}

// paint gives a row its look.
func (d *tableBodyDrawing) paint(v *rowView, i int) {
	b, t, row := d.body, d.body.table, d.body.table.rows[i]
	y := float32(i) * tableRow
	fill(v.ground, color.Transparent, fyne.NewPos(0, y), fyne.NewSize(b.Size().Width, tableRow))
	switch {
	case i == t.selected:
		v.ground.FillColor = colour(b, ColorCard)
	case i == b.hovered:
		v.ground.FillColor = colour(b, ColorHover)
	}
	v.ground.Refresh()
	mark := ColorSelect
	if !t.focused {
		mark = ColorEdge
	}
	v.mark.Hidden = i != t.selected
	fill(v.mark, colour(b, mark), fyne.NewPos(t.scroll.Offset.X, y+Grid), fyne.NewSize(3, tableRow-2*Grid))
	ink := ColorInk
	switch {
	case row.Good:
		ink = ColorProved
	case row.Quiet:
		ink = ColorQuiet
	}
	for k, text := range v.cells {
		x, w := t.column(k)
		content := ""
		if k < len(row.Cells) {
			content = row.Cells[k]
		}
		setBold(text, row.Good)
		paintText(b, text, fit(content, text, w-tableGap), ink)
		if t.columns[k].Right {
			x += w - tableGap - text.MinSize().Width
		}
		placeText(text, x, y, tableRow)
	}
	v.bar.Hidden = row.Bar <= 0
	if x, w := t.column(row.BarAt); !v.bar.Hidden {
		length := max(1, (w-tableGap)*float32(min(row.Bar, 1)))
		fill(v.bar, colour(b, ColorTrack), fyne.NewPos(x+w-tableGap-length, y+tableRow-5), fyne.NewSize(length, 3))
	}
}

// fill gives a rectangle its colour and place.
func fill(r *canvas.Rectangle, c color.Color, at fyne.Position, size fyne.Size) {
	r.FillColor = c
	r.Move(at)
	r.Resize(size)
	r.Refresh()
}
