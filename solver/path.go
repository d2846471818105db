package solver

import "slices"

// at returns a record by its global id.
func (b *bestFirst[S]) at(id uint32) *record[S] {
	return b.shards[id&(shardCount-1)].records.at(id >> shardBits)
}

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
		if k := int(from.layer()); from.layer() != to.layer() {
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

// cheapest is the first of the cheapest edges to a state.
func cheapest[S State](edges []Edge[S], to *S) Edge[S] {
	var best Edge[S]
	for i := range edges {
		if e := &edges[i]; e.To == *to && (best.Cost == 0 || e.Cost < best.Cost) {
			best = *e
		}
	}
	return best
}
