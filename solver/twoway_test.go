package solver

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// relaxed returns the distances to or from states in a graph with some edges
// more: consistent estimates as uneven as those of a puzzle.
func relaxed(r *rand.Rand, g *graph, target func(uint64) bool, from bool) Heuristic[gs] {
	more := &graph{next: make([][]Edge[gs], len(g.next))}
	add := func(a, b uint64) {
		if from {
			a, b = b, a
		}
		more.next[a] = append(more.next[a], Edge[gs]{To: gs{b}, Cost: 1})
	}
	for i := range g.next {
		for _, e := range g.next[i] {
			add(uint64(i), e.To[0])
		}
	}
	for range r.IntN(3) * len(g.next) / 8 {
		add(uint64(r.IntN(len(g.next))), uint64(r.IntN(len(g.next))))
	}
	h := more.distances(target)
	return Heuristic[gs]{
		Info: HeuristicInfo{ID: "relaxed", Admissible: true, Consistent: true, Integer: true},
		Int: func(s gs) int32 {
			if h[s[0]] == far {
				return Unreachable
			}
			return h[s[0]]
		},
	}
}

// layered is a random graph in which paths are long: edges lead to states nearby.
func layered(r *rand.Rand, n, degree int) *graph {
	g := &graph{start: uint64(r.IntN(n)), goals: map[uint64]bool{}, next: make([][]Edge[gs], n), prev: make([][]Edge[gs], n)}
	for range r.IntN(3) {
		g.goals[uint64(r.IntN(n))] = true
	}
	for i := range n {
		for k := range r.IntN(degree*2 + 1) {
			to := uint64((i + r.IntN(13) - 5 + n) % n)
			e := Edge[gs]{To: gs{to}, Move: Move(i*1000 + k), Cost: 1}
			g.next[i] = append(g.next[i], e)
			e.To = gs{uint64(i)}
			g.prev[to] = append(g.prev[to], e)
		}
	}
	return g
}

func TestTwoWayPrunesWithoutLosingShortestWays(t *testing.T) {
	pruned, solved := 0, 0
	for seed := range draws.Count(uint64(3000)) {
		r := draws.Rand(seed, 7)
		g := layered(r, 20+r.IntN(200), 1+r.IntN(3))
		isGoal := func(s uint64) bool { return g.goals[s] }
		want := g.distances(isGoal)[g.start]
		ahead := relaxed(r, g, isGoal, false)
		behind := relaxed(r, g, func(s uint64) bool { return s == g.start }, true)
		plain := ahead
		plain.Info.ID, plain.Int = "zero", func(gs) int32 { return 0 }
		m := Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{plain, ahead}}
		m.Fork = func() Model[gs] { return m }
		for _, o := range []Options{
			{},
			{Heuristic: "relaxed"},
			{Heuristic: "relaxed", Threads: 3},
		} {
			for both := range 2 {
				m.Backward = nil
				if both == 1 {
					m.Backward = func(from gs) []Heuristic[gs] {
						require.Equal(t, g.start, from[0])
						return []Heuristic[gs]{{}, behind}
					}
				}
				o.Algorithm = TwoWay
				s, err := New(m, o)
				require.NoError(t, err)
				s.prune = r.Uint64N(12)
				got := s.Run(context.Background(), Limits{States: uint64(1 + r.IntN(60))}, nil)
				for got.Status == Limit {
					assert.LessOrEqual(t, got.LowerBound, want)
					got = s.Run(context.Background(), Limits{States: got.Stats.Stored + uint64(r.IntN(60))}, nil)
				}
				if want == far {
					require.Equal(t, Unsolvable, got.Status, "seed %d %v", seed, o)
					continue
				}
				require.Equal(t, Optimal, got.Status, "seed %d %v", seed, o)
				require.Equal(t, want, got.Cost, "seed %d %v", seed, o)
				end, cost, ok := g.replay(g.start, got.Path)
				require.True(t, ok && g.goals[end] && cost == want, "seed %d %v", seed, o)
				if want == 0 {
					continue
				}
				require.Equal(t, want, got.Proof.Forward+got.Proof.Backward, "seed %d %v", seed, o)
				require.Equal(t, got.Stats.Stored, got.Proof.ForwardStates+got.Proof.BackwardStates)
				require.True(t, o.Heuristic != "" || !got.Proof.Pruned)
				solved++
				if got.Proof.Pruned {
					pruned++
				}
			}
		}
	}
	assert.Greater(t, solved, draws.Count(3000))
	assert.Greater(t, pruned, draws.Count(1500))
}

// torus is a large space of regular growth: steps along three rings, some cells
// of which are closed.
type torus struct{ size uint64 }

func (t torus) Start() gs        { return gs{0} }
func (t torus) IsGoal(s gs) bool { return s == t.goal() }
func (t torus) goal() gs         { return gs{(t.size*t.size+t.size+1)*(t.size/2) - 1} }
func (t torus) closed(s uint64) bool {
	return s*0x9e3779b97f4a7c15>>61 == 0 && s != 0 && s != t.goal()[0]
}

