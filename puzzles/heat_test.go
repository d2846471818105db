package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestHeatCountsByHand(t *testing.T) {
	p := parse(t, walkers)
	ways := []puzzles.Solution{
		{Moves: puzzles.ParseMoves("B1-R C1-R")},
		{Moves: puzzles.ParseMoves("B1-R C1-D")},
		{Moves: puzzles.ParseMoves("D4-R")}, // not legal
	}
	assert.Equal(t, puzzles.Heat{Ways: 2, Cells: []int{
		0, 2, 4, 1,
		0, 0, 1, 0,
		0, 0, 0, 0,
	}}, puzzles.Passed(walk{}, p, ways))
	assert.Equal(t, puzzles.Heat{Ways: 2, Cells: []int{
		0, 0, 2, 1,
		0, 0, 1, 0,
		0, 0, 0, 0,
	}}, puzzles.Stopped(walk{}, p, ways))
	stood := puzzles.Stood(walk{}, p, [][]puzzles.Move{nil, ways[0].Moves, ways[1].Moves[:1], ways[2].Moves})
	assert.Equal(t, puzzles.Heat{Ways: 3, Cells: []int{
		3, 1, 1, 1,
		0, 0, 0, 0,
		3, 0, 0, 0,
	}}, stood)
	assert.Equal(t, 3, stood.Most())
	assert.Zero(t, puzzles.Heat{}.Most())
}
