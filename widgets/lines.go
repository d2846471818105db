package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
)

// Line is one line of [Lines]. Texts are already translated.
type Line struct {
	Text  string
	Lead  string         // quiet, before the text: where it belongs
	Note  string         // quiet, at the right end: its shortcut, its date
	Pale  bool           // it can be seen, but not chosen now
	Scene *puzzles.Scene // a small board before it all; nil for none
}

// Lines is a scrolled list from which one thing is chosen by a click. It does
// not take the keyboard: whoever has that, a search field, moves the selection
// with Step. Only the lines in view are painted.
type Lines struct {
	widget.BaseWidget

	// OnPick is called when the user clicks a line, a pale one too.
	OnPick func(i int)

	list     []Line
	selected int    // -1 none
	tall     bool   // there is room for pictures
	empty    string // what is said when there is nothing to choose from

	scroll *container.Scroll
	body   *linesBody
}

// NewLines returns an empty list.
func NewLines() *Lines {
	l := &Lines{selected: -1}
	l.body = &linesBody{owner: l, hovered: -1}
	l.body.ExtendBaseWidget(l.body)
	l.scroll = container.NewVScroll(l.body)
	l.scroll.OnScrolled = func(fyne.Position) { l.body.Refresh() }
	l.ExtendBaseWidget(l)
	return l
}

// SetLines replaces the lines and selects the first.
func (l *Lines) SetLines(list []Line) {
	l.list = slices.Clone(list)
	l.selected = min(0, len(list)-1)
	l.body.hovered = -1
	l.scroll.Offset = fyne.Position{}
	l.scroll.Refresh()
	l.Refresh()
}

// SetTall makes lines high enough for pictures.
func (l *Lines) SetTall(tall bool) { l.tall = tall }

// SetScene gives a line its picture later on.
func (l *Lines) SetScene(i int, sc puzzles.Scene) {
	if i >= 0 && i < len(l.list) {
		l.list[i].Scene = &sc
		l.Refresh()
	}
}

// SetEmpty sets what is said when there is nothing to choose from.
func (l *Lines) SetEmpty(text string) { l.empty = text }

// Selected returns the selected line, or -1.
func (l *Lines) Selected() int { return l.selected }

// SetSelected selects a line and scrolls it into view.
func (l *Lines) SetSelected(i int) {
	if i >= 0 && i < len(l.list) {
		l.selected = i
		l.reveal()
		l.body.Refresh()
	}
}

// Step moves the selection by a number of lines, up to the ends.
func (l *Lines) Step(by int) {
	l.SetSelected(max(0, min(l.selected+by, len(l.list)-1)))
}

// Page returns how many lines are in view.
func (l *Lines) Page() int { return max(1, int(l.scroll.Size().Height/l.LineHeight())) }

// Heights of a line.
const (
	lineLow  = 30
	lineTall = 52 // with a picture
)

// LineHeight returns the height of a line.
func (l *Lines) LineHeight() float32 {
	if l.tall {
		return lineTall
	}
	return lineLow
}

// reveal scrolls as little as brings the selected line into view.
func (l *Lines) reveal() {
	view, line := l.scroll.Size(), l.LineHeight()
	if view.Height <= 0 {
		return
	}
	top := float32(l.selected) * line
	y := min(l.scroll.Offset.Y, top)
	if y = max(y, top+line-view.Height, 0); y != l.scroll.Offset.Y {
		l.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// CreateRenderer implements [fyne.Widget].
func (l *Lines) CreateRenderer() fyne.WidgetRenderer {
	l.ExtendBaseWidget(l)
	d := &linesDrawing{owner: l, empty: newProse(theme.SizeNameText, ColorQuiet, false)}
	d.objects = []fyne.CanvasObject{l.scroll, d.empty}
	d.Refresh()
	return d
}

type linesDrawing struct {
	drawing
	owner *Lines
	empty *prose
}

func (d *linesDrawing) MinSize() fyne.Size { return fyne.NewSize(240, 3*lineLow) }

func (d *linesDrawing) Layout(size fyne.Size) {
	d.owner.scroll.Resize(size)
	d.owner.reveal()
	d.owner.body.Refresh()
	d.empty.place(3*Grid, 2*Grid, size.Width-6*Grid)
}

func (d *linesDrawing) Refresh() {
	d.empty.setText(d.owner.empty)
	d.empty.Hidden = len(d.owner.list) > 0
	d.owner.scroll.Refresh() // the list may have become longer
	d.owner.body.Refresh()
}

// linesBody is what is scrolled: it takes the pointer.
type linesBody struct {
	widget.BaseWidget
	owner   *Lines
	hovered int // -1 none
}

var (
	_ fyne.Tappable     = (*linesBody)(nil)
	_ desktop.Hoverable = (*linesBody)(nil)
)

// at returns the line under a position, or -1.
func (b *linesBody) at(p fyne.Position) int {
	i := int(p.Y / b.owner.LineHeight())
	if p.Y < 0 || i >= len(b.owner.list) {
		return -1
	}
	return i
}

// Tapped chooses the line under the pointer.
func (b *linesBody) Tapped(e *fyne.PointEvent) {
	i := b.at(e.Position)
	if i < 0 {
		return
	}
	b.owner.SetSelected(i)
	if b.owner.OnPick != nil {
		b.owner.OnPick(i)
	}
}

// MouseIn shows the line under the pointer.
func (b *linesBody) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved shows the line under the pointer.
func (b *linesBody) MouseMoved(e *desktop.MouseEvent) {
	if i := b.at(e.Position); i != b.hovered {
		b.hovered = i
		b.Refresh()
	}
}

// MouseOut forgets the pointer.
func (b *linesBody) MouseOut() { b.hovered = -1; b.Refresh() }

// CreateRenderer implements [fyne.Widget].
func (b *linesBody) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	d := &linesBodyDrawing{body: b}
	d.Refresh()
	return d
}
