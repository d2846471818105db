package solver

import (
	"sync"
	"sync/atomic"
	"time"
)

// cancelToken carries the end of a run to the goroutines of a search. The goroutine
// that runs the search asks the run and watches; the others have a child token.
type cancelToken struct {
	r      *run          // nil of a child
	stored func() uint64 // the states held, for the limit
	cancel *atomic.Bool
}

func newCancelToken(r *run, stored func() uint64) *cancelToken {
	return &cancelToken{r, stored, new(atomic.Bool)}
}

// child is a token for another goroutine that is cancelled with this one.
func (k *cancelToken) child() *cancelToken { return &cancelToken{cancel: k.cancel} }

// cancelled reports whether to stop; the goroutine that has the run asks it.
func (k *cancelToken) cancelled() bool {
	if k.r != nil && !k.cancel.Load() && k.r.over(k.stored()) {
		k.cancel.Store(true)
	}
	return k.cancel.Load()
}

// reportsTop reports that it is time to note the most promising position, for the next
// report. Only the goroutine that has the run may, and while the others rest.
func (k *cancelToken) reportsTop() bool {
	if k.r == nil || !k.r.observed || time.Now().Before(k.r.nextTop) {
		return false
	}
	k.r.nextTop = time.Now().Add(progressEvery)
	return true
}

// watchEvery is the time between two looks at the run while others work.
const watchEvery = 10 * time.Millisecond

// watch waits for the team and asks the run meanwhile.
func (k *cancelToken) watch(team *sync.WaitGroup) {
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
			k.cancelled()
		}
	}
}
