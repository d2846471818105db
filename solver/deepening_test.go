package solver

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// plainDeepening is IDA* as in the book: one recursive function, no root split, no
// threads.
type plainDeepening struct {
	g      *graph
	h      func(gs) int32
	target func(gs) bool
	path   []gs
	moves  []Move
	count  Probe
}

func (d *plainDeepening) solve(from gs) (cost int32, ok bool) {
	for bound := d.h(from); bound != Unreachable; bound = d.count.Next {
		d.count.Next, d.path, d.moves = Unreachable, []gs{from}, nil
		if d.target(from) || d.below(from, 0, bound) {
			return bound, true
		}
	}
	return 0, false
}

func (d *plainDeepening) below(s gs, g, bound int32) bool {
	d.count.Expanded++
children:
	for _, e := range d.g.next[s[0]] {
		for _, on := range d.path {
			if on == e.To {
				continue children
			}
		}
		d.count.Generated++
		h := d.h(e.To)
		if h == Unreachable {
			continue
		}
		if f := g + e.Cost + h; f > bound {
			d.count.Next = min(d.count.Next, f)
			continue
		}
		d.moves = append(d.moves, e.Move)
		if d.target(e.To) {
			return true
		}
		d.path = append(d.path, e.To)
		if d.below(e.To, g+e.Cost, bound) {
			return true
		}
		d.path = d.path[:len(d.path)-1]
		d.moves = d.moves[:len(d.moves)-1]
	}
	return false
}

// deepen runs IDA* from the start of g on a number of goroutines.
func deepen(g *graph, h func(gs) int32, threads int, worth uint64) *deepening {
	var dives []Dive
	for range threads {
		dives = append(dives, newSpaceDive(g, h, g.IsGoal, g.Start()))
	}
	d := newDeepening(dives)
	d.worth = worth
	return d
}

func endless() bool { return false }

func quietRun(ctx context.Context) *run {
	r := newRun(ctx, Limits{}, 0)
	r.report = func(time.Duration) {}
	return r
}

// Whatever the number of goroutines and however the tree is cut, answer, path
// and counts are those of the book's recursion.
func TestDeepeningIsPlainDeepening(t *testing.T) {
	solved := 0
	for seed := range draws.Count(uint64(1500)) {
		r := draws.Rand(seed, 3)
		g := randomGraph(r, 2+r.IntN(25), 1+r.IntN(2), 1+int(seed%2)*5)
		exact := g.distances(func(i uint64) bool { return g.goals[i] })
		h := lowered(r, exact)
		plain := plainDeepening{g: g, h: h.Int, target: g.IsGoal}
		cost, ok := plain.solve(g.Start())
		require.Equal(t, exact[g.start] < far, ok)
		for _, threads := range []int{1, 2, 5} {
			for _, worth := range []uint64{0, worthSplitting} {
				where := fmt.Sprintf("seed %d, %d goroutines, cut from %d", seed, threads, worth)
				d := deepen(g, h.Int, threads, worth)
				d.advance(quietRun(t.Context()), endless)
				require.Equal(t, ok, d.done, where)
				require.Equal(t, !ok, d.dry, where)
				require.Equal(t, Stats{Expanded: plain.count.Expanded, Generated: plain.count.Generated}, d.stats, where)
				if ok {
					solved++
					require.Equal(t, exact[g.start], cost, where)
					require.Equal(t, cost, d.bound, where)
					require.Equal(t, plain.moves, append([]Move(nil), d.path...), where)
				}
			}
		}
	}
	assert.Greater(t, solved, draws.Count(3000))
}

// With marks the legs are searched one by one; recorded moves are played
// between them, and an upper bound holds for the whole.
func TestDeepeningThroughMarks(t *testing.T) {
	solved, bounded := 0, 0
	for seed := range draws.Count(uint64(2000)) {
		r := draws.Rand(seed, 4)
		g := randomGraph(r, 2+r.IntN(20), 1+r.IntN(2), 1+int(seed%2)*5)
		m, exact := routed(r, g)
		m.Fork = func() Model[gs] { return m }
		for _, threads := range []int{1, 2} {
			where := fmt.Sprintf("seed %d, %d threads", seed, threads)
			s, err := New(m, Options{Algorithm: IDAStar, Threads: threads})
			require.NoError(t, err)
			res := s.Run(t.Context(), Limits{}, nil)
			checkResult(t, where, g, exact, res)
			if exact == far {
				continue
			}
			solved++
			require.Equal(t, Optimal, res.Status, where)
			if len(m.Stages) == 0 {
				require.Equal(t, proofDeepening, res.Proof.Kind, where)
			}
			for _, upper := range []int32{exact - 1, exact} {
				if upper < 1 {
					continue
				}
				s, err := New(m, Options{Algorithm: IDAStar, Threads: threads, UpperBound: upper})
				require.NoError(t, err)
				res := s.Run(t.Context(), Limits{}, nil)
				if upper == exact {
					require.Equal(t, Optimal, res.Status, where)
					continue
				}
				bounded++
				require.Equal(t, StopBound, res.Stop, where)
				require.Equal(t, exact, res.LowerBound, where)
			}
		}
	}
	assert.Greater(t, solved, draws.Count(500))
	assert.Greater(t, bounded, draws.Count(500))
}

