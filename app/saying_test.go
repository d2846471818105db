package app

import (
	"testing"
	"time"

	"waymark/app/apptest"

	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestButtonsSayUnderThePointerWhatTheyDo(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	require.Eventually(t, func() bool { q.Run(); return a.solving.why() != "" }, 20*time.Second, time.Millisecond)
	a.say("Said before.")
	line := a.editor.tools.tools[toolLine]
	line.MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, "Drag from one end of the line to the other.", a.status.Text)
	line.MouseOut()
	assert.Equal(t, "Said before.", a.status.Text)

	line.MouseIn(&desktop.MouseEvent{})
	a.Do("why")
	line.MouseOut()
	assert.NotEqual(t, "Said before.", a.status.Text, "what was said last stays")

	a.ui.undo.MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, "Undo (Ctrl+Z)", a.status.Text)
	a.ui.undo.MouseOut()
	a.solving.light.MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, a.solving.why(), a.status.Text)
}
