package solver

import (
	"math"
	"slices"

	"waymark/solver/internal/memory"
)

// path returns the path from the start of the search to a node. Records hold no
// moves: each is the first of the cheapest that lead from a parent's state to its
// child's. A parent may have been reached more cheaply since its child was, so
// the path can cost less than the node's g, never more.
func (b *bestFirst[S]) path(id uint32) *answer {
	var chain []uint32
	for ; id != noParent; id = b.at(id).parent {
		chain = append(chain, id)
	}
	slices.Reverse(chain)
	a := &answer{moves: []Move{}}
	begun := int32(0) // the cost at which the leg began
	space := b.workers[0].space
	var edges []Edge[S]
	for i := range chain[1:] {
		from, to := b.at(chain[i]), b.at(chain[i+1])
		if k := int(b.layer(from.meta)); b.layer(to.meta) != b.layer(from.meta) {
			a.legs = append(a.legs, Leg{Stage: k, At: len(a.moves), Cost: a.cost - begun})
			a.moves = append(a.moves, b.stages[k].After.Moves...)
			a.cost += b.stages[k].After.Cost
			begun = a.cost
			continue
		}
		edges = space.Successors(from.state, edges[:0])
		e := cheapest(edges, &to.state)
		a.moves = append(a.moves, e.Move)
		a.cost += e.Cost
	}
	if len(b.stages) > 0 {
		a.legs = append(a.legs, Leg{Stage: -1, At: len(a.moves), Cost: a.cost - begun})
	}
	return a
}

// seed reaches the positions of a path from the start one after the other, passing the
// marks it comes by, and returns the record of the last. It is called before the first
// round. The caller has seen that the moves are legal.
func (b *bestFirst[S]) seed(way *statePath[S]) (last uint32) {
	at := message[S]{to: b.start, hash: memory.Hash(&b.start, 0), parent: noParent}
	reach := func(to S, layer uint8, cost int32) {
		n, id := b.recordOf(&at)
		at = message[S]{to: to, hash: memory.Hash(&to, layer), parent: id, meta: b.leaving(&at.to, layer) | uint32(n.g()+cost)}
		b.take(&at, math.MaxUint64)
	}
	pass := func() {
		for layer := b.layer(at.meta); int(layer) < len(b.stages) && len(b.stages[layer].After.Moves) == 0; layer++ {
			if _, ok := b.workers[0].stages[layer].pass(&at.to); !ok {
				return
			}
			reach(at.to, layer+1, 0)
		}
	}
	pass()
	for i := range way.moves {
		reach(way.states[i+1], b.layer(at.meta), way.costs[i+1]-way.costs[i])
		pass()
	}
	b.deliver(math.MaxUint64)
	b.endRound()
	_, last = b.recordOf(&at)
	return last
}

// recordOf is the record of a message that was taken in, and its global id.
func (b *bestFirst[S]) recordOf(l *message[S]) (*record[S], uint32) {
	sh := &b.shards[shardOf(l.hash)]
	n, id, _ := sh.records.intern(b.arena, l, sh.records.home(l))
	return n, sh.global(id)
}

// only leaves no node open but one.
func (b *bestFirst[S]) only(last uint32) {
	for i := range b.shards {
		sh := &b.shards[i]
		for id := range sh.records.pool.Len() {
			if n := sh.records.at(id); n.is(isOpen) && sh.global(id) != last {
				n.set(closed)
				sh.waiting--
			}
		}
	}
}

// reached reports that a state is stored with a cost of at most g. Its search has
// no layers.
func (b *bestFirst[S]) reached(s *S, g int32) bool {
	hash := memory.Hash(s, 0)
	n := b.shards[shardOf(hash)].records.find(s, hash)
	return n != nil && n.g() <= g
}

// top is the best node of the open list. The other goroutines of the search rest.
func (b *bestFirst[S]) top() *Top {
	best, at := rank{f: math.Inf(1)}, uint32(noParent)
	for i := range b.shards {
		sh := &b.shards[i]
		if !sh.open() {
			continue
		}
		id, r := sh.first()
		if sh.records.at(id).is(isOpen) && (at == noParent || r.before(best)) {
			best, at = r, sh.global(id)
		}
	}
	if at == noParent || b.at(at).g() > mostTop {
		return nil
	}
	if b.eval.b == 0 {
		best.h = -1
	}
	a := b.path(at)
	return topOf(a.moves, a.cost, best.h).ordered(b.eval)
}

// sample takes paths to at most n expanded positions, evenly from all. The work is
// that of the paths; the search itself pays nothing for it. There are none in the
// midst of a round, nor once the memory was given back.
func (b *bestFirst[S]) sample(n int) (s Sample) {
	if n < 1 || b.phase != roundChoose {
		return s
	}
	each := func(visit func(id uint32)) {
		for i := range b.shards {
			sh := &b.shards[i]
			if sh.records.pool.First() == 0 {
				continue
			}
			for id := range sh.records.pool.Len() {
				if sh.records.at(id).is(closed) {
					visit(sh.global(id))
				}
			}
		}
	}
	each(func(uint32) { s.Of++ })
	most, seen := min(uint64(n), s.Of), uint64(0)
	each(func(id uint32) {
		if seen*most/s.Of != (seen+1)*most/s.Of {
			s.Ways = append(s.Ways, b.path(id).moves)
		}
		seen++
	})
	return s
}
