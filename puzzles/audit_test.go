package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// A file can claim anything of the marks; what cannot be is named.
func TestCheckLooksIntoAnAudit(t *testing.T) {
	ps, err := puzzles.Load("testdata/audit.waymark", find)
	require.NoError(t, err)
	assert.Empty(t, puzzles.Check(ps[0], find), "what is claimed is looked at as well")
	p := ps[0].Clone()
	p.Solutions[0] = p.Solutions[0].Said() // as if it had been proved
	assert.Empty(t, puzzles.Check(p, find))
	for _, c := range []struct {
		name string
		edit func(s *puzzles.Solution)
		want string
	}{
		{"not routed", func(s *puzzles.Solution) { s.Routed = false }, "but does not obey them"},
		{"marks that it misses", func(s *puzzles.Solution) {
			s.Moves = s.Audit.Free.Moves
			s.LowerBound = len(s.Moves)
			s.Audit.Free.Moves = nil
		}, "but does not pass waypoint 1"},
		{"no such mark", func(s *puzzles.Solution) { s.Audit.Marks[0].Mark = 9 }, "about waypoint 10, which is none"},
		{"a hint", func(s *puzzles.Solution) { s.Audit.Marks[0].Mark = 1 }, "about waypoint 2, which is none"},
		{"twice", func(s *puzzles.Solution) { s.Audit.Marks = append(s.Audit.Marks, s.Audit.Marks[0]) }, "about waypoint 1, which is none"},
		{"no legal way", func(s *puzzles.Solution) { s.Audit.Free.Moves = []puzzles.Move{"A1-L"} }, "a way that cannot be played: move 1, A1-L"},
		{"no way to the goal", func(s *puzzles.Solution) { s.Audit.Free.Moves = []puzzles.Move{} }, "does not reach the goal"},
		{"no shorter way", func(s *puzzles.Solution) { s.Audit.Free.Moves = s.Moves }, "a way that is no shorter"},
		{"bound above the way", func(s *puzzles.Solution) { s.Audit.Free.Lower = 2 }, "a lower bound of 2 for a way of 1 moves"},
		{"order of other marks", func(s *puzzles.Solution) { s.Audit.Order.Marks = []int{0, 1} }, "an order that is not one of the waypoints that it obeys"},
		{"order that its way does not keep", func(s *puzzles.Solution) { s.Audit.Order.Best = s.Audit.Free }, "does not obey the waypoints in the order that it names"},
		{"bound of an order", func(s *puzzles.Solution) { s.Audit.Order.Best.Lower = 9 }, "a lower bound of 9 for a way of 3 moves"},
		{"bound of a weakened mark", func(s *puzzles.Solution) { s.Audit.Marks[0].Weak.Lower = 4 }, "a lower bound of 4 for a way of 3 moves"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := p.Solutions[0]
			s.Audit = s.Audit.WithMoves(func(m []puzzles.Move) ([]puzzles.Move, bool) { return m, true })
			c.edit(&s)
			changed := p.Clone()
			changed.Solutions[0] = s
			faults := puzzles.Check(changed, find)
			require.Len(t, faults, 1)
			assert.ErrorContains(t, faults[0], c.want)
			believed, wrong := puzzles.Believed(find(p.Family), changed)
			assert.Equal(t, faults, wrong)
			assert.Equal(t, puzzles.Solution{
				Moves: s.Moves, Status: puzzles.StatusSolved, Algorithm: s.Algorithm, Heuristic: s.Heuristic,
				Expanded: s.Expanded, Generated: s.Generated, Stored: s.Stored, PeakBytes: s.PeakBytes, Seconds: s.Seconds, Found: s.Found, Asked: s.Asked,
			}, believed.Solutions[0])
			assert.NotNil(t, changed.Solutions[0].Audit, "it is left as it was")
		})
	}
	assert.Empty(t, puzzles.Check(p, find), "the copies were")
	believed, wrong := puzzles.Believed(find(p.Family), p)
	assert.Same(t, p, believed)
	assert.Empty(t, wrong)
	assert.Nil(t, p.Solutions[0].Audit.WithMoves(func([]puzzles.Move) ([]puzzles.Move, bool) { return nil, false }))
}
