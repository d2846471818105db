package pdb

import (
	"cmp"
	"math/bits"
	"slices"
)

// View looks up a pattern's value in the table of a pattern that is the
// same board turned or mirrored: one table serves up to eight patterns.
type View struct {
	Table *Table
	Tiles []uint8 // the tile of each digit
	Turn  []uint8 // free cell -> its place on the table's board
}

// View returns the pattern that stands for p and everything that p is when
// turned or mirrored, and how to look p's value up in its table. tiles are those
// of p, in the order of its goals.
func (p Pattern) View(tiles []uint8) (Pattern, View) {
	type digit struct {
		goal uint8
		tile uint8
	}
	best, v := Pattern{}, View{}
	for _, turn := range p.Symmetries() {
		digits := make([]digit, len(p.Goals))
		for i, goal := range p.Goals {
			digits[i] = digit{turn[goal], tiles[i]}
		}
		slices.SortFunc(digits, func(a, b digit) int { return cmp.Compare(a.goal, b.goal) })
		q := Pattern{Grid: p.Grid, Aware: p.Aware}
		for _, d := range digits {
			q.Goals = append(q.Goals, d.goal)
		}
		for _, c := range p.Home {
			q.Home = append(q.Home, turn[c])
		}
		slices.Sort(q.Home)
		if best.Grid != nil && cmp.Or(slices.Compare(q.Goals, best.Goals), slices.Compare(q.Home, best.Home)) >= 0 {
			continue
		}
		best, v = q, View{Turn: turn}
		for _, d := range digits {
			v.Tiles = append(v.Tiles, d.tile)
		}
	}
	return best, v
}

// Rank is the rank in the table when each tile stands on the cell at[tile].
func (v *View) Rank(at *[MaxCells]uint8) int {
	if len(v.Turn) > MaxMasked {
		var cells [MaxTiles]uint8
		for i, tile := range v.Tiles {
			cells[i] = v.Turn[at[tile]]
		}
		return v.Table.number(cells[:len(v.Tiles)])
	}
	used, r := uint64(0), 0
	for i, tile := range v.Tiles {
		bit := uint64(1) << (v.Turn[at[tile]] & 63)
		r += (int(v.Turn[at[tile]]) - bits.OnesCount64(used&(bit-1))) * v.Table.Radix[i]
		used |= bit
	}
	return r
}

// Value is the value of the pattern when each tile stands on the cell at[tile], the blank on at[0].
func (v *View) Value(at *[MaxCells]uint8) byte {
	r := v.Rank(at)
	if !v.Table.Aware {
		return v.Table.Values[r]
	}
	return v.Table.ValueAt(r, v.Taken(at), 1<<v.Table.Cells[at[0]])
}

// Taken is the set of the cells of the board on which the tiles stand.
func (v *View) Taken(at *[MaxCells]uint8) uint64 {
	set := uint64(0)
	for _, tile := range v.Tiles {
		set |= 1 << v.Table.Cells[at[tile]]
	}
	return set
}
