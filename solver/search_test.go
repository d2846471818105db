package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

var bestFirstAlgorithms = []Options{
	{Algorithm: AStar},
	{Algorithm: Weighted},
	{Algorithm: Weighted, Weight: 2.37},
	{Algorithm: Weighted, Weight: 3},
	{Algorithm: Weighted, Weight: 1.05},
	{Algorithm: Weighted, Weight: 1.013},
	{Algorithm: Weighted, Weight: 0.5},
	{Algorithm: Greedy},
	{Algorithm: UniformCost},
	{Algorithm: BreadthFirst},
	{Algorithm: DepthFirst},
	{Algorithm: Published},
	{Algorithm: Published, Probe: 1},
	{Algorithm: Published, Probe: 3, Penalty: 0.7},
	{Algorithm: Custom, A: 2, B: 1},
	{Algorithm: Custom, A: 1, B: 0.5},
	{Algorithm: Custom},
}

// TestEveryAlgorithmAgreesWithExactDistances runs every order over thousands of
// random graphs with inconsistent and with wild heuristics: what is called
// optimal is, what is called unsolvable is, the bound never exceeds the optimum,
// and every path leads to a goal at the cost it claims.
func TestEveryAlgorithmAgreesWithExactDistances(t *testing.T) {
	for seed := range draws.Count(uint64(1000)) {
		r := draws.Rand(seed, 1)
		maxCost := 1 + int(seed%2)*8
		g := randomGraph(r, 2+r.IntN(40), 1+r.IntN(3), maxCost)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{lowered(r, d), wild(r, d)}}
		for _, o := range bestFirstAlgorithms {
			for _, h := range []string{"lowered", "wild"} {
				for _, anytime := range []bool{false, true} {
					o.Heuristic, o.Anytime = h, anytime
					s, err := New(m, o)
					require.NoError(t, err)
					res := s.Run(context.Background(), Limits{}, nil)
					where := fmt.Sprintf("seed %d %+v", seed, o)
					checkResult(t, where, g, d[g.start], res)
					if anytime && d[g.start] < far {
						assert.Equal(t, Optimal, res.Status, where)
					}
					if a, b := o.Order(); h == "lowered" && a > 0 && o.Algorithm != Published && d[g.start] < far {
						assert.LessOrEqual(t, a*float64(res.Cost), max(a, b)*float64(d[g.start])+1e-9, "the promised factor: "+where)
					}
					if o.Algorithm == AStar && h == "lowered" && d[g.start] < far {
						assert.Equal(t, Optimal, res.Status, where)
					}
					if t.Failed() {
						return
					}
				}
			}
		}
	}
}

func checkResult(t *testing.T, where string, g *graph, exact int32, res Result) {
	t.Helper()
	if exact == far {
		assert.Equal(t, Unsolvable, res.Status, where)
		assert.Nil(t, res.Path, where)
		return
	}
	require.Contains(t, []Status{Optimal, Solved}, res.Status, where)
	end, cost, ok := g.replay(g.start, res.Path)
	assert.True(t, ok && g.goals[end], where)
	assert.Equal(t, cost, res.Cost, where)
	assert.LessOrEqual(t, res.LowerBound, exact, where)
	if res.Status == Optimal {
		assert.Equal(t, exact, res.Cost, where)
		assert.Equal(t, exact, res.LowerBound, where)
	}
}

func TestTwoWayAgreesWithExactDistances(t *testing.T) {
	for seed := range draws.Count(uint64(3000)) {
		r := draws.Rand(seed, 2)
		g := randomGraph(r, 2+r.IntN(60), 1+r.IntN(2), 1)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		s, err := New(Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{lowered(r, d)}}, Options{Algorithm: TwoWay})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		where := fmt.Sprintf("seed %d", seed)
		checkResult(t, where, g, d[g.start], res)
		if d[g.start] < far {
			assert.Equal(t, Optimal, res.Status, where)
			assert.Equal(t, res.Cost, res.Proof.Forward+res.Proof.Backward, where)
		}
		if t.Failed() {
			return
		}
	}
}

