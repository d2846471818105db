//go:build e2e

package test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// TestE2ECollection opens a file of two puzzles as a page, goes through them, draws on the second, saves both, and
// goes to the full screen and back.
func TestE2ECollection(t *testing.T) {
	var list []*puzzles.Puzzle
	for _, name := range []string{"glide/06-turnstile", "glide/07-bare-floor"} {
		one, err := puzzles.Load(bundled(t, name), families.Rules)
		require.NoError(t, err)
		list = append(list, one...)
	}
	data, err := puzzles.EncodeFiles(list, families.Rules)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "two.waymark")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	saved := func() (names []string) {
		read, err := puzzles.Load(path, families.Rules)
		if err != nil {
			return nil // it is being written
		}
		for _, p := range read {
			names = append(names, p.Name)
		}
		return names
	}

	d := startDesktop(t, "collection", usual, path)
	d.until("the first is seen", func() bool { return d.title() == "Turnstile — Waymark" })
	page := d.picture("page")
	d.do("mousemove", "--window", d.window, "110", "250", "mousedown", "1")
	for _, x := range []string{"130", "200", "300", "400"} {
		d.do("mousemove", "--window", d.window, x, "250", "sleep", "0.1")
	}
	d.picture("dragged")
	d.do("mouseup", "1")
	d.until("the first card is dragged behind the second", func() bool { return d.title() == "Turnstile* — Waymark" })
	d.press("ctrl+s")
	d.until("the order is saved", func() bool { return slices.Equal(saved(), []string{"Bare floor", "Turnstile"}) })
	d.press("ctrl+z", "ctrl+s")
	d.until("and undone", func() bool { return slices.Equal(saved(), []string{"Turnstile", "Bare floor"}) })
	d.press("Right", "Return")
	d.until("the second is opened from its card", func() bool { return d.title() == "Bare floor — Waymark" })
	d.differs(page, "boards")
	d.press("alt+Home", "Home", "Return")
	d.until("the first is seen again", func() bool { return d.title() == "Turnstile — Waymark" })
	first := d.picture("first")
	d.press("alt+Next")
	d.until("the second is seen", func() bool { return d.title() == "Bare floor — Waymark" })
	d.differs(first, "second")
	d.press("space")
	d.until("it is changed", func() bool { return d.title() == "Bare floor* — Waymark" })
	d.press("alt+Prior")
	d.until("the first is marked as well", func() bool { return d.title() == "Turnstile* — Waymark" })
	d.press("ctrl+s")
	d.until("it is saved", func() bool { return d.title() == "Turnstile — Waymark" })
	assert.Equal(t, []string{"Turnstile", "Bare floor"}, saved())

	whole := d.picture("window")
	d.press("F11")
	d.differs(whole, "full screen")
	d.press("Escape")
	d.until("the window is back", func() bool { return d.title() == "Turnstile — Waymark" })
	d.picture("back")
	d.quit()
}
