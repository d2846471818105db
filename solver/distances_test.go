package solver

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// oracle is a random graph with its exact distances and a walk through it.
type oracle struct {
	*graph
	exact []int32
	path  []Move
	at    uint64
}

func newOracle(seed uint64, maxCost int) oracle {
	r := draws.Rand(seed, 21)
	g := randomGraph(r, 30+r.IntN(300), 1+r.IntN(3), maxCost)
	o := oracle{graph: g, exact: g.distances(func(s uint64) bool { return g.goals[s] })}
	for range r.IntN(6) {
		if out := g.next[o.at]; len(out) > 0 {
			e := out[r.IntN(len(out))]
			o.at, o.path = e.To[0], append(o.path, e.Move)
		}
	}
	return o
}

// distance is the exact distance as Bounds write it.
func (o oracle) distance(s uint64) int32 {
	if o.exact[s] >= far {
		return Unreachable
	}
	return o.exact[s]
}

// collect begins to collect distances with a heuristic that is admissible and
// knows a random part of the truth, or nothing.
func (o oracle) collect(seed uint64) *distances[gs] {
	h := lowered(draws.Rand(seed, 5), o.exact)
	if seed%2 == 0 {
		h = Heuristic[gs]{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: func(gs) int32 { return 0 }}
	}
	m := Model[gs]{Space: o.graph, Heuristics: []Heuristic[gs]{h}}
	return NewProblem(m, ProblemFuncs{Automatic: Choice{Options: Options{Algorithm: AStar}}}).Distances().(*distances[gs])
}

// hold fails the test where the truth is outside of any bounds.
func (o oracle) hold(t *testing.T, d *distances[gs], when string) {
	t.Helper()
	for s := range o.next {
		b, truth := d.bounds(&gs{uint64(s)}), o.distance(uint64(s))
		if b.Lower > truth || b.Upper < truth {
			require.Fail(t, when, "%d is %d, not %v", s, truth, b)
		}
	}
}

func (o oracle) exactOnward(t *testing.T, d Distances, when string) {
	t.Helper()
	b, err := d.At(o.path)
	require.NoError(t, err)
	assert.Equal(t, Bounds{o.distance(o.at), o.distance(o.at)}, b, when)
	list, err := d.Onward(o.path)
	require.NoError(t, err)
	require.Len(t, list, len(o.next[o.at]))
	for i, e := range o.next[o.at] {
		want := o.distance(e.To[0])
		assert.Equal(t, Onward{e.Move, e.Cost, Bounds{want, want}}, list[i], when)
	}
}

// A survey without limits is exact; what it tells on the way, and what it proves
// when a limit ends it, is true.
func TestASurveyIsExact(t *testing.T) {
	draws.Unraced(t)
	for seed := range draws.Count(uint64(150)) {
		o := newOracle(seed, 1+int(seed%3))
		d := o.collect(seed)
		told := 0
		require.NoError(t, d.Survey(t.Context(), o.path, Limits{}, func() { told++; o.hold(t, d, "on the way") }))
		assert.Positive(t, told)
		o.exactOnward(t, d, "after a survey")
		require.NoError(t, d.Survey(t.Context(), nil, Limits{}, nil))
		o.hold(t, d, "after two")

		for _, states := range []uint64{1, 3, 10, 40} {
			d := o.collect(seed)
			require.NoError(t, d.Survey(t.Context(), o.path, Limits{States: states}, nil))
			_, err := d.Onward(o.path)
			require.NoError(t, err)
			o.hold(t, d, "after a part of it")
		}
	}
}

// Searches of a position and of those its moves lead to are exact, whatever is
// known before.
func TestSearchedDistancesAreExact(t *testing.T) {
	for seed := range uint64(60) {
		o := newOracle(seed, 1+int(seed%3))
		d := o.collect(seed)
		for i, e := range o.next[o.at] {
			require.NoError(t, d.Search(t.Context(), append(o.path[:len(o.path):len(o.path)], e.Move), Limits{}), "move %d", i)
			_, err := d.Onward(o.path)
			require.NoError(t, err)
			o.hold(t, d, "after a search")
		}
		require.NoError(t, d.Search(t.Context(), o.path, Limits{}))
		o.exactOnward(t, d, "after all searches")
	}
}

// A solution tells of all positions along it, and an optimal one all.
func TestASolutionTeachesDistances(t *testing.T) {
	for seed := range uint64(60) {
		o := newOracle(seed, 1+int(seed%3))
		if o.distance(0) == Unreachable {
			continue
		}
		d := o.collect(seed)
		s, err := New(d.problem.model, Options{Algorithm: Greedy})
		require.NoError(t, err)
		res := s.Run(t.Context(), Limits{}, nil)
		require.NotNil(t, res.Path)
		require.NoError(t, d.Learn(res.Path, 0))
		o.hold(t, d, "after any solution")
		b, err := d.At(nil)
		require.NoError(t, err)
		assert.LessOrEqual(t, b.Upper, res.Cost)

		s, err = New(d.problem.model, Options{Algorithm: AStar})
		require.NoError(t, err)
		res = s.Run(t.Context(), Limits{}, nil)
		require.NoError(t, d.Learn(res.Path, res.Cost))
		for i := range res.Path {
			b, err := d.At(res.Path[:i])
			require.NoError(t, err)
			assert.True(t, b.Exact(), "step %d of an optimal solution", i)
		}
		o.hold(t, d, "after an optimal solution")
		if len(res.Path) > 0 {
			require.NoError(t, o.collect(seed).Learn(res.Path[:len(res.Path)-1], 0), "no solution, no news")
		}
	}
}

func TestDistancesStop(t *testing.T) {
	o := newOracle(3, 1)
	d := o.collect(2)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, d.Survey(ctx, nil, Limits{}, nil), context.Canceled)
	require.NoError(t, d.Survey(t.Context(), nil, Limits{Memory: 1}, nil))
	late, done := context.WithDeadline(t.Context(), time.Now())
	defer done()
	assert.ErrorIs(t, d.Survey(late, nil, Limits{}, nil), context.DeadlineExceeded)
	o.hold(t, d, "stopped at once")

	wrong := []Move{999_999}
	_, err := d.At(wrong)
	assert.ErrorContains(t, err, "not legal")
	assert.ErrorContains(t, d.Learn(wrong, 0), "not legal")
	assert.ErrorContains(t, d.Survey(t.Context(), wrong, Limits{}, nil), "not legal")
	assert.ErrorContains(t, d.Search(t.Context(), wrong, Limits{}), "not legal")
}

// What an invariant rules out needs no search.
func TestDistancesKnowWhatIsImpossible(t *testing.T) {
	o := newOracle(3, 1)
	d := o.collect(2)
	d.problem.funcs.Impossible = func() (Explanation, bool) { return Explanation{ID: "parity"}, true }
	require.NoError(t, d.Search(t.Context(), nil, Limits{States: 1}))
	b, err := d.At(nil)
	require.NoError(t, err)
	assert.Equal(t, Bounds{Unreachable, Unreachable}, b)
}
