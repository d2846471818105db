package strip

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/widgets"
)

// Item is one place on the way: the start, a mark or the goal.
type Item struct {
	Title string
	Note  string           // goes after the title where there is room for both
	Short string           // the note where there is less room; "" for none
	Fault bool             // something is wrong with it: it is marked
	Kind  puzzles.MarkKind // "" for start and goal
	Off   bool             // the mark is switched off: it is pale, and its badge says so
	Scene puzzles.Scene

	// The leg that leads here from the item before; unused in the first item.
	Leg     string // its cost; "" when it is not known
	LegNote string // a word on the cost, such as "proved"
	LegFrom string // where the leg begins when it passes the item before; "" when it begins there
	Passed  bool   // no leg ends here: the one that goes on to a later item passes
	Proved  bool   // the note says something that is proved: it is green
}

// Strip shows the way from start to goal: a thumbnail for every item and the
// cost of the legs between them. Item 0 is the start and the last the goal;
// those between are marks, which can be chosen, dragged to another place or out of
// the strip, which removes them, and changed in kind. The strip changes nothing by itself but the
// selection; whoever listens answers with SetItems.
//
// Keys: Left and Right select, Alt+Left and Alt+Right move a mark, Delete
// removes it, Space and Return change its kind, Escape gives up a drag. The
// other mouse button opens the menu of a mark.
type Strip struct {
	widget.BaseWidget

	// OnSelect is called when the user selects an item.
	OnSelect func(i int)
	// OnRemove is called when the user wants a mark removed.
	OnRemove func(i int)
	// OnReorder is called when the user moves the mark at from so that it
	// stands at index to afterwards.
	OnReorder func(from, to int)
	// OnKind is called when the user wants another kind for a mark.
	OnKind func(i int)
	// OnMenu is called when the user asks what can be done with the selected mark, at a place
	// of the window.
	OnMenu func(at fyne.Position)
	// OnFocus is called when the keyboard comes and goes.
	OnFocus func(focused bool)
	// OnKey is called for keys the strip does not use.
	OnKey func(*fyne.KeyEvent)
	// OnShortcut is called for shortcuts the strip does not use.
	OnShortcut func(fyne.Shortcut)

	items    []Item
	selected int // -1 for none
	focused  bool

	lane   *stripLane
	scroll *container.Scroll
	ring   *canvas.Rectangle
}

var (
	_ fyne.Widget       = (*Strip)(nil)
	_ fyne.Focusable    = (*Strip)(nil)
	_ fyne.Shortcutable = (*Strip)(nil)
)

// New returns an empty strip.
func New() *Strip {
	s := &Strip{selected: -1, ring: canvas.NewRectangle(color.Transparent)}
	s.lane = newStripLane(s)
	s.scroll = container.NewHScroll(s.lane)
	s.ExtendBaseWidget(s)
	return s
}

// SetItems replaces all items. The selection stays on its number while that exists.
func (s *Strip) SetItems(items []Item) {
	s.items = append([]Item(nil), items...)
	if s.selected >= len(items) {
		s.selected = -1
	}
	s.lane.stretch(s.scroll.Size().Width)
	s.lane.rebuild()
	s.scroll.Refresh()
}

// SetSelected selects an item, or none (-1), without a call of OnSelect, and
// scrolls it into view.
func (s *Strip) SetSelected(i int) {
	if i < 0 || i >= len(s.items) {
		i = -1
	}
	s.selected = i
	s.reveal(i)
	s.lane.Refresh()
}

// Items returns the items shown, which are not to be changed.
func (s *Strip) Items() []Item { return s.items }

// Selected returns the selected item, or -1.
func (s *Strip) Selected() int { return s.selected }

// mark reports whether an item is a mark.
func (s *Strip) mark(i int) bool { return i > 0 && i < len(s.items)-1 && s.items[i].Kind != "" }

// choose selects an item on behalf of the user.
func (s *Strip) choose(i int) {
	if i < 0 || i >= len(s.items) || i == s.selected {
		return
	}
	s.SetSelected(i)
	if s.OnSelect != nil {
		s.OnSelect(i)
	}
}

// remove, kind, menu and move pass on what the user wants with a mark.
func (s *Strip) remove(i int) {
	if s.mark(i) && s.OnRemove != nil {
		s.OnRemove(i)
	}
}

func (s *Strip) kind(i int) {
	if s.mark(i) && s.OnKind != nil {
		s.OnKind(i)
	}
}