// routed makes a model with random marks, some with recorded moves after them,
// and the exact cost of the best path through them, leg by leg: the marks are
// single states, so the legs are independent.
func routed(r *rand.Rand, g *graph) (m Model[gs], exact int32) {
	goal := g.distances(func(i uint64) bool { return g.goals[i] })
	m = Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{lowered(r, goal)}}
	at := g.start
	walk := func() Jump[gs] {
		j := Jump[gs]{To: gs{at}}
		for range r.IntN(4) {
			if next := g.next[at]; len(next) > 0 {
				e := next[r.IntN(len(next))]
				at = e.To[0]
				j.To, j.Cost, j.Moves = e.To, j.Cost+e.Cost, append(j.Moves, e.Move)
			}
		}
		return j
	}
	add := func(d int32) {
		if exact < far && d < far {
			exact += d
		} else {
			exact = far
		}
	}
	m.Prefix = walk()
	add(m.Prefix.Cost)
	for range r.IntN(4) {
		mark := uint64(r.IntN(len(g.next)))
		d := g.distances(func(i uint64) bool { return i == mark })
		add(d[at])
		at = mark
		st := Stage[gs]{At: gs{mark}, Heuristics: []Heuristic[gs]{lowered(r, d)}, After: walk()}
		add(st.After.Cost)
		m.Stages = append(m.Stages, st)
	}
	add(goal[at])
	return m, exact
}

func TestRoutesAreExact(t *testing.T) {
	for seed := range draws.Count(uint64(2000)) {
		r := draws.Rand(seed, 3)
		twoWay := seed%2 == 0
		maxCost := 5
		if twoWay {
			maxCost = 1
		}
		g := randomGraph(r, 2+r.IntN(20), 2, maxCost)
		m, exact := routed(r, g)
		o := Options{Algorithm: AStar}
		if twoWay {
			o.Algorithm = TwoWay
		}
		s, err := New(m, o)
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		where := fmt.Sprintf("seed %d %s", seed, o.Algorithm)
		checkResult(t, where, g, exact, res)
		if exact == far {
			continue
		}
		assert.Equal(t, Optimal, res.Status, where)
		assert.Equal(t, m.Prefix.Moves, append([]Move(nil), res.Path[:len(m.Prefix.Moves)]...), where)
		checkLegs(t, where, g, m, res)
		if t.Failed() {
			return
		}
	}
}

// checkLegs follows the path: each leg ends at its mark at the step it says,
// and the recorded moves follow it.
func checkLegs(t *testing.T, where string, g *graph, m Model[gs], res Result) {
	t.Helper()
	if len(m.Stages) == 0 {
		assert.Empty(t, res.Legs, where)
		return
	}
	require.Len(t, res.Legs, len(m.Stages)+1, where)
	sum := m.Prefix.Cost
	for k, leg := range res.Legs {
		end, _, _ := g.replay(g.start, res.Path[:leg.At])
		sum += leg.Cost
		if k == len(m.Stages) {
			assert.Equal(t, -1, leg.Stage, where)
			assert.True(t, g.goals[end], where)
			continue
		}
		st := m.Stages[k]
		assert.Equal(t, k, leg.Stage, where)
		assert.Equal(t, st.At[0], end, where)
		after := res.Path[leg.At : leg.At+len(st.After.Moves)]
		assert.Equal(t, append([]Move{}, st.After.Moves...), append([]Move{}, after...), where)
		sum += st.After.Cost
	}
	assert.Equal(t, res.Cost, sum, where)
}

