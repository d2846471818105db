package solver

import (
	"math"
	"runtime"
	"unsafe"

	"waymark/solver/internal/memory"
)

// bestFirst is A* and all its relatives (Hart, Nilsson and Raphael, 1968, A
// Formal Basis for the Heuristic Determination of Minimum Cost Paths): one
// loop ordered by an evaluation, with reopening, over (state, stages passed).
//
// The work is shared out by the hash of the state (Kishimoto, Fukunaga and Botea,
// 2009, Scalable, Parallel Best-First Search for Optimal Sequential Planning),
// but in rounds, so that the answer depends neither on the number of threads nor
// on their speed: every shard expands its best nodes of the least f, all wait,
// and every shard takes in what has come to it, in a fixed order. A round is small
// while little was expanded. Even one thread gains by rounds: the cache misses of
// many successors overlap.
//
// A solution found early is kept as the incumbent; the search then prunes by
// it and, when asked to, goes on until the bound meets it or the open list is
// empty (Hansen and Zhou, 2007, Anytime Heuristic Search). Stopping anywhere
// loses nothing: advance can be called again.
type bestFirst[S State] struct {
	request[S]
	estimates
	batchSize

	arena   *memory.Arena
	shards  [shardCount]shard[S]
	threads int
	workers []worker[S]
	crew    crew
	round[S]
	volume
	bestFound
	layering
	endList

	lower int32
	trace *recorder[S] // nil where the search is not recorded
}

// request is what a best-first search was asked for.
type request[S State] struct {
	start     S
	model     *Model[S]
	stages    []Stage[S]
	heuristic int
	eval      evaluation
	reopens   bool
	traced    bool // nodes know their parents' states by their traces
}

// round is the round under way.
type round[S State] struct {
	tops    [shardCount]rank // of the shards' open lists
	active  int              // workers at work in this round
	phase   roundPhase
	busy    uint32       // the shards that this phase is about, as a set
	touched uint32       // those the round has been about so far
	passes  []message[S] // into the next layer, not yet delivered
	front   float64      // the least f of the open list when the round began; +Inf for none
}

// volume is how much was done and what room there is.
type volume struct {
	expanded uint64 // before this round
	written  uint64 // messages so far
	messages int    // in the largest round so far
	outside  uint64 // memory held outside the arena, at most
	counted  int    // messages since it was counted
}

// bestFound is the incumbent of a best-first search.
type bestFound struct {
	best     int32 // cost of the incumbent, or the least cost not asked for; noBound for none
	solution *answer
	fresh    bool // a better incumbent has not been reported yet
}

// endList says that a search lists where it meets the goal, and begins at any number of
// positions. It keeps no solution and no bound.
type endList struct {
	listsEnds   bool
	throughEnds bool // it goes on from these positions
}

// newBestFirst prepares a search from start for solutions of a cost less than
// below. heuristic is the index in the model's list; threads is the number of
// goroutines, 0 for one a core.
func newBestFirst[S State](m *Model[S], stages []Stage[S], heuristic int, e evaluation, start S, below int32, threads int) *bestFirst[S] {
	b := prepareBestFirst(m, stages, heuristic, e, start, below, threads)
	root := message[S]{to: start, hash: memory.Hash(&start, 0), parent: noParent}
	b.passes = append(b.passes, root)
	b.deliver(math.MaxUint64)
	b.endRound()
	return b
}

// prepareBestFirst prepares a search that does not know where to begin.
func prepareBestFirst[S State](m *Model[S], stages []Stage[S], heuristic int, e evaluation, start S, below int32, threads int) *bestFirst[S] {
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	b := &bestFirst[S]{
		layering: layering{top: -1},
		request:  request[S]{start: start, model: m, stages: stages, heuristic: heuristic, eval: e, reopens: e.reopens()},
		threads:  min(threads, shardCount), arena: memory.NewArena(), bestFound: bestFound{best: below}, batchSize: batchSizeOf(e, m.traced != nil),
	}
	b.workers = []worker[S]{newWorker(m, stages, heuristic)}
	b.traced = undirected(m.Space) && len(stages) == 0 && !b.spares()
	b.estimates = newEstimates(e, b.workers[0].stages, b.workers[0].heuristics)
	for i := range b.shards {
		sh := &b.shards[i]
		sh.number, sh.best = uint32(i), noBound
		sh.records.init(b.arena, shardSlots+i%tableSizes*shardSlots/tableSizes, len(stages) > 0)
	}
	b.trace = m.record(TracedSearch{Kind: TraceBestFirst, A: e.a, B: e.b})
	b.active, b.touched = 1, everyShard
	return b
}

