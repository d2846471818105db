package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// plantedDive is a spaceDive that can be put on another root, and leave out its children where enters is set.
type plantedDive struct{ *spaceDive[gs] }

func (d plantedDive) Plant(root gs) { d.root = root }

type enteredDive struct{ plantedDive }

func (d enteredDive) BelowEntered(bound int32, stop *Halt, enters func(Move) bool) Probe {
	p := Probe{Next: Unreachable, Expanded: 1}
	for _, c := range d.Children(nil, nil) {
		if p.Generated++; c.F > bound {
			p.Next = min(p.Next, c.F)
		} else if enters(c.Move) {
			below := d.Below([]Move{c.Move}, bound, stop)
			p.Expanded, p.Generated, p.Next = p.Expanded+below.Expanded, p.Generated+below.Generated, min(p.Next, below.Next)
			if p.Found, p.Stopped, p.Path = below.Found, below.Stopped, below.Path; p.Found || p.Stopped {
				break
			}
		}
	}
	return p
}

// divers are the ways in which a heuristic may have a dive; the first has none.
var divers = []func(*spaceDive[gs]) Dive{
	nil,
	func(d *spaceDive[gs]) Dive { return d },
	func(d *spaceDive[gs]) Dive { return plantedDive{d} },
	func(d *spaceDive[gs]) Dive { return enteredDive{plantedDive{d}} },
}

// hybridOn prepares a search that turns soon.
func hybridOn(g *graph, h Heuristic[gs], diver func(*spaceDive[gs]) Dive, threads int, sizes passSizes) *hybrid[gs] {
	if diver != nil {
		h.Dive = func(root gs) Dive { return diver(newSpaceDive[gs](g, h.Int, g.IsGoal, root)) }
	}
	m := forked(Model[gs]{Space: g, Heuristics: []Heuristic[gs]{h}})
	t := newHybrid(&m, 0, 0, 0, g.Start(), threads)
	t.sizes, t.until = sizes, sizes.first
	return t
}

// A search in turns is exact however soon it turns and with whatever dive; path and counts depend neither
// on the goroutines nor on how often it is stopped or rests.
func TestTurnsAreExact(t *testing.T) {
	passes, solved := 0, 0
	for seed := range draws.Count(uint64(2000)) {
		r := draws.Rand(seed, 24)
		g := randomGraph(r, 5+r.IntN(150), 1+r.IntN(2), 1+int(seed%2)*5)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		h, diver := lowered(r, d), divers[seed%4]
		sizes := passSizes{first: uint64(r.IntN(60)), part: uint64(1 + r.IntN(20)), roots: uint64(1 + r.IntN(20))}
		limits, where := narrow(seed, r), fmt.Sprint("seed ", seed, sizes)
		var first *hybrid[gs]
		for _, threads := range []int{1, 2, 4} {
			s := hybridOn(g, h, diver, threads, sizes)
			q := within(t.Context(), limits)
			for lower := int32(0); !s.done && !s.dead(); lower = s.lower() {
				require.Equal(t, stopNone, q.stop, where)
				require.GreaterOrEqual(t, s.lower(), lower, where)
				q.pause = uint64(threads - 1)
				rests := 0
				s.advance(q, func() bool { rests++; return threads > 1 && rests%threads == 0 })
			}
			require.Equal(t, d[g.start] < far, s.done, where)
			if s.done {
				end, cost, ok := g.replay(g.start, s.path)
				require.True(t, ok && g.goals[end], where)
				require.Equal(t, []int32{d[g.start], d[g.start]}, []int32{cost, s.cost}, where)
				solved++
			}
			for i, y := range s.layers() {
				require.True(t, i == 0 || y.F > s.layers()[i-1].F, where)
			}
			if first == nil {
				first = s
			}
			require.Equal(t, first.path, s.path, where)
			require.Equal(t, told(first), told(s), where)
			require.Equal(t, untimed(first.layers()), untimed(s.layers()), where)
			passes += len(s.list)
		}
	}
	assert.Greater(t, passes, draws.Count(2000))
	assert.Greater(t, solved, draws.Count(1500))
}

// A bound that is told spares the passes below it, and costs the proof nothing. One that is none is found out where the
// path is cheaper.
func TestTurnsBeginAtABoundTold(t *testing.T) {
	spared, found := 0, 0
	for seed := range draws.Count(uint64(600)) {
		r := draws.Rand(seed, 29)
		g := randomGraph(r, 20+r.IntN(150), 1+r.IntN(2), 1+int(seed%2)*5)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		cost := d[g.start]
		if cost == far || cost == 0 {
			continue
		}
		h, diver := lowered(r, d), divers[seed%4]
		sizes := passSizes{first: uint64(r.IntN(5)), part: uint64(1 + r.IntN(20)), roots: uint64(1 + r.IntN(20))}
		search := func(told int32) *hybrid[gs] {
			s := hybridOn(g, h, diver, 1, sizes)
			s.raise(told)
			for q := within(t.Context(), Limits{}); !s.done && !s.dead(); {
				require.Equal(t, stopNone, q.stop)
				s.advance(q, func() bool { return false })
			}
			end, paid, ok := g.replay(g.start, s.path)
			require.True(t, ok && g.goals[end] && paid == s.cost, "seed %d, told %d", seed, told)
			return s
		}
		plain, told := search(0), search(cost-r.Int32N(min(cost, 3)))
		require.Equal(t, []int32{cost, cost}, []int32{plain.cost, told.cost}, "seed %d", seed)
		require.LessOrEqual(t, len(told.list), len(plain.list))
		spared += len(plain.list) - len(told.list)
		wrong := cost + 1 + r.Int32N(4)
		if s := search(wrong); s.cost != wrong {
			require.Equal(t, cost, s.cost, "seed %d, told %d", seed, wrong)
			found++
		}
	}
	assert.Greater(t, spared, draws.Count(100))
	assert.Greater(t, found, draws.Count(100))
}

