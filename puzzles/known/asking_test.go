package known_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/test/draws"
)

// Whatever is learnt in whatever order, the record knows as much as one that works everything
// out each time it is asked; and what is asked between changes no answer, nor does who asks a copy.
func TestAskingChangesNoAnswer(t *testing.T) {
	for id, text := range small {
		t.Run(id, func(t *testing.T) {
			draws.Check(t, func(t *rapid.T) { compare(t, id, read(t, text)) })
		})
	}
}

func compare(t *rapid.T, id string, base *puzzles.Puzzle) {
	f := families.Find(id)
	fault := func(_ *puzzles.Puzzle, err error) { assert.NoError(t, err) }
	quiet, asked, slow := &known.Facts{Fault: fault}, &known.Facts{Fault: fault}, &known.Slow{}
	routes := []*puzzles.Puzzle{base}
	positions := []puzzles.Board{base.Start}
	for range rapid.IntRange(1, 4).Draw(t, "routes") {
		p := marked(t, f, rapid.SampledFrom(routes).Draw(t, "of"))
		routes = append(routes, p)
		for _, m := range p.Marks {
			if m.Moves == nil && !slices.Contains(m.Board.Cells, puzzles.Any) {
				positions = append(positions, m.Board)
			}
		}
	}
	if walk := answer(t, known.Free(base)); walk != nil {
		boards, _, err := puzzles.Replay(f, base, base.Start, walk)
		require.NoError(t, err)
		positions = append(positions, boards...)
	}
	for _, p := range routes {
		quiet.Keep(p) // as each route is that a window shows
		asked.Keep(p)
		slow.Of(known.Routed(p))
	}
	questions := func() (list []known.Question) {
		for _, p := range routes {
			list = append(list, known.Routed(p))
			for _, l := range study.Legs(f, p) {
				if !l.Open {
					list = append(list, known.Free(l.Question(p)))
				}
			}
		}
		for _, at := range positions {
			list = append(list, known.From(base, at))
		}
		return list
	}()
	for range rapid.IntRange(1, 12).Draw(t, "news") {
		teach := news(t, f, routes, questions)
		teach(quiet)
		teach(asked)
		teach(slow)
		for range rapid.IntRange(0, 6).Draw(t, "asked") {
			q := rapid.SampledFrom(questions).Draw(t, "q")
			asked.Of(q)
			asked.Of(known.Routed(known.Without(q.Puzzle, 0)))
			asked.Leg(q.Puzzle, rapid.SampledFrom(positions).Draw(t, "from"), q.Puzzle.Start)
			slow.Of(q)
			slow.At(base, rapid.SampledFrom(positions).Draw(t, "at"))
		}
		if rapid.IntRange(0, 9).Draw(t, "copied") == 0 {
			asked = asked.Copy()
		}
	}
	for range 2 { // what is asked later can follow from what was asked before
		for _, q := range questions {
			slow.Of(q)
			slow.At(base, q.Puzzle.Start)
		}
	}
	for _, q := range questions {
		now, want := quiet.Of(q), slow.Of(q)
		about := fmt.Sprintf("free %v, from %v to %v by %v: %v", q.Free, q.Puzzle.Start.Cells, q.Puzzle.Goal.Cells, q.Puzzle.Marks, want)
		assert.Equal(t, now, asked.Of(q), about)
		holds(t, now, q.Puzzle, q.Free)
		if slow.Round {
			continue
		}
		assert.GreaterOrEqual(t, now.Least, want.Least, about)
		assert.True(t, now.Found || !want.Found, about)
		assert.True(t, now.Dead || !want.Dead, about)
		if want.Found {
			assert.LessOrEqual(t, len(now.Moves), len(want.Moves), about)
		}
		if weak := []known.Source{known.Kept, known.Derived}; now.Least == want.Least && !slices.Contains(weak, want.LeastBy) {
			assert.NotContains(t, weak, now.LeastBy, about)
		}
	}
}