// raise takes the bound of the open list over.
func (b *bestFirst[S]) raise() {
	if b.phase != roundChoose || b.listsEnds {
		return // some nodes are in flight, or further positions to begin at may come
	}
	if !b.admissible {
		if b.exhausted() && b.reopens {
			b.lower = b.best
		}
		return
	}
	if b.solution != nil && !b.reopens {
		return // a cheaper path to the closed goal may have been passed over
	}
	// What is pruned or found costs b.best or more; without an entry left
	// that is all there is.
	if b.exhausted() && b.reopens {
		b.lower = b.best
		return
	}
	b.lower = max(b.lower, min(b.eval.bound(b.least()), b.best))
}

// exhausted reports that no open node is left: every state that can matter
// was expanded.
func (b *bestFirst[S]) exhausted() bool { return b.phase == roundChoose && math.IsInf(b.front, 1) }

// least is the least f of the open list when the round began, in the units of
// the evaluation.
func (b *bestFirst[S]) least() float64 {
	return b.front / b.scale
}

// passed is the number of marks that some position has passed.
func (b *bestFirst[S]) passed() int {
	deepest := uint8(0)
	for i := range b.shards {
		deepest = max(deepest, b.shards[i].deepest)
	}
	return int(deepest)
}

// tighten asks only for solutions of a cost less than below.
func (b *bestFirst[S]) tighten(below int32) {
	if below < b.best {
		b.best = below
		b.raise()
	}
}

// failed is a leg that cannot be done, once the search is exhausted: the last one begun.
// Where positions were dropped because a later leg cannot be done from them, that is not
// known of it: it is the whole path to the goal that cannot.
func (b *bestFirst[S]) failed() int {
	for i := range b.workers {
		if b.workers[i].foresaw && b.admissible && b.eval.b != 0 {
			return len(b.stages)
		}
	}
	return b.passed()
}

// goOn reports that the search has work left. improve asks for more than a
// first solution. A goal may be generated long before its f is the least of the open
// list: a solution that is not proved to be as good as the order promises is not the last.
func (b *bestFirst[S]) goOn(improve bool) bool {
	if b.exhausted() || b.lower >= b.best {
		return false
	}
	if b.solution == nil || improve {
		return true
	}
	if b.eval.seeksOptimum() {
		return b.least() < b.eval.a*float64(b.best)
	}
	return b.admissible && b.eval.promises() && !b.eval.keeps(b.best, b.lower)
}

// counts is the work done.
func (b *bestFirst[S]) counts() Stats {
	n := Stats{Bytes: b.bytes(), Generated: b.generated(), Open: b.open(), Stored: b.stored()}
	for i := range b.workers {
		n.Expanded += b.workers[i].expanded
		n.Probes, n.Probed = n.Probes+b.workers[i].shortProbe.made, n.Probed+b.workers[i].shortProbe.looked
	}
	for i := range b.shards {
		n.Reopened += b.shards[i].reopened
	}
	return n
}

// worked is the number of nodes expanded, in the round under way as well.
func (b *bestFirst[S]) worked() uint64 {
	n := uint64(0)
	for i := range b.workers {
		n += b.workers[i].expanded
	}
	return n
}

// generated is the number of successors generated.
func (b *bestFirst[S]) generated() uint64 {
	n := uint64(0)
	for i := range b.workers {
		n += b.workers[i].generated
	}
	return n
}

// open is the number of nodes that wait.
func (b *bestFirst[S]) open() uint64 {
	n := uint64(0)
	for i := range b.shards {
		n += b.shards[i].waiting
	}
	return n
}

// stored is the number of distinct states held.
func (b *bestFirst[S]) stored() uint64 {
	n := uint64(0)
	for i := range b.shards {
		n += uint64(b.shards[i].records.pool.Len())
	}
	return n
}

// bytes is the memory held by records, tables, open list and messages.
func (b *bestFirst[S]) bytes() uint64 {
	var l message[S]
	// A list of messages that grows has up to a quarter more room than it needs.
	n := b.arena.Held() + uint64(b.messages)*uint64(unsafe.Sizeof(l))*5/4
	for i := range b.shards {
		n += b.shards[i].bytes()
	}
	return n
}

// release gives the memory back. Only counts, bound and solution may be asked for
// afterwards.
func (b *bestFirst[S]) release() {
	for i := range b.shards {
		sh := &b.shards[i]
		sh.records.release()
		sh.buckets, sh.heap, sh.picked = bucketQueue{}, heapQueue{}, nil
	}
	b.arena.Release()
	for i := range b.workers {
		b.workers[i].out = [shardCount][]message[S]{}
	}
	b.messages = 0
}

// layer is the layer of a record or a message.
func (b *bestFirst[S]) layer(meta uint32) uint8 { return b.shards[0].records.layer(meta) }

// at returns a record by its global id.
func (b *bestFirst[S]) at(id uint32) *record[S] {
	return b.shards[id&(shardCount-1)].records.at(id >> shardBits)
}
