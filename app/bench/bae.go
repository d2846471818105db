package main

// bae is BAE* (S. K. Sadhukhan, A new approach to bidirectional heuristic search using
// error functions, 2013; the same as DIBBS of E. C. Sewell and S. H. Jacobson, 2021) for
// consistent estimates: a state has the priority 2g+h less the estimate of the distance from
// its own end, which h is allowed to err by. Half the sum of the least priorities of both
// sides bounds every solution not met. It returns the cost of the best solution and
// whether that is proved.
func (e *ends[S]) bae() (cost int32, done bool) {
	shift := int32(0) // priorities are differences: the buckets begin at the least
	priority := func(n *met) int32 { return 2*n.g + n.h - n.other + shift }
	push := func(side int, s S, g int32) {
		if n := e.meet(side, s, g); n != nil {
			e.sides[side].open.push(priority(n), s)
		}
	}
	start := e.space.Start()
	shift = max(e.estimate[0](start), 0) + 256
	push(0, start, 0)
	for _, g := range e.goals {
		push(1, g, 0)
	}
	for e.expanded < e.most {
		var least [2]int32
		for side := range e.sides {
			nodes := e.sides[side].nodes
			top, ok := e.sides[side].open.top(func(s S, p int32) bool {
				n := nodes[s]
				return !n.closed && priority(n) == p && n.g+n.h < e.best
			})
			if !ok {
				return e.best, e.best < none
			}
			least[side] = top - shift
		}
		if bound := (least[0] + least[1] + 1) >> 1; bound >= e.best {
			return e.best, true
		}
		side := 0
		if least[1] < least[0] || least[1] == least[0] && len(e.sides[1].nodes) < len(e.sides[0].nodes) {
			side = 1
		}
		s := e.sides[side].open.pop()
		n := e.sides[side].nodes[s]
		n.closed = true
		for _, to := range e.expand(side, s) {
			push(side, to.To, n.g+1)
		}
	}
	return e.best, false
}
