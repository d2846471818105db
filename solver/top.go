package solver

import (
	"math"
	"slices"
)

// Top is the most promising position of a search at work: where the next
// expansions go. In best-first search that is the best of the open list; in a
// two-way or breadth-first search one of the deepest layer from the start, where all
// promise the same; in a beam the best of its last layer. Depth-first searches in
// place have none.
type Top struct {
	Path []Move  // from the start of the puzzle, recorded moves included
	Cost int32   // of Path
	H    float64 // the estimate of what is left, to the end of the leg where legs are searched apart; -1 where none was asked for
}

// mostTop is the cost up to which the path to a top is told. To trace it takes a call
// of Successors a move, twenty times a second.
const mostTop = 1000

// topOf is a top with the path to it, nil where that is too long. h may be infinite.
func topOf(path []Move, cost int32, h float64) *Top {
	if cost > mostTop {
		return nil
	}
	if math.IsInf(h, 1) {
		h = -1
	}
	return &Top{Path: path, Cost: cost, H: h}
}

// top is the engine's most promising position as the user is told of it.
func (s *Search[S]) top() *Top {
	if s.engine == nil {
		return nil
	}
	t := s.engine.top()
	if t == nil {
		return nil
	}
	whole := []Move{}
	if !s.options.NoRoute {
		whole = append(whole, s.model.Prefix.Moves...)
	}
	return &Top{Path: append(whole, t.Path...), Cost: t.Cost + s.prefixCost(), H: t.H}
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
	return topOf(a.moves, a.cost, best.h)
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

func (o *restarting[S]) top() *Top  { return o.first.top() }
func (n *windowAStar[S]) top() *Top { return nil }
func (d *deepening) top() *Top      { return nil }
func (t *hybrid[S]) top() *Top {
	if t.pass != nil {
		return nil
	}
	return t.first.top()
}

func (s *twoStage[S]) top() *Top {
	if s.second == nil {
		return s.first.top()
	}
	return s.second.top()
}

// top is that of the leg being searched, behind the legs that are done.
func (w *byLegs[S]) top() *Top {
	t := w.last().top()
	if t == nil || len(w.legs) == 1 {
		return t
	}
	path, cost := []Move{}, int32(0)
	for k, leg := range w.legs[:len(w.legs)-1] {
		moves, c, _ := leg.found()
		path = append(append(path, moves...), w.stages[k].After.Moves...)
		cost += c + w.stages[k].After.Cost
	}
	return topOf(append(path, t.Path...), cost+t.Cost, t.H)
}

// top is the deepest of the newest states from the start.
func (t *twoWay[S]) top() *Top {
	d, part, deep := &t.fore, -1, int32(-1)
	for k := range d.parts {
		if n := d.parts[k].states.Len(); n > 0 && !t.done() {
			if depth := d.depthOf(k, n-1); depth > deep {
				part, deep = k, depth
			}
		}
	}
	if part < 0 || deep > mostTop {
		return nil
	}
	at := d.parts[part].state(d.parts[part].states.Len() - 1)
	path := walk(d, at, t.workers[0].space.Predecessors)
	if len(path) < int(deep) { // a state on the way is held at another depth by now
		return nil
	}
	slices.Reverse(path)
	return topOf(path, deep, -1)
}

// top is the state stored last.
func (b *breadth[S]) top() *Top {
	n := b.store.Len()
	if n < 2 || len(b.layers) > mostTop {
		return nil
	}
	id := n - 1
	path := b.pathTo(*b.store.At(id), *b.parents.At(id))
	return topOf(path, int32(len(path)), -1)
}

// top is that of the leg at work, behind the best paths of the legs before it.
func (w *improving[S]) top() *Top {
	t := w.legs[w.next].top()
	if t == nil || w.next == 0 {
		return t
	}
	path, cost := []Move{}, int32(0)
	for k, leg := range w.legs[:w.next] {
		if leg.best == nil {
			return nil
		}
		path = append(append(path, leg.best.moves...), w.stages[k].After.Moves...)
		cost += leg.best.cost() + w.stages[k].After.Cost
	}
	return topOf(append(path, t.Path...), cost+t.Cost, t.H)
}

// top is that of the beam or of the proof, whichever is at work.
func (t *improver[S]) top() *Top {
	switch {
	case t.phase == phaseBeam:
		return t.beam.lastTop
	case t.phase == phaseProof && t.prover != nil:
		return t.prover.top()
	}
	return nil
}

// top is the best state of the layer that is to be expanded. It looks at them all:
// no goroutine may be at work on the next.
func (b *beam[S]) top() *Top {
	best := -1
	for i, m := range b.marks {
		if best < 0 || m.cost*LeadUnit+m.lead < b.marks[best].cost*LeadUnit+b.marks[best].lead {
			best = i
		}
	}
	if best < 0 || b.marks[best].cost > mostTop {
		return nil
	}
	m := b.marks[best]
	return topOf(b.path(b.first+uint32(best)), m.cost, float64(m.h))
}