// narrow are limits under which the memory of a third of the searches ends.
func narrow(seed uint64, r *rand.Rand) (l Limits) {
	if seed%3 == 0 {
		l.Memory = uint64(6000 + r.IntN(4000))
	}
	return l
}

// within is a run that reports to nobody.
func within(ctx context.Context, limits Limits) *run {
	r := newRun(ctx, limits, 0)
	r.report = func(time.Duration) {}
	return r
}

// told is what a search tells of its work, but for the memory held.
func told(l leg) (n Stats) {
	l.tell(&n, &Progress{})
	n.Bytes = 0
	return n
}

// A search that is killed again and again, and goes on from its journal each time with nothing else of
// what it knew, ends with the same path and counts; and no subtree is searched twice.
func TestTurnsGoOnFromTheirJournal(t *testing.T) {
	draws.Unraced(t)
	g := lattice(5, 9)
	zero := Heuristic[gs]{Info: HeuristicInfo{ID: "zero", Admissible: true, Integer: true}, Int: nothing}
	for _, diver := range divers {
		sizes := passSizes{first: 15, part: 1000, roots: 1}
		whole := hybridOn(g, zero, diver, 1, sizes)
		whole.advance(quietRun(t.Context()), endless)
		require.True(t, whole.done)
		n := &notes{times: map[[2]int32]int{}}
		kills := 0
		for threads := 1; ; threads = 4 - threads {
			ctx, cancel := context.WithCancel(WithJournal(t.Context(), n))
			h := zero
			h.Int = haltAfter(zero.Int, 20000, cancel)
			s := hybridOn(g, h, diver, threads, sizes)
			s.keeps = true
			s.advance(quietRun(ctx), endless)
			cancel()
			if s.done {
				assert.Equal(t, whole.path, s.path)
				assert.Equal(t, told(whole), told(s))
				break
			}
			kills++
		}
		for at, times := range n.times {
			require.Equal(t, 1, times, "bound %d, subtree %d", at[0], at[1])
		}
		assert.Greater(t, kills, 1)
		assert.Greater(t, len(n.times), 50)
	}
}

// Killed after any subtree of any pass, a search goes on to the same answer and counts.
func TestTurnsGoOnFromAnySubtree(t *testing.T) {
	taken, seeds := 0, uint64(1500)
	if draws.Raced {
		seeds = 300
	}
	for seed := range seeds {
		r := draws.Rand(seed, 25)
		g := randomGraph(r, 20+r.IntN(150), 1+r.IntN(2), 1+int(seed%2)*5)
		d := g.distances(func(i uint64) bool { return g.goals[i] })
		h, diver := lowered(r, d), divers[seed%4]
		sizes := passSizes{first: uint64(r.IntN(60)), part: uint64(1 + r.IntN(20)), roots: uint64(1 + r.IntN(5))}
		limits := narrow(seed, r)
		var kept []Deepening
		n := &notes{times: map[[2]int32]int{}, seen: func(d Deepening) { kept = append(kept, d) }}
		whole := hybridOn(g, h, diver, 1, sizes)
		whole.keeps = true
		whole.advance(within(WithJournal(t.Context(), n), limits), endless)
		for _, k := range kept {
			n := &notes{kept: k, some: true, times: map[[2]int32]int{}}
			s := hybridOn(g, h, diver, 1+r.IntN(3), sizes)
			s.keeps = true
			s.advance(within(WithJournal(t.Context(), n), limits), endless)
			require.Equal(t, whole.path, s.path)
			require.Equal(t, told(whole), told(s))
			for _, sub := range k.Subtrees {
				require.Zero(t, n.times[[2]int32{k.Bound, int32(sub.Number)}], "seed %d", seed)
			}
			taken++

			other := k
			f := *k.Frontier
			other.Frontier = &f
			refused := func() {
				other.Subtrees = []Subtree{{Number: 0, Expanded: 1 << 40, Next: Unreachable}}
				s := hybridOn(g, h, diver, 2, sizes)
				s.keeps = true
				n := &notes{kept: other, some: true, times: map[[2]int32]int{}}
				s.advance(within(WithJournal(t.Context(), n), limits), endless)
				require.Equal(t, whole.path, s.path)
				require.Equal(t, told(whole), told(s))
			}
			for _, count := range []*uint64{&f.Expanded, &f.Generated, &f.Stored} {
				*count++
				refused()
				*count--
			}
			f.Lower--
			refused()
			f.Lower, f.Subtrees = f.Lower+1, f.Subtrees+1
			refused()
			other.Frontier = nil
			refused()
		}
	}
	assert.Greater(t, taken, int(seeds/5))
}
