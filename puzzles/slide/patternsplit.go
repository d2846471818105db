package slide

import (
	"slices"
	"strings"

	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// patternBudget is the most entries of all tables of a division that the
// program chooses by itself; the mirrored one may need as many again.
const patternBudget = 32 << 20

// pairsAt is the size of board from where on two tiles make a pattern: there
// the tables are built by buildWide.
const pairsAt = pdb.MaxMasked + 1

// split says how the tiles of a goal are divided among patterns.
type split struct {
	info  solver.HeuristicInfo
	sizes []int // of the patterns; nil to choose them by patternBudget
	// corner is the best known division of a board without walls for a blank in
	// the first corner: the pattern of each cell, from 1; nil when there is none.
	corner []uint8
	blind  bool // to where the blank is, also where the patterns could be aware of it
}

// newSplit reads the corner row by row, a digit a cell, and the sizes from it.
func newSplit(id, name, sentence, corner string) split {
	s := split{info: solver.HeuristicInfo{
		ID: id, Name: name, Sentence: sentence, How: howPatterns, Admissible: true, Integer: true,
	}}
	for _, digit := range strings.ReplaceAll(corner, " ", "") {
		group := int(digit - '0')
		s.corner = append(s.corner, uint8(group))
		if missing := group - len(s.sizes); missing > 0 {
			s.sizes = append(s.sizes, make([]int, missing)...)
		}
		if group > 0 {
			s.sizes[group-1]++
		}
	}
	return s
}

// splitSizes divides n tiles on a board of some free cells into as few patterns
// as the budget allows, as even as can be.
func splitSizes(n, free, cells int) []int {
	for groups := 1; groups <= n; groups++ {
		most := (n + groups - 1) / groups
		if most > pdb.MaxTiles || groups*pdb.Placements(free, most, patternBudget) > patternBudget || cells >= pairsAt && most > 2 {
			continue
		}
		sizes := make([]int, groups)
		for i := range sizes {
			sizes[i] = n / groups
			if i < n%groups {
				sizes[i]++
			}
		}
		return sizes
	}
	return nil
}

// divide groups goal cells of tiles by neighbourhood: each group begins at the
// cell with the fewest neighbours left, the first in order, and takes on the
// cell that touches it most, the nearest to its beginning. order gives the cells'
// places in the order of rows, or of columns for the mirrored division.
func divide(g *pdb.Grid, cells []uint8, sizes []int, order func(c uint8) int) [][]uint8 {
	left := make([]bool, len(g.Cells))
	for _, c := range cells {
		left[c] = true
	}
	in := make([]bool, len(g.Cells))
	count := func(c uint8, set []bool) int {
		n := 0
		for _, to := range g.Next[c] {
			if to != pdb.None && set[to] {
				n++
			}
		}
		return n
	}
	var groups [][]uint8
	for _, size := range sizes {
		var group []uint8
		clear(in)
		for range size {
			best, bestKey := uint8(pdb.None), [4]int{}
			for _, c := range cells {
				if !left[c] {
					continue
				}
				key := [4]int{0, count(c, left), 0, order(c)}
				if len(group) > 0 {
					key = [4]int{-count(c, in), int(g.Dist[group[0]][c]), count(c, left), order(c)}
				}
				if best == pdb.None || slices.Compare(key[:], bestKey[:]) < 0 {
					best, bestKey = c, key
				}
			}
			if best == pdb.None {
				break
			}
			left[best], in[best] = false, true
			group = append(group, best)
		}
		if len(group) > 0 {
			groups = append(groups, group)
		}
	}
	return groups
}

// named returns the cell where a target wants the blank, none where it does not
// say, and those of the tiles that it names.
func (l *layout) named(want codes) (blank int, tiles []uint8) {
	blank = pdb.None
	for i, c := range want {
		switch {
		case c == 0:
			blank = i
		case c != open && l.count[c] == 1:
			tiles = append(tiles, uint8(i))
		}
	}
	return blank, tiles
}

// blanks are the cells where a target lets the one blank stand.
func (l *layout) blanks(want codes) []uint8 {
	if blank, _ := l.named(want); blank != pdb.None {
		return []uint8{uint8(blank)}
	}
	var cells []uint8
	for i, c := range want {
		if c == open {
			cells = append(cells, uint8(i))
		}
	}
	return cells
}

// groups returns the division of the tiles that want names, and a second one:
// the first mirrored at the diagonal. Where the blank has its goal in a corner of
// a square board both use the same tables.
func (s split) groups(l *layout, want codes) [2][][]uint8 {
	blank, cells := l.named(want)
	if sides, ok := s.known(l, blank, len(cells)); ok {
		return sides
	}
	sizes := s.sizes
	if sizes == nil {
		sizes = splitSizes(len(cells), len(l.Cells), l.Size.Cells())
	}
	var sides [2][][]uint8
	for i := range sides {
		sides[i] = divide(l.Grid, cells, sizes, func(c uint8) int {
			row, col := int(l.Row[c]), int(l.Col[c])
			if i == 1 {
				row, col = col, row
			}
			return row*maxCells + col
		})
	}
	return sides
}

// known returns the best known division, turned to where the blank is.
func (s split) known(l *layout, blank, tiles int) (sides [2][][]uint8, ok bool) {
	if len(s.corner) != len(l.Cells) || blank == pdb.None || tiles != len(l.Cells)-1 {
		return sides, false
	}
	found := 0
	for _, turn := range l.Symmetries() {
		if int(turn[0]) != blank || found == 2 {
			continue
		}
		groups := make([][]uint8, len(s.sizes))
		for i, g := range s.corner {
			if g > 0 {
				groups[g-1] = append(groups[g-1], turn[i])
			}
		}
		sides[found] = groups
		found++
	}
	return sides, found == 2
}
