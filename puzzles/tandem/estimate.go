package tandem

import "waymark/solver"

// measure says what an estimate looks at: the larger of a bound by blocks and
// one by goals, each given by the size of its pattern, 0 for none.
type measure struct{ byBlock, byGoal int }

// estimate returns the bound of a position given by its blocks, ascending.
func (t *target) estimate(m measure, blocks []slot) int32 {
	d := uint8(0)
	switch {
	case m.byBlock == 1:
		d = t.oneBlock(blocks)
	case m.byBlock > 1:
		d = t.kBlock(m.byBlock, blocks)
	}
	switch {
	case m.byGoal == 1:
		d = max(d, t.oneGoal(blocks))
	case m.byGoal > 1:
		d = max(d, t.kGoal(m.byGoal, blocks))
	}
	return asEstimate(d)
}

// asEstimate is a distance of a table as the solver takes it.
func asEstimate(d uint8) int32 {
	if d == unreachable {
		return solver.Unreachable
	}
	return int32(d)
}

// ranked counts values to find the one that is left when the largest are dropped.
type ranked [unreachable + 1]uint32

// without returns the largest value when n of the largest are left out.
func (r *ranked) without(n uint32) uint8 {
	for v := unreachable; v > 0; v-- {
		if r[v] > n {
			return uint8(v)
		}
		n -= r[v]
	}
	return 0
}

// oneBlock returns the steps of the block that is farthest from its nearest
// goal. The surplus blocks may stay where they are, so as many of the farthest
// are left out.
func (t *target) oneBlock(blocks []slot) uint8 {
	if t.surplus > 0 {
		var all ranked
		for _, b := range blocks {
			all[t.nearest[b]]++
		}
		return all.without(uint32(t.surplus))
	}
	most := uint8(0)
	for _, b := range blocks {
		most = max(most, t.nearest[b])
	}
	return most
}

// oneGoal returns the steps from the goal that is farthest from its nearest
// block. Every goal has to be covered, however many blocks there are.
func (t *target) oneGoal(blocks []slot) uint8 {
	most := uint8(0)
	for _, steps := range t.steps {
		least := uint8(unreachable)
		for _, b := range blocks {
			if least = min(least, steps[b]); least <= most {
				break // this goal cannot raise it
			}
		}
		most = max(most, least)
	}
	return most
}

// kBlock returns the largest distance of k blocks. With surplus blocks any s of
// the n may be the ones that cover nothing, and the subsets that hold none of
// them bound the distance. These are n-s over k of all subsets; whichever they
// are, one of them is among the largest when one more is taken than the others
// are in number.
//
// Without its tables it is oneBlock.
func (t *target) kBlock(k int, blocks []slot) uint8 {
	tables := t.byBlock[k].tables.Load()
	switch {
	case tables == nil:
		return t.oneBlock(blocks)
	case t.surplus == 0:
		return most(*tables, k, blocks, 0)
	}
	var all ranked
	count(*tables, k, blocks, 0, &all)
	return all.without(binomial[k][len(blocks)] - binomial[k][len(t.goals)])
}

// row is the entries of the subsets that differ only in their least slot.
type row = [maxCells]uint8

// most returns the largest entry of the subsets of size k of blocks; base is
// where those with the slots chosen before begin.
func most(tables []uint8, k int, blocks []slot, base int) (m uint8) {
	if k > 2 {
		for i := k - 1; i < len(blocks); i++ {
			m = max(m, most(tables, k-1, blocks[:i], base+int(binomial[k][blocks[i]])))
		}
		return m
	}
	for i, b := range blocks {
		r := (*row)(tables[base+int(binomial[2][b]):])
		for _, a := range blocks[:i] {
			m = max(m, r[a])
		}
	}
	return m
}

// count is most for all entries.
func count(tables []uint8, k int, blocks []slot, base int, all *ranked) {
	if k > 1 {
		for i := k - 1; i < len(blocks); i++ {
			count(tables, k-1, blocks[:i], base+int(binomial[k][blocks[i]]), all)
		}
		return
	}
	for _, b := range blocks {
		all[tables[base+int(b)]]++
	}
}

// kGoal returns the largest distance of k goals: each takes the k blocks that
// cover it soonest. Without its tables it is oneGoal.
func (t *target) kGoal(k int, blocks []slot) uint8 {
	m := t.oneGoal(blocks)
	p := t.byGoal[k]
	tables := p.tables.Load()
	if tables == nil {
		return m
	}
	for i := range p.count {
		m = max(m, least(*tables, k, blocks, i*p.size(), unreachable, m))
	}
	return m
}

// least returns the smallest entry of the subsets of size k of blocks that is
// below so; it stops looking at one of enough or less.
func least(tables []uint8, k int, blocks []slot, base int, so, enough uint8) uint8 {
	if k > 2 {
		for i := k - 1; i < len(blocks) && so > enough; i++ {
			so = least(tables, k-1, blocks[:i], base+int(binomial[k][blocks[i]]), so, enough)
		}
		return so
	}
	for i, b := range blocks {
		r := (*row)(tables[base+int(binomial[2][b]):])
		for _, a := range blocks[:i] {
			if so = min(so, r[a]); so <= enough {
				return so
			}
		}
	}
	return so
}
