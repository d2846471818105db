package audit_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/test/draws"
	"waymark/test/familytest"
)

// truth is what exhaustive search says of an audited puzzle.
type truth struct {
	routed, free int
	without      map[int]int
	weak         map[int]int
}

func truthOf(t require.TestingT, f families.Family, p *puzzles.Puzzle) truth {
	w := newWorld(f, p)
	out := truth{routed: w.shortest(t, p.Marks), without: map[int]int{}, weak: map[int]int{}}
	if out.routed < 0 {
		return out
	}
	out.free = w.shortest(t, nil)
	for _, i := range audit.Obeyed(p) {
		out.without[i] = w.shortest(t, audit.Without(p, i).Marks)
		if n, ok := audit.Loosened(p, i); ok {
			out.weak[i] = w.shortest(t, n.Marks)
		}
	}
	return out
}

// check compares the report of an audit with the truth. A complete one says all of
// it, any other nothing that is wrong.
func check(t *testing.T, where string, p *puzzles.Puzzle, want truth, r audit.Report) {
	t.Helper()
	s := r.Solution
	require.NotNil(t, s, where)
	part := func(name string, truth int, lower int, moves []puzzles.Move) {
		t.Helper()
		best := s.Length()
		if moves != nil {
			best = len(moves)
		}
		assert.LessOrEqual(t, lower, truth, "%s: %s", where, name)
		assert.GreaterOrEqual(t, best, truth, "%s: %s", where, name)
		if r.Complete {
			assert.Equal(t, truth, lower, "%s: %s", where, name)
			assert.Equal(t, truth, best, "%s: %s", where, name)
		}
	}
	part("routed", want.routed, s.LowerBound, nil)
	part("free", want.free, s.Audit.Free.Lower, s.Audit.Free.Moves)
	require.Len(t, s.Audit.Marks, len(want.without), where)
	total := audit.TotalCost(*s)
	assert.LessOrEqual(t, total.Least, want.routed-want.free, where)
	assert.GreaterOrEqual(t, total.Most, want.routed-want.free, where)
	for _, m := range s.Audit.Marks {
		part(fmt.Sprintf("without %d", m.Mark), want.without[m.Mark], m.Without.Lower, m.Without.Moves)
		c := audit.CostOf(*s, m)
		assert.LessOrEqual(t, c.Least, want.routed-want.without[m.Mark], where)
		assert.GreaterOrEqual(t, c.Most, want.routed-want.without[m.Mark], where)
		if m.Weak != nil {
			part(fmt.Sprintf("weakened %d", m.Mark), want.weak[m.Mark], m.Weak.Lower, m.Weak.Moves)
		}
	}
	assert.NotEmpty(t, r.Verdict, where)
	kept := p.Clone()
	kept.Solutions = []puzzles.Solution{*s}
	for _, fault := range puzzles.Check(kept, families.Rules) {
		assert.NotEqual(t, puzzles.PartSolution, fault.Part, "%s: %v", where, fault)
	}
}

// TestEveryNumberIsThatOfExhaustiveSearch: on random puzzles of every family with
// one to three marks.
func TestEveryNumberIsThatOfExhaustiveSearch(t *testing.T) {
	dear, weak, seeds := 0, 0, uint64(24)
	for id, texts := range bases {
		f := families.Find(id)
		for seed := range seeds {
			rnd := draws.Rand(seed, 51)
			p := random(t, rnd, f, texts[int(seed)%len(texts)])
			if len(audit.Obeyed(p)) == 0 {
				continue
			}
			where := fmt.Sprintf("%s seed %d", id, seed)
			want := truthOf(t, f, p)
			r, err := audit.Run(context.Background(), p, nil, audit.Budget{Threads: 1 + int(seed%2)}, nil)
			require.NoError(t, err, where)
			assert.True(t, r.Complete, where)
			if want.routed < 0 {
				assert.Nil(t, r.Solution, where)
				assert.Equal(t, solver.Unsolvable, r.Result.Status, where)
				assert.Len(t, r.Verdict, 2, "the verdict and the reason")
				record := &known.Facts{}
				for range 2 { // by a search, then by the record
					told, err := audit.Run(context.Background(), p, nil, audit.Budget{Known: record}, nil)
					require.NoError(t, err, where)
					assert.Equal(t, sentence(r.Verdict), sentence(told.Verdict), where)
				}
				continue
			}
			check(t, where, p, want, r)
			if want.free < want.routed {
				dear++
			}
			for _, m := range r.Solution.Audit.Marks {
				if m.Weak != nil {
					weak++
				}
			}
			again, err := audit.Run(context.Background(), p, nil, audit.Budget{Threads: 2 - int(seed%2)}, nil)
			require.NoError(t, err, where)
			assert.Equal(t, sentence(r.Verdict), sentence(again.Verdict), where)

			// With next to no budget all that is said is true, and going on from it
			// ends with the same.
			small, err := audit.Run(context.Background(), p, r.Solution, audit.Budget{States: 1 + seed%40}, nil)
			require.NoError(t, err, where)
			check(t, where, p, want, small)
			if t.Failed() {
				return
			}
		}
	}
	assert.Greater(t, dear, int(seeds), "puzzles whose waypoints cost something")
	assert.Greater(t, weak, int(seeds), "waypoints that were weakened")
}

