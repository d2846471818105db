package cli_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Files that break the rules of a family are told by what, where and what to do:
// exit 2 when they cannot be read, 1 when check finds the fault. Solve answers none.
func TestHostileFiles(t *testing.T) {
	for _, c := range []struct {
		name, input string
		exit        int
		want        string
	}{
		{"slide, unknown cell", "puzzle slide\nstart 2x2\n1 2\n3 x\n", 2, `:4:3: "x" is no tile; write a label from 1 to 999`},
		{"slide, label without a tile", "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n7 _\n", 1, "goal: "},
		{"glide, unknown colour", "puzzle glide\nstart 2x2\nA.\n..\n", 2, `:3:1: "A" is no cell of a board`},
		{"glide, colour without a tile", "puzzle glide\nstart 2x2\nR.\n..\ngoal 2x2\n.B\n..\n", 1, "goal: "},
		{"tandem, unknown cell", "puzzle tandem\nstart 2x3\n_xo\n_.o\n", 2, `:3:2: "x" is no cell of a board`},
		{"tandem, too few blocks", "puzzle tandem\nstart 2x3\n__o\n_.o\n", 1, "start: there is no block left for the goal at A2; blocks: 2, goals: 3 (A2)"},
		{"tandem, absurd size", "puzzle tandem\nstart 17x3\n", 2, ":2:7: the start board is 17x3 (rows x columns); tandem boards are from 2x2 to 16x16"},
		{"tandem, a goal board", "puzzle tandem\nstart 2x2\no_\n..\ngoal 2x2\n..\n..\n", 2, "has no goal board: its goals stand on the start board"},
		{"swap, reach", "puzzle swap\nstart 2x2\nT4R T1B\nQ1R B2B\n", 2, `:3:1: "4" in "T4R" is no reach; a square goes 1, 2 or 3 cells at most`},
		{"swap, figure", "puzzle swap\nstart 2x2\nT1R X1B\nQ1R B2B\n", 2, `:3:5: "X" in "X1B" is no figure`},
		{"swap, colours", "puzzle swap\nstart 2x2\nT1R T1B\nQ1R B2B\ngoal 2x2\nG R\nB B\n", 1, "goal: green squares: the goal wants 1, the start has 0 (A1)"},
		{"blocks, unknown cell", "puzzle blocks\nstart 3x3\nA!.\n...\n...\n", 2, `:3:2: "!" is no cell of a board of sliding blocks`},
		{"blocks, in two parts", "puzzle blocks\nstart 3x3\nAAB\n..B\nA..\ngoal 3x3\n...\n...\nAA.\n", 1, "start: piece A is in more than one part: A3 does not touch the part at A1 (A3)"},
		{"blocks, goal without a piece", "puzzle blocks\nstart 2x2\nA.\n..\ngoal 2x2\n.C\n..\n", 1, "goal: the goal wants piece C on B1, but the start has no such piece (B1)"},
		{"blocks, part of a piece", "puzzle blocks\nstart 2x2\nAA\n..\ngoal 2x2\n..\n.A\n", 1, "name all of them (B2)"},
		{"blocks, another shape", "puzzle blocks\nstart 2x2\nAA\n..\ngoal 2x2\nA.\nA.\n", 1, "goal: "},
		{"blocks, metric", "puzzle blocks\nmetric hop\nstart 2x2\nA.\n..\ngoal 2x2\n.A\n..\n", 1, `header: "hop" is no metric; write step, slide or move`},
		{"blocks, exit", "puzzle blocks\nexit left 99\nstart 2x2\nA.\n..\ngoal 2x2\n.A\n..\n", 1, `exit: "99" is no row; the left and right sides have rows 1 to 2`},
		{"blocks, alike", "puzzle blocks\nalike A Z\nstart 2x2\nA.\n..\ngoal 2x2\n.A\n..\n", 1, "alike: there is no piece Z on the start board"},
	} {
		t.Run(c.name, func(t *testing.T) {
			exit, out, errs := run(t, c.input, "check", "-")
			assert.Equal(t, c.exit, exit)
			assert.Contains(t, out+errs, c.want)
			exit, out, errs = run(t, c.input, "solve", "-")
			assert.Equal(t, 2, exit)
			assert.Empty(t, out)
			assert.NotEmpty(t, errs)
		})
	}
}