// line is a path of n states with no heuristic worth the name.
func line(n int) Model[gs] {
	g := &graph{goals: map[uint64]bool{uint64(n - 1): true}, next: make([][]Edge[gs], n), prev: make([][]Edge[gs], n)}
	for i := range n - 1 {
		g.next[i] = []Edge[gs]{{To: gs{uint64(i + 1)}, Cost: 1}}
		g.prev[i+1] = []Edge[gs]{{To: gs{uint64(i)}, Cost: 1}}
	}
	zero := Heuristic[gs]{
		Info: HeuristicInfo{ID: "zero", Admissible: true, Consistent: true, Integer: true},
		Int:  func(gs) int32 { return 0 },
	}
	return Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{zero}}
}

func TestAStoppedSearchGoesOnWithALargerBudget(t *testing.T) {
	draws.Unraced(t)
	const n = 300_000
	for _, a := range []Algorithm{AStar, Greedy, DepthFirst, TwoWay} {
		t.Run(string(a), func(t *testing.T) {
			s, err := New(line(n), Options{Algorithm: a})
			require.NoError(t, err)
			res := s.Run(context.Background(), Limits{States: 10_000}, nil)
			assert.Equal(t, Limit, res.Status)
			assert.Equal(t, StopStates, res.Stop)
			assert.InDelta(t, 10_000, float64(res.Stats.Stored), 500)

			res = s.Run(context.Background(), Limits{Memory: 1 << 20}, nil)
			assert.Equal(t, Limit, res.Status)
			assert.Equal(t, StopMemory, res.Stop)
			assert.LessOrEqual(t, res.Stats.PeakBytes, uint64(1<<20+1<<18))

			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			res = s.Run(ctx, Limits{}, nil)
			assert.Equal(t, Cancelled, res.Status)

			res = s.Run(context.Background(), Limits{}, nil)
			assert.Len(t, res.Path, n-1)
			// Nothing was searched twice.
			assert.LessOrEqual(t, res.Stats.Expanded, uint64(n))
			if a == Greedy || a == DepthFirst {
				// Their order proves nothing; going on does.
				assert.Equal(t, Solved, res.Status)
				res = s.Run(context.Background(), Limits{}, nil)
			}
			assert.Equal(t, Optimal, res.Status)
		})
	}
}

func TestTimeLimitAndProgress(t *testing.T) {
	m := line(1 << 20)
	endless := m.Space.(reversible)
	endless.goals = map[uint64]bool{}
	last := len(endless.next) - 1
	endless.next[last] = []Edge[gs]{{To: gs{0}, Cost: 1}}
	slow := m.Heuristics[0]
	slow.Int = func(gs) int32 { time.Sleep(time.Millisecond); return 0 }
	m.Heuristics[0] = slow
	synctest.Test(t, func(t *testing.T) { // the clock is the test's own
		s, err := New(m, Options{Algorithm: AStar})
		require.NoError(t, err)
		events := 0
		res := s.Run(t.Context(), Limits{Time: time.Second}, func(e Event) {
			events++
			assert.Positive(t, e.Progress.Expanded)
			assert.Equal(t, int32(-1), e.Progress.Best)
		})
		assert.Equal(t, StopTime, res.Stop)
		assert.Positive(t, events)
		assert.LessOrEqual(t, events, int(res.Stats.Elapsed/progressEvery)+1)
	})
}

func TestSameRequestSameAnswer(t *testing.T) {
	r := draws.Rand(7, 7)
	g := randomGraph(r, 500, 3, 4)
	d := g.distances(func(i uint64) bool { return g.goals[i] })
	m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{lowered(r, d)}}
	for _, o := range bestFirstAlgorithms {
		var first Result
		for i := range 3 {
			s, err := New(m, o)
			require.NoError(t, err)
			res := s.Run(context.Background(), Limits{}, nil)
			if i == 0 {
				first = res
			}
			assert.Equal(t, first.Path, res.Path)
			assert.Equal(t, first.Stats.Expanded, res.Stats.Expanded)
		}
	}
}

