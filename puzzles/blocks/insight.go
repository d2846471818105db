package blocks

import (
	"context"

	"waymark/puzzles"
	"waymark/puzzles/routing"
)

var _ puzzles.Insightful = Family{}

// Insight implements puzzles.Insightful.
func (f Family) Insight(_ context.Context, p *puzzles.Puzzle, at puzzles.Board, id string) (in puzzles.Insight, err error) {
	if faults := f.Check(p); len(faults) > 0 {
		return in, faults[0]
	}
	l := newLayout(p, newCast(p))
	v := teller{target: newTarget(l, p.Goal), board: at, in: &in}
	var ok bool
	if v.at, ok = l.read(at); !ok {
		return in, outOfReach
	}
	switch id {
	case routing.Zero.ID:
		return in, nil
	case blockersInfo.ID, distanceInfo.ID:
	default:
		return in, puzzles.NoHeuristic(id)
	}
	if v.never {
		in.Never = true
		return in, nil
	}
	if id == blockersInfo.ID {
		v.shutIn()
	}
	v.alone()
	return in, nil
}

// teller is one position looked at for an insight.
type teller struct {
	*target
	board puzzles.Board
	at    places
	in    *puzzles.Insight
}

// anchor is the first cell of the piece in a field.
func (v *teller) anchor(field int) int {
	return int(v.layout.kinds[v.layout.fields[field].kind].anchors[v.at[field]])
}

// alone explains target.distance.
func (v *teller) alone() {
	for i := range v.wants {
		w := &v.wants[i]
		cost := func(n, j int) int32 { return w.dist[n][v.at[w.lo+j]] }
		routing.Pair(len(w.places), w.hi-w.lo, cost, func(n, j int, cost float64) {
			from, to := v.anchor(w.lo+j), int(w.kind.anchors[w.places[n]])
			size := v.layout.size
			v.in.AddWay(from, to, cost,
				puzzles.Messagef("%s: %s to %s", letter(v.board.Cells[from]), size.CellName(from), size.CellName(to)))
		})
	}
}

// shutIn adds what target.blockers adds.
func (v *teller) shutIn() {
	must, home := v.target.inTheWay(&v.at)
	for j := range v.layout.fields {
		piece := v.board.Cells[v.anchor(j)]
		cells := bodyOf(v.board, piece)
		switch {
		case must&^v.single>>j&1 != 0:
			v.in.AddCells(puzzles.Clash, cells, 1, puzzles.Messagef("%s is in the way", letter(piece)))
		case must&home>>j&1 != 0:
			v.in.AddCells(puzzles.Clash, cells, 2, puzzles.Messagef("%s is in the way and has to come back", letter(piece)))
		}
	}
}
