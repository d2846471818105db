package solver

import (
	"unsafe"

	"waymark/solver/internal/memory"
)

// shard holds the nodes whose hash falls to it.
type shard[S State] struct {
	Apart
	number  uint32
	records records[S]
	buckets bucketQueue // the open list, where f is whole
	heap    heapQueue   // else

	shardRound[S]

	deepest  uint8     // the last layer any node has reached
	best     int32     // cost of the cheapest goal found here
	bestID   uint32    // its record, or that of the position from where a probe met it
	tail     []Edge[S] // the moves of that probe; nil for none
	ends     []uint32  // records of goals, where they are listed
	waiting  uint64    // nodes that are open
	reopened uint64
}

// shardRound is what a shard does in the round under way.
type shardRound[S State] struct {
	quota  int          // nodes to pick
	picked []uint32     // nodes to expand
	done   int          // of them expanded
	grow   int          // the length of the table that is needed; 0 for the one there is
	list   int          // workers whose messages are all read
	read   int          // messages read of the next worker
	passes []message[S] // to layers entered in this round
}

// global is the name of a shard's record throughout the search.
func (sh *shard[S]) global(id uint32) uint32 { return id<<shardBits | sh.number }

// open reports that the open list holds an entry.
func (sh *shard[S]) open() bool { return sh.buckets.n > 0 || sh.heap.entries.Len() > 0 }

// top is the rank of the best open entry; its f is +Inf when there is none.
func (sh *shard[S]) top() rank {
	if sh.buckets.n == 0 {
		f, h := sh.heap.best()
		return rank{f, h}
	}
	f, h := sh.buckets.best()
	return rank{float64(f), float64(h)}
}

// pop takes the best entry off an open list that is not empty.
func (sh *shard[S]) pop() uint32 {
	if sh.buckets.n == 0 {
		return sh.heap.pop()
	}
	return sh.buckets.pop()
}

// pick takes up to quota entries of the given f off the open list.
func (sh *shard[S]) pick(quota int, f float64) {
	for len(sh.picked) < quota && sh.open() {
		if sh.top().f > f {
			break
		}
		sh.picked = append(sh.picked, sh.pop())
	}
}

// arrive reaches a state at a cost; its search begins at a slot. Passing a mark is never delayed: whatever can
// be done before passing can be done after it, see pass.
func (sh *shard[S]) arrive(b *bestFirst[S], w *worker[S], l *message[S], slot uint64) {
	layer, g := sh.records.layer(l.meta), int32(l.meta&maxG)
	n, id, fresh := sh.records.intern(b.arena, l, slot)
	if !fresh {
		if g >= n.g() || n.is(closed) && !b.reopens {
			return
		}
		n.meta, n.parent = n.meta&statusMask|l.meta, l.parent
	} else if layer > sh.deepest {
		sh.deepest = layer
	}
	last := int(layer) == len(b.stages)
	if !last && sh.pass(w, n, id, layer) {
		return
	}
	if b.whole {
		h := b.wholeEstimate(w, &l.to, layer)
		switch {
		case last && (h == 0 || !b.zeroAtGoals) && w.space.IsGoal(l.to) && sh.reach(b, n, id, g):
		case sh.enlist(n, b.prunesWhole(g, h, min(b.best, sh.best))):
			sh.buckets.push(b.arena, id, b.weightG*int(g)+b.weightH*h, h)
		}
		return
	}
	if last && w.space.IsGoal(l.to) && sh.reach(b, n, id, g) {
		return
	}
	h := b.estimate(w, &l.to, layer)
	if sh.enlist(n, b.prunes(g, h, min(b.best, sh.best))) {
		sh.heap.push(b.arena, id, b.eval.f(g, h), h)
	}
}

// pass goes on from a mark, if the position passes it: the next layer begins. It
// reports that the node is done with. Nothing is lost by that where the route goes
// on from the position itself, nor where no other passes the mark. A position that
// passes an open mark and goes on by recorded moves may also be on the way to a
// better one to pass it.
func (sh *shard[S]) pass(w *worker[S], n *record[S], id uint32, layer uint8) (done bool) {
	st := &w.stages[layer]
	to, ok := st.pass(&n.state)
	if !ok {
		return false
	}
	l := message[S]{to: to, parent: sh.global(id), meta: uint32(layer+1)<<layerShift | uint32(n.g()+st.After.Cost)}
	l.hash = memory.Hash(&l.to, layer+1)
	sh.passes = append(sh.passes, l)
	if st.Pass != nil && len(st.After.Moves) > 0 {
		return false
	}
	n.set(closed)
	return true
}

// reach notes a goal. It reports that the node is done with.
func (sh *shard[S]) reach(b *bestFirst[S], n *record[S], id uint32, g int32) (done bool) {
	if b.listsEnds {
		sh.ends = append(sh.ends, id)
		if b.throughEnds {
			return false
		}
	} else if g < sh.best {
		sh.best, sh.bestID, sh.tail = g, sh.global(id), nil
	}
	n.set(closed)
	return true
}

// enlist marks a node as open, or as pruned, and reports which.
func (sh *shard[S]) enlist(n *record[S], pruned bool) bool {
	if n.is(closed) {
		sh.reopened++
	}
	was := n.is(isOpen)
	if pruned {
		if was {
			sh.waiting--
		}
		n.set(idle)
		return false
	}
	if !was {
		sh.waiting++
		n.set(isOpen)
	}
	return true
}

// bytes is the memory held outside the arena.
func (sh *shard[S]) bytes() uint64 {
	var n record[S]
	return uint64(sh.records.pool.First())*uint64(unsafe.Sizeof(n)) + sh.buckets.bytes() + sh.heap.bytes() + uint64(cap(sh.picked))*4
}

// first is the best entry of a shard's open list, which must not be empty.
func (sh *shard[S]) first() (id uint32, r rank) {
	if sh.buckets.n == 0 {
		return sh.heap.at(0).id, sh.top()
	}
	f, h := sh.buckets.best()
	s := sh.buckets.rows[f-sh.buckets.base].stacks[h]
	return sh.buckets.blocks.At(blockBits, s.top-1).ids[s.fill-1], rank{float64(f), float64(h)}
}
