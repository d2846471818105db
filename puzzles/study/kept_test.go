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
