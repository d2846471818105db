package frame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/widgets"
)

// Strip is the row of tabs of a frame: a click shows a pane, the middle button and the cross
// close it, the right one opens its menu, a drag along the row puts it elsewhere, one out of the row out of the window.
// The cross behind the last asks for another pane.
type Strip struct {
	widget.BaseWidget

	pane    *Pane // in whose content the row stands
	hovered int   // tab under the pointer, -1 none
	cross   bool  // it is its cross
	first   int   // tab at the left, where not all have room
	drag    *drag
}

// drag is a tab in the user's hand.
type drag struct {
	pane *Pane
	at   fyne.Position // of the pointer
}

var (
	_ fyne.Widget       = (*Strip)(nil)
	_ fyne.Draggable    = (*Strip)(nil)
	_ fyne.Scrollable   = (*Strip)(nil)
	_ fyne.Tappable     = (*Strip)(nil)
	_ desktop.Mouseable = (*Strip)(nil)
	_ desktop.Hoverable = (*Strip)(nil)
)

// Measures of the row.
const (
	stripHeight = 36
	widest      = 220
	narrowest   = 96
	plusWidth   = 36
	crossWidth  = 28
	outBy       = 48 // pointer below or above the row: the tab is out of it
)

func newStrip(p *Pane) *Strip {
	s := widgets.Extended(&Strip{pane: p, hovered: -1})
	s.Hide()
	return s
}

// follow draws the tabs anew.
func (s *Strip) follow() {
	panes := s.pane.frame.panes
	s.hovered = min(s.hovered, len(panes))
	widgets.Show(s, len(panes) > 1)
	s.reveal()
	s.Refresh()
}

// width is how wide every tab is, and room how many there is room for.
func (s *Strip) width() (width float32, room int) {
	n, all := len(s.pane.frame.panes), s.Size().Width-plusWidth
	width = min(widest, max(narrowest, all/float32(max(1, n))))
	return width, max(1, int(all/width))
}

// reveal sees to it that the tab of the pane seen has room.
func (s *Strip) reveal() {
	f := s.pane.frame
	_, room := s.width()
	at := slices.Index(f.panes, f.seen)
	s.first = max(at-room+1, min(s.first, at))
	s.first = max(0, min(s.first, len(f.panes)-room))
}

// Resize implements [fyne.CanvasObject].
func (s *Strip) Resize(size fyne.Size) {
	s.BaseWidget.Resize(size)
	s.reveal()
}

// at returns the tab at a position: as many as there are for the cross behind the last, -1
// where there is none.
func (s *Strip) at(p fyne.Position) (i int, cross bool) {
	if p.Y < 0 || p.Y >= stripHeight || p.X < 0 {
		return -1, false
	}
	width, room := s.width()
	n := len(s.pane.frame.panes)
	shown := min(room, n-s.first)
	k := int(p.X / width)
	switch {
	case k < shown:
		return s.first + k, p.X >= float32(k+1)*width-crossWidth
	case p.X < float32(shown)*width+plusWidth:
		return n, false
	}
	return -1, false
}

// MouseDown implements [desktop.Mouseable]. The toolkit takes the keyboard from all that is not
// under the pointer, after this and after MouseUp: what is done waits for Tapped, else what is seen then would lose it.
func (s *Strip) MouseDown(*desktop.MouseEvent) { s.pane.surface.hold() }

// MouseUp implements [desktop.Mouseable]. The middle button taps nothing.
func (s *Strip) MouseUp(e *desktop.MouseEvent) {
	f := s.pane.frame
	if i, _ := s.at(e.Position); e.Button == desktop.MouseButtonTertiary && i >= 0 && i < len(f.panes) {
		f.panes[i].ask()
	}
}

// Tapped implements [fyne.Tappable].
func (s *Strip) Tapped(e *fyne.PointEvent) {
	f := s.pane.frame
	i, cross := s.at(e.Position)
	switch s.pane.surface.regain(); {
	case i < 0:
	case i == len(f.panes):
		call(f.OnNew)
	case cross:
		f.panes[i].ask()
	default:
		f.show(f.panes[i])
	}
}

// TappedSecondary shows a tab and opens its menu.
func (s *Strip) TappedSecondary(e *fyne.PointEvent) {
	f := s.pane.frame
	s.pane.surface.regain()
	if i, _ := s.at(e.Position); i >= 0 && i < len(f.panes) && f.OnMenu != nil {
		f.show(f.panes[i])
		f.OnMenu(e.AbsolutePosition)
	}
}

// MouseIn implements [desktop.Hoverable].
func (s *Strip) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable].
func (s *Strip) MouseMoved(e *desktop.MouseEvent) {
	if i, cross := s.at(e.Position); i != s.hovered || cross != s.cross {
		s.hovered, s.cross = i, cross
		s.Refresh()
	}
}

// MouseOut implements [desktop.Hoverable].
func (s *Strip) MouseOut() { s.hovered, s.cross = -1, false; s.Refresh() }

// Scrolled goes to another tab that has no room.
func (s *Strip) Scrolled(e *fyne.ScrollEvent) {
	_, room := s.width()
	by := 1
	if e.Scrolled.DY > 0 || e.Scrolled.DX > 0 {
		by = -1
	}
	s.first = max(0, min(s.first+by, len(s.pane.frame.panes)-room))
	s.Refresh()
}

// Dragged takes the tab under the pointer along.
func (s *Strip) Dragged(e *fyne.DragEvent) {
	f := s.pane.frame
	if s.drag == nil {
		i, _ := s.at(e.Position.Subtract(e.Dragged))
		if i < 0 || i >= len(f.panes) {
			return
		}
		s.drag = &drag{pane: f.panes[i]}
	}
	s.drag.at = e.Position
	if i, _ := s.at(e.Position); i >= 0 && !s.out() {
		f.Move(s.drag.pane, i)
	}
	s.Refresh()
}

// out reports whether the tab in hand has left the row.
func (s *Strip) out() bool {
	return s.drag != nil && (s.drag.at.Y < -outBy || s.drag.at.Y > stripHeight+outBy)
}

// DragEnd puts it down.
func (s *Strip) DragEnd() {
	d, out := s.drag, s.out()
	s.drag = nil
	s.Refresh()
	s.pane.surface.regain()
	switch f := s.pane.frame; {
	case d == nil:
	case !out:
		f.show(d.pane)
	case len(f.panes) > 1 && f.OnOut != nil:
		f.OnOut(d.pane)
	}
}