func TestDeepeningNeedsAnAdmissibleHeuristic(t *testing.T) {
	r := draws.Rand(1, 5)
	g := randomGraph(r, 9, 2, 1)
	m := Model[gs]{Space: g, Heuristics: []Heuristic[gs]{wild(r, g.distances(func(i uint64) bool { return g.goals[i] }))}}
	_, err := New(m, Options{Algorithm: IDAStar})
	assert.ErrorContains(t, err, "IDA* needs a heuristic")
	assert.NotContains(t, NewProblem(m, ProblemFuncs{}).Algorithms(), IDAStar)
}

// haltAfter is h, and calls halt when it has been asked a number of times. From then on it is slow, so
// that the search notices before its end on a machine that is busy as well.
func haltAfter(h func(gs) int32, nodes int64, halt func()) func(gs) int32 {
	var n atomic.Int64
	return func(s gs) int32 {
		if n.Add(1) >= nodes {
			halt()
			time.Sleep(3 * pollEvery)
		}
		return h(s)
	}
}

// A search that is stopped again and again ends with the same path and counts.
func TestStoppedDeepeningGoesOn(t *testing.T) {
	draws.Unraced(t)
	const side, detour = 5, 9
	g := lattice(side, detour)
	h := func(gs) int32 { return 0 }
	whole := deepen(g, h, 1, 1<<62)
	whole.advance(quietRun(t.Context()), endless)
	require.True(t, whole.done)
	for _, threads := range []int{1, 3} {
		stops := 0
		d := deepen(g, h, threads, 0)
		for !d.done {
			ctx, cancel := context.WithCancel(t.Context())
			halting := haltAfter(h, 20000, cancel)
			for _, dive := range d.dives {
				dive.(*spaceDive[gs]).h = halting
			}
			r := quietRun(ctx)
			d.advance(r, endless)
			if !d.done {
				require.Equal(t, StopCancel, r.stop)
				stops++
			}
			cancel()
		}
		assert.Greater(t, stops, 3)
		assert.Equal(t, whole.path, d.path)
		assert.Equal(t, whole.stats, d.stats)
	}
}

// lattice is a square grid of states; a last edge of some cost leads from the
// far corner to the goal.
func lattice(side int, last int32) *graph {
	n := side * side
	g := &graph{goals: map[uint64]bool{uint64(n): true}, next: make([][]Edge[gs], n+1)}
	for i := range n {
		for k, to := range []int{i - side, i + 1, i + side, i - 1} {
			if to >= 0 && to < n && (to/side == i/side || to%side == i%side) {
				g.next[i] = append(g.next[i], Edge[gs]{To: gs{uint64(to)}, Move: Move(4*i + k), Cost: 1})
			}
		}
	}
	g.next[n-1] = append(g.next[n-1], Edge[gs]{To: gs{uint64(n)}, Move: Move(4 * n), Cost: last})
	return g
}

// A dive allocates nothing once its buffers have grown.
func TestSpaceDiveDoesNotAllocate(t *testing.T) {
	g := lattice(5, 20)
	d := newSpaceDive(g, func(gs) int32 { return 0 }, g.IsGoal, g.Start())
	var stop Halt
	d.Below(nil, 9, &stop)
	assert.Zero(t, testing.AllocsPerRun(10, func() { d.Below(nil, 9, &stop) }))
}

// Told a bound, the searches below it are not made and the answer is the same; what a path
// refutes is no bound.
func TestDeepeningBeginsWithTheBoundItIsTold(t *testing.T) {
	fewer, refuted := 0, 0
	for seed := range draws.Count(uint64(1500)) {
		r := draws.Rand(seed, 9)
		g := randomGraph(r, 2+r.IntN(25), 1+r.IntN(2), 1+int(seed%2)*5)
		exact := g.distances(func(i uint64) bool { return g.goals[i] })
		h, n := lowered(r, exact), exact[g.start]
		if n >= far {
			continue
		}
		plain := deepen(g, h.Int, 1, worthSplitting)
		plain.advance(quietRun(t.Context()), endless)
		for _, told := range []int32{n / 2, n - 1, n, n + 1, n + 5} {
			d := deepen(g, h.Int, 1+int(seed%2), 0)
			d.raise(told)
			d.advance(quietRun(t.Context()), endless)
			require.True(t, d.done)
			require.Equal(t, d.cost(d.path), d.bound, "seed %d, told %d", seed, told)
			if told <= n {
				require.Equal(t, n, d.bound, "seed %d, told %d", seed, told)
				require.LessOrEqual(t, d.stats.Expanded, plain.stats.Expanded)
			}
			if d.stats.Expanded < plain.stats.Expanded {
				fewer++
			}
			if told > n && d.bound == n {
				refuted++
			}
		}
	}
	assert.Greater(t, fewer, draws.Count(500))
	assert.Greater(t, refuted, 100)
}
