package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
)

func TestAStepBackUndoesIt(t *testing.T) {
	s := puzzles.Step{
		Shifts: []puzzles.Shift{{From: 0, To: 5}, {From: 1, To: 6}},
		Path:   []puzzles.Dir{puzzles.Right, puzzles.Right, puzzles.Down},
	}
	back := s.Back()
	assert.Equal(t, []puzzles.Shift{{From: 5, To: 0}, {From: 6, To: 1}}, back.Shifts)
	assert.Equal(t, []puzzles.Dir{puzzles.Up, puzzles.Left, puzzles.Left}, back.Path)
	assert.Equal(t, s, back.Back())
	assert.Equal(t, puzzles.Step{}, puzzles.Step{}.Back())
}
