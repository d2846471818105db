package list

import (
	"image/color"
	"slices"
	"time"

	"waymark/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// listBody is what is scrolled in a list: it takes the pointer.
type listBody struct {
	widget.BaseWidget
	list    *virtualList
	hovered int // a place, -1 none
	slots   []*itemSlot
	field   *widgets.NameField // of the name that is being written, else nil
	named   int                // the item that it names
}

var (
	_ fyne.Tappable     = (*listBody)(nil)
	_ desktop.Hoverable = (*listBody)(nil)
	_ desktop.Mouseable = (*listBody)(nil)
)

func newListBody(l *virtualList) *listBody { return widgets.Extended(&listBody{list: l, hovered: -1}) }

// clicks tells a second click from the first. The toolkit's own double tap delays
// every single one.
type clicks struct {
	place int // the one clicked last, -1 none
	at    time.Time
}

// again reports whether a click at a place is the second one there, soon after the
// first; a third one is a first again.
func (c *clicks) again(place int, now time.Time) bool {
	second := place == c.place && now.Sub(c.at) <= fyne.CurrentApp().Driver().DoubleTapDelay()
	if c.place, c.at = place, now; second {
		c.place = -1
	}
	return second
}

// Tapped selects the item under the pointer, and opens it if that is the click for
// it.
func (b *listBody) Tapped(e *fyne.PointEvent) {
	l := b.list
	if o, ok := l.owner.(widgets.Focusable); ok {
		widgets.Focus(o)
	}
	place := l.at(e.Position)
	if l.choice.dropped {
		l.choice.dropped = false
		return
	}
	held, again := widgets.Held(), l.clicks.again(place, l.now())
	if place < 0 {
		return
	}
	at, _ := l.cell(place)
	item := l.item(place)
	if l.spec.pressed != nil && l.spec.pressed(item, e.Position.Subtract(at)) {
		return
	}
	was := l.selected
	if l.spec.arranged && was == item && held == 0 && !again && onName(e.Position.Subtract(at)) {
		l.owner.(*Gallery).Rename()
		return
	}
	l.reach(place, held)
	if l.spec.several && held != 0 {
		return
	}
	if l.spec.opening == openOnce || l.spec.opening == openTwice && again || l.spec.opening == openAgain && was == item {
		l.open()
	}
}

// TappedSecondary opens the menu of what is chosen; the item under the pointer is.
func (b *listBody) TappedSecondary(e *fyne.PointEvent) {
	l := b.list
	if o, ok := l.owner.(widgets.Focusable); ok {
		widgets.Focus(o)
	}
	if place := l.at(e.Position); l.on.menu != nil && place >= 0 {
		if item := l.item(place); l.isChosen(item) {
			l.SetSelected(item)
		} else {
			l.reach(place, 0)
		}
		tell(l.on.menu, e.AbsolutePosition)
	}
}

// MouseIn shows the item under the pointer.
func (b *listBody) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved shows the item under the pointer.
func (b *listBody) MouseMoved(e *desktop.MouseEvent) {
	b.hover(b.list.at(e.Position))
	if b.list.choice.pressed {
		b.drag(e)
	}
}

// MouseOut forgets the pointer.
func (b *listBody) MouseOut() { b.hover(-1) }

func (b *listBody) hover(place int) {
	if place != b.hovered {
		b.hovered = place
		b.Refresh()
	}
}

// itemView is the canvas objects of one item in view.
type itemView interface {
	// paint shows an item.
	paint(s itemState)
	// objects returns what is drawn, back to front.
	objects() []fyne.CanvasObject
}

// itemState is all that the look of an item depends on: it is painted again only
// when that changes.
type itemState struct {
	item                       int
	at                         fyne.Position
	size                       fyne.Size
	selected, hovered, focused bool
	stamp                      int         // stands for what the item says
	ink                        color.Color // stands for the variant of the theme
	ratio                      float64     // pixels per unit
}

// itemSlot is a view and what it shows.
type itemSlot struct {
	view    itemView
	objects []fyne.CanvasObject
	shown   itemState
}

// forget drops all views.
func (b *listBody) forget() { b.slots = nil }

// slot returns the slot for a place in view. Item i always goes to slot i modulo
// their number, so that a scroll by a row paints a row.
func (b *listBody) slot(place, inView int) *itemSlot {
	k := 0
	if b.list.spec.keeps {
		k = b.list.item(place)
	} else {
		k = place % max(inView, len(b.slots))
	}
	for len(b.slots) <= k {
		b.slots = append(b.slots, nil)
	}
	if b.slots[k] == nil {
		v := b.list.spec.newView()
		b.slots[k] = &itemSlot{view: v, objects: v.objects()}
	}
	return b.slots[k]
}

// CreateRenderer implements [fyne.Widget].
func (b *listBody) CreateRenderer() fyne.WidgetRenderer {
	d := &listBodyDrawing{body: b, ring: canvas.NewRectangle(color.Transparent), gap: canvas.NewRectangle(color.Transparent)}
	d.Refresh()
	return d
}

// listBodyDrawing draws the items in view.
type listBodyDrawing struct {
	widgets.Drawing
	body  *listBody
	ring  *canvas.Rectangle
	gap   *canvas.Rectangle   // where what is dragged would be put
	spare []fyne.CanvasObject // the list of objects before, to be used again
}

// MinSize has room for all items.
func (d *listBodyDrawing) MinSize() fyne.Size {
	l := d.body.list
	return fyne.NewSize(l.spec.width, float32(l.rows())*(l.spec.height+l.spec.gap)+l.spec.gap)
}

// Layout shows what comes into view.
func (d *listBodyDrawing) Layout(fyne.Size) { d.Refresh() }

// Refresh lists the objects of the items in view and paints those that changed.
func (d *listBodyDrawing) Refresh() {
	l := d.body.list
	first, end := l.inView()
	if l.spec.prepare != nil {
		l.spec.prepare(first, end)
	}
	state := itemState{stamp: l.stamp, ink: widgets.Colour(d.body, widgets.ColorInk), ratio: widgets.PixelsPerUnit(d.body)}
	objects := d.spare[:0]
	for place := first; place < end; place++ {
		s := d.body.slot(place, end-first)
		state.item = l.item(place)
		state.at, state.size = l.cell(place)
		state.selected, state.hovered = l.isChosen(state.item), place == d.body.hovered
		state.focused = state.item == l.selected && l.focused
		if s.shown != state {
			s.shown = state
			s.view.paint(state)
		}
		objects = append(objects, s.objects...)
	}
	d.placeRing()
	l.placeGap(d.gap)
	objects = append(objects, d.ring, d.gap)
	if d.body.field != nil {
		d.body.placeField()
		objects = append(objects, d.body.field)
	}
	if d.spare = objects; !slices.Equal(objects, d.Parts) {
		d.Parts, d.spare = objects, d.Parts
		canvas.Refresh(d.body)
	}
}

// placeRing puts the mark of focus, if it stands there, on the selected item or on
// the first.
func (d *listBodyDrawing) placeRing() {
	l, in := d.body.list, d.body.list.spec.ring
	if d.ring.Hidden = in == 0; d.ring.Hidden {
		return
	}
	at, size := l.cell(max(0, l.place(l.selected)))
	widgets.Put(d.ring, at.AddXY(in, in), size.SubtractWidthHeight(2*in, 2*in))
	widgets.PaintRing(d.body, d.ring, widgets.Grid, l.focused && l.length > 0)
}
