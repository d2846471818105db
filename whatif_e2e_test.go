//go:build e2e

package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestE2EWhatIf asks what changes of a puzzle would do, tries the one that lengthens its
// solution most, and takes it back.
func TestE2EWhatIf(t *testing.T) {
	file := bundled(t, "blocks/02-passing-place")
	d := startDesktop(t, "whatif", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)
	before, start := d.save(file), d.picture("before")
	d.opens("alt+shift+v", "map")
	d.press("Down")
	d.picture("change")
	d.press("Return")
	d.differs(start, "tried")
	tried, more := d.save(file), 0
	for i, c := range tried.Start.Cells {
		if c != before.Start.Cells[i] {
			more++
		}
	}
	assert.Equal(t, 1, more, "a piece has come")
	d.press("ctrl+z")
	back := d.save(file)
	assert.True(t, back.Start.Equal(before.Start))
	assert.True(t, back.Goal.Equal(before.Goal))
	d.quit()
}
