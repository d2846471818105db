package command

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
)

func TestCommandsLookBeforeTheyRun(t *testing.T) {
	ready, runs := false, 0
	table := NewCommands(&Command{
		ID: "a", Keys: []Key{Ctrl(fyne.KeyA)},
		Enabled: func() bool { return ready }, Run: func() { runs++ },
	})
	assert.False(t, table.Do("a"))
	assert.False(t, table.ByKey(Ctrl(fyne.KeyA)))
	assert.False(t, table.Do("b"))
	ready = true
	assert.True(t, table.Do("a"))
	assert.True(t, table.ByKey(Ctrl(fyne.KeyA)))
	assert.False(t, table.ByKey(Plain(fyne.KeyA)))
	assert.Equal(t, 2, runs)
}
