package app_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/command"
)

// What other programs call a thing finds it here.
func TestThePaletteKnowsOtherNames(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	for search, id := range map[string]string{
		"scramble": "scramble", "shuffle": "scramble", "rotate": "turn-right", "resize": "size", "zoom": "zoom-in", "print": "export", "loop": "loop",
		"dark mode": "theme-dark", "waypoint": "pin", "rename": "name", "exit": "quit", "settings": "preferences", "options": "preferences", "preferences": "preferences", "hotkeys": "keys", "pdf": "print",
	} {
		require.True(t, a.Do("commands"))
		a.Finder.Search.SetText(search)
		var found []string
		for _, i := range a.Finder.Shown {
			found = append(found, strings.TrimPrefix(a.Finder.Items[i].Line.Text, "✓ "))
		}
		assert.Contains(t, found[:min(len(found), 6)], a.Commands.Find(id).Label(), search)
		a.Finder.Close()
	}
}

// What cannot be done now says what it needs, and nothing is said of a command there is not.
func TestThePaletteSaysWhatACommandNeeds(t *testing.T) {
	a, _ := window(t)
	words := command.WordsOf()
	for id := range words {
		assert.NotNil(t, a.Commands.Find(id), id)
	}
	for _, c := range a.Commands.All() {
		if c.Enabled != nil {
			assert.NotEmpty(t, words[c.ID].Needs, c.ID)
		} else {
			assert.Empty(t, words[c.ID].Needs, "%s can always be run", c.ID)
		}
	}
	open(t, a, apptest.Corner)
	require.True(t, a.Do("commands"))
	a.Finder.Search.SetText("pin this step")
	for _, i := range a.Finder.Shown {
		if line := a.Finder.Items[i].Line; line.Text == a.Commands.Find("pin").Label() {
			assert.True(t, line.Pale)
			assert.Equal(t, "needs a step of a solution", line.Note)
			return
		}
	}
	assert.Fail(t, "it is not found")
}
