package solver

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// single leaves one edge from each state to each other: with costs, two would be two
// solutions that pass the same positions.
func (g *graph) single() {
	for i := range g.next {
		var kept []Edge[gs]
		for _, e := range g.next[i] {
			if !slices.ContainsFunc(kept, func(k Edge[gs]) bool { return k.To == e.To }) {
				kept = append(kept, e)
			}
		}
		g.next[i] = kept
	}
}

// everyWay lists the states of all ways from the start to a goal of exactly that cost
// that pass the marks in order, by going all ways.
func everyWay(g *graph, m *Model[gs], cost int32) map[string]bool {
	goal := g.distances(func(i uint64) bool { return g.goals[i] })
	found := map[string]bool{}
	var way []uint64
	var walk func(at uint64, left int32)
	walk = func(at uint64, left int32) {
		if goal[at] > left {
			return
		}
		way = append(way, at)
		if left == 0 && g.goals[at] && obeys(g, m, way, 0, 0) {
			found[fmt.Sprint(way)] = true
		}
		for _, e := range g.next[at] {
			walk(e.To[0], left-e.Cost)
		}
		way = way[:len(way)-1]
	}
	walk(g.start, cost)
	return found
}

// obeys reports that a list of states passes the marks from one on, by trying every
// place for each.
func obeys(g *graph, m *Model[gs], way []uint64, stage, at int) bool {
	if stage == len(m.Stages) {
		return true
	}
	st := &m.Stages[stage]
	for i := at; i < len(way); i++ {
		end := i + len(st.After.Moves)
		if _, ok := st.pass(&gs{way[i]}); !ok || end >= len(way) {
			continue
		}
		same := true
		for k, move := range st.After.Moves {
			to, _, ok := g.replay(way[i+k], []Move{move})
			same = same && ok && to == way[i+k+1]
		}
		if same && obeys(g, m, way, stage+1, end) {
			return true
		}
	}
	return false
}

// optimaOf asks for all solutions and checks that what is listed is what is counted.
func optimaOf(t *testing.T, g *graph, m Model[gs], o Options, limits Limits, where string) Optima {
	t.Helper()
	found, err := NewProblem(m, ProblemFuncs{}).Optima(context.Background(), o, limits, 1000, nil)
	require.NoError(t, err, where)
	if found.Count > 1000 {
		return found
	}
	ways := map[string]bool{}
	for path := range found.Paths() {
		way := []uint64{g.start}
		for i := range path {
			to, _, ok := g.replay(way[i], path[i:i+1])
			require.True(t, ok, where)
			way = append(way, to)
		}
		_, cost, _ := g.replay(g.start, path)
		require.Equal(t, found.Cost, cost, where)
		require.True(t, g.goals[way[len(path)]], where)
		require.True(t, obeys(g, &m, way, 0, 0), where)
		ways[fmt.Sprint(way)] = true
	}
	require.Len(t, ways, int(found.Count), where)
	return found
}

