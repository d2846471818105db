package told_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/apptest"
	"waymark/app/search"
	"waymark/app/told"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/marks"
	"waymark/puzzles/study"
	"waymark/solver"
)

// The strip has the cost of a leg, proved, while the legs after it are searched: the first
// leads one move away, the second takes A* without an estimate through all positions.
func TestTheStripShowsALegBeforeTheSearchHasEnded(t *testing.T) {
	ps, err := puzzles.Read([]byte(`puzzle slide
start 3x3
8 6 7
2 5 4
3 _ 1
goal 3x3
1 2 3
4 5 6
7 8 _
mark via first 3x3
8 6 7
2 5 4
_ 3 1
`), "test", families.Rules)
	require.NoError(t, err)
	p := ps[0]
	q := &apptest.Queue{}
	s := search.NewSession(q.Post, study.Open)
	s.Known, s.By = &known.Store{}, known.Search
	shown := func() []marks.Stop {
		return told.View{Puzzle: p, Family: families.Find(p.Family), Known: s.Known}.Stops(marks.Way{})
	}
	costs := []int{}
	s.OnLeg = func(search.Request) {
		stops := shown()
		assert.Equal(t, 1, stops[1].Cost)
		assert.True(t, stops[1].Proved)
		costs = append(costs, stops[2].Cost)
	}
	require.True(t, s.Solve(search.Request{Puzzle: p, Options: solver.Options{Algorithm: solver.UniformCost, Threads: 1}}))
	require.Eventually(t, func() bool { q.Run(); return !s.Running() }, time.Minute, time.Millisecond)
	require.NotEmpty(t, costs)
	assert.Equal(t, puzzles.Unplaced, costs[0], "the second leg was not known yet")
	assert.Positive(t, costs[len(costs)-1])
	assert.True(t, shown()[2].Proved)
}
