package difficulty

import "slices"

// grid is one of a row of ever coarser systems of equations that together precondition the
// conjugate gradients: states that are near one another have much the same walk, so what is left
// of the error after a sweep over single states is seen by groups of them, and so on. The groups
// are those of Vaněk, Mandel and Brezina (1996, Algebraic multigrid by smoothed aggregation for
// second and fourth order elliptic problems), without the smoothing. A row says
// diagonal*x - sum of weight*x' = right.
type grid struct {
	first    []uint32
	to       []uint32
	weight   []float32
	diagonal []float64
	group    []uint32 // of each row, in the next grid
	next     *grid    // nil for the last

	x, right, rest []float64
}

const (
	// fewRows is how many rows are not grouped any more: sweeps settle them.
	fewRows = 40
	// lastSweeps is how many of them there are on the last grid.
	lastSweeps = 30
	// further is by how much more than it says the answer of the groups is taken: with one value
	// for all of a group it is too little. Below 2 the cycle stays definite. (Braess, 1995, Towards
	// algebraic multigrid for elliptic problems of second order, takes 1.8.)
	further = 1.5
)

// newGrids groups the rows of symmetric equations until few are left.
func newGrids(e *equations) *grid {
	g := &grid{first: e.first, to: e.to, weight: make([]float32, len(e.to)), diagonal: e.diagonal}
	for i := range e.diagonal {
		for k := e.first[i]; k < e.first[i+1]; k++ {
			g.weight[k] = float32(e.likes[i] * e.likes[e.to[k]])
		}
	}
	for at := g; ; at = at.next {
		n := len(at.diagonal)
		at.rest = make([]float64, n)
		if n <= fewRows {
			break
		}
		groups := at.grouped()
		if groups > n*9/10 {
			break
		}
		at.next = at.coarser(groups)
	}
	return g
}

// none is a row without a group.
const none = ^uint32(0)

// grouped gives each row its group: a row and all its neighbours where none of them has one yet,
// and the group of the strongest neighbour for what is left. It returns how many there are.
func (g *grid) grouped() (groups int) {
	n := len(g.diagonal)
	g.group = slices.Repeat([]uint32{none}, n)
	for i := range n {
		near := g.to[g.first[i]:g.first[i+1]]
		if g.group[i] != none || slices.ContainsFunc(near, func(to uint32) bool { return g.group[to] != none }) {
			continue
		}
		g.group[i] = uint32(groups)
		for _, to := range near {
			g.group[to] = uint32(groups)
		}
		groups++
	}
	first := uint32(groups)
	for i := range n {
		if g.group[i] != none {
			continue
		}
		most := float32(0)
		for k := g.first[i]; k < g.first[i+1]; k++ {
			if of := g.group[g.to[k]]; of < first && g.weight[k] > most {
				most, g.group[i] = g.weight[k], of
			}
		}
		if g.group[i] == none {
			g.group[i] = uint32(groups)
			groups++
		}
	}
	return groups
}

// coarser adds the rows of each group: all of a group have one value there.
func (g *grid) coarser(groups int) *grid {
	members := make([]uint32, len(g.group)) // by their groups
	begin := make([]uint32, groups+1)
	for _, of := range g.group {
		begin[of+1]++
	}
	for i := range groups {
		begin[i+1] += begin[i]
	}
	at := slices.Clone(begin)
	for i, of := range g.group {
		members[at[of]] = uint32(i)
		at[of]++
	}
	c := &grid{first: []uint32{0}, diagonal: make([]float64, groups), x: make([]float64, groups), right: make([]float64, groups)}
	sum, seen := make([]float64, groups), slices.Repeat([]uint32{none}, groups)
	for of := range uint32(groups) {
		from := len(c.to)
		for _, i := range members[begin[of]:begin[of+1]] {
			c.diagonal[of] += g.diagonal[i]
			for k := g.first[i]; k < g.first[i+1]; k++ {
				switch other := g.group[g.to[k]]; {
				case other == of:
					c.diagonal[of] -= float64(g.weight[k])
				case seen[other] != of:
					seen[other], sum[other] = of, float64(g.weight[k])
					c.to = append(c.to, other)
				default:
					sum[other] += float64(g.weight[k])
				}
			}
		}
		for _, other := range c.to[from:] {
			c.weight = append(c.weight, float32(sum[other]))
		}
		c.first = append(c.first, uint32(len(c.to)))
	}
	return c
}

// cycle writes what brings x = 0 nearer to the answer for a right side: a sweep, what two cycles
// on the groups say of what is left, and a sweep back, which keeps it symmetric.
func (g *grid) cycle(x, right []float64) {
	clear(x)
	if g.next == nil {
		for range lastSweeps {
			g.forth(x, right)
			g.back(x, right)
		}
		return
	}
	g.forth(x, right)
	c := g.next
	for range 2 {
		g.left(x, right)
		clear(c.right)
		for i, of := range g.group {
			c.right[of] += g.rest[i]
		}
		c.cycle(c.x, c.right)
		for i, of := range g.group {
			x[i] += further * c.x[of]
		}
	}
	g.back(x, right)
}

// row is the sum of the neighbours of a row.
func (g *grid) row(i int, x []float64) (sum float64) {
	from, end := g.first[i], g.first[i+1]
	weight := g.weight[from:end]
	for k, to := range g.to[from:end] {
		sum += float64(weight[k]) * x[to]
	}
	return sum
}

// forth solves each row for itself, one after the other (Gauss and Seidel).
func (g *grid) forth(x, right []float64) {
	for i := range x {
		x[i] = (right[i] + g.row(i, x)) / g.diagonal[i]
	}
}

// back is forth from the last row on.
func (g *grid) back(x, right []float64) {
	for i := len(x) - 1; i >= 0; i-- {
		x[i] = (right[i] + g.row(i, x)) / g.diagonal[i]
	}
}

// left writes what is left of the right sides.
func (g *grid) left(x, right []float64) {
	for i := range x {
		g.rest[i] = right[i] - g.diagonal[i]*x[i] + g.row(i, x)
	}
}
