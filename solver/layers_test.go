package solver

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// halved is a consistent heuristic: half the exact distance, rounded down.
func halved(d []int32) Heuristic[gs] {
	return Heuristic[gs]{
		Info: HeuristicInfo{ID: "halved", Admissible: true, Consistent: true, Integer: true},
		Int: func(s gs) int32 {
			if d[s[0]] == far {
				return Unreachable
			}
			return d[s[0]] / 2
		},
	}
}

// untimed are layers without what the clock says.
func untimed(list []Layer) []Layer {
	list = slices.Clone(list)
	for i := range list {
		list[i].Time = 0
	}
	return list
}

// total is what layers did together.
func total(list []Layer) (n Layer) {
	for _, y := range list {
		n.Expanded, n.Generated, n.Time = n.Expanded+y.Expanded, n.Generated+y.Generated, n.Time+y.Time
	}
	return n
}

// Below the optimum A* by a consistent estimate expands just the states whose exact cost from the
// start and estimate come to the bound of a layer; layers hold all the work there is, in order.
func TestLayersOfAStarHoldTheStatesOfTheirBound(t *testing.T) {
	several := 0
	for seed := range draws.Count(uint64(200)) {
		r := draws.Rand(seed, 4711)
		g := randomGraph(r, 30+r.IntN(300), 1+r.IntN(3), 1+r.IntN(3))
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		from := g.fromStart()
		h := halved(d)
		for _, o := range []Options{{Algorithm: AStar, Threads: 1}, {Algorithm: AStar, Threads: 2}, {Algorithm: UniformCost}, {Algorithm: AStarDeepening}} {
			where := fmt.Sprintf("seed %d, %s", seed, o.Algorithm)
			s, err := New(Model[gs]{Space: g, Heuristics: []Heuristic[gs]{h}}, o)
			require.NoError(t, err)
			res := s.Run(t.Context(), Limits{}, nil)
			all := total(res.Layers)
			require.Equal(t, res.Stats.Expanded, all.Expanded, where)
			require.Equal(t, res.Stats.Generated, all.Generated, where)
			require.LessOrEqual(t, all.Time, res.Stats.Elapsed, where)
			last, sum := int32(-1), uint64(0)
			for _, y := range res.Layers {
				require.Greater(t, y.F, last, where)
				last, sum = y.F, sum+y.Expanded
				if res.Path == nil || y.F >= res.Cost {
					continue
				}
				within := uint64(0)
				for i, g := range from {
					left := h.Int(gs{uint64(i)})
					if o.Algorithm == UniformCost {
						left = 0
					}
					if g < far && left != Unreachable && g+left <= y.F {
						within++
					}
				}
				require.Equal(t, within, sum, "%s, up to f = %d", where, y.F)
			}
			if res.Path != nil && res.Cost > 0 {
				require.LessOrEqual(t, last, res.Cost, where)
			}
			if len(res.Layers) > 2 {
				several++
			}
		}
	}
	assert.Greater(t, several, draws.Count(200)/2)
}

// fromStart are the exact costs from the start.
func (g *graph) fromStart() []int32 {
	d := make([]int32, len(g.next))
	for i := range d {
		d[i] = far
	}
	d[g.start] = 0
	for changed := true; changed; {
		changed = false
		for i := range g.next {
			for _, e := range g.next[i] {
				if d[i] < far && d[i]+e.Cost < d[e.To[0]] {
					d[e.To[0]], changed = d[i]+e.Cost, true
				}
			}
		}
	}
	return d
}

