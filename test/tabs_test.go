//go:build e2e

package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestE2ETabs opens puzzles in tabs, goes through them, draws in one, drags it out of the row
// and closes another with the middle button.
func TestE2ETabs(t *testing.T) {
	one, two, three := bundled(t, "glide/06-turnstile"), bundled(t, "slide/06-diamond"), bundled(t, "blocks/01-first-gear")
	d := startDesktop(t, "tabs", usual, one, two, three)
	require.Len(t, d.windows(), 1)
	d.until("the first is seen", func() bool { return d.title() == "Turnstile — Waymark" })
	first := d.picture("one")
	d.press("ctrl+Tab")
	d.until("the second is seen", func() bool { return d.title() == "Diamond — Waymark" })
	d.differs(first, "two")
	d.press("ctrl+shift+Tab")
	d.until("the first is seen", func() bool { return d.title() == "Turnstile — Waymark" })

	d.press("space") // paints at A1
	d.until("it is changed", func() bool { return d.title() == "Turnstile* — Waymark" })
	d.do("mousemove", "--window", d.window, "80", "46", "mousedown", "1")
	for range 6 {
		d.do("mousemove_relative", "0", "40")
	}
	d.do("mouseup", "1")
	d.until("it has a window of its own, with what was drawn", func() bool {
		_, left := d.find("^Diamond — Waymark")
		out, taken := d.find("^Turnstile\\* — Waymark")
		if taken {
			d.window = out
		}
		return left && taken
	})
	d.focus()
	d.picture("out")
	d.press("ctrl+z")
	d.until("undo is there too", func() bool { return d.title() == "Turnstile — Waymark" })
	d.press("ctrl+w")
	d.until("it is closed", func() bool { return len(d.windows()) == 1 })

	d.window = d.windows()[0]
	d.focus()
	d.do("mousemove", "--window", d.window, "300", "46", "click", "2")
	d.until("one is left", func() bool { return d.title() == "Diamond — Waymark" })
	d.picture("left")
	assert.Len(t, d.windows(), 1)
	d.quit()
}

// TestE2EASecondStartHandsItsFilesOver opens a file by a second start: it is a tab of the first, which ends by itself.
func TestE2EASecondStartHandsItsFilesOver(t *testing.T) {
	home, run := t.TempDir(), t.TempDir()
	env := append([]string{"XDG_RUNTIME_DIR=" + run}, usual...)
	d := startAt(t, home, "handed", env, bundled(t, "glide/06-turnstile"))
	later := exec.Command(program(t), "06-turnstile.waymark")
	later.Dir = filepath.Dir(bundled(t, "glide/06-turnstile"))
	later.Env = append([]string{"HOME=" + home, "DISPLAY=" + os.Getenv("DISPLAY")}, env...)
	require.NoError(t, os.Rename(bundled(t, "slide/06-diamond"), filepath.Join(later.Dir, "06-turnstile.waymark")))
	out, err := later.CombinedOutput()
	require.NoError(t, err, string(out))
	assert.Empty(t, string(out))
	d.until("it is a tab of the first", func() bool { return d.title() == "Diamond — Waymark" })
	d.press("ctrl+shift+Tab")
	d.until("beside the other", func() bool { return d.title() == "Turnstile — Waymark" })

	apart := startAt(t, home, "apart", env, "--new-window")
	assert.NotEqual(t, d.window, apart.window)
	apart.quit()
	d.focus()
	d.quit()
	left, err := os.ReadDir(filepath.Join(run, "waymark"))
	require.NoError(t, err)
	assert.Empty(t, left)
}