// record is what both records can be taught.
type record interface {
	Learn(q known.Question, news known.Fact)
	Keep(p *puzzles.Puzzle)
	Audit(p *puzzles.Puzzle, a puzzles.Audit, by known.Source)
	LearnLeg(p *puzzles.Puzzle, l study.KnownLeg, by known.Source)
}

// news draws something true that somebody finds out.
func news(t *rapid.T, f puzzles.Family, routes []*puzzles.Puzzle, questions []known.Question) func(record) {
	p := rapid.SampledFrom(routes).Draw(t, "puzzle")
	by := rapid.SampledFrom([]known.Source{known.Search, known.Kept, known.Drawing}).Draw(t, "by")
	part := func(p *puzzles.Puzzle) (part puzzles.AuditPart) {
		if way := answer(t, known.Routed(p)); way != nil {
			part = puzzles.AuditPart{Lower: rapid.IntRange(0, len(way)).Draw(t, "lower")}
			if rapid.Bool().Draw(t, "way") {
				part.Moves = way
			}
		}
		return part
	}
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0: // an audit
		bare := *p
		bare.Marks = nil
		a := puzzles.Audit{Free: part(&bare)}
		if len(p.Marks) > 0 {
			a.Marks = []puzzles.MarkAudit{{Mark: 0, Without: part(known.Without(p, 0))}}
		}
		return func(r record) { r.Audit(p, a, by) }
	case 1: // a leg
		legs := study.Legs(f, p)
		l := legs[rapid.IntRange(0, len(legs)-1).Draw(t, "leg")]
		if way := answer(t, known.Free(l.Question(p))); way != nil && !l.Open {
			ended := study.KnownLeg{Leg: l, Moves: way, Lower: rapid.IntRange(0, len(way)).Draw(t, "lower")}
			return func(r record) { r.LearnLeg(p, ended, by) }
		}
		return func(record) {}
	case 2: // a file
		n := p.Clone()
		if way := answer(t, known.Routed(p)); way != nil {
			s := puzzles.Solution{Moves: way, Status: puzzles.StatusOptimal, LowerBound: len(way), Routed: p.Routed()}
			if rapid.Bool().Draw(t, "by hand") {
				s.Moves, s.Status, s.LowerBound = append(detour(t, f, p), way...), puzzles.StatusManual, 0
				s.Routed = study.Obeys(p, s.Moves)
			}
			n.Solutions = []puzzles.Solution{s}
		}
		return func(r record) { r.Keep(n) }
	}
	q := rapid.SampledFrom(questions).Draw(t, "about")
	way := answer(t, q)
	fact := known.Fact{LeastBy: by, MovesBy: by, DeadBy: by}
	if fact.Dead = way == nil; way != nil {
		fact.Least = rapid.IntRange(0, len(way)).Draw(t, "least")
		if fact.Found = rapid.Bool().Draw(t, "found"); fact.Found {
			fact.Moves = append(detour(t, f, q.Puzzle), way...)
		}
	}
	return func(r record) { r.Learn(q, fact) }
}

// answer is a shortest solution, nil for none. A leg need be no puzzle that can be searched, so
// without marks it goes through all positions.
func answer(t *rapid.T, q known.Question) []puzzles.Move {
	if !q.Free && q.Puzzle.Routed() {
		return solve(t, q.Puzzle, false).Moves
	}
	p, f := q.Puzzle, families.Find(q.Puzzle.Family)
	type node struct {
		at    puzzles.Board
		moves []puzzles.Move
	}
	met, list := map[string]bool{}, []node{{p.Start, []puzzles.Move{}}}
	for i := 0; i < len(list); i++ {
		n := list[i]
		if f.Matches(p, n.at, p.Goal) {
			return n.moves
		}
		for _, m := range f.Moves(p, n.at) {
			to, _, err := f.Play(p, n.at, m)
			require.NoError(t, err)
			if !met[known.Key(to)] {
				met[known.Key(to)] = true
				list = append(list, node{to, append(slices.Clip(n.moves), m)})
			}
		}
	}
	return nil
}
