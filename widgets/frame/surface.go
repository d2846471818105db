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
	focused   fyne.Focusable // while the pane is not seen
	key       func(*fyne.KeyEvent)
	char      func(rune)
	shortcuts fyne.ShortcutHandler
}

// leave takes what lies on the window off it, and the keyboard from what has it, until the
// pane is seen again.
func (s *surface) leave() {
	s.focused = s.Canvas.Focused()
	s.overlays.waiting = slices.Clone(s.Canvas.Overlays().List())
	if len(s.overlays.waiting) > 0 {
		s.overlays.Remove(s.overlays.waiting[0]) // and all above it
	}
	s.Canvas.Unfocus()
}

// enter is the reverse of leave.
func (s *surface) enter() {
	for _, o := range s.overlays.waiting {
		o.Resize(s.Canvas.Size())
		s.Canvas.Overlays().Add(o)
	}
	focused := s.focused
	s.overlays.waiting, s.focused = nil, nil
	if focused != nil {
		s.Canvas.Focus(focused)
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
	s.focused = o
}

// Unfocus implements [fyne.Canvas].
func (s *surface) Unfocus() {
	if s.pane.Seen() {
		s.Canvas.Unfocus()
		return
	}
	s.focused = nil
}

// Focused implements [fyne.Canvas].
func (s *surface) Focused() fyne.Focusable {
	if s.pane.Seen() {
		return s.Canvas.Focused()
	}
	return s.focused
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
	v.waiting = append(v.waiting, o)
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
		v.waiting = v.waiting[:i]
	}
}

// Top implements [fyne.OverlayStack].
func (v *overlays) Top() fyne.CanvasObject {
	if list := v.List(); len(list) > 0 {
		return list[len(list)-1]
	}
	return nil
}
