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
	return assign(pairing[T]{cells: cells, tiles: tiles})
}

// cheapestMixed is cheapest over all classes at once, for positions with
// chameleons: a tile serves the cells of its own class, a grey one all. wants
// is the class of each cell. The sum is at least far when there is no matching.
func cheapestMixed[T int32 | float64](cells []*table[T], wants []Colour, g *groups) T {
	var kinds [maxCells]Colour
	for k := range Colour(classes) {
		for i := g.from[k]; i < g.from[k+1]; i++ {
			kinds[i] = k
		}
	}
	n := g.total()
	return assign(pairing[T]{cells: cells, tiles: g.tiles[:n], wants: wants, kinds: kinds[:n]})
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

// pairing is an assignment problem: cells to tiles, at most as many cells as tiles.
type pairing[T int32 | float64] struct {
	cells []*table[T]
	tiles []slot
	wants []Colour // of the cells, nil when every tile serves every cell
	kinds []Colour // of the tiles
}

// cost returns the cost of a tile for a cell.
func (p *pairing[T]) cost(cell, tile int) T {
	if p.wants != nil && p.kinds[tile] != p.wants[cell] && p.kinds[tile] != grey {
		return far
	}
	return p.cells[cell][p.tiles[tile]]
}

// work is the space a matching needs: len(tiles)+1 elements each, zero on entry.
type work[T int32 | float64] struct {
	u, v, low   []T      // potentials of cells and tiles; least reduced cost per tile
	match, from []uint16 // the cell of a tile; the tile before it on the path
	done        []bool
}

// assign solves a pairing in arrays of fitting size.
func assign[T int32 | float64](p pairing[T]) T {
	if len(p.tiles) <= smallClass {
		var n [3][smallClass + 1]T
		var i [2][smallClass + 1]uint16
		var done [smallClass + 1]bool
		return hungarian(&p, work[T]{n[0][:], n[1][:], n[2][:], i[0][:], i[1][:], done[:]})
	}
	var n [3][maxCells + 1]T
	var i [2][maxCells + 1]uint16
	var done [maxCells + 1]bool
	return hungarian(&p, work[T]{n[0][:], n[1][:], n[2][:], i[0][:], i[1][:], done[:]})
}

// hungarian solves the assignment problem by shortest augmenting paths with
// potentials (H. W. Kuhn, 1955, The Hungarian method for the assignment
// problem; in the form of R. Jonker and A. Volgenant, 1987, A shortest
// augmenting path algorithm for dense and sparse linear assignment problems) in
// O(cells^2 * tiles). Cells and tiles count from 1; 0 is "none".
func hungarian[T int32 | float64](p *pairing[T], w work[T]) T {
	const none = 0
	for cell := range p.cells {
		last := w.augment(p, cell)
		for last != none {
			w.match[last] = w.match[w.from[last]]
			last = int(w.from[last])
		}
	}
	var sum T // of the costs themselves: exact where potentials are rounded
	for tile := range p.tiles {
		if cell := w.match[tile+1]; cell != none {
			sum += p.cost(int(cell)-1, tile)
		}
	}
	return sum
}

// augment finds the shortest path from a cell to a tile that serves none yet
// and returns that tile.
func (w *work[T]) augment(p *pairing[T], cell int) int {
	const (
		inf  = 1 << 30
		none = 0
	)
	n := len(p.tiles)
	for j := range n + 1 {
		w.low[j], w.done[j] = inf, false
	}
	w.match[none] = uint16(cell + 1)
	for at := none; ; {
		w.done[at] = true
		i, next, delta := w.match[at], none, T(inf)
		for j := 1; j <= n; j++ {
			if w.done[j] {
				continue
			}
			if cost := p.cost(int(i)-1, j-1) - w.u[i] - w.v[j]; cost < w.low[j] {
				w.low[j], w.from[j] = cost, uint16(at)
			}
			if w.low[j] < delta {
				delta, next = w.low[j], j
			}
		}
		for j := range n + 1 {
			if w.done[j] {
				w.u[w.match[j]] += delta
				w.v[j] -= delta
			} else {
				w.low[j] -= delta
			}
		}
		if at = next; w.match[at] == none {
			return at
		}
	}
}
