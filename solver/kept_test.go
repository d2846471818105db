package solver

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Automatic goes by large tables where it may, they are on disk and the memory has room for them; what it is said to
// stand for is what runs.
func TestAutomaticGoesByTablesOnDisk(t *testing.T) {
	kept, stageKept := true, true
	with := func(h Heuristic[gs], onDisk *bool) Heuristic[gs] {
		h.Info.ID, h.Info.Tables = "tables", 1<<20
		h.Prepare = func(context.Context) (uint64, error) { return 1 << 20, nil }
		h.Kept = func(context.Context) bool { return *onDisk }
		return h
	}
	m := line(9)
	m.Heuristics = append(m.Heuristics, with(m.Heuristics[0], &kept))
	plain := m.Heuristics[0].Info.ID
	f := ProblemFuncs{Automatic: Choice{
		Options: Options{Algorithm: AStar, Heuristic: plain}, Why: Explanation{Format: "without"},
		Kept: "tables", KeptWhy: Explanation{Format: "with"},
	}}
	check := func(what string, m Model[gs], may bool, memory uint64, id, why string) {
		p := NewProblem(m, f)
		if may {
			auto := p.Automatic(WithMemoryLimit(t.Context(), memory))
			assert.Equal(t, []string{id, why}, []string{auto.Heuristic, auto.Why.Format}, what)
		}
		s, err := p.Search(Options{Tables: may})
		require.NoError(t, err)
		r := s.Run(t.Context(), Limits{Memory: memory}, nil)
		assert.Equal(t, []string{id, why}, []string{r.Heuristic.ID, r.Why.Format}, what)
		assert.Equal(t, Optimal, r.Status, what)
	}
	check("all is there", m, true, 4<<20, "tables", "with")
	check("it may not", m, false, 4<<20, plain, "without")
	check("too little memory", m, true, 4<<20-1, plain, "without")
	marked := m
	marked.Stages = []Stage[gs]{{At: gs{5}, Heuristics: []Heuristic[gs]{m.Heuristics[0], with(m.Heuristics[0], &stageKept)}}}
	check("towards a waypoint too", marked, true, 8<<20, "tables", "with")
	stageKept = false
	check("not towards a waypoint", marked, true, 8<<20, plain, "without")
	kept = false
	check("not on disk", m, true, 4<<20, plain, "without")
}

// Where the tables are on disk another algorithm may be the one that proves: what is said to stand for the choice is what
// runs, but for marks that leave cells open, which what goes by legs cannot pass.
func TestAutomaticProvesByTablesOnDisk(t *testing.T) {
	with := func(h Heuristic[gs]) Heuristic[gs] {
		h.Info.ID, h.Info.Tables = "tables", 1<<20
		h.Prepare = func(context.Context) (uint64, error) { return 1 << 20, nil }
		h.Kept = func(context.Context) bool { return true }
		return h
	}
	m := line(9)
	m.Heuristics = append(m.Heuristics, with(m.Heuristics[0]))
	marked, open := m, m
	marked.Stages = []Stage[gs]{{At: gs{5}, Heuristics: m.Heuristics}}
	pass := func(at gs) (gs, bool) { return at, at[0] == 5 || at[0] == 6 }
	open.Stages = []Stage[gs]{{Pass: pass, Heuristics: m.Heuristics}}
	f := ProblemFuncs{Automatic: Choice{
		Options: Options{Algorithm: Improving, Heuristic: m.Heuristics[0].Info.ID}, Why: Explanation{Format: "without"},
		Kept: "tables", KeptBy: AStarDeepening, KeptWhy: Explanation{Format: "with"},
	}}
	for _, c := range []struct {
		what   string
		m      Model[gs]
		memory uint64
		want   Algorithm
	}{
		{"all is there", m, 16 << 20, AStarDeepening},
		{"towards a waypoint too", marked, 16 << 20, AStarDeepening},
		{"a waypoint that leaves cells open", open, 16 << 20, Improving},
		{"too little memory", m, 4<<20 - 1, Improving},
	} {
		p := NewProblem(c.m, f)
		assert.Equal(t, c.want, p.Automatic(WithMemoryLimit(t.Context(), c.memory)).Algorithm, c.what)
		s, err := p.Search(Options{Tables: true})
		require.NoError(t, err)
		r := s.Run(t.Context(), Limits{Memory: c.memory}, nil)
		assert.Equal(t, c.want, r.Algorithm, c.what)
		assert.Equal(t, Optimal, r.Status, c.what)
		assert.Equal(t, int32(8), r.Cost, c.what)
	}
}