// TestAnAuditGoesOn: cut off after any number of looks at the clock, it reports
// what is true, and run again with what it reported it completes.
func TestAnAuditGoesOn(t *testing.T) {
	f := families.Find("slide")
	p := random(t, draws.Rand(4, 51), f, bases["slide"][0])
	want := truthOf(t, f, p)
	require.Positive(t, want.routed)
	first, err := audit.Run(context.Background(), p, nil, audit.Budget{States: 30}, nil)
	require.NoError(t, err)
	best := first.Solution
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if best != nil {
		stopped, err := audit.Run(ctx, p, best, audit.Budget{}, nil)
		require.NoError(t, err)
		assert.False(t, stopped.Complete)
		check(t, "stopped", p, want, stopped)
		best = stopped.Solution
	}
	parts := 0
	last, err := audit.Run(context.Background(), p, best, audit.Budget{}, func(e audit.Event) { parts = max(parts, e.Parts) })
	require.NoError(t, err)
	assert.True(t, last.Complete)
	check(t, "gone on", p, want, last)
	assert.Positive(t, last.Solution.Audit.Seconds)
}

// A cancel loses nothing that an earlier audit knew.
func TestAStoppedAuditKeepsWhatWasKnown(t *testing.T) {
	f := families.Find("glide")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	kept := 0
	for seed := range uint64(12) {
		p := random(t, draws.Rand(seed, 53), f, bases["glide"][0])
		if len(audit.Obeyed(p)) == 0 {
			continue
		}
		r, err := audit.Run(context.Background(), p, nil, audit.Budget{}, nil)
		require.NoError(t, err)
		if r.Solution == nil {
			continue
		}
		stopped, err := audit.Run(ctx, p, r.Solution, audit.Budget{}, nil)
		require.NoError(t, err)
		assert.Equal(t, r.Solution.Audit.Free, stopped.Solution.Audit.Free)
		assert.Equal(t, r.Solution.Audit.Marks, stopped.Solution.Audit.Marks)
		assert.Equal(t, sentence(r.Verdict), sentence(stopped.Verdict))
		if r.Solution.Audit.Free.Moves != nil {
			kept++
		}
	}
	assert.Positive(t, kept)
}

// A file can claim ways that do not obey what is left of the marks, and bounds that
// cannot be: they are not taken over.
func TestAnEarlierAuditIsNotTakenAtItsWord(t *testing.T) {
	p := read(t, bases["slide"][0])
	f := families.Find(p.Family)
	var at [3]puzzles.Board
	for i, moves := range []string{"B1-L", "B1-L B2-U", "B1-L B2-U B3-U"} {
		boards, _, err := puzzles.Replay(f, p, p.Start, familytest.Moves(moves))
		require.NoError(t, err)
		at[i] = boards[len(boards)-1]
	}
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: at[2]}, {Kind: puzzles.Via, Board: at[1]}}
	want := truthOf(t, f, p)
	r, err := audit.Run(context.Background(), p, nil, audit.Budget{}, nil)
	require.NoError(t, err)
	check(t, "first", p, want, r)
	claims := *r.Solution
	claims.Audit = &puzzles.Audit{Free: puzzles.AuditPart{Lower: 99}, Marks: []puzzles.MarkAudit{
		{Mark: 0, Without: puzzles.AuditPart{Moves: []puzzles.Move{}}},
		{Mark: 1, Without: puzzles.AuditPart{Lower: 50, Moves: []puzzles.Move{}}},
	}}
	again, err := audit.Run(context.Background(), p, &claims, audit.Budget{}, nil)
	require.NoError(t, err)
	check(t, "again", p, want, again)
	assert.Equal(t, sentence(r.Verdict), sentence(again.Verdict))

	short := puzzles.Solution{Moves: []puzzles.Move{}, Routed: true}
	_, err = audit.Run(context.Background(), p, &short, audit.Budget{}, nil)
	assert.EqualError(t, err, "the solution does not obey waypoint 1")
	p.Family = "chess"
	_, err = audit.Run(context.Background(), p, nil, audit.Budget{}, nil)
	assert.ErrorContains(t, err, "is no family of puzzles")
}
