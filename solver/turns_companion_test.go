package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// accompanied is IDA* behind a first stage of so many states, with a companion from its first expansion on.
func accompanied(t *testing.T, m Model[gs], o Options, states uint64) *Search[gs] {
	o.Algorithm, o.Anytime = IDAStar, true
	s, err := New(m, o)
	require.NoError(t, err)
	s.why = Explanation{Format: "for a test"}
	s.companion.next, s.companion.pace = 1, pace{from: 1, alone: 1, grow: 4, share: 1, memory: 4}
	require.True(t, s.prepare(newRun(context.Background(), Limits{}, 0)))
	s.engine.(*twoStage[gs]).most = states
	return s
}

// runAlong runs a search to its end, and returns the costs of its solutions in their order.
func runAlong(s *Search[gs]) (res Result, costs []int32) {
	res = s.Run(context.Background(), Limits{}, func(e Event) {
		if e.Path != nil {
			costs = append(costs, e.Cost)
		}
	})
	return res, costs
}

// bettered checks that every solution is better than the one before, and returns how many are.
func bettered(t *testing.T, costs []int32, where string) (n int) {
	for i := 1; i < len(costs); i++ {
		assert.Less(t, costs[i], costs[i-1], where)
		n++
	}
	return n
}

// Whatever a companion finds and whenever, the answer is the optimum, leg by leg, and proved; solutions before
// it only get better, and all work is counted.
func TestACompanionLeavesTheAnswerAsItIs(t *testing.T) {
	worked, before := 0, 0
	for seed := range draws.Count(uint64(2500)) {
		r := draws.Rand(seed, 73)
		g := randomGraph(r, 20+r.IntN(120), 1+r.IntN(3), 1)
		m, exact := routed(r, g)
		m = forked(m)
		for _, upper := range []int32{0, exact - 1, exact} {
			if exact == far && seed%8 > 0 || upper < 0 || upper >= far-1 || upper == 0 && exact == 1 {
				continue
			}
			where := fmt.Sprintf("seed %d, upper bound %d", seed, upper)
			states := uint64(1 + r.IntN(20))
			s := accompanied(t, m, Options{Threads: 1, UpperBound: upper}, states)
			res, costs := runAlong(s)
			res2, costs2 := runAlong(accompanied(t, m, Options{Threads: 2, UpperBound: upper}, states))
			assert.Equal(t, costs, costs2, "no clock decides what is found: %s", where)
			assert.Equal(t, res.Path, res2.Path, where)
			var own Stats
			if s.companion.tell(&own); own.Generated > 0 {
				worked++
				assert.GreaterOrEqual(t, res.Stats.Expanded, own.Expanded, where)
			}
			switch {
			case exact == far:
				assert.NotEqual(t, Optimal, res.Status, where)
			case upper > 0 && upper < exact:
				assert.Equal(t, StopBound, res.Stop, where)
			default:
				checkResult(t, where, g, exact, res)
				assert.Equal(t, Optimal, res.Status, where)
				checkLegs(t, where, g, m, res)
			}
			before += bettered(t, costs, where)
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, worked, draws.Count(400), "companions")
	assert.Greater(t, before, draws.Count(40), "solutions that were bettered")
}

// Beside A* and IDA* in turns, with all that it may generate ahead of its share: the answer is the optimum, and
// solutions before it only get better.
func TestACompanionBesideTurns(t *testing.T) {
	worked, shown := 0, 0
	for seed := range draws.Count(uint64(2500)) {
		r := draws.Rand(seed, 77)
		g := randomGraph(r, 40+r.IntN(200), 2, 1+int(seed%2)*8)
		m, exact := routed(r, g)
		m = forked(m)
		where, ahead, memory := fmt.Sprint("seed ", seed), r.Uint64N(2000), uint64(0)
		if seed%4 > 1 {
			memory = uint64(9000 + r.IntN(60_000)) // A* soon turns; what a goroutine holds decides when
		}
		run := func(threads int) (*Search[gs], Result, []int32) {
			s, err := New(m, Options{Algorithm: AStarDeepening, Threads: threads})
			require.NoError(t, err)
			s.why = Explanation{Format: "for a test"}
			s.companion.next, s.companion.pace = 1, pace{from: 1, alone: 1, grow: 4, share: 2, memory: 4, ahead: ahead}
			var costs []int32
			res := s.Run(t.Context(), Limits{Memory: memory}, func(e Event) {
				if e.Path != nil {
					costs = append(costs, e.Cost)
				}
			})
			return s, res, costs
		}
		s, res, costs := run(1)
		_, res2, costs2 := run(2)
		if memory == 0 {
			assert.Equal(t, costs, costs2, "no clock decides what is found: %s", where)
			assert.Equal(t, res.Path, res2.Path, where)
		}
		assert.Equal(t, res.Cost, res2.Cost, where)
		shown += bettered(t, costs, where)
		var own Stats
		if s.companion.tell(&own); own.Generated > 0 {
			worked++
			assert.GreaterOrEqual(t, res.Stats.Expanded, own.Expanded, where)
		}
		if exact == far {
			assert.NotEqual(t, Optimal, res.Status, where)
		} else {
			checkResult(t, where, g, exact, res)
			assert.Equal(t, Optimal, res.Status, where)
			checkLegs(t, where, g, m, res)
		}
		if t.Failed() {
			return
		}
	}
	assert.Greater(t, worked, draws.Count(400), "companions")
	assert.Greater(t, shown, draws.Count(10), "solutions that were bettered")
}

// maze is a square with walls by chance, led by the distance without walls.
func maze(r *rand.Rand, side int) Model[gs] {
	n := side * side
	g := &graph{goals: map[uint64]bool{uint64(n - 1): true}, next: make([][]Edge[gs], n)}
	wall := make([]bool, n)
	for i := range wall[1 : n-1] {
		wall[1+i] = r.IntN(20) < 6
	}
	for i := range n {
		for m, to := range [...]int{i - 1, i + 1, i - side, i + side} {
			if to >= 0 && to < n && (m > 1 || to/side == i/side) && !wall[to] {
				g.next[i] = append(g.next[i], Edge[gs]{To: gs{uint64(to)}, Move: Move(m), Cost: 1})
			}
		}
	}
	apart := Heuristic[gs]{
		Info: HeuristicInfo{ID: "apart", Admissible: true, Consistent: true, Integer: true},
		Int:  func(at gs) int32 { i := int(at[0]); return int32(2*side - 2 - i%side - i/side) },
	}
	return Model[gs]{Space: g, Heuristics: []Heuristic[gs]{apart}}
}

// What a companion finds in a turn is shown before the turn ends, and a limit of expansions ends the turn, however much it
// may generate.
func TestACompanionShowsWhatItFinds(t *testing.T) {
	run := func(m Model[gs], expanded uint64) (all uint64, shown []uint64) {
		s, err := New(m, Options{Algorithm: AStarDeepening, Threads: 1})
		require.NoError(t, err)
		s.why = Explanation{Format: "for a test"}
		s.companion.next, s.companion.pace = 1, pace{from: 1, alone: 1, grow: 4, share: 12, memory: 4, ahead: 1 << 40}
		res := s.Run(t.Context(), Limits{Expanded: expanded}, func(e Event) {
			if e.Path != nil {
				shown = append(shown, e.Progress.Expanded)
			}
		})
		return res.Stats.Expanded, shown
	}
	solvable, closed := maze(draws.Rand(7, 8), 300), maze(draws.Rand(3, 8), 300)
	all, shown := run(solvable, 0)
	require.NotEmpty(t, shown)
	assert.Less(t, shown[0], all/4)
	all, shown = run(closed, 0)
	require.Empty(t, shown)
	some, _ := run(closed, 5000)
	assert.Less(t, some, all/2)
}

// Beside two-way search, through marks as well: the answer is the optimum whatever the companion finds, and no number of
// goroutines decides what that is. The layers alone prove it.
func TestACompanionBesideTwoWay(t *testing.T) {
	worked, proved := 0, 0
	for seed := range draws.Count(uint64(2500)) {
		r := draws.Rand(seed, 75)
		g := layered(r, 20+r.IntN(200), 1+r.IntN(3))
		m, exact := routed(r, g)
		m.Heuristics[0] = relaxed(r, g, func(i uint64) bool { return g.goals[i] }, false)
		for k := range m.Stages {
			m.Stages[k].Heuristics[0] = relaxed(r, g, func(i uint64) bool { return i == m.Stages[k].At[0] }, false)
		}
		m = forked(m)
		for _, upper := range []int32{0, exact - 1, exact} {
			if exact == far && seed%8 > 0 || upper < 0 || upper >= far-1 || upper == 0 && exact == 1 {
				continue
			}
			where := fmt.Sprintf("seed %d, upper bound %d", seed, upper)
			prune := r.Uint64N(20)
			run := func(threads int) (*Search[gs], Result, []int32) {
				s, err := New(m, Options{Algorithm: TwoWay, Heuristic: m.Heuristics[0].Info.ID, Threads: threads, UpperBound: upper})
				require.NoError(t, err)
				s.why, s.prune = Explanation{Format: "for a test"}, prune
				s.companion.pace = pace{from: 1, grow: 4, share: 1, memory: 4}
				res, costs := runAlong(s)
				return s, res, costs
			}
			s, res, costs := run(1)
			_, res2, costs2 := run(2)
			assert.Equal(t, costs, costs2, "no clock decides what is found: %s", where)
			assert.Equal(t, res.Path, res2.Path, where)
			assert.Equal(t, TwoWay, res.Algorithm, where)
			var own Stats
			if s.companion.tell(&own); own.Generated > 0 {
				worked++
				assert.GreaterOrEqual(t, res.Stats.Expanded, own.Expanded, where)
			}
			bettered(t, costs, where)
			switch {
			case exact == far:
				assert.NotEqual(t, Optimal, res.Status, where)
			case upper > 0 && upper < exact:
				assert.Equal(t, StopBound, res.Stop, where)
			default:
				checkResult(t, where, g, exact, res)
				assert.Equal(t, Optimal, res.Status, where)
				checkLegs(t, where, g, m, res)
				if left := s.best.cost; len(m.Stages) == 0 && s.root < left {
					proved++
					assert.GreaterOrEqual(t, res.Proof.Forward+res.Proof.Backward, left-1, "the layers alone prove it: %s", where)
				}
			}
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, worked, draws.Count(400), "companions")
	assert.Greater(t, proved, draws.Count(15), "proofs by layers")
}

// Where the companion knows the solution in time the last layer, most of the work, is not made, and the certificate says
// so. It takes a part of the memory alone, and gives it up where the proof needs it.
func TestACompanionSavesTheLastLayer(t *testing.T) {
	run := func(from uint64, threads int, memory uint64) Result {
		s, err := New(torus{64}.model(), Options{Algorithm: TwoWay, Heuristic: "apart", Threads: threads})
		require.NoError(t, err)
		s.why, s.prune, s.companion.from = Explanation{Format: "for a test"}, 1<<12, from
		s.scout.ended = true
		res := s.Run(context.Background(), Limits{Memory: memory}, nil)
		assert.LessOrEqual(t, res.Stats.PeakBytes, memory+memory/8)
		res.Stats.Elapsed = 0
		return res
	}
	alone, along := run(1<<60, 1, 1<<30), run(1<<12, 1, 1<<30)
	for _, res := range []Result{alone, along} {
		require.Equal(t, Optimal, res.Status)
		require.Equal(t, TwoWay, res.Algorithm)
		require.Equal(t, alone.Cost, res.Cost)
	}
	assert.Equal(t, alone.Cost, alone.Proof.Forward+alone.Proof.Backward)
	assert.Equal(t, alone.Cost-1, along.Proof.Forward+along.Proof.Backward)
	assert.Equal(t, along, run(1<<12, 2, 1<<30))
	enough := alone.Stats.PeakBytes
	tight := run(1<<12, 1, enough+enough/64)
	assert.Equal(t, Optimal, tight.Status)
	assert.Equal(t, TwoWay, tight.Algorithm)
}

// In the reach of two-way search that decides, a companion has nothing to find that is worth its share. Other searches have
// no such reach.
func TestACompanionLeavesTheLastReachAlone(t *testing.T) {
	for _, a := range []Algorithm{TwoWay, AStarDeepening} {
		s, err := New(torus{64}.model(), Options{Algorithm: a, Heuristic: "apart", Threads: 1})
		require.NoError(t, err)
		s.why = Explanation{Format: "for a test"}
		r := newRun(context.Background(), Limits{}, 0)
		require.True(t, s.prepare(r))
		s.companion.pace = pace{from: 7, grow: 4, share: 1, memory: 4}
		lower := s.lower()
		require.Positive(t, s.companion.at(r), "no solution is known")
		s.best = &answer{cost: lower + 2}
		assert.Positive(t, s.companion.at(r))
		s.best.cost--
		assert.Equal(t, a == TwoWay, s.companion.at(r) == 0, a)
	}
}

// A search by IDA* that rests wherever it may, and cuts large subtrees short where it is lost, ends with the same path
// and counts, on any number of goroutines, and has rested at the same expansions.
func TestDeepeningThatRestsIsTheSame(t *testing.T) {
	rests, cuts := 0, 0
	for seed := range draws.Count(uint64(1000)) {
		r := draws.Rand(seed, 74)
		g := randomGraph(r, 20+r.IntN(60), 1+r.IntN(3), 1)
		h := lowered(r, g.distances(func(i uint64) bool { return g.goals[i] }))
		whole := deepen(g, h.Int, 1, 1<<62)
		whole.advance(quietRun(t.Context()), endless)
		var rested [2][]uint64
		for i, threads := range []int{1, 3} {
			d := deepen(g, h.Int, threads, 0)
			d.least = 1 + seed%5
			for !d.done && !d.dry {
				run := quietRun(t.Context())
				run.pause, run.lost = 1, (seed+uint64(len(rested[i])))%3 > 0
				once := false
				d.advance(run, func() bool { defer func() { once = true }(); return once })
				var n Stats
				var p Progress
				d.tell(&n, &p)
				rested[i] = append(rested[i], n.Expanded, p.vain.expanded)
			}
			if d.vain.expanded > 0 {
				cuts++
			}
			require.Equal(t, whole.path, d.path, "seed %d", seed)
			require.Equal(t, whole.stats, d.stats, "seed %d", seed)
		}
		require.Equal(t, rested[0], rested[1], "seed %d", seed)
		rests += len(rested[0]) / 2
	}
	assert.Greater(t, rests, draws.Count(800))
	assert.Greater(t, cuts, draws.Count(150), "searches that cut subtrees short")
}
