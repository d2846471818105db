package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// CreateRenderer implements [fyne.Widget].
func (b *gradesBody) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	d := &gradesBodyDrawing{body: b}
	d.Refresh()
	return d
}

// gradesBodyDrawing draws the lines in view.
type gradesBodyDrawing struct {
	drawing
	body *gradesBody
	pool []*gradeView
}

// gradeView is the canvas objects of one line in view.
type gradeView struct {
	ground *canvas.Rectangle
	cells  []*canvas.Text
	sign   *canvas.Circle
	word   *canvas.Text
}

func newGradeView(columns int) *gradeView {
	v := &gradeView{
		ground: canvas.NewRectangle(color.Transparent),
		sign:   canvas.NewCircle(color.Transparent),
		word:   newText(theme.SizeNameCaptionText, false),
	}
	for range columns {
		v.cells = append(v.cells, newText(theme.SizeNameCaptionText, false))
	}
	return v
}

func (d *gradesBodyDrawing) MinSize() fyne.Size {
	return fyne.NewSize(0, float32(len(d.body.owner.order))*gradeLine)
}

func (d *gradesBodyDrawing) Layout(fyne.Size) { d.Refresh() }

func (d *gradesBodyDrawing) Refresh() {
	g := d.body.owner
	first := max(0, int(g.scroll.Offset.Y/gradeLine))
	end := min(len(g.order), first+int(g.scroll.Size().Height/gradeLine)+2)
	for len(d.pool) < end-first {
		d.pool = append(d.pool, newGradeView(len(g.columns)))
	}
	d.objects = d.objects[:0]
	for at := first; at < end; at++ {
		v := d.pool[at%len(d.pool)]
		d.paint(v, at)
		d.objects = append(d.objects, v.ground)
		for _, t := range v.cells {
			d.objects = append(d.objects, t)
		}
		d.objects = append(d.objects, v.sign, v.word)
	}
}

// paint gives a line its look.
func (d *gradesBodyDrawing) paint(v *gradeView, at int) {
	g, width, y := d.body.owner, d.body.Size().Width, float32(at)*gradeLine
	i := g.order[at]
	line := g.list[i]
	v.ground.FillColor = color.Transparent
	switch {
	case i == g.selected:
		v.ground.FillColor = colour(g, theme.ColorNameSelection)
	case at == d.body.hovered:
		v.ground.FillColor = colour(g, ColorHover)
	}
	v.ground.CornerRadius = Grid
	v.ground.Move(fyne.NewPos(0, y))
	v.ground.Resize(fyne.NewSize(width, gradeLine))
	v.ground.Refresh()
	g.cells(width, func(k int, x, w float32) {
		t := v.cells[k]
		setBold(t, k == 0)
		paintText(g, t, fit(line.Cells[k], t, w+Grid), ColorInk)
		g.columns[k].put(t, x, w, y, gradeLine)
	})
	ink := ColorQuiet
	v.sign.Hidden = line.Sign == SignNone
	v.sign.StrokeWidth, v.sign.FillColor = 0, color.Transparent
	switch line.Sign {
	case SignGood:
		ink = ColorProved
		v.sign.StrokeColor, v.sign.StrokeWidth = colour(g, ink), 2
	case SignLost:
		ink = ColorAccent
		v.sign.FillColor = colour(g, ink)
		ink = ColorInk
	}
	x := width - gradePad - gradeWord + 2*Grid
	v.sign.Move(fyne.NewPos(x, y+(gradeLine-gradeSign)/2))
	v.sign.Resize(fyne.NewSquareSize(gradeSign))
	v.sign.Refresh()
	if line.Sign != SignNone {
		x += gradeSign + Grid
	}
	paintText(g, v.word, fit(line.Word, v.word, width-x), ink)
	placeText(v.word, x, y, gradeLine)
}
