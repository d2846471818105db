package menu

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/widgets"
)

// sheet lies over the whole window while a menu is open: it gets all that mouse and keyboard
// do, and draws the panels.
type sheet struct {
	widget.BaseWidget
	canvas fyne.Canvas
	closed func()
	panels []*panel // the menu and its open submenus
	bar    *Bar     // nil for a menu by itself
	at     int      // which of the bar
}

var (
	_ fyne.Tappable          = (*sheet)(nil)
	_ fyne.SecondaryTappable = (*sheet)(nil)
	_ fyne.Focusable         = (*sheet)(nil)
	_ fyne.Scrollable        = (*sheet)(nil)
	_ desktop.Hoverable      = (*sheet)(nil)
)

// newSheet lays a sheet over the window, which gets the keyboard.
func newSheet(c fyne.Canvas, closed func()) *sheet {
	s := widgets.Extended(&sheet{canvas: c, closed: closed})
	c.Overlays().Add(s)
	s.Resize(c.Size())
	c.Focus(s)
	return s
}

func (s *sheet) close() {
	if s.closed != nil {
		s.canvas.Overlays().Remove(s)
		closed := s.closed
		s.closed = nil
		closed()
	}
}

// PopUp opens a menu by itself at a place of the window. closed is called when it is closed,
// before the chosen entry runs.
func PopUp(c fyne.Canvas, items []Item, at fyne.Position, closed func()) {
	s := newSheet(c, closed)
	s.panels = []*panel{newPanel(items, at, at.X, s.Size())}
	s.last().step(1)
	s.Refresh()
}

// show opens a menu of the bar in the place of the one that is open.
func (s *sheet) show(i int, byKey bool) {
	s.at = i
	x, width := s.bar.title(i)
	from := s.barAt().AddXY(0, barHeight)
	room := s.Size().SubtractWidthHeight(0, from.Y)
	p := newPanel(s.bar.menus[i].Items(), fyne.NewPos(from.X+x, 0), from.X+x+width, room.Max(fyne.NewSize(0, rowHeight+2*panelPad)))
	p.at.Y = from.Y
	s.panels = []*panel{p}
	if byKey {
		p.step(1)
	}
	s.bar.Refresh()
	s.Refresh()
}

// titleAt returns the title of the bar at a point of the window, -1 where there is none.
func (s *sheet) titleAt(at fyne.Position) int {
	if s.bar == nil {
		return -1
	}
	return s.bar.at(at.Subtract(s.barAt()))
}

// barAt returns where the bar stands in the window.
func (s *sheet) barAt() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(s.bar)
}

// follow asks for the entries again and keeps the cursors and submenus that are still there.
func (s *sheet) follow() {
	was := s.panels
	s.show(s.at, false)
	for n, old := range was {
		p := s.panels[n]
		p.first = min(old.first, max(0, len(p.items)-1))
		if p.cursor = old.cursor; p.cursor >= len(p.items) {
			p.cursor = -1
		}
		if n+1 == len(was) || p.cursor < 0 || len(p.items[p.cursor].Sub) == 0 {
			break
		}
		s.openSub(n, false)
	}
	s.Refresh()
}

// Resize closes the menus when the window changes under them.
func (s *sheet) Resize(size fyne.Size) {
	if old := s.Size(); !old.IsZero() && old != size {
		defer s.close()
	}
	s.BaseWidget.Resize(size)
}

// openSub opens the submenu that the cursor of a panel is on, in the place of those after it.
func (s *sheet) openSub(n int, byKey bool) {
	p := s.panels[n]
	s.panels = s.panels[:n+1]
	if p.cursor < 0 || len(p.items[p.cursor].Sub) == 0 || p.items[p.cursor].Disabled {
		return
	}
	sub := newPanel(p.items[p.cursor].Sub, fyne.NewPos(p.at.X+p.size.Width-1, p.top(p.cursor)-panelPad), p.at.X+1, s.Size())
	s.panels = append(s.panels, sub)
	if byKey {
		sub.step(1)
	}
}

// choose runs the entry that the cursor of the last panel is on, or opens its submenu.
func (s *sheet) choose(byKey bool) {
	n := len(s.panels) - 1
	p := s.panels[n]
	if p.cursor < 0 || p.items[p.cursor].Disabled {
		return
	}
	it := p.items[p.cursor]
	if len(it.Sub) > 0 {
		s.openSub(n, byKey)
		s.Refresh()
		return
	}
	if it.Run != nil {
		s.close()
		it.Run()
	}
}

// panelAt returns the innermost panel at a point, -1 where there is none.
func (s *sheet) panelAt(at fyne.Position) int {
	for n, p := range slices.Backward(s.panels) {
		if p.contains(at) {
			return n
		}
	}
	return -1
}

// Tapped chooses what is under the pointer; beside the menus it closes them.
func (s *sheet) Tapped(e *fyne.PointEvent) {
	n := s.panelAt(e.Position)
	if n < 0 {
		if i := s.titleAt(e.Position); i >= 0 && i != s.at {
			s.show(i, false)
			return
		}
		s.close()
		return
	}
	s.point(e.Position)
	if n < len(s.panels) && s.panels[n].rowAt(e.Position) >= 0 {
		if n+1 < len(s.panels) {
			return // its submenu is open
		}
		s.choose(false)
	}
}

// TappedSecondary closes the menus.
func (s *sheet) TappedSecondary(*fyne.PointEvent) { s.close() }

// MouseIn follows the pointer.
func (s *sheet) MouseIn(e *desktop.MouseEvent) { s.point(e.Position) }

// MouseMoved follows the pointer: to another menu, to an entry, into a submenu.
func (s *sheet) MouseMoved(e *desktop.MouseEvent) { s.point(e.Position) }

// MouseOut leaves all as it is.
func (s *sheet) MouseOut() {}

// point puts the cursor where the pointer is.
func (s *sheet) point(at fyne.Position) {
	n := s.panelAt(at)
	if n < 0 {
		if i := s.titleAt(at); i >= 0 && i != s.at {
			s.show(i, false)
		}
		return
	}
	row := s.panels[n].rowAt(at)
	if row < 0 || row == s.panels[n].cursor {
		return
	}
	s.panels[n].cursor = row
	s.openSub(n, false)
	s.Refresh()
}

// Scrolled moves the rows of a panel that is higher than the window.
func (s *sheet) Scrolled(e *fyne.ScrollEvent) {
	if n := s.panelAt(e.Position); n >= 0 {
		s.panels = s.panels[:n+1]
		by := 1
		if e.Scrolled.DY > 0 {
			by = -1
		}
		s.panels[n].scroll(by)
		s.Refresh()
	}
}

func firstLetter(label string) (rune, bool) {
	r, size := utf8.DecodeRuneInString(label)
	return lower(r), size > 0
}

func lower(r rune) rune { return unicode.ToLower(r) }
