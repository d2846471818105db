package reach

import (
	"context"
	"math"
	"slices"

	"waymark/solver"
)

// ladder is levels of what seems left to do, by which a walk that hardly ever comes to a goal is
// watched where it comes nearer: on its way down to a level it is split into as many, each of which
// counts for as much less, and those but one end when they leave the level upwards (RESTART:
// Villén-Altamirano, 1991, RESTART: a method for accelerating rare event simulations; splitting is
// of Kahn and Harris, 1951). What comes to a goal, weighed, comes as often as without, wherever the
// levels are.
type ladder struct {
	below  []float32 // less than that seems left on each level; ever lower
	split  []int     // into how many, at each
	weight []float64 // of a walk that has come down so many of them
}

const (
	// rung is by what factor at least a level is visited less than the one above.
	rung = 3
	// mostSplit is the most walks that one is split into at a level.
	mostSplit = 27
	// wellSeen is how many visits below a level make it worth being one.
	wellSeen = 4 * walks
	// mostCopies bounds the moves of all that a walk is split into, for each of its own: a ladder that
	// was set by too little may split more than is needed.
	mostCopies = 200
	// mostLeft bounds what is told apart of what seems left.
	mostLeft = 1 << 12
	// mostTrials is how often levels are looked for, each time by walks that are so long; by longer ones where
	// they come to goals, but say too little.
	mostTrials = 24
	levelSteps = 200
	longTrial  = 2 * levelSteps
	// longClimb is of what part of a stroll walks on a ladder are.
	longClimb = 50
	// leastCome is how many have to come to a goal before anything is said, and mostFactor by how much
	// the interval may lie off on either side.
	leastCome  = walks / 2
	mostFactor = 4
)

// climb is Stroll on a ladder, where it is known that moves can be undone. A quarter more moves at the
// beginning do not count: what is found out is how often goals are come to from wherever walks mostly are. That
// this is where they have come to by then is not known: ok is false where longer walks say something else than
// short ones, those that the ladder was last tried by, or the two halves of either differ by more than three
// standard errors, and where either say too little.
func (c *component[S]) climb(ctx context.Context, seed uint64, steps int, sight solver.HeuristicInfo) (r Strolled, ok bool, err error) {
	l, short, ok := c.setLadder(ctx, seed)
	if !ok {
		return r, false, ctx.Err()
	}
	r, ok = c.ascent(ctx, seed+longClimb<<32, max(1, steps/longClimb), l)
	if r.Sight = sight; !ok || short.Low > r.High || r.Low > short.High {
		return r.silent(), false, ctx.Err()
	}
	return r, true, ctx.Err()
}

// ascent makes walks on a ladder.
func (c *component[S]) ascent(ctx context.Context, seed uint64, steps int, l *ladder) (r Strolled, ok bool) {
	all := c.stroll(ctx, seed, plan{before: steps / 4, steps: steps}, l)
	if slices.ContainsFunc(all, func(w strolled) bool { return w.bad }) {
		return r, false
	}
	return r, r.told(all, steps)
}

// told sums walks on a ladder up, and reports whether they say enough.
func (r *Strolled) told(all []strolled, steps int) bool {
	r.Samples = walks * steps
	came, drift := r.sum(all)
	return came >= leastCome && r.High <= mostFactor*r.Moves && drift <= 3
}

// setLadder looks for levels until walks come to goals often enough, and returns what the last walks
// say. ok is false where that is too little, where a walk says that there is no stroll, and once ctx is done.
func (c *component[S]) setLadder(ctx context.Context, seed uint64) (l *ladder, r Strolled, ok bool) {
	l = &ladder{weight: []float64{1}}
	steps := levelSteps
	for trial := range uint64(mostTrials) {
		var seen sightings
		ended := 0
		all := c.stroll(ctx, seed+trial+1, plan{before: steps / 4, steps: steps}, l)
		for _, w := range all {
			if w.bad {
				return nil, r, false
			}
			seen.add(w.seen)
			ended += w.number
		}
		switch {
		case ended < walks:
			l = seen.ladder()
		case r.told(all, steps):
			return l, r, true
		case steps == longTrial:
			return nil, r, false
		default:
			r, steps = Strolled{}, 2*steps
		}
	}
	return nil, r, false
}

// sightings is how often, and with what weight, walks were where so much seems left to do.
type sightings struct {
	weight []float64
	number []int
}

// grow makes room for so much.
func (v *sightings) grow(n int) {
	for len(v.weight) < n {
		v.weight, v.number = append(v.weight, 0), append(v.number, 0)
	}
}

// note counts one.
func (v *sightings) note(left float32, weight float64) {
	k := int(min(max(left, 0), mostLeft))
	v.grow(k + 1)
	v.weight[k] += weight
	v.number[k]++
}

// add counts those of another.
func (v *sightings) add(o sightings) {
	v.grow(len(o.weight))
	for k := range o.weight {
		v.weight[k] += o.weight[k]
		v.number[k] += o.number[k]
	}
}

// ladder sets the levels so that each is visited rung times less than the one above, and split as
// much more, as far down as enough was seen.
func (v *sightings) ladder() *ladder {
	parts, numbers := make([]float64, len(v.weight)), make([]int, len(v.weight)) // of what is at most so much
	all, number := 0.0, 0
	for k, w := range v.weight {
		all += w
		number += v.number[k]
		parts[k], numbers[k] = all, number
	}
	l := &ladder{weight: []float64{1}}
	above := all
	for k, part := range slices.Backward(parts) {
		if part > above/rung || numbers[k] < wellSeen {
			continue
		}
		n := min(mostSplit, int(math.Round(above/part)))
		l.below, l.split = append(l.below, float32(k+1)), append(l.split, n)
		l.weight = append(l.weight, l.weight[len(l.weight)-1]/float64(n))
		above = part
	}
	return l
}