func (s *Strip) menu(at fyne.Position) {
	if s.mark(s.selected) && s.OnMenu != nil {
		s.OnMenu(at)
	}
}

func (s *Strip) move(from, to int) {
	if from == to || !s.mark(from) || !s.mark(to) {
		return
	}
	s.SetSelected(to)
	if s.OnReorder != nil {
		s.OnReorder(from, to)
	}
}

// reveal scrolls an item into view.
func (s *Strip) reveal(i int) {
	width := s.scroll.Size().Width
	if i < 0 || width <= 0 {
		return
	}
	const spare = 6 * widgets.Grid
	offset := s.scroll.Offset
	left, right := s.lane.x(i)-spare, s.lane.x(i)+stripThumb+spare
	offset.X = min(max(offset.X, right-width), left)
	offset.X = max(0, min(offset.X, s.lane.MinSize().Width-width))
	if offset != s.scroll.Offset {
		s.scroll.ScrollToOffset(offset)
	}
}

// FocusGained marks the strip.
func (s *Strip) FocusGained() {
	s.setFocused(true)
}

// FocusLost takes the sign away.
func (s *Strip) FocusLost() {
	s.setFocused(false)
}

func (s *Strip) setFocused(on bool) {
	s.focused = on
	s.Refresh()
	if s.OnFocus != nil {
		s.OnFocus(on)
	}
}

// HasFocus reports whether it has the keyboard.
func (s *Strip) HasFocus() bool { return s.focused }

// TypedRune does nothing: the strip has no use for characters.
func (s *Strip) TypedRune(rune) {}

// TypedKey selects and changes marks.
func (s *Strip) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyLeft:
		s.choose(max(0, s.selected-1))
	case fyne.KeyRight:
		s.choose(min(len(s.items)-1, s.selected+1))
	case fyne.KeyHome:
		s.choose(0)
	case fyne.KeyEnd:
		s.choose(len(s.items) - 1)
	case fyne.KeyDelete, fyne.KeyBackspace:
		s.remove(s.selected)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.kind(s.selected)
	default:
		if ev.Name == fyne.KeyEscape && s.lane.drag >= 0 {
			s.lane.drop()
			s.lane.Refresh()
			return
		}
		if s.OnKey != nil {
			s.OnKey(ev)
		}
	}
}

// OpenMenu opens the menu of the selected mark.
func (s *Strip) OpenMenu() {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.lane)
	s.menu(at.AddXY(s.lane.x(s.selected), stripTop+stripThumb/2))
}

// TypedShortcut moves the selected mark with Alt and an arrow; other shortcuts go to the
// owner.
func (s *Strip) TypedShortcut(sc fyne.Shortcut) {
	k, ok := sc.(*desktop.CustomShortcut)
	switch {
	case ok && k.Modifier == fyne.KeyModifierAlt && k.KeyName == fyne.KeyLeft:
		s.move(s.selected, s.selected-1)
	case ok && k.Modifier == fyne.KeyModifierAlt && k.KeyName == fyne.KeyRight:
		s.move(s.selected, s.selected+1)
	case s.OnShortcut != nil:
		s.OnShortcut(sc)
	}
}

// MinSize is a thumbnail high; what is too wide scrolls.
func (s *Strip) MinSize() fyne.Size {
	return fyne.NewSize(2*stripThumb, stripHeight)
}

// CreateRenderer is the toolkit's.
func (s *Strip) CreateRenderer() fyne.WidgetRenderer {
	return &stripRenderer{Drawing: widgets.Drawing{Parts: []fyne.CanvasObject{s.scroll, s.ring}}, s: s}
}

type stripRenderer struct {
	widgets.Drawing
	s *Strip
}

// Layout gives the scrolled lane all room.
func (r *stripRenderer) Layout(size fyne.Size) {
	if r.s.lane.stretch(size.Width) {
		r.s.lane.Refresh()
	}
	r.s.scroll.Resize(size)
	r.s.ring.Resize(size)
}

// MinSize is the widget's.
func (r *stripRenderer) MinSize() fyne.Size { return r.s.MinSize() }

// Refresh follows focus and theme.
func (r *stripRenderer) Refresh() {
	widgets.PaintRing(r.s, r.s.ring, widgets.Grid, r.s.focused)
	r.s.lane.Refresh()
	r.s.scroll.Refresh()
}
