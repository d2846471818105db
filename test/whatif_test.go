//go:build e2e

package test

import (
	"os"
	"testing"
)

// TestE2EWhatIf asks what changes of a puzzle would do, tries the one that lengthens its
// solution most, and takes it back.
func TestE2EWhatIf(t *testing.T) {
	file := bundled(t, "blocks/02-passing-place")
	d := startDesktop(t, "whatif", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)
	before := d.save(file)
	d.opens("alt+shift+v", "map")
	d.press("Down", "Return")
	changed := func() (n int) {
		for i, c := range d.save(file).Start.Cells {
			if c != before.Start.Cells[i] {
				n++
			}
		}
		return n
	}
	d.until("a piece has come", func() bool { return changed() == 1 })
	d.press("ctrl+z")
	d.until("it is gone again", func() bool { return changed() == 0 })
	d.quit()
}
