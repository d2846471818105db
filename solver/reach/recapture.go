package reach

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"waymark/solver"
)

// Recaptured is what walks at random say of a space of which only a part is listed.
type Recaptured struct {
	States, Low, High float64 // how many states there are, with an interval of 95 %; High may be +Inf
	Moves             float64 // of a state, on average
	Samples           int
}

const (
	walks = 64
	// WalkSteps is how far each walk goes where nothing else is asked for: some seconds
	// in all.
	WalkSteps = 40_000
	// checked is the number of steps of which it is looked whether they can be undone.
	checked = 100
	// student is the 97.5 % quantile of Student's distribution of 63 degrees of freedom.
	student = 1.998
)

// Recapture estimates how many states there are from those that are listed, which
// count as marked: walks at random leave them, and how often they are on one tells which
// part of all they are (Petersen, 1896; Lincoln, 1930). A walk comes to a state as often as
// it has moves, so each visit counts for one through these. The first quarter of every walk
// is left out; the interval comes from how much the walks differ (the jackknife:
// Quenouille, 1956), on the scale of the logarithm. ok is false where a move cannot be
// undone, for then nothing is known of where walks get to, and where the walks still drift:
// where both halves of what is kept differ by more than three standard errors, or no walk
// has left the listed states.
func (c *component[S]) Recapture(ctx context.Context, seed uint64, steps int) (r Recaptured, ok bool, err error) {
	var seen [walks][2]visits // by half
	var bad [walks]bool
	parallel(ctx, len(c.models), walks, func(worker, k int) {
		seen[k], bad[k] = c.wander(ctx, c.models[worker].Space, steps, rand.New(rand.NewPCG(seed, uint64(k))))
	})
	if ctx.Err() != nil {
		return r, false, ctx.Err()
	}
	if slices.Contains(bad[:], true) {
		return r, false, nil
	}
	var all [2]visits
	for k := range walks {
		for half := range all {
			all[half] = all[half].plus(seen[k][half], 1)
		}
	}
	n, both := float64(c.Len()), all[0].plus(all[1], 1)
	r.Samples = walks * (steps - steps/4)
	r.Moves = float64(r.Samples) / both.all
	r.States, r.Low, r.High = n/both.share(), n, math.Inf(1)
	if both.listed == 0 {
		return r, true, nil
	}
	if both.listed > both.all*(1-1e-9) {
		return r, false, nil // no walk has got out, though there is more
	}
	spread, drift := 0.0, 0.0
	moved := math.Log(all[0].share() / all[1].share())
	for k := range walks {
		first, second := all[0].plus(seen[k][0], -1), all[1].plus(seen[k][1], -1)
		d := math.Log(first.plus(second, 1).share() / both.share())
		spread += d * d
		d = math.Log(first.share()/second.share()) - moved
		drift += d * d
	}
	const part = float64(walks-1) / walks
	if math.Abs(moved) > 3*math.Sqrt(drift*part) {
		return r, false, nil
	}
	wide := student * math.Sqrt(spread*part) // no end where a single walk has seen all that were seen
	r.Low, r.High = max(n, r.States*math.Exp(-wide)), r.States*math.Exp(wide)
	return r, true, nil
}

// visits are those of some walks, each divided by the moves of the state.
type visits struct{ listed, all float64 }

func (v visits) plus(w visits, sign float64) visits {
	return visits{v.listed + sign*w.listed, v.all + sign*w.all}
}

// share is the part of listed states; rounding leaves no less than nothing.
func (v visits) share() float64 { return max(v.listed, 0) / v.all }

// wander walks at random and returns the visits of both halves of what is kept. bad reports a move that cannot be undone.
func (c *component[S]) wander(ctx context.Context, space solver.Space[S], steps int, r *rand.Rand) (seen [2]visits, bad bool) {
	at := space.Start()
	next := space.Successors(at, nil)
	var back []solver.Edge[S]
	for step := range steps {
		if step%1024 == 0 && ctx.Err() != nil || len(next) == 0 {
			return seen, true
		}
		to := next[r.IntN(len(next))].To
		next = space.Successors(to, next[:0])
		if step < checked {
			before := at
			if !slices.ContainsFunc(next, func(e solver.Edge[S]) bool { return e.To == before }) {
				return seen, true
			}
			// That one move can be undone does not say it of the others.
			for i := range next {
				back = space.Successors(next[i].To, back[:0])
				if !slices.ContainsFunc(back, func(e solver.Edge[S]) bool { return e.To == to }) {
					return seen, true
				}
			}
		}
		if at = to; step < steps/4 {
			continue
		}
		half := &seen[min(1, (step-steps/4)*2/(steps-steps/4))]
		weight := 1 / float64(len(next))
		half.all += weight
		if _, ok := c.find(&at); ok {
			half.listed += weight
		}
	}
	return seen, false
}
