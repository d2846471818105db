package reach

import (
	"context"
	"sync"
	"sync/atomic"

	"waymark/solver"
	"waymark/solver/internal/memory"
)

const (
	// shardBits is the logarithm of the number of shards. It bounds how many
	// goroutines take in states at once.
	shardBits = 4
	shards    = 1 << shardBits

	// pieceStates is how many states a goroutine expands at a time.
	pieceStates = 256
	// batchEdges is about how many moves a batch makes: few enough for caches to hold
	// what they lead to, many enough for goroutines to have something to do.
	batchEdges = 1 << 17
	// mostBatch is the number of states of a batch with few moves.
	mostBatch = 1 << 14
	// alone is the number of states of a batch for which no goroutine is started.
	alone = 128
	// lookups is how many states are looked up at once: their cache misses overlap.
	lookups = 128
)

// piece is some states of a shard: those with lo <= i < hi.
type piece struct {
	shard  int
	lo, hi uint32
}

// wave expands states in two steps: all moves of a batch are made and sorted by shard,
// then each shard takes in what they lead to, in the order of the batch. How
// large batches are does not matter for that order.
type wave[S solver.State] struct {
	c          *component[S]
	at         func(shard int, i uint32) *S // state i of those to expand
	neighbours func(worker int) func(S, []solver.Edge[S]) []solver.Edge[S]
	// pause is called before a shard takes anything in; false ends the run.
	pause func() bool
	room  func(shard, n int) bool                        // makes room, false when ctx is done or there is none; nil where nothing is stored
	take  func(shard int, list []S, hashes, at []uint64) // at: the slots from which on to look

	pieces []piece
	out    [][shards][]S // of each piece
	edges  uint64        // made
	states uint64        // expanded
	short  atomic.Bool   // there was no room for what a shard was to take in
}

// seed takes in states that no move led to.
func (w *wave[S]) seed(list []S) {
	w.pieces, w.out = []piece{{}}, make([][shards][]S, 1)
	for i := range list {
		sh := memory.Hash(&list[i], 0) >> (64 - shardBits)
		w.out[0][sh] = append(w.out[0][sh], list[i])
	}
	for sh := range shards {
		w.deliver(sh)
	}
	w.out = nil
}

// run expands the states of ranges, one a shard. It ends early where pause says so,
// and with the error of ctx.
func (w *wave[S]) run(ctx context.Context, ranges *[shards][2]uint32) error {
	for sh := 0; sh < shards; {
		w.pieces = w.pieces[:0]
		n := 0
		for most := w.batch(); sh < shards && n < most; {
			lo, end := ranges[sh][0], ranges[sh][1]
			if lo == end {
				sh++
				continue
			}
			hi := min(lo+pieceStates, end)
			w.pieces = append(w.pieces, piece{sh, lo, hi})
			ranges[sh][0] = hi
			n += int(hi - lo)
		}
		if n == 0 {
			return nil
		}
		if err := w.make(ctx, n); err != nil || !w.pause() {
			return err
		}
		w.parallel(ctx, shards, n > alone, func(_, sh int) { w.deliver(sh) })
		if ctx.Err() != nil || w.short.Load() {
			return ctx.Err()
		}
	}
	return nil
}

// batch is the number of states to expand next.
func (w *wave[S]) batch() int {
	if w.edges == 0 {
		return pieceStates
	}
	return int(min(max(batchEdges*w.states/w.edges, pieceStates), mostBatch))
}

// make makes the moves of the pieces.
func (w *wave[S]) make(ctx context.Context, n int) error {
	for len(w.out) < len(w.pieces) {
		w.out = append(w.out, [shards][]S{})
	}
	var edges atomic.Uint64
	buffers := make([][]solver.Edge[S], len(w.c.models))
	w.parallel(ctx, len(w.pieces), n > alone, func(worker, k int) {
		p, out, next, made := w.pieces[k], &w.out[k], w.neighbours(worker), 0
		for sh := range out {
			out[sh] = out[sh][:0]
		}
		buf := buffers[worker]
		for i := p.lo; i < p.hi; i++ {
			buf = next(*w.at(p.shard, i), buf[:0])
			made += len(buf)
			for j := range buf {
				to := &buf[j].To
				sh := memory.Hash(to, 0) >> (64 - shardBits)
				out[sh] = append(out[sh], *to)
			}
		}
		buffers[worker] = buf
		edges.Add(uint64(made))
	})
	w.edges, w.states = w.edges+edges.Load(), w.states+uint64(n)
	return ctx.Err()
}

// deliver hands a shard the states that the moves led to.
func (w *wave[S]) deliver(sh int) {
	if w.room != nil && !w.room(sh, w.count(sh)) {
		return
	}
	states := &w.c.shards[sh].states
	hashes, at := make([]uint64, 0, lookups), make([]uint64, lookups)
	for k := range w.pieces {
		list := w.out[k][sh]
		for len(list) > 0 {
			part := list[:min(lookups, len(list))]
			hashes = hashes[:0]
			for i := range part {
				hashes = append(hashes, memory.Hash(&part[i], 0))
			}
			states.Touch(hashes, at)
			w.take(sh, part, hashes, at)
			list = list[len(part):]
		}
	}
}

// count is the number of states for a shard.
func (w *wave[S]) count(sh int) int {
	n := 0
	for k := range w.pieces {
		n += len(w.out[k][sh])
	}
	return n
}

// bytes is the memory that moves on their way take.
func (w *wave[S]) bytes() uint64 {
	var s S
	n := 0
	for k := range w.out {
		for sh := range w.out[k] {
			n += cap(w.out[k][sh])
		}
	}
	return uint64(n * len(s) * 8)
}

// parallel does pieces of work 0 to n-1, on all goroutines or on this one; none is begun
// when ctx is done.
func (w *wave[S]) parallel(ctx context.Context, n int, many bool, work func(worker, i int)) {
	threads := 1
	if many {
		threads = len(w.c.models)
	}
	parallel(ctx, threads, n, work)
}

// parallel does pieces of work 0 to n-1 on some goroutines; none is begun when ctx
// is done.
func parallel(ctx context.Context, threads, n int, work func(worker, i int)) {
	var next atomic.Int64
	do := func(worker int) {
		for i := int(next.Add(1) - 1); i < n && ctx.Err() == nil; i = int(next.Add(1) - 1) {
			work(worker, i)
		}
	}
	if threads = min(threads, n); threads <= 1 {
		do(0)
		return
	}
	var group sync.WaitGroup
	for worker := 1; worker < threads; worker++ {
		group.Go(func() { do(worker) })
	}
	do(0)
	group.Wait()
}