func TestUpperBound(t *testing.T) {
	for _, a := range []Algorithm{AStar, UniformCost, TwoWay} {
		s, err := New(line(50), Options{Algorithm: a, UpperBound: 30})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		assert.Equal(t, Limit, res.Status, a)
		assert.Equal(t, StopBound, res.Stop, a)
		assert.LessOrEqual(t, res.Stats.Expanded, uint64(31), a)
		assert.GreaterOrEqual(t, res.LowerBound, int32(31), a)
		assert.LessOrEqual(t, res.LowerBound, int32(49), a)

		s, err = New(line(50), Options{Algorithm: a, UpperBound: 49})
		require.NoError(t, err)
		assert.Equal(t, Optimal, s.Run(context.Background(), Limits{}, nil).Status, a)
	}
}

func TestRefusedRequests(t *testing.T) {
	nan := 0.0
	nan /= nan
	for _, o := range []Options{
		{Algorithm: "no such"},
		{Algorithm: Automatic},
		{Algorithm: AStar, Heuristic: "no such"},
		{Algorithm: Weighted, Weight: -1},
		{Algorithm: Custom, A: nan},
		{Algorithm: Greedy, UpperBound: 3},
	} {
		_, err := New(line(3), o)
		assert.Error(t, err, "%+v", o)
	}
	m := line(3)
	m.Space = m.Space.(reversible).graph
	_, err := New(m, Options{Algorithm: TwoWay})
	assert.Error(t, err)
	m.Stages = make([]Stage[gs], maxStages+1)
	_, err = New(m, Options{Algorithm: AStar})
	assert.Error(t, err)
}

// A solution without moves is a solution: its path is empty, not missing.
func TestSolvedFromTheStartHasAPath(t *testing.T) {
	g := &graph{goals: map[uint64]bool{0: true}, next: make([][]Edge[gs], 1), prev: make([][]Edge[gs], 1)}
	m := Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: nothing}}}
	for _, a := range []Algorithm{AStar, Greedy, DepthFirst, TwoWay} {
		s, err := New(m, Options{Algorithm: a})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		assert.Equal(t, Optimal, res.Status, a)
		assert.NotNil(t, res.Path, a)
		assert.Empty(t, res.Path, a)
	}
}

// chain is a line of n states, 0 to n-1, that can be walked both ways.
func chain(n int) reversible {
	g := &graph{goals: map[uint64]bool{uint64(n - 1): true}, next: make([][]Edge[gs], n), prev: make([][]Edge[gs], n)}
	for i := range n - 1 {
		for _, e := range [2][2]int{{i, i + 1}, {i + 1, i}} {
			m := Move(e[0]*n + e[1])
			g.next[e[0]] = append(g.next[e[0]], Edge[gs]{To: gs{uint64(e[1])}, Move: m, Cost: 1})
			g.prev[e[1]] = append(g.prev[e[1]], Edge[gs]{To: gs{uint64(e[0])}, Move: m, Cost: 1})
		}
	}
	return reversible{g}
}

func nothing(gs) int32 { return 0 }

// The recorded moves before a search count against the upper bound.
func TestUpperBoundIncludesRecordedMoves(t *testing.T) {
	space := chain(6)
	m := Model[gs]{
		Space:      space,
		Heuristics: []Heuristic[gs]{{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: nothing}},
		Prefix:     Jump[gs]{To: gs{2}, Moves: []Move{1, 8}, Cost: 2},
	}
	for _, a := range []Algorithm{AStar, UniformCost, TwoWay} {
		for upper, want := range map[int32]Status{1: Limit, 2: Limit, 4: Limit, 5: Optimal, 9: Optimal} {
			s, err := New(m, Options{Algorithm: a, UpperBound: upper})
			require.NoError(t, err)
			res := s.Run(context.Background(), Limits{}, nil)
			assert.Equal(t, want, res.Status, "%s %d", a, upper)
			if want == Limit {
				assert.Equal(t, StopBound, res.Stop)
				assert.Greater(t, res.LowerBound, upper)
				assert.LessOrEqual(t, res.LowerBound, int32(5))
				again := s.Run(context.Background(), Limits{}, nil)
				assert.Equal(t, StopBound, again.Stop, "a second run has nothing to add")
				assert.Equal(t, res.LowerBound, again.LowerBound)
			}
		}
	}
}

