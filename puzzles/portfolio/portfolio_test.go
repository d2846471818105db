package portfolio_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/portfolio"
	"waymark/solver"
)

// small has a puzzle of each family that any search ends with soon.
const small = `puzzle slide
name Slide
start 3x3
8 2 _
6 4 1
7 3 5
goal 3x3
1 2 3
4 5 6
7 8 _

puzzle glide
name Glide
start 4x4
R...
.#..
...B
....
goal 4x4
...B
....
....
..R.

puzzle tandem
name Tandem
start 4x4
o..#
.#..
..o_
#._.

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

func read(t *testing.T, text string) []*puzzles.Puzzle {
	t.Helper()
	list, err := puzzles.Read([]byte(text), "test", families.Rules)
	require.NoError(t, err)
	return list
}

// everyWay is A* by every heuristic and the other algorithms by the first.
func everyWay(t *testing.T, p *puzzles.Puzzle) []solver.Options {
	t.Helper()
	problem, err := families.Find(p.Family).Compile(p)
	require.NoError(t, err)
	ways := portfolio.ByHeuristics(problem, solver.AStar)
	require.NotEmpty(t, ways)
	for _, a := range []solver.Algorithm{solver.Automatic, solver.TwoWay, solver.Greedy, solver.BreadthFirst, solver.IDAStar} {
		if more := portfolio.ByHeuristics(problem, a); len(more) > 0 {
			ways = append(ways, more[0])
		}
	}
	return ways
}

// answers is what must not depend on how the rows were run.
func answers(r portfolio.Report) [][4]any {
	var list [][4]any
	for _, row := range r.Rows {
		n, _ := row.Length()
		list = append(list, [4]any{row.Result.Status, n, row.Result.LowerBound, row.Result.Stats.Expanded})
	}
	return list
}

func TestInTurnAndAtOnceAnswerTheSame(t *testing.T) {
	for _, p := range read(t, small) {
		plan := portfolio.Plan{Ways: everyWay(t, p)}
		turn, err := portfolio.Run(context.Background(), p, plan, nil)
		require.NoError(t, err)
		plan.AtOnce, plan.Threads = true, 3
		once, err := portfolio.Run(context.Background(), p, plan, nil)
		require.NoError(t, err)
		assert.Equal(t, answers(turn), answers(once), p.Name)
		assert.Equal(t, turn.Best, once.Best)
		require.GreaterOrEqual(t, turn.Best, 0, p.Name)
		assert.True(t, turn.Optimal(), p.Name)
		for _, row := range turn.Rows {
			require.NoError(t, row.Err, "%s %+v", p.Name, row.Options)
			if n, ok := row.Length(); ok {
				assert.GreaterOrEqual(t, n, len(turn.Rows[turn.Best].Moves))
			}
		}
	}
}

// A search that is only asked for what is shorter proves, by finding nothing, that the
// best is optimal: even where that came from a heuristic that proves nothing.
func TestBoundsOfOneProveTheSolutionOfAnother(t *testing.T) {
	p := read(t, small)[0]
	plan := portfolio.Plan{Share: true, Ways: []solver.Options{
		{Algorithm: solver.Greedy, Heuristic: "hamming"},
		{Algorithm: solver.AStar, Heuristic: "hamming-blank"},
		{Algorithm: solver.AStar, Heuristic: "linear-conflict"},
	}}
	r, err := portfolio.Run(context.Background(), p, plan, nil)
	require.NoError(t, err)
	last := r.Rows[len(r.Rows)-1]
	assert.Less(t, r.Best, len(r.Rows)-1)
	assert.Equal(t, solver.StopBound, last.Result.Stop)
	assert.Nil(t, last.Moves)
	assert.True(t, r.Optimal())
	assert.NotEqual(t, solver.Optimal, r.Rows[r.Best].Result.Status, "by itself it proves nothing")
}

func TestRowsAreToldOfAsTheyCome(t *testing.T) {
	p := read(t, small)[0]
	ways := everyWay(t, p)
	for _, atOnce := range []bool{false, true} {
		states := make([][]portfolio.State, len(ways))
		var inside atomic.Int32
		_, err := portfolio.Run(context.Background(), p, portfolio.Plan{Ways: ways, AtOnce: atOnce}, func(r portfolio.Row) {
			assert.EqualValues(t, 1, inside.Add(1), "one at a time")
			defer inside.Add(-1)
			states[r.Way] = append(states[r.Way], r.State)
		})
		require.NoError(t, err)
		for _, s := range states {
			assert.Equal(t, portfolio.Running, s[0])
			assert.Equal(t, portfolio.Done, s[len(s)-1])
		}
	}
}

func TestCancelEndsARunWithWhatItHas(t *testing.T) {
	p := read(t, small)[0]
	ctx, cancel := context.WithCancel(context.Background())
	r, err := portfolio.Run(ctx, p, portfolio.Plan{Ways: everyWay(t, p)}, func(r portfolio.Row) {
		if r.Way == 1 {
			cancel()
		}
	})
	require.NoError(t, err)
	assert.Equal(t, portfolio.Done, r.Rows[0].State)
	assert.Equal(t, portfolio.Done, r.Rows[1].State)
	assert.Equal(t, portfolio.Waiting, r.Rows[2].State, "no other begins")
	assert.Equal(t, 0, r.Best)
}

func TestAWayThatCannotBeGoneIsNamed(t *testing.T) {
	p := read(t, small)[0]
	ways := []solver.Options{{Algorithm: solver.AStar, Heuristic: "nonsense"}, {Algorithm: solver.Greedy, Heuristic: "manhattan"}}
	r, err := portfolio.Run(context.Background(), p, portfolio.Plan{Ways: ways, Limits: solver.Limits{Time: time.Minute}}, nil)
	require.NoError(t, err)
	assert.ErrorContains(t, r.Rows[0].Err, "nonsense")
	assert.Equal(t, 1, r.Best)

	var b bytes.Buffer
	require.NoError(t, portfolio.WriteCSV(&b, p, r, true))
	lines, err := csv.NewReader(&b).ReadAll()
	require.NoError(t, err)
	require.Len(t, lines, 3)
	assert.Equal(t, portfolio.Columns, lines[0])
	assert.Contains(t, lines[1][5], "nonsense")
	assert.Equal(t, []string{"Slide", "slide", "greedy", "manhattan"}, lines[2][:4])
	assert.Equal(t, "best", lines[2][len(lines[2])-1])

	p.Family = "cards"
	_, err = portfolio.Run(context.Background(), p, portfolio.Plan{Ways: ways}, nil)
	assert.ErrorContains(t, err, "cards")
}

func TestNoSolutionIsSeenByOneForAll(t *testing.T) {
	p := read(t, "puzzle glide\nstart 3x3\nR..\n...\n...\ngoal 3x3\n...\n.R.\n...\n")[0]
	r, err := portfolio.Run(context.Background(), p, portfolio.Plan{Ways: everyWay(t, p)}, nil)
	require.NoError(t, err)
	assert.True(t, r.Unsolvable)
	assert.Equal(t, -1, r.Best)
	assert.False(t, r.Optimal())
}

func TestWeightsAreWrittenWhereTheyCount(t *testing.T) {
	for o, want := range map[*solver.Options]string{
		{Algorithm: solver.Weighted, Weight: 1.5}:   "w=1.5",
		{Algorithm: solver.Published, Penalty: 0.2}: "penalty=0.2",
		{Algorithm: solver.Custom, A: 1, B: 2}:      "a=1 b=2",
		{Algorithm: solver.AStar, Weight: 3}:        "",
	} {
		assert.Equal(t, want, portfolio.Weights(*o))
	}
	assert.Len(t, portfolio.Published("swap"), 4)
	assert.Nil(t, portfolio.Published("slide"))
}
