package blocks

import (
	"math/bits"

	"waymark/solver"
)

// laned is a packed space whose pieces all keep to lanes.
type laned struct{ *packed }

// space is what is searched: the packed space, with what lanes add to it.
func (sp *packed) space() solver.Reversible[word] {
	if sp.lanes != nil {
		return laned{sp}
	}
	return sp
}

// StatesAfter lists where the moves of SuccessorsAfter lead.
func (sp laned) StatesAfter(s, before word, buf []word) []word {
	return sp.lanes.states(s[0], before[0], buf)
}

// laneMoves are the moves of a state on one lane: the arrangements that they lead to, which
// lane it is and how it is arranged.
type laneMoves uint64

func movesOn(lane int, at uint8, to uint32) laneMoves {
	return laneMoves(to) | laneMoves(lane)<<32 | laneMoves(at)<<40
}

func (m laneMoves) lane() int  { return int(m >> 32 & 0xff) }
func (m laneMoves) at() int    { return int(m >> 40) }
func (m laneMoves) to() uint32 { return uint32(m) }

// some is 1 where a set is not empty, else 0.
func some(set uint32) int { return int((set | -set) >> 31) }

// neighbours lists the moves of a state to which a search came from another, without those
// that it may do without; of all of them where both are the same. The order of moves (see
// solver.Sparing) is that of the lanes, and of the pieces on one.
func (ls *lanes) neighbours(s, before uint64, back bool, buf []solver.Edge[word]) []solver.Edge[word] {
	var found [2 * laneSide]laneMoves
	first := len(buf)
	for _, m := range found[:ls.look(s, before, &found)] {
		l := &ls.list[m.lane()]
		codes, rest := l.codes, s&^l.field
		moves := l.moves[m.at()*len(codes):][:len(codes)]
		for to := m.to(); to != 0; to &= to - 1 {
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

// states lists where the moves of neighbours lead.
func (ls *lanes) states(s, before uint64, buf []word) []word {
	var found [2 * laneSide]laneMoves
	for _, m := range found[:ls.look(s, before, &found)] {
		l := &ls.list[m.lane()]
		rest, codes := s&^l.field, l.codes
		for to := m.to(); to != 0; to &= to - 1 {
			buf = append(buf, word{rest | codes[bits.TrailingZeros32(to)]})
		}
	}
	return buf
}

// look finds the lanes with moves that are worth a look, n of them. Of the lanes before that of
// the last move only those are that cross its way, and there only moves over the place where
// they cross. It goes through lanes one by one and not by the bits of a set: to find the first
// bit takes some processors as long as what else is done for a lane.
func (ls *lanes) look(s, before uint64, found *[2 * laneSide]laneMoves) (n int) {
	var at [2 * laneSide]uint8
	list, rows, columns := ls.list, uint64(0), uint64(0) // the cells that these take
	for i := range list[:ls.rows] {
		l := &list[i]
		a := l.at(s)
		at[i&(2*laneSide-1)] = a
		rows |= l.taken[a]
	}
	for i := ls.rows; i < len(list); i++ {
		l := &list[i]
		a := l.at(s)
		at[i&(2*laneSide-1)] = a
		columns |= l.taken[a]
	}
	taken := [2]uint64{across: columns, down: rows}
	i := 0
	if change := s ^ before; change != 0 {
		moved := int(ls.owner[bits.TrailingZeros64(change)])
		l, a := &list[moved], at[moved&(2*laneSide-1)]
		m := int(l.at(before))*len(l.taken) + int(a)
		if way := l.table.way[m]; way != 0 && change&^l.field == 0 {
			if l.along == down {
				n = ls.beside(l.number, way, columns, &at, found)
			}
			to := l.reach[l.row(a)|l.crossed(&taken)] & l.table.after[m]
			found[n&(2*laneSide-1)] = movesOn(moved, a, to)
			n += some(to)
			i = moved + 1
		}
	}
	// Without a branch: which lanes have moves no processor can guess.
	for ; i < len(list); i++ {
		l, a := &list[i], at[i&(2*laneSide-1)]
		to := l.reach[l.row(a)|l.crossed(&taken)]
		found[n&(2*laneSide-1)] = movesOn(i, a, to)
		n += some(to)
	}
	return n
}

// beside finds the rows with moves across the way of a move on a column.
func (ls *lanes) beside(column, way uint8, columns uint64, at *[2 * laneSide]uint8, found *[2 * laneSide]laneMoves) (n int) {
	for left := way & ls.some; left != 0; left &= left - 1 {
		row := bits.TrailingZeros8(left)
		i := int(ls.row[row&(laneSide-1)])
		l, a := &ls.list[i], at[i&(2*laneSide-1)]
		to := l.reach[l.row(a)|int(columns>>(row*laneSide)&(1<<laneSide-1))] & l.over[int(a)*laneSide+int(column)]
		found[n&(2*laneSide-1)] = movesOn(i, a, to)
		n += some(to)
	}
	return n
}

// at is how it is arranged in a state.
func (l *lane) at(s uint64) uint8 { return l.named[s&l.field>>(l.shift&63)] }

// row is where the part of reach begins that belongs to an arrangement.
func (l *lane) row(at uint8) int { return int(at) << (l.long & 15) }

// crossed is the set of its cells that are taken by what crosses it.
func (l *lane) crossed(taken *[2]uint64) int {
	return int(taken[l.along&1] >> (l.number * laneSide & 63) & (1<<laneSide - 1))
}