// TestOptimaAreAll compares with going all ways: with and without marks, backwards
// and not, with and without a known cost, and where no memory is left for a graph.
func TestOptimaAreAll(t *testing.T) {
	draws.Unraced(t)
	many, none, dived := 0, 0, 0
	for seed := range draws.Count(uint64(4000)) {
		r := draws.Rand(seed, 40)
		g := randomGraph(r, 2+r.IntN(16), 1+r.IntN(3), 1+int(seed%2)*3)
		g.single()
		m := Model[gs]{Space: g}
		unit := seed%2 == 0
		if seed%3 > 0 {
			m = openRoute(r, g)
		}
		m.Heuristics = []Heuristic[gs]{lowered(r, g.distances(func(i uint64) bool { return g.goals[i] }))}
		for i := range m.Stages {
			m.Stages[i].Heuristics = m.Stages[i].Heuristics[:1]
		}
		if unit {
			for i := range g.next {
				g.prev[i] = nil
			}
			for i := range g.next {
				for _, e := range g.next[i] {
					g.prev[e.To[0]] = append(g.prev[e.To[0]], Edge[gs]{To: gs{uint64(i)}, Move: e.Move, Cost: 1})
				}
			}
			m.Space = reversible{g}
		}
		exact := throughMarks(g, &m)
		where := fmt.Sprintf("seed %d", seed)
		if exact == far {
			none++
			if len(m.Stages) == 0 { // else a search without a bound does not end
				found := optimaOf(t, g, m, Options{}, Limits{}, where)
				assert.True(t, found.Exact, where)
				assert.Zero(t, found.Count, where)
			}
			continue
		}
		if exact > 12 {
			continue // going all ways takes too long
		}
		want := everyWay(g, &m, exact)
		for _, upper := range []int32{0, exact, exact + 1} {
			if upper == 0 && exact == 0 {
				continue // 0 is no bound
			}
			found := optimaOf(t, g, m, Options{UpperBound: upper}, Limits{}, where)
			require.True(t, found.Exact, where)
			require.Equal(t, exact, found.Cost, where)
			require.EqualValues(t, len(want), found.Count, where)
			require.Empty(t, found.Stop, where)
		}
		if len(want) > 1 {
			many++
		}
		if exact == 0 {
			continue
		}
		found := optimaOf(t, g, m, Options{UpperBound: exact}, Limits{Memory: 1}, where)
		if found.Positions() == 0 {
			dived++
			require.True(t, found.Exact, where)
			require.EqualValues(t, len(want), found.Count, where)
		}
	}
	assert.Greater(t, many, draws.Count(100))
	assert.Greater(t, none, 100)
	assert.Greater(t, dived, 100)
}

// ladder has very many ways: every state but the last leads to both of the next layer.
func ladder(layers int) *graph {
	g := &graph{goals: map[uint64]bool{}, next: make([][]Edge[gs], 2*layers), prev: make([][]Edge[gs], 2*layers)}
	for i := range 2 * (layers - 1) {
		for k := range 2 {
			g.next[i] = append(g.next[i], Edge[gs]{To: gs{uint64(i&^1 + 2 + k)}, Move: Move(k), Cost: 1})
		}
	}
	g.goals[uint64(2*layers-1)] = true
	return g
}

func ladderProblem(layers int) Problem {
	zero := Heuristic[gs]{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: func(gs) int32 { return 0 }}
	return NewProblem(Model[gs]{Space: ladder(layers), Heuristics: []Heuristic[gs]{zero}}, ProblemFuncs{})
}

func TestOptimaCountFarMoreThanCanBeListed(t *testing.T) {
	found, err := ladderProblem(65).Optima(context.Background(), Options{}, Limits{}, 10, nil)
	require.NoError(t, err)
	assert.True(t, found.Exact)
	assert.False(t, found.More)
	assert.Equal(t, uint64(1)<<63, found.Count)
	listed := 0
	for path := range found.Paths() {
		assert.Len(t, path, 64)
		if listed++; listed == 5 {
			break
		}
	}
	assert.Equal(t, 5, listed)

	found, err = ladderProblem(80).Optima(context.Background(), Options{}, Limits{}, 10, nil)
	require.NoError(t, err)
	assert.True(t, found.Exact && found.More)
	assert.Equal(t, uint64(math.MaxUint64), found.Count)
}

func TestOptimaEndWhereTheyAreTold(t *testing.T) {
	p := ladderProblem(40)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	found, err := p.Optima(ctx, Options{UpperBound: 39}, Limits{}, 10, nil)
	require.NoError(t, err)
	assert.False(t, found.Exact)
	assert.Equal(t, StopCancel, found.Stop)

	for n := range 12 { // cancelled anywhere
		ctx, cancel = context.WithCancel(context.Background())
		found, err = p.Optima(&countdown{ctx, n, cancel}, Options{UpperBound: 39}, Limits{Memory: 1}, 10, nil)
		require.NoError(t, err)
		assert.False(t, found.Exact)
		assert.Equal(t, StopCancel, found.Stop)
		assert.LessOrEqual(t, len(found.listed), 10)
	}
	assert.Positive(t, found.Count, "some were met before")
	assert.EqualValues(t, 39, found.Cost)
	_, err = p.Optima(context.Background(), Options{Heuristic: "none"}, Limits{}, 1, nil)
	assert.ErrorContains(t, err, "no heuristic called")
}
