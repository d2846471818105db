package app_test

import (
	"testing"
	"time"

	"waymark/app/editor"
	"waymark/test/apptest"

	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestButtonsSayUnderThePointerWhatTheyDo(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	require.Eventually(t, func() bool { q.Run(); return a.Solving.Why() != "" }, 2*time.Minute, time.Millisecond)
	a.Say("Said before.")
	line := a.Editor.Tools.Tools[editor.ToolLine]
	line.MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, "Drag from one end of the line to the other, or press Space at both ends. A right drag erases.", a.Status.Text)
	line.MouseOut()
	assert.Equal(t, "Said before.", a.Status.Text)

	line.MouseIn(&desktop.MouseEvent{})
	a.Do("why")
	line.MouseOut()
	assert.NotEqual(t, "Said before.", a.Status.Text, "what was said last stays")

	a.UndoButton().MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, "Undo (Ctrl+Z): needs a change to take back", a.Status.Text)
	a.UndoButton().MouseOut()
	for id, b := range a.Deck.Play.Parts() {
		require.NotNil(t, b.About, "a card says what the button does: %s", id)
		assert.Equal(t, a.Commands.Find(id).About(), b.About())
	}
	require.NotNil(t, a.Solving.Panel.Cont.About)
	assert.Equal(t, "Continue (Ctrl+E): needs a search that was stopped", a.Solving.Panel.Cont.About())
	a.Solving.Light.MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, a.Solving.Why(), a.Status.Text)
}

// What was said is gone after a while: it may be about what is gone as well.
func TestAMessageDoesNotStay(t *testing.T) {
	a, q := window(t)
	a.Lasts = time.Millisecond
	a.Say("“Solve” has nothing to work on now.")
	assert.NotEmpty(t, a.Status.Text)
	until(t, q, func() bool { return a.Status.Text == "" })
	assert.Empty(t, a.Said)
	a.Lasts = 0
	a.Say("Another.")
	q.Run()
	assert.Equal(t, "Another.", a.Status.Text)
}
