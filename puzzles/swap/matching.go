package swap

// far is the cost of what cannot be reached, in sums of costs: more than any
// real sum, and small enough that 100 of them do not overflow.
const far = 1 << 20

// distances returns, for every two slots, the least number of swaps that carry
// a square from one to the other if every link of its region works at any time,
// whoever makes it move; far when none do. One breadth-first search a slot.
func (b *board) distances() []int32 {
	n := b.slots()
	beside := make([][]uint8, n)
	for _, l := range b.links {
		beside[l.a] = append(beside[l.a], l.b)
		beside[l.b] = append(beside[l.b], l.a)
	}
	dist := make([]int32, n*n)
	for from := range n {
		row := dist[from*n:][:n]
		for i := range row {
			row[i] = far
		}
		row[from] = 0
		for queue := []uint8{uint8(from)}; len(queue) > 0; queue = queue[1:] {
			for _, to := range beside[queue[0]] {
				if row[to] == far {
					row[to] = row[queue[0]] + 1
					queue = append(queue, to)
				}
			}
		}
	}
	return dist
}

// pairing is the slots that want a label and do not have it, and the squares of
// that label that are not where one is wanted.
type pairing struct {
	wanting, squares [maxCells]uint8
	n, m             int // how many; n <= m
}

// pair fills in the pairing of a label.
func (t *target) pair(at *content, label uint8, p *pairing) {
	p.n, p.m = 0, 0
	for i, w := range t.asked {
		have := t.of[at[i]]
		if have == w {
			continue
		}
		if w == label {
			p.wanting[p.n] = uint8(i)
			p.n++
		}
		if have == label {
			p.squares[p.m] = uint8(i)
			p.m++
		}
	}
}

// matching returns the least sum of distances that gives each slot wanting the
// label a square of its own; at least far when there is none. Squares that
// stand right are left out: because distances obey the triangle inequality,
// some best matching leaves them where they are. It does not allocate.
func (t *target) matching(at *content, label uint8) int32 {
	var p pairing
	t.pair(at, label, &p)
	n := len(t.asked)
	switch p.n {
	case 0:
		return 0
	case 1:
		least := int32(far)
		for _, s := range p.squares[:p.m] {
			least = min(least, t.dist[int(p.wanting[0])*n+int(s)])
		}
		return least
	}
	var sum int32
	h := hungarian{pairing: &p, dist: t.dist, slots: n}
	for cell := range p.n {
		h.augment(cell)
	}
	for square := range p.m {
		if cell := h.match[square+1]; cell != 0 {
			sum += h.cost(int(cell)-1, square)
		}
	}
	return sum
}

// hungarian solves an assignment problem by shortest augmenting paths with
// potentials (H. W. Kuhn, 1955, The Hungarian method for the assignment
// problem; in the form of R. Jonker and A. Volgenant, 1987, A shortest
// augmenting path algorithm for dense and sparse linear assignment problems) in
// O(n^2 * m). Cells and squares count from 1; 0 is "none".
type hungarian struct {
	*pairing
	dist  []int32
	slots int

	u, v  [maxCells + 1]int32 // potentials of cells and squares
	low   [maxCells + 1]int32 // least reduced cost of a square so far
	match [maxCells + 1]uint8 // the cell of a square
	from  [maxCells + 1]uint8 // the square before it on the path
	done  [maxCells + 1]bool
}

// cost returns the cost of giving a square to a cell.
func (h *hungarian) cost(cell, square int) int32 {
	return h.dist[int(h.wanting[cell])*h.slots+int(h.squares[square])]
}

// augment gives one more cell a square of its own.
func (h *hungarian) augment(cell int) {
	const inf = 1 << 30
	for j := range h.m + 1 {
		h.low[j], h.done[j] = inf, false
	}
	h.match[0] = uint8(cell + 1)
	at := 0
	for h.match[at] != 0 {
		h.done[at] = true
		i, next, delta := h.match[at], 0, int32(inf)
		for j := 1; j <= h.m; j++ {
			if h.done[j] {
				continue
			}
			if cost := h.cost(int(i)-1, j-1) - h.u[i] - h.v[j]; cost < h.low[j] {
				h.low[j], h.from[j] = cost, uint8(at)
			}
			if h.low[j] < delta {
				delta, next = h.low[j], j
			}
		}
		for j := range h.m + 1 {
			if h.done[j] {
				h.u[h.match[j]] += delta
				h.v[j] -= delta
			} else {
				h.low[j] -= delta
			}
		}
		at = next
	}
	for at != 0 {
		h.match[at] = h.match[h.from[at]]
		at = int(h.from[at])
	}
}
