//go:build e2e

package test

import (
	"fmt"
	"testing"
	"time"
)

// TestStressCloses closes the window at random moments, with the whole screen seen before or
// not: the program ends each time, says nothing and is content.
func TestStressCloses(t *testing.T) {
	wait, r := stressed(t, 6)
	pause := func() { time.Sleep(time.Duration(r.IntN(1200)) * time.Millisecond) }
	file := bundled(t, "glide/06-turnstile")
	closed, longest := 0, time.Duration(0)
	for end := time.Now().Add(wait); time.Now().Before(end) && !t.Failed(); closed++ {
		d := startDesktop(t, "closing", usual, file)
		pause()
		if r.IntN(2) == 0 {
			d.press("F11")
			pause()
			d.press("Escape")
			pause()
			d.focus()
		}
		asked := time.Now()
		d.quit()
		longest = max(longest, time.Since(asked))
	}
	fmt.Printf("FIGURE window closed at random moments | %d closings, all ended by themselves, the slowest in %.1f s\n", closed, longest.Seconds())
}
