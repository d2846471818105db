package widgets

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// PanelWidth returns the width of the solver panel in a window of a width: it
// gives way before the boards do.
func PanelWidth(window float32) float32 { return min(max(window/4, 264), 320) }

// MinWindow is the least size at which everything can be seen at once.
var MinWindow = fyne.NewSize(700, 620)

// LeastWindow is the size to which a window can be made and comes back: what a screen of 1366 x 768
// has for one where texts are half as large again.
var LeastWindow = fyne.NewSize(700, 465)

// roomy is the width of a window from which the solver panel stands beside the boards. In a
// narrower one it is folded, and unfolded it lies over them: boards keep their size.
const roomy = 1040

// Measures of the window, in the toolkit's units.
const (
	Gap        = 4 * Grid // between parts of the page
	ToolsWidth = 132
	ToolsGap   = 6   // left and right in the column of tools
	boardsMin  = 380 // height of the boards below which the way folds
	boardsEdge = 36  // of that height for what is no cell
	boardsLow  = 160 // height below which nobody would give up more of it
)

// Page lays the parts of the centre out from top to bottom: document bar, the
// bar of a mode, boards, result, way, playback. All but the boards get the height they
// ask for; the boards get the rest.
//
// Where the boards would get too low, and would be larger if they were higher, the way
// folds to its heading: foldWay is told, and brings wayBody and its button in line. It is also told
// where boards beside the way would be too low for anything, so that it unfolds by the user alone.
// Where that is not enough the playback folds to one line.
type Page struct {
	Bar, Mode, Boards, Result, Way, Playback fyne.CanvasObject

	WayBody fyne.CanvasObject
	FoldWay func(low, tiny bool)

	FoldPlay func(low bool)

	Spared bool // the room of the bars stays theirs where neither is seen: boards keep their size
}

// spare is the height of the bars where neither is seen and their room stays theirs.
func (l *Page) spare() float32 {
	if !l.Spared || l.Bar.Visible() || l.Mode.Visible() {
		return 0
	}
	return l.height(l.Bar)
}

// MinSize implements fyne.Layout.
func (l *Page) MinSize([]fyne.CanvasObject) fyne.Size {
	h, w := l.spare(), float32(0)
	for _, o := range []fyne.CanvasObject{l.Bar, l.Mode, l.Boards, l.Result, l.Way, l.Playback} {
		if o.Visible() {
			h, w = h+l.height(o), max(w, o.MinSize().Width)
		}
	}
	if l.Way.Visible() && l.WayBody.Visible() {
		h -= l.WayBody.MinSize().Height // it folds first
	}
	return fyne.NewSize(w, h)
}

// height is what a part gets. The bars take turns: they are equally high, so the boards stay.
func (l *Page) height(o fyne.CanvasObject) float32 {
	if o == l.Bar || o == l.Mode {
		return max(l.Bar.MinSize().Height, l.Mode.MinSize().Height)
	}
	return o.MinSize().Height
}

// Layout implements fyne.Layout.
func (l *Page) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	room := func() float32 {
		rest := size.Height - l.spare()
		for _, o := range []fyne.CanvasObject{l.Bar, l.Mode, l.Result, l.Way, l.Playback} {
			if o.Visible() {
				rest -= l.height(o)
			}
		}
		return rest
	}
	l.FoldPlay(false)
	rest := room()
	if !l.WayBody.Visible() {
		rest -= l.WayBody.MinSize().Height // as it would be unfolded
	}
	const gaps = 3 // beside and between two boards
	least := min(boardsMin, (size.Width-gaps*Gap)/2+boardsEdge)
	l.FoldWay(rest < least, rest < boardsLow)
	if rest = room(); rest < least {
		l.FoldPlay(true)
		rest = room()
	}
	y := l.spare()
	put := func(o fyne.CanvasObject, h float32) {
		if !o.Visible() {
			return
		}
		Put(o, fyne.NewPos(0, y), fyne.NewSize(size.Width, h))
		y += h
	}
	put(l.Bar, l.height(l.Bar))
	put(l.Mode, l.height(l.Mode))
	put(l.Boards, max(0, rest))
	put(l.Result, l.Result.MinSize().Height)
	put(l.Way, l.Way.MinSize().Height)
	put(l.Playback, l.Playback.MinSize().Height)
}

// Inset gives its objects all room but a margin.
func Inset(left, top, right, bottom float32) fyne.Layout {
	return layout.NewCustomPaddedLayout(top, bottom, left, right)
}

// Share puts two objects side by side; the second gets a third of the width,
// within bounds, and is left out where there is no room for it, or for one line alone.
type Share struct{ Lo, Hi float32 }

