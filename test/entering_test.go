//go:build e2e

package test

import (
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestE2EThePointerLeavesNothingBehind moves it over a tool, which says what it is, and out of the window. It moves the window
// away from under the pointer, and back: the pointer is over a cell again, though it has not moved.
func TestE2EThePointerLeavesNothingBehind(t *testing.T) {
	d := startDesktop(t, "pointer", usual, bundled(t, "glide/06-turnstile"))
	d.do("windowmove", "--sync", d.window, "0", "0")
	d.do("windowsize", "--sync", d.window, "1000", "700")
	d.do("mousemove", "1300", "900")
	away := d.picture("away")
	d.do("mousemove", "--window", d.window, "80", "88")
	d.differs(away, "over")
	d.do("mousemove", "1300", "900")
	d.until("nothing of it is left", func() bool { return same(away, d.look()) })
	d.do("mousemove", "--window", d.window, "300", "300")
	d.differs(away, "cell")
	d.do("windowmove", "--sync", d.window, "400", "200")
	d.until("the window is left", func() bool { return same(away, d.look()) })
	d.do("windowmove", "--sync", d.window, "0", "0")
	d.differs(away, "again")
	d.quit()
}

// TestE2EBrushesAreFoundOnACyrillicLayout types the letter that stands on the key of a brush.
func TestE2EBrushesAreFoundOnACyrillicLayout(t *testing.T) {
	d := startDesktop(t, "cyrillic", usual, bundled(t, "glide/06-turnstile"))
	t.Cleanup(func() { _ = exec.Command("setxkbmap", "us").Run() }) // the display is that of other tests too
	_, err := d.tool("setxkbmap", "ru")
	require.NoError(t, err)
	d.press("Cyrillic_i") // on the key of B
	d.until("it is drawn", func() bool { return d.title() == "Turnstile* — Waymark" })
	d.picture("drawn")
	_, err = d.tool("setxkbmap", "us")
	require.NoError(t, err)
	d.press("ctrl+z")
	d.until("it is undone", func() bool { return d.title() == "Turnstile — Waymark" })
	d.quit()
}
