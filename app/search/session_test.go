package search

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
	"waymark/test/apptest"
)

// slow is a problem whose search reports a thousand times a second and ends
// after the time limit, or when it is cancelled.
type slow struct{ runs int }

func (s *slow) Heuristics() []solver.HeuristicInfo     { return nil }
func (s *slow) Algorithms() []solver.Algorithm         { return nil }
func (s *slow) Impossible() (solver.Explanation, bool) { return solver.Explanation{}, false }

func (s *slow) Solvable() (solver.Explanation, bool)           { return solver.Explanation{}, false }
func (s *slow) Automatic(context.Context) solver.Choice        { return solver.Choice{} }
func (s *slow) Search(solver.Options) (solver.Searcher, error) { return s, nil }
func (s *slow) Optima(context.Context, solver.Options, solver.Limits, int, func(solver.Progress)) (solver.Optima, error) {
	return solver.Optima{}, nil
}
func (s *slow) Follow(func([]string) int) []solver.Move { return nil }
func (s *slow) Estimates(context.Context, string, []solver.Move) ([]float64, error) {
	return nil, nil
}
func (s *slow) Distances() solver.Distances { return nil }

func (s *slow) Gauge(context.Context, string) (solver.Gauge, error) { return solver.Gauge{}, nil }
func (s *slow) Kept(context.Context, string) bool                   { return false }

func (s *slow) Texts(path []solver.Move) []string {
	words := make([]string, len(path))
	for i := range path {
		words[i] = "A1-R"
	}
	return words
}

func (s *slow) Run(ctx context.Context, l solver.Limits, observe func(solver.Event)) solver.Result {
	s.runs++
	var n uint64
	for began := time.Now(); time.Since(began) < l.Time; time.Sleep(time.Millisecond) {
		n++
		observe(solver.Event{Progress: solver.Progress{Stats: solver.Stats{Expanded: n}}})
		if ctx.Err() != nil {
			return solver.Result{Status: solver.Cancelled, Stop: solver.StopCancel}
		}
	}
	if s.runs > 1 {
		observe(solver.Event{Path: []solver.Move{1}, Cost: 1})
		return solver.Result{Status: solver.Optimal, Path: []solver.Move{1}, Cost: 1, LowerBound: 1}
	}
	return solver.Result{Status: solver.Limit, Stop: solver.StopTime}
}

func TestSessionProgressIsRareAndTheOutcomeLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log []string
		q := &apptest.Queue{}
		s := NewSession(q.Post, func(*puzzles.Puzzle) (*study.Study, error) {
			return &study.Study{Problem: &slow{}, Puzzle: &puzzles.Puzzle{}}, nil
		})
		s.OnProgress = func(solver.Progress) { log = append(log, "progress") }
		s.OnDone = func(Outcome) { log = append(log, "done") }
		require.True(t, s.Solve(Request{Limits: solver.Limits{Time: time.Second}}))
		assert.False(t, s.Solve(Request{}), "one search at a time")
		assert.True(t, s.Running())
		time.Sleep(2 * time.Second)
		synctest.Wait()
		q.Run()
		assert.False(t, s.Running())
		require.NotEmpty(t, log)
		assert.Equal(t, "done", log[len(log)-1])
		assert.LessOrEqual(t, len(log), 17, "15 a second and the outcome, of a thousand reports")
		assert.GreaterOrEqual(t, len(log), 10)
	})
}

// tabling is a problem whose search builds a table of ten entries first, one
// a second.
type tabling struct {
	slow
	cache *tables.Cache // that the search was given
}

func (s *tabling) Search(solver.Options) (solver.Searcher, error) { return s, nil }

func (s *tabling) Run(ctx context.Context, l solver.Limits, observe func(solver.Event)) solver.Result {
	s.cache = tables.From(ctx)
	p := tables.Watched(ctx)
	p.Expect(10)
	for range 10 {
		time.Sleep(time.Second)
		p.Add(1)
	}
	return s.slow.Run(ctx, l, observe)
}

func TestSessionTellsOfTables(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log []int64
		q, problem := &apptest.Queue{}, &tabling{}
		s := NewSession(q.Post, func(*puzzles.Puzzle) (*study.Study, error) {
			return &study.Study{Problem: problem, Puzzle: &puzzles.Puzzle{}}, nil
		})
		s.Tables = &tables.Cache{}
		s.OnTables = func(done, total int64) {
			assert.EqualValues(t, 10, total)
			log = append(log, done)
		}
		s.OnProgress = func(solver.Progress) { log = append(log, -1) }
		require.True(t, s.Solve(Request{Limits: solver.Limits{Time: time.Second}}))
		time.Sleep(time.Minute)
		synctest.Wait()
		q.Run()
		assert.Same(t, s.Tables, problem.cache)
		tables, search, _ := strings.Cut(strings.Trim(strings.ReplaceAll(fmt.Sprint(log), " ", ""), "[]"), "-1")
		assert.Regexp(t, "^0*1+2+3+4+5+6+7+8+9+$", tables, "what is there grows, and is told of until all is")
		assert.NotEmpty(t, search, "then the search is told of")
	})
}

func TestSessionStopAndContinue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		problem := &slow{}
		var outcomes []Outcome
		var found []Found
		compiled := 0
		q := &apptest.Queue{}
		s := NewSession(q.Post, func(*puzzles.Puzzle) (*study.Study, error) {
			compiled++
			return &study.Study{Problem: problem, Puzzle: &puzzles.Puzzle{}}, nil
		})
		s.OnDone = func(o Outcome) { outcomes = append(outcomes, o) }
		s.OnFound = func(f Found) { found = append(found, f) }
		s.Solve(Request{Limits: solver.Limits{Time: time.Hour}})
		time.Sleep(time.Second)
		s.Stop()
		assert.True(t, s.Stopping(), "at once")
		time.Sleep(10 * time.Millisecond)
		synctest.Wait()
		q.Run()
		require.Len(t, outcomes, 1)
		assert.Equal(t, solver.Cancelled, outcomes[0].Result.Status)

		require.True(t, s.CanContinue())
		require.True(t, s.Continue(solver.Limits{Time: time.Second}))
		assert.False(t, s.CanContinue())
		time.Sleep(2 * time.Second)
		synctest.Wait()
		q.Run()
		require.Len(t, outcomes, 2)
		assert.Equal(t, []puzzles.Move{"A1-R"}, outcomes[1].Moves)
		assert.Len(t, found, 1)
		assert.Equal(t, 1, compiled, "the search goes on, it does not begin anew")
		assert.False(t, s.CanContinue(), "an optimum leaves nothing to prove")
	})
}

func TestSessionCompileError(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out Outcome
		q := &apptest.Queue{}
		s := NewSession(q.Post, func(*puzzles.Puzzle) (*study.Study, error) { return nil, errors.New("no") })
		s.OnDone = func(o Outcome) { out = o }
		s.Solve(Request{})
		synctest.Wait()
		q.Run()
		assert.EqualError(t, out.Err, "no")
		assert.False(t, s.CanContinue())
	})
}

func TestMoreCountsFromWhatWasUsed(t *testing.T) {
	r := solver.Result{Stop: solver.StopMemory, Stats: solver.Stats{Stored: 70, PeakBytes: 3 << 30, Elapsed: time.Minute}}
	got := More(solver.Limits{States: 100, Time: time.Minute}, r)
	assert.Equal(t, solver.Limits{States: 170, Memory: 6 << 30, Time: 2 * time.Minute}, got)
	r.Stop = solver.StopTime
	assert.Equal(t, uint64(solver.DefaultMemory), More(solver.Limits{}, r).Memory)
}
