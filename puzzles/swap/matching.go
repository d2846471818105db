package swap

import "waymark/solver"

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
	a := solver.BorrowAssignment[int32](p.n, p.m)
	defer a.Release()
	for i, w := range p.wanting[:p.n] {
		row, dist := a.Row(i), t.dist[int(w)*n:][:n]
		for j, s := range p.squares[:p.m] {
			row[j] = dist[s]
		}
	}
	least, ok := a.Solve()
	if !ok { // more slots want the label than squares have it
		return far
	}
	return least
}
