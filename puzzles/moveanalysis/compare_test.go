package moveanalysis_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/moveanalysis"
	"waymark/test/example"
	"waymark/test/familytest"
)

// Two walkers, far enough apart to be moved by themselves, or one behind the other.
const walkers = "puzzle walk\nstart 3x4\noo..\n....\no...\ngoal 3x4\n....\n....\n....\n"

func TestSolutions(t *testing.T) {
	in, err := puzzles.Read([]byte(walkers), "test", func(string) puzzles.Family { return example.Family{} })
	require.NoError(t, err)
	p := in[0]
	for _, c := range []struct {
		name, first, second string
		parts               [][2]moveanalysis.Meeting
		differ              [2]string // x where a move differs
	}{
		{"the same", "B1-R C1-R", "B1-R C1-R", nil, [2]string{"..", ".."}},
		{"two moves in either order", "B1-R A3-R C1-R", "A3-R B1-R C1-R", [][2]moveanalysis.Meeting{{{0, 0}, {2, 2}}}, [2]string{"xx.", "xx."}},
		{"a detour", "B1-R C1-R D1-D", "B1-R C1-D C2-R", [][2]moveanalysis.Meeting{{{1, 1}, {3, 3}}}, [2]string{".xx", ".xx"}},
		{"a loop more", "B1-R", "B1-R C1-R D1-L", [][2]moveanalysis.Meeting{{{1, 1}, {1, 3}}}, [2]string{".", ".xx"}},
		{"one move, and three that lead to the same", "B1-R C1-R", "B1-D B2-R C2-U C1-R", [][2]moveanalysis.Meeting{{{0, 0}, {1, 3}}}, [2]string{"x.", "xxx."}},
		{"three moves, and one", "B1-D B2-R C2-U", "B1-R", [][2]moveanalysis.Meeting{{{0, 0}, {3, 1}}}, [2]string{"xxx", "x"}},
		{"no end in common", "A3-R", "B1-R C1-R", [][2]moveanalysis.Meeting{{{0, 0}, {1, 2}}}, [2]string{"x", "xx"}},
		{"nothing at all", "", "", nil, [2]string{"", ""}},
	} {
		got, err := moveanalysis.Compare(example.Family{}, p, familytest.Moves(c.first), familytest.Moves(c.second))
		require.NoError(t, err, c.name)
		assert.Equal(t, c.parts, got.Parts(), c.name)
		for k, want := range c.differ {
			var marks strings.Builder
			for _, d := range got.Differ[k] {
				marks.WriteByte(".x"[map[bool]int{true: 1}[d]])
			}
			assert.Equal(t, want, marks.String(), c.name)
		}
		assert.Equal(t, moveanalysis.Meeting{}, got.Meetings[0], c.name)
	}
	_, err = moveanalysis.Compare(example.Family{}, p, nil, familytest.Moves("C1-R"))
	assert.ErrorContains(t, err, "move 1, C1-R, is not legal")
}
