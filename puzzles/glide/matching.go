package glide

import "waymark/solver"

// table is the cost from every slot to one goal cell.
type table[T int32 | float64] [maxCells]T

// cheapest returns the least sum of costs that gives each goal cell (a table
// each) a tile of its own. There must be at least as many tiles as cells. It
// does not allocate.
func cheapest[T int32 | float64](cells []*table[T], tiles []slot) T {
	switch len(cells) {
	case 0:
		return 0
	case 1:
		return nearest(cells[0], tiles)
	case 2:
		return nearestTwo(cells[0], cells[1], tiles)
	}
	a := solver.BorrowAssignment[T](len(cells), len(tiles))
	defer a.Release()
	for i, cell := range cells {
		row := a.Row(i)
		for j, t := range tiles {
			row[j] = cell[t]
		}
	}
	least, _ := a.Solve() // far is finite, so there always is one
	return least
}

// cheapestMixed is cheapest over all classes at once, for positions with
// chameleons: a tile serves the cells of its own class, a grey one all. wants
// is the class of each cell. The sum is at least far when there is no matching.
func cheapestMixed[T int32 | float64](cells []*table[T], wants []colour, g *groups) T {
	a := solver.BorrowAssignment[T](len(cells), g.total())
	defer a.Release()
	for i, cell := range cells {
		row := a.Row(i)
		for k := range colour(classes) {
			serves := k == wants[i] || k == grey
			for j := g.from[k]; j < g.from[k+1]; j++ {
				row[j] = far
				if serves {
					row[j] = cell[g.tiles[j]]
				}
			}
		}
	}
	least, _ := a.Solve()
	return least
}

// nearest returns the least cost of any tile, far when there is none.
func nearest[T int32 | float64](cell *table[T], tiles []slot) T {
	least := T(far)
	for _, t := range tiles {
		if cost := cell[t]; cost < least { // for floats much cheaper than min
			least = cost
		}
	}
	return least
}

// nearestTwo is the matching of two cells: every pair of different tiles.
func nearestTwo[T int32 | float64](a, b *table[T], tiles []slot) T {
	least := T(2 * far)
	for j := 1; j < len(tiles); j++ {
		aj, bj := a[tiles[j]], b[tiles[j]]
		for _, t := range tiles[:j] {
			if cost := a[t] + bj; cost < least {
				least = cost
			}
			if cost := b[t] + aj; cost < least {
				least = cost
			}
		}
	}
	return least
}
