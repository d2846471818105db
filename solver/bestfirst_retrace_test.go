package solver

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver/internal/memory"
	"waymark/test/draws"
)

// undirectedGraph is a graph of which every edge can be taken back.
type undirectedGraph struct{ *graph }

func (undirectedGraph) Undirected() {}

// randomUndirected has n states, about degree edges from each that lead to different states, of any cost up to
// most, each way.
func randomUndirected(r *rand.Rand, n, degree int, most int32) *graph {
	g := &graph{goals: map[uint64]bool{uint64(r.IntN(n)): true}, next: make([][]Edge[gs], n)}
	seen := map[[2]uint64]bool{}
	for range n * degree / 2 {
		a, b := uint64(r.IntN(n)), uint64(r.IntN(n))
		if a == b || seen[[2]uint64{a, b}] {
			continue
		}
		seen[[2]uint64{a, b}], seen[[2]uint64{b, a}] = true, true
		for _, e := range [][2]uint64{{a, b}, {b, a}} {
			move := Move(e[0]*1000 + uint64(len(g.next[e[0]])))
			g.next[e[0]] = append(g.next[e[0]], Edge[gs]{To: gs{e[1]}, Move: move, Cost: 1 + r.Int32N(most)})
		}
	}
	return g
}

// TestTracesAreAsGoodAsParents has searches know where they came from by traces and by the parents' states: both do
// the same, whether many successors have one trace or few, paths are improved or are known from the beginning.
func TestTracesAreAsGoodAsParents(t *testing.T) {
	solved, improved := 0, 0
	for seed := range draws.Count(uint64(300)) {
		r := draws.Rand(seed, 91)
		g := randomUndirected(r, 2+r.IntN(400), 1+r.IntN(60), 1+r.Int32N(9))
		h := lowered(r, g.distances(func(i uint64) bool { return g.goals[i] }))
		o := Options{Algorithm: []Algorithm{AStar, Weighted, Greedy, UniformCost}[seed%4], Anytime: seed%8 > 3, Weight: 2}
		run := func(space Space[gs]) Result {
			s, err := New(Model[gs]{Space: space, Heuristics: []Heuristic[gs]{h}}, o)
			require.NoError(t, err)
			return s.Run(context.Background(), Limits{}, nil)
		}
		want := run(g)
		if want.Path != nil && seed%3 == 0 {
			o.Known = want.Path // its path is in the search from the beginning
			want = run(g)
		}
		got := run(undirectedGraph{g})
		require.Equal(t, want.Path, got.Path, seed)
		require.Equal(t, want.LowerBound, got.LowerBound, seed)
		require.Equal(t, want.Stats.Expanded, got.Stats.Expanded, seed)
		require.Equal(t, want.Stats.Generated, got.Stats.Generated, seed)
		require.Equal(t, want.Stats.Stored, got.Stats.Stored, seed)
		require.Equal(t, want.Stats.Reopened, got.Stats.Reopened, seed)
		if want.Path != nil {
			solved++
		}
		if want.Stats.Reopened > 0 {
			improved++
		}
	}
	assert.Greater(t, solved, draws.Count(100))
	assert.Greater(t, improved, draws.Count(20))
}

// TestRetraceFindsTheParent goes through a graph by hand: what was reached from a state is known to have been, and the
// parent is asked only where several successors have its trace.
func TestRetraceFindsTheParent(t *testing.T) {
	r := draws.Rand(7, 92)
	g := randomUndirected(r, 1000, 30, 1)
	m := Model[gs]{Space: undirectedGraph{g}, Heuristics: []Heuristic[gs]{blind[gs]()}}
	b := newBestFirst(&m, nil, 0, evaluation{a: 1}, gs{0}, noBound, 1)
	defer b.release()
	require.True(t, b.traced)
	work := newRun(context.Background(), Limits{Memory: 1 << 30}, 0)
	for b.goOn(true) {
		b.advance(work, true, nil)
	}
	one, several := 0, 0
	w := &b.workers[0]
	for i := range b.shards {
		records := &b.shards[i].records
		for id := range records.pool.Len() {
			n := records.at(id)
			back := b.successors(w, n)
			if n.parent == noParent {
				require.Nil(t, back)
				continue
			}
			require.NotNil(t, back)
			require.Equal(t, b.at(n.parent).state, *back)
			same := 0
			for i := range w.edges {
				if traceOf(memory.Hash(&w.edges[i].To, 0)) == n.meta&layerMask {
					same++
				}
			}
			if same == 1 {
				one++
			} else {
				several++
			}
		}
	}
	assert.Greater(t, one, 100)
	assert.Greater(t, several, 100)
}
