package app

import (
	"time"

	"waymark/app/task"
)

// The toolkit keeps what it has drawn of a tab for a minute after that was last seen. It lets go
// of it only when it draws something that has changed, which does not come while nothing happens,
// and looks for what is that old every ten seconds at most.
const (
	// startOver is the time in which the first window has been drawn, and what is known of its puzzle.
	startOver = 5 * time.Second
	outlived  = time.Minute + 5*time.Second
	lookedAt  = 12 * time.Second
)

// giveBack gives memory that nothing holds any more to the system. Its methods belong on the UI
// goroutine.
type giveBack struct {
	post  func(func())
	draw  func()      // draws the windows as if they had changed
	free  func()      // gives back what is free
	timer *task.Timer // of what is to be done next
}

// newGiveBack gives back what the start has left.
func newGiveBack(post func(func()), draw, free func()) *giveBack {
	g := &giveBack{post: post, draw: draw, free: free}
	g.after(startOver, g.freed)
	return g
}

// after does something after a while, in the place of what was to be done next.
func (g *giveBack) after(while time.Duration, do func()) {
	g.end()
	var timer *task.Timer
	timer = task.After(while, func() {
		g.post(func() {
			if g.timer == timer { // else it is begun anew
				do()
			}
		})
	})
	g.timer = timer
}

// freed gives back what is free, which takes a while.
func (g *giveBack) freed() { go g.free() }

// closed gives back what a tab that was closed held: soon what the program held, and later what
// the toolkit did. With each that is closed it begins anew.
func (g *giveBack) closed() {
	g.after(startOver, func() {
		g.freed()
		g.after(outlived-startOver, func() {
			g.draw()
			g.after(lookedAt, g.freed)
		})
	})
}

// end gives nothing back any more.
func (g *giveBack) end() {
	if g.timer != nil {
		g.timer.Stop()
	}
}
