package solver

import (
	"math"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
	"unsafe"
)

// phase is how far a round has come.
type phase uint8

const (
	choosing   phase = iota // between two rounds
	expanding               // nodes are picked and expanded
	reserving               // memory for the successors is made sure of
	absorbing               // every shard takes in its letters
	delivering              // passes into the next layer are taken in
)

// rhythm is how large rounds are. They grow with the work done: on the last
// f-layer a round overruns the goal by up to its size, and an order that is not
// A*'s suffers by not seeing the successors of its best node before it expands
// the next.
type rhythm struct {
	each   uint64 // nodes expanded so far for each one of a round
	most   uint64 // nodes of a round
	shared int    // nodes of a round that is worth more than one thread
}

// rhythmOf is the rhythm that suits an order. Depth first is one node at a time:
// a round would make it go into breadth.
func rhythmOf(e evaluation) rhythm {
	switch {
	case e.a < 0:
		return rhythm{each: 1, most: 1, shared: 2}
	case e.seeksOptimum():
		return rhythm{each: 256, most: 4096, shared: 512}
	}
	return rhythm{each: 1024, most: 1024, shared: 512}
}

// stride is the number of letters whose cache misses overlap.
const stride = 64

// advance works on rounds until some were finished, a better solution was
// found, there is nothing left to do or r has to be asked.
func (b *bestFirst[S]) advance(r *run, improve bool) {
	defer runtime.KeepAlive(b)
	until := b.written + handful
	for range handful / 2 {
		if !b.step(r) || b.fresh || !b.goOn(improve) || b.written >= until {
			return
		}
	}
}

// step brings a round to its end. It reports false when r has to be asked
// first, or has been stopped.
func (b *bestFirst[S]) step(r *run) bool {
	if b.phase == choosing {
		b.choose()
		b.phase = expanding
	}
	if b.phase == expanding {
		if !b.share(r) {
			if b.tooDeep() {
				r.stop = StopDepth
			}
			return false
		}
		b.phase = reserving
	}
	if b.phase == reserving {
		if !b.reserve(r) {
			return false
		}
		b.phase = absorbing
	}
	if b.phase == absorbing {
		if !b.share(r) {
			return false
		}
		b.phase = delivering
	}
	if !b.deliver(r.memory) {
		r.stop = StopMemory
		return false
	}
	b.settle()
	return true
}

