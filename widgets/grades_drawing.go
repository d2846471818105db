package widgets

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Sizes of a table of grades.
const (
	gradeLine = 24
	gradeHead = 22
	gradePad  = 1.5 * Grid // left and right of a line
	gradeWord = 58         // width of the sign and its word
	gradeSign = 8
)

// cells visits the columns with where they begin and how wide they are.
func (g *Grades) cells(width float32, visit func(i int, x, w float32)) {
	all := float32(0)
	for _, c := range g.columns {
		all += c.Share
	}
	x, rest := float32(gradePad), width-2*gradePad-gradeWord
	for i, c := range g.columns {
		w := rest * c.Share / all
		visit(i, x, w)
		x += w
	}
}

// put writes a text into its column.
func (c Column) put(t *canvas.Text, x, w, y, height float32) {
	if c.Right {
		x += w - t.MinSize().Width - Grid
	}
	placeText(t, x, y, height)
}

// CreateRenderer implements [fyne.Widget].
func (g *Grades) CreateRenderer() fyne.WidgetRenderer {
	g.ExtendBaseWidget(g)
	d := &gradesDrawing{grades: g, ring: canvas.NewRectangle(color.Transparent)}
	d.objects = []fyne.CanvasObject{g.head, g.scroll, d.ring}
	d.Refresh()
	return d
}

type gradesDrawing struct {
	drawing
	grades *Grades
	ring   *canvas.Rectangle
}

func (d *gradesDrawing) MinSize() fyne.Size { return fyne.NewSize(statWidth, gradeHead+3*gradeLine) }

func (d *gradesDrawing) Layout(size fyne.Size) {
	g := d.grades
	g.head.Resize(fyne.NewSize(size.Width, gradeHead))
	g.scroll.Move(fyne.NewPos(0, gradeHead))
	g.scroll.Resize(fyne.NewSize(size.Width, max(0, size.Height-gradeHead)))
	d.ring.Move(fyne.NewPos(-2, -2))
	d.ring.Resize(size.AddWidthHeight(4, 4))
	g.body.Refresh()
}

func (d *gradesDrawing) Refresh() {
	d.grades.head.Refresh()
	d.grades.body.Refresh()
	paintRing(d.grades, d.ring, 1.5*Grid, d.grades.focused)
}

// gradesHead is the line of titles.
type gradesHead struct {
	widget.BaseWidget
	owner *Grades
}

var (
	_ fyne.Tappable      = (*gradesHead)(nil)
	_ desktop.Cursorable = (*gradesHead)(nil)
)

func newGradesHead(g *Grades) *gradesHead {
	h := &gradesHead{owner: g}
	h.ExtendBaseWidget(h)
	return h
}

// Tapped sorts by the column under the pointer.
func (h *gradesHead) Tapped(e *fyne.PointEvent) {
	h.owner.cells(h.Size().Width, func(i int, x, w float32) {
		if e.Position.X >= x && e.Position.X < x+w {
			h.owner.sortBy(i)
		}
	})
}

// Cursor shows that a title can be clicked.
func (h *gradesHead) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements [fyne.Widget].
func (h *gradesHead) CreateRenderer() fyne.WidgetRenderer {
	h.ExtendBaseWidget(h)
	d := &gradesHeadDrawing{head: h, line: canvas.NewRectangle(color.Transparent), under: canvas.NewRectangle(color.Transparent)}
	for range h.owner.columns {
		t := newText(theme.SizeNameCaptionText, false)
		d.titles = append(d.titles, t)
		d.objects = append(d.objects, t)
	}
	d.objects = append(d.objects, d.line, d.under)
	d.Refresh()
	return d
}

type gradesHeadDrawing struct {
	drawing
	head        *gradesHead
	titles      []*canvas.Text
	line, under *canvas.Rectangle
}

func (d *gradesHeadDrawing) MinSize() fyne.Size { return fyne.NewSize(0, gradeHead) }

func (d *gradesHeadDrawing) Layout(fyne.Size) { d.Refresh() }

// Refresh writes the titles; the one that is sorted by is underlined, and stands
// between arrows for the direction.
func (d *gradesHeadDrawing) Refresh() {
	g, size := d.head.owner, d.head.Size()
	d.line.FillColor = colour(g, ColorLine)
	d.line.Move(fyne.NewPos(0, gradeHead-1))
	d.line.Resize(fyne.NewSize(size.Width, 1))
	d.under.FillColor = colour(g, ColorSelect)
	g.cells(size.Width, func(i int, x, w float32) {
		t, ink := d.titles[i], ColorQuiet
		title := g.columns[i].Title
		setBold(t, i == g.by)
		if i == g.by {
			ink = ColorInk
		}
		paintText(g, t, fit(title, t, w+Grid), ink)
		g.columns[i].put(t, x, w, 0, gradeHead-2)
		if i == g.by {
			y := float32(gradeHead - 2)
			if g.down {
				y = 0
			}
			d.under.Move(fyne.NewPos(t.Position().X, y))
			d.under.Resize(fyne.NewSize(t.MinSize().Width, 2))
		}
	})
	d.line.Refresh()
	d.under.Refresh()
}

// gradesBody is what is scrolled: it takes the pointer.
type gradesBody struct {
	widget.BaseWidget
	owner   *Grades
	hovered int // in the order shown; -1 none
	tapped  time.Time
}

var (
	_ fyne.Tappable     = (*gradesBody)(nil)
	_ desktop.Hoverable = (*gradesBody)(nil)
)

// twice is how soon a second click has to follow the first.
const twice = 400 * time.Millisecond

func newGradesBody(g *Grades) *gradesBody {
	b := &gradesBody{owner: g, hovered: -1}
	b.ExtendBaseWidget(b)
	return b
}

func (b *gradesBody) at(p fyne.Position) int {
	if i := int(p.Y / gradeLine); p.Y >= 0 && i < len(b.owner.order) {
		return i
	}
	return -1
}

// Tapped selects a line, and opens it when it was just selected by a click. The
// toolkit's own double click would hold back every first one.
func (b *gradesBody) Tapped(e *fyne.PointEvent) {
	g, at := b.owner, b.at(e.Position)
	focus(g)
	if at < 0 {
		return
	}
	i := g.order[at]
	second := i == g.selected && time.Since(b.tapped) < twice
	b.tapped = time.Now()
	g.choose(i)
	if second {
		b.tapped = time.Time{}
		g.open()
	}
}

// MouseIn shows the line under the pointer.
func (b *gradesBody) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved shows the line under the pointer.
func (b *gradesBody) MouseMoved(e *desktop.MouseEvent) {
	if i := b.at(e.Position); i != b.hovered {
		b.hovered = i
		b.Refresh()
	}
}

// MouseOut forgets the pointer.
func (b *gradesBody) MouseOut() { b.hovered = -1; b.Refresh() }
