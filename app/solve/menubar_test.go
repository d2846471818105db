package solve_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/solver"
)

func TestTheSolverOffersItselfBeforeThePuzzleIsReady(t *testing.T) {
	a, _ := window(t)
	open(t, a, "puzzle glide\nstart 2x3\n...\n...\ngoal 2x3\n...\n...\n")
	assert.Equal(t, string(solver.Automatic), a.Solving.Panel.Algorithm.Selected())
	assert.False(t, a.Solving.Panel.Anytime.Visible())
}
