package solver

import "waymark/solver/internal/memory"

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
		hinted := uint32(0)
		if sh.done < sh.hintedPicks {
			hinted = hintedMessage
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
			hash := memory.Hash(&e.To, layer)
			out := &w.out[shardOf(hash)]
			*out = append(*out, message[S]{e.To, hash, from, hinted | uint32(layer)<<layerShift | uint32(g+e.Cost)})
		}
		if w.mustCheck(r, len(w.edges)) {
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
func (b *bestFirst[S]) touch(w *worker[S], sh *shard[S]) {
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

// tooDeep reports that a worker met a node too deep to expand.
func (b *bestFirst[S]) tooDeep() bool {
	deep := false
	for i := range b.workers {
		deep = deep || b.workers[i].deep
		b.workers[i].deep = false
	}
	return deep
}
