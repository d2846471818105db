package pdb

// Masks is how the cells of a board lie to each other, as sets in a word.
type Masks struct {
	cols              uint
	Free              uint64 // the cells that are no walls
	dark              uint64 // the dark cells of a chessboard
	notFirst, notLast uint64 // the cells of all columns but one
	number            [MaxMasked]uint8
	near              [MaxMasked]uint64 // neighbours
	span              [MaxMasked]int    // how many numbers it is to the cell below
	between           [MaxMasked]uint64 // the cells between it and the one below
}

// NewMasks looks at a board of up to maxMasked cells.
func NewMasks(g *Grid) *Masks {
	cols := g.Size.Cols
	l := &Masks{cols: uint(cols)}
	for i, x := range g.Cells {
		l.number[x] = uint8(i)
		l.Free |= 1 << x
		if (x/cols+x%cols)%2 > 0 {
			l.dark |= 1 << x
		}
		if x%cols > 0 {
			l.notFirst |= 1 << x
		}
		if x%cols < cols-1 {
			l.notLast |= 1 << x
		}
		for _, to := range g.Next[i] {
			if to == None {
				continue
			}
			y := g.Cells[to]
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
func (l *Masks) spread(cells uint64) uint64 {
	return cells&l.notFirst>>1 | cells&l.notLast<<1 | cells>>l.cols | cells<<l.cols
}

// flood is all cells of free that can be reached from some of them.
func (l *Masks) flood(from, free uint64) uint64 {
	for {
		more := (from | l.spread(from)) & free
		if more == from {
			return from
		}
		from = more
	}
}
