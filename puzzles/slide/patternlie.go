package slide

// lie is how the cells of a board lie to each other, as sets in a word.
type lie struct {
	cols              uint
	free              uint64 // the cells that are no walls
	dark              uint64 // the dark cells of a chessboard
	notFirst, notLast uint64 // the cells of all columns but one
	number            [maxMasked]uint8
	near              [maxMasked]uint64 // neighbours
	span              [maxMasked]int    // how many numbers it is to the cell below
	between           [maxMasked]uint64 // the cells between it and the one below
}

// newLie looks at a board of up to maxMasked cells.
func newLie(g *grid) *lie {
	cols := g.size.Cols
	l := &lie{cols: uint(cols)}
	for i, x := range g.cells {
		l.number[x] = uint8(i)
		l.free |= 1 << x
		if (x/cols+x%cols)%2 > 0 {
			l.dark |= 1 << x
		}
		if x%cols > 0 {
			l.notFirst |= 1 << x
		}
		if x%cols < cols-1 {
			l.notLast |= 1 << x
		}
		for _, to := range g.next[i] {
			if to == none {
				continue
			}
			y := g.cells[to]
			l.near[x] |= 1 << y
			if y == x+cols {
				l.span[x] = int(to) - i
				l.between[x] = 1<<y - 1<<(x+1)
			}
		}
	}
	return l
}

// spread is all cells next to some.
func (l *lie) spread(cells uint64) uint64 {
	return cells&l.notFirst>>1 | cells&l.notLast<<1 | cells>>l.cols | cells<<l.cols
}

// flood is all cells of free that can be reached from some of them.
func (l *lie) flood(from, free uint64) uint64 {
	for {
		more := (from | l.spread(from)) & free
		if more == from {
			return from
		}
		from = more
	}
}
