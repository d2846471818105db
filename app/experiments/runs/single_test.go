package runs_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/experiments/runs"
	"waymark/lab"
	"waymark/lab/results"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/portfolio"
	"waymark/puzzles/study"
	"waymark/solver"
)

// ofOneBoard has a puzzle of three families, each with more than one heuristic.
const ofOneBoard = `puzzle slide
name Slide
start 3x3
8 2 _
6 4 1
7 3 5
goal 3x3
1 2 3
4 5 6
7 8 _

puzzle swap
name Swap
start 3x3
T1R T2B Q1B
B1R Q2R B1B
T1B T1R Q1R
goal 3x3
B R R
B B R
R B R

puzzle blocks
name Blocks
metric slide
exit right 2
start 4x4
BBC.
AAC.
..C.
D...
goal 4x4
....
..AA
....
....
`

// A comparison says of a puzzle what an experiment of just this board says, whatever it is run by.
func TestAComparisonIsTheExperimentOfOneBoard(t *testing.T) {
	list, err := puzzles.Read([]byte(ofOneBoard), "test", families.Rules)
	require.NoError(t, err)
	for _, p := range list {
		opened, err := study.Open(p)
		require.NoError(t, err)
		ways := portfolio.ByHeuristics(opened.Problem, solver.AStar)
		require.Greater(t, len(ways), 1, p.Name)
		limits := solver.Limits{Expanded: 300}
		report, err := portfolio.Run(t.Context(), p, portfolio.Plan{Ways: ways, Limits: limits}, nil)
		require.NoError(t, err)
		type said struct {
			algorithm, heuristic string
			results.Found
		}
		one := func(r results.Row) said {
			r.Seconds, r.PeakBytes = 0, 0
			return said{r.Algorithm, r.Heuristic, r.Found}
		}
		var compared, experiment []said
		for _, r := range runs.Single(report) {
			compared = append(compared, one(r))
		}

		path := filepath.Join(t.TempDir(), "one"+lab.Extension)
		require.NoError(t, runs.Keep(runs.OfWays(p.Name, []*puzzles.Puzzle{p}, ways, limits), "test", path))
		e, err := lab.Open(path)
		require.NoError(t, err)
		require.NoError(t, e.Load(t.Context(), nil))
		for c := range e.Cells() {
			row, done := e.Search(t.Context(), c, "test")
			require.True(t, done)
			experiment = append(experiment, one(row))
		}
		assert.ElementsMatch(t, experiment, compared, p.Name)
	}
}
