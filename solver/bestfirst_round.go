package solver

import (
	"math"
	"math/bits"
	"runtime"
)

// roundPhase is how far a round has come.
type roundPhase uint8

const (
	roundChoose  roundPhase = iota // between two rounds
	roundExpand                    // nodes are picked and expanded
	roundReserve                   // memory for the successors is made sure of
	roundAbsorb                    // every shard takes in its messages
	roundDeliver                   // passes into the next layer are taken in
)

// batchSize is how large rounds are. They grow with the work done: on the last
// f-layer a round overruns the goal by up to its size, and an order that is not
// A*'s suffers by not seeing the successors of its best node before it expands
// the next.
type batchSize struct {
	each   uint64 // nodes expanded so far for each one of a round
	most   uint64 // nodes of a round
	shared int    // nodes of a round that is worth more than one thread
}

// batchSizeOf is the batch size that suits an order. Depth first is one node at a time:
// a round would make it go into breadth. So is a search that is recorded: it keeps the rule that is told of it.
func batchSizeOf(e evaluation, traced bool) batchSize {
	switch {
	case traced || e.a < 0:
		return batchSize{each: 1, most: 1, shared: 2}
	case e.seeksOptimum():
		return batchSize{each: 256, most: 1 << 14, shared: 512}
	}
	return batchSize{each: 1024, most: 1024, shared: 512}
}

// advance works on rounds until some were finished, a better solution was
// found, there is nothing left to do, r has to be asked or enough, which is asked after
// each, says so; enough may be nil.
func (b *bestFirst[S]) advance(r *run, improve bool, enough func() bool) {
	defer runtime.KeepAlive(b)
	until := b.written + checkEvery
	for range checkEvery / 2 {
		if !b.step(r) || b.fresh || !b.goOn(improve) || b.written >= until || b.full(r) || enough != nil && enough() {
			return
		}
	}
}

// full reports that a round has filled what the limit of states leaves.
func (b *bestFirst[S]) full(r *run) bool {
	return r.limits.States > 0 && b.stored()+r.others.Stored >= r.limits.States
}

// limited is the states that count for the limit: those between two rounds. In the middle of one the clock
// decides where the run is asked, and the limit is to end a search at the same place every time.
func (b *bestFirst[S]) limited() uint64 {
	if b.phase != roundChoose {
		return 0
	}
	return b.stored()
}

// step brings a round to its end. It reports false when r has to be asked
// first, or has been stopped.
func (b *bestFirst[S]) step(r *run) bool {
	if b.phase == roundChoose {
		b.choose()
		b.phase = roundExpand
		if b.trace != nil && b.trace.turn() {
			b.trace = nil // the window is over
		}
	}
	if b.phase == roundExpand {
		if !b.share(r) {
			if b.tooDeep() {
				r.stop = stopDepth
			}
			return false
		}
		b.phase = roundReserve
	}
	if b.phase == roundReserve {
		if !b.reserve(r) {
			return false
		}
		b.phase = roundAbsorb
	}
	if b.phase == roundAbsorb {
		if !b.share(r) {
			return false
		}
		b.phase = roundDeliver
	}
	if !b.deliver(r.memory) {
		r.stop = StopMemory
		return false
	}
	b.endRound()
	return true
}

// choose sets what the shards pick for a round. In a small one these are the
// best nodes of all, one by one.
func (b *bestFirst[S]) choose() {
	n := int(min(b.expanded/b.each+1, b.most))
	b.active, b.touched, b.busy = 1, 0, 0
	if n >= shardCount {
		b.busy = everyShard
		for i := range b.shards {
			b.shards[i].quota = n / shardCount
		}
		if n >= b.shared && b.model.Fork != nil {
			b.active = b.threads
			b.fork()
		}
		return
	}
	for range n {
		best := 0
		for i := range b.tops {
			if b.tops[i].before(b.tops[best]) {
				best = i
			}
		}
		if b.tops[best].f > b.front {
			return
		}
		sh := &b.shards[best]
		sh.picked = append(sh.picked, sh.pop())
		b.tops[best] = sh.top()
		b.busy |= 1 << best
	}
}

// endRound ends a round of expansions: the shards' best solution becomes the incumbent.
func (b *bestFirst[S]) endRound() {
	b.phase = roundChoose
	goal, tail := uint32(noParent), []Edge[S](nil)
	for ; b.touched != 0; b.touched &= b.touched - 1 {
		i := bits.TrailingZeros32(b.touched)
		sh := &b.shards[i]
		b.expanded += uint64(len(sh.picked))
		sh.picked, sh.done, sh.list, sh.read = sh.picked[:0], 0, 0, 0
		for k := range b.active {
			b.workers[k].out[i] = b.workers[k].out[i][:0]
		}
		if sh.best < b.best {
			b.best, goal, tail = sh.best, sh.bestID, sh.tail
		}
		b.tops[i] = sh.top()
	}
	b.front = math.Inf(1)
	for i := range b.tops {
		b.front = min(b.front, b.tops[i].f)
	}
	if b.front > b.layering.top {
		b.turn()
	}
	if goal != noParent {
		b.solution, b.fresh = b.path(goal), true
		goOn(b.solution, tail)
		b.best = b.solution.cost
	}
	b.raise()
}
