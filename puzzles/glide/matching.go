package glide

// table is the cost from every slot to one goal cell.
type table[T int32 | float64] [maxCells]T

// smallClass is the number of tiles up to which a matching works in small arrays.
const smallClass = 12

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
	if len(tiles) <= smallClass {
		var u, v, low [smallClass + 1]T
		var match, from [smallClass + 1]uint16
		var done [smallClass + 1]bool
		return hungarian(cells, tiles, u[:], v[:], low[:], match[:], from[:], done[:])
	}
	var u, v, low [maxCells + 1]T
	var match, from [maxCells + 1]uint16
	var done [maxCells + 1]bool
	return hungarian(cells, tiles, u[:], v[:], low[:], match[:], from[:], done[:])
}

// nearest returns the least cost of any tile.
func nearest[T int32 | float64](cell *table[T], tiles []slot) T {
	least := cell[tiles[0]]
	for _, t := range tiles[1:] {
		least = min(least, cell[t])
	}
	return least
}

// nearestTwo is the matching of two cells: every pair of different tiles.
func nearestTwo[T int32 | float64](a, b *table[T], tiles []slot) T {
	least := min(a[tiles[0]]+b[tiles[1]], a[tiles[1]]+b[tiles[0]])
	for j := 2; j < len(tiles); j++ {
		aj, bj := a[tiles[j]], b[tiles[j]]
		for _, t := range tiles[:j] {
			least = min(least, a[t]+bj, b[t]+aj)
		}
	}
	return least
}

// hungarian solves the assignment problem by shortest augmenting paths with
// potentials (H. W. Kuhn, 1955, The Hungarian method for the assignment
// problem; in the form of R. Jonker and A. Volgenant, 1987, A shortest
// augmenting path algorithm for dense and sparse linear assignment problems) in
// O(cells^2 * tiles). The slices are work space of at least len(tiles)+1
// elements, zero on entry. Cells and tiles count from 1; 0 is "none".
func hungarian[T int32 | float64](cells []*table[T], tiles []slot, u, v, low []T, match, from []uint16, done []bool) T {
	const (
		inf  = 1 << 30
		none = 0
	)
	n := len(tiles)
	for row := 1; row <= len(cells); row++ {
		for j := range n + 1 {
			low[j], done[j] = inf, false
		}
		match[none] = uint16(row)
		j0 := none
		for {
			done[j0] = true
			i, j1, delta := match[j0], none, T(inf)
			costs := cells[i-1]
			for j := 1; j <= n; j++ {
				if done[j] {
					continue
				}
				if cost := costs[tiles[j-1]] - u[i] - v[j]; cost < low[j] {
					low[j], from[j] = cost, uint16(j0)
				}
				if low[j] < delta {
					delta, j1 = low[j], j
				}
			}
			for j := range n + 1 {
				if done[j] {
					u[match[j]] += delta
					v[j] -= delta
				} else {
					low[j] -= delta
				}
			}
			if j0 = j1; match[j0] == none {
				break
			}
		}
		for j0 != none {
			match[j0] = match[from[j0]]
			j0 = int(from[j0])
		}
	}
	var sum T // of the costs themselves: exact where potentials are rounded
	for j := 1; j <= n; j++ {
		if match[j] != none {
			sum += cells[match[j]-1][tiles[j-1]]
		}
	}
	return sum
}
