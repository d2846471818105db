package generate

import (
	"cmp"
	"context"
	"errors"
	"math"
	"strconv"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/solver"
	"waymark/solver/reach"
)

// Figures is a range of difficulties, in seconds of the median person, both ends included;
// the zero value is any.
type Figures struct{ Least, Most float64 }

// Any reports whether all difficulties will do.
func (f Figures) Any() bool { return f == Figures{} }

// beside is by what factor a difficulty lies beside the range, at least 1; 0 seconds are one
// that nobody can tell.
func (f Figures) beside(seconds float64) float64 {
	if seconds == 0 {
		return math.Inf(1)
	}
	return max(1, f.Least/seconds, seconds/f.Most)
}

// lengths is the band of lengths in which puzzles of these difficulties are looked for.
func (f Figures) lengths(r puzzles.Recipe) puzzles.Band {
	least, most := difficulty.Optima(f.Least, f.Most, cmp.Or(r.Longest, difficulty.LongWalk))
	least = max(least, leastLength)
	return puzzles.Band{Least: least, Most: max(least, most)}
}

// gauged is a difficulty in seconds, 0 where nobody can say.
type gauged struct {
	time   float64
	people bool // it is measured on people
}

// leastLength is what is worth the name of a puzzle where only a difficulty is asked for.
const leastLength = 3

// The walk of a puzzle with too many positions is sampled: the same each time, and short, for an error
// of a third changes the seconds by 4 %.
const (
	walkSeed  = 1
	walkSteps = 15_000
	walkEnds  = 30
)

// walked is the walk of a puzzle: worked out where its positions are all listed, else sampled.
func walked(ctx context.Context, c reach.Component) (w difficulty.Walk, ok bool, err error) {
	if !c.Whole() {
		return difficulty.Estimate(ctx, c, walkSeed, walkSteps, walkEnds)
	}
	far, err := c.ToGoal(ctx)
	if err != nil {
		return w, false, err
	}
	w, err = difficulty.Expect(ctx, c, far)
	return w, err == nil, err
}

// gauge returns the difficulty of the puzzle; none where it has too many positions for the walk
// to be worked out, and where a sample says nothing. Its seconds have three digits: the last ones of a sum of real numbers differ
// from machine to machine.
func (c *candidate) gauge(ctx context.Context) (gauged, error) {
	comp, err := c.listed(ctx, c.puzzle)
	if err != nil {
		return gauged{}, err
	}
	defer comp.Release()
	walk, ok, err := walked(ctx, comp)
	switch {
	case errors.Is(err, reach.ErrMoves), errors.Is(err, difficulty.ErrSlow), errors.Is(err, solver.ErrMemory):
		return gauged{}, nil
	case err != nil || !ok:
		return gauged{}, err
	}
	f := difficulty.Of(c.puzzle, c.length(), walk)
	if math.IsInf(f.Seconds, 1) || f.Seconds <= 0 {
		return gauged{}, nil
	}
	seconds, err := strconv.ParseFloat(strconv.FormatFloat(f.Seconds, 'g', 3, 64), 64)
	return gauged{seconds, f.Measured}, err
}
