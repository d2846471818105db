package swap

import (
	"maps"
	"slices"

	"waymark/puzzles"
)

// board is a puzzle prepared for packing. A slot is the number of a cell among
// those that are no block, in row-major order; a kind is the number of a sort
// of square among those of the start.
type board struct {
	size    puzzles.Size
	cells   []int // slot -> cell
	slotOf  []int // cell -> slot, -1 for a block
	kinds   []kind
	kindOf  map[puzzles.Cell]uint8
	links   []link
	uses    [2 * maxReach]int // bit of an ability -> links that need it
	start   content
	regions []int // slot -> region, see join
	pools   []pool
}

// content is a position: the kind on each slot.
type content [maxCells]uint8

// kind is a sort of square. Two sorts of one colour that can go the same ways
// on this board are one kind, unless marks tell them apart: they are
// exchangeable in every solution.
type kind struct {
	colour colour
	able   needs
	count  int
}

// needs is a set of abilities: bit n-1 to go n cells along a row or column, bit
// maxReach+n-1 to go n cells along a diagonal.
type needs uint8

// link is a pair of slots, a < b, that swap when one of the two squares is able
// to. Blocks never move, so the links never change.
type link struct {
	a, b uint8
	need needs // one bit
}

// need returns the ability a line of n cells asks for.
func need(w way, n int) needs { return 1 << (int(w%2)*maxReach + n - 1) }

// ability returns what a square can do.
func ability(c puzzles.Cell) needs {
	f, reach, ok := gaitOf(c)
	if !ok {
		return 0
	}
	var can needs
	for w := range way(2) {
		for n := 1; n <= reach && f.goes(w); n++ {
			can |= need(w, n)
		}
	}
	return can
}

// newBoard prepares a puzzle in which Check finds no fault. exact keeps all
// sorts of squares apart.
func newBoard(p *puzzles.Puzzle, exact bool) *board {
	b := &board{size: p.Start.Size, kindOf: map[puzzles.Cell]uint8{}}
	for cell, c := range p.Start.Cells {
		b.slotOf = append(b.slotOf, -1)
		if c != blockCell {
			b.slotOf[cell] = len(b.cells)
			b.cells = append(b.cells, cell)
		}
	}
	useful := b.connect()
	if exact {
		useful = 1<<(2*maxReach) - 1
	}
	b.sortKinds(p.Start, useful)
	b.start = b.content(p.Start)
	b.join()
	return b
}

// connect finds the links and returns the abilities any of them needs. Links
// are in the order of a, then b.
func (b *board) connect() (useful needs) {
	for slot, cell := range b.cells {
		for w := range way(ways) {
			to, ok := cell, true
			for n := 1; n <= maxReach; n++ {
				if to, ok = step(b.size, to, w); !ok || b.slotOf[to] < 0 {
					break
				}
				if to > cell {
					b.links = append(b.links, link{uint8(slot), uint8(b.slotOf[to]), need(w, n)})
					useful |= need(w, n)
				}
			}
		}
	}
	slices.SortFunc(b.links, func(x, y link) int { return int(x.a)<<8 + int(x.b) - int(y.a)<<8 - int(y.b) })
	return useful
}

// sortKinds numbers the squares of the start by what tells them apart.
func (b *board) sortKinds(start puzzles.Board, useful needs) {
	squares := census(start)
	for _, c := range slices.Sorted(maps.Keys(squares)) { // tower before bishop before queen, then by reach
		k := kind{colour: colourOf(c), able: ability(c) & useful, count: squares[c]}
		i := slices.IndexFunc(b.kinds, func(o kind) bool { return o.colour == k.colour && o.able == k.able })
		if i < 0 {
			i = len(b.kinds)
			b.kinds = append(b.kinds, kind{colour: k.colour, able: k.able})
		}
		b.kinds[i].count += k.count
		b.kindOf[c] = uint8(i)
	}
}

// content returns the kinds on the slots of a position.
func (b *board) content(at puzzles.Board) (k content) {
	for slot, cell := range b.cells {
		k[slot] = b.kindOf[at.Cells[cell]]
	}
	return k
}

// slots is the number of cells that are no block.
func (b *board) slots() int { return len(b.cells) }
