package difficulty

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver/reach"
	"waymark/test/draws"
)

// corridor is a long space as those of sliding blocks are: a ladder of so many rungs, goals at
// one end, whose estimates go up and down by chance.
func corridor(rungs int) *equations {
	const wide = 3
	random := draws.Rand(1, 2)
	web := &reach.Web{First: []uint32{0}}
	far, sight := make([]uint16, rungs*wide), make([]float32, rungs*wide)
	for at := range rungs * wide {
		row, column := at/wide, at%wide
		far[at], sight[at] = uint16(row), float32(random.IntN(6))
		for _, step := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			if r, c := row+step[0], column+step[1]; r >= 0 && r < rungs && c >= 0 && c < wide {
				web.To = append(web.To, uint32(r*wide+c))
			}
		}
		web.First = append(web.First, uint32(len(web.To)))
	}
	return newEquations(web, sight, far, rungs*wide-1)
}

// rounds counts how often somebody asks whether to go on.
type rounds struct {
	context.Context
	n int
}

func (r *rounds) Err() error { r.n++; return nil }

// A cycle of the grids is a symmetric and definite map, as conjugate gradients need it, and with
// it they need few rounds however long the space is; without, as many as it has rungs.
func TestGridsMakeRoundsFew(t *testing.T) {
	e := corridor(4000)
	require.True(t, e.even)
	g, grids := newGrids(e), 0
	for at := g; at != nil; at = at.next {
		grids++
	}
	assert.GreaterOrEqual(t, grids, 4)
	random := draws.Rand(3, 4)
	n := len(e.diagonal)
	a, b, ga, gb := make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)
	for i := range n {
		a[i], b[i] = random.NormFloat64(), random.NormFloat64()
	}
	g.cycle(ga, a)
	g.cycle(gb, b)
	assert.InDelta(t, 1, dot(a, gb)/dot(ga, b), 1e-4)
	assert.Positive(t, dot(a, ga))
	assert.Positive(t, dot(b, gb))

	count := &rounds{Context: context.Background()}
	x, residual, err := e.solve(count)
	require.NoError(t, err)
	assert.LessOrEqual(t, residual, exactEnough)
	assert.LessOrEqual(t, count.n, 100)
	rest := make([]float64, n)
	assert.Less(t, e.rest(x, rest), exactEnough)
	assert.False(t, math.IsNaN(x[e.start]))
	t.Logf("%d grids, %d rounds, %.0f moves", grids, count.n, x[e.start])
}
