//go:build e2e

package test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

// TestE2EBackplay takes moves back from a goal with the keyboard, makes the position the
// start of the puzzle, and takes that back.
func TestE2EBackplay(t *testing.T) {
	file := bundled(t, "tandem/07-heart")
	d := startDesktop(t, "backplay", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, file)
	before := d.save(file)
	d.opens("alt+shift+b", "back")
	d.readUntil("At the goal")
	d.press("Up", "Down", "Left")
	d.picture("taken")
	d.click("Take the shortcut")
	d.readUntil("1 step back: optimal")
	d.press("ctrl+z")
	d.readUntil("3 steps back: a shorter way is known")
	d.click("Use as start")
	var p *puzzles.Puzzle
	d.until("the position is the start", func() bool {
		p = d.save(file)
		return !p.Start.Equal(before.Start)
	})
	assert.Equal(d.t, []puzzles.Move{"R", "U", "D"}, p.Solutions[len(p.Solutions)-1].Moves)
	d.press("ctrl+z")
	d.until("it is as it was", func() bool { return d.save(file).Start.Equal(before.Start) })
	d.quit()
}
