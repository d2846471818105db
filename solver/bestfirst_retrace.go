package solver

import "waymark/solver/internal/memory"

// successors lists the successors of a node. back is the state it was reached from, nil for none
// known: whatever leads back there is dearer than what is known. On a route it may be of another layer.
func (b *bestFirst[S]) successors(w *worker[S], n *record[S]) (back *S) {
	if n.parent != noParent && b.asksParents() {
		back = &b.at(n.parent).state
	}
	if back != nil && b.spares() {
		w.edges = w.sparing.SuccessorsAfter(n.state, *back, w.edges[:0])
	} else {
		w.edges = w.space.Successors(n.state, w.edges[:0])
	}
	if b.traced && n.parent != noParent {
		return b.retrace(w, n)
	}
	return back
}

// retrace finds the state that a node was reached from among the successors listed. It is one
// of them, so where only one has the trace it is known without a look at the parent, which
// would be a cache miss.
func (b *bestFirst[S]) retrace(w *worker[S], n *record[S]) *S {
	trace, at := n.meta&layerMask, -1
	for i := range w.edges {
		if traceOf(memory.Hash(&w.edges[i].To, 0)) != trace {
			continue
		}
		if at >= 0 {
			return &b.at(n.parent).state
		}
		at = i
	}
	if at < 0 {
		return nil // nothing leads back
	}
	return &w.edges[at].To
}

// asksParents reports that expansions look at the states of parents: those of a route go without, and traces
// stand for nearly all others.
func (b *bestFirst[S]) asksParents() bool { return !b.traced && len(b.stages) == 0 }

// spares reports that the space leaves out successors by where a state was reached from.
func (b *bestFirst[S]) spares() bool { return b.workers[0].sparing != nil && b.reopens }

// leaving is what meta says of the layer, or the trace, of all that is reached from a state.
func (b *bestFirst[S]) leaving(s *S, layer uint8) uint32 {
	if b.traced {
		return traceOf(memory.Hash(s, layer))
	}
	return uint32(layer) << layerShift
}

// traceOf is what a node keeps of the hash of its parent's state: bits enough to know that
// state among a few, most times.
func traceOf(hash uint64) uint32 { return uint32(hash) << layerShift & layerMask }
