package glide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestCheck(t *testing.T) {
	tests := []struct {
		name, start, goal, gates string
		part                     puzzles.Part
		cell                     int
		want                     string // "" when nothing is wrong
	}{
		{"sound", "RB. ..#", ".R. ..#", "", "", 0, ""},
		{"wall only on the goal", "RB. ...", ".R. ..#", "", puzzles.PartGoal, 5, "the goal has a wall at C2, where the start has none"},
		{"goal in a wall", "RB. ..#", "... ..R", "", puzzles.PartGoal, 5, "the goal wants a red tile at C2, where a wall stands"},
		{"goal at a gate of its colour", "RB. ...", "... ..R", "... ..r", "", 0, ""},
		{"goal at another gate", "RB. ...", "... ..R", "... ..b", puzzles.PartGoal, 5, "the goal wants a red tile at C2, where a gate lets only blue tiles in"},
		{"tile on another gate", "RB. ...", "... R..", "b.. ...", puzzles.PartStart, 0, "the red tile at A1 stands on a gate for blue tiles"},
		{"chameleon on a gate", "R%. ...", "R.. ...", ".b. ...", puzzles.PartStart, 1, "the grey tile at B1 stands on a gate for blue tiles"},
		{"nothing wanted", "RB. ...", "... ...", "", puzzles.PartGoal, -1, "the goal asks for nothing; paint the cells that are to be covered"},
		{"no tile", "... ..#", "R.. ...", "", puzzles.PartStart, -1, "the start has no tile; paint at least one"},
		{"too few of a colour", "RB. ...", "RR. ...", "", puzzles.PartGoal, 1, "red tiles: the goal wants 2, the start has 1"},
		{"a chameleon makes up for it", "R%. ...", "RR. ...", "", "", 0, ""},
		{"a chameleon takes only colours that are there", "R%. ...", "RB. ...", "", puzzles.PartGoal, 1, "the goal wants a blue tile; the start has none, and so no chameleon can turn blue"},
		{"one chameleon takes one colour", "RB% ...", "RB. RB.", "", puzzles.PartGoal, -1, "tiles missing in the colours of the goal: 2; chameleons to make up for them: 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.start, tt.goal, tt.gates)
			faults := Family{}.Check(p)
			if tt.want == "" {
				assert.Empty(t, faults)
				return
			}
			require.Len(t, faults, 1)
			assert.Equal(t, tt.part, faults[0].Part)
			assert.Equal(t, tt.cell, faults[0].Cell)
			assert.Equal(t, tt.want, faults[0].Message.Error())
			_, err := Family{}.Compile(p)
			assert.EqualError(t, err, faults[0].Error())
		})
	}
}

func TestCheckShape(t *testing.T) {
	sound := puzzle(t, "RB. ...", "R.. ...", "")
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
	for _, c := range []puzzles.Cell{puzzles.Any, 99, wallCell | gateCell(1), 9 << gateShift} {
		p := puzzle(t, "RB. ...", "R.. ...", "")
		p.Start = p.Start.With(5, c)
		faults := Family{}.Check(p)
		require.Len(t, faults, 1, "%x", c)
		assert.Equal(t, 5, faults[0].Cell)
	}
	for _, c := range []puzzles.Cell{99, chameleonCell, tileCell(0) | gateCell(0)} {
		p := puzzle(t, "RB. ...", "R.. ...", "")
		p.Goal = p.Goal.With(5, c)
		faults := Family{}.Check(p)
		require.Len(t, faults, 1, "%x", c)
		assert.Equal(t, 5, faults[0].Cell)
	}
}
