package reach

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"waymark/solver"
)

// Strolled is what walks say that like moves after which less seems left to do.
type Strolled struct {
	Moves, Low, High float64 // expected until a goal, with an interval that aims at 95 %
	Ended            int     // how often a walk came to a goal
	Samples          int     // moves that were made
	Sight            solver.HeuristicInfo
}

const (
	// StrollSteps is how far each walk goes where nothing else is asked for: some seconds in all.
	StrollSteps = 60_000
	// leastEnded is how often walks have to come to a goal before anything is said.
	leastEnded = 24
)

// Stroll samples the walk that difficulty.Expect works out exactly: at a state with the estimate h it
// takes a move to one with h' with a weight of exp(-(h'-h)/2), and ends on a goal. Each of 64
// walkers makes so many moves, and begins anew from the start when it comes to a goal; all moves
// divided by the ends are the mean of a time until an end that is as likely at any moment (the
// estimator of Epstein and Sobel, 1953, Life testing), which long walks nearly have. The interval
// comes from how much the walkers differ, as in Recapture. ok is false where a move cannot be
// undone, for then a walk may have left all goals behind, and where too few ends were met.
func (c *component[S]) Stroll(ctx context.Context, seed uint64, steps int) (r Strolled, ok bool, err error) {
	var ended [walks]int
	var bad [walks]bool
	if r.Sight, err = c.prepareSight(ctx); err != nil {
		return r, false, err
	}
	parallel(ctx, len(c.models), walks, func(worker, k int) {
		s := stroller[S]{space: c.models[worker].Space, sight: sightOf(&c.models[worker]), chance: rand.New(rand.NewPCG(seed, uint64(k)))}
		ended[k], bad[k] = s.walk(ctx, steps)
	})
	if ctx.Err() != nil {
		return r, false, ctx.Err()
	}
	for _, n := range ended {
		r.Ended += n
	}
	r.Samples = walks * steps
	if r.Ended < leastEnded || slices.Contains(bad[:], true) {
		return r, false, nil
	}
	r.Moves = float64(r.Samples) / float64(r.Ended)
	spread := 0.0
	for _, n := range ended {
		left := float64(max(r.Ended-n, 1)) // by the others
		d := math.Log(float64(r.Samples-steps) / left / r.Moves)
		spread += d * d
	}
	wide := student * math.Sqrt(spread*float64(walks-1)/walks)
	r.Low, r.High = r.Moves*math.Exp(-wide), r.Moves*math.Exp(wide)
	return r, true, nil
}

// stroller is one who walks.
type stroller[S solver.State] struct {
	space  solver.Space[S]
	sight  *solver.Heuristic[S]
	chance *rand.Rand

	next, back []solver.Edge[S]
	weights    []float64
}

// walk makes moves and counts the ends. bad reports a move that cannot be undone, or a state
// without a move.
func (s *stroller[S]) walk(ctx context.Context, steps int) (ended int, bad bool) {
	start := s.space.Start()
	at := start
	for step := range steps {
		if step%1024 == 0 && ctx.Err() != nil {
			return ended, true
		}
		s.next = s.space.Successors(at, s.next[:0])
		if len(s.next) == 0 || step < checked && !s.undone(at) {
			return ended, true
		}
		at = s.choose()
		if s.space.IsGoal(at) {
			ended++
			at = start
		}
	}
	return ended, false
}

// undone reports whether all moves of a state can be undone.
func (s *stroller[S]) undone(at S) bool {
	for i := range s.next {
		s.back = s.space.Successors(s.next[i].To, s.back[:0])
		if !slices.ContainsFunc(s.back, func(e solver.Edge[S]) bool { return e.To == at }) {
			return false
		}
	}
	return true
}

// choose draws where to go; moves that lead to the same state are one.
func (s *stroller[S]) choose() S {
	s.weights = s.weights[:0]
	sum := 0.0
	for i := range s.next {
		to := s.next[i].To
		if slices.ContainsFunc(s.next[:i], func(e solver.Edge[S]) bool { return e.To == to }) {
			s.weights = append(s.weights, 0)
			continue
		}
		w := math.Exp(-float64(seen(s.sight, to)) / 2)
		s.weights = append(s.weights, w)
		sum += w
	}
	x := s.chance.Float64() * sum
	for i, w := range s.weights {
		if x -= w; x < 0 {
			return s.next[i].To
		}
	}
	return s.next[0].To
}
