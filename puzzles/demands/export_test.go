package demands

import (
	"context"

	"waymark/puzzles"
)

// Passed returns the positions that all shortest solutions pass, by their step.
func (j *Judge) Passed(ctx context.Context) (map[int]puzzles.Board, error) {
	list, _, err := j.passed(ctx)
	return list, err
}
