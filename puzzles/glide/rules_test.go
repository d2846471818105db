package glide

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// anyGoal is a goal of the size of the drawing that asks for nothing.
func anyGoal(start string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '\n' || r == '\t' {
			return r
		}
		return '.'
	}, start)
}

func TestPlay(t *testing.T) {
	tests := []struct {
		name, start, gates, move, after string
	}{
		{"to the edge", "R... ....", "", "A1-R", "...R ...."},
		{"to a wall", "R..# ....", "", "A1-R", "..R# ...."},
		{"to a tile", "R..B ....", "", "A1-R", "..RB ...."},
		{"up", ".. .. R.", "", "A3-U", "R. .. .."},
		{"down", "R. .. ..", "", "A1-D", ".. .. R."},
		{"left", "...R ....", "", "D1-L", "R... ...."},
		{"through a gate of its colour", "R... ....", "..r. ....", "A1-R", "...R ...."},
		{"stops on a gate of its colour", "R..B ....", "..r. ....", "A1-R", "..RB ...."},
		{"stopped by another gate", "R... ....", "..b. ....", "A1-R", ".R.. ...."},
		{"a chameleon passes no gate", "%... ....", "..b. ....", "A1-R", ".%.. ...."},
		{"colour passes to every chameleon beside the end", ".%.. R.%. .%..", "", "A2-R", ".R.. .RR. .R.."},
		{"and to all sides", "..%. R..% ..%.", "", "A2-R", "..R. ..RR ..R."},
		{"not on the way", ".%... R.... .....", "", "A2-R", ".%... ....R ....."},
		{"not diagonally", "...% R... ...#", "", "A2-R", "...R ...R ...#"},
		{"no further in the same move", "..%% R..#", "", "A2-R", "..R% ..R#"},
		{"not to coloured tiles", "..B. R..#", "", "A2-R", "..B. ..R#"},
		{"a chameleon takes the colour above first", "..B. %..R ..G.", "", "A2-R", "..B. ..BR ..G."},
		{"then that on the right", "..%. %..R ..G.", "", "A2-R", "..%. ..RR ..G."},
		{"then that below", "..%. %..# ..G.", "", "A2-R", "..%. ..G# ..G."},
		{"then that on the left", "Y... .... .%..", "", "B3-U", "YY.. .... ...."},
		{"a chameleon dyes no other", "..%. %..#", "", "A2-R", "..%. ..%#"},
		{"the tile it leaves does not dye it", "R%.. ....", "", "B1-R", "R..% ...."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.start, anyGoal(tt.start), tt.gates)
			after, _, err := Family{}.Play(p, p.Start, puzzles.Move(tt.move))
			require.NoError(t, err)
			assert.Equal(t, strings.Fields(tt.after), strings.Fields(draw(after, puzzles.Start)))
			for i, c := range after.Cells {
				assert.Equal(t, Family{}.FormatLayer(p.Start.Cells[i]), Family{}.FormatLayer(c), "gates do not move")
			}
		})
	}
}

func TestRefusedPushSaysWhatBlocks(t *testing.T) {
	p := puzzle(t, "RB. #.. ...", "... ... ...", "... ... ...")
	p.Start.Cells[4] |= gateCell(0) // B2 lets blue through: B1 may go down, nothing else
	p.Start = p.Start.With(7, tileCell(2))
	tests := []struct {
		cell int
		d    puzzles.Dir
		want string
	}{
		{0, puzzles.Up, "A1-U is no move: the tile stands at the edge of the board"},
		{0, puzzles.Down, "A1-D is no move: a wall stands at A2"},
		{0, puzzles.Right, "A1-R is no move: a tile stands at B1"},
		{7, puzzles.Up, "B3-U is no move: the gate at B2 lets only blue tiles through"},
		{8, puzzles.Up, "C3 holds no tile"},
		{99, puzzles.Up, "there is no such cell on this board"},
	}
	for _, tt := range tests {
		_, err := Family{}.Push(p, p.Start, tt.cell, tt.d)
		assert.EqualError(t, err, tt.want)
	}
	m, err := Family{}.Push(p, p.Start, 1, puzzles.Down)
	require.NoError(t, err)
	assert.Equal(t, puzzles.Move("B1-D"), m)
}

func TestPlayRefusesTextThatIsNoMove(t *testing.T) {
	p := boardA(t)
	for _, m := range []puzzles.Move{"", "A1", "Z1-U", "A9-U", "A1-X", "A1-U", "é-U"} {
		_, _, err := Family{}.Play(p, p.Start, m)
		assert.Error(t, err, "%q", m)
	}
}

func TestGatesOfTheStartHoldOnBoardsWithout(t *testing.T) {
	p := puzzle(t, "R... ....", "...R ....", ".b.. ....")
	plain := read(t, "R... ....", puzzles.Start)
	_, err := Family{}.Push(p, plain, 0, puzzles.Right)
	require.EqualError(t, err, "A1-R is no move: the gate at B1 lets only blue tiles through")
	after, _, err := Family{}.Play(p, plain, "A1-D")
	require.NoError(t, err)
	want, _, err := Family{}.Play(p, p.Start, "A1-D")
	require.NoError(t, err)
	assert.Equal(t, want, after)
}

func TestMatches(t *testing.T) {
	p := puzzle(t, "R#B ..%", "R.. ...", "")
	tests := []struct {
		pattern string
		role    puzzles.Role
		want    bool
	}{
		{"R.. ...", puzzles.Goal, true},
		{"R#B ...", puzzles.Goal, true},
		{"B.. ...", puzzles.Goal, false},
		{"... R..", puzzles.Goal, false},
		{"... ..B", puzzles.Goal, false},
		{"R#B ..%", puzzles.Pattern, true},
		{"R.B ..%", puzzles.Pattern, true},
		{"R#B ...", puzzles.Pattern, false},
		{"R#B ..?", puzzles.Pattern, true},
		{"R#B #.%", puzzles.Pattern, false},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, Family{}.Matches(p, p.Start, read(t, tt.pattern, tt.role)), "%s", tt.pattern)
	}
	assert.False(t, Family{}.Matches(p, p.Start, read(t, "R.", puzzles.Goal)))
}
