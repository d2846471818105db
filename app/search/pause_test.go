package search

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/apptest"
)

// sessionOf is a session of slow searches, and the outcomes it has had.
func sessionOf(q *apptest.Queue) (s *Session, problem *slow, outcomes *[]Outcome) {
	problem, outcomes = &slow{}, &[]Outcome{}
	s = NewSession(q.Post, func(*puzzles.Puzzle) (*study.Study, error) {
		return &study.Study{Problem: problem, Puzzle: &puzzles.Puzzle{}}, nil
	})
	s.OnDone = func(o Outcome) { *outcomes = append(*outcomes, o) }
	return s, problem, outcomes
}

// elapse lets time go by, and the interface take what was posted.
func elapse(q *apptest.Queue, d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
	q.Run()
}

func TestSessionPauseKeepsTheSearch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := &apptest.Queue{}
		s, problem, outcomes := sessionOf(q)
		s.Pause()
		assert.False(t, s.Resume(), "nothing to pause, nothing to resume")
		require.True(t, s.Solve(Request{Limits: solver.Limits{Time: time.Hour}}))
		elapse(q, time.Second)
		s.Pause()
		assert.True(t, s.Pausing(), "at once")
		elapse(q, 10*time.Millisecond)
		require.True(t, s.Paused())
		assert.True(t, s.Paused() && s.Running() && !s.CanContinue())
		assert.False(t, s.Solve(Request{}), "it still has its place")
		elapse(q, time.Hour)
		assert.Empty(t, *outcomes, "a pause is no end")

		require.True(t, s.Resume())
		assert.False(t, s.Paused())
		elapse(q, time.Minute)
		s.Stop()
		elapse(q, 10*time.Millisecond)
		require.Len(t, *outcomes, 1)
		assert.Equal(t, 2, problem.runs, "the same search, in two parts")
		assert.True(t, s.CanContinue())
	})
}

func TestSessionStoppedInAPauseEndsAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := &apptest.Queue{}
		s, _, outcomes := sessionOf(q)
		s.Solve(Request{Limits: solver.Limits{Time: time.Hour}})
		elapse(q, time.Second)
		s.Pause()
		elapse(q, 10*time.Millisecond)
		s.Stop()
		require.Len(t, *outcomes, 1)
		assert.Equal(t, solver.Cancelled, (*outcomes)[0].Result.Status)
		assert.True(t, s.CanContinue())
		assert.False(t, s.Running())
	})
}

// A search that ends while it is asked to rest has ended.
func TestSessionPauseComesTooLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := &apptest.Queue{}
		s, _, outcomes := sessionOf(q)
		s.Solve(Request{Limits: solver.Limits{Time: time.Second}})
		time.Sleep(2 * time.Second)
		synctest.Wait()
		s.Pause() // the outcome is under way
		q.Run()
		assert.Len(t, *outcomes, 1)
		assert.False(t, s.Running())
	})
}

func TestSessionQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := &apptest.Queue{}
		s, _, outcomes := sessionOf(q)
		var next []Request
		s.OnNext = func(r Request) { next = append(next, r) }
		for i := range 3 {
			s.Queue(Request{Limits: solver.Limits{Time: time.Second, States: uint64(i + 1)}})
		}
		assert.Equal(t, 2, s.Waiting())
		asked, ok := s.Asked()
		assert.True(t, ok)
		assert.EqualValues(t, 3, asked.Limits.States, "the last one")
		elapse(q, 1500*time.Millisecond)
		require.Len(t, *outcomes, 1)
		require.Len(t, next, 1)
		assert.EqualValues(t, 2, next[0].Limits.States, "in the order they came")
		assert.Equal(t, 1, s.Waiting())
		s.Clear()
		elapse(q, time.Minute)
		assert.Len(t, *outcomes, 2)
		assert.False(t, s.Running())
		_, ok = s.Asked()
		assert.False(t, ok)
	})
}

func TestSearchesShareTheMemory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const mib = 1 << 20
		q := &apptest.Queue{}
		ledger := NewLedger(1000 * mib)
		one, _, _ := sessionOf(q)
		two, _, got := sessionOf(q)
		one.Memory, two.Memory = ledger, ledger
		hour := solver.Limits{Time: time.Hour, Memory: 700 * mib}
		one.Solve(Request{Limits: hour})
		two.Solve(Request{Limits: hour})
		assert.EqualValues(t, 0, ledger.Left())
		elapse(q, time.Second)
		two.Stop()
		elapse(q, time.Second)
		require.Len(t, *got, 1)
		assert.EqualValues(t, 300*mib, (*got)[0].Request.Limits.Memory, "what was left")
		assert.EqualValues(t, 300*mib, ledger.Left(), "the stopped search holds nothing")
		one.Close()
		assert.EqualValues(t, 1000*mib, ledger.Left())
		elapse(q, time.Second)
		assert.False(t, one.Running())

		full := NewLedger(10 * mib)
		g := full.Take(1 << 40)
		assert.EqualValues(t, leastShare, g.Bytes, "never nothing")
		g.keep(5 * mib)
		assert.EqualValues(t, 5*mib, full.Left())
		g.Release()
		assert.EqualValues(t, 10*mib, full.Left())
		var none *Ledger
		unbounded := none.Take(solver.DefaultMemory)
		assert.EqualValues(t, solver.DefaultMemory, unbounded.Bytes)
		unbounded.Release()
	})
}
