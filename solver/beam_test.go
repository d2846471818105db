package solver

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/test/draws"
)

// stacks is the pancake puzzle as a space: a state is a stack of n numbers, a
// nibble each, and a move turns the topmost k of them over. All moves undo
// themselves.
type stacks struct{ start, goal, n uint64 }

func (p stacks) Start() gs        { return gs{p.start} }
func (p stacks) IsGoal(s gs) bool { return s[0] == p.goal }

func (p stacks) Successors(s gs, buf []Edge[gs]) []Edge[gs] {
	for k := uint64(2); k <= p.n; k++ {
		to := s[0] &^ (1<<(4*k) - 1)
		for i := range k {
			to |= s[0] >> (4 * i) & 15 << (4 * (k - 1 - i))
		}
		buf = append(buf, Edge[gs]{To: gs{to}, Move: Move(k), Cost: 1})
	}
	return buf
}

// gaps is the number of neighbours in a stack that are none in the target: each
// move mends at most one (Helmert, 2010, Landmark Heuristics for the Pancake
// Problem).
func (p stacks) gaps(target gs) Heuristic[gs] {
	var near [16]uint16
	for i := range p.n - 1 {
		a, b := target[0]>>(4*i)&15, target[0]>>(4*i+4)&15
		near[a] |= 1 << b
		near[b] |= 1 << a
	}
	last := target[0] >> (4 * (p.n - 1)) & 15
	return Heuristic[gs]{
		Info: HeuristicInfo{ID: "gaps", Admissible: true, Consistent: true, Integer: true},
		Int: func(s gs) int32 {
			h := int32(0)
			for i := range p.n - 1 {
				if near[s[0]>>(4*i)&15]>>(s[0]>>(4*i+4)&15)&1 == 0 {
					h++
				}
			}
			if s[0]>>(4*(p.n-1))&15 != last {
				h++
			}
			return h
		},
	}
}

// pancakes is a model of a random stack of n, with a good estimate towards any
// state. poor makes the one towards the goal of little use, so that it takes work.
func pancakes(seed uint64, n int, poor bool) Model[gs] {
	p := stacks{n: uint64(n)}
	for i, v := range draws.Rand(seed, 5).Perm(n) {
		p.start |= uint64(v) << (4 * i)
		p.goal |= uint64(i) << (4 * i)
	}
	h := p.gaps(gs{p.goal})
	if good := h.Int; poor {
		h.Int = func(s gs) int32 { return good(s) / 2 }
	}
	m := Model[gs]{Space: p, Heuristics: []Heuristic[gs]{h}, Toward: p.gaps}
	m.Fork = func() Model[gs] { return m }
	return m
}

func noBrake() *cancelToken {
	return newCancelToken(quietRun(context.Background()), func() uint64 { return 0 })
}

// TestABeamWideEnoughIsExact: it finds a cheapest path below the cost asked for,
// or none when there is none.
func TestABeamWideEnoughIsExact(t *testing.T) {
	draws.Unraced(t)
	for seed := range draws.Count(uint64(1500)) {
		r := draws.Rand(seed, 21)
		g := randomGraph(r, 2+r.IntN(60), 1+r.IntN(3), 1)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		for _, h := range []Heuristic[gs]{lowered(r, d), wild(r, d)} {
			for _, below := range []int32{noBound, d[g.start] + 1, d[g.start]} {
				where := fmt.Sprintf("seed %d %s below %d", seed, h.Info.ID, below)
				var b beam[gs]
				b.start(g.Start(), []beamWorker[gs]{{space: g, heuristic: h}}, 1<<10, below, 1<<30)
				require.Equal(t, beamDone, b.run(noBrake()), where)
				require.False(t, b.cut, where)
				require.Equal(t, d[g.start] < below && d[g.start] < far, b.found, where)
				if b.found {
					end, cost, ok := g.replay(g.start, b.moves())
					require.True(t, ok && g.goals[end], where)
					require.Equal(t, d[g.start], cost, where)
					require.Equal(t, d[g.start], b.cost, where)
				}
			}
		}
	}
}

