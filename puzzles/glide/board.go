package glide

import (
	"math/bits"

	"waymark/puzzles"
)

// board is a puzzle prepared for packing: its terrain, its tiles and what the
// goal wants. Both packings are built on it.
type board struct {
	*terrain
	start   groups
	goal    groups  // the wanted cells by colour
	present []class // the classes of the start that have tiles
	tiles   int
	alike   []colour // of tiles that count for one another, all of the first in states; nil where each counts for itself
}

// class is the tiles of one class in the order of groups: lo <= i < hi.
type class struct {
	class  colour
	lo, hi int
}

// stride is the change of a spot by one step in each direction.
var stride = [4]spot{puzzles.Up: 256 - 16, puzzles.Right: 1, puzzles.Down: 16, puzzles.Left: 255}

// newBoard prepares a puzzle in which Check finds no fault.
func newBoard(p *puzzles.Puzzle) *board {
	b := &board{terrain: newTerrain(p.Start)}
	b.start, b.goal = b.group(p.Start), b.group(p.Goal)
	b.tiles = b.start.total()
	for k := range colour(classes) {
		if b.start.count(k) > 0 {
			b.present = append(b.present, class{k, int(b.start.from[k]), int(b.start.from[k+1])})
		}
	}
	return b
}

// group sorts the tiles of a board by class.
func (t *terrain) group(b puzzles.Board) groups {
	var list [classes][]slot
	for s := range t.slots {
		if k, ok := tileOf(b.Cells[t.cell(slot(s))]); ok {
			list[k] = append(list[k], slot(s))
		}
	}
	var g groups
	for k, tiles := range list {
		g.from[k+1] = g.from[k] + uint16(copy(g.tiles[g.from[k]:], tiles))
	}
	return g
}

// covers reports whether every cell that want names holds a tile of its
// class. Both lists are ascending: one walk a class.
func covers(have, want *groups) bool {
	for k := range colour(classes) {
		tiles, i := have.of(k), 0
		for _, cell := range want.of(k) {
			for i < len(tiles) && tiles[i] < cell {
				i++
			}
			if i == len(tiles) || tiles[i] != cell {
				return false
			}
		}
	}
	return true
}

// bitLen returns the bits needed to write n.
func bitLen(n int) int { return bits.Len(uint(max(n, 0))) }

// groups is a position with its tiles sorted by class: what heuristics and
// goals look at, whatever the packing. The tiles of class k are
// tiles[from[k]:from[k+1]], slots in ascending order.
type groups struct {
	from  [classes + 1]uint16
	tiles [maxCells]slot
}

// of returns the tiles of class k.
func (g *groups) of(k colour) []slot { return g.tiles[g.from[k]:g.from[k+1]] }

// count returns the number of tiles of class k.
func (g *groups) count(k colour) int { return int(g.from[k+1] - g.from[k]) }

// total returns the number of tiles.
func (g *groups) total() int { return int(g.from[classes]) }
