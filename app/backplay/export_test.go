package backplay

import (
	"waymark/widgets"
)

// What the tests of the package see of its inside.

// Exact reports whether the length of a shortest way from the position is proved.
func (l *Page) Exact() bool { return l.view().Fact.Exact() }

func (l *Page) Shortcut() *widgets.Button { return l.does.shortcut }

// Press gives the page the shortcut of a command.
func (l *Page) Press(id string) bool {
	return l.of.PageShortcut(l.of.Commands.Find(id).Keys[0])
}
