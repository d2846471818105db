package task

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// waiting holds the timers that wait, and how long each was set for.
var waiting = struct {
	mu     sync.Mutex
	timers map[any]time.Duration
}{timers: map[any]time.Duration{}}

// Waiting returns how long the timers that wait now were set for, the shortest first. Each of them wakes a program that
// might sleep: once, or for a ticker each time.
func Waiting() []time.Duration {
	waiting.mu.Lock()
	defer waiting.mu.Unlock()
	return slices.Sorted(maps.Values(waiting.timers))
}

// Timer calls a function once, on a goroutine of its own. [Waiting] tells of it.
type Timer struct {
	f     func()
	timer *time.Timer
}

// After returns a timer that calls f after a while.
func After(while time.Duration, f func()) *Timer {
	t := &Timer{f: f}
	t.Reset(while)
	return t
}

// Reset lets the timer call its function after a while from now, whether or not it waits.
func (t *Timer) Reset(while time.Duration) {
	waiting.mu.Lock()
	defer waiting.mu.Unlock()
	t.end()
	var set *time.Timer
	set = time.AfterFunc(while, func() {
		if t.due(&set) {
			t.f()
		}
	})
	t.timer, waiting.timers[t] = set, while
}

// due reports whether what has ended is what the timer was set to last, and forgets it. It reads set under the lock, where
// Reset writes it.
func (t *Timer) due(set **time.Timer) bool {
	waiting.mu.Lock()
	defer waiting.mu.Unlock()
	if t.timer != *set {
		return false
	}
	t.end()
	return true
}

// Stop keeps the function from being called, unless it has begun.
func (t *Timer) Stop() {
	waiting.mu.Lock()
	defer waiting.mu.Unlock()
	t.end()
}

// end belongs under the lock.
func (t *Timer) end() {
	if t.timer != nil {
		t.timer.Stop()
	}
	t.timer = nil
	delete(waiting.timers, t)
}

// Tick returns what tells the time again and again until stop is called. [Waiting] tells of it.
func Tick(every time.Duration) (tick <-chan time.Time, stop func()) {
	ticker := time.NewTicker(every)
	waiting.mu.Lock()
	defer waiting.mu.Unlock()
	waiting.timers[ticker] = every
	return ticker.C, func() {
		waiting.mu.Lock()
		defer waiting.mu.Unlock()
		ticker.Stop()
		delete(waiting.timers, ticker)
	}
}
