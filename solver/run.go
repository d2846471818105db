package solver

import (
	"cmp"
	"context"
	"errors"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"waymark/solver/internal/budget"
	"waymark/solver/internal/memory"
)

// progressEvery is the least time between two progress events: 20 a second.
const progressEvery = 50 * time.Millisecond

// run is one call of Run as the engines see it: what may stop them.
type run struct {
	ctx     context.Context
	limits  Limits
	memory  uint64 // that is left for the engine
	whole   uint64 // that was allowed
	began   time.Time
	spent   time.Duration // in earlier runs
	report  func(elapsed time.Duration)
	next    time.Duration // after began: of the next progress
	nextTop time.Time     // of the next look at what rests only now and then
	stop    Stop
	// observed says that somebody looks at the reports.
	observed bool
	peak     uint64 // the most bytes an engine has said it holds
	others   Stats  // what is held beside the search at work
	pause    uint64 // expansions of the engine after which it returns; 0 for none
	lost     bool   // the engine is as good as without end: it is to return now and then, whatever it gives up
	beside   bool   // other sections are at work: memory that ends is had later
	spare    bool   // so it is, from what works beside the engine
	refused  uint64 // how often the system had refused memory when the run looked last
}

func newRun(ctx context.Context, limits Limits, spent time.Duration) *run {
	r := &run{ctx: ctx, limits: limits, memory: limits.Memory, spent: spent, began: time.Now()}
	if r.memory == 0 {
		r.memory = DefaultMemory
	}
	r.memory, r.refused = memory.Within(r.memory), memory.Refusals()
	r.whole = r.memory
	r.next = progressEvery
	return r
}

// begins keeps the run to what the context leaves of expansions; so many were made in earlier runs. It reports false where nothing is left.
func (r *run) begins(expanded uint64) bool {
	left := budget.Left(r.ctx)
	if left == 0 {
		r.stop = StopNodes
	} else if left < budget.Unlimited {
		r.limits.Expanded = min(cmp.Or(r.limits.Expanded, math.MaxUint64), expanded+left)
	}
	return left > 0
}

// elapsed is the time searched, over all runs.
func (r *run) elapsed() time.Duration { return r.spent + time.Since(r.began) }

// lend gives an assistant a part of the memory, one of so many, beside what is held. What back reports is that the part was
// too small, which ends that assistant alone.
func (r *run) lend(part, held uint64) (back func() (full bool)) {
	memory := r.memory
	r.memory = min(memory/part, memory-min(memory, held))
	return func() bool {
		r.memory = memory
		full := r.stop == StopMemory || r.stop == stopDepth
		if full {
			r.stop = stopNone
		}
		return full
	}
}

// cancelled reports that the context is done, and notes it.
func (r *run) cancelled() bool {
	if r.ctx.Err() == nil {
		return false
	}
	r.stop = StopCancel
	if context.Cause(r.ctx) == context.DeadlineExceeded {
		r.stop = StopTime
	}
	return true
}

// holds notes the bytes an engine holds now.
func (r *run) holds(bytes uint64) { r.peak = max(r.peak, bytes+r.others.Bytes) }

// pauses reports that an engine which has expanded so many nodes is to return. It is
// asked at points that no clock decides.
func (r *run) pauses(expanded uint64) bool { return r.pause > 0 && expanded >= r.pause }

// counted reports that the run must stop, by what does not depend on a clock.
func (r *run) counted(expanded, stored uint64) bool {
	switch {
	case r.stop != stopNone:
	case r.limits.Expanded > 0 && expanded >= r.limits.Expanded:
		r.stop = StopNodes
	case r.limits.States > 0 && stored+r.others.Stored >= r.limits.States:
		r.stop = StopStates
	}
	return r.stop != stopNone
}

// over is asked between small pieces of work: it reports progress when it is
// time and whether the run must stop. stored is the number of states held.
func (r *run) over(stored uint64) bool {
	if r.counted(0, stored) || r.cancelled() {
		return true
	}
	now := time.Since(r.began)
	if r.limits.Time > 0 && r.spent+now >= r.limits.Time {
		r.stop = StopTime
		return true
	}
	if now > r.next {
		r.next = now + progressEvery
		memory.Look()
		r.report(r.spent + now)
	}
	if n := memory.Refusals(); n != r.refused {
		r.refused, r.stop = n, StopMemory
		return true
	}
	return false
}

// build builds the tables of a heuristic, if it has any, and returns their size.
// It reports false when the run ends first.
func (r *run) build(prepare func(context.Context) (uint64, error)) (bytes uint64, ok bool) {
	if prepare == nil {
		return 0, true
	}
	ctx := WithMemoryLimit(r.ctx, r.memory)
	if r.limits.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, r.began.Add(r.limits.Time-r.spent))
		defer cancel()
	}
	bytes, err := prepare(ctx)
	switch {
	case errors.Is(err, ErrMemory):
		r.stop = StopMemory
	case err != nil && !r.cancelled():
		r.stop = StopTime
	}
	return bytes, err == nil
}

// due reports that over has something to do. It may be called from several
// goroutines. It is asked often, and reads the clock once: not by time.Now, which reads two.
func (r *run) due() bool {
	now := time.Since(r.began)
	return now > r.next || r.limits.Time > 0 && r.spent+now >= r.limits.Time || r.ctx.Err() != nil
}

// ended reports that the context or the time limit has ended the run. It may be
// called from several goroutines.
func (r *run) ended() bool {
	return r.ctx.Err() != nil || r.limits.Time > 0 && r.elapsed() >= r.limits.Time
}

// checkEvery is the number of successors after which a search looks at what may stop
// it: each costs an estimate, of up to half a millisecond on the largest boards, and a
// cancel is to be answered within a tenth of a second.
const checkEvery = 128

// pollEvery is how often a working search looks at what may stop it.
const pollEvery = 5 * time.Millisecond

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
