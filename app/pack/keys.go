package pack

import (
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/shell"
)

// typed uses the keys that no part of the page has a use for.
func (l *Page) typed(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyF2:
		l.Gallery.Rename()
	case fyne.KeyDelete, fyne.KeyBackspace:
		l.remove()
	case fyne.KeyF5: // as it solves at the boards
		l.of.ProveOrStop()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown:
		if focused := l.of.Win.Canvas().Focused(); focused != l.Gallery.Keyboard() { // from a button to the cards
			l.Focus()
			l.Gallery.TypedKey(ev)
		}
	}
}

// shortcut uses the shortcuts that mean something of cards, and those of the file.
func (l *Page) shortcut(key command.Key) bool {
	defer l.of.Begin().End()
	if _, writing := shell.TextFocus(l.of.Win.Canvas().Focused()); writing {
		return false
	}
	across := l.Gallery.Across()
	for _, s := range []struct {
		key command.Key
		do  func()
	}{
		{command.Ctrl(fyne.KeyX), l.cut},
		{command.Ctrl(fyne.KeyC), func() { l.copy() }},
		{command.Ctrl(fyne.KeyV), l.paste},
		{command.Ctrl(fyne.KeyD), l.double},
		{command.Ctrl(fyne.KeyA), func() { l.choose(l.of.All.Documents()); l.refreshButtons() }},
		{command.Alt(fyne.KeyLeft), func() { l.moveBy(-1) }},
		{command.Alt(fyne.KeyRight), func() { l.moveBy(1) }},
		{command.Alt(fyne.KeyUp), func() { l.moveBy(-across) }},
		{command.Alt(fyne.KeyDown), func() { l.moveBy(across) }},
	} {
		if s.key == key {
			s.do()
			return true
		}
	}
	c := l.of.Commands.ForKey(key)
	if c == nil || c.Topic != command.File && !slices.Contains([]string{"undo", "redo", "tab-next", "tab-previous"}, c.ID) {
		return false
	}
	l.of.Commands.Do(c.ID)
	return true
}
