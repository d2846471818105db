package main

// nbs is NBS (J. Chen, R. C. Holte, S. Zilles and N. R. Sturtevant, Front-to-End Bidirectional
// Heuristic Search with Near-Optimal Node Expansions, 2017): always the pair of one state
// of each side whose bound, the greatest of both f and the sum of both g and one move, is
// least, and both are expanded. States wait by f, and by g once f is no more than the bound.
// It returns the cost of the best solution and whether that is proved.
func (e *ends[S]) nbs() (cost int32, done bool) {
	var ready [2]buckets[S]
	push := func(side int, s S, g int32) {
		if n := e.meet(side, s, g); n != nil {
			e.sides[side].open.push(n.g+n.h, s)
		}
	}
	push(0, e.space.Start(), 0)
	for _, g := range e.goals {
		push(1, g, 0)
	}
	bound := int32(0)
	for e.expanded < e.most {
		var f, g [2]int32
		for side := range e.sides {
			nodes := e.sides[side].nodes
			waits := func(s S, p int32) bool { n := nodes[s]; return !n.closed && n.g+n.h == p }
			for {
				f[side], _ = e.sides[side].open.top(waits)
				if f[side] >= bound {
					break
				}
				s := e.sides[side].open.pop()
				ready[side].push(nodes[s].g, s)
			}
			g[side], _ = ready[side].top(func(s S, p int32) bool { n := nodes[s]; return !n.closed && n.g == p })
		}
		if g[0] == none && f[0] == none || g[1] == none && f[1] == none || bound >= e.best {
			return e.best, e.best < none
		}
		if g[0] < none && g[1] < none && g[0]+g[1]+1 <= bound {
			e.both(&ready, push)
			continue
		}
		moved := false
		for side := range e.sides {
			if f[side] <= bound && !moved {
				s := e.sides[side].open.pop()
				ready[side].push(e.sides[side].nodes[s].g, s)
				moved = true
			}
		}
		if !moved {
			bound = min(f[0], f[1], none)
			if g[0] < none && g[1] < none {
				bound = min(bound, g[0]+g[1]+1)
			}
		}
	}
	return e.best, false
}

// both expands the states of least g of both sides.
func (e *ends[S]) both(ready *[2]buckets[S], push func(side int, s S, g int32)) {
	for side := range e.sides {
		s := ready[side].pop()
		n := e.sides[side].nodes[s]
		n.closed = true
		for _, to := range e.expand(side, s) {
			push(side, to.To, n.g+1)
		}
	}
}
