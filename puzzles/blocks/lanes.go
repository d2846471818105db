package blocks

import (
	"cmp"
	"math/bits"
	"slices"

	"waymark/solver"
)

// lanes is how a packed space lists moves where every piece keeps to a lane, as on all
// boards of Rush Hour: lane by lane from tables, instead of piece by piece from the cells.
// The moves are the same.
type lanes struct {
	list  []lane          // those that have pieces: rows first, from below, then columns, from the left
	rows  int             // how many of them are rows
	some  uint8           // the rows of the board that are among them
	row   [laneSide]uint8 // where they are in the list
	owner [64]uint8       // the lane of a bit of the state
	goal  *laneGoal       // nil where the goal asks for more than a piece
}

// The directions of lanes.
const (
	across = iota
	down
)

// lane is one of them. The cells that the lanes of one direction take are a word of eight
// bits for each lane of the other, so what crosses a lane is one byte.
type lane struct {
	along  uint8 // across or down
	number uint8 // of the row or column
	long   uint8
	shift  uint8
	field  uint64 // its bits of the state
	named  []uint8
	reach  []uint32
	over   []uint32
	taken  []uint64      // by arrangement
	codes  []uint64      // by arrangement: the bits of the state
	moves  []solver.Move // by two arrangements
	table  *laneTable
}

// inLanes orders kinds so that those of one lane follow each other.
func (l *layout) inLanes() []*kind {
	line := func(k *kind) int {
		switch k.axis {
		case horizontal:
			return int(k.anchors[0]) / l.size.Cols
		case vertical:
			return int(k.anchors[0]) % l.size.Cols
		}
		return 0
	}
	kinds := slices.Clone(l.kinds)
	slices.SortStableFunc(kinds, func(a, b *kind) int {
		return cmp.Or(a.axis.order()-b.axis.order(), line(a)-line(b))
	})
	return kinds
}

// newLanes prepares the lanes of a space by its kinds, those of a lane together; nil where some piece keeps to none, a lane has too
// many arrangements, or mirror images are taken for one.
func newLanes(sp *packed, kinds []*kind) *lanes {
	size := sp.layout.size
	if sp.mirror != nil || sp.flat != sp.upright || size.Rows > laneSide || size.Cols > laneSide {
		return nil
	}
	present := uint32(0)
	var plans [2 * laneSide]lanePlan
	var pieces [2 * laneSide][lanePile]int
	for _, k := range kinds {
		for i := k.lo; i < k.hi; i++ {
			n := int(sp.stands[sp.pieces[i].first].row)
			if k.axis == vertical {
				n = laneSide + int(sp.stands[sp.pieces[i].first].col)
			}
			if p := &plans[n]; p.pile == lanePile || !p.add(sp, k, n, i > k.lo) {
				return nil
			}
			pieces[n][plans[n].pile-1] = i
			present |= 1 << n
		}
	}
	var tables [2 * laneSide]*laneTable
	one, two := 0, 0
	for left := present; left != 0; left &= left - 1 {
		n := bits.TrailingZeros32(left)
		if tables[n] = plans[n].table(); tables[n] == nil {
			return nil
		}
		many := len(tables[n].at)
		one, two = one+many, two+many*many
	}
	ls := &lanes{list: make([]lane, 0, bits.OnesCount32(present))}
	words, moves := make([]uint64, 2*one), make([]solver.Move, two)
	for n := range 2 * laneSide {
		if n < laneSide {
			n = laneSide - 1 - n // from below: by measurement a thirteenth fewer positions are generated than from above
		}
		if present>>n&1 == 0 {
			continue
		}
		many := len(tables[n].at)
		ls.enter(sp, n, &plans[n], tables[n], &pieces[n], words[:2*many], moves[:many*many])
		words, moves = words[2*many:], moves[many*many:]
	}
	ls.goal = ls.newGoal(sp, &plans, &pieces)
	return ls
}

// add puts a piece of a kind on the n-th lane. It reports false where it does not keep to it.
func (p *lanePlan) add(sp *packed, k *kind, n int, like bool) bool {
	size, i := sp.layout.size, p.pile
	p.long, p.steps = uint8(size.Cols), sp.metric == steps
	if n >= laneSide {
		p.long = uint8(size.Rows)
	}
	p.like[i], p.many[i] = like, uint8(len(k.anchors))
	for place := range k.masks {
		for left := k.masks[place][0]; left != 0; left &= left - 1 {
			line, cell := bits.TrailingZeros64(left)/size.Cols, bits.TrailingZeros64(left)%size.Cols
			if n >= laneSide {
				line, cell = cell+laneSide, line
			}
			if line != n {
				return false
			}
			p.cells[i][place] |= 1 << cell
		}
	}
	p.pile++
	return true
}

// enter makes the n-th lane, with room for what is worked out of it.
func (ls *lanes) enter(sp *packed, n int, p *lanePlan, t *laneTable, pieces *[lanePile]int, words []uint64, moves []solver.Move) {
	many := len(t.at)
	first := &sp.groups[sp.owner[bits.TrailingZeros64(sp.pieces[pieces[0]].field)]]
	l := lane{
		along: uint8(n / laneSide), number: uint8(n % laneSide),
		shift: first.shift, field: (1<<p.bits() - 1) << first.shift, long: p.long, named: t.named, reach: t.reach, over: t.over, table: t,
		taken: words[:many:many], codes: words[many:], moves: moves,
	}
	for b := range p.bits() {
		ls.owner[int(first.shift)+b] = uint8(len(ls.list))
	}
	for a := range many {
		for left := t.cells[a]; left != 0; left &= left - 1 {
			l.taken[a] |= 1 << (laneSide*bits.TrailingZeros8(left) + n%laneSide)
		}
		for i, place := range t.at[a][:p.pile] {
			l.codes[a] |= sp.stands[int(sp.pieces[pieces[i]].first)+int(place)].code
		}
		for b := range many {
			if t.way[a*many+b] == 0 {
				continue
			}
			i := t.mover[a*many+b]
			st := sp.pieces[pieces[i]].first
			from, to := st+uint16(t.at[a][i]), st+uint16(t.at[b][i])
			l.moves[a*many+b] = solver.Move(from) | solver.Move(to)<<standBits
		}
	}
	if l.along == across {
		ls.row[l.number] = uint8(len(ls.list))
		ls.some |= 1 << l.number
		ls.rows++
	}
	ls.list = append(ls.list, l)
}
