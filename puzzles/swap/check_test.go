package swap

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestCheck(t *testing.T) {
	tests := []struct {
		name, start, goal string
		part              puzzles.Part
		cell              int
		want              string // "" when nothing is wrong
	}{
		{"sound", "T1R B2B / ### T1Y", "B R / # Y", "", 0, ""},
		{"open", "T1R B2B / ### T1Y", "? R / ? ?", "", 0, ""},
		{"block only on the goal", "T1R B2B / ### T1Y", "B R / # #", puzzles.PartGoal, 3, "the goal has a block at B2, where the start has none"},
		{"block only on the start", "T1R B2B / ### T1Y", "B R / Y Y", puzzles.PartGoal, 2, "the goal wants yellow at A2, where a block stands"},
		{"nothing wanted", "T1R B2B / ### T1Y", "? ? / # ?", puzzles.PartGoal, -1, "the goal asks for nothing; paint the colours that are wanted"},
		{"only blocks", "### ### / ### ###", "# # / # #", puzzles.PartStart, -1, "the start has only blocks; paint squares"},
		{"too few of a colour", "T1R B2B / ### T1Y", "R ? / # R", puzzles.PartGoal, 3, "red squares: the goal wants 2, the start has 1"},
		{"a colour that is not there", "T1R B2B / ### T1Y", "M ? / # ?", puzzles.PartGoal, 0, "magenta squares: the goal wants 1, the start has 0"},
	}
	for _, tt := range tests {
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
	sound := puzzle(t, "T1R B2B / ### T1Y", "B R / # Y")
	small, large, other, short, shortGoal := *sound, *sound, *sound, *sound, *sound
	small.Start = puzzles.NewBoard(puzzles.Size{Rows: 1, Cols: 3}, plain)
	large.Start = puzzles.NewBoard(puzzles.Size{Rows: 2, Cols: 11}, plain)
	other.Goal = puzzles.NewBoard(puzzles.Size{Rows: 3, Cols: 3}, puzzles.Any)
	short.Start.Cells = short.Start.Cells[:3]
	shortGoal.Goal.Cells = nil
	for _, p := range []*puzzles.Puzzle{&small, &large, &other, &short, &shortGoal, {}} {
		assert.Len(t, Family{}.Check(p), 1)
		_, err := Family{}.Compile(p)
		assert.Error(t, err)
	}
}

func TestCheckCells(t *testing.T) {
	for c, want := range map[puzzles.Cell]string{
		puzzles.Any:       "B2 is not decided; on a start board every cell is a block or a square",
		0:                 "B2 holds nothing this family knows",
		paintCell(2):      "B2 holds nothing this family knows",
		gait(1, 1):        "B2 holds nothing this family knows",
		plain | blockCell: "B2 holds nothing this family knows",
	} {
		p := puzzle(t, "T1R B2B / ### T1Y", "? R / # ?")
		p.Start = p.Start.With(3, c)
		faults := Family{}.Check(p)
		require.Len(t, faults, 1, "%x", c)
		assert.Equal(t, 3, faults[0].Cell)
		assert.Equal(t, want, faults[0].Message.Error())
	}
	for _, c := range []puzzles.Cell{0, 99, plain, gait(1, 1)} {
		p := puzzle(t, "T1R B2B / ### T1Y", "? R / # ?")
		p.Goal = p.Goal.With(3, c)
		faults := Family{}.Check(p)
		require.Len(t, faults, 1, "%x", c)
		assert.Equal(t, "B2 holds nothing a goal can ask for", faults[0].Message.Error())
	}
}
