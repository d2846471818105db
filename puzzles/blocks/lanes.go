package blocks

import (
	"cmp"
	"math/bits"
	"slices"

	"waymark/solver"
)

// lanes is how a packed space lists moves where every piece keeps to a lane, as on all
// boards of Rush Hour: lane by lane from tables, instead of piece by piece from the cells.
// The moves are the same. Rows come first, then columns, each at the place of its number.
type lanes struct {
	present uint32    // the lanes that have pieces
	owner   [64]uint8 // the lane of a bit of the state
	list    [2 * laneSide]lane
}

// lane is one of them. The cells that the lanes of one direction take are a word of eight
// bits for each lane of the other, so what crosses a lane is one byte.
type lane struct {
	shift uint8
	long  uint8
	field uint64 // its bits of the state
	named []uint8
	reach []uint32
	over  []uint32
	taken []uint64      // by arrangement
	codes []uint64      // by arrangement: the bits of the state
	moves []solver.Move // by two arrangements
	table *laneTable
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
	ls := &lanes{}
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
			ls.present |= 1 << n
		}
	}
	var tables [2 * laneSide]*laneTable
	one, two := 0, 0
	for left := ls.present; left != 0; left &= left - 1 {
		n := bits.TrailingZeros32(left)
		if tables[n] = plans[n].table(); tables[n] == nil {
			return nil
		}
		many := len(tables[n].at)
		one, two = one+many, two+many*many
	}
	words, moves := make([]uint64, 2*one), make([]solver.Move, two)
	for left := ls.present; left != 0; left &= left - 1 {
		n := bits.TrailingZeros32(left)
		many := len(tables[n].at)
		ls.enter(sp, n, &plans[n], tables[n], &pieces[n], words[:2*many], moves[:many*many])
		words, moves = words[2*many:], moves[many*many:]
	}
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
	l := &ls.list[n]
	*l = lane{
		shift: first.shift, field: (1<<p.bits() - 1) << first.shift, long: p.long, named: t.named, reach: t.reach, over: t.over, table: t,
		taken: words[:many:many], codes: words[many:], moves: moves,
	}
	for b := range p.bits() {
		ls.owner[int(first.shift)+b] = uint8(n)
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
}

// neighbours lists the moves of a state to which a search came from another, without those
// that it may do without; of all of them where both are the same. The order of moves (see
// solver.Sparing) is that of the lanes, and of the pieces on one.
func (ls *lanes) neighbours(s, before uint64, back bool, buf []solver.Edge[word]) []solver.Edge[word] {
	var at [2 * laneSide]uint8
	var taken [2]uint64 // by the direction that it crosses
	taken[1] = ls.read(s, 0, &at)
	taken[0] = ls.read(s, laneSide, &at)
	worth, beside, moved, need := ls.behind(s, before, &at)
	// First, without a branch, which lanes have moves: no processor can guess it.
	var reach [2 * laneSide]uint32
	can := uint32(0)
	for left := worth; left != 0; left &= left - 1 {
		n := bits.TrailingZeros32(left) & (2*laneSide - 1)
		l := &ls.list[n]
		to := l.reach[int(at[n])<<(l.long&15)|int(taken[n/laneSide]>>(n%laneSide*laneSide)&(1<<laneSide-1))]
		reach[n] = to
		can |= (to | -to) >> 31 << n
	}
	for left := can & beside; left != 0; left &= left - 1 {
		n := bits.TrailingZeros32(left) & (2*laneSide - 1)
		reach[n] &= ls.list[n].over[int(at[n])*laneSide+moved%laneSide]
	}
	reach[moved%len(reach)] &= need
	first := len(buf)
	for ; can != 0; can &= can - 1 {
		n := bits.TrailingZeros32(can) & (2*laneSide - 1)
		l := &ls.list[n]
		codes, rest := l.codes, s&^l.field
		moves := l.moves[int(at[n])*len(codes):][:len(codes)]
		for to := reach[n]; to != 0; to &= to - 1 {
			b := bits.TrailingZeros32(to)
			buf = append(buf, solver.Edge[word]{To: word{rest | codes[b]}, Move: moves[b], Cost: 1})
		}
	}
	if back {
		for i := range buf[first:] {
			from, to := ends(buf[first+i].Move)
			buf[first+i].Move = solver.Move(to) | solver.Move(from)<<standBits
		}
	}
	return buf
}

// read notes how the lanes of a direction, from a number on, are arranged, and returns the
// cells that they take.
func (ls *lanes) read(s uint64, first int, at *[2 * laneSide]uint8) (taken uint64) {
	for left := ls.present >> first & (1<<laneSide - 1); left != 0; left &= left - 1 {
		n := (first + bits.TrailingZeros32(left)) & (2*laneSide - 1)
		l := &ls.list[n]
		a := l.named[s&l.field>>(l.shift&63)]
		at[n] = a
		taken |= l.taken[a]
	}
	return taken
}

// behind says where to look for moves of a state that comes from another: the lanes worth a
// look; those across the way of the last move that come before its lane, of which only moves
// over the place where they cross count; that lane; and what moves on it may lead to.
func (ls *lanes) behind(s, before uint64, at *[2 * laneSide]uint8) (worth, beside uint32, moved int, need uint32) {
	change := s ^ before
	if change == 0 {
		return ls.present, 0, 0, ^uint32(0)
	}
	n := int(ls.owner[bits.TrailingZeros64(change)]) & (2*laneSide - 1)
	l := &ls.list[n]
	m := int(l.named[before&l.field>>(l.shift&63)])*len(l.taken) + int(at[n])
	way := l.table.way[m]
	if way == 0 || change&^l.field != 0 {
		return ls.present, 0, 0, ^uint32(0)
	}
	lower := uint32(1)<<n - 1
	beside = uint32(way) << (laneSide - n&laneSide) & lower
	return ls.present&^lower | ls.present&beside, beside, n, l.table.after[m]
}
