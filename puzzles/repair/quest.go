package repair

import (
	"context"
	"slices"
	"sync"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// quest is what is wrong with a puzzle, and what a change must do about it.
type quest struct {
	o Options
	f families.Family
	p *puzzles.Puzzle // without marks and solutions

	holds    []bool         // the demands that hold as it is
	lost     bool           // it has no solution
	intended []puzzles.Move // a solution that every change must keep optimal; nil for none
	wanted   int            // a length: half of it must be left
	need     int            // a solution that is shorter breaks every change
	short    []puzzles.Move // a solution that breaks the puzzle as it is
	wrong    []int          // cells of what is wrong

	mu     sync.Mutex
	shorts [][]puzzles.Move // solutions of changed puzzles that are shorter than need
}

// ask finds out what is wrong with a puzzle; nil for nothing.
func ask(ctx context.Context, whole *puzzles.Puzzle, o Options) (*quest, error) {
	p := whole.Clone()
	p.Marks, p.Solutions, p.Bounds, p.Tried = nil, nil, nil, nil
	opened, err := study.Open(p)
	if err != nil {
		return nil, err
	}
	q := &quest{o: o, f: opened.Family, p: p}
	answer, err := opened.Solve(ctx, study.Request{Limits: o.Limits}, nil)
	switch {
	case err != nil:
		return nil, err
	case ctx.Err() != nil:
		return nil, nil
	case answer.Moves == nil && answer.Result.Status != solver.Unsolvable:
		return nil, puzzles.Messagef("whether the puzzle has a solution is not known within the limits")
	}
	q.lost, q.wanted = answer.Moves == nil, len(answer.Moves)
	refuted, err := q.demanded(ctx)
	switch {
	case err != nil:
		return nil, err
	case ctx.Err() != nil || !q.lost && len(refuted) == 0:
		return nil, nil
	}
	for i, d := range p.Demands {
		sole := len(refuted) == 1 && refuted[0] == i
		switch {
		case d.Kind.HasMoves() && (sole || solves(p, d.Moves)):
			q.intended, q.wanted, q.need = d.Moves, len(d.Moves), max(q.need, len(d.Moves))
		case d.Kind == puzzles.DemandLength && d.Least > 0:
			if q.wanted = d.Least; q.holds[i] || sole && !q.lost {
				q.need = max(q.need, d.Least)
			}
		}
	}
	if q.lost {
		if why, ok := Explain(ctx, p, o.Limits); ok {
			q.wrong = why.Cells
		}
	}
	q.need = max(q.need, (q.wanted+1)/2, 1) // what is solved as it stands is no puzzle
	return q, nil
}

// demanded judges the demands as they are, and returns those that are refuted.
func (q *quest) demanded(ctx context.Context) (refuted []int, err error) {
	j := demands.New(q.p, q.o.Limits)
	q.holds = make([]bool, len(q.p.Demands))
	for i := range q.p.Demands {
		d := &q.p.Demands[i]
		f, err := j.Of(ctx, d)
		if err != nil {
			return nil, err
		}
		if q.holds[i] = f.Verdict.Holds(); q.holds[i] || f.Verdict == demands.Open {
			continue
		}
		refuted = append(refuted, i)
		if q.short == nil {
			q.short = f.Moves
		}
		if d.Passes() && d.Board.IsZero() {
			q.wrong = append(q.wrong, d.Cell)
		} else {
			q.wrong = append(q.wrong, minus(vary.Used(q.f, q.p, f.Moves), vary.Used(q.f, q.p, d.Moves))...)
		}
	}
	return refuted, nil
}

// solves reports whether moves solve a puzzle.
func solves(p *puzzles.Puzzle, moves []puzzles.Move) bool {
	return study.Verify(p, moves, false) == nil
}

// keeps reports whether the intended solution solves a changed puzzle.
func (q *quest) keeps(p *puzzles.Puzzle) bool { return q.intended == nil || solves(p, q.intended) }

// judge says whether a change mends the puzzle.
func (q *quest) judge(ctx context.Context, c vary.Change) (Repair, bool) {
	if !q.keeps(c.Puzzle) || q.shortened(c.Puzzle) {
		return Repair{}, false
	}
	moves, ok := q.solve(ctx, c.Puzzle)
	if !ok {
		return Repair{}, false
	}
	r := Repair{Change: c, Length: len(moves), Moves: moves}
	return r, q.obeyed(ctx, &r) && (q.lost || r.Mends > 0)
}

// shortened reports whether a solution that is too short for any change solves a changed puzzle.
func (q *quest) shortened(p *puzzles.Puzzle) bool {
	q.mu.Lock()
	shorts := slices.Clip(q.shorts)
	q.mu.Unlock()
	return slices.ContainsFunc(shorts, func(s []puzzles.Move) bool { return solves(p, s) })
}

// solve returns a shortest solution of a changed puzzle. It is false where none is proved, or where one is too short, which ends the
// search.
func (q *quest) solve(ctx context.Context, p *puzzles.Puzzle) ([]puzzles.Move, bool) {
	opened, err := study.Open(p)
	if err != nil {
		return nil, false
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	answer, err := opened.Solve(ctx, study.Request{Limits: q.o.Limits, Options: solver.Options{Threads: 1}, Known: q.intended}, func(e solver.Event) {
		if e.Path != nil && int(e.Cost) < q.need {
			stop()
		}
	})
	switch {
	case err != nil || answer.Moves == nil:
		return nil, false
	case len(answer.Moves) < q.need:
		q.mu.Lock()
		q.shorts = append(q.shorts, answer.Moves)
		q.mu.Unlock()
		return nil, false
	}
	return answer.Moves, answer.Result.Status == solver.Optimal
}

// obeyed counts the demands that hold with a change. It is false where one that held does not.
func (q *quest) obeyed(ctx context.Context, r *Repair) bool {
	p := r.Puzzle
	if len(p.Demands) != len(q.holds) {
		return false
	}
	j := demands.New(p, q.o.Limits)
	for _, i := range q.byCost() {
		d := p.Demands[i]
		holds := d.Kind == puzzles.DemandOptimal && q.intended != nil && slices.Equal(d.Moves, q.intended) // it was kept, and nothing is shorter
		if !holds {
			f, err := j.Of(ctx, &p.Demands[i])
			if err != nil {
				return false
			}
			holds = f.Verdict.Holds()
		}
		switch {
		case holds && q.holds[i]:
			r.Keeps++
		case holds:
			r.Mends++
		case q.holds[i]:
			return false
		default:
			r.Left++
		}
	}
	return true
}

// byCost is the demands in the order of what it costs to judge them.
func (q *quest) byCost() []int {
	order := make([]int, len(q.holds))
	for i := range order {
		order[i] = i
	}
	dear := []puzzles.DemandKind{puzzles.DemandStrategies, puzzles.DemandDeadEnds, puzzles.DemandDifficulty, puzzles.DemandUseful}
	slices.SortStableFunc(order, func(a, b int) int {
		return slices.Index(dear, q.p.Demands[a].Kind) - slices.Index(dear, q.p.Demands[b].Kind)
	})
	return order
}

// far is how many cells the nearest of some cells is from what is wrong.
func (q *quest) far(cells []int) int {
	least := 0
	for i, c := range cells {
		for k, w := range q.wrong {
			cols := q.p.Start.Cols
			d := abs(c/cols-w/cols) + abs(c%cols-w%cols)
			if i+k == 0 || d < least {
				least = d
			}
		}
	}
	return least
}

func abs(n int) int { return max(n, -n) }

// minus is what stands in a and not in b.
func minus(a, b []int) []int {
	return slices.DeleteFunc(slices.Clone(a), func(i int) bool { return slices.Contains(b, i) })
}