// choose sets what the shards pick for a round. In a small one these are the
// best nodes of all, one by one.
func (b *bestFirst[S]) choose() {
	n := int(min(b.expanded/b.each+1, b.most))
	b.active, b.touched = 1, 0
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
	b.busy = 0
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

// fork makes a hand for every thread.
func (b *bestFirst[S]) fork() {
	for len(b.hands) < b.active {
		m := b.model.Fork()
		b.hands = append(b.hands, newHand(&m, b.stages, b.heuristic))
	}
}

// share lets the active hands do this phase's work for every shard: each for a
// run of consecutive shards, in order. It reports whether all was done.
func (b *bestFirst[S]) share(r *run) bool {
	if b.active > 1 {
		return b.shareOut(r)
	}
	for m := b.busy; m != 0; m &= m - 1 {
		if !b.serve(r, &b.hands[0], &b.shards[bits.TrailingZeros32(m)]) {
			return false
		}
	}
	return true
}

// shareOut is share with a goroutine for every hand.
func (b *bestFirst[S]) shareOut(r *run) bool {
	var wait sync.WaitGroup
	var left atomic.Bool
	for k := range b.active {
		wait.Go(func() {
			for i := k * shardCount / b.active; i < (k+1)*shardCount/b.active; i++ {
				if !b.serve(r, &b.hands[k], &b.shards[i]) {
					left.Store(true)
					return
				}
			}
		})
	}
	wait.Wait()
	return !left.Load()
}

// serve does this phase's work for a shard. It reports false when it has to look
// up before it is done.
func (b *bestFirst[S]) serve(r *run, w *hand[S], sh *shard[S]) bool {
	if b.phase == expanding {
		return b.expand(r, w, sh)
	}
	return b.absorb(r, w, sh)
}

// expand generates the successors of a shard's share of the round. It reports
// false when it has to look up before it is done.
func (b *bestFirst[S]) expand(r *run, w *hand[S], sh *shard[S]) bool {
	if sh.quota > 0 {
		sh.pick(sh.quota, b.front)
		sh.quota = 0
		b.touch(w, sh)
	}
	for sh.done < len(sh.picked) {
		id := sh.picked[sh.done]
		n := sh.records.at(id)
		if !n.is(isOpen) {
			sh.done++
			continue // an older, dearer entry of a node expanded since
		}
		g := n.g()
		if g > maxG-maxStep {
			w.deep = true
			return false
		}
		sh.done++
		n.set(closed)
		sh.waiting--
		w.expanded++
		layer, from := n.layer(), sh.global(id)
		back, undoes := b.cameFrom(n)
		if w.sparing != nil && undoes && b.reopens {
			w.edges = w.sparing.SuccessorsAfter(n.state, *back, w.edges[:0])
		} else {
			w.edges = w.space.Successors(n.state, w.edges[:0])
		}
		w.generated += uint64(len(w.edges))
		for i := range w.edges {
			e := &w.edges[i]
			if undoes && e.To == *back {
				continue
			}
			hash := hashOf(&e.To, layer)
			out := &w.out[shardOf(hash)]
			*out = append(*out, letter[S]{e.To, hash, from, uint32(layer)<<layerShift | uint32(g+e.Cost)})
		}
		if w.looksUp(r, len(w.edges)) {
			return false
		}
	}
	return true
}

// cameFrom is the state a node was reached from: whatever leads back there is
// dearer than what is known. On a route it may be of another layer.
func (b *bestFirst[S]) cameFrom(n *record[S]) (*S, bool) {
	if n.parent == noParent || len(b.stages) > 0 {
		return nil, false
	}
	return &b.at(n.parent).state, true
}

// touch loads the picked records and their parents', all at once.
func (b *bestFirst[S]) touch(w *hand[S], sh *shard[S]) {
	x := uint32(0)
	for _, id := range sh.picked {
		x ^= sh.records.at(id).meta
	}
	y := uint64(0)
	for _, id := range sh.picked {
		if p := sh.records.at(id).parent; p != noParent {
			y ^= b.at(p).state[0]
		}
	}
	w.touched ^= uint64(x) ^ y
}

// looksUp counts units of work, each with at most one estimate, and reports
// whether r has to be asked.
func (w *hand[S]) looksUp(r *run, units int) bool {
	if w.units += units; w.units < handful/2 {
		return false
	}
	w.units = 0
	return r.due()
}

// due reports that over has something to do. It may be called from several
// goroutines.
func (r *run) due() bool { return r.ended() || time.Now().After(r.next) }

// ended reports that the context or the time limit has ended the run. It may be
// called from several goroutines.
func (r *run) ended() bool {
	return r.ctx.Err() != nil || r.limits.Time > 0 && r.elapsed() >= r.limits.Time
}

// tooDeep reports that a hand met a node too deep to expand.
func (b *bestFirst[S]) tooDeep() bool {
	deep := false
	for i := range b.hands {
		deep = deep || b.hands[i].deep
		b.hands[i].deep = false
	}
	return deep
}

// reserve makes sure of the memory for the letters of the round and says which
// tables are to grow. It reports false when there is too little.
func (b *bestFirst[S]) reserve(r *run) bool {
	var to [shardCount]int
	total, busy := 0, uint32(0)
	for k := range b.active {
		for i := range &b.hands[k].out {
			if n := len(b.hands[k].out[i]); n > 0 {
				to[i] += n
				total += n
				busy |= 1 << i
			}
		}
	}
	b.letters = max(b.letters, total)
	if b.counted += total; b.counted >= handful || b.spare == 0 {
		b.spare, b.counted = r.memory-min(b.bytes(), r.memory), 0
	}
	if !b.plan(&to, busy, b.spare-min(b.slabs(total), b.spare)) {
		b.spare, r.stop = 0, StopMemory
		return false
	}
	b.written += uint64(total)
	b.touched |= b.busy
	b.busy = busy
	return true
}

// slabs is what the arena may have to take for so many letters.
func (b *bestFirst[S]) slabs(letters int) uint64 {
	var n record[S]
	sh, bytes := &b.shards[0], uint64(0) // the shards are much alike
	if sh.records.pool.first() == 1<<recordBits[S]() {
		bytes += b.arena.kinds[recordChunks].more(letters * int(unsafe.Sizeof(n)))
	}
	if sh.buckets.blocks.first() == 1<<blockBits {
		bytes += b.arena.kinds[blockChunks].more(letters * 8)
	}
	if sh.heap.entries.first() == 1<<heapBits {
		bytes += b.arena.kinds[heapChunks].more(letters * int(unsafe.Sizeof(heapEntry{})))
	}
	return bytes
}

// plan says which tables are to grow for so many letters to each shard, with
// spare bytes in all. It reports false when these are too few.
func (b *bestFirst[S]) plan(to *[shardCount]int, busy uint32, spare uint64) bool {
	var n record[S]
	for ; busy != 0; busy &= busy - 1 {
		i := bits.TrailingZeros32(busy)
		sh := &b.shards[i]
		need := uint64(sh.records.pool.doubling(recordBits[S](), to[i])) * uint64(unsafe.Sizeof(n))
		if b.whole {
			need += uint64(sh.buckets.blocks.doubling(blockBits, to[i]))*uint64(unsafe.Sizeof(block{})) + 48
		} else {
			need += uint64(sh.heap.entries.doubling(heapBits, to[i])) * uint64(unsafe.Sizeof(heapEntry{}))
		}
		if need > spare {
			return false
		}
		spare -= need
		grow, ok := sh.records.room(to[i], spare)
		if !ok {
			return false
		}
		sh.grow = grow
		spare -= uint64(grow) * 4
	}
	b.spare = spare
	return true
}

// absorb takes in the letters to a shard, in the order of the shards they come
// from. It reports false when it has to look up before it is done.
func (b *bestFirst[S]) absorb(r *run, w *hand[S], sh *shard[S]) bool {
	if sh.grow > 0 {
		if !sh.records.grow(b.arena, sh.grow, r.ended) {
			return false
		}
		sh.grow = 0
	}
	for ; sh.list < b.active; sh.list, sh.read = sh.list+1, 0 {
		letters := b.hands[sh.list].out[sh.number]
		for sh.read < len(letters) {
			part := letters[sh.read:min(sh.read+stride, len(letters))]
			sh.records.touch(part)
			for i := range part {
				sh.arrive(b, w, &part[i])
			}
			sh.read += len(part)
			if w.looksUp(r, len(part)) {
				return false
			}
		}
	}
	return true
}

// deliver takes in the passes, which may lead to further ones. It reports false
// when there is no memory for them.
func (b *bestFirst[S]) deliver(memory uint64) bool {
	b.touched |= b.busy
	b.busy = 0
	for len(b.stages) > 0 || len(b.passes) > 0 {
		for i := range b.shards {
			sh := &b.shards[i]
			b.passes = append(b.passes, sh.passes...)
			sh.passes = sh.passes[:0]
		}
		if len(b.passes) == 0 {
			break
		}
		l := &b.passes[0]
		sh := &b.shards[shardOf(l.hash)]
		grow, ok := sh.records.room(1, memory-min(b.bytes(), memory))
		if !ok {
			return false
		}
		if grow > 0 {
			sh.records.grow(b.arena, grow, func() bool { return false })
		}
		sh.arrive(b, &b.hands[0], l)
		b.touched |= 1 << sh.number
		b.passes = b.passes[1:]
	}
	return true
}

// settle ends a round: the shards' best solution becomes the incumbent.
func (b *bestFirst[S]) settle() {
	b.phase = choosing
	goal := uint32(noParent)
	for ; b.touched != 0; b.touched &= b.touched - 1 {
		i := bits.TrailingZeros32(b.touched)
		sh := &b.shards[i]
		b.expanded += uint64(len(sh.picked))
		sh.picked, sh.done, sh.list, sh.read = sh.picked[:0], 0, 0, 0
		for k := range b.active {
			b.hands[k].out[i] = b.hands[k].out[i][:0]
		}
		if sh.best < b.best {
			b.best, goal = sh.best, sh.bestID
		}
		b.tops[i] = sh.top()
	}
	b.front = math.Inf(1)
	for i := range b.tops {
		b.front = min(b.front, b.tops[i].f)
	}
	if goal != noParent {
		b.solution, b.fresh = b.path(goal), true
		b.best = b.solution.cost
	}
	b.raise()
}
