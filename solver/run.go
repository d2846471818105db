package solver

import (
	"context"
	"time"
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
	next    time.Time // of the next progress
	nextTop time.Time // of the next look at what rests only now and then
	stop    Stop
	// observed says that somebody looks at the reports.
	observed bool
	peak     uint64 // the most bytes an engine has said it holds
}

func newRun(ctx context.Context, limits Limits, spent time.Duration) *run {
	r := &run{ctx: ctx, limits: limits, memory: limits.Memory, spent: spent, began: time.Now()}
	if r.memory == 0 {
		r.memory = DefaultMemory
	}
	r.whole = r.memory
	r.next = r.began.Add(progressEvery)
	return r
}

// elapsed is the time searched, over all runs.
func (r *run) elapsed() time.Duration { return r.spent + time.Since(r.began) }

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
func (r *run) holds(bytes uint64) { r.peak = max(r.peak, bytes) }

// over is asked between small pieces of work: it reports progress when it is
// time and whether the run must stop. stored is the number of states held.
func (r *run) over(stored uint64) bool {
	if r.stop != StopNone || r.cancelled() {
		return true
	}
	if r.limits.States > 0 && stored >= r.limits.States {
		r.stop = StopStates
		return true
	}
	now := time.Now()
	if r.limits.Time > 0 && r.spent+now.Sub(r.began) >= r.limits.Time {
		r.stop = StopTime
		return true
	}
	if now.After(r.next) {
		r.next = now.Add(progressEvery)
		r.report(r.spent + now.Sub(r.began))
	}
	return false
}
