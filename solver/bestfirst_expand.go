package solver

import (
	"math/bits"
	"unsafe"

	"waymark/solver/internal/memory"
)

// stride is the number of messages whose cache misses overlap.
const stride = 64

// expand generates the successors of a shard's share of the round. It reports
// false when it has to look up before it is done.
func (b *bestFirst[S]) expand(r *run, w *worker[S], sh *shard[S]) bool {
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
		layer, from := sh.records.layer(n.meta), sh.global(id)
		if b.eval.probe > 0 && int(layer) == len(b.stages) {
			if !w.probe(r, &n.state, b.eval.probe, b.best-g) {
				return false
			}
			sh.probed(from, g, w.shortProbe.way)
		}
		sh.done++
		n.set(closed)
		sh.waiting--
		w.expanded++
		back := b.successors(w, n)
		w.generated += uint64(len(w.edges))
		leaving := b.leaving(&n.state, layer)
		for i := range w.edges {
			e := &w.edges[i]
			if back != nil && e.To == *back {
				continue
			}
			hash := memory.Hash(&e.To, layer)
			out := &w.out[shardOf(hash)]
			*out = append(*out, message[S]{e.To, hash, from, leaving | uint32(g+e.Cost)})
		}
		if w.mustCheck(r, len(w.edges)) {
			return false
		}
	}
	return true
}

// touch loads the picked records and their parents' where these are asked for, all at once.
func (b *bestFirst[S]) touch(w *worker[S], sh *shard[S]) {
	x := uint32(0)
	for _, id := range sh.picked {
		x ^= sh.records.at(id).meta
	}
	y := uint64(0)
	if b.asksParents() {
		for _, id := range sh.picked {
			if p := sh.records.at(id).parent; p != noParent {
				y ^= b.at(p).state[0]
			}
		}
	}
	w.touched ^= uint64(x) ^ y
}

// tooDeep reports that a worker met a node too deep to expand.
func (b *bestFirst[S]) tooDeep() bool {
	deep := false
	for i := range b.workers {
		deep = deep || b.workers[i].deep
		b.workers[i].deep = false
	}
	return deep
}

// reserve makes sure of the memory for the messages of the round and says which
// tables are to grow. It reports false when there is too little.
func (b *bestFirst[S]) reserve(r *run) bool {
	var to [shardCount]int
	total, busy := 0, uint32(0)
	for k := range b.active {
		for i := range &b.workers[k].out {
			if n := len(b.workers[k].out[i]); n > 0 {
				to[i] += n
				total += n
				busy |= 1 << i
			}
		}
	}
	b.messages = max(b.messages, total)
	if b.counted += total; b.counted >= checkEvery {
		held := b.bytes()
		r.holds(held) // here, where no clock decides
		b.outside, b.counted = held-b.arena.Held(), 0
	}
	need := b.outside + b.arena.Held() + b.slabs(total)
	if need > r.memory || !b.plan(&to, busy, r.memory-need) {
		b.counted, r.stop = checkEvery, StopMemory // to be counted anew
		return false
	}
	b.written += uint64(total)
	b.touched |= b.busy
	b.busy = busy
	return true
}

// slabs is what the arena may have to take for so many messages.
func (b *bestFirst[S]) slabs(messages int) uint64 {
	var n record[S]
	sh, bytes := &b.shards[0], uint64(0) // the shards are much alike
	if sh.records.pool.First() == 1<<memory.StateBits[S]() {
		bytes += b.arena.More(memory.Records, messages*int(unsafe.Sizeof(n)))
	}
	if sh.buckets.blocks.First() == 1<<blockBits {
		bytes += b.arena.More(memory.Blocks, messages*8)
	}
	if sh.heap.entries.First() == 1<<heapBits {
		bytes += b.arena.More(memory.Heap, messages*int(unsafe.Sizeof(heapEntry{})))
	}
	return bytes
}

