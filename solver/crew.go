package solver

import (
	"runtime"
	"sync/atomic"
	"time"
)

// crew is the goroutines that share the phases of a search with the one that runs it. Some
// phases take no longer than waking a goroutine that sleeps: a helper that is done looks
// out for its next task before it ends, and so does the search for a helper that is not done.
// Neither does where there are fewer processors than goroutines, as that would take time
// from the one it waits for.
//
// One goroutine at a time may use it.
type crew struct{ helpers []*helper }

// helper is a goroutine of a crew, or the place for one.
type helper struct {
	Apart
	post atomic.Uint32
	task func()
	done chan struct{} // a message when the search sleeps until it is done
}

// Where a helper is.
const (
	helperAway   = iota // there is no goroutine
	helperIdle          // looks out for a task
	helperBusy          // at work
	helperUrgent        // at work, and the search sleeps until it is done
)

// linger is how long goroutines look out: some times what waking one takes, and little
// beside what a search may take to answer a cancel.
const linger = 200 * time.Microsecond

// do calls task for every worker below workers, for the first from this goroutine, and
// returns when all have returned.
func (c *crew) do(workers int, task func(worker int)) {
	for len(c.helpers) < workers-1 {
		c.helpers = append(c.helpers, &helper{done: make(chan struct{}, 1)})
	}
	lingers := workers <= runtime.GOMAXPROCS(0)
	for i, h := range c.helpers[:workers-1] {
		h.begin(func() { task(i + 1) }, lingers)
	}
	task(0)
	for _, h := range c.helpers[:workers-1] {
		h.await(lingers)
	}
}

// begin gives a helper that is not at work a task.
func (h *helper) begin(task func(), lingers bool) {
	h.task = task
	if h.post.CompareAndSwap(helperIdle, helperBusy) {
		return
	}
	h.post.Store(helperBusy)
	go h.work(lingers)
}

// work does tasks until none comes any more.
func (h *helper) work(lingers bool) {
	for {
		h.task()
		if h.post.Swap(helperIdle) == helperUrgent {
			h.done <- struct{}{}
		}
		if !(lingers && h.leaves(helperIdle)) && h.post.CompareAndSwap(helperIdle, helperAway) {
			return
		}
	}
}

// await returns when a helper has done its task.
func (h *helper) await(lingers bool) {
	if h.post.Load() != helperBusy || lingers && h.leaves(helperBusy) {
		return
	}
	if h.post.CompareAndSwap(helperBusy, helperUrgent) {
		<-h.done
	}
}

// leaves looks out for a helper to be elsewhere; false when that takes too long.
func (h *helper) leaves(post uint32) bool {
	for began := time.Now(); time.Since(began) < linger; {
		for range 64 {
			if h.post.Load() != post {
				return true
			}
		}
		runtime.Gosched()
	}
	return false
}
