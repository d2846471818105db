package portfolio_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/portfolio"
	"waymark/solver"
)

// The best is the shortest, a proved one before others, and of equals that which expanded least.
func TestTheBestOfEqualsExpandedLeast(t *testing.T) {
	row := func(moves int, status solver.Status, expanded uint64) portfolio.Row {
		r := portfolio.Row{State: portfolio.Done, Moves: make([]puzzles.Move, moves)}
		r.Result.Status, r.Result.Stats.Expanded = status, expanded
		return r
	}
	for want, rows := range [][]portfolio.Row{
		{row(2, solver.Solved, 90), row(3, solver.Solved, 1)},
		{row(2, solver.Solved, 1), row(2, solver.Optimal, 77), row(2, solver.Solved, 2)},
		{row(3, solver.Optimal, 1), row(2, solver.Optimal, 77), row(2, solver.Optimal, 14), row(2, solver.Optimal, 14)},
	} {
		assert.Equal(t, want, portfolio.Sum(rows).Best)
	}
}
