package analysis

import (
	"math"
	"math/bits"

	"waymark/solver"
	"waymark/solver/reach"
)

// ways is the positions on optimal solutions as a graph. The first is the start; every
// move leads to a position with a larger number.
type ways struct {
	from, to []int32 // of each move
	move     []solver.Move
	first    []int32 // of each position, its first move; one more at the end
	depth    []int32 // moves from the start
	id       []int   // in the component; nil where it is not whole
}

// along builds the graph from a whole component. It is linear in what it finds.
func along(c reach.Component, far []uint16, start int) *ways {
	w := &ways{id: []int{start}, depth: []int32{0}}
	number := map[int]int32{start: 0}
	for i := 0; i < len(w.id); i++ {
		w.first = append(w.first, int32(len(w.to)))
		if far[w.id[i]] == 0 {
			continue
		}
		for move, to := range c.Onward(w.id[i]) {
			if far[to] != far[w.id[i]]-1 {
				continue
			}
			n, known := number[to]
			if !known {
				n = int32(len(w.id))
				number[to] = n
				w.id, w.depth = append(w.id, to), append(w.depth, w.depth[i]+1)
			}
			w.add(int32(i), n, move)
		}
	}
	w.first = append(w.first, int32(len(w.to)))
	return w
}

// of builds the graph from what the engine for all solutions found.
func of(found *solver.Optima) *ways {
	n := found.Positions()
	w := &ways{depth: make([]int32, n)}
	for i := range n {
		w.first = append(w.first, int32(len(w.to)))
		for move, to := range found.Ways(i) {
			w.depth[to] = w.depth[i] + 1
			w.add(int32(i), int32(to), move)
		}
	}
	w.first = append(w.first, int32(len(w.to)))
	return w
}

// add adds a move; those that come to the same position count once.
func (w *ways) add(from, to int32, move solver.Move) {
	for _, known := range w.to[w.first[from]:] {
		if known == to {
			return
		}
	}
	w.from, w.to, w.move = append(w.from, from), append(w.to, to), append(w.move, move)
}

// moves are the numbers of the moves of a position: first <= k < end.
func (w *ways) moves(i int32) (first, end int32) { return w.first[i], w.first[i+1] }

// count is the number of solutions; more says that they are more than that.
func (w *ways) count() (n uint64, more bool) {
	to := make([]uint64, len(w.depth)) // from the start
	to[0] = 1
	for i := range to {
		first, end := w.moves(int32(i))
		if first == end {
			n, more = plus(n, to[i], more)
		}
		for k := first; k < end; k++ {
			to[w.to[k]], more = plus(to[w.to[k]], to[i], more)
		}
	}
	return n, more
}

// plus adds up to the largest number there is.
func plus(a, b uint64, more bool) (uint64, bool) {
	sum, carry := bits.Add64(a, b, 0)
	if carry > 0 {
		return math.MaxUint64, true
	}
	return sum, more
}

// common lists the positions that every optimal solution passes, in order: those alone
// in their distance from the start; and how many moves every one has in common: those
// between two such positions.
func (w *ways) common() (positions []int32, moves int) {
	last := int32(0)
	for _, d := range w.depth {
		last = max(last, d)
	}
	at := make([]int32, last+1)
	for i := range at {
		at[i] = -1
	}
	for i, d := range w.depth {
		if at[d] == -1 {
			at[d] = int32(i)
		} else {
			at[d] = -2
		}
	}
	for d, i := range at {
		if i < 0 {
			continue
		}
		positions = append(positions, i)
		if d > 0 && at[d-1] >= 0 {
			moves++
		}
	}
	return positions, moves
}

// path is moves from the start to a position on the graph.
func (w *ways) path(to int32) []solver.Move {
	into := make([]int32, len(w.depth)) // the first move that leads to each
	for k := len(w.to) - 1; k >= 0; k-- {
		into[w.to[k]] = int32(k)
	}
	path := make([]solver.Move, w.depth[to])
	for ; w.depth[to] > 0; to = w.from[into[to]] {
		path[w.depth[to]-1] = w.move[into[to]]
	}
	return path
}
