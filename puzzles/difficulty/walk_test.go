package difficulty_test

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/solver/reach"
)

// boards have moves that can be undone, moves that cannot, and dead ends.
var boards = []string{
	"puzzle slide\nstart 2x3\n1 5 _\n4 3 2\ngoal 2x3\n1 2 3\n4 5 _\n",
	"puzzle blocks\nmetric slide\nstart 4x4\nAA.B\nC..B\nC..D\n####\ngoal 4x4\n..AA\n....\n....\n####\n",
	"puzzle glide\nstart 3x4\nR..%\n.#..\n....\ngoal 3x4\n....\n.#..\n..RR\n",
	"puzzle glide\nstart 4x4\n....\n#R##\n..##\n....\ngoal 4x4\n....\n....\nR...\n....\n",
	"puzzle tandem\nstart 4x4\n.o..\n..o.\n.._.\n._.o\n",
	"puzzle tandem\nstart 4x4\n....\n.o_.\n._..\no...\n",
	"puzzle swap\nstart 2x3\nT1R B1B Q1G\nQ2R ### B1B\ngoal 2x3\nB ? R\n? # R\n",
}

// The walk is that of all equations written out and solved by elimination.
func TestExpectIsThatOfElimination(t *testing.T) {
	ctx := context.Background()
	for _, text := range boards {
		list, err := puzzles.Read([]byte(text), "board", families.Rules)
		require.NoError(t, err)
		problem, err := families.Find(list[0].Family).Compile(list[0])
		require.NoError(t, err)
		c, err := reach.Explore(ctx, problem, reach.Options{})
		require.NoError(t, err)
		far, err := c.ToGoal(ctx)
		require.NoError(t, err)
		walk, err := difficulty.Expect(ctx, c, far)
		require.NoError(t, err)
		want := eliminated(t, c, far)
		assert.InEpsilon(t, want, walk.Moves, 2e-6, text)
		assert.LessOrEqual(t, math.Abs(want-walk.Moves)/want, walk.Residual+1e-9, text)
		c.Release()
	}
}

// The boards by which solver/reach tries walks on a ladder have the walks that stand there.
func TestExpectOfTheBoardsOfLadders(t *testing.T) {
	for text, moves := range map[string]float64{
		"puzzle slide\nstart 3x3\n8 6 7\n2 5 4\n3 _ 1\ngoal 3x3\n1 2 3\n4 5 6\n7 8 _\n":                                    883.90,
		"puzzle swap\nstart 3x4\nQ1R Q1G Q1B Q1Y\nQ1G Q1B Q1Y Q1R\nQ1B Q1Y Q1R Q1G\ngoal 3x4\nY Y G G\nY B B G\nR R R B\n": 1656.66,
	} {
		list, err := puzzles.Read([]byte(text), "board", families.Rules)
		require.NoError(t, err)
		problem, err := families.Find(list[0].Family).Compile(list[0])
		require.NoError(t, err)
		c, err := reach.Explore(t.Context(), problem, reach.Options{})
		require.NoError(t, err)
		far, err := c.ToGoal(t.Context())
		require.NoError(t, err)
		walk, err := difficulty.Expect(t.Context(), c, far)
		require.NoError(t, err)
		assert.InDelta(t, moves, walk.Moves, 0.01, text)
		c.Release()
	}
}

// eliminated solves one equation a state: the moves of a goal are 0, a move to a state
// without a way to one is taken back.
func eliminated(t *testing.T, c reach.Component, far []uint16) float64 {
	_, sight, err := c.Sight(context.Background())
	require.NoError(t, err)
	n := c.Len()
	require.Less(t, n, 800)
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n+1)
		m[i][i] = 1
		if far[i] == 0 || far[i] == reach.Never {
			continue
		}
		m[i][n] = 1
		next, total := c.Next(i, nil), 0.0
		for _, to := range next {
			total += math.Exp(-float64(sight[to]-sight[i]) / 2)
		}
		for _, to := range next {
			at := to
			if far[to] == reach.Never {
				at = i
			}
			m[i][at] -= math.Exp(-float64(sight[to]-sight[i])/2) / total
		}
	}
	for k := range n {
		best := k
		for i := k; i < n; i++ {
			if math.Abs(m[i][k]) > math.Abs(m[best][k]) {
				best = i
			}
		}
		m[k], m[best] = m[best], m[k]
		for i := range n {
			if f := m[i][k] / m[k][k]; i != k && f != 0 {
				for j := k; j <= n; j++ {
					m[i][j] -= f * m[k][j]
				}
			}
		}
	}
	return m[c.Start()][n] / m[c.Start()][c.Start()]
}

// The figure is the formula; only cars on a line, slides and 6 to 15 of them are measured.
func TestFigure(t *testing.T) {
	assert.InDelta(t, 34*math.Exp(-2.03+1.23+0.115*math.Log(500)), difficulty.SecondsOf(10, 500), 1e-9)
	cars, steps := &puzzles.Puzzle{}, &puzzles.Puzzle{Headers: []puzzles.Header{{Key: "metric", Value: "step"}}}
	var walk difficulty.Walk
	walk.Moves, walk.Sight.ID = 500, "in-the-way"
	f := difficulty.Of(cars, 10, walk)
	assert.True(t, f.Measured)
	assert.Equal(t, "easy", f.Word())
	assert.Equal(t, "ln(seconds / 34) = -2.03 + 0.123 * 10 + 0.115 * ln(500.0) = -0.09", f.Terms())
	assert.False(t, difficulty.Of(cars, 5, walk).Measured)
	assert.False(t, difficulty.Of(cars, 16, walk).Measured)
	assert.False(t, difficulty.Of(steps, 10, walk).Measured)
	walk.Sight.ID = "blockers"
	assert.False(t, difficulty.Of(cars, 10, walk).Measured)
	level := 1
	for seconds := 1.0; seconds < 1000; seconds++ {
		assert.GreaterOrEqual(t, difficulty.Level(seconds), level)
		level = difficulty.Level(seconds)
	}
	assert.Equal(t, len(difficulty.Words), level)
}
