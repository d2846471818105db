package app_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"fyne.io/fyne/v2"

	"waymark/test/apptest"
)

// What other programs call a thing finds it here.
func TestThePaletteKnowsOtherNames(t *testing.T) {
	a, _ := window(t)
	open(t, a, apptest.Corner)
	for search, id := range map[string]string{
		"scramble": "scramble", "shuffle": "scramble", "rotate": "turn-right", "resize": "size", "zoom": "zoom-in", "zoom in": "zoom-in", "zoom out": "zoom-out", "finish": "try-replace", "full screen": "full-screen", "print": "export", "loop": "loop",
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

// The best fit does not depend on what can be done now: "about" is the program, also once
// hints can be asked for ("About how many moves?") and heuristics shown. What can be done is
// looked at again with every letter.
func TestThePaletteFindsTheSameBeforeAndAfterAdvice(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	about := func() {
		t.Helper()
		require.NotEmpty(t, a.Finder.Shown)
		assert.Equal(t, "About Waymark", a.Finder.Items[a.Finder.Shown[0]].Line.Text)
	}
	require.False(t, a.Commands.Find("hint").Ready())
	seek(t, a, "commands", "about")
	about()
	a.Finder.Search.SetText("")
	ready(t, a, q)
	pale := func() bool {
		for _, item := range a.Finder.Items {
			if item.Line.Text == "Hint" {
				return item.Line.Pale
			}
		}
		return false
	}
	assert.True(t, pale())
	a.Finder.Search.SetText("hint")
	assert.False(t, pale(), "it can be asked for by now")
	a.Finder.Close()
	seek(t, a, "commands", "about")
	about()
	press(a, fyne.KeyReturn)
	assert.Contains(t, textsIn(a.Win.Canvas().Overlays().Top()), "About Waymark")
	a.Dismiss()

	seek(t, a, "commands", "pause")
	for i, item := range a.Finder.Items {
		if item.Line.Text == a.Commands.Find("pause").Label() {
			a.Finder.Items[i].Run()
		}
	}
	assert.Contains(t, a.Status.Text, "has nothing to work on now")
}

// What cannot be done now says what it needs, and nothing is said of a command there is not.
func TestThePaletteSaysWhatACommandNeeds(t *testing.T) {
	a, _ := window(t)
	for _, c := range a.Commands.All() {
		if c.Enabled != nil {
			assert.NotEmpty(t, c.Needs, c.ID)
		} else {
			assert.Empty(t, c.Needs, "%s can always be run", c.ID)
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
