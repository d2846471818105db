package solver

import (
	"math/bits"
	"sync/atomic"
)

// worker is one goroutine's share of the work: its model, its buffers, and what it
// generated for each shard in this round.
type worker[S State] struct {
	Apart
	space      Space[S]
	sparing    Sparing[S]     // the space, where it leaves out moves; else nil
	heuristics []Heuristic[S] // by layer: towards the next stage
	edges      []Edge[S]
	shortProbe shortProbe[S]
	stages     []Stage[S]
	foresaw    bool // dropped a position from which a later leg cannot be done
	out        [shardCount][]message[S]
	units      int    // of work since it last looked up
	deep       bool   // met a node too deep to expand
	touched    uint64 // keeps the loads of touch alive
	expanded   uint64
	generated  uint64
}

// newWorker prepares what a goroutine needs of its own.
func newWorker[S State](m *Model[S], stages []Stage[S], heuristic int) worker[S] {
	w := worker[S]{space: m.Space, sparing: sparing(m.Space), stages: m.Stages[:len(stages)]}
	for i := range stages {
		w.heuristics = append(w.heuristics, m.Stages[i].Heuristics[heuristic])
	}
	w.heuristics = append(w.heuristics, m.Heuristics[heuristic])
	return w
}

// mustCheck counts units of work, each with at most one estimate, and reports
// whether r has to be asked.
func (w *worker[S]) mustCheck(r *run, units int) bool {
	if w.units += units; w.units < checkEvery/2 {
		return false
	}
	w.units = 0
	return r.due()
}

// fork makes a worker for every thread.
func (b *bestFirst[S]) fork() {
	for len(b.workers) < b.active {
		m := b.model.Fork()
		b.workers = append(b.workers, newWorker(&m, b.stages, b.heuristic))
	}
}

// share lets the active workers do this phase's work for every shard: each for a
// run of consecutive shards, in order. It reports whether all was done.
func (b *bestFirst[S]) share(r *run) bool {
	if b.active > 1 {
		return b.shareOut(r)
	}
	for m := b.busy; m != 0; m &= m - 1 {
		if !b.serve(r, &b.workers[0], &b.shards[bits.TrailingZeros32(m)]) {
			return false
		}
	}
	return true
}

// shareOut is share with a goroutine for every worker.
func (b *bestFirst[S]) shareOut(r *run) bool {
	var left atomic.Bool
	b.crew.do(b.active, func(k int) {
		for i := k * shardCount / b.active; i < (k+1)*shardCount/b.active; i++ {
			if !b.serve(r, &b.workers[k], &b.shards[i]) {
				left.Store(true)
				return
			}
		}
	})
	return !left.Load()
}

// serve does this phase's work for a shard. It reports false when it has to look
// up before it is done.
func (b *bestFirst[S]) serve(r *run, w *worker[S], sh *shard[S]) bool {
	if b.phase == roundExpand {
		if b.trace != nil {
			defer b.traceExpanded(sh, sh.done)
		}
		return b.expand(r, w, sh)
	}
	return b.absorb(r, w, sh)
}
