package demands

import (
	"context"

	"waymark/puzzles"
)

// Passed returns the positions that all shortest solutions pass, by their step.
func (j *Judge) Passed(ctx context.Context) (map[int]puzzles.Board, error) { return j.passed(ctx) }