// MinSize implements fyne.Layout.
func (l Share) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize()
}

// Layout implements fyne.Layout.
func (l Share) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	both := size.Width >= objects[0].MinSize().Width+Gap+l.Lo && size.Height > RoundSize
	Show(objects[1], both)
	if !both {
		Put(objects[0], fyne.NewPos(0, 0), size)
		return
	}
	w := min(max(size.Width/3, l.Lo), l.Hi)
	w = max(l.Lo, min(w, size.Width-Gap-objects[0].MinSize().Width))
	Put(objects[0], fyne.NewPos(0, 0), fyne.NewSize(size.Width-w-Gap, size.Height))
	Put(objects[1], fyne.NewPos(size.Width-w, 0), fyne.NewSize(w, size.Height))
}

// Wrapping is a layout of lines whose texts are wrapped: how high they are is
// known once they have their width.
type Wrapping struct{ Lines fyne.Layout }

// MinSize implements fyne.Layout.
func (l Wrapping) MinSize(objects []fyne.CanvasObject) fyne.Size { return l.Lines.MinSize(objects) }

// Layout implements fyne.Layout.
func (l Wrapping) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
	}
	l.Lines.Layout(objects, size)
}

// Wide gives its only object a fixed width.
func Wide(width float32) fyne.Layout { return fixed{Width: width} }

// Tall gives its only object a fixed height.
func Tall(height float32) fyne.Layout { return fixed{Height: height} }

// fixed is the width or the height of an object; the other is its own.
type fixed fyne.Size

// MinSize implements fyne.Layout.
func (l fixed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	return fyne.NewSize(cmp.Or(l.Width, least.Width), cmp.Or(l.Height, least.Height))
}

// Layout implements fyne.Layout.
func (l fixed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	Put(objects[0], fyne.NewPos(0, 0), size)
}

// Dock puts objects at the edges of a centre, like the toolkit's border layout
// but without gaps. Edges may be nil.
type Dock struct {
	top, bottom, left, right, centre fyne.CanvasObject

	// Wide, when set, gives the width of the right edge by that of the whole.
	Wide func(whole float32) float32
	// Narrow, when set, is told whether the whole is too narrow for the right edge and the
	// centre beside each other; there the right edge lies over the centre.
	Narrow func(narrow bool)
}

// NewDock returns a container of a dock.
func NewDock(top, bottom, left, right, centre fyne.CanvasObject) *fyne.Container {
	l := &Dock{top: top, bottom: bottom, left: left, right: right, centre: centre}
	c := container.New(l)
	for _, o := range []fyne.CanvasObject{left, centre, right, bottom, top} { // the keyboard goes on in this order; right may lie over centre
		if o != nil {
			c.Add(o)
		}
	}
	return c
}

// NewColumn returns a container of a dock with a top alone. The keyboard gets to the top before
// the rest; in [NewDock] it comes last, after all that it is about.
func NewColumn(top, rest fyne.CanvasObject) *fyne.Container {
	return container.New(&Dock{top: top, centre: rest}, top, rest)
}

// Need returns the least size of an edge, nothing when it is absent or hidden.
func Need(o fyne.CanvasObject) fyne.Size {
	if o == nil || !o.Visible() {
		return fyne.Size{}
	}
	return o.MinSize()
}

// MinSize implements fyne.Layout.
func (l *Dock) MinSize([]fyne.CanvasObject) fyne.Size {
	top, bottom, left, right, centre := Need(l.top), Need(l.bottom), Need(l.left), Need(l.right), Need(l.centre)
	if l.Narrow != nil {
		right.Width = 0
	}
	return fyne.NewSize(
		max(top.Width, bottom.Width, left.Width+centre.Width+right.Width),
		top.Height+bottom.Height+max(left.Height, centre.Height, right.Height))
}

// Layout implements fyne.Layout.
func (l *Dock) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	over := l.Narrow != nil && size.Width < roomy
	if l.Narrow != nil {
		l.Narrow(over)
	}
	top, bottom, left, right := Need(l.top).Height, Need(l.bottom).Height, Need(l.left).Width, Need(l.right).Width
	if l.Wide != nil && right > 0 {
		right = l.Wide(size.Width)
	}
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		if o != nil {
			Put(o, fyne.NewPos(x, y), fyne.NewSize(max(0, w), max(0, h)))
		}
	}
	middle := size.Height - top - bottom
	put(l.top, 0, 0, size.Width, top)
	put(l.bottom, 0, size.Height-bottom, size.Width, bottom)
	put(l.left, 0, top, left, middle)
	put(l.right, size.Width-right, top, right, middle)
	if over {
		right = 0
	}
	put(l.centre, left, top, size.Width-left-right, middle)
}
