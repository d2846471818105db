package glide

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/solver"
	"waymark/test/draws"
)

// sparingOf packs a random puzzle without chameleons in either way.
func sparingOf(t *rapid.T) solver.Sparing[[4]uint64] {
	b := newBoard(randomPuzzle(t, recipe{maxSide: 5, maxTiles: 4, colours: 3, gates: true}))
	if rapid.Bool().Draw(t, "lists") {
		return newLists[[4]uint64](b)
	}
	return newStatic[[4]uint64](b)
}

// distancesOf is a breadth-first search from some states, forwards or backwards. It counts what it
// generates; after uses what a Sparing space knows.
func distancesOf(sp solver.Sparing[[4]uint64], roots [][4]uint64, back, after bool) (dist map[[4]uint64]int, generated int) {
	dist = map[[4]uint64]int{}
	last := map[[4]uint64][4]uint64{}
	for _, s := range roots {
		dist[s], last[s] = 0, s
	}
	queue := append([][4]uint64(nil), roots...)
	for i := 0; i < len(queue); i++ {
		s := queue[i]
		var edges []solver.Edge[[4]uint64]
		switch {
		case after && back:
			edges = sp.PredecessorsAfter(s, last[s], nil)
		case after:
			edges = sp.SuccessorsAfter(s, last[s], nil)
		case back:
			edges = sp.Predecessors(s, nil)
		default:
			edges = sp.Successors(s, nil)
		}
		generated += len(edges)
		for _, e := range edges {
			if _, old := dist[e.To]; !old {
				dist[e.To], last[e.To] = dist[s]+1, s
				queue = append(queue, e.To)
			}
		}
	}
	return dist, generated
}

// Slides left out are not missed: every position is still met at its distance, from the start and from the goals.
func TestSlidesLeftOutAreNotMissed(t *testing.T) {
	spared := [2]int{}
	draws.Check(t, func(t *rapid.T) {
		sp := sparingOf(t)
		roots := [][4]uint64{sp.Start()}
		back := rapid.Bool().Draw(t, "back")
		if back {
			goals, ok := sp.Goals(200)
			if !ok || len(goals) == 0 {
				t.Skip("no few goals")
			}
			roots = goals
		}
		want, all := distancesOf(sp, roots, back, false)
		got, some := distancesOf(sp, roots, back, true)
		require.Equal(t, want, got)
		require.LessOrEqual(t, some, all)
		if back {
			spared[1] += all - some
		} else {
			spared[0] += all - some
		}
	})
	assert.Positive(t, spared[0])
	assert.Positive(t, spared[1])
}

// Each slide that is left out leads to where the position before leads as well, or to that position; or it can be made there
// first, and the last slide then. The position in between is met in the same number of moves by a slide that
// comes earlier in a strict order, so the order ends it.
func TestSlidesLeftOutCanBeMadeBefore(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		sp := sparingOf(t)
		back := rapid.Bool().Draw(t, "back")
		all, after := sp.Successors, sp.SuccessorsAfter
		if back {
			all, after = sp.Predecessors, sp.PredecessorsAfter
		}
		ends := func(s [4]uint64) map[[4]uint64]bool {
			set := map[[4]uint64]bool{}
			for _, e := range all(s, nil) {
				set[e.To] = true
			}
			return set
		}
		before := sp.Start()
		for range 8 {
			edges := all(before, nil)
			if len(edges) == 0 {
				return
			}
			s := rapid.SampledFrom(edges).Draw(t, "slide").To
			kept := map[[4]uint64]bool{}
			for _, e := range after(s, before, nil) {
				kept[e.To] = true
			}
			near := ends(before)
			for to := range ends(s) {
				if kept[to] || to == before || near[to] {
					continue
				}
				by := false
				for mid := range near {
					by = by || mid != s && ends(mid)[to]
				}
				require.True(t, by, "a slide is left out that cannot be made before")
			}
			require.ElementsMatch(t, all(s, nil), after(s, s, nil), "no last slide, none left out")
			before = s
		}
	})
}