func (t torus) Successors(s gs, buf []Edge[gs]) []Edge[gs] {
	if t.closed(s[0]) {
		return buf
	}
	step := uint64(1)
	for axis := range 3 {
		at := s[0] / step % t.size
		for way, to := range []uint64{(at + 1) % t.size, (at + t.size - 1) % t.size} {
			if next := s[0] - at*step + to*step; !t.closed(next) {
				buf = append(buf, Edge[gs]{To: gs{next}, Move: Move(2*axis + way), Cost: 1})
			}
		}
		step *= t.size
	}
	return buf
}

func (t torus) Predecessors(s gs, buf []Edge[gs]) []Edge[gs] {
	buf = t.Successors(s, buf)
	for i := range buf {
		buf[i].Move ^= 1
	}
	return buf
}

func (t torus) Goals(int) ([]gs, bool) { return []gs{t.goal()}, true }

// apart is the number of steps between two cells on open rings.
func (t torus) apart(a, b gs) (sum int32) {
	for step := uint64(1); step < t.size*t.size*t.size; step *= t.size {
		d := (a[0]/step + t.size - b[0]/step%t.size) % t.size
		sum += int32(min(d, t.size-d))
	}
	return sum
}

func (t torus) model() Model[gs] {
	info := HeuristicInfo{ID: "apart", Admissible: true, Consistent: true, Integer: true}
	m := Model[gs]{
		Space: t,
		Heuristics: []Heuristic[gs]{
			{Info: HeuristicInfo{ID: "zero", Admissible: true, Consistent: true, Integer: true}, Int: func(gs) int32 { return 0 }},
			{Info: info, Int: func(s gs) int32 { return t.apart(s, t.goal()) / 2 }},
		},
		Backward: func(from gs) []Heuristic[gs] {
			return []Heuristic[gs]{{}, {Info: info, Int: func(s gs) int32 { return t.apart(from, s) / 2 }}}
		},
	}
	m.Fork = t.model
	return m
}

func TestTwoWayIsTheSameForAnyNumberOfThreads(t *testing.T) {
	for _, heuristic := range []string{"", "apart"} {
		var first Result
		for _, threads := range []int{1, 2, 5} {
			s, err := New(torus{64}.model(), Options{Algorithm: TwoWay, Heuristic: heuristic, Threads: threads})
			require.NoError(t, err)
			s.prune = 1000
			got := s.Run(context.Background(), Limits{}, nil)
			require.Equal(t, Optimal, got.Status)
			got.Stats.Elapsed = 0
			if threads == 1 {
				first = got
				assert.Greater(t, got.Stats.Stored, uint64(50_000))
				continue
			}
			assert.Equal(t, first, got, "threads %d", threads)
		}
	}
}

func TestTwoWayStopsAndGoesOnAtTheMemoryLimit(t *testing.T) {
	m := torus{64}.model()
	s, err := New(m, Options{Algorithm: TwoWay, Heuristic: "apart"})
	require.NoError(t, err)
	whole := s.Run(context.Background(), Limits{}, nil)
	s, err = New(m, Options{Algorithm: TwoWay, Heuristic: "apart"})
	require.NoError(t, err)
	for allowed := uint64(1 << 16); ; allowed *= 2 {
		got := s.Run(context.Background(), Limits{Memory: allowed}, nil)
		assert.LessOrEqual(t, got.Stats.PeakBytes, allowed+allowed/8)
		if got.Status == Optimal {
			assert.Equal(t, whole.Path, got.Path)
			assert.Equal(t, whole.Stats.Expanded, got.Stats.Expanded)
			break
		}
		require.Equal(t, StopMemory, got.Stop)
	}
}

func BenchmarkTwoWay(b *testing.B) {
	for _, heuristic := range []string{"", "apart"} {
		b.Run("prune="+heuristic, func(b *testing.B) {
			b.ReportAllocs()
			generated := uint64(0)
			for b.Loop() {
				s, _ := New(torus{64}.model(), Options{Algorithm: TwoWay, Heuristic: heuristic, Threads: 1})
				generated += s.Run(context.Background(), Limits{}, nil).Stats.Generated
			}
			b.ReportMetric(float64(generated)/b.Elapsed().Seconds()/1e6, "M/s")
		})
	}
}

// Where an estimate prunes the side of the start alone, the side of the goals goes deeper while all it has generated is a
// small part of what the other has, even where the other's next layer looks cheaper; else the cheaper layer decides.
func TestTheSideWithoutAnEstimateIsNotLeftBehind(t *testing.T) {
	const n = 64
	m := line(n)
	w := newTwoWay(gs{0}, []gs{{n - 1}}, []sideWorker[gs]{{space: m.Space.(reversible), fore: m.Heuristics[0].above()}}, pruning{})
	next := func(noted bool, fore, back uint64) bool {
		w.fore[0].noted, w.fore[0].generated, w.back[0].generated = noted, fore, back
		w.fore[0].branching, w.back[0].branching = 1, 2
		return w.cheaper()[0].back
	}
	for _, c := range []struct {
		noted      bool
		fore, back uint64
		goals      bool
	}{
		{false, 1000, 0, false},
		{true, 0, 0, false},
		{true, 10 * plainPart, 8, true},
		{true, 10*plainPart - 1, 8, false},
		{true, 10 * plainPart, 9, false},
	} {
		assert.Equal(t, c.goals, next(c.noted, c.fore, c.back), c)
	}
}
