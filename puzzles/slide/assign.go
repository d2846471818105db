package slide

import (
	"slices"

	"waymark/solver"
)

// far is the cost of a pairing that walls make impossible. It is more than any
// sum of distances on a board.
const far = 1 << 20

// maxAssign is the most tiles that are paired off exactly.
const maxAssign = 32

// assign returns the least cost of giving every row a column of its own, for
// rows <= cols, in O(rows^2 * cols). Costs are finite, far among them.
func assign[T int32 | float64](rows, cols int, cost func(row, col int) T) T {
	if rows == 0 {
		return 0
	}
	a := solver.BorrowAssignment[T](rows, cols)
	defer a.Release()
	for i := range rows {
		for j, row := 0, a.Row(i); j < len(row); j++ {
			row[j] = cost(i, j)
		}
	}
	least, _ := a.Solve() // with finite costs there always is one
	return least
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
