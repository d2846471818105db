//go:build e2e

package test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestE2EPreferences gives a command another key, with the keyboard alone, uses it, and uses it
// again after another start. Shift tells function keys apart, and the keys with which the
// toolkit means to edit text work on a board.
func TestE2EPreferences(t *testing.T) {
	home, file := t.TempDir(), bundled(t, "glide/06-turnstile")
	d := startAt(t, home, "preferences", usual, file)
	before := d.save(file)
	main := d.picture("window")
	d.press("ctrl+comma")
	d.differs(main, "choices")
	d.press("Escape")
	d.choose("change shortcuts")
	d.do("type", "--delay", "30", "clear goal")
	d.press("Return", "space", "ctrl+n")
	d.picture("taken")
	d.press("Return", "space", "shift+F11")
	d.picture("shortcuts")
	d.press("Escape", "shift+F11")
	cleared := func(what string) {
		t.Helper()
		d.until(what, func() bool { return !d.save(file).Goal.Equal(before.Goal) })
		d.press("ctrl+z")
		d.until("it is undone", func() bool { return d.save(file).Goal.Equal(before.Goal) })
	}
	cleared("Shift+F11 clears the goal")
	d.press("shift+F1")
	d.differs(main, "rules")
	d.press("shift+F1", "ctrl+a", "ctrl+x")
	d.until("all cells of the start are cut", func() bool { return !d.save(file).Start.Equal(before.Start) })
	d.press("ctrl+z")
	require.True(t, d.save(file).Start.Equal(before.Start))
	d.quit()

	d = startAt(t, home, "preferences-again", usual, file)
	d.press("shift+F11")
	cleared("it does so after another start")
	d.press("ctrl+shift+Delete")
	assert.Equal(t, before.Goal, d.save(file).Goal, "its usual key is nobody's")
	d.quit()
	words, err := os.ReadFile(settingsOf(home))
	require.NoError(t, err)
	for _, key := range []string{"window.width", "window.height"} { // are set last of all, one after the other
		assert.Contains(t, string(words), key)
	}
}
