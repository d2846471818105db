package slide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
	"waymark/puzzles"
	"waymark/test/draws"
)

func TestCheckNamesTheFault(t *testing.T) {
	for _, tc := range []struct {
		name, start, goal string
		part              puzzles.Part
		cell              int
		message           string
	}{
		{"label too often", "1 2 / 3 _", "1 1 / 3 _", puzzles.PartGoal, 1, "label 1 stands more often in the goal (2) than in the start (1)"},
		{"unknown label", "1 2 / 3 _", "1 2 / 9 _", puzzles.PartGoal, 2, "label 9 stands more often in the goal (1) than in the start (0)"},
		{"blanks", "1 2 / 3 _", "1 _ / 3 _", puzzles.PartGoal, 3, "the goal has more blanks (2) than the start (1)"},
		{"no blank", "1 2 / 3 4", "1 2 / 3 4", puzzles.PartStart, -1, "no blank"},
		{"wall only in goal", "1 2 / 3 _", "1 2 / # _", puzzles.PartGoal, 2, "A2 is a wall in the goal but not in the start"},
		{"wall only in start", "1 # / 3 _", "1 3 / 3 _", puzzles.PartGoal, 1, "B1 is a wall in the start but not in the goal"},
		{"open goal wants too much", "1 2 3 / 4 5 _", "7 ? ? / ? ? ?", puzzles.PartGoal, 0, "label 7"},
		{"sizes", "1 2 / 3 _", "1 2 3 / 4 5 _", puzzles.PartGoal, -1, "the goal board is 2x3, but the start board is 2x2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := puzzleOf(t, tc.start, tc.goal)
			faults := Family{}.Check(p)
			require.Len(t, faults, 1)
			assert.Equal(t, tc.part, faults[0].Part)
			assert.Equal(t, tc.cell, faults[0].Cell)
			assert.ErrorContains(t, faults[0], tc.message)
			_, err := Family{}.Compile(p)
			assert.Equal(t, faults[0], err)
		})
	}
}

func TestCheckOfBoardsThatNoTextCanHold(t *testing.T) {
	p := puzzleOf(t, "1 2 / 3 _", "1 2 / 3 _")
	p.Start = p.Start.With(0, puzzles.Any).With(1, wallCell+5)
	p.Goal = p.Goal.With(2, wallCell+5)
	faults := Family{}.Check(p)
	require.Len(t, faults, 3)
	assert.ErrorContains(t, faults[0], "A1 is left open; a start says what stands on every cell")
	assert.ErrorContains(t, faults[1], "B1 holds no tile that this family knows")
	assert.ErrorContains(t, faults[2], "A2 holds no tile that this family knows")

	assert.Len(t, Family{}.Check(&puzzles.Puzzle{}), 1, "no boards at all")
	p.Start = puzzles.Board{Size: puzzles.Size{Rows: 3, Cols: 3}}
	assert.ErrorContains(t, Family{}.Check(p)[0], "the board has 0 cells instead of 9")
	p.Start = puzzles.NewBoard(puzzles.Size{Rows: 11, Cols: 2}, Blank)
	assert.ErrorContains(t, Family{}.Check(p)[0], "slide boards are from 2x2 to 10x10")
}

func TestSoundPuzzlesHaveNoFaults(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		assert.Empty(t, Family{}.Check(anyPuzzle(t, 10, 10)))
	})
	for rows := 2; rows <= 10; rows++ {
		for cols := 2; cols <= 10; cols++ {
			assert.Empty(t, Family{}.Check(Family{}.New(puzzles.Size{Rows: rows, Cols: cols})))
		}
	}
	// A goal may leave the walls out.
	assert.Empty(t, Family{}.Check(puzzleOf(t, "1 # / 3 _", "3 ? / ? ?")))
}
