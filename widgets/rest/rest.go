// Package rest lets the program sleep while nobody uses it. The loop of the toolkit looks for
// events sixty times a second, whether there are any or not, which takes a hundredth of a
// processor and keeps it from sleeping. Here the loop is asked, once nothing has happened for
// a while, to wait for an event instead: a key or the pointer ends that at once, and so does
// what another goroutine posts. What the toolkit posts by itself, such as a change of
// the desktop's colours, is looked at every two seconds.
package rest

import (
	"sync/atomic"
	"time"
)

// How long the loop is left alone after something has happened, how long it waits at a time
// while it is not yet sure of the peace, a frame, how often it does so, and how long after.
const (
	awake = time.Second
	short = time.Second / 60
	calm  = 30
	long  = 2 * time.Second
)

// Loop is a loop of events that can wait. Its functions are set before it is used.
type Loop struct {
	// Do runs a function on the goroutine of the loop, in order, and does not wait for it.
	// When the loop has ended it runs it at once.
	Do func(func())
	// Wait handles events until there was one, or so long; it is called on the goroutine of
	// the loop. Wake ends it from any other, or the next one if there is none.
	Wait func(time.Duration)
	Wake func()
	// Busy reports that something moves that nobody posts, on the goroutine of the loop.
	Busy func() bool

	posted atomic.Int64 // functions that wait for the loop
	asleep atomic.Bool  // it waits for an event, or is about to
}

// until is when all that was said to move has come to rest, in nanoseconds since 1970. There
// is one display, and one loop.
var until atomic.Int64

// Not says that something is going to be drawn within a time from now, without an event and
// without a function posted: the loop does not rest before.
func Not(within time.Duration) {
	end := time.Now().Add(within).UnixNano()
	for was := until.Load(); was < end && !until.CompareAndSwap(was, end); was = until.Load() {
	}
}

// Moving reports whether what was said to be drawn may still be.
func Moving() bool { return time.Now().UnixNano() < until.Load() }

// Post runs a function on the goroutine of the loop, which it wakes.
func (l *Loop) Post(f func()) {
	l.posted.Add(1)
	l.Do(func() {
		l.posted.Add(-1)
		f()
	})
	if l.asleep.Load() { // else it sees that something was posted before it sleeps
		l.Wake()
	}
}

// Run lets the loop rest whenever it may, until that has ended or end is closed.
func (l *Loop) Run(end <-chan struct{}) {
	quiet := 0
	for {
		d := short
		if quiet >= calm {
			d = long
		}
		switch l.nap(d, end) {
		case happened:
			quiet = 0
			select {
			case <-time.After(awake):
			case <-end:
				return
			}
		case nothing:
			quiet++
		case over:
			return
		}
	}
}

// What a nap has seen.
type seen int

const (
	nothing seen = iota
	happened
	over // the loop has ended
)

// nap lets the loop wait once. The function that waits is posted by one that the loop runs: a
// loop that has ended runs both at once, one within the other, and must not wait.
func (l *Loop) nap(d time.Duration, end <-chan struct{}) seen {
	result := make(chan seen, 1)
	l.Do(func() {
		within := true
		l.Do(func() {
			if within {
				result <- over
				return
			}
			result <- l.wait(d)
		})
		within = false
	})
	select {
	case s := <-result:
		return s
	case <-end:
		return over
	}
}

// wait waits for an event on the goroutine of the loop, unless there is something to do.
func (l *Loop) wait(d time.Duration) seen {
	l.asleep.Store(true)
	defer l.asleep.Store(false)
	began := time.Now()
	if l.posted.Load() > 0 || Moving() || l.Busy() {
		return happened
	}
	l.Wait(d)
	if time.Since(began) < d*9/10 {
		return happened
	}
	return nothing
}