// An estimate that is 0 everywhere must not turn the published order into depth
// first with reopening, which visits a state once for every path to it.
func TestPublishedWithoutAnEstimateExpandsEachStateOnce(t *testing.T) {
	r := draws.Rand(3, 3)
	g := randomGraph(r, 400, 3, 1)
	g.goals = map[uint64]bool{}
	m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: nothing}}}
	s, err := New(m, Options{Algorithm: Published})
	require.NoError(t, err)
	res := s.Run(context.Background(), Limits{}, nil)
	assert.Equal(t, Unsolvable, res.Status)
	assert.Equal(t, res.Stats.Stored, res.Stats.Expanded)
}

// Where the estimate rules out a later leg nothing before it is searched, so
// that leg is named and not the first.
func TestTheLegThatTheEstimateRulesOutIsNamed(t *testing.T) {
	space := chain(6)
	dead := Heuristic[gs]{Info: HeuristicInfo{ID: "h", Admissible: true, Integer: true}, Int: func(gs) int32 { return Unreachable }}
	fine := Heuristic[gs]{Info: dead.Info, Int: nothing}
	for want, towards := range map[int][3]Heuristic[gs]{0: {dead, fine, fine}, 1: {fine, dead, fine}, -1: {fine, fine, dead}} {
		s, err := New(Model[gs]{
			Space:      space,
			Heuristics: towards[2:],
			Stages:     []Stage[gs]{{At: gs{2}, Heuristics: towards[:1]}, {At: gs{1}, Heuristics: towards[1:2]}},
		}, Options{Algorithm: AStar})
		require.NoError(t, err)
		res := s.Run(context.Background(), Limits{}, nil)
		assert.Equal(t, Unsolvable, res.Status)
		assert.Equal(t, want, res.Proof.Stage)
	}
}

// Estimates can be slow and positions can have hundreds of moves, so a cancel is
// noticed after few estimates, not after a batch of expansions.
func TestCancelIsNoticedAfterFewEstimates(t *testing.T) {
	const degree = 150
	g := randomGraph(draws.Rand(5, 5), 2000, degree/2, 1)
	g.goals = map[uint64]bool{}
	ctx, cancel := context.WithCancel(context.Background())
	estimates := 0
	h := Heuristic[gs]{Info: HeuristicInfo{ID: "slow", Admissible: true, Integer: true}, Int: func(gs) int32 {
		if estimates++; estimates == 200 {
			cancel()
		}
		return 0
	}}
	s, err := New(Model[gs]{Space: g, Heuristics: []Heuristic[gs]{h}}, Options{Algorithm: AStar})
	require.NoError(t, err)
	res := s.Run(ctx, Limits{}, nil)
	assert.Equal(t, Cancelled, res.Status)
	assert.Less(t, estimates, 200+checkEvery+degree)
}

// What a search tells of its least f is a number of moves, or said not to be one.
func TestTheLeastFIsMovesOrSaidNotToBe(t *testing.T) {
	for _, a := range []Algorithm{AStar, Weighted, Greedy, UniformCost, DepthFirst, Published, Custom} {
		o := Options{Algorithm: a, Threads: 1, A: 3, B: 2}
		s, err := New(newGrid[gs](nil), o)
		require.NoError(t, err)
		s.Run(t.Context(), Limits{Expanded: 5}, nil)
		_, p := s.told()
		assert.Equal(t, a != AStar && a != UniformCost, p.Weighs, a)
	}
}
