package reach

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"waymark/solver"
	"waymark/solver/internal/budget"
)

// Recaptured is an estimate of the number of states of a space of which only a part is listed.
type Recaptured struct {
	States, Low, High float64 // the estimate, with an interval of about 95 % confidence
	Samples           int     // moves of the random walks
}

const (
	walks = 64
	// WalkSteps is the usual number of moves of each walk of Recapture. All walks together then take
	// some seconds.
	WalkSteps = 40_000
	// checked is the number of steps of which it is looked whether they can be undone.
	checked = 100
	// mostFinish is how many times as far a walk may go to come back from where it is.
	mostFinish = 4
	// leastEffective is how many excursions that all count for the same would have to say as much.
	leastEffective = 30
	// student is the 97.5 % quantile of Student's distribution of 63 degrees of freedom.
	student = 1.998
)

// Recapture estimates the number of states from random walks that leave the listed states and come back. An excursion
// is the part of a walk outside.
//
// Where every move can be undone, a walk visits each state in proportion to the number of its moves, and begins an
// excursion with each move that leads out equally often. Weigh each visit outside by one over the moves of the state.
// The mean weight of an excursion is then the number of states outside, divided by the number of moves that lead out (a
// form of the theorem of M. Kac, 1947, On the notion of recurrence in discrete stochastic processes). That holds for
// every space: no walk has to spread over it first.
//
// Every excursion is followed to its end. ok is false where one does not end soon, or where a few long ones make up
// nearly all visits, since there may be others that no walk has met; it is false too where a move cannot be undone. The
// interval comes from the differences between the walkers (the jackknife: M. H. Quenouille, 1956, Notes on bias in
// estimation), on a logarithmic scale.
func (c *component[S]) Recapture(ctx context.Context, seed uint64, steps int) (r Recaptured, ok bool, err error) {
	if !affords(ctx, mostFinish*steps) {
		return r, false, nil
	}
	var all [walks]excursions
	edge := c.edge()
	parallel(ctx, len(c.models), walks, func(worker, k int) {
		all[k] = c.wander(ctx, c.models[worker].Space, &edge, steps, rand.New(rand.NewPCG(seed, uint64(k))))
		budget.Spend(ctx, uint64(all[k].made))
	})
	if ctx.Err() != nil {
		return r, false, ctx.Err()
	}
	var sum excursions
	for i := range all {
		if all[i].bad {
			return r, false, nil
		}
		sum.add(&all[i])
		r.Samples += all[i].made
	}
	if !sum.enough() {
		return r, false, nil
	}
	spread := 0.0
	for i := range all {
		d := math.Log((sum.states - all[i].states) / (sum.number - all[i].number) / (sum.states / sum.number))
		spread += d * d
	}
	const part = float64(walks-1) / walks
	n, outside := float64(c.Len()), float64(edge.n)*sum.states/sum.number
	wide := student * math.Sqrt(spread*part)
	r.States, r.Low, r.High = n+outside, n+outside*math.Exp(-wide), n+outside*math.Exp(wide)
	return r, true, nil
}

// affords reports that the context leaves the walks so many moves each: one that a limit ends would say nothing.
func affords(ctx context.Context, moves int) bool {
	return budget.Left(ctx) >= uint64(walks*moves)
}

// excursions are those of one walker, or of all.
type excursions struct {
	number  float64 // begun, those that did not get out included
	states  float64 // by which they say there are more, for each that was begun
	squares float64 // of those
	made    int     // moves
	bad     bool    // a move that cannot be undone, or an excursion without an end in sight
}

// add adds those of another.
func (e *excursions) add(o *excursions) {
	e.number, e.states, e.squares = e.number+o.number, e.states+o.states, e.squares+o.squares
}

// enough reports that not a few of them make up nearly all that was seen.
func (e *excursions) enough() bool {
	return e.states*e.states >= leastEffective*e.squares && e.states > 0
}

// edge is the listed states from which moves may lead out: those of the last layers.
type edge struct {
	end [shards]int // of those of each shard, among all
	n   int
}

// edge finds the states of the edge.
func (c *component[S]) edge() (e edge) {
	for sh := range c.shards {
		s := &c.shards[sh]
		e.n += int(s.states.Len() - s.begin(c.depth))
		e.end[sh] = e.n
	}
	return e
}

// ofEdge is a state of the edge by its number there.
func (c *component[S]) ofEdge(e *edge, number int) *S {
	sh := 0
	for number >= e.end[sh] {
		sh++
	}
	s := &c.shards[sh]
	return s.states.At(s.states.Len() - uint32(e.end[sh]-number))
}

// wander makes excursions of at least so many moves in all.
func (c *component[S]) wander(ctx context.Context, space solver.Space[S], edge *edge, steps int, r *rand.Rand) (e excursions) {
	var next, out, back []solver.Edge[S]
	leads := func(at *S) bool { // fills next; false where that says nothing
		next = space.Successors(*at, next[:0])
		e.made++
		e.bad = e.made%1024 == 0 && ctx.Err() != nil || e.made <= checked && !undone(space, at, next, &back) || e.made > mostFinish*steps
		return !e.bad
	}
	for e.made < steps {
		from := *c.ofEdge(edge, r.IntN(edge.n))
		if !leads(&from) {
			return e
		}
		out = out[:0]
		for i := range next {
			if _, listed := c.find(&next[i].To); !listed {
				out = append(out, next[i])
			}
		}
		if e.number++; len(out) == 0 {
			continue
		}
		states := 0.0
		for at, listed := out[r.IntN(len(out))].To, false; !listed; _, listed = c.find(&at) {
			if !leads(&at) {
				return e
			}
			states += 1 / float64(len(next))
			at = next[r.IntN(len(next))].To
		}
		states *= float64(len(out))
		e.states, e.squares = e.states+states, e.squares+states*states
	}
	return e
}

// undone reports whether all moves of a state can be undone; back is room for those.
func undone[S solver.State](space solver.Space[S], at *S, next []solver.Edge[S], back *[]solver.Edge[S]) bool {
	for i := range next {
		*back = space.Successors(next[i].To, (*back)[:0])
		if !slices.ContainsFunc(*back, func(e solver.Edge[S]) bool { return e.To == *at }) {
			return false
		}
	}
	return len(next) > 0
}
