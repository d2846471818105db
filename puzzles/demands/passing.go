package demands

import (
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/puzzles/vary"
	"waymark/solver"
)

// positions is a family that would else take two positions for one state.
type positions interface {
	CompilePositions(p *puzzles.Puzzle) (solver.Problem, error)
}

// problem packs the puzzle such that a deed can be told from the packed positions.
func (x *deed) problem() (solver.Problem, error) {
	switch f := x.j.rules.(type) {
	case positions:
		return f.CompilePositions(x.j.p)
	case puzzles.Lumper:
		named, _ := f.Apart(x.j.p, x.pattern())
		return x.j.rules.Compile(named)
	}
	return x.j.rules.Compile(x.j.p)
}

// avoiding is the problem whose solutions never do it. It fails where the board can be no mark.
func (x *deed) avoiding() (fewer solver.Problem, err error) {
	if !x.board.IsZero() {
		p, err := x.marked()
		if err != nil {
			return nil, err
		}
		fewer, _ := solver.Avoiding(p)
		return fewer, nil
	}
	whole, err := x.problem()
	if err != nil {
		return nil, err
	}
	fewer, _ = solver.Without(whole, x.allow)
	return fewer, nil
}

// marked packs the puzzle with the board as its one mark.
func (x *deed) marked() (solver.Problem, error) {
	p := x.j.p.WithMark(x.board)
	if f, ok := x.j.rules.(positions); ok {
		return f.CompilePositions(p)
	}
	return x.j.rules.Compile(p)
}

// within is the length up to which solutions count; 0 where none is that short.
func (j *Judge) within(d *puzzles.Demand) int {
	n := len(j.answer.Moves)
	switch {
	case d.Within == 0:
		return n
	case d.Within < n:
		return 0
	}
	return d.Within
}

// every judges that every solution does it.
func (j *Judge) every(ctx context.Context, d *puzzles.Demand) (Finding, error) {
	x, most := j.deed(d), j.within(d)
	if most == 0 || x.at(j.p.Start) {
		return Finding{Verdict: Proved}, nil
	}
	return j.avoided(ctx, x, most)
}

// avoided judges that no solution of at most so many moves does without a deed.
func (j *Judge) avoided(ctx context.Context, x *deed, most int) (Finding, error) {
	if moves := x.avoids(); moves != nil {
		return Finding{Verdict: Refuted, Moves: moves}, nil
	}
	fewer, err := x.avoiding()
	if err != nil {
		return Finding{Verdict: Open, Why: puzzles.AsMessage(err)}, nil
	}
	var other func() ([]puzzles.Move, bool, error)
	if most == len(j.answer.Moves) && !x.board.IsZero() {
		other = func() ([]puzzles.Move, bool, error) { return j.among(ctx, x) }
	}
	moves, known, err := j.search(ctx, fewer, most, other)
	switch {
	case err != nil:
		return Finding{}, err
	case !known:
		return Finding{Verdict: Open, Why: unsolved}, ctx.Err()
	case moves == nil:
		return Finding{Verdict: Proved}, nil
	}
	if moves, err = x.free(moves); err != nil {
		return Finding{}, err
	}
	return Finding{Verdict: Refuted, Moves: moves}, study.Verify(j.p, moves, false)
}

// avoids is an optimal solution that does not do it, where one is found without a search: the answer or one that is kept, or one in which
// a move is made later than in those.
func (x *deed) avoids() []puzzles.Move {
	for _, moves := range x.j.optima() {
		boards, _, _ := puzzles.Replay(x.j.rules, x.j.p, x.j.p.Start, moves)
		if x.done(moves) == 0 {
			return moves
		}
		at := slices.IndexFunc(boards, x.at)
		for i := at - 1; i >= 0 && at < len(moves) && !x.board.IsZero(); i-- {
			later := slices.Concat(moves[:i], moves[i+1:at+1], moves[i:i+1], moves[at+1:])
			if study.Verify(x.j.p, later, false) == nil && x.done(later) == 0 {
				return later
			}
		}
	}
	return nil
}

