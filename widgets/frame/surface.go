package frame

import (
	"slices"

	"fyne.io/fyne/v2"
)

// surface is the canvas of a pane.
type surface struct {
	fyne.Canvas // of the window

	pane      *Pane
	overlays  overlays
	focused   []fyne.Focusable // while the pane is not seen: of the content, and of each that lies on it
	held      fyne.Focusable   // had the keyboard when a button was pressed on the row of tabs: the toolkit takes it away then
	key       func(*fyne.KeyEvent)
	char      func(rune)
	shortcuts fyne.ShortcutHandler
}

// leave takes what lies on the window off it, and the keyboard from what has it, until the
// pane is seen again.
func (s *surface) leave() {
	s.regain()
	waiting := slices.Clone(s.Canvas.Overlays().List())
	s.focused = make([]fyne.Focusable, len(waiting)+1)
	for i, o := range slices.Backward(waiting) {
		s.focused[i+1] = s.Canvas.Focused()
		s.overlays.Remove(o)
	}
	s.focused[0] = s.Canvas.Focused()
	s.Canvas.Unfocus()
	s.overlays.waiting = waiting
}

// enter is the reverse of leave.
func (s *surface) enter() {
	waiting, focused := s.overlays.waiting, s.focused
	s.overlays.waiting, s.focused = nil, nil
	for i, o := range focused { // what lies below first: the toolkit looks for it on top
		if i > 0 {
			waiting[i-1].Resize(s.Canvas.Size())
			s.Canvas.Overlays().Add(waiting[i-1])
		}
		if o != nil {
			s.Canvas.Focus(o)
		}
	}
}

// hold notes what has the keyboard, until regain.
func (s *surface) hold() { s.held = s.Canvas.Focused() }

// regain gives the keyboard back to what had it at hold, unless something else has it.
func (s *surface) regain() {
	held := s.held
	s.held = nil
	if held != nil && s.Canvas.Focused() == nil {
		s.Canvas.Focus(held)
	}
}

// Content implements [fyne.Canvas].
func (s *surface) Content() fyne.CanvasObject { return s.pane.content }

// SetContent implements [fyne.Canvas].
func (s *surface) SetContent(o fyne.CanvasObject) { s.pane.SetContent(o) }

// Focus implements [fyne.Canvas].
func (s *surface) Focus(o fyne.Focusable) {
	if s.pane.Seen() {
		s.Canvas.Focus(o)
		return
	}
	s.focused[len(s.focused)-1] = o
}

// Unfocus implements [fyne.Canvas].
func (s *surface) Unfocus() {
	if s.pane.Seen() {
		s.Canvas.Unfocus()
		return
	}
	s.focused[len(s.focused)-1] = nil
}

// Focused implements [fyne.Canvas].
func (s *surface) Focused() fyne.Focusable {
	if s.pane.Seen() {
		return s.Canvas.Focused()
	}
	return s.focused[len(s.focused)-1]
}

// OnTypedKey implements [fyne.Canvas].
func (s *surface) OnTypedKey() func(*fyne.KeyEvent) { return s.key }

// SetOnTypedKey implements [fyne.Canvas].
func (s *surface) SetOnTypedKey(f func(*fyne.KeyEvent)) { s.key = f }

// OnTypedRune implements [fyne.Canvas].
func (s *surface) OnTypedRune() func(rune) { return s.char }

// SetOnTypedRune implements [fyne.Canvas].
func (s *surface) SetOnTypedRune(f func(rune)) { s.char = f }

// AddShortcut implements [fyne.Canvas].
func (s *surface) AddShortcut(sc fyne.Shortcut, handler func(fyne.Shortcut)) {
	s.shortcuts.AddShortcut(sc, handler)
	f := s.pane.frame
	if name := sc.ShortcutName(); !f.known[name] {
		f.known[name] = true
		s.Canvas.AddShortcut(sc, func(sc fyne.Shortcut) {
			if f.seen != nil {
				f.seen.surface.shortcuts.TypedShortcut(sc)
			}
		})
	}
}

// RemoveShortcut implements [fyne.Canvas].
func (s *surface) RemoveShortcut(sc fyne.Shortcut) { s.shortcuts.RemoveShortcut(sc) }

// TypedShortcut does what a shortcut stands for in this pane.
func (s *surface) TypedShortcut(sc fyne.Shortcut) { s.shortcuts.TypedShortcut(sc) }

// Overlays implements [fyne.Canvas].
func (s *surface) Overlays() fyne.OverlayStack { return &s.overlays }

// overlays are what lies on a pane.
type overlays struct {
	surface *surface
	waiting []fyne.CanvasObject // while the pane is not seen
}

func (v *overlays) real() fyne.OverlayStack {
	if v.surface.pane.Seen() {
		return v.surface.Canvas.Overlays()
	}
	return nil
}

// Add implements [fyne.OverlayStack].
func (v *overlays) Add(o fyne.CanvasObject) {
	if real := v.real(); real != nil {
		real.Add(o)
		return
	}
	v.waiting, v.surface.focused = append(v.waiting, o), append(v.surface.focused, nil)
}

// List implements [fyne.OverlayStack].
func (v *overlays) List() []fyne.CanvasObject {
	if real := v.real(); real != nil {
		return real.List()
	}
	return v.waiting
}

// Remove implements [fyne.OverlayStack]. What had the keyboard in what is removed is told that
// it has lost it: the caret of a field would go on to blink, unseen, and each blink draws the
// window anew.
func (v *overlays) Remove(o fyne.CanvasObject) {
	if real := v.real(); real != nil {
		list := slices.Clone(real.List())
		for i := len(list) - 1; i >= 0 && slices.Contains(list[:i+1], o); i-- {
			v.surface.Canvas.Unfocus()
			real.Remove(list[i])
		}
		return
	}
	if i := slices.Index(v.waiting, o); i >= 0 {
		v.waiting, v.surface.focused = v.waiting[:i], v.surface.focused[:i+1]
	}
}

// Top implements [fyne.OverlayStack].
func (v *overlays) Top() fyne.CanvasObject {
	if list := v.List(); len(list) > 0 {
		return list[len(list)-1]
	}
	return nil
}
