package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/test/familytest"
)

// Two walkers, far enough apart to be moved by themselves, or one behind the other.
const walkers = "puzzle walk\nstart 3x4\noo..\n....\no...\ngoal 3x4\n....\n....\n....\n"

func TestMeasure(t *testing.T) {
	p := parse(t, walkers)
	for _, c := range []struct {
		name, moves string
		want        puzzles.Measures
	}{
		{"no moves", "", puzzles.Measures{}},
		{"one walker straight on", "B1-R C1-R", puzzles.Measures{Pieces: 1, Runs: 1}},
		{"one walker round a corner", "B1-R C1-D", puzzles.Measures{Pieces: 1, Runs: 1, Turns: 1}},
		{"one follows the other", "B1-R A1-R", puzzles.Measures{Pieces: 2, Runs: 1}},
		{"one steps in from elsewhere", "A1-D A3-R", puzzles.Measures{Pieces: 2, Runs: 2, Turns: 1}},
		{"each in turn", "B1-R A3-R C1-R B3-R", puzzles.Measures{Pieces: 2, Runs: 4}},
		{"there and back", "B1-R C1-L", puzzles.Measures{Pieces: 1, Runs: 1, Turns: 1}},
		{"a walker on the cell of another", "B1-D A1-R B1-R B2-R", puzzles.Measures{Pieces: 2, Runs: 3, Turns: 1}},
	} {
		got, err := puzzles.Measure(walk{}, p, familytest.Moves(c.moves))
		require.NoError(t, err, c.name)
		assert.Equal(t, c.want, got, c.name)
	}
	_, err := puzzles.Measure(walk{}, p, familytest.Moves("B1-R B1-R"))
	assert.ErrorContains(t, err, "move 2, B1-R, is not legal")
}
