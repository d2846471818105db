package search

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/portfolio"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/apptest"
)

// recorded returns a session with a record, and what runs until a search has ended.
func recorded(t *testing.T) (s *Session, last func() Outcome) {
	q := &apptest.Queue{}
	s = NewSession(q.Post, study.Open)
	s.Known, s.By = &known.Facts{}, known.Search
	var out Outcome
	s.OnDone = func(o Outcome) { out = o }
	return s, func() Outcome {
		require.Eventually(t, func() bool { q.Run(); return !s.Running() }, 2*time.Minute, time.Millisecond)
		return out
	}
}

var threeSlides = []puzzles.Move{"A1-D", "B3-U", "A3-R"}

func TestASearchTellsTheRecordAndBeginsWithIt(t *testing.T) {
	s, end := recorded(t)
	p := apptest.Read(t, apptest.Corner)
	require.True(t, s.Solve(Request{Puzzle: p, Options: solver.Options{Algorithm: solver.Greedy}}))
	out := end()
	f := s.Known.Of(known.Routed(p))
	assert.Len(t, f.Moves, len(out.Moves))
	assert.EqualValues(t, out.Result.LowerBound, f.Least)

	s, end = recorded(t)
	s.Known.Follow(p, threeSlides, 1, known.Hand)
	require.True(t, s.Solve(Request{Puzzle: p}))
	out = end()
	assert.Equal(t, threeSlides, out.Request.Seed)
	assert.Equal(t, 1, out.Request.Lower)
	assert.Equal(t, solver.Optimal, out.Result.Status)
	assert.True(t, s.Known.Of(known.Routed(p)).Exact())

	require.True(t, s.Solve(Request{Puzzle: p}))
	out = end()
	assert.Nil(t, out.Request.Seed, "who asks again wants the proof repeated")
	assert.Zero(t, out.Request.Lower)
	assert.Positive(t, out.Result.Stats.Expanded)
}

// A limit cannot end a search without an answer where one is known.
func TestNoSearchEndsBelowWhatIsKnown(t *testing.T) {
	s, end := recorded(t)
	p := apptest.Read(t, apptest.Corner)
	s.Known.Follow(p, threeSlides, 1, known.Drawing)
	require.True(t, s.Solve(Request{Puzzle: p, Options: solver.Options{Algorithm: solver.UniformCost}, Limits: solver.Limits{States: 1}}))
	out := end()
	assert.Equal(t, solver.Solved, out.Result.Status)
	assert.Equal(t, threeSlides, out.Moves)
	assert.GreaterOrEqual(t, int(out.Result.LowerBound), 1)

	s.Known.Learn(known.Routed(p), known.Fact{Least: 2, LeastBy: known.Asking})
	require.True(t, s.Continue(solver.Limits{States: 2}))
	out = end()
	assert.GreaterOrEqual(t, int(out.Result.LowerBound), 2, "what was proved meanwhile counts")
}

func TestAComparisonTellsTheRecord(t *testing.T) {
	var q apptest.Queue
	p := apptest.Read(t, apptest.Corner)
	c := &Comparison{Puzzle: p, Known: &known.Facts{}}
	c.Known.Learn(known.Routed(p), known.Fact{Least: 2, LeastBy: known.Drawing})
	c.Set([]solver.Options{{Algorithm: solver.DepthFirst}, {Algorithm: solver.Published}})
	done := false
	c.Run(portfolio.Plan{}, nil, func() {}, q.Post, func() {}, func() { done = true })
	require.Eventually(t, func() bool { q.Run(); return done }, 2*time.Minute, time.Millisecond)
	f := c.Known.Of(known.Routed(p))
	require.True(t, f.Found)
	assert.Equal(t, len(f.Moves) == 2, c.Report.Optimal(), "a bound of another search counts")
	assert.Equal(t, 2, c.Report.Lower)
}