// A layer of IDA* is one of its searches: the counts of a plain one, bound by bound.
func TestLayersOfDeepeningAreItsSearches(t *testing.T) {
	several := 0
	for seed := range draws.Count(uint64(200)) {
		r := draws.Rand(seed, 99)
		g := randomGraph(r, 6+r.IntN(14), 1, 1)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		h := halved(d)
		if d[g.start] == far {
			continue
		}
		plain := &plainDeepening{g: g, h: h.Int, target: g.IsGoal}
		var want []Layer
		for bound := h.Int(gs{g.start}); ; bound = plain.count.Next {
			before := plain.count
			plain.count.Next, plain.path, plain.moves = Unreachable, []gs{{g.start}}, nil
			found := g.IsGoal(gs{g.start}) || plain.below(gs{g.start}, 0, bound)
			want = append(want, Layer{F: bound, Expanded: plain.count.Expanded - before.Expanded, Generated: plain.count.Generated - before.Generated})
			if found {
				break
			}
		}
		for _, threads := range []int{1, 2} {
			run := newRun(t.Context(), Limits{}, 0)
			e := deepen(g, h.Int, threads, 1)
			e.advance(run, func() bool { return false })
			got := untimed(e.layers())
			require.Equal(t, want, got, "seed %d", seed)
		}
		if len(want) > 2 {
			several++
		}
	}
	assert.Greater(t, several, draws.Count(200)/20)
}

// A search that is stopped and gone on with has the layers of one that was not.
func TestLayersGoOnWithTheSearch(t *testing.T) {
	for _, a := range []Algorithm{AStar, IDAStar, AStarDeepening} {
		run := func(limits ...uint64) []Layer {
			s, err := New(newGrid[gs](nil), Options{Algorithm: a})
			require.NoError(t, err)
			var res Result
			for _, most := range limits {
				res = s.Run(t.Context(), Limits{Expanded: most, Memory: 1 << 25}, nil)
			}
			assert.Equal(t, res.Stats.Expanded, total(res.Layers).Expanded, a)
			return untimed(res.Layers)
		}
		assert.Equal(t, run(4000), run(1000, 2000, 4000), a)
	}
}

// Searches whose order is not f = g + h, or that f cuts into sections, have none.
func TestOtherSearchesHaveNoLayers(t *testing.T) {
	r := draws.Rand(1, 1)
	g := randomGraph(r, 100, 2, 1)
	d := g.distances(func(i uint64) bool { return g.goals[i] })
	for _, o := range []Options{{Algorithm: Greedy}, {Algorithm: TwoWay}, {Algorithm: DepthFirst}, {Algorithm: Published}} {
		s, err := New(Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{halved(d)}}, o)
		require.NoError(t, err)
		assert.Empty(t, s.Run(t.Context(), Limits{}, nil).Layers, o.Algorithm)
	}
}

func TestEffectiveBranching(t *testing.T) {
	for _, c := range []struct {
		nodes uint64
		depth int
		want  float64
	}{
		{52, 5, 1.92}, // the textbook's example
		{2 + 4 + 8 + 16 + 32, 5, 2},
		{3 + 9 + 27, 3, 3},
		{7, 1, 7},
		{9, 9, 1},
	} {
		b, ok := effectiveBranching(c.nodes, c.depth)
		assert.True(t, ok)
		assert.InDelta(t, c.want, b, 0.005, "%d nodes, depth %d", c.nodes, c.depth)
	}
	for _, depth := range []int{1, 2, 10, 80, 500} { // it is a root of its equation
		for _, nodes := range []uint64{500, 1 << 20, 1 << 40, math.MaxUint64} {
			b, ok := effectiveBranching(nodes, depth)
			require.True(t, ok)
			sum := 0.0
			for k := 1; k <= depth; k++ {
				sum += math.Pow(b, float64(k))
			}
			assert.InEpsilon(t, float64(nodes), sum, 1e-6)
		}
	}
	for _, depth := range []int{0, -1, 8} {
		_, ok := effectiveBranching(7, depth)
		assert.False(t, ok, "no tree of depth %d has 7 nodes", depth)
	}
	_, ok := Stats{}.Branching()
	assert.False(t, ok)
	b, _ := Stats{Expanded: 4, Generated: 10}.Branching()
	assert.Equal(t, 2.5, b)
}
