package demands

import (
	"context"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/reach"
)

// crossed judges that no solution of at most so many moves does it, where a move may do it on its way: by all positions. A shortest
// solution by a move takes a shortest way there and a shortest way on, so only positions are looked at through which solutions of that
// length go.
func (j *Judge) crossed(ctx context.Context, x *deed, p solver.Problem, most int) (Finding, error) {
	c, err := reach.Explore(ctx, p, reach.Options{Limits: j.limits})
	if err != nil {
		return Finding{}, err
	}
	defer c.Release()
	if !c.Whole() {
		return Finding{Verdict: Open, Why: unlisted}, nil
	}
	left, err := c.ToGoal(ctx)
	if err != nil {
		return Finding{}, err
	}
	kind := x.told()
	best, at, by, to := most+1, -1, solver.Move(0), -1
	for u := range c.Len() {
		if left[u] == reach.Never || c.Layer(u)+int(left[u]) > most || c.Layer(u)+int(left[u]) > best {
			continue
		}
		from := c.Position(u).(puzzles.Board)
		legs, err := j.legs(from)
		if err != nil {
			return Finding{}, err
		}
		does := map[string]bool{}
		for _, l := range legs {
			if _, ok := x.doing(from, l); ok {
				does[key(l.to, kind)] = true
			}
		}
		if len(does) == 0 {
			continue
		}
		for m, v := range c.Onward(u) {
			if n := c.Layer(u) + 1 + int(left[v]); left[v] != reach.Never && n < best && does[key(c.Position(v).(puzzles.Board), kind)] {
				best, at, by, to = n, u, m, v
			}
		}
	}
	if at < 0 {
		return Finding{Verdict: Proved}, nil
	}
	path := append(c.Path(at), by)
	first := len(path) - 1
	for left[to] > 0 {
		for m, v := range c.Onward(to) {
			if left[v] == left[to]-1 {
				path, to = append(path, m), v
				break
			}
		}
	}
	moves, err := x.with(study.Moves(p, path), first)
	if err != nil {
		return Finding{}, err
	}
	return Finding{Verdict: Refuted, Moves: moves}, study.Verify(j.p, moves, false)
}

// with is a solution of which one move does it: that becomes another to the same position, where it does not.
func (x *deed) with(moves []puzzles.Move, which int) ([]puzzles.Move, error) {
	at := x.j.p.Start
	for i, m := range moves {
		to, step, err := x.j.rules.Play(x.j.p, at, m)
		if err != nil {
			return nil, err
		}
		if i == which {
			if l, ok := x.doing(at, x.j.leg(at, m, step, to)); ok {
				moves[i] = l.move
			}
		}
		at = to
	}
	return moves, nil
}
