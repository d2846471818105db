package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// entry is what one cell of a listing shows: a quiet number, a text, and a
// note at the right end.
type entry struct {
	lead, text, note string
	proved           bool // the note is green
}

// listing is a scrolled grid of entries of one height, as wide as it fits, one
// of them the current one. Only the entries in view have canvas objects, so
// its cost does not grow with its length.
type listing struct {
	widget.BaseWidget

	entry    func(i int) entry
	onPick   func(i int) // the user chose an entry; it is current already
	onRemove func(i int) // nil: entries cannot be removed
	onKey    func(*fyne.KeyEvent)

	length    int
	current   int                 // -1 none
	minColumn float32             // least width of a column; 0: one column
	barInk    fyne.ThemeColorName // of the bar before the current entry
	minRows   int                 // rows in view at least
	empty     string              // what is said when there are no entries

	scroll *container.Scroll
	body   *listingBody
}

// entryHeight is the height of one row.
const entryHeight = 24

// init makes l ready as part of the widget owner.
func (l *listing) init(owner fyne.Widget, entry func(int) entry) {
	l.entry, l.current, l.minRows, l.barInk = entry, -1, 1, ColorSelect
	l.body = &listingBody{list: l, hovered: -1}
	l.body.ExtendBaseWidget(l.body)
	l.scroll = container.NewVScroll(l.body)
	l.scroll.OnScrolled = func(fyne.Position) { l.body.Refresh() }
	l.ExtendBaseWidget(owner)
}

// reset shows length entries anew.
func (l *listing) reset(length int) {
	l.length = length
	l.current = min(l.current, length-1)
	l.body.hovered = -1
	l.scroll.Refresh()
	l.Refresh()
}

// setCurrent highlights an entry and scrolls it into view.
func (l *listing) setCurrent(i int) {
	if i < -1 || i >= l.length || i == l.current {
		return
	}
	l.current = i
	l.reveal()
	l.body.Refresh()
}

// reveal scrolls as little as brings the current entry into view, with a row
// on either side of it where there is room for three.
func (l *listing) reveal() {
	view := l.scroll.Size()
	if l.current < 0 || view.Height <= 0 || view.Width <= 0 {
		return
	}
	context := float32(entryHeight)
	if view.Height < 3*entryHeight {
		context = 0
	}
	top := float32(l.current/l.columns()) * entryHeight
	y := max(0, min(l.scroll.Offset.Y, top-context))
	y = max(y, top+entryHeight+context-view.Height)
	y = min(y, max(0, l.body.MinSize().Height-view.Height))
	if y != l.scroll.Offset.Y {
		l.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// pick makes an entry current and tells the owner, also when it was current.
func (l *listing) pick(i int) {
	if i < 0 || i >= l.length {
		return
	}
	l.setCurrent(i)
	if l.onPick != nil {
		l.onPick(i)
	}
}

// columns returns how many entries stand side by side.
func (l *listing) columns() int {
	if l.minColumn <= 0 {
		return 1
	}
	return max(1, int(l.scroll.Size().Width/l.minColumn))
}

// CreateRenderer implements [fyne.Widget].
func (l *listing) CreateRenderer() fyne.WidgetRenderer {
	d := &listingDrawing{list: l, empty: newProse(theme.SizeNameCaptionText, ColorQuiet, false)}
	d.objects = []fyne.CanvasObject{l.scroll, d.empty}
	d.Refresh()
	return d
}

type listingDrawing struct {
	drawing
	list  *listing
	empty *prose
}

func (d *listingDrawing) MinSize() fyne.Size {
	return fyne.NewSize(max(statWidth, d.list.minColumn), float32(d.list.minRows)*entryHeight)
}

func (d *listingDrawing) Layout(size fyne.Size) {
	d.list.scroll.Resize(size)
	d.list.scroll.Refresh() // the number of columns may have changed
	d.list.reveal()
	d.list.body.Refresh()
	d.empty.place(0, Grid, size.Width)
}

func (d *listingDrawing) Refresh() {
	d.empty.setText(d.list.empty)
	d.empty.Hidden = d.list.length > 0
	d.list.body.Refresh()
}

// listingBody is what is scrolled: it takes pointer and keyboard.
type listingBody struct {
	widget.BaseWidget
	list    *listing
	hovered int // -1 none
	focused bool
}

var (
	_ fyne.Tappable     = (*listingBody)(nil)
	_ fyne.Focusable    = (*listingBody)(nil)
	_ desktop.Hoverable = (*listingBody)(nil)
)

// at returns the entry under a position, or -1.
func (b *listingBody) at(p fyne.Position) int {
	cols := b.list.columns()
	col := int(p.X / (b.Size().Width / float32(cols)))
	i := int(p.Y/entryHeight)*cols + min(col, cols-1)
	if p.X < 0 || p.Y < 0 || i >= b.list.length {
		return -1
	}
	return i
}

// Tapped chooses the entry under the pointer, or removes it.
func (b *listingBody) Tapped(e *fyne.PointEvent) {
	i := b.at(e.Position)
	if i < 0 {
		return
	}
	focus(b)
	if b.list.onRemove != nil && e.Position.X >= b.Size().Width-removeWidth {
		b.list.onRemove(i)
		return
	}
	b.list.pick(i)
}

// TypedKey moves through the entries; what it does not use goes to the owner.
func (b *listingBody) TypedKey(e *fyne.KeyEvent) {
	l := b.list
	cols := l.columns()
	page := max(1, int(l.scroll.Size().Height/entryHeight)) * cols
	to := l.current
	switch e.Name {
	case fyne.KeyUp:
		to -= cols
	case fyne.KeyDown:
		to += cols
	case fyne.KeyPageUp:
		to = max(0, to-page)
	case fyne.KeyPageDown:
		to = min(l.length-1, to+page)
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = l.length - 1
	case fyne.KeyReturn, fyne.KeyEnter:
		l.pick(to)
		return
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyDelete, fyne.KeyBackspace:
		if l.onRemove != nil && to >= 0 && to < l.length {
			l.onRemove(to)
			return
		}
		b.pass(e)
		return
	default:
		b.pass(e)
		return
	}
	if to != l.current {
		l.pick(to)
	}
}

// pass hands on a key this widget has no use for.
func (b *listingBody) pass(e *fyne.KeyEvent) {
	if b.list.onKey != nil {
		b.list.onKey(e)
	}
}

// TypedRune ignores text.
func (b *listingBody) TypedRune(rune) {}

// FocusGained shows where the keyboard is.
func (b *listingBody) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost hides it.
func (b *listingBody) FocusLost() { b.focused = false; b.Refresh() }

// MouseIn shows the entry under the pointer.
func (b *listingBody) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved shows the entry under the pointer.
func (b *listingBody) MouseMoved(e *desktop.MouseEvent) {
	if i := b.at(e.Position); i != b.hovered {
		b.hovered = i
		b.Refresh()
	}
}

// MouseOut forgets the pointer.
func (b *listingBody) MouseOut() { b.hovered = -1; b.Refresh() }

// CreateRenderer implements [fyne.Widget].
func (b *listingBody) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	d := &listingBodyDrawing{body: b, ring: canvas.NewRectangle(color.Transparent)}
	d.Refresh()
	return d
}
