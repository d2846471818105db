//go:build e2e

package test

import (
	"testing"
	"time"
)

// TestE2ERest leaves the window alone: the program sleeps, and a key wakes it.
func TestE2ERest(t *testing.T) {
	d := startDesktop(t, "rest", usual, bundled(t, "glide/06-turnstile"))
	const frames = 60 // of the toolkit's loop, each of which wakes several threads
	d.until("it sleeps for a second", func() bool {
		before := d.woken()
		time.Sleep(time.Second)
		after := d.woken()
		t.Logf("woken %d times", after-before)
		return after-before < 2*frames
	})
	before := d.look()
	d.press("Right")
	d.until("the cursor moves", func() bool { return !same(before, d.look()) })
	d.quit()
}
