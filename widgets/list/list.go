package list

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// virtualList is what every list, table and gallery is made of: scrolled items of
// one size, in one column or as many as fit, one of them selected. Only the items
// in view have canvas objects, so its cost does not grow with its length. It takes
// the pointer and the keys, which mean the same in every list.
//
// An item is known by its index among all that the owner has; a place is where it
// stands in the list. The two differ where the owner shows some items only, or in
// an order of its own.
type virtualList struct {
	widget.BaseWidget
	owner fyne.Widget
	spec  listSpec
	on    listEvents

	length   int
	room     room
	order    []int // the items by their places; nil when both are the same
	selected int   // an item; -1 none
	focused  bool
	empty    string // what is said when there are no items
	stamp    int    // counts changes of what items show

	scroll *container.Scroll
	body   *listBody
	clicks clicks
	typed  typed
	choice choice
	now    func() time.Time // tests take it over
}

// listSpec is in what lists differ.
type listSpec struct {
	listGrid
	listLook
	context  bool // the rows beside the selected item are kept in view too
	selects  bool // one item is always selected
	several  bool // several can be chosen together
	arranged bool // what is chosen can be named and put elsewhere
	keeps    bool // an item keeps its canvas objects while it is out of view
	opening  opening
	newView  func() itemView
	name     func(item int) string                 // what it is found by when it is typed
	prepare  func(first, end int)                  // called before the places in view are drawn; may be nil
	key      func(*fyne.KeyEvent) bool             // takes keys that only this list has; may be nil
	pressed  func(item int, at fyne.Position) bool // takes clicks on a part of an item; may be nil
}

// listEvents is where the owner of a list has its callbacks; they and what they
// point to may be nil.
type listEvents struct {
	selected *func(item int)
	opened   *func(item int)
	key      *func(*fyne.KeyEvent) // what the list has no use for
	typed    *func(rune)           // letters no item begins with
	none     *func()               // Return, where no item is selected
	dropped  *func(to int)         // what is chosen was dragged before the item at a place
	menu     *func(at fyne.Position)
}

// opening says which click opens an item. Return always does.
type opening uint8

const (
	openAgain opening = iota // one on the selected item
	openTwice                // a second one, soon after the first
	openOnce                 // every one
)

// init makes l ready as part of the widget owner.
func (l *virtualList) init(owner fyne.Widget, spec listSpec, on listEvents) {
	l.owner, l.spec, l.on, l.now = owner, spec, on, time.Now
	l.selected, l.clicks.place = -1, -1
	l.body = newListBody(l)
	l.scroll = container.NewVScroll(l.body)
	if spec.width > 0 {
		l.scroll = container.NewScroll(l.body)
	}
	l.scroll.OnScrolled = func(fyne.Position) {
		if l.nearEnd() {
			l.fit()
		}
		l.body.Refresh()
		if l.spec.width > 0 && l.spec.head != nil {
			l.spec.head.Refresh()
		}
	}
	l.ExtendBaseWidget(owner)
}

// reset shows length items anew, in their own order.
func (l *virtualList) reset(length int) {
	l.length, l.order = length, nil
	l.arranged(min(l.selected, length-1))
}

// refill shows length items; what the pointer is over stays while none come or go in view.
func (l *virtualList) refill(length int) {
	switch {
	case length == l.length:
		l.fit()
		l.changed()
	case l.growsBelow(length):
		l.length = length
		l.changed()
	default:
		l.reset(length)
	}
}

// arrange shows items in an order.
func (l *virtualList) arrange(order []int) {
	l.length, l.order = len(order), order
	if l.place(l.selected) < 0 {
		l.selected = -1
	}
	l.arranged(l.selected)
}

// arranged selects an item after the list has changed.
func (l *virtualList) arranged(item int) {
	if l.selected = item; item < 0 && l.spec.selects && l.length > 0 {
		l.selected = l.item(0)
	}
	l.body.hovered, l.clicks.place = -1, -1
	l.stamp++
	l.room = room{l.length, l.now()}
	l.scroll.Refresh() // it may have become longer
	l.Refresh()
}

// changed shows anew what the items say.
func (l *virtualList) changed() {
	l.stamp++
	l.body.Refresh()
}

// item returns the item at a place.
func (l *virtualList) item(place int) int {
	if l.order == nil {
		return place
	}
	return l.order[place]
}

// place returns the place of an item; -1 when it is not shown.
func (l *virtualList) place(item int) int {
	if l.order == nil {
		if item >= l.length {
			return -1
		}
		return item
	}
	return slices.Index(l.order, item)
}

// SetEmpty sets what is said when there are no items.
func (l *virtualList) SetEmpty(text string) {
	if l.empty != text {
		l.empty = text
		l.Refresh()
	}
}

// Selected returns the selected item, or -1.
func (l *virtualList) Selected() int { return l.selected }

// SetSelected selects an item and brings it into view, without telling; -1
// selects none where that can be. An item that is not shown is ignored.
func (l *virtualList) SetSelected(item int) {
	if item == l.selected || item < 0 && l.spec.selects || item >= 0 && l.place(item) < 0 {
		return
	}
	l.selected = max(-1, item)
	l.reveal()
	l.body.Refresh()
}

// pick selects the item at a place for the user, and tells.
func (l *virtualList) pick(place int) {
	if place < 0 || place >= l.length {
		return
	}
	item := l.item(place)
	if item == l.selected {
		l.reveal()
		return
	}
	l.SetSelected(item)
	tell(l.on.selected, item)
}

// open tells that the user wants the selected item.
func (l *virtualList) open() {
	if l.selected >= 0 {
		tell(l.on.opened, l.selected)
	}
}

// tell calls a callback, unless there is none.
func tell[T any](callback *func(T), what T) {
	if callback != nil && *callback != nil {
		(*callback)(what)
	}
}
