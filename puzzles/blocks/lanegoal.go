package blocks

import "math/bits"

// laneGoal is what the lanes know of a goal that asks for one piece, as that of Rush Hour does: how
// far it is at least, and near it how far it is.
type laneGoal struct {
	lane  int             // that of the piece
	ways  []goalWay       // by its arrangement
	cross [laneSide]uint8 // by its cell: the lane that crosses it there
}

// goalWay is the way of the piece when nothing crosses its lane.
type goalWay struct {
	cells uint8 // that it passes
	moves uint8 // that it takes
	mates uint8 // of these, what other pieces of the lane take
}

// newGoal prepares what is known of the goal of a space; nil where that asks for more than one
// piece, or for one of several equal ones. pieces are those of the lane.
func (ls *lanes) newGoal(sp *packed, plans *[2 * laneSide]lanePlan, pieces *[2 * laneSide][lanePile]int) *laneGoal {
	t := sp.target
	if t.never || len(t.wants) != 1 || t.wants[0].hi-t.wants[0].lo != 1 {
		return nil
	}
	w := &t.wants[0]
	g := &laneGoal{lane: int(ls.owner[bits.TrailingZeros64(sp.pieces[w.lo].field)])}
	l := &ls.list[g.lane]
	n := int(l.along)*laneSide + int(l.number)
	i, goal := 0, w.places[0]
	for pieces[n][i] != w.lo {
		i++
	}
	g.ways = make([]goalWay, len(l.table.at))
	for a := range g.ways {
		at := l.table.at[a][i]
		way := goalWay{moves: uint8(w.dist[0][at])}
		for place := min(at, goal); place <= max(at, goal); place++ {
			way.cells |= plans[n].cells[i][place]
		}
		own := plans[n].cells[i][at]
		way.mates = way.cells & (l.table.cells[a] &^ own)
		way.cells &^= own
		g.ways[a] = way
	}
	for i := range ls.list {
		if m := &ls.list[i]; m.along != l.along {
			g.cross[m.number] = uint8(i)
		}
	}
	return g
}

// Ahead tells how far the goal is, where that asks for one piece.
func (sp laned) Ahead(s word) (least int32, sure bool) {
	if sp.lanes.goal == nil {
		return 0, false
	}
	return sp.lanes.ahead(s[0])
}

// ahead is how far the goal is from a position: the piece passes its way, and of each lane that
// crosses it there a piece moves before. It is no further where one move clears each of these
// lanes: they do not cross each other.
func (ls *lanes) ahead(s uint64) (least int32, sure bool) {
	g := ls.goal
	l := &ls.list[g.lane]
	rows, columns := cellsOf(s, ls.list[:ls.rows]), cellsOf(s, ls.list[ls.rows:])
	taken := [2]uint64{across: columns, down: rows}
	w := &g.ways[l.at(s)]
	shut := uint8(l.crossed(&taken)) & w.cells
	least, sure = int32(w.moves)+int32(bits.OnesCount8(shut)), w.mates == 0
	for ; shut != 0 && sure; shut &= shut - 1 {
		m := &ls.list[g.cross[bits.TrailingZeros8(shut)]]
		sure = m.reach[m.row(m.at(s))|m.crossed(&taken)]&m.table.clear[l.number&(laneSide-1)] != 0
	}
	return least, sure
}

// cellsOf are those that lanes of one direction take.
func cellsOf(s uint64, list []lane) (taken uint64) {
	for i := range list {
		l := &list[i]
		taken |= l.taken[l.at(s)]
	}
	return taken
}
