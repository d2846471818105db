package blocks

import (
	"math/bits"
	"sync"
)

// A lane is a row or column whose pieces all keep to it, as the cars of Rush Hour do. They
// have few arrangements, and of all that crosses the lane only which of its cells are taken
// counts: what can be done on it is looked up by the arrangement and those cells.

const (
	laneSide    = 8  // the longest lane
	lanePile    = 4  // the most pieces on one
	laneMost    = 32 // the most arrangements
	laneBits    = 10 // the most bits of a state that hold one
	keptOfLanes = 64 // the most tables that are kept: of up to 40 KiB, of Rush Hour 2 KiB
)

// lanePlan is what a lane is made of. Lanes of one plan share a table.
type lanePlan struct {
	long  uint8                     // cells
	steps bool                      // a move is one step
	pile  uint8                     // pieces, in the order in which the state holds them
	like  [lanePile]bool            // the piece is equal to the one before it and stays behind it
	many  [lanePile]uint8           // places
	cells [lanePile][laneSide]uint8 // by piece and place: which cells of the lane it takes
}

// laneTable is what is worked out of a plan. Sets, of arrangements and of cells of the
// lane, are bits.
type laneTable struct {
	at    [][lanePile]uint8 // the arrangements: the place of each piece
	cells []uint8           // by arrangement: those taken
	named []uint8           // by the bits of the state: the arrangement
	reach []uint32          // by arrangement and cells taken across: where a move leads
	way   []uint8           // by two arrangements: the cells of the move between them; none where there is none
	mover []uint8           // by two arrangements: the piece that moves
	after []uint32          // by two arrangements: what a move behind that between them need lead to
	over  []uint32          // by arrangement and cell: where moves lead of which the cell is on the way
	clear [laneSide]uint32  // by cell: the arrangements that leave it free
}

// laneTables are those made so far, for the next puzzle: the same few serve all boards of
// Rush Hour.
var laneTables struct {
	sync.Mutex
	known map[lanePlan]*laneTable
}

// table is that of a plan; nil where the arrangements are too many.
func (p *lanePlan) table() *laneTable {
	laneTables.Lock()
	defer laneTables.Unlock()
	t, known := laneTables.known[*p]
	if known {
		return t
	}
	if len(laneTables.known)%keptOfLanes == 0 {
		laneTables.known = make(map[lanePlan]*laneTable)
	}
	t = newLaneTable(p)
	laneTables.known[*p] = t
	return t
}

// bits are those of a state that hold the arrangement.
func (p *lanePlan) bits() (n int) {
	for i := range p.pile {
		n += p.width(i)
	}
	return n
}

// width is the bits that hold the place of a piece.
func (p *lanePlan) width(i uint8) int { return bits.Len8(p.many[i] - 1) }

func newLaneTable(p *lanePlan) *laneTable {
	if p.bits() > laneBits {
		return nil
	}
	t := &laneTable{named: make([]uint8, 1<<p.bits())}
	if !t.arrange(p, 0, 0, [lanePile]uint8{}) {
		return nil
	}
	many := len(t.at)
	for a, cells := range t.cells {
		for cell := range t.clear {
			if cells>>cell&1 == 0 {
				t.clear[cell] |= 1 << a
			}
		}
	}
	t.reach, t.over = make([]uint32, many<<p.long), make([]uint32, many*laneSide)
	t.way, t.mover, t.after = make([]uint8, many*many), make([]uint8, many*many), make([]uint32, many*many)
	for a := range many {
		for b := range many {
			t.connect(p, a, b)
		}
	}
	for a := range many {
		for b := range many {
			t.after[a*many+b] = t.needed(p, a, b)
		}
	}
	return t
}

// arrange lists the arrangements of the pieces from the i-th on, in all orders but of equal
// ones. It reports false where they are too many.
func (t *laneTable) arrange(p *lanePlan, i, taken uint8, at [lanePile]uint8) bool {
	if i == p.pile {
		code, shift := 0, 0
		for k := range p.pile {
			code |= int(at[k]) << shift
			shift += p.width(k)
		}
		t.named[code] = uint8(len(t.at))
		t.at, t.cells = append(t.at, at), append(t.cells, taken)
		return len(t.at) <= laneMost
	}
	first := uint8(0)
	if p.like[i] {
		first = at[i-1] + 1
	}
	for place := first; place < p.many[i]; place++ {
		if at[i] = place; p.cells[i][place]&taken == 0 && !t.arrange(p, i+1, taken|p.cells[i][place], at) {
			return false
		}
	}
	return true
}

// connect notes the move between two arrangements, where there is one: of a single piece,
// past no other.
func (t *laneTable) connect(p *lanePlan, a, b int) {
	i := -1
	for k := range int(p.pile) {
		if t.at[a][k] != t.at[b][k] {
			if i >= 0 {
				return
			}
			i = k
		}
	}
	if i < 0 {
		return
	}
	lo, hi := min(t.at[a][i], t.at[b][i]), max(t.at[a][i], t.at[b][i])
	if p.steps && hi > lo+1 {
		return
	}
	way, from := uint8(0), p.cells[i][t.at[a][i]]
	for place := lo; place <= hi; place++ {
		way |= p.cells[i][place]
	}
	if way&(t.cells[a]&^from) != 0 {
		return
	}
	t.way[a*len(t.at)+b], t.mover[a*len(t.at)+b] = way, uint8(i)
	for cells := way; cells != 0; cells &= cells - 1 {
		t.over[a*laneSide+bits.TrailingZeros8(cells)] |= 1 << b
	}
	for across := range 1 << p.long {
		if uint8(across)&way&^from == 0 {
			t.reach[a<<p.long|across] |= 1 << b
		}
	}
}

// needed is where moves lead that are worth trying behind the move from a to b: see made.
func (t *laneTable) needed(p *lanePlan, a, b int) (set uint32) {
	many := len(t.at)
	if t.way[a*many+b] == 0 {
		return 1<<many - 1
	}
	for c := range many {
		m, y := a*many+b, b*many+c
		switch {
		case t.way[y] == 0:
		case t.mover[y] == t.mover[m] && (!p.steps || c == a): // one move does for both, or none
		case t.mover[y] < t.mover[m] && t.way[y]&t.way[m] == 0: // the same in the other order
		default:
			set |= 1 << c
		}
	}
	return set
}
