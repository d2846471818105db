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
	require.Eventually(t, func() bool { q.Run(); return a.why() != "" }, 20*time.Second, time.Millisecond)
	a.say("Said before.")
	line := a.ui.tools.tools[toolLine]
	line.MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, "Drag from one end of the line to the other.", a.ui.status.Text)
	line.MouseOut()
	assert.Equal(t, "Said before.", a.ui.status.Text)

	line.MouseIn(&desktop.MouseEvent{})
	a.Do("why")
	line.MouseOut()
	assert.NotEqual(t, "Said before.", a.ui.status.Text, "what was said last stays")

	a.ui.undo.MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, "Undo (Ctrl+Z)", a.ui.status.Text)
	a.ui.undo.MouseOut()
	a.ui.light.MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, a.why(), a.ui.status.Text)
}
