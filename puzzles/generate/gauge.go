package generate

import (
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
func (f Figures) lengths() puzzles.Band {
	least, most := difficulty.Optima(f.Least, f.Most)
	return puzzles.Band{Least: least, Most: most}
}

// gauge returns the difficulty of the puzzle in seconds, 0 where it has too many positions
// for the walk to be worked out. It has three digits: the last ones of a sum of real
// numbers differ from machine to machine.
func (c *candidate) gauge(ctx context.Context) (float64, error) {
	comp, err := c.listed(ctx, c.puzzle)
	if err != nil {
		return 0, err
	}
	defer comp.Release()
	if !comp.Whole() {
		return 0, nil
	}
	far, err := comp.ToGoal(ctx)
	if err != nil {
		return 0, err
	}
	walk, err := difficulty.Expect(ctx, comp, far)
	switch {
	case errors.Is(err, reach.ErrMoves), errors.Is(err, difficulty.ErrSlow), errors.Is(err, solver.ErrMemory):
		return 0, nil
	case err != nil:
		return 0, err
	}
	seconds := difficulty.Of(c.puzzle, c.length(), walk).Seconds
	if math.IsInf(seconds, 1) || seconds <= 0 {
		return 0, nil
	}
	return strconv.ParseFloat(strconv.FormatFloat(seconds, 'g', 3, 64), 64)
}
