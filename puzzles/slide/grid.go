package slide

import "waymark/puzzles"

// none marks a cell that is not free, and the distance of cells that walls
// keep apart.
const none = 255

// grid numbers the free cells of a board in row-major order and knows their
// neighbours, distances and regions. It depends on the walls only.
type grid struct {
	size     puzzles.Size
	cells    []int      // free cell -> cell of the board
	row, col []uint8    // of a free cell
	next     [][4]uint8 // free cell, direction -> free cell, or none
	dist     [][]uint8  // steps between two free cells around the walls, or none
	region   []uint8    // of a free cell; no tile ever leaves its region
	regions  int
}

// newGrid measures the board in O(n^2) for n free cells.
func newGrid(b puzzles.Board) *grid {
	g := &grid{size: b.Size}
	free := make([]uint8, len(b.Cells))
	for cell, c := range b.Cells {
		free[cell] = none
		if c != wallCell {
			free[cell] = uint8(len(g.cells))
			g.cells = append(g.cells, cell)
			g.row = append(g.row, uint8(cell/b.Cols))
			g.col = append(g.col, uint8(cell%b.Cols))
		}
	}
	for _, cell := range g.cells {
		next := [4]uint8{none, none, none, none}
		for _, d := range puzzles.Dirs {
			if to, ok := b.Neighbour(cell, d); ok {
				next[d] = free[to]
			}
		}
		g.next = append(g.next, next)
	}
	for i := range g.cells {
		g.dist = append(g.dist, g.distances(i))
	}
	g.nameRegions()
	return g
}

// walled reports whether the board has walls.
func (g *grid) walled() bool { return len(g.cells) < g.size.Cells() }

// straight is the number of rows and columns between two free cells.
func (g *grid) straight(i, j int) (rows, cols int) {
	return abs(int(g.row[i]) - int(g.row[j])), abs(int(g.col[i]) - int(g.col[j]))
}

// distances returns the steps from one free cell to every other: breadth first.
func (g *grid) distances(from int) []uint8 {
	dist := make([]uint8, len(g.cells))
	for i := range dist {
		dist[i] = none
	}
	dist[from] = 0
	for queue := []uint8{uint8(from)}; len(queue) > 0; queue = queue[1:] {
		for _, to := range g.next[queue[0]] {
			if to != none && dist[to] == none {
				dist[to] = dist[queue[0]] + 1
				queue = append(queue, to)
			}
		}
	}
	return dist
}

func (g *grid) nameRegions() {
	g.region = make([]uint8, len(g.cells))
	for i := range g.cells {
		first := 0 // the first cell of the region names it
		for g.dist[i][first] == none {
			first++
		}
		if first == i {
			g.region[i] = uint8(g.regions)
			g.regions++
		} else {
			g.region[i] = g.region[first]
		}
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
