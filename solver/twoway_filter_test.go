package solver

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver/internal/memory"
	"waymark/test/draws"
)

// A filter lets through every state of the last layer, and few others.
func TestAFilterPassesTheLastLayer(t *testing.T) {
	search, r := bothEnds(torus{64}.model(), false, 2, 1<<30)
	passed, asked := 0, 0
	for n := 0; n < 60 && !search.done(); n++ {
		d := &search.back[0]
		reach := search.lower()
		search.advance(r, func() bool { return search.lower() > reach && search.turn.side == nil })
		f := search.filter(d, r)
		if d.lastStates() < search.last.from {
			require.False(t, f.on())
			continue
		}
		require.True(t, f.on())
		require.Equal(t, f, search.filter(d, r), "it is there")
		search.unfilter()
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		require.False(t, search.filter(d, newRun(ctx, Limits{}, 0)).on(), "what holds the making leaves none")
		require.True(t, search.filter(d, r).on(), "and it is made later")
		last := map[gs]bool{}
		for i := range d.spans {
			if s := &d.spans[i]; s.depth == d.depth {
				for k := range parts {
					for id := s.starts[k]; id < s.ends[k]; id++ {
						at := d.parts[k].state(id)
						last[at] = true
						require.True(t, f.may(memory.Hash(&at, 0)))
					}
				}
			}
		}
		require.EqualValues(t, d.lastStates(), len(last))
		for i := range uint64(4000) {
			if s := (gs{i}); !last[s] {
				asked++
				if f.may(memory.Hash(&s, 0)) {
					passed++
				}
			}
		}
	}
	require.Greater(t, asked, 40_000)
	assert.Less(t, passed, asked/6)
}

// With a filter a search stores the same, meets in the same states and is done with the same work, whether memory ends it
// or not; the filter is what goes first.
func TestAFilterChangesNothingButTheTime(t *testing.T) {
	made := 0
	for seed := range draws.Count(uint64(1500)) {
		r := draws.Rand(seed, 21)
		g := layered(r, 20+r.IntN(400), 1+r.IntN(3))
		m := Model[gs]{Space: reversible{g}, Heuristics: []Heuristic[gs]{{}, relaxed(r, g, func(s uint64) bool { return g.goals[s] }, false)}}
		prunes, from, known := r.IntN(2) == 0, r.Uint64N(100), int32(noBound)
		if r.IntN(2) == 0 {
			known = 2 + r.Int32N(20)
		}
		search := func(filters bool, threads int) *twoWay[gs] {
			s, q := bothEnds(m, prunes, threads, 1<<30)
			s.pruning.from = from
			s.heed(known)
			if s.last.from = 1 << 60; filters {
				s.last.from = 1
			}
			s.advance(q, func() bool { return s.lower() >= known })
			if s.last.on() {
				made++
			}
			return s
		}
		plain := search(false, 1)
		for _, threads := range []int{1, 3} {
			with := search(true, threads)
			require.Equal(t, plain.path, with.path, "seed %d", seed)
			require.Equal(t, plain.proved, with.proved)
			require.Equal(t, plain.unsolvable, with.unsolvable)
			require.Equal(t, plain.lower(), with.lower())
			require.Equal(t, plain.stored(), with.stored())
			for i := range 2 {
				a, b := &[]*side[gs]{&plain.fore[0], &plain.back[0]}[i], &[]*side[gs]{&with.fore[0], &with.back[0]}[i]
				require.Equal(t, (*a).expanded, (*b).expanded)
				require.Equal(t, (*a).generated, (*b).generated)
			}
		}
	}
	require.Greater(t, made, draws.Count(100))
}

// Where memory is short the filter goes before tables are packed tight.
func TestAFilterMakesRoom(t *testing.T) {
	rings := torus{96}
	all, r := bothEnds(rings.model(), false, 1, 1<<30)
	all.last.from = 1 << 60
	all.advance(r, never)
	tight := r.peak - r.peak/16
	plain, r := bothEnds(rings.model(), false, 1, tight)
	plain.last.from, r.spare = 1<<60, true
	plain.advance(r, never)
	with, q := bothEnds(rings.model(), false, 1, tight)
	with.last.from, q.spare = 1<<8, true
	with.advance(q, never)
	require.Equal(t, plain.stored(), with.stored())
	require.Equal(t, plain.lower(), with.lower())
	require.LessOrEqual(t, q.peak, tight+tight/8)
}
