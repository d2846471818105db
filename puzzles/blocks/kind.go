package blocks

import (
	"math/bits"

	"waymark/puzzles"
)

// cells is a set of cells of any board, one bit each.
type cells [4]uint64

func (s *cells) add(cell int)      { s[cell>>6] |= 1 << (cell & 63) }
func (s *cells) has(cell int) bool { return s[cell>>6]>>(cell&63)&1 != 0 }

func (s *cells) meets(o *cells) bool {
	return s[0]&o[0]|s[1]&o[1]|s[2]&o[2]|s[3]&o[3] != 0
}

func (s *cells) join(o *cells) {
	for i := range s {
		s[i] |= o[i]
	}
}

// none is no place.
const none = -1

// kind is where interchangeable pieces can stand, one place after the other in
// the order of their first cells. Only pieces that can ever swap places are of
// one kind: those that reach the same places when all others are out of the
// way. A car of Rush Hour shares its kind with the equal cars in its row.
type kind struct {
	class   int
	axis    axis
	anchors []uint8        // place -> its first cell
	masks   []cells        // place -> its cells
	next    [][4]int16     // place -> the places one step away by direction, or none
	names   []puzzles.Cell // its pieces as they stand at the start, by first cell
	lo, hi  int            // they are the fields lo to hi-1
}

// place returns the place with a first cell, or none.
func (k *kind) place(anchor int) int {
	for i, a := range k.anchors {
		if int(a) == anchor {
			return i
		}
	}
	return none
}

// width is the bits a place takes.
func (k *kind) width() int { return bits.Len(uint(len(k.anchors) - 1)) }

// mask returns the cells of a shape with its first cell on anchor; false when
// it leaves the board or meets a blocked cell.
func (s shape) mask(size puzzles.Size, anchor int, blocked *cells) (m cells, ok bool) {
	for i := 0; i < len(s); i += 2 {
		cell, inside := shifted(size, anchor, int(s[i]), int(s[i+1])-maxSide)
		if !inside || blocked.has(cell) {
			return m, false
		}
		m.add(cell)
	}
	return m, true
}

// newKind finds every place that a piece could get to if it were alone among
// the blocked cells.
func newKind(size puzzles.Size, q *piece, blocked *cells) *kind {
	var reached cells // by first cell
	reached.add(q.body[0])
	for queue := []int{q.body[0]}; len(queue) > 0; queue = queue[1:] {
		for _, d := range puzzles.Dirs {
			to, ok := size.Neighbour(queue[0], d)
			if !ok || !q.axis.allows(d) || reached.has(to) {
				continue
			}
			if _, ok := q.shape.mask(size, to, blocked); ok {
				reached.add(to)
				queue = append(queue, to)
			}
		}
	}
	k := &kind{class: q.class, axis: q.axis, names: []puzzles.Cell{q.cell}}
	many := reached.count()
	k.anchors, k.masks = make([]uint8, 0, many), make([]cells, 0, many)
	var index [maxCells]int16
	for cell := range size.Cells() {
		index[cell] = none
		if reached.has(cell) {
			index[cell] = int16(len(k.anchors))
			m, _ := q.shape.mask(size, cell, blocked)
			k.anchors, k.masks = append(k.anchors, uint8(cell)), append(k.masks, m)
		}
	}
	k.next = make([][4]int16, len(k.anchors))
	for i, a := range k.anchors {
		for _, d := range puzzles.Dirs {
			k.next[i][d] = none
			if to, ok := size.Neighbour(int(a), d); ok && q.axis.allows(d) {
				k.next[i][d] = index[to]
			}
		}
	}
	return k
}

// count is the number of cells.
func (s *cells) count() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

func (s *cells) remove(cell int) { s[cell>>6] &^= 1 << (cell & 63) }
