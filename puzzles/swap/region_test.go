package swap

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
)

func TestImpossible(t *testing.T) {
	tests := []struct{ name, start, goal, want string }{
		{"bishops never leave their colour", "B1R B1B / B1R B1B", "R B / B R", "Only bishops can move: no square ever leaves the cells of its chessboard colour, and among those of A2 there are too few blue squares."},
		{"bishops may stay on it", "B1R B1R / B1B B1B", "B R / B R", ""},
		{"one tower frees them", "B1R B1B / B1R T1B", "R B / B R", ""},
		{"a wall of blocks", "T1R ### T1B / T1R ### T1B", "B # R / R # B", "No figure can ever carry another square to A1 or the cells around it that are joined to it, and there are too few blue squares among them."},
		{"diagonals pass between blocks", "Q1R ### / ### T1B", "B # / # R", ""},
		{"towers do not", "T1R ### / ### T1B", "B # / # R", "Nothing on the board can ever move the square at A1, and it is not the one that is wanted there."},
		{"nothing goes over a block", "T3R ### T3B / ### ### ###", "B # R / # # #", "Nothing on the board can ever move the square at A1, and it is not the one that is wanted there."},
		{"a long reach has to fit", "T1R T1B ### / ### ### B3B", "B R # / # # B", ""},
		{"the corner is out of reach", "T1R T1R ### / ### ### T1B", "B R # / # # R", "No figure can ever carry another square to A1 or the cells around it that are joined to it, and there are too few blue squares among them."},
		{"open cells ask for nothing", "B1R B1B / B1R B1B", "? R / B ?", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			problem, err := Family{}.Compile(puzzle(t, tt.start, tt.goal))
			require.NoError(t, err)
			reason, yes := problem.Impossible()
			assert.Equal(t, tt.want != "", yes)
			if yes {
				assert.Equal(t, tt.want, reason.Error())
				assert.NotEmpty(t, reason.ID)
				_, also := problem.Solvable()
				assert.False(t, also)
			}
		})
	}
}

func TestSolvable(t *testing.T) {
	tests := []struct {
		name, start, goal string
		want              bool
	}{
		{"towers", "T1R T2B / T1B T1Y", "B B / R Y", true},
		{"towers and one bishop", "T1R B2B / T1B T1Y", "B B / R Y", true},
		{"two bishops of a colour", "T1R B1B / B1B T1Y", "B B / R Y", true},
		{"two bishops of two colours", "T1R B1B / B1Y T1Y", "Y B / Y R", false},
		{"as it stands", "B1R B1B / T1Y T2G", "R B / Y G", true},
		{"queens around a block", "Q1R Q1B / ### Q1Y", "Y R / # B", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			problem, err := Family{}.Compile(puzzle(t, tt.start, tt.goal))
			require.NoError(t, err)
			reason, yes := problem.Solvable()
			assert.Equal(t, tt.want, yes)
			assert.Equal(t, yes, reason.Error() != "")
		})
	}
}

// What is claimed without a search is true: against all positions, towards the
// goal and towards marks.
func TestSolvabilityNeverClaimsTooMuch(t *testing.T) {
	overTiny(t, func(t *rapid.T, p *puzzles.Puzzle) {
		sp := packed(p, true)
		states := explore[wide](sp, 20000)
		if len(states) >= 20000 {
			t.Skip("too many positions")
		}
		fits := false
		reached := map[wide]bool{}
		for _, s := range states {
			fits = fits || sp.IsGoal(s)
			reached[s] = true
		}
		if _, yes := sp.impossible(sp.wanted); yes {
			require.False(t, fits, "called impossible")
		}
		if _, yes := sp.solvable(sp.wanted); yes {
			require.True(t, fits, "called solvable")
		}
		mark := p.Start.Clone()
		cells := squareCells(p)
		for i, j := range rapid.Permutation(cells).Draw(t, "mark") {
			mark.Cells[cells[i]] = p.Start.Cells[j]
		}
		at := sp.content(mark)
		if _, yes := sp.impossible(sp.wantKinds(&at)); yes {
			require.False(t, reached[sp.pack(&at)], "waypoint called impossible")
		}
		if _, yes := sp.solvable(sp.wantKinds(&at)); yes {
			require.True(t, reached[sp.pack(&at)], "waypoint called solvable")
		}
	})
}
