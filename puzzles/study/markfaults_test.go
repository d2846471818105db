package study_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// What is wrong with a mark is known without a search where a count or a parity says so, and
// of each such mark.
func TestMarkFaults(t *testing.T) {
	const board = "puzzle slide\nstart 3x3\n1 2 3\n4 5 6\n7 8 _\ngoal 3x3\n1 2 3\n4 5 6\n7 _ 8\n"
	for _, c := range []struct {
		name, marks string
		at          []int
		want        string
	}{
		{"none", "", nil, ""},
		{"sound", "mark via 3x3\n1 2 3\n4 5 _\n7 8 6\n", nil, ""},
		{"parity", "mark via 3x3\n1 2 3\n4 5 _\n7 8 6\nmark via 3x3\n2 1 3\n4 5 6\n7 8 _\n", []int{1}, "it cannot be reached from where the route stands before it."},
		{"count", "mark via 3x3\n1 1 3\n4 5 6\n7 8 _\n", []int{0}, ""},
		{"moves", "mark fixed\nmoves A1-D\n", []int{0}, ""},
		{"two of them", "mark via 3x3\n1 1 3\n4 5 6\n7 8 _\nmark via 3x3\n2 1 3\n4 5 6\n7 8 _\nmark via 3x3\n1 2 3\n4 5 _\n7 8 6\n", []int{0, 1}, ""},
		{"switched off", "mark off via 3x3\n1 1 3\n4 5 6\n7 8 _\n", nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			ps, err := puzzles.Read([]byte(board+c.marks), "test", families.Rules)
			require.NoError(t, err)
			var at []int
			for _, f := range study.MarkFaults(ps[0]) {
				assert.Equal(t, puzzles.PartMark, f.Part)
				assert.NotEmpty(t, f.Message.Error())
				assert.Contains(t, f.Message.Error(), c.want)
				at = append(at, f.Index)
			}
			assert.Equal(t, c.at, at)
		})
	}
}

// What is wrong with ten thousand marks is known in ten times the time of a thousand: each
// walk goes over all of them, and no mark needs a walk of its own.
func TestMarkFaultsAreFoundInOneWalk(t *testing.T) {
	const board = "puzzle slide\nstart 3x3\n1 2 3\n4 5 6\n7 8 _\ngoal 3x3\n1 2 3\n4 5 6\n7 _ 8\n"
	allocations := func(marks int) float64 {
		ps, err := puzzles.Read([]byte(board+strings.Repeat("mark fixed\nmoves A1-U\n", marks)), "test", families.Rules)
		require.NoError(t, err)
		require.Len(t, study.MarkFaults(ps[0]), marks)
		return testing.AllocsPerRun(3, func() { study.MarkFaults(ps[0]) })
	}
	few, many := allocations(100), allocations(400)
	assert.Less(t, many, 5*few)
}