// among looks for an optimal solution that does not do it among all of them; nil where there is none.
func (j *Judge) among(ctx context.Context, x *deed) (moves []puzzles.Move, known bool, err error) {
	limits := j.limits
	if limits.States == 0 || limits.States > amongStates {
		limits.States = amongStates
	}
	g, err := j.optimal(ctx, x, limits, amongPositions)
	if g == nil {
		return nil, false, err
	}
	if moves = g.least(x); x.done(moves) > 0 {
		moves = nil
	}
	return moves, true, nil
}

// optima lists the optimal solutions that are known.
func (j *Judge) optima() [][]puzzles.Move {
	list := [][]puzzles.Move{j.answer.Moves}
	for _, s := range j.p.Solutions {
		if len(s.Moves) == len(j.answer.Moves) && study.Verify(j.p, s.Moves, false) == nil {
			list = append(list, s.Moves)
		}
	}
	return list
}

// allow keeps the moves that do not do it.
func (x *deed) allow(e *solver.Expansion, keep []bool) {
	from := e.From.(puzzles.Board)
	if !x.cross {
		unsure := false
		for i := range e.Len {
			to := e.To(i).(puzzles.Board)
			if keep[i] = !x.at(to); x.cell < 0 && x.board.IsZero() {
				moved, sure := x.moved(from, to)
				keep[i], unsure = !moved, unsure || !sure
			}
		}
		if !unsure {
			return
		}
		clear(keep)
	}
	legs, err := x.j.legs(from)
	if err != nil {
		return // no move of a position that the rules refuse
	}
	for _, l := range legs {
		if l, ok := x.without(from, l); ok {
			e.Keep(l.to, keep)
		}
	}
}

// free is a solution along which nothing does it: a move that does becomes another to the same position.
func (x *deed) free(moves []puzzles.Move) ([]puzzles.Move, error) {
	at, list := x.j.p.Start, make([]puzzles.Move, len(moves))
	for i, m := range moves {
		to, step, err := x.j.rules.Play(x.j.p, at, m)
		if err != nil {
			return nil, err
		}
		l := x.j.leg(at, m, step, to)
		if x.by(at, step, to) {
			if l, err = x.other(at, to); err != nil {
				return nil, err
			}
		}
		list[i], at = l.move, l.to
	}
	return list, nil
}

// other is a move from a position to another that does not do it.
func (x *deed) other(from, to puzzles.Board) (leg, error) {
	legs, err := x.j.legs(from)
	if err != nil {
		return leg{}, err
	}
	for _, l := range legs {
		if !l.to.Equal(to) {
			continue
		}
		if l, ok := x.without(from, l); ok {
			return l, nil
		}
	}
	return leg{}, puzzles.Messagef("a search found a way that the rules do not know")
}

// A search stores so many states before all optimal solutions are looked at instead, if those are few.
const (
	firstStates    = 200_000
	amongStates    = 400_000
	amongPositions = 2_000
)

// search looks for a shortest solution of at most so many moves; nil where there is none, which known says is proved. other, when not
// nil, is another way to find that, which is tried where the search does not end soon.
func (j *Judge) search(ctx context.Context, p solver.Problem, most int, other func() (moves []puzzles.Move, known bool, err error)) (moves []puzzles.Move, known bool, err error) {
	o := solver.Options{Algorithm: solver.Automatic, UpperBound: int32(most), Threads: j.Threads}
	s, err := p.Search(o)
	if err != nil {
		return nil, false, err
	}
	first := j.limits
	if other != nil && (first.States == 0 || first.States > firstStates) {
		first.States = firstStates
	}
	res := s.Run(ctx, first, nil)
	if res.Stop == solver.StopStates && first != j.limits {
		if moves, known, err := other(); known || err != nil {
			return moves, known, err
		}
		if s, err = p.Search(o); err != nil { // one that goes on after a limit is slower than one that begins anew
			return nil, false, err
		}
		res = s.Run(ctx, j.limits, nil)
	}
	switch {
	case res.Status == solver.Unsolvable || res.Stop == solver.StopBound:
		return nil, true, nil
	case res.Status != solver.Optimal:
		return nil, false, nil
	}
	return study.Moves(p, res.Path), true, nil
}

