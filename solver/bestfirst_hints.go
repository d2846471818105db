package solver

import "waymark/solver/internal/memory"

const (
	// hintShare is the expansions of which one goes to the hints.
	hintShare = 8
	// mostHinted is the number of positions that wait for that share at most.
	mostHinted = 1 << 16
	// seekMost is the expansions in search of the board of a hint.
	seekMost = 1 << 14
)

// hintQueue is the hints of a best-first search at work.
type hintQueue[S State] struct {
	hints    []Hint[S]
	hintList heapQueue // by h, or by the estimate towards what is sought
	taken    uint64    // expansions that went to it

	seeking bool
	sought  int // the hint whose board is sought
	next    int // the first hint that has not been
	until   uint64
}

// hintedNode is a node that a hint leads to, and its place in the queue; met says that
// it is what was sought.
type hintedNode struct {
	id  uint32
	h   float64
	met bool
}

// followHints follows the hints that begin at a position just reached at the start of
// a layer. It leaves off when there is no memory.
func (b *bestFirst[S]) followHints(root *message[S], allowed uint64) {
	for i := range b.hints {
		t := &b.hints[i]
		if t.Stage != int(root.layer()) || t.From != root.to {
			continue
		}
		b.followHint(root, t.Way, allowed)
		if t.Met != nil && i >= b.next && !b.seeking {
			b.seek(i)
			if n, id := b.recordOf(root); n.is(isOpen) {
				sh := &b.shards[id&(shardCount-1)]
				sh.hinted = append(sh.hinted, hintedNode{id: id >> shardBits})
			}
		}
	}
}

// seek begins the search for the board of a hint.
func (b *bestFirst[S]) seek(hint int) {
	b.seeking, b.sought, b.next, b.until = true, hint, hint+1, b.taken+seekMost
}

// endSeek ends it; the next board of the layer is sought from there.
func (b *bestFirst[S]) endSeek() {
	b.seeking = false
	b.hintList.entries.Cut(0)
	for i := b.next; i < len(b.hints); i++ {
		if t := &b.hints[i]; t.Met != nil && t.Stage == b.hints[b.sought].Stage {
			b.seek(i)
			return
		}
	}
}

// noteHinted notes a node that a hint has led to, with its h.
func (sh *shard[S]) noteHinted(b *bestFirst[S], l *message[S], id uint32, h float64) {
	if l.meta&hintedMessage == 0 {
		return
	}
	a := hintedNode{id: id, h: h}
	if t := b.sought; b.seeking && b.hints[t].Stage == int(l.layer()) {
		if a.met = b.hints[t].Met(l.to); !a.met {
			a.h = b.hints[t].towards(l.to)
		}
	}
	sh.hinted = append(sh.hinted, a)
}

// followHint reaches the positions of a path one after the other, from a root that is
// stored.
func (b *bestFirst[S]) followHint(root *message[S], path []S, allowed uint64) {
	w, at := &b.workers[0], *root
	for i := range path {
		n, id := b.recordOf(&at)
		w.edges = w.space.Successors(at.to, w.edges[:0])
		e := cheapest(w.edges, &path[i])
		if e.Cost == 0 || n.g() > maxG-maxStep {
			return
		}
		layer := at.layer()
		at = message[S]{to: path[i], hash: memory.Hash(&path[i], layer), parent: id, meta: hintedMessage | uint32(layer)<<layerShift | uint32(n.g()+e.Cost)}
		if !b.take(&at, allowed) {
			return
		}
		if int(layer) == len(b.stages) {
			continue
		}
		if st := &w.stages[layer]; len(st.After.Moves) == 0 {
			if _, ok := st.pass(&at.to); ok {
				n, id := b.recordOf(&at)
				at = message[S]{to: at.to, hash: memory.Hash(&at.to, layer+1), parent: id, meta: hintedMessage | uint32(layer+1)<<layerShift | uint32(n.g())}
				if !b.take(&at, allowed) {
					return
				}
			}
		}
	}
}

// recordOf is the record of a message that was taken in, and its global id.
func (b *bestFirst[S]) recordOf(l *message[S]) (*record[S], uint32) {
	sh := &b.shards[shardOf(l.hash)]
	n, id, _ := sh.records.intern(b.arena, l)
	return n, sh.global(id)
}

// take takes in one message between two rounds. It reports false when there is no
// memory for it.
func (b *bestFirst[S]) take(l *message[S], allowed uint64) bool {
	sh := &b.shards[shardOf(l.hash)]
	grow, ok := sh.records.room(1, allowed-min(b.bytes(), allowed))
	if !ok {
		return false
	}
	if grow > 0 {
		sh.records.grow(b.arena, grow, func() bool { return false })
	}
	sh.arrive(b, &b.workers[0], l)
	b.touched |= 1 << sh.number
	return true
}

// pickHinted puts the share of the hints before the n other nodes of a round.
func (b *bestFirst[S]) pickHinted(n int) {
	if b.solution != nil {
		return
	}
	for b.hintList.entries.Len() > 0 && b.taken <= (b.expanded+uint64(n))/hintShare {
		id := b.hintList.pop()
		if !b.at(id).is(isOpen) {
			continue
		}
		sh := &b.shards[id&(shardCount-1)]
		sh.picked = append(sh.picked, id>>shardBits)
		sh.hintedPicks++
		b.busy |= 1 << sh.number
		b.taken++
	}
}

// queueHinted queues what a shard has heard of by hints. What was sought is all that
// is left of the search for it.
func (b *bestFirst[S]) queueHinted(sh *shard[S]) {
	b.seeking = b.seeking && b.taken < b.until
	for _, a := range sh.hinted {
		if a.met && b.seeking {
			b.endSeek()
		}
		if b.solution == nil && b.eval.b != 0 && b.hintList.entries.Len() < mostHinted {
			b.hintList.push(b.arena, sh.global(a.id), a.h, 0)
		}
	}
	sh.hinted, sh.hintedPicks = sh.hinted[:0], 0
}
