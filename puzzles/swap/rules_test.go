package swap

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

func TestPlay(t *testing.T) {
	tests := []struct{ name, start, move, after string }{
		{"tower beside", "T1R B1B / B1Y B1G", "A1-B1", "B1B T1R / B1Y B1G"},
		{"bishop across", "B1R T1B / T1Y T1G", "A1-B2", "T1G T1B / T1Y B1R"},
		{"queen down", "Q1R B1B / B1Y B1G", "A1-A2", "B1Y B1B / Q1R B1G"},
		{"over figures", "T3R B1B B1Y B1G / B1R B1R B1R B1R", "A1-D1", "B1G B1B B1Y T3R / B1R B1R B1R B1R"},
		{"less than its reach", "T3R B1B B1Y B1G / B1R B1R B1R B1R", "A1-B1", "B1B T3R B1Y B1G / B1R B1R B1R B1R"},
		{"between two blocks", "B1R ### / ### T1B", "A1-B2", "T1B ### / ### B1R"},
		{"same colour, other figure", "T1R B1R / B1B B1B", "A1-B1", "B1R T1R / B1B B1B"},
		{"same but for reach", "T1R T2R / B1B B1B", "A1-B1", "T2R T1R / B1B B1B"},
		{"named by the partner", "B1R T1B / B1Y B1G", "B1-A1", "T1B B1R / B1Y B1G"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := puzzle(t, tt.start, "? ? / ? ?")
			after, step, err := Family{}.Play(p, p.Start, puzzles.Move(tt.move))
			require.NoError(t, err)
			assert.Equal(t, tt.after, draw(after, puzzles.Start))
			assert.Len(t, step.Shifts, 2)
		})
	}
}

func TestPlayRefuses(t *testing.T) {
	p := puzzle(t, "T1R B2B T1R ### / ### T1Y B1G T3R / Q2B T1R T1R T1R", "? ? ? # / # ? ? ? / ? ? ? R")
	tests := []struct{ move, want string }{
		{"A1", `"A1" is no move; a move is the mover's cell and the partner's cell, such as B1-A2`},
		{"A1-U", `"U" names no cell of a board of 3 rows and 4 columns; cells are named A1 to D3`},
		{"E1-A1", `"E1" names no cell of a board of 3 rows and 4 columns; cells are named A1 to D3`},
		{"A1-A1", "A1-A1 is no move: a square cannot swap with itself"},
		{"A1-B2", "A1-B2 is no move: a tower goes along rows and columns only"},
		{"B1-A1", "B1-A1 is no move: a bishop goes along diagonals only"},
		{"A1-C2", "A1-C2 is no move: no row, column or diagonal joins the two cells"},
		{"A1-C1", "A1-C1 is no move: the reach of the tower at A1 is 1, and C1 is 2 cells away"},
		{"D2-A2", "D2-A2 is no move: a block stands at A2"},
		{"A3-A1", "A3-A1 is no move: a block stands at A2"},
		{"D1-D2", "D1 holds no square"},
		{"B3-C3", "B3-C3 is no move: the two squares are the same"},
	}
	for _, tt := range tests {
		_, _, err := Family{}.Play(p, p.Start, puzzles.Move(tt.move))
		assert.EqualError(t, err, tt.want, tt.move)
	}
}

func TestPushSaysWhatIsWrong(t *testing.T) {
	p := puzzle(t, "T1R B2B / ### T1Y", "? R / # ?")
	tests := []struct {
		cell int
		d    puzzles.Dir
		want string
	}{
		{0, puzzles.Up, "A1-U is no move: the square stands at the edge of the board"},
		{0, puzzles.Down, "A1-A2 is no move: a block stands at A2"},
		{1, puzzles.Down, "B1-B2 is no move: a bishop goes along diagonals only"},
		{2, puzzles.Up, "A2 holds no square"},
		{9, puzzles.Up, "there is no such cell on this board"},
		{0, 7, "there is no such cell on this board"},
	}
	for _, tt := range tests {
		_, err := Family{}.Push(p, p.Start, tt.cell, tt.d)
		assert.EqualError(t, err, tt.want)
	}
	m, err := Family{}.Push(p, p.Start, 3, puzzles.Up)
	require.NoError(t, err)
	assert.Equal(t, puzzles.Move("B2-B1"), m)
}

// Both squares of a pair may be able to go: two moves, one result.
func TestMovesListsEveryMover(t *testing.T) {
	p := puzzle(t, "T1R T1B / B1Y T1Y", "? ? / ? R")
	assert.Equal(t, []puzzles.Move{"A1-B1", "A1-A2", "B1-B2", "B1-A1", "A2-B1", "B2-B1", "B2-A2"}, Family{}.Moves(p, p.Start))
	assert.Len(t, packed(p, true).Successors(packed(p, true).Start(), nil), 5)
}

func TestMatches(t *testing.T) {
	p := puzzle(t, "T1R B2B / ### T1Y", "R B / # Y")
	tests := []struct {
		pattern string
		role    puzzles.Role
		want    bool
	}{
		{"R B / # Y", puzzles.Goal, true},
		{"R ? / ? Y", puzzles.Goal, true},
		{"R Y / # B", puzzles.Goal, false},
		{"R B / Y Y", puzzles.Goal, false},
		{"R # / # Y", puzzles.Goal, false},
		{"T1R B2B / ### T1Y", puzzles.Pattern, true},
		{"? B2B / ? ?", puzzles.Pattern, true},
		{"T2R B2B / ### T1Y", puzzles.Pattern, false},
		{"T1R B1B / ### T1Y", puzzles.Pattern, false},
		{"T1R / B2B", puzzles.Pattern, false},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, Family{}.Matches(p, p.Start, read(t, tt.pattern, tt.role)), tt.pattern)
	}
}

// Boards no reader lets through: nothing panics, nothing is allowed.
func TestHostileBoards(t *testing.T) {
	f := Family{}
	p := puzzle(t, "T1R B2B / ### T1Y", "R B / # Y")
	for _, c := range []puzzles.Cell{0, puzzles.Any, paintCell(3), gait(tower, 1), 7, 0xfff, blockCell | 1, 99999} {
		for cell := range p.Start.Cells {
			at := p.Start.With(cell, c)
			for _, m := range f.Moves(p, at) {
				_, _, err := f.Play(p, at, m)
				assert.NoError(t, err)
			}
			_, _, err := f.Play(p, at, moveText(at.Size, cell, (cell+1)%4))
			assert.Error(t, err)
			f.Scene(p, at, puzzles.Start)
			f.Scene(p, at, puzzles.Goal)
			bad := *p
			bad.Start = at
			assert.NotEmpty(t, f.Check(&bad))
			f.Palette(&bad, puzzles.Start)
			for _, preset := range f.Presets(&bad) {
				preset.Apply(&bad)
			}
		}
	}
	short := puzzles.Board{Size: p.Start.Size, Cells: p.Start.Cells[:3]}
	assert.Empty(t, f.Moves(p, short))
	_, _, err := f.Play(p, short, "A1-B1")
	assert.Error(t, err)
	_, err = f.Push(p, short, 0, puzzles.Right)
	assert.Error(t, err)
	assert.False(t, f.Matches(p, short, p.Goal))
	assert.Len(t, f.Scene(p, short, puzzles.Start).Faces, 4)
}
