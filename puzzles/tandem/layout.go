package tandem

import (
	"waymark/puzzles"
	"waymark/solver"
)

// A slot is the number of a cell among those that are no obstacle, in row-major
// order. A bit is its place in a packed state: the number of the cell, so that
// the cells next to all blocks are one shift away; or the slot, where leaving
// out the obstacles makes a state shorter. Slots and bits of the same cells are
// in the same order.
type slot = uint8

const (
	maxSide  = 16
	maxCells = maxSide * maxSide
	wordBits = 64
)

// layout is what never moves on a board, and how a position is packed.
type layout struct {
	size   puzzles.Size
	slots  int  // cells that are no obstacle, at most 256
	words  int  // of a state: 1, 2 or 4
	byCell bool // bits are cells, not slots
	cellOf [maxCells]uint8
	slotOf [maxCells]slot // by cell
	bitOf  [maxCells]uint8
	slotAt [maxCells]slot // by bit

	// A line is the cells between two obstacles or edges, along a row or
	// column. For each direction a line has a head, the cell from which blocks
	// cannot go on, and a tail at the other end.
	next   [4][maxCells]int16 // by direction and slot: the slot the block goes to, -1 at the head
	depth  [4][maxCells]uint8 // by direction and slot: cells of the line before it
	tail   [4][maxCells]slot  // by direction and slot: the tail of its line
	region [maxCells]uint8    // by slot: which connected part of the board
	parts  int                // number of regions

	blocks, goals []slot // of the start
}

// newLayout prepares a start board in which Check finds no fault.
func newLayout(b puzzles.Board) *layout {
	l := &layout{size: b.Size}
	free := 0
	for _, c := range b.Cells {
		if c != obstacleCell {
			free++
		}
	}
	l.words = words(free)
	l.byCell = words(b.Size.Cells()) == l.words
	for cell, c := range b.Cells {
		if c == obstacleCell {
			continue
		}
		s := slot(l.slots)
		l.cellOf[s], l.slotOf[cell] = uint8(cell), s
		l.bitOf[s] = s
		if l.byCell {
			l.bitOf[s] = uint8(cell)
		}
		l.slotAt[l.bitOf[s]] = s
		l.slots++
	}
	for _, d := range puzzles.Dirs {
		l.lines(b, d)
	}
	l.regions()
	l.blocks, l.goals = l.pick(b, isBlock), l.pick(b, isGoal)
	return l
}

// pick lists the slots whose cells have a property, ascending.
func (l *layout) pick(b puzzles.Board, has func(puzzles.Cell) bool) []slot {
	var list []slot
	for s := range l.slots {
		if has(b.Cells[l.cellOf[s]]) {
			list = append(list, slot(s))
		}
	}
	return list
}

// lines fills in next, depth and tail for a direction.
func (l *layout) lines(b puzzles.Board, d puzzles.Dir) {
	step := func(s slot, d puzzles.Dir) int16 {
		if cell, ok := b.Neighbour(int(l.cellOf[s]), d); ok && b.Cells[cell] != obstacleCell {
			return int16(l.slotOf[cell])
		}
		return -1
	}
	for s := range l.slots {
		l.next[d][s] = step(slot(s), d)
		for n := step(slot(s), d); n >= 0; n = step(slot(n), d) {
			l.depth[d][s]++
		}
		tail := slot(s)
		for n := step(tail, d.Opposite()); n >= 0; n = step(tail, d.Opposite()) {
			tail = slot(n)
		}
		l.tail[d][s] = tail
	}
}

// regions numbers the connected parts of the board. No block leaves its own.
func (l *layout) regions() {
	const none = 255 // 256 free cells are one region, so it is no number of one
	for s := range l.slots {
		l.region[s] = none
	}
	for s := range l.slots {
		if l.region[s] != none {
			continue
		}
		l.region[s] = uint8(l.parts)
		for queue := []slot{slot(s)}; len(queue) > 0; queue = queue[1:] {
			for _, d := range puzzles.Dirs {
				if n := l.next[d][queue[0]]; n >= 0 && l.region[n] == none {
					l.region[n] = uint8(l.parts)
					queue = append(queue, slot(n))
				}
			}
		}
		l.parts++
	}
}

// census counts slots by region.
func (l *layout) census(list []slot) []int {
	n := make([]int, l.parts)
	for _, s := range list {
		n[l.region[s]]++
	}
	return n
}

// words is the number of machine words of a state of some bits: 1, 2 or 4.
func words(bits int) int {
	n := 1
	for n*wordBits < bits {
		n *= 2
	}
	return n
}

// set is a set of cells as bits.
func set[S solver.State](l *layout, list []slot) S {
	var s S
	for _, at := range list {
		flip(&s, l.bitOf[at])
	}
	return s
}

// flip changes one bit.
func flip[S solver.State](s *S, bit uint8) { (*s)[bit/wordBits] ^= 1 << (bit % wordBits) }

// has reports whether a bit is set.
func has[S solver.State](s *S, bit uint8) bool { return (*s)[bit/wordBits]>>(bit%wordBits)&1 != 0 }
