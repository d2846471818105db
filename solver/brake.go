package solver

import (
	"sync"
	"sync/atomic"
	"time"
)

// brake carries the end of a run to the goroutines of a search. The goroutine
// that runs the search asks the run and watches; the others have a follower.
type brake struct {
	r      *run          // nil of a follower
	stored func() uint64 // the states held, for the limit
	down   *atomic.Bool
}

func newBrake(r *run, stored func() uint64) *brake { return &brake{r, stored, new(atomic.Bool)} }

// follower is a brake for another goroutine that goes down with this one.
func (k *brake) follower() *brake { return &brake{down: k.down} }

// held reports whether to stop; the goroutine that has the run asks it.
func (k *brake) held() bool {
	if k.r != nil && !k.down.Load() && k.r.over(k.stored()) {
		k.down.Store(true)
	}
	return k.down.Load()
}

// looks reports that it is time to note the most promising position, for the next
// report. Only the goroutine that has the run may, and while the others rest.
func (k *brake) looks() bool {
	if k.r == nil || !k.r.observed || time.Now().Before(k.r.look) {
		return false
	}
	k.r.look = time.Now().Add(progressEvery)
	return true
}

// watchEvery is the time between two looks at the run while others work.
const watchEvery = 10 * time.Millisecond

// watch waits for the team and asks the run meanwhile.
func (k *brake) watch(team *sync.WaitGroup) {
	done := make(chan struct{})
	go func() {
		team.Wait()
		close(done)
	}()
	clock := time.NewTicker(watchEvery)
	defer clock.Stop()
	for {
		select {
		case <-done:
			return
		case <-clock.C:
			k.held()
		}
	}
}
