package slide

import "slices"

// far is the cost of a pairing that walls make impossible. It is more than any
// sum of distances on a board.
const far = 1 << 20

// maxAssign is the most columns assign takes.
const maxAssign = 32

// assign returns the least cost of giving every row a column of its own, for
// rows <= cols <= maxAssign, in O(rows^2 * cols). It is the Hungarian method by
// shortest augmenting paths (H. W. Kuhn 1955; R. Jonker, A. Volgenant, "A
// shortest augmenting path algorithm for dense and sparse linear assignment
// problems", 1987). The matched costs themselves are added up, so that rounding
// in the potentials cannot raise a sum of reals.
func assign[T int32 | float64](rows, cols int, cost func(row, col int) T) T {
	// Rows and columns count from 1; column 0 is the row being placed.
	var (
		u, v   [maxAssign + 1]T     // potentials
		owner  [maxAssign + 1]uint8 // column -> its row, 0 for none
		parent [maxAssign + 1]uint8 // column -> the column before it on the path
		slack  [maxAssign + 1]T
		done   [maxAssign + 1]bool
	)
	const infinity = 2 * far * maxAssign
	for row := 1; row <= rows; row++ {
		owner[0] = uint8(row)
		for j := 0; j <= cols; j++ {
			slack[j], done[j] = infinity, false
		}
		j := uint8(0)
		for owner[j] != 0 {
			done[j] = true
			i, step, next := int(owner[j]), T(infinity), uint8(0)
			for k := 1; k <= cols; k++ {
				if done[k] {
					continue
				}
				if c := cost(i-1, k-1) - u[i] - v[k]; c < slack[k] {
					slack[k], parent[k] = c, j
				}
				if slack[k] < step {
					step, next = slack[k], uint8(k)
				}
			}
			for k := 0; k <= cols; k++ {
				if done[k] {
					u[owner[k]] += step
					v[k] -= step
				} else {
					slack[k] -= step
				}
			}
			j = next
		}
		for j != 0 {
			owner[j] = owner[parent[j]]
			j = parent[j]
		}
	}
	total := T(0)
	for j := 1; j <= cols; j++ {
		if owner[j] != 0 {
			total += cost(int(owner[j])-1, j-1)
		}
	}
	return total
}

// line returns the least sum of |want - have| over all ways to give every
// wanted coordinate one of its own from have, len(want) <= len(have). Both are
// sorted in place. In one dimension a best pairing never crosses, so it is
// found row by row in O(len(want) * (len(have) - len(want) + 1)).
func line(want, have []uint8) int32 {
	slices.Sort(want)
	slices.Sort(have)
	spare := len(have) - len(want)
	// best[s] is the cost so far with s of have left out.
	var best [maxCells + 1]int32
	for i, w := range want {
		for s := 0; s <= spare; s++ {
			c := best[s] + int32(abs(int(w)-int(have[i+s])))
			if s > 0 {
				c = min(c, best[s-1])
			}
			best[s] = c
		}
	}
	return best[spare]
}
