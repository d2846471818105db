package study_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/study"
)

func TestAuditedJoinsBounds(t *testing.T) {
	moves := []puzzles.Move{"A1-R", "C1-D"}
	plain := puzzles.Solution{Moves: moves, Status: puzzles.StatusOptimal, LowerBound: 2}
	known := puzzles.Solution{Moves: moves, Status: puzzles.StatusSolved, LowerBound: 1, Routed: true, Audit: &puzzles.Audit{Free: puzzles.AuditPart{Lower: 1}}}
	for _, list := range [][2]puzzles.Solution{{plain, known}, {known, plain}} {
		s := study.With([]puzzles.Solution{list[0]}, list[1])[0]
		assert.Equal(t, puzzles.StatusOptimal, s.Status)
		assert.Equal(t, 2, s.LowerBound)
		assert.Equal(t, 2, s.Audit.Free.Lower)
		assert.True(t, s.Routed)
	}
	assert.Equal(t, 1, known.Audit.Free.Lower, "what was is not changed")
}

// What is noted of a solution is true of the search that has found it: another's proof, and
// marks that it knew nothing of, are noted beside it.
func TestASolutionSaysWhatFoundItAndWhatProvedIt(t *testing.T) {
	moves := []puzzles.Move{"A1-R", "C1-D"}
	found := puzzles.Solution{Moves: moves, Status: puzzles.StatusSolved, LowerBound: 1, Algorithm: "greedy", Expanded: 7}
	assert.Equal(t, found, study.Proved(found, 1, "audited"), "no news")
	proved := study.Proved(found, 2, "audited")
	assert.Equal(t, puzzles.StatusOptimal, proved.Status)
	assert.Equal(t, "audited", proved.By)
	assert.Equal(t, "greedy", proved.Algorithm)

	routed := study.Routed(found)
	assert.True(t, routed.Routed)
	assert.True(t, routed.Asked.NoMarks, "its seven expansions are not those of a search through the waypoints")
	assert.Nil(t, found.Asked)
	hand := study.Routed(puzzles.Solution{Moves: moves, Status: puzzles.StatusManual})
	assert.Nil(t, hand.Asked)

	both := study.With([]puzzles.Solution{{Moves: moves, Status: puzzles.StatusOptimal, LowerBound: 2, Algorithm: "astar"}},
		puzzles.Solution{Moves: moves, Status: puzzles.StatusSolved, LowerBound: 1, Algorithm: "greedy", Routed: true, Audit: &puzzles.Audit{}})
	assert.Equal(t, "greedy", both[0].Algorithm)
	assert.Equal(t, "search", both[0].By)
}
