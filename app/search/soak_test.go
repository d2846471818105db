//go:build soak

package search

import (
	"math/rand/v2"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/apptest"
	"waymark/test/draws"
)

// soakMemory is what all searches of the soak may take together.
const soakMemory = 256 << 20

// soakFor names the environment variable that says how long searches are begun, paused,
// stopped and continued: 2s in make test-race, 30m in make test-soak.
const soakFor = "WAYMARK_SOAK"

// What may be held after a collection beyond what was held after the first rounds.
const (
	soakGoroutines = 2
	soakHeap       = 4 << 20
)

// soak drives a session as an impatient user does.
type soak struct {
	q       *apptest.Queue
	s       *Session
	ledger  *Ledger
	puzzles []*puzzles.Puzzle
	r       *rand.Rand
	done    int // searches that have ended
	errs    []error
}

func newSoak(t *testing.T) *soak {
	t.Helper()
	k := &soak{q: &apptest.Queue{}, ledger: NewLedger(soakMemory), r: draws.Rand(1, 2)}
	k.puzzles = []*puzzles.Puzzle{apptest.Read(t, apptest.Scrambled), apptest.Read(t, apptest.Corner)}
	k.s = NewSession(k.q.Post, study.Open)
	k.s.Memory = k.ledger
	k.s.OnProgress, k.s.OnTop, k.s.OnFound = func(solver.Progress) {}, func(Top) {}, func(Found) {}
	k.s.OnDone = func(o Outcome) {
		k.done++
		if o.Err != nil {
			k.errs = append(k.errs, o.Err)
		}
	}
	return k
}

// request is some search of some puzzle.
func (k *soak) request() Request {
	ways := []solver.Options{
		{Algorithm: solver.AStar, Heuristic: "manhattan"},
		{Algorithm: solver.Greedy, Anytime: true},
		{Algorithm: solver.IDAStar, Anytime: true},
		{Algorithm: solver.TwoWay},
		{Algorithm: solver.AStarDeepening},
		{Algorithm: solver.Improving},
	}
	p := k.puzzles[k.r.IntN(len(k.puzzles))]
	o := ways[k.r.IntN(len(ways))]
	if p.Family != "slide" {
		o.Heuristic = ""
	}
	return Request{Puzzle: p, Options: o, Limits: solver.Limits{Memory: 32 << 20, Time: time.Duration(20+k.r.IntN(200)) * time.Millisecond}}
}

// act does one thing and lets the search have a moment.
func (k *soak) act() {
	switch k.r.IntN(8) {
	case 0, 1:
		k.s.Queue(k.request())
	case 2:
		k.s.Stop()
	case 3:
		k.s.Pause()
	case 4:
		k.s.Resume()
	case 5:
		k.s.Continue(solver.Limits{Memory: 32 << 20, Time: time.Second})
	case 6:
		k.s.Forget()
	default:
		k.s.Clear()
	}
	time.Sleep(time.Duration(k.r.IntN(30)) * time.Millisecond)
	k.q.Run()
}

// rest ends everything and tells what is still held.
func (k *soak) rest(t *testing.T) (goroutines int, heap uint64) {
	t.Helper()
	k.s.Clear()
	require.Eventually(t, func() bool { k.s.Stop(); k.q.Run(); return !k.s.Running() }, 2*time.Minute, time.Millisecond)
	k.s.Forget()
	assert.Equal(t, uint64(soakMemory), k.ledger.Left(), "all memory is given back")
	var m runtime.MemStats
	for range 20 { // goroutines that are done need a moment to end
		runtime.GC()
		runtime.ReadMemStats(&m)
		goroutines, heap = runtime.NumGoroutine(), m.HeapAlloc
		time.Sleep(5 * time.Millisecond)
	}
	return goroutines, heap
}

// TestSearchesLeaveNothingBehind begins, pauses, stops, continues and forgets searches
// for as long as WAYMARK_SOAK says: there are no more goroutines and no more memory
// afterwards than after the first rounds.
func TestSearchesLeaveNothingBehind(t *testing.T) {
	long, err := time.ParseDuration(os.Getenv(soakFor))
	require.NoError(t, err, soakFor)
	round := max(500*time.Millisecond, long/30)
	k := newSoak(t)
	play := func(d time.Duration) {
		for end := time.Now().Add(d); time.Now().Before(end); {
			k.act()
		}
	}
	play(round)
	goroutines, heap := k.rest(t)
	t.Logf("at the beginning: %d goroutines, %.1f MiB", goroutines, float64(heap)/(1<<20))
	for began := time.Now(); time.Since(began) < long; {
		play(round)
		n, h := k.rest(t)
		t.Logf("after %s and %d searches: %d goroutines, %.1f MiB", time.Since(began).Round(time.Second), k.done, n, float64(h)/(1<<20))
		assert.LessOrEqual(t, n, goroutines+soakGoroutines)
		assert.LessOrEqual(t, h, heap+soakHeap)
	}
	assert.Empty(t, k.errs)
	assert.Greater(t, k.done, 5)
}
