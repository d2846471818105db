//go:build e2e

package test

import (
	"testing"
)

// TestE2EGreeting starts in an empty home: the card stands over the solved example, and one of its doors begins the tour,
// which is taken by keys. A key goes through the card; after that it is not shown again, but by its command.
func TestE2EGreeting(t *testing.T) {
	home := t.TempDir()
	d := startAt(t, home, "greeting", usual)
	card := d.picture("card")
	d.until("the card says what the program is for", func() bool { return d.reads("Welcome to Waymark") })
	d.press("Right", "Right", "Return") // take the tour
	d.until("the tour begins", func() bool { return d.reads("Tour, step 1 of 4: Draw") })
	d.differs(card, "tour")
	for range 2 { // whatever is drawn, nothing is asked for it
		d.press("Down", "Right")
	}
	d.press("space")
	d.until("what was drawn is proved", func() bool { return d.reads("Tour, step 2 of 4: See it proved") })
	d.press("F9", "ctrl+Right", "ctrl+Right", "ctrl+m", "ctrl+u")
	d.until("the waypoint was audited", func() bool { return d.reads("Tour, step 4 of 4: Play it back") })
	d.picture("played back")
	d.press("Escape")
	d.until("the tour is over", func() bool { return !d.reads("Tour, step 4 of 4: Play it back") })
	d.choose("welcome")
	d.until("it is back", func() bool { return d.reads("Welcome to Waymark") })
	d.press("F1")
	d.until("the guide is open instead", func() bool { return d.reads("Guide") })
	d.press("Escape")
	d.quit()

	d = startAt(t, home, "greeted", usual)
	d.until("the window is as it was", func() bool { return d.reads("Turnstile") })
	if d.reads("Welcome to Waymark") {
		t.Error("the card is shown again")
	}
	d.quit()
}

// TestE2ETips rests the pointer on a tool and on a button: a card beside it says what it does.
func TestE2ETips(t *testing.T) {
	d := startDesktop(t, "tips", usual, bundled(t, "glide/06-turnstile"))
	words := "Drag from one end of the line" // the rest is on a second line
	d.do("mousemove", "--window", d.window, "55", "84")
	d.until("a card says what the tool does", func() bool {
		img := d.look()
		b := img.Bounds()
		b.Max.Y /= 2 // the status line says it too
		_, ok := findWords(t, img, b, words)
		return ok
	})
	d.picture("tool")
	d.quit()
}
