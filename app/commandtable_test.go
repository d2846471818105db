package app_test

import (
	"testing"

	"waymark/app/command"

	"fyne.io/fyne/v2"

	"github.com/stretchr/testify/assert"
)

func TestEveryCommandHasATopicAndKeysAreItsOwn(t *testing.T) {
	a, _ := window(t)
	owner := map[command.Key]string{}
	// These never can be run at the same time.
	shared := map[string]string{"improve": "try-replace", "continue": "try-solution", "solve": "solve-from-here", "stop": "try-leave", "try-leave": "select-none"}
	for _, c := range a.Commands.All() {
		assert.Contains(t, command.Topics, c.Topic, c.ID)
		assert.NotEmpty(t, c.Title, c.ID)
		assert.NotEmpty(t, c.Label(), c.ID)
		assert.NotNil(t, c.Run, c.ID)
		for _, k := range c.Keys {
			assert.Empty(t, c.Refusal(k), c.ID)
			read, err := command.ParseKey(k.String())
			assert.NoError(t, err)
			assert.Equal(t, k, read)
			if other, taken := owner[k]; taken {
				assert.Equal(t, shared[c.ID], other, "%s and %s share %s", c.ID, other, command.KeyText(k))
			}
			owner[k] = c.ID
		}
	}
}

func TestKeyText(t *testing.T) {
	assert.Equal(t, "Ctrl+Shift+Z", command.KeyText(command.Key{Name: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}))
	assert.Equal(t, "F5", command.KeyText(command.Plain(fyne.KeyF5)))
}
