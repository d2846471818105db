package list

import "time"

// roomEvery is how often a list that grows below what is seen of it takes the room for what has come.
const roomEvery = time.Second

// room is what a body has room for. The toolkit finds while it draws that something has another size,
// and draws all once more: so a list that grows many times a second, out of sight, takes room now and then.
type room struct {
	items int
	since time.Time // it is so much
}

// growsBelow reports whether a list may become so long without more room: what comes is out of sight, or
// takes the place of what was there.
func (l *virtualList) growsBelow(length int) bool {
	return l.order == nil && length > l.length && !l.nearEnd() && l.now().Sub(l.room.since) < roomEvery
}

// nearEnd reports whether less than a page is below what is in view.
func (l *virtualList) nearEnd() bool {
	first, end := l.inView()
	return end+(end-first) >= l.room.items
}

// fit takes the room for all items.
func (l *virtualList) fit() {
	if l.room.items == l.length {
		return
	}
	l.room = room{l.length, l.now()}
	l.scroll.Refresh()
}
