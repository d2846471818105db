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
	// Of those with one key only one can be run at a time.
	shared := map[string]string{
		"improve": "finish", "try-replace": "finish", "continue": "go on", "try-solution": "go on", "solve": "solve", "solve-from-here": "solve",
		"stop": "leave", "try-leave": "leave", "select-none": "leave",
	}
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
				assert.True(t, shared[c.ID] != "" && shared[c.ID] == shared[other], "%s and %s share %s", c.ID, other, command.KeyText(k))
			}
			owner[k] = c.ID
		}
	}
}

func TestKeyText(t *testing.T) {
	assert.Equal(t, "Ctrl+Shift+Z", command.KeyText(command.Key{Name: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}))
	assert.Equal(t, "F5", command.KeyText(command.Plain(fyne.KeyF5)))
}
