package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMenusGiveTheKeyboardBack(t *testing.T) {
	a, _ := window(t)
	open(t, a, corner)
	a.win.Canvas().Unfocus()
	a.menuItem(a.commands.Find("turn-right")).Action()
	assert.Same(t, a.ui.start.board, a.win.Canvas().Focused())
	a.win.Canvas().Unfocus()
	a.menuItem(a.commands.Find("size")).Action()
	assert.NotSame(t, a.ui.start.board, a.win.Canvas().Focused(), "a dialog has it first")
}
