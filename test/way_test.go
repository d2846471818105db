//go:build e2e

package test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// TestE2EKnown walks through what the parts of the window tell each other: what one of
// them knows, none of them denies.
func TestE2EKnown(t *testing.T) {
	home, file := t.TempDir(), kept(t, turned, nil)

	// What the search while drawing has found is in all of them, and can be played.
	d := startAt(t, home, "known-drawn", usual, file)
	d.readUntil("11 slides, proved, not saved")
	d.press(keyStudy)
	d.readUntil("Optimal: 11 slides")
	d.readUntil("proved, not saved")
	d.press(keyStepOn)
	d.readUntil("Step 1 of 11")
	d.until("it is in the file", func() bool { return proved(d.save(file), false) })
	d.leave(file)

	// A proof that this installation has saved is believed by the light, without a search.
	set(t, home, map[string]any{"live": false, "limit.states": "1"})
	d = startAt(t, home, "known-kept", usual, file)
	d.readUntil("Optimal: 11 slides")
	d.readUntil("Proved: by this program, before")

	// A solution that passes a new mark answers the marked puzzle, whatever becomes of a search.
	d.press(keyStepOn, keyStepOn, keyStepOn, keyStepOn, keyPin)
	d.readUntil("Optimal through the waypoints: 11")
	d.readUntil("slides (11 without)")
	d.press(keySolve)
	d.picture("searched")
	assert.True(t, d.reads("Optimal through the waypoints: 11"))
	assert.False(t, d.reads("No answer"))
	d.press(keyStudy)
	d.readUntil("11 slides without waypoints")
	d.press(keyStudy)

	// Moves that a search has found are not the user's, and undo leaves the playback where it is.
	d.press(keyKind)
	d.readUntil("HINT")
	d.press(keyKind)
	d.readUntil("FIXED")
	p := d.save(file)
	require.Len(t, p.Marks, 1)
	assert.Equal(t, puzzles.Fixed, p.Marks[0].Kind)
	assert.Len(t, p.Marks[0].Moves, 4)
	assert.True(t, d.reads("recorded"))
	d.press(keyUndo)
	d.readUntil("HINT")
	assert.True(t, d.reads("Step 4 of 11"))
	assert.True(t, d.reads("Optimal: 11 slides"), "a hint binds nobody")
	d.leave(file)
}

// TestE2EDetour tells the best way through a mark from the best there is, and both from
// what an algorithm finds that proves nothing.
func TestE2EDetour(t *testing.T) {
	file := kept(t, turned+detour, nil)
	d := startDesktop(t, "detour", usual, file)
	d.press(keySolve)
	d.readUntil("Optimal through the waypoints: 15")
	d.press(keyAudit)
	d.readUntil("Waypoint 1 “detour” costs 4 slides")
	d.readUntil("15 through it, 11 without it, proved.")
	assert.True(t, d.reads("detour · costs 4"), "the strip keeps the name beside the cost")

	d.click("Show the shorter solution")
	d.readUntil("Solution 1")
	assert.True(t, d.reads("Optimal through the waypoints: 15"), "the card is about the waypoints still")
	assert.True(t, d.reads("detour · costs 4"), "and so is the strip")
	p := d.save(file)
	require.True(t, proved(p, true) && proved(p, false))
	through, _ := best(p, true)
	free, _ := best(p, false)
	assert.Equal(t, []int{15, 11}, []int{through.Length(), free.Length()})

	// Without the mark; keys work while the list of algorithms has the keyboard.
	d.click("detour · costs 4")
	d.press(keyRemove)
	d.readUntil("Optimal: 11 slides")
	d.click("Automatic")
	d.click("As published")
	d.press(keySolve)
	d.readUntil("5 more than the optimum, 11.")
	for _, s := range d.save(file).Solutions {
		assert.Equal(t, s.Length() == 11, s.Status == puzzles.StatusOptimal, "%d slides", s.Length())
	}
	d.leave(file)
}
