package slide

import (
	"math"
	"slices"

	"waymark/solver"
)

// far is the cost of a pairing that walls make impossible. It is more than any
// sum of distances on a board.
const far = 1 << 20

// maxAssign is the most tiles that are paired off exactly.
const maxAssign = 32

// members writes the cells where the group's tiles stand into buf and returns
// the used part of it.
func (g *group) members(at codes, buf *[maxCells]uint8) []uint8 {
	n := 0
	for i, c := range at {
		if c == g.code {
			buf[n] = uint8(i)
			n++
		}
	}
	return buf[:n]
}

// unserved is what is left of an exact pairing once the tiles on goal cells of
// their own are set aside. Distances obey the triangle inequality, so some best
// pairing leaves each of those where it is.
type unserved struct {
	goals, tiles   [maxAssign]uint8
	nGoals, nTiles int
}

// fill finds the unserved goals and the tiles that may serve them.
func (u *unserved) fill(g *group, want, at codes) {
	for _, goal := range g.goals {
		if at[goal] != g.code {
			u.goals[u.nGoals] = goal
			u.nGoals++
		}
	}
	if u.nGoals == 0 {
		return
	}
	for i, c := range at {
		if c == g.code && want[i] != c {
			u.tiles[u.nTiles] = uint8(i)
			u.nTiles++
		}
	}
}

// manhattan is the least number of moves that takes tiles of the group to all
// its goal cells, other tiles ignored; or split where that is too much work.
func (g *group) manhattan(e *estimate, at codes) int32 {
	if !g.exact {
		return g.split(e, at)
	}
	var u unserved
	u.fill(g, e.want, at)
	return assign(u.nGoals, u.nTiles, func(i, j int) int32 {
		return e.around(int(u.goals[i]), int(u.tiles[j]))
	})
}

// euclidean is the same for distances as the crow flies. Such a distance is at
// least the sum of its rows and columns divided by the root of two.
func (g *group) euclidean(e *estimate, at codes) float64 {
	if !g.exact {
		return float64(g.split(e, at)) / math.Sqrt2
	}
	var u unserved
	u.fill(g, e.want, at)
	return assign(u.nGoals, u.nTiles, func(i, j int) float64 {
		return e.crow(int(u.goals[i]), int(u.tiles[j]))
	})
}

// split pairs off rows and columns independently, walls ignored. A real pairing
// is one of the pairings of rows and one of those of columns, so this is a
// lower bound; a move changes one row or one column by one, so it is consistent.
func (g *group) split(e *estimate, at codes) int32 {
	var buf, want, have [maxCells]uint8
	tiles := g.members(at, &buf)
	total := int32(0)
	for _, axis := range [2][]uint8{e.Row, e.Col} {
		for i, cell := range g.goals {
			want[i] = axis[cell]
		}
		for i, cell := range tiles {
			have[i] = axis[cell]
		}
		total += line(want[:len(g.goals)], have[:len(tiles)])
	}
	return total
}

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

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
