package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/widgets"
)

// panelWidth returns the width of the solver panel in a window of a width: it
// gives way before the boards do.
func panelWidth(window float32) float32 { return min(max(window/4, 256), 320) }

// minWindow is the least size at which everything can be used.
var minWindow = fyne.NewSize(1000, 700)

// Measures of the window, in the toolkit's units.
const (
	gap        = 4 * widgets.Grid // between parts of the page
	toolsWidth = 132
	toolsGap   = 6   // left and right in the column of tools
	boardsMin  = 290 // height of the boards below which the way folds
)

// page lays the parts of the centre out from top to bottom: document bar, the
// bar of a mode, boards, way, playback. All but the boards get the height they
// ask for; the boards get the rest.
//
// Where the boards would get too low, the way folds to its heading: foldWay is
// told, and brings wayBody and its button in line.
type page struct {
	bar, mode, boards, way, playback fyne.CanvasObject

	wayBody fyne.CanvasObject
	foldWay func(low bool)
}

// MinSize implements fyne.Layout.
func (l *page) MinSize([]fyne.CanvasObject) fyne.Size {
	h, w := float32(0), float32(0)
	for _, o := range []fyne.CanvasObject{l.bar, l.mode, l.boards, l.way, l.playback} {
		if o.Visible() {
			m := o.MinSize()
			h, w = h+m.Height, max(w, m.Width)
		}
	}
	if l.wayBody.Visible() {
		h -= l.wayBody.MinSize().Height // it folds first
	}
	return fyne.NewSize(w, h)
}

// Layout implements fyne.Layout.
func (l *page) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	room := func() float32 {
		rest := size.Height
		for _, o := range []fyne.CanvasObject{l.bar, l.mode, l.way, l.playback} {
			if o.Visible() {
				rest -= o.MinSize().Height
			}
		}
		return rest
	}
	rest := room()
	if !l.wayBody.Visible() {
		rest -= l.wayBody.MinSize().Height // as it would be unfolded
	}
	l.foldWay(rest < boardsMin)
	rest = room()
	y := float32(0)
	put := func(o fyne.CanvasObject, h float32) {
		if !o.Visible() {
			return
		}
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, h))
		y += h
	}
	put(l.bar, l.bar.MinSize().Height)
	put(l.mode, l.mode.MinSize().Height)
	put(l.boards, max(0, rest))
	put(l.way, l.way.MinSize().Height)
	put(l.playback, l.playback.MinSize().Height)
}

// inset gives its only object room inside.
type inset struct{ left, top, right, bottom float32 }

// MinSize implements fyne.Layout.
func (l inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(l.left+l.right, l.top+l.bottom)
}

// Layout implements fyne.Layout.
func (l inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(l.left, l.top))
	objects[0].Resize(fyne.NewSize(size.Width-l.left-l.right, size.Height-l.top-l.bottom))
}

// share puts two objects side by side; the second gets a third of the width,
// within bounds.
type share struct{ lo, hi float32 }

// MinSize implements fyne.Layout.
func (l share) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(a.Width+gap+l.lo, max(a.Height, b.Height))
}

// Layout implements fyne.Layout.
func (l share) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := min(max(size.Width/3, l.lo), l.hi)
	w = max(l.lo, min(w, size.Width-gap-objects[0].MinSize().Width))
	objects[0].Resize(fyne.NewSize(size.Width-w-gap, size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(w, size.Height))
	objects[1].Move(fyne.NewPos(size.Width-w, 0))
}

// wrapping is a layout of lines whose texts are wrapped: how high they are is
// known once they have their width.
type wrapping struct{ lines fyne.Layout }

// MinSize implements fyne.Layout.
func (l wrapping) MinSize(objects []fyne.CanvasObject) fyne.Size { return l.lines.MinSize(objects) }

// Layout implements fyne.Layout.
func (l wrapping) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
	}
	l.lines.Layout(objects, size)
}

// wide gives its only object a fixed width.
type wide float32

// MinSize implements fyne.Layout.
func (l wide) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(l), objects[0].MinSize().Height)
}

// Layout implements fyne.Layout.
func (l wide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// tall gives its only object a fixed height.
type tall float32

// MinSize implements fyne.Layout.
func (l tall) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, float32(l))
}

// Layout implements fyne.Layout.
func (l tall) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// dock puts objects at the edges of a centre, like the toolkit's border layout
// but without gaps. Edges may be nil.
type dock struct {
	top, bottom, left, right, centre fyne.CanvasObject

	// wide, when set, gives the width of the right edge by that of the whole.
	wide func(whole float32) float32
}

// newDock returns a container of a dock.
func newDock(top, bottom, left, right, centre fyne.CanvasObject) *fyne.Container {
	l := &dock{top: top, bottom: bottom, left: left, right: right, centre: centre}
	c := container.New(l)
	for _, o := range []fyne.CanvasObject{centre, top, bottom, left, right} {
		if o != nil {
			c.Add(o)
		}
	}
	return c
}

// need returns the least size of an edge, nothing when it is absent or hidden.
func need(o fyne.CanvasObject) fyne.Size {
	if o == nil || !o.Visible() {
		return fyne.Size{}
	}
	return o.MinSize()
}

// MinSize implements fyne.Layout.
func (l *dock) MinSize([]fyne.CanvasObject) fyne.Size {
	top, bottom, left, right, centre := need(l.top), need(l.bottom), need(l.left), need(l.right), need(l.centre)
	return fyne.NewSize(
		max(top.Width, bottom.Width, left.Width+centre.Width+right.Width),
		top.Height+bottom.Height+max(left.Height, centre.Height, right.Height))
}

// Layout implements fyne.Layout.
func (l *dock) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	top, bottom, left, right := need(l.top).Height, need(l.bottom).Height, need(l.left).Width, need(l.right).Width
	if l.wide != nil && right > 0 {
		right = l.wide(size.Width)
	}
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		if o != nil {
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSize(max(0, w), max(0, h)))
		}
	}
	middle := size.Height - top - bottom
	put(l.top, 0, 0, size.Width, top)
	put(l.bottom, 0, size.Height-bottom, size.Width, bottom)
	put(l.left, 0, top, left, middle)
	put(l.right, size.Width-right, top, right, middle)
	put(l.centre, left, top, size.Width-left-right, middle)
}
