package glide

import (
	"math/bits"

	"waymark/puzzles"
	"waymark/solver"
)

// A spot is a cell as row<<4 | column: boards have at most 16 rows and columns.
// A slot is the number of a cell among those that are no wall, in row-major
// order; packed states hold slots, so walls cost no bits. Spots and slots of
// the same cells are in the same order.
type (
	spot = uint8
	slot = uint8
)

const (
	maxSide  = 16
	maxCells = maxSide * maxSide
)

// terrain is what never moves on a board, prepared for sliding.
//
// A line (row or column) is a bit set: bit i+1 is cell i, bit 0 and the bit
// after the last cell are the edges, always set. The end of a slide is then
// one bit scan.
type terrain struct {
	size   puzzles.Size
	slots  int                // cells that are no wall, at most 256
	spotOf [maxCells]spot     // by slot
	slotOf [maxCells]slot     // by spot
	shut   [classes]bitLines  // per colour: edges, walls and the gates of others
	gates  bool               // some cell is a gate
	beside [maxCells][4]int16 // by slot: the slots next to it by direction, -1 for none
}

// bitLines holds a set of cells twice, by rows and by columns.
type bitLines struct{ rows, cols [maxSide]uint32 }

// add puts a cell into the set.
func (l *bitLines) add(at spot) {
	l.rows[at>>4] |= 2 << (at & 15)
	l.cols[at&15] |= 2 << (at >> 4)
}

// newTerrain reads walls and gates of a start board.
func newTerrain(b puzzles.Board) *terrain {
	t := &terrain{size: b.Size}
	for k := range t.shut {
		for i := range maxSide {
			t.shut[k].rows[i] = 1 | 2<<b.Cols
			t.shut[k].cols[i] = 1 | 2<<b.Rows
		}
	}
	for i, c := range b.Cells {
		at := spotOfCell(b.Size, i)
		gate, gated := gateOf(c)
		t.gates = t.gates || gated
		for k := range t.shut {
			if isWall(c) || gated && gate != colour(k) {
				t.shut[k].add(at)
			}
		}
		if !isWall(c) {
			t.spotOf[t.slots] = at
			t.slotOf[at] = slot(t.slots)
			t.slots++
		}
	}
	for i := range t.slots {
		for _, d := range puzzles.Dirs {
			t.beside[i][d] = -1
			n, ok := b.Neighbour(t.cell(slot(i)), d)
			if ok && !isWall(b.Cells[n]) {
				t.beside[i][d] = int16(t.slotOf[spotOfCell(b.Size, n)])
			}
		}
	}
	return t
}

// spotOfCell returns the spot of a cell index.
func spotOfCell(s puzzles.Size, cell int) spot { return spot(cell/s.Cols<<4 | cell%s.Cols) }

// cell returns the cell index of a slot.
func (t *terrain) cell(s slot) int {
	at := t.spotOf[s]
	return int(at>>4)*t.size.Cols + int(at&15)
}

// admits reports whether a tile of class k may stand on a slot.
func (t *terrain) admits(k colour, s slot) bool {
	at := t.spotOf[s]
	return t.shut[k].rows[at>>4]>>(at&15)&2 == 0
}

// ends is where a tile can slide to: a spot for each direction, packed in one
// word because an array would go through memory.
type ends uint32

// to returns the end in direction d.
func (e ends) to(d puzzles.Dir) spot { return spot(e >> (8 * d)) }

// stops returns where a tile of class k slides to from a spot in each
// direction; the spot itself where it cannot move. tiles holds all tiles.
func (t *terrain) stops(tiles *bitLines, k colour, at spot) ends {
	r, c := at>>4, at&15
	shut := &t.shut[k]
	row, col := tiles.rows[r]|shut.rows[r], tiles.cols[c]|shut.cols[c]
	up, down := before(col, r)<<4|ends(c), after(col, r)<<4|ends(c)
	left, right := ends(r)<<4|before(row, c), ends(r)<<4|after(row, c)
	return up<<(8*puzzles.Up) | right<<(8*puzzles.Right) | down<<(8*puzzles.Down) | left<<(8*puzzles.Left)
}

// after returns the last free cell of a line going up from cell i.
func after(line uint32, i uint8) ends {
	return ends(i) + ends(bits.TrailingZeros32(line>>((i+2)&31)))
}

// before returns the last free cell of a line going down from cell i.
func before(line uint32, i uint8) ends {
	return ends(bits.Len32(line&(2<<(i&31)-1)) - 1)
}

// packMove returns the packed form of a slide: spot and direction.
func packMove(at spot, d puzzles.Dir) solver.Move { return solver.Move(at)<<2 | solver.Move(d) }

// moveText is the text of a packed move on a board of the size.
func moveText(size puzzles.Size, m solver.Move) string {
	at := spot(m >> 2)
	return string(puzzles.CellDir(size, int(at>>4)*size.Cols+int(at&15), puzzles.Dir(m&3)))
}
