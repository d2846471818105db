package pdb

import "waymark/puzzles"

// None marks a cell that is not free, and the distance of cells that walls
// keep apart.
const None = 255

// MaxCells is the most cells of a board.
const MaxCells = 100

// Grid numbers the free cells of a board in row-major order and knows their
// neighbours, distances and regions. It depends on the walls only.
type Grid struct {
	Size     puzzles.Size
	Cells    []int      // free cell -> cell of the board
	Row, Col []uint8    // of a free cell
	Next     [][4]uint8 // free cell, direction -> free cell, or none
	Dist     [][]uint8  // steps between two free cells around the walls, or none
	Region   []uint8    // of a free cell; no tile ever leaves its region
	Regions  int
}

// NewGrid measures the board in O(n^2) for n free cells; wall is what stands on the others.
func NewGrid(b puzzles.Board, wall puzzles.Cell) *Grid {
	g := &Grid{Size: b.Size}
	free := make([]uint8, len(b.Cells))
	for cell, c := range b.Cells {
		free[cell] = None
		if c != wall {
			free[cell] = uint8(len(g.Cells))
			g.Cells = append(g.Cells, cell)
			g.Row = append(g.Row, uint8(cell/b.Cols))
			g.Col = append(g.Col, uint8(cell%b.Cols))
		}
	}
	for _, cell := range g.Cells {
		next := [4]uint8{None, None, None, None}
		for _, d := range puzzles.Dirs {
			if to, ok := b.Neighbour(cell, d); ok {
				next[d] = free[to]
			}
		}
		g.Next = append(g.Next, next)
	}
	for i := range g.Cells {
		g.Dist = append(g.Dist, g.distances(i))
	}
	g.nameRegions()
	return g
}

// Walled reports whether the board has walls.
func (g *Grid) Walled() bool { return len(g.Cells) < g.Size.Cells() }

// Straight is the number of rows and columns between two free cells.
func (g *Grid) Straight(i, j int) (rows, cols int) {
	return apart(g.Row[i], g.Row[j]), apart(g.Col[i], g.Col[j])
}

func apart(a, b uint8) int { return int(max(a, b) - min(a, b)) }

// distances returns the steps from one free cell to every other: breadth first.
func (g *Grid) distances(from int) []uint8 {
	dist := make([]uint8, len(g.Cells))
	for i := range dist {
		dist[i] = None
	}
	dist[from] = 0
	for queue := []uint8{uint8(from)}; len(queue) > 0; queue = queue[1:] {
		for _, to := range g.Next[queue[0]] {
			if to != None && dist[to] == None {
				dist[to] = dist[queue[0]] + 1
				queue = append(queue, to)
			}
		}
	}
	return dist
}

func (g *Grid) nameRegions() {
	g.Region = make([]uint8, len(g.Cells))
	for i := range g.Cells {
		first := 0 // the first cell of the region names it
		for g.Dist[i][first] == None {
			first++
		}
		if first == i {
			g.Region[i] = uint8(g.Regions)
			g.Regions++
		} else {
			g.Region[i] = g.Region[first]
		}
	}
}

// Roam returns the cells that a blank reaches from some cells, itself and all
// others included that are not taken; it marks them as taken.
func (g *Grid) Roam(taken []bool, from []uint8) []uint8 {
	var reached []uint8
	for _, c := range from {
		if !taken[c] {
			taken[c] = true
			reached = append(reached, c)
		}
	}
	for i := 0; i < len(reached); i++ {
		for _, to := range g.Next[reached[i]] {
			if to != None && !taken[to] {
				taken[to] = true
				reached = append(reached, to)
			}
		}
	}
	return reached
}

// Symmetries lists the ways to turn and mirror the board that put walls on
// walls, as maps of the free cells; the first leaves all in place.
func (g *Grid) Symmetries() [][]uint8 {
	rows, cols := g.Size.Rows, g.Size.Cols
	free := map[int]uint8{}
	for i, cell := range g.Cells {
		free[cell] = uint8(i)
	}
	var list [][]uint8
	for way := range 8 {
		transpose, upside, mirror := way&4 > 0, way&2 > 0, way&1 > 0
		if transpose && rows != cols {
			continue
		}
		turn := make([]uint8, 0, len(g.Cells))
		for _, cell := range g.Cells {
			r, c := cell/cols, cell%cols
			if transpose {
				r, c = c, r
			}
			if upside {
				r = rows - 1 - r
			}
			if mirror {
				c = cols - 1 - c
			}
			if to, ok := free[r*cols+c]; ok {
				turn = append(turn, to)
			}
		}
		if len(turn) == len(g.Cells) {
			list = append(list, turn)
		}
	}
	return list
}
