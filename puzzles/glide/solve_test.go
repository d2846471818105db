//go:build !race

package glide

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/solver"
)

// Under the race detector the millions of states here take a minute; there,
// the search through the waypoint covers the same code.
func TestSolveBoardA(t *testing.T) {
	got, _ := solve(t, boardA(t), solver.Options{Algorithm: solver.Automatic})
	assert.Equal(t, solver.Optimal, got.Status)
	assert.EqualValues(t, 22, got.Cost)
	assert.Equal(t, solver.TwoWay, got.Algorithm)
}
