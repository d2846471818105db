package pdb

import (
	"fmt"
	"slices"
)

// MaxTiles is the most tiles of one pattern.
const MaxTiles = 8

// Pattern is a sub-puzzle: some tiles of a board with one blank, each of which
// has one goal cell. Only their moves count; all other tiles are as good as
// blanks, so the blank goes for nothing to wherever the pattern's tiles let it.
//
// The least number of moves of the pattern's tiles, taken over all cells where
// the blank may stand, bounds their moves in any solution. Each move is one
// tile's, so the bounds of patterns without a common tile may be added: the sum
// is admissible (R. E. Korf, A. Felner, "Disjoint pattern database heuristics",
// 2002). It is not consistent: the least may belong to a blank that is walled in
// elsewhere, and so a move can change it by more than one. That of a pattern that is
// aware of the blank is told by the blank's region, as far as its entry goes.
type Pattern struct {
	*Grid
	Goals []uint8 // the goal cell of each tile
	Home  []uint8 // the cells where the blank may stand at the goal, in order
	Aware bool    // of the region that the blank is in, see [CanBeAware]
}

// New makes the sub-puzzle of the tiles with these goal cells. blanks are
// the cells where the goal lets the blank stand; home is all that it reaches
// from there past the tiles.
func New(g *Grid, goals, blanks []uint8) Pattern {
	taken := make([]bool, len(g.Cells))
	for _, c := range goals {
		taken[c] = true
	}
	p := Pattern{Grid: g, Goals: goals}
	p.Home = g.Roam(taken, blanks)
	slices.Sort(p.Home)
	return p
}

// Table holds the least number of moves of a pattern's tiles for each of
// their placements; lost where walls keep a tile from its goal.
//
// Placements are numbered in the lexical order of the tiles' cells: a perfect
// rank whose digits are in falling factorial base. Digit i is the cell of tile i
// less the number of earlier tiles on lower cells; radix i is what it counts.
type Table struct {
	Pattern
	Radix  []int
	Values []byte
	Masks  *Masks // of an aware pattern
}

const (
	Lost    = 255 // the value of a placement from which walls rule out the goal
	deepest = 254 // the greatest value; what is further has this one
)

// Radices returns the weights of the digits of the placements of k tiles on n
// cells, and the number of placements, n!/(n-k)!.
func Radices(n, k int) (radix []int, size int) {
	radix, size = make([]int, k), 1
	for i := k - 1; i >= 0; i-- {
		radix[i] = size
		size *= n - i
	}
	return radix, size
}

// Placements is n!/(n-k)!, or limit+1 where it is more than limit.
func Placements(n, k, limit int) int {
	size := 1
	for i := range k {
		if size *= n - i; size > limit {
			return limit + 1
		}
	}
	return size
}

// number returns the rank of a placement: the free cell of each tile.
func (t *Table) number(at []uint8) int {
	r := 0
	for i, c := range at {
		digit := int(c)
		for _, before := range at[:i] {
			if before < c {
				digit--
			}
		}
		r += digit * t.Radix[i]
	}
	return r
}

// place is the inverse of number: it writes the placement of a rank to at.
func (t *Table) place(r int, at []uint8) {
	for i, radix := range t.Radix {
		at[i] = uint8(r / radix)
		r %= radix
	}
	for i := range t.Radix { // the later digits skip what the earlier tiles take
		c := at[len(t.Radix)-1-i]
		for j := len(t.Radix) - 2 - i; j >= 0; j-- {
			if at[j] <= c {
				c++
			}
		}
		at[len(t.Radix)-1-i] = c
	}
}

// Key names the pattern among all patterns of all boards, and the version of the
// way its table is written.
func (p Pattern) Key() string {
	walls := make([]byte, p.Size.Cells())
	for _, c := range p.Cells {
		walls[c] = 1
	}
	kind := "pattern"
	if p.Aware {
		kind = "aware pattern"
	}
	return fmt.Sprintf("slide %s 1: %dx%d %d goals %d home %d", kind, p.Size.Rows, p.Size.Cols, walls, p.Goals, p.Home)
}