// TestABeamDoesNotDependOnGoroutines: the same steps, however many there are and
// wherever a token stopped it.
func TestABeamDoesNotDependOnGoroutines(t *testing.T) {
	m := pancakes(1, 12, true)
	search := func(goroutines, every int, turn uint64) beam[gs] {
		var b beam[gs]
		b.start(m.Space.Start(), slices.Repeat([]beamWorker[gs]{{space: m.Space, heuristic: m.Heuristics[0]}}, goroutines), 3000, noBound, 1<<30)
		b.turn = turn
		asked, rests := 0, 0
		for {
			r := quietRun(context.Background())
			r.limits.States = 1
			k := newCancelToken(r, func() uint64 {
				if asked++; every > 0 && asked%every == 0 {
					return 1
				}
				return 0
			})
			switch b.run(k) {
			case beamStopped:
			case beamRested:
				rests++
			default:
				assert.Equal(t, turn > 0, rests > 3)
				return b
			}
		}
	}
	one := search(1, 0, 0)
	require.True(t, one.found)
	require.True(t, one.cut)
	for _, b := range []beam[gs]{search(2, 0, 0), search(5, 0, 0), search(1, 1000, 0), search(2, 0, 5000)} {
		assert.Equal(t, one.moves(), b.moves())
		assert.Equal(t, one.steps.Len(), b.steps.Len())
		assert.Equal(t, one.stats, b.stats)
	}
}

// TestABeamForgetsWhatItDidNotKeep: where memory is short it goes on, on the same steps for any number of goroutines,
// and comes to no state twice.
func TestABeamForgetsWhatItDidNotKeep(t *testing.T) {
	m := pancakes(3, 14, true)
	search := func(goroutines int, allowed uint64) (b beam[gs]) {
		b.start(m.Space.Start(), slices.Repeat([]beamWorker[gs]{{space: m.Space, heuristic: m.Heuristics[0]}}, goroutines), 300, noBound, allowed)
		require.Equal(t, beamDone, b.run(noBrake()))
		return b
	}
	ample := search(1, 1<<30)
	for _, eighths := range []uint64{5, 6} {
		allowed := ample.bytes() * eighths / 8
		one, two := search(1, allowed), search(2, allowed)
		require.True(t, one.found)
		assert.Less(t, one.seen.hashes.Len(), ample.seen.hashes.Len())
		assert.Equal(t, one.moves(), two.moves())
		assert.Equal(t, one.stats, two.stats)
		kept := map[gs]bool{}
		for at := range one.steps.Len() {
			s := m.Space.Start()
			for _, move := range one.path(at) {
				for _, e := range m.Space.Successors(s, nil) {
					if e.Move == move {
						s = e.To
						break
					}
				}
			}
			require.False(t, kept[s])
			kept[s] = true
		}
		p := follow(m.Space, m.Space.Start(), one.moves())
		assert.True(t, m.Space.IsGoal(p.states[len(p.states)-1]))
	}
}

func TestABeamKeepsToItsMemory(t *testing.T) {
	m := pancakes(2, 13, true)
	for _, allowed := range []uint64{1 << 16, 1 << 20, 1 << 22, 1 << 24} {
		var b beam[gs]
		b.start(m.Space.Start(), []beamWorker[gs]{{space: m.Space, heuristic: m.Heuristics[0]}}, 1<<20, noBound, allowed)
		require.Equal(t, beamFull, b.run(noBrake()), allowed)
		assert.LessOrEqual(t, b.bytes(), allowed+allowed/2+1<<17)
	}
}

// TestTheBarrierLetsTheBestPass compares the choice with sorting.
func TestTheBarrierLetsTheBestPass(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) candidate[gs] {
			var c candidate[gs]
			c.rank = rapid.Int32Range(5, 5+rankRows+20).Draw(t, "rank")
			c.hash = rapid.Uint64().Draw(t, "hash")
			return c
		}), 1, 300).Draw(t, "candidates")
		b := beam[gs]{beamRequest: beamRequest[gs]{width: rapid.IntRange(1, len(list)).Draw(t, "width")}, parts: []batchPart[gs]{{list: list}, {}}}
		least := slices.MinFunc(list, func(a, b candidate[gs]) int { return int(a.rank - b.rank) }).rank
		if b.width == len(list) {
			return // a layer that fits needs no barrier
		}
		line := b.barrier(least)
		var passed []int32
		for _, c := range list {
			if line.passes(c.rank, c.hash) {
				passed = append(passed, c.rank)
			}
		}
		var ranks []int32
		for _, c := range list {
			ranks = append(ranks, c.rank)
		}
		slices.Sort(ranks)
		slices.Sort(passed)
		if last := ranks[b.width-1]; last < least+rankRows {
			assert.Equal(t, ranks[:b.width], passed)
		}
		assert.LessOrEqual(t, len(passed), b.width)
	})
}