// plan says which tables are to grow for so many messages to each shard, with
// spare bytes in all. It reports false when these are too few.
func (b *bestFirst[S]) plan(to *[shardCount]int, busy uint32, spare uint64) bool {
	var n record[S]
	growing := [tableSizes]bool{}
	for m := busy; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m)
		sh := &b.shards[i]
		need := uint64(sh.records.pool.Doubling(memory.StateBits[S](), to[i])) * uint64(unsafe.Sizeof(n))
		if b.whole {
			need += uint64(sh.buckets.blocks.Doubling(blockBits, to[i]))*uint64(unsafe.Sizeof(block{})) + 48
		} else {
			need += uint64(sh.heap.entries.Doubling(heapBits, to[i])) * uint64(unsafe.Sizeof(heapEntry{}))
		}
		if need > spare {
			return false
		}
		spare -= need
		b.outside += need
		grow, ok := sh.records.room(to[i], spare)
		if !ok {
			return false
		}
		sh.grow = grow
		spare -= uint64(grow) * 4
		growing[i%tableSizes] = growing[i%tableSizes] || grow > 0
	}
	b.growTogether(to, busy, growing, spare)
	return true
}

// growTogether has tables grow that nearly have to, where another of their length does: several goroutines then
// have that work to share.
func (b *bestFirst[S]) growTogether(to *[shardCount]int, busy uint32, growing [tableSizes]bool, spare uint64) {
	for ; busy != 0; busy &= busy - 1 {
		i := bits.TrailingZeros32(busy)
		sh := &b.shards[i]
		if !growing[i%tableSizes] || sh.grow > 0 {
			continue
		}
		if grow, ok := sh.records.room(to[i]+int(sh.records.pool.Len())/nearlyFull, spare); ok {
			sh.grow = grow
			spare -= uint64(grow) * 4
		}
	}
}

// absorb takes in the messages to a shard, in the order of the shards they come
// from. It reports false when it has to look up before it is done.
func (b *bestFirst[S]) absorb(r *run, w *worker[S], sh *shard[S]) bool {
	if sh.grow > 0 {
		if !sh.records.grow(b.arena, sh.grow, r.ended) {
			return false
		}
		sh.grow = 0
	}
	var slots [stride]uint64
	for ; sh.list < b.active; sh.list, sh.read = sh.list+1, 0 {
		messages := b.workers[sh.list].out[sh.number]
		for sh.read < len(messages) {
			part := messages[sh.read:min(sh.read+stride, len(messages))]
			sh.records.touch(part, &slots)
			for i := range part {
				if b.trace != nil {
					b.traceArrival(w, sh, &part[i], slots[i%stride])
					continue
				}
				sh.arrive(b, w, &part[i], slots[i%stride])
			}
			sh.read += len(part)
			if w.mustCheck(r, len(part)) {
				return false
			}
		}
	}
	return true
}

// take takes in one message between two rounds. It reports false when there is no
// memory for it.
func (b *bestFirst[S]) take(l *message[S], allowed uint64) bool {
	sh := &b.shards[shardOf(l.hash)]
	held := b.bytes() + b.slabs(1)
	grow, ok := sh.records.room(1, allowed-min(held, allowed))
	if !ok || held > allowed {
		return false
	}
	if grow > 0 && !sh.records.grow(b.arena, grow, func() bool { return false }) {
		return false
	}
	if b.trace != nil {
		b.traceArrival(&b.workers[0], sh, l, sh.records.home(l))
	} else {
		sh.arrive(b, &b.workers[0], l, sh.records.home(l))
	}
	b.touched |= 1 << sh.number
	return true
}

// deliver takes in the passes, which may lead to further ones. It reports false
// when there is no memory for them.
func (b *bestFirst[S]) deliver(allowed uint64) bool {
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
		if !b.take(l, allowed) {
			return false
		}
		b.passes = b.passes[1:]
	}
	return true
}
