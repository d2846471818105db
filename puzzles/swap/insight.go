package swap

import (
	"context"
	"math"
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/routing"
)

var _ puzzles.Insightful = Family{}

// Insight implements puzzles.Insightful.
func (f Family) Insight(ctx context.Context, p *puzzles.Puzzle, at puzzles.Board, id string) (in puzzles.Insight, err error) {
	r, err := routing.Open(f, p)
	if err != nil {
		return in, err
	}
	b := newBoard(p, len(r.Stages) > 0)
	t := b.newTarget(b.wantColours(p.Goal), b.distances(), tableWork/(1+len(r.Stages)))
	v := teller{target: t, at: b.content(at), in: &in}
	switch id {
	case tablesInfo.ID:
		err = v.byTables(ctx)
	case carriedInfo.ID:
		in.Rule = puzzles.HalfSum
		for label := range t.names {
			v.matching(uint8(label))
		}
	case halfInfo.ID:
		in.Rule = puzzles.HalfSum
		v.outOfPlace()
	case manhattanInfo.ID:
		v.nearest(manhattan)
	case euclideanInfo.ID:
		v.nearest(euclidean)
	case manhattanMisplacedInfo.ID:
		v.nearest(manhattan)
		v.outOfPlace()
	case euclideanMisplacedInfo.ID:
		v.nearest(euclidean)
		v.outOfPlace()
	case routing.Zero.ID:
	default:
		return in, puzzles.NoHeuristic(id)
	}
	if in.Value() >= far/2 {
		in = puzzles.Insight{Never: true}
	}
	return in, err
}

// teller is one position looked at for an insight.
type teller struct {
	*target
	at content
	in *puzzles.Insight
}

func (v *teller) way(from, to int, value float64) {
	a, b := v.cells[from], v.cells[to]
	v.in.AddWay(a, b, value, puzzles.Messagef("%s to %s", v.size.CellName(a), v.size.CellName(b)))
}

// outOfPlace explains target.misplaced.
func (v *teller) outOfPlace() {
	var cells []int
	for i, w := range v.asked {
		if w != anything && v.of[v.at[i]] != w {
			cells = append(cells, v.cells[i])
		}
	}
	v.in.AddCells(puzzles.Group, cells, float64(len(cells)), puzzles.Messagef("Squares out of place"))
}

// nearest explains target.greedy.
func (v *teller) nearest(distance func(rows, cols int) float64) {
	for i, w := range v.asked {
		label := v.of[v.at[i]]
		if w == anything || label == w {
			continue
		}
		to, least := -1, math.Inf(1)
		for j, x := range v.asked {
			if d := v.apart(i, j, distance); x == label && v.of[v.at[j]] != x && d < least {
				to, least = j, d
			}
		}
		if to >= 0 {
			v.way(i, to, least)
		}
	}
}

// matching explains target.matching.
func (v *teller) matching(label uint8) {
	var p pairing
	v.pair(&v.at, label, &p)
	apart := func(i, j int) int32 { return v.dist[int(p.wanting[i])*v.slots()+int(p.squares[j])] }
	if !routing.Pair(p.n, p.m, apart, func(i, j int, cost float64) {
		v.way(int(p.squares[j]), int(p.wanting[i]), cost)
	}) {
		v.in.AddCells(puzzles.Unseen, nil, far, puzzles.Messagef("Too few squares of %s", v.names[label]))
	}
}

// byTables explains target.estimate: a term counts moves of squares, of which a
// swap makes two.
func (v *teller) byTables(ctx context.Context) error {
	v.in.Rule = puzzles.HalfSum
	if _, err := v.prepare(ctx); err != nil {
		return err
	}
	for n, p := range v.tables.built {
		d := p.dist[p.index(&v.at)]
		if d == unseen {
			*v.in = puzzles.Insight{Never: true}
			return nil
		}
		labels := v.tables.groups[n].labels
		var names []string
		for _, label := range labels {
			names = append(names, v.names[label])
		}
		var cells []int
		for slot, kind := range v.at[:v.slots()] {
			if slices.Contains(labels, v.of[kind]) {
				cells = append(cells, v.cells[slot])
			}
		}
		v.in.AddCells(puzzles.Group, cells, float64(d), puzzles.Messagef("Table %d: moves of %s squares", n+1, strings.Join(names, ", ")))
	}
	for _, label := range v.tables.loose {
		v.matching(label)
	}
	return nil
}
