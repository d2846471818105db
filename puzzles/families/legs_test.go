package families_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/test/draws"
)

// legged is a search of a puzzle that keeps what it tells of legs.
func legged(t *testing.T, p *puzzles.Puzzle, r study.Request) (a study.Answer, told []study.KnownLeg, unread int) {
	s, err := study.Open(p)
	require.NoError(t, err)
	a, err = s.Solve(context.Background(), r, func(e solver.Event) {
		if e.Ended == nil {
			return
		}
		if leg, ok := s.EndedLeg(*e.Ended); ok {
			told = append(told, leg)
		} else {
			unread++
		}
	})
	require.NoError(t, err)
	return a, told, unread
}

// TestLegsOfAllFamilies searches random routes through whole boards, on one thread and on
// two: the answers are the same. What is told of legs on the way makes, in a record, the
// answer of the whole; a search that begins with it has nothing left to do, and one that
// begins with some of it less than without.
func TestLegsOfAllFamilies(t *testing.T) {
	exhaustive(t)
	large, spared := map[string]int{}, 0
	for n, text := range middling {
		for seed := range draws.Count(uint64(2)) {
			p := read(t, text)
			f := families.Rules(p.Family)
			r := draws.Rand(seed, uint64(n))
			for at := p.Start; len(p.Marks) < 1+int(seed+1)%3; {
				q := *p
				q.Start = at
				boards, _, err := puzzles.Replay(f, p, at, strays(t, r, &q, 10+r.IntN(30)))
				require.NoError(t, err)
				at = boards[len(boards)-1]
				p.Marks = append(p.Marks, puzzles.Mark{Kind: puzzles.Via, Board: at})
			}
			for _, a := range []solver.Algorithm{solver.AStar, solver.UniformCost, solver.TwoWay, solver.AStarDeepening, solver.Improving} {
				if !slices.Contains(compiled(t, p).Algorithms(), a) {
					continue
				}
				ask := study.Request{Options: solver.Options{Algorithm: a, Threads: 1}, Limits: solver.Limits{States: 1_000_000}}
				one, told, unread := legged(t, p, ask)
				if one.Result.Status != solver.Optimal {
					break
				}
				ask.Limits.States = 0 // by which none would go abreast
				ask.Options.Threads = 2
				two, _, _ := legged(t, p, ask)
				assert.Equal(t, one.Moves, two.Moves, "%s %s", p.Family, a)
				assert.Equal(t, one.Result.Stats.Expanded, two.Result.Stats.Expanded, "%s %s", p.Family, a)
				if one.Result.Stats.Expanded > 1<<13 {
					large[p.Family]++
				}
				if unread > 0 { // like pieces have changed places
					assert.Equal(t, "blocks", p.Family)
					continue
				}
				record := &known.Facts{}
				for _, l := range told {
					record.LearnLeg(p, l, known.Search)
				}
				fact := record.Of(known.Routed(p))
				assert.True(t, fact.Exact(), "%s %s", p.Family, a)
				assert.Len(t, fact.Moves, len(one.Moves), "%s %s", p.Family, a)

				record = &known.Facts{}
				record.LearnLeg(p, told[len(told)-1], known.Search)
				ask.Legs = record.Legs(known.Routed(p), ask.Options)
				require.NotEmpty(t, ask.Legs)
				some, _, _ := legged(t, p, ask)
				assert.Len(t, some.Moves, len(one.Moves), "%s %s", p.Family, a)
				assert.Equal(t, solver.Optimal, some.Result.Status)
				if some.Result.Stats.Expanded < one.Result.Stats.Expanded {
					spared++
				}
			}
		}
	}
	t.Log("of more than 8,192 expansions:", large, "spared", spared)
	assert.Len(t, large, 5)
	assert.Greater(t, spared, 20)
}

// compiled packs a puzzle.
func compiled(t require.TestingT, p *puzzles.Puzzle) solver.Problem {
	problem, err := families.Find(p.Family).Compile(p)
	require.NoError(t, err)
	return problem
}
