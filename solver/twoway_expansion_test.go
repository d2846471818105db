package solver

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver/internal/memory"
)

// Rounds grow with what a side holds, as far as the memory and the limit of states let them.
func TestRoundsGrowWithTheSide(t *testing.T) {
	var s twoWay[gs]
	var d side[gs]
	s.turn.side, s.fore = &d, []side[gs]{{}}
	effort := func(memory, states uint64) int {
		return s.effortOf(&run{memory: memory, limits: Limits{States: states}})
	}
	assert.Equal(t, laneEffort, effort(1<<40, 0))
	const many = 1 << 22
	p := &d.parts[0].states
	require.True(t, p.Reserve(many, 1<<40, never))
	for i := range uint64(many) {
		p.Add(nil, &gs{i}, memory.Hash(&gs{i}, 0))
	}
	assert.Equal(t, many/roundPart/mostLanes, effort(1<<40, 0))
	bytes := uint64(len(gs{}) * 8)
	assert.Equal(t, 10_000, effort(10_000*mostLanes*heldPart*bytes, 0), "what the lanes hold is a part of the memory")
	assert.Equal(t, 9_000, effort(1<<40, 9_000*mostLanes), "no round goes far beyond the limit")
	assert.Equal(t, laneEffort, effort(1, 1))
}
