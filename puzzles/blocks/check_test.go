package blocks

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		name, start, goal string
		part              puzzles.Part
		cell              int
		want              string // "" when nothing is wrong
	}{
		{"sound", "AAB ..#", ".AA ..#", "", 0, ""},
		{"disconnected piece", "A.A BB.", "A.A ...", puzzles.PartStart, 2, "piece A is in more than one part: C1 does not touch the part at A1"},
		{"touching at a corner", "A.. .A.", "A.. .A.", puzzles.PartStart, 4, "piece A is in more than one part: B2 does not touch the part at A1"},
		{"no piece", "... ..#", "... ...", puzzles.PartStart, -1, "the start has no piece; paint at least one"},
		{"goal letter without a piece", "AA. ...", ".BB ...", puzzles.PartGoal, 1, "the goal wants piece B on B1, but the start has no such piece"},
		{"goal on a wall", "AA. ..#", "..A ..A", puzzles.PartGoal, 5, "the goal wants piece A on C2, where a wall stands"},
		{"too few cells", "AA. AA.", ".AA ..A", puzzles.PartGoal, 1, "the number of cells of goal letter A is 3, but its piece has 4; name all of them"},
		{"turned", "AA. ...", ".A. .A.", puzzles.PartGoal, 1, "the cells of A in the goal do not have the shape of the piece; pieces never turn"},
		{"wall only on the goal", "AA. ...", "AA. ..#", puzzles.PartGoal, 5, "the goal has a wall at C2, where the start has none"},
		{"nothing wanted", "AA. ...", "... ...", puzzles.PartGoal, -1, "the goal asks for nothing; paint where a piece is to stand"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.start, tt.goal)
			faults := Family{}.Check(p)
			if tt.want == "" {
				assert.Empty(t, faults)
				return
			}
			require.NotEmpty(t, faults)
			assert.Equal(t, tt.part, faults[0].Part)
			assert.Equal(t, tt.cell, faults[0].Cell)
			assert.Equal(t, tt.want, faults[0].Message.Error())
			_, err := Family{}.Compile(p)
			assert.EqualError(t, err, faults[0].Error())
		})
	}
}

func TestCheckShape(t *testing.T) {
	sound := puzzle(t, "AB. ...", "A.. ...")
	small := *sound
	small.Start = puzzles.NewBoard(puzzles.Size{Rows: 1, Cols: 3}, emptyCell)
	other := *sound
	other.Goal = puzzles.NewBoard(puzzles.Size{Rows: 3, Cols: 3}, puzzles.Any)
	short := *sound
	short.Start.Cells = short.Start.Cells[:5]
	shortGoal := *sound
	shortGoal.Goal.Cells = nil
	for _, p := range []*puzzles.Puzzle{&small, &other, &short, &shortGoal, {}} {
		assert.Len(t, Family{}.Check(p), 1)
	}
}

func TestCheckCells(t *testing.T) {
	for _, c := range []puzzles.Cell{puzzles.Any, 99, 1 << 20} {
		p := puzzle(t, "AB. ...", "A.. ...")
		p.Start = p.Start.With(5, c)
		faults := Family{}.Check(p)
		require.Len(t, faults, 1, "%x", c)
		assert.Equal(t, 5, faults[0].Cell)
	}
	p := puzzle(t, "AB. ...", "A.. ...")
	p.Goal = p.Goal.With(5, 99)
	faults := Family{}.Check(p)
	require.Len(t, faults, 1)
	assert.Equal(t, "C2 holds nothing a goal can ask for", faults[0].Message.Error())
}
