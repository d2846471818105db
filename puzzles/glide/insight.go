package glide

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
	b := newBoard(p)
	v := teller{board: b, at: b.group(at), in: &in}
	t := b.newTarget(&b.goal)
	for i := range t.wants {
		w := &t.wants[i]
		for n, to := range b.goal.of(w.class) {
			v.goals = append(v.goals, wanted{w.class, to, w.rook[n], w.straight[n]})
		}
	}
	switch id {
	case relaxedInfo.ID:
		pairOff(&v, func(w wanted, from slot) int32 { return w.rook[from] })
	case publishedMatchingInfo.ID:
		pairOff(&v, func(w wanted, from slot) float64 { return w.straight[from] })
	case publishedInfo.ID:
		v.nearest()
	case routing.Zero.ID:
	default:
		return in, puzzles.NoHeuristic(id)
	}
	if in.Value() >= far {
		in = puzzles.Insight{Never: true}
	}
	return in, nil
}

// teller is one position looked at for an insight.
type teller struct {
	*board
	at    groups
	goals []wanted
	in    *puzzles.Insight
}

// wanted is a goal cell with the distances to it.
type wanted struct {
	class    colour
	to       slot
	rook     *table[int32]
	straight *table[float64]
}

// serves reports whether the tile at a place of groups may cover a cell.
func (v *teller) serves(w wanted, tile int) bool {
	n := uint16(tile)
	of := func(k colour) bool { return v.at.from[k] <= n && n < v.at.from[k+1] }
	return of(w.class) || of(grey)
}

func (v *teller) way(from, to slot, value float64) {
	a, b := v.cell(from), v.cell(to)
	v.in.AddWay(a, b, value, puzzles.Messagef("%s to %s", v.size.CellName(a), v.size.CellName(b)))
}

// pairOff adds the cheapest matching of goal cells with tiles; all colours at
// once, which falls apart into one a colour where there are no chameleons.
func pairOff[T int32 | float64](v *teller, apart func(w wanted, from slot) T) {
	tiles := v.at.tiles[:v.at.total()]
	cost := func(i, j int) T {
		if v.serves(v.goals[i], j) {
			return apart(v.goals[i], tiles[j])
		}
		return far
	}
	v.in.Never = !routing.Pair(len(v.goals), len(tiles), cost, func(i, j int, cost float64) {
		v.way(tiles[j], v.goals[i].to, cost)
	})
}

// nearest adds the nearest tile of each goal cell, whoever else it serves.
func (v *teller) nearest() {
	for _, w := range v.goals {
		best, least := slot(0), float64(far)
		for j, from := range v.at.tiles[:v.at.total()] {
			if d := w.straight[from]; v.serves(w, j) && d < least {
				best, least = from, d
			}
		}
		v.way(best, w.to, least)
	}
}
