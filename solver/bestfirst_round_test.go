package solver

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// quick is a batch size that puts many nodes into a round and all threads to work
// on graphs of a few hundred states.
var quick = batchSize{each: 1, most: 1 << 10, shared: shardCount}

// forked makes a model that several threads can search.
func forked(m Model[gs]) Model[gs] {
	m.Fork = func() Model[gs] { return m }
	return m
}

// TestThreadsDoNotChangeTheAnswer runs every order over random graphs, with
// consistent, inconsistent and wild estimates, marks and upper bounds, on one,
// two and seven threads: path, bound and every count are the same, and right.
func TestThreadsDoNotChangeTheAnswer(t *testing.T) {
	for seed := range draws.Count(uint64(150)) {
		r := draws.Rand(seed, 11)
		g := randomGraph(r, 50+r.IntN(400), 1+r.IntN(3), 1+int(seed%2)*8)
		m, exact := routed(r, g)
		if seed%3 == 0 {
			m.Stages, m.Prefix = nil, Jump[gs]{}
			d := g.distances(func(i uint64) bool { return g.goals[i] })
			m.Heuristics = []Heuristic[gs]{lowered(r, d), wild(r, d)}
			exact = d[g.start]
		}
		m = forked(m)
		for _, o := range bestFirstAlgorithms {
			o.Anytime = seed%2 == 0
			o.Heuristic = m.Heuristics[int(seed/3)%len(m.Heuristics)].Info.ID
			if seed%5 == 0 && evaluationOf(o).reopens() && exact < far {
				o.UpperBound = exact
			}
			var first Result
			for _, threads := range []int{1, 2, 7} {
				o.Threads = threads
				where := fmt.Sprintf("seed %d %+v", seed, o)
				res := runQuick(t, m, o, Limits{})
				checkResult(t, where, g, exact, res)
				if o.Anytime && exact < far {
					assert.Equal(t, Optimal, res.Status, where)
				}
				res.Layers = untimed(res.Layers)
				if threads == 1 {
					first = res
				}
				res.Stats.Elapsed = first.Stats.Elapsed
				assert.Equal(t, first, res, where)
				if t.Failed() {
					return
				}
			}
		}
	}
}

// runQuick runs a search in the quick batch size.
func runQuick(t *testing.T, m Model[gs], o Options, limits Limits) Result {
	t.Helper()
	s, err := New(m, o)
	require.NoError(t, err)
	require.True(t, s.prepare(newRun(context.Background(), Limits{}, 0)))
	hurry(s)
	return s.Run(context.Background(), limits, nil)
}

// inner is the engine of a search that sections may be searched abreast by.
func inner(s *Search[gs]) engine[gs] {
	if w, ok := s.engine.(*abreast[gs]); ok {
		return w.sectioned
	}
	return s.engine
}

// hurry puts all searches of an engine into the quick batch size.
func hurry(s *Search[gs]) {
	for _, t := range inner(s).(*bySections[gs]).searches {
		t.first.batchSize = quick
	}
}

// TestRoundsCanBeLeftAnywhere stops a search after every few messages, within
// rounds too, and lets it go on: it does the same work as without a stop.
func TestRoundsCanBeLeftAnywhere(t *testing.T) {
	r := draws.Rand(9, 9)
	g := randomGraph(r, 3000, 3, 4)
	g.goals = map[uint64]bool{2999: true}
	d := g.distances(func(i uint64) bool { return g.goals[i] })
	require.Less(t, d[g.start], far)
	h := lowered(r, d)
	for _, threads := range []int{1, 3} {
		m := forked(Model[gs]{Space: g, Heuristics: []Heuristic[gs]{h}})
		o := Options{Algorithm: UniformCost, Threads: threads}
		whole := runQuick(t, m, o, Limits{})
		require.Equal(t, Optimal, whole.Status)

		s, err := New(m, o)
		require.NoError(t, err)
		require.True(t, s.prepare(newRun(context.Background(), Limits{}, 0)))
		hurry(s)
		stops := 0
		res := Result{Status: Cancelled}
		for ; res.Status != Optimal; stops++ {
			ctx, cancel := context.WithCancel(context.Background())
			s.improve = false
			res = s.Run(&countdown{ctx, 1 + stops%3, cancel}, Limits{}, nil)
			cancel()
		}
		assert.Greater(t, stops, 20)
		assert.Equal(t, whole.Path, res.Path)
		assert.Equal(t, whole.Stats.Expanded, res.Stats.Expanded)
		assert.Equal(t, whole.Stats.Generated, res.Stats.Generated)
		assert.Equal(t, whole.Stats.Stored, res.Stats.Stored)
	}
}

// TestMemoryLimitsAreKept gives a search a little more memory each time: it
// never holds much more than it may, goes on where it stopped, and gets there.
func TestMemoryLimitsAreKept(t *testing.T) {
	r := draws.Rand(4, 4)
	g := randomGraph(r, 60_000, 2, 1)
	g.goals = map[uint64]bool{}
	m := forked(Model[gs]{Space: g, Heuristics: []Heuristic[gs]{{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: nothing}}})
	unlimited := runQuick(t, m, Options{Algorithm: AStar}, Limits{})
	require.Equal(t, Unsolvable, unlimited.Status)
	s, err := New(m, Options{Algorithm: AStar, Threads: 2})
	require.NoError(t, err)
	res, stops := Result{}, 0
	for allowed := uint64(1 << 17); res.Status != Unsolvable; allowed += allowed / 4 {
		res = s.Run(context.Background(), Limits{Memory: allowed}, nil)
		assert.LessOrEqual(t, res.Stats.PeakBytes, allowed+allowed/32+1<<14)
		if res.Status == Limit {
			assert.Equal(t, StopMemory, res.Stop)
			stops++
		}
	}
	assert.Greater(t, stops, 5)
	assert.Equal(t, unlimited.Stats.Expanded, res.Stats.Expanded)
	assert.Equal(t, unlimited.Stats.Stored, res.Stats.Stored)
	assert.Less(t, res.Stats.Bytes, uint64(1<<16), "the memory goes back when nothing is left to do")
}

// Tables of a length grow together, so that threads have the work to share; not all at once, as old and new ones live
// side by side.
func TestTablesGrowSeveralAtATime(t *testing.T) {
	m := pancakes(1, 9, false)
	b := newBestFirst(&m, nil, 0, evaluation{a: 1}, m.Space.Start(), noBound, 1)
	r := quietRun(context.Background())
	rounds, grown := 0, 0
	for b.goOn(true) {
		var before [shardCount]int
		for i := range b.shards {
			before[i] = b.shards[i].records.index.Slots()
		}
		if !b.step(r) {
			r.over(0)
			continue
		}
		n := 0
		for i := range b.shards {
			if before[i] >= 1<<10 && b.shards[i].records.index.Slots() > before[i] {
				n++
			}
		}
		if n > 0 {
			rounds, grown = rounds+1, grown+n
		}
		assert.LessOrEqual(t, n, 2*shardCount/tableSizes, "tables that grow in one round")
	}
	require.Greater(t, grown, 2*shardCount)
	assert.Greater(t, grown, 2*rounds, "tables that grow in the rounds in which any does")
	b.release()
}
