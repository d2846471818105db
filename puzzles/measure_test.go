package puzzles_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
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
		got, err := puzzles.Measure(walk{}, p, puzzles.ParseMoves(c.moves))
		require.NoError(t, err, c.name)
		assert.Equal(t, c.want, got, c.name)
	}
	_, err := puzzles.Measure(walk{}, p, puzzles.ParseMoves("B1-R B1-R"))
	assert.ErrorContains(t, err, "move 2, B1-R, is not legal")
}

func TestCompare(t *testing.T) {
	p := parse(t, walkers)
	for _, c := range []struct {
		name, first, second string
		parts               [][2]puzzles.Meeting
		differ              [2]string // x where a move differs
	}{
		{"the same", "B1-R C1-R", "B1-R C1-R", nil, [2]string{"..", ".."}},
		{"two moves in either order", "B1-R A3-R C1-R", "A3-R B1-R C1-R", [][2]puzzles.Meeting{{{0, 0}, {2, 2}}}, [2]string{"xx.", "xx."}},
		{"a detour", "B1-R C1-R D1-D", "B1-R C1-D C2-R", [][2]puzzles.Meeting{{{1, 1}, {3, 3}}}, [2]string{".xx", ".xx"}},
		{"a loop more", "B1-R", "B1-R C1-R D1-L", [][2]puzzles.Meeting{{{1, 1}, {1, 3}}}, [2]string{".", ".xx"}},
		{"no end in common", "A3-R", "B1-R C1-R", [][2]puzzles.Meeting{{{0, 0}, {1, 2}}}, [2]string{"x", "xx"}},
		{"nothing at all", "", "", nil, [2]string{"", ""}},
	} {
		got, err := puzzles.Compare(walk{}, p, puzzles.ParseMoves(c.first), puzzles.ParseMoves(c.second))
		require.NoError(t, err, c.name)
		assert.Equal(t, c.parts, got.Parts(), c.name)
		for k, want := range c.differ {
			var marks strings.Builder
			for _, d := range got.Differ[k] {
				marks.WriteByte(".x"[map[bool]int{true: 1}[d]])
			}
			assert.Equal(t, want, marks.String(), c.name)
		}
		assert.Equal(t, puzzles.Meeting{}, got.Meetings[0], c.name)
	}
	_, err := puzzles.Compare(walk{}, p, nil, puzzles.ParseMoves("C1-R"))
	assert.ErrorContains(t, err, "move 1, C1-R, is not legal")
}
