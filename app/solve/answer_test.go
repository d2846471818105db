package solve_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
	"waymark/app/document"
	"waymark/app/search"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/test/apptest"
)

// What the window keeps of a search is what the command prints: of one that asks no
// heuristic, none.
func TestWindowAndCommandSayTheSame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "corner.txt")
	require.NoError(t, os.WriteFile(file, []byte(apptest.Corner), 0o600))
	for algorithm, guided := range map[solver.Algorithm]bool{
		solver.AStar: true, solver.TwoWay: false, solver.UniformCost: false, solver.BreadthFirst: false, solver.DepthFirst: false,
	} {
		t.Run(string(algorithm), func(t *testing.T) {
			a, q := window(t)
			a.Prefs.SetLive(false) // which may find the optimum meanwhile
			open(t, a, apptest.Corner)
			a.SetOptions(solver.Options{Algorithm: algorithm})
			solveNow(t, a, q)
			require.Len(t, a.Puzzle().Solutions, 1)
			kept := a.Puzzle().Solutions[0]

			var out, errs bytes.Buffer
			exit, _ := cli.Run([]string{"solve", file, "--json", "--algorithm", string(algorithm)}, nil, &out, &errs)
			require.Zero(t, exit, errs.String())
			var said struct {
				Status, Algorithm, Heuristic string
				LowerBound                   int `json:"lower_bound"`
				Moves                        []puzzles.Move
			}
			require.NoError(t, json.Unmarshal(out.Bytes(), &said))
			assert.Equal(t, said.Heuristic, kept.Heuristic)
			assert.Equal(t, guided, kept.Heuristic != "")
			assert.Equal(t, said.Algorithm, kept.Algorithm)
			assert.Equal(t, said.Status, string(kept.Status))
			assert.Equal(t, said.LowerBound, kept.LowerBound)
			assert.Equal(t, said.Moves, kept.Moves)
		})
	}
}

// A result that claims to obey a mark and misses it is no solution, however it comes.
func TestAResultThatMissesAMarkIsRefused(t *testing.T) {
	a, _ := window(t)
	open(t, a, detour)
	p := a.Puzzle()
	forged := search.Outcome{
		Request: search.Request{Puzzle: p},
		Result:  solver.Result{Status: solver.Optimal, Path: []solver.Move{0, 0}, Cost: 2, LowerBound: 2},
		Moves:   []puzzles.Move{"A1-R", "C1-D"},
	}
	a.Solving.SolutionFound(search.Found{Request: forged.Request, Moves: forged.Moves, Cost: 2})
	assert.Empty(t, a.Puzzle().Solutions)
	assert.False(t, a.Solving.KeepLate(forged))
	a.Solving.Solved(forged)
	assert.Empty(t, a.Puzzle().Solutions)
	require.NotNil(t, a.Verdict)
	assert.ErrorContains(t, a.Verdict.Err, "the solution does not obey waypoint 1")

	free := forged
	free.Request.Options.NoRoute = true
	a.Solving.Solved(free)
	assert.Len(t, a.Puzzle().Solutions, 1, "asked without the waypoints it is one")
}

// An answer that comes before the advice does not make the advice one on another puzzle.
func TestAdviceComesAfterAQuickAnswer(t *testing.T) {
	a, q := window(t)
	open(t, a, apptest.Corner)
	solveNow(t, a, q)
	until(t, q, func() bool {
		return a.Advisor.Latest != nil && document.SameQuestion(a.Advisor.Latest.Puzzle, a.Puzzle())
	})
	assert.True(t, a.Commands.Find("compare").Ready())
}
