package list

import "fyne.io/fyne/v2"

// listGrid is how the items of a list lie.
type listGrid struct {
	height float32 // of an item
	column float32 // least width of an item where they stand side by side; 0: one a row
	gap    float32 // between and around items
	width  float32 // where the list is narrower it is scrolled sideways too
}

// columns returns how many items stand side by side.
func (l *virtualList) columns() int {
	s := &l.spec
	if s.column <= 0 {
		return 1
	}
	return max(1, int((l.scroll.Size().Width-s.gap)/(s.column+s.gap)))
}

// rows returns how many rows there is room for.
func (l *virtualList) rows() int {
	n := l.columns()
	return (l.room.items + n - 1) / n
}

// pitch returns how far it is from one item to the next, across and down.
func (l *virtualList) pitch() (x, y float32) {
	s := &l.spec
	x = (l.body.Size().Width - s.gap) / float32(l.columns())
	return max(x, s.column/2), s.height + s.gap
}

// page returns how many rows are in view as a whole.
func (l *virtualList) page() int {
	_, row := l.pitch()
	return max(1, int(l.scroll.Size().Height/row))
}

// cell returns where the item at a place lies on the body.
func (l *virtualList) cell(place int) (fyne.Position, fyne.Size) {
	n, gap := l.columns(), l.spec.gap
	x, y := l.pitch()
	return fyne.NewPos(gap+float32(place%n)*x, gap+float32(place/n)*y), fyne.NewSize(x-gap, y-gap)
}

// at returns the place under a position of the body, or -1.
func (l *virtualList) at(p fyne.Position) int {
	n, gap := l.columns(), l.spec.gap
	x, y := l.pitch()
	if p.X < gap || p.Y < gap {
		return -1
	}
	col, row := int((p.X-gap)/x), int((p.Y-gap)/y)
	place := row*n + col
	if col >= n || place >= l.length {
		return -1
	}
	if at, size := l.cell(place); p.X >= at.X+size.Width || p.Y >= at.Y+size.Height {
		return -1 // in the gap
	}
	return place
}

// inView returns the places in view: from first, up to end.
func (l *virtualList) inView() (first, end int) {
	n, gap := l.columns(), l.spec.gap
	_, row := l.pitch()
	first = max(0, int((l.scroll.Offset.Y-gap)/row)) * n
	return first, min(l.length, first+(int(l.scroll.Size().Height/row)+2)*n)
}

// reveal scrolls as little as brings the selected item into view.
func (l *virtualList) reveal() {
	view, place := l.scroll.Size(), l.place(l.selected)
	if place < 0 || view.Height <= 0 || view.Width <= 0 {
		return
	}
	_, row := l.pitch()
	context := float32(0)
	if l.spec.context && view.Height >= 3*row {
		context = row
	}
	top := float32(place/l.columns()) * row
	y := min(l.scroll.Offset.Y, top-context)
	y = max(y, top+row+l.spec.gap+context-view.Height)
	l.fit()
	y = max(0, min(y, l.body.MinSize().Height-view.Height))
	if y != l.scroll.Offset.Y {
		l.scroll.ScrollToOffset(fyne.NewPos(l.scroll.Offset.X, y))
	}
}
