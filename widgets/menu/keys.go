package menu

import "fyne.io/fyne/v2"

// FocusGained changes nothing: a menu that is open has the keyboard.
func (s *sheet) FocusGained() {}

// FocusLost changes nothing.
func (s *sheet) FocusLost() {}

// TypedRune goes to the next entry that begins with the letter.
func (s *sheet) TypedRune(r rune) {
	if r != ' ' {
		s.last().find(r)
		s.Refresh()
	}
}

// TypedKey moves through the menus as everywhere.
func (s *sheet) TypedKey(e *fyne.KeyEvent) {
	n := len(s.panels) - 1
	switch e.Name {
	case fyne.KeyDown:
		s.last().step(1)
	case fyne.KeyUp:
		s.last().step(-1)
	case fyne.KeyHome:
		s.last().cursor = -1
		s.last().step(1)
	case fyne.KeyEnd:
		s.last().cursor = -1
		s.last().step(-1)
	case fyne.KeyRight:
		if p := s.last(); p.cursor >= 0 && len(p.items[p.cursor].Sub) > 0 && !p.items[p.cursor].Disabled {
			s.openSub(n, true)
			break
		}
		s.beside(1)
	case fyne.KeyLeft:
		if n > 0 {
			s.panels = s.panels[:n]
			break
		}
		s.beside(-1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		s.choose(true)
		return
	case fyne.KeyEscape:
		if n > 0 {
			s.panels = s.panels[:n]
			break
		}
		s.close()
		return
	case fyne.KeyF10:
		s.close()
		return
	}
	s.Refresh()
}

// beside opens another menu of the bar.
func (s *sheet) beside(by int) {
	if s.bar != nil {
		n := len(s.bar.menus)
		s.show((s.at+by+n)%n, true)
	}
}

func (s *sheet) last() *panel { return s.panels[len(s.panels)-1] }
