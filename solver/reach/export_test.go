package reach

import (
	"context"

	"waymark/solver"
)

// Climb is Stroll on a ladder, however often walks come to a goal without.
func Climb(ctx context.Context, c Component, seed uint64) (r Strolled, ok bool, err error) {
	info, _, err := c.Sight(ctx) // makes its tables
	if err != nil {
		return r, false, err
	}
	return c.(interface {
		climb(ctx context.Context, seed uint64, steps int, sight solver.HeuristicInfo) (Strolled, bool, error)
	}).climb(ctx, seed, StrollSteps, info)
}
