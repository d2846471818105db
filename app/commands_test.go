package app

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

func TestEveryCommandIsInAMenuAndHasAKeyOfItsOwn(t *testing.T) {
	a, _ := window(t)
	owner := map[Key]string{}
	// These never can be run at the same time.
	shared := map[string]string{"improve": "try-replace", "continue": "try-solution", "solve": "solve-from-here", "stop": "select-none"}
	for _, c := range a.commands.All() {
		assert.NotEmpty(t, c.Menu, c.ID)
		assert.Contains(t, menus, c.Menu, c.ID)
		assert.NotEmpty(t, c.Keys, c.ID)
		assert.NotEmpty(t, c.Label(), c.ID)
		assert.NotNil(t, c.Run, c.ID)
		for _, k := range c.Keys {
			if other, taken := owner[k]; taken {
				assert.Equal(t, shared[c.ID], other, "%s and %s share %s", c.ID, other, keyText(k))
			}
			owner[k] = c.ID
		}
	}
	assert.Len(t, a.win.MainMenu().Items, len(menus))
}

func TestKeyText(t *testing.T) {
	assert.Equal(t, "Ctrl+Shift+Z", keyText(Key{fyne.KeyZ, fyne.KeyModifierControl | fyne.KeyModifierShift}))
	assert.Equal(t, "F5", keyText(Plain(fyne.KeyF5)))
}
