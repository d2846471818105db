package slide

import (
	"cmp"
	"math/bits"
	"slices"
)

// patternView looks up a pattern's value in the table of a pattern that is the
// same board turned or mirrored: one table serves up to eight patterns.
type patternView struct {
	table *patternTable
	tiles []code  // the tile of each digit
	turn  []uint8 // free cell -> its place on the table's board
}

// symmetries lists the ways to turn and mirror the board that put walls on
// walls, as maps of the free cells; the first leaves all in place.
func (g *grid) symmetries() [][]uint8 {
	rows, cols := g.size.Rows, g.size.Cols
	free := map[int]uint8{}
	for i, cell := range g.cells {
		free[cell] = uint8(i)
	}
	var list [][]uint8
	for way := range 8 {
		transpose, upside, mirror := way&4 > 0, way&2 > 0, way&1 > 0
		if transpose && rows != cols {
			continue
		}
		turn := make([]uint8, 0, len(g.cells))
		for _, cell := range g.cells {
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
		if len(turn) == len(g.cells) {
			list = append(list, turn)
		}
	}
	return list
}

// view returns the pattern that stands for p and everything that p is when
// turned or mirrored, and how to look p's value up in its table. tiles are those
// of p, in the order of its goals.
func (p pattern) view(tiles []code) (pattern, patternView) {
	type digit struct {
		goal uint8
		tile code
	}
	best, v := pattern{}, patternView{}
	for _, turn := range p.symmetries() {
		digits := make([]digit, len(p.goals))
		for i, goal := range p.goals {
			digits[i] = digit{turn[goal], tiles[i]}
		}
		slices.SortFunc(digits, func(a, b digit) int { return cmp.Compare(a.goal, b.goal) })
		q := pattern{grid: p.grid, aware: p.aware}
		for _, d := range digits {
			q.goals = append(q.goals, d.goal)
		}
		for _, c := range p.home {
			q.home = append(q.home, turn[c])
		}
		slices.Sort(q.home)
		if best.grid != nil && cmp.Or(slices.Compare(q.goals, best.goals), slices.Compare(q.home, best.home)) >= 0 {
			continue
		}
		best, v = q, patternView{turn: turn}
		for _, d := range digits {
			v.tiles = append(v.tiles, d.tile)
		}
	}
	return best, v
}

// rank is the rank in the table when each tile stands on the cell at[tile].
func (v *patternView) rank(at *[maxCells]uint8) int {
	if len(v.turn) > maxMasked {
		var cells [maxPattern]uint8
		for i, tile := range v.tiles {
			cells[i] = v.turn[at[tile]]
		}
		return v.table.number(cells[:len(v.tiles)])
	}
	used, r := uint64(0), 0
	for i, tile := range v.tiles {
		bit := uint64(1) << (v.turn[at[tile]] & 63)
		r += (int(v.turn[at[tile]]) - bits.OnesCount64(used&(bit-1))) * v.table.radix[i]
		used |= bit
	}
	return r
}

// value is the value of the pattern when each tile stands on the cell at[tile], the blank on at[0].
func (v *patternView) value(at *[maxCells]uint8) byte {
	r := v.rank(at)
	if !v.table.aware {
		return v.table.values[r]
	}
	return v.table.valueAt(r, v.taken(at), 1<<v.table.cells[at[0]])
}

// taken is the set of the cells of the board on which the tiles stand.
func (v *patternView) taken(at *[maxCells]uint8) uint64 {
	set := uint64(0)
	for _, tile := range v.tiles {
		set |= 1 << v.table.cells[at[tile]]
	}
	return set
}
