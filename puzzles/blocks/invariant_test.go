package blocks

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/solver"
	"waymark/test/draws"
)

func TestImpossible(t *testing.T) {
	for _, tt := range []struct {
		name, start, goal string
		headers           []string
		want              string
	}{
		{"reachable", "A.B. ....", "..A. ....", nil, ""},
		{"walled off", "A.#. ..#.", "...A ....", nil, "Piece A can never get to D1: walls, pieces that cannot move or its axis keep it away."},
		{"off its axis", "A... ....", ".... ...A", []string{"axis horizontal A"}, "Piece A can never get to D2: walls, pieces that cannot move or its axis keep it away."},
		{"behind a piece that never moves", "A.B. ....", "...A ....", []string{"axis vertical B", "axis horizontal A"}, ""},
		{"and one that does not", "A.B. ..#.", "...A ....", []string{"axis vertical B", "axis horizontal A"}, "Piece A can never get to D1: walls, pieces that cannot move or its axis keep it away."},
		{"a car in front in its row", "AA.BB. ...... ......", "....AA ...... ......", []string{"axis auto"}, "Pieces A and B share a line and never pass each other; in their order there is no room for both where the goal leaves it."},
		{"room for it behind", "AA.BB. ...... ......", ".AA... ...... ......", []string{"axis auto"}, ""},
		{"two wanted in the wrong order", "AA.BB.. ....... .......", "BB.AA.. ....... .......", []string{"axis auto"}, "Pieces A and B share a line and never pass each other; in their order there is no room for both where the goal leaves it."},
		{"two columns", "A.. A.. B.. B.. ...", "... ... ... A.. A..", []string{"axis auto"}, "Pieces A and B share a line and never pass each other; in their order there is no room for both where the goal leaves it."},
		{"room between three", "AABBCC. ....... .......", ".AA.... ....... .......", []string{"axis auto"}, ""},
		{"no room between three", "AABBCC. ....... .......", "..AA... ....... .......", []string{"axis auto"}, "Pieces B and C share a line and never pass each other; in their order there is no room for both where the goal leaves it."},
		{"too few get there", "A#B .#.", "A#. B#.", []string{"alike A B"}, "Too few pieces like B can get to where the goal wants them: walls, pieces that cannot move or their axis keep the others away."},
		{"hooked together", "AAA A.B A.. ...", "... ..B ... ...", []string{"axis horizontal A B"}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			problem, err := Family{}.Compile(puzzle(t, tt.start, tt.goal, tt.headers...))
			require.NoError(t, err)
			reason, yes := problem.Impossible()
			assert.Equal(t, tt.want != "", yes)
			if yes {
				assert.Equal(t, tt.want, reason.Error())
				assert.NotEmpty(t, reason.ID)
			}
		})
	}
}

func TestSolvableWithoutASearch(t *testing.T) {
	there, err := Family{}.Compile(puzzle(t, "AB.. ....", ".A.. ....", "alike A B"))
	require.NoError(t, err)
	reason, yes := there.Solvable()
	assert.True(t, yes)
	assert.Equal(t, "The start already is as the goal wants it.", reason.Error())
	other, err := Family{}.Compile(puzzle(t, "AB.. ....", ".A.. ....", ""))
	require.NoError(t, err)
	_, yes = other.Solvable()
	assert.False(t, yes)
}

// Whatever is called impossible or solvable is; and every order holds in every
// position that can be reached.
func TestClaimsAreTrue(t *testing.T) {
	impossible := 0
	draws.Check(t, func(t *rapid.T) {
		p := randomPuzzle(t, recipe{maxSide: 5, maxPieces: 6, maxCells: 3, settings: true, anyGoal: true})
		l := layoutFor(t, p)
		goal := newTarget(l, p.Goal)
		sp := newSpace[wide, [4]uint64](l, l.start, goal)
		states := explore[wide](sp, 3000)
		solved := false
		for _, s := range states {
			solved = solved || sp.IsGoal(s)
			var at places
			unpack(l, &s, &at)
			for _, o := range l.orders {
				before, after := l.kinds[l.fields[o.before].kind], l.kinds[l.fields[o.after].kind]
				require.GreaterOrEqual(t, l.along(after, at[o.after]), l.along(before, at[o.before])+o.gap)
			}
		}
		if _, yes := l.impossible(goal); yes {
			require.False(t, solved)
			impossible++
		}
		if _, yes := solvable(p); yes {
			require.True(t, sp.IsGoal(sp.Start()))
		}
		got, _ := solve(t, p, solver.Options{})
		if len(states) < 3000 {
			require.Equal(t, solved, got.Status == solver.Optimal)
			require.Equal(t, solved, got.Status != solver.Unsolvable)
		}
	})
	assert.Positive(t, impossible)
}