// none judges that no solution does it.
func (j *Judge) none(ctx context.Context, d *puzzles.Demand) (Finding, error) {
	x, most := j.deed(d), j.within(d)
	switch {
	case most == 0:
		return Finding{Verdict: Proved}, nil
	case x.at(j.p.Start):
		return Finding{Verdict: Refuted, Moves: j.answer.Moves}, nil
	}
	for _, moves := range j.optima() {
		if x.done(moves) > 0 {
			return Finding{Verdict: Refuted, Moves: moves}, nil
		}
	}
	whole, err := x.problem()
	if err != nil {
		return Finding{Verdict: Open, Why: puzzles.AsMessage(err)}, nil
	}
	if x.cross && most > len(j.answer.Moves) {
		return j.crossed(ctx, x, whole, most)
	}
	through, _ := solver.Through(whole, func(at any) bool { return x.at(at.(puzzles.Board)) })
	moves, known, err := j.search(ctx, through, most, nil)
	switch {
	case err != nil:
		return Finding{}, err
	case moves != nil:
		return Finding{Verdict: Refuted, Moves: moves}, study.Verify(j.p, moves, false)
	case !known:
		return Finding{Verdict: Open, Why: unsolved}, ctx.Err()
	case !x.cross:
		return Finding{Verdict: Proved}, nil
	}
	g, err := j.optimal(ctx, x, j.limits, mostPositions)
	if g == nil {
		return Finding{Verdict: Open, Why: toomany}, err
	}
	if moves := g.most(x); x.done(moves) > 0 {
		return Finding{Verdict: Refuted, Moves: moves}, nil
	}
	return Finding{Verdict: Proved}, nil
}

// still judges that some optimal solution leaves the pieces where they are.
func (j *Judge) still(ctx context.Context, d *puzzles.Demand) (Finding, error) {
	f, err := j.avoided(ctx, j.deed(d), len(j.answer.Moves))
	switch f.Verdict {
	case Refuted:
		f.Verdict = Proved
	case Proved:
		f.Verdict, f.Moves = Refuted, j.answer.Moves
	}
	return f, err
}

// moves judges how often every optimal solution moves pieces of a kind.
func (j *Judge) moves(ctx context.Context, d *puzzles.Demand) (Finding, error) {
	x := j.deed(d)
	if d.Least == 1 && d.Most == puzzles.NoMost {
		return j.avoided(ctx, x, len(j.answer.Moves))
	}
	g, err := j.optimal(ctx, x, j.limits, mostPositions)
	if g == nil {
		return Finding{Verdict: Open, Why: toomany}, err
	}
	for _, moves := range [][]puzzles.Move{g.least(x), g.most(x)} {
		if n := x.done(moves); !d.Holds(n) {
			return Finding{Verdict: Refuted, Moves: moves, Number: n, Counted: true}, nil
		}
	}
	return Finding{Verdict: Proved}, nil
}

// useful judges that nothing can go.
func (j *Judge) useful(ctx context.Context) (Finding, error) {
	idle, found, open, err := vary.Idle(ctx, j.p, vary.Options{Limits: j.limits, Moves: j.answer.Moves, Least: len(j.answer.Moves), Threads: j.Threads})
	if err != nil {
		return Finding{}, err
	}
	if found {
		return Finding{Verdict: Refuted, Why: puzzles.Messagef("%v, and the optimum is the same", idle.Text)}, nil
	}
	if open > 0 {
		return Finding{Verdict: Open, Why: puzzles.Messagef("of what could go, %d could not be decided within the limits", open)}, nil
	}
	return Finding{Verdict: Proved}, nil
}
