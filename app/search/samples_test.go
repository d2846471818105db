package search

import (
	"cmp"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/task"
	"waymark/solver"
)

// report is what a search tells after some time at an even speed.
func report(at time.Duration) solver.Progress {
	return solver.Progress{
		Stats:  solver.Stats{Elapsed: at, Generated: uint64(at.Seconds() * 1e6), Bytes: uint64(at.Seconds() * (1 << 20))},
		BestF:  20,
		Best:   -1,
		Limits: solver.Limits{Memory: 100 << 20, Time: time.Minute},
	}
}

// A day of reports takes no more room than a minute, and is spread evenly.
func TestSamplesThinThemselves(t *testing.T) {
	var s Samples
	const reports = 15 * 3600 * 24
	for i := range reports {
		s.Add(report(time.Duration(i) * task.ProgressEvery))
	}
	list := s.all()
	require.Less(t, len(list), mostSamples+1)
	require.Greater(t, len(list), mostSamples/2-1)
	assert.Equal(t, time.Duration(reports-1)*task.ProgressEvery, list[len(list)-1].At, "the last report is always there")
	step := list[1].At - list[0].At
	for i := 1; i < len(list)-1; i++ {
		assert.Equal(t, step, list[i].At-list[i-1].At)
	}
	speed := s.Speed()
	require.NotEmpty(t, speed)
	for _, p := range speed {
		assert.InDelta(t, 1e6, p.Y, 1e5)
	}
	assert.True(t, math.IsNaN(s.Line(s.Best)[0].Y), "no solution, no line")
	s.Latest.best = 20
	assert.Equal(t, 22.0, s.Best(Sample{best: 22}))
	assert.True(t, math.IsNaN(s.Best(Sample{best: 30})), "too long to be of interest")
	s.Reset()
	assert.Empty(t, s.all())
}

// The least f of an order with weights is no number of moves: it is no line beside bounds and solutions.
func TestTheFOfWeightsIsNoLine(t *testing.T) {
	var s Samples
	p := report(time.Second)
	p.BestF, p.Weighs = 300, true
	s.Add(p)
	assert.False(t, s.Apart())
	assert.True(t, math.IsNaN(s.Line(Sample.BestF)[0].Y))
	p = report(2 * time.Second) // A* follows
	s.Add(p)
	assert.True(t, s.Apart())
	line := s.Line(Sample.BestF)
	assert.True(t, math.IsNaN(line[0].Y))
	assert.Equal(t, 20.0, line[1].Y)
}

func TestSamplesOfTheFirstMoment(t *testing.T) {
	var s Samples
	assert.Empty(t, s.all())
	assert.Empty(t, s.Speed())
	assert.Zero(t, s.growth())
	s.Add(report(time.Second))
	assert.Len(t, s.all(), 1)
	assert.Zero(t, s.growth(), "too little is known")
}

// A search that ends between two reports ends on the chart where its answer is.
func TestLinesGoToTheAnswer(t *testing.T) {
	var s Samples
	s.End(solver.Result{Cost: 3})
	assert.Empty(t, s.Line(Sample.Bound), "nothing was reported, nothing is drawn")
	s.Add(solver.Progress{Stats: solver.Stats{Elapsed: time.Second}, LowerBound: 80, Best: 95})
	s.Add(solver.Progress{Stats: solver.Stats{Elapsed: 2 * time.Second}, LowerBound: 87, Best: 91})
	s.End(solver.Result{Status: solver.Optimal, Path: []solver.Move{}, Cost: 89, LowerBound: 89, Stats: solver.Stats{Elapsed: 2100 * time.Millisecond}})
	last := func(line []Point) Point { return line[len(line)-1] }
	assert.Equal(t, Point{X: 2.1, Y: 89}, last(s.Line(Sample.Bound)))
	assert.Equal(t, Point{X: 2.1, Y: 89}, last(s.Line(s.Best)))
	s.End(solver.Result{Stats: solver.Stats{Elapsed: 3 * time.Second}})
	assert.Equal(t, Point{X: 3, Y: 89}, last(s.Line(Sample.Bound)), "what was proved stays proved")
}

// A search that goes on begins no new curve: its reports come after those there are.
func TestLinesGoOnWithASearchThatIsContinued(t *testing.T) {
	var s Samples
	s.Add(solver.Progress{Stats: solver.Stats{Elapsed: time.Second}, LowerBound: 80, Best: 95})
	s.End(solver.Result{Status: solver.Solved, Cost: 95, LowerBound: 80, Stats: solver.Stats{Elapsed: 2 * time.Second}})
	s.GoOn()
	s.Add(solver.Progress{Stats: solver.Stats{Elapsed: 3 * time.Second}, LowerBound: 87, Best: 95})
	line := s.Line(Sample.Bound)
	assert.Equal(t, Point{X: 1, Y: 80}, line[0], "what was before is drawn still")
	assert.Equal(t, 87.0, line[len(line)-1].Y)
	assert.True(t, slices.IsSortedFunc(line, func(a, b Point) int { return cmp.Compare(a.X, b.X) }), "in one row: %v", line)
}
