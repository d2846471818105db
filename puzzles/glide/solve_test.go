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

// Board B's four tiles of four colours take 24 bits, so a bit set can count all
// positions.
func TestBoardBReachable(t *testing.T) {
	sp := lists1(t, boardB(t))
	seen := make([]uint64, 1<<24/64)
	layer := [][1]uint64{sp.Start()}
	seen[layer[0][0]/64] |= 1 << (layer[0][0] % 64)
	reachable, depth := 1, 0
	var buf []solver.Edge[[1]uint64]
	for {
		var next [][1]uint64
		for _, s := range layer {
			buf = sp.Successors(s, buf[:0])
			for _, e := range buf {
				if word, bit := &seen[e.To[0]/64], uint64(1)<<(e.To[0]%64); *word&bit == 0 {
					*word |= bit
					next = append(next, e.To)
				}
			}
		}
		if len(next) == 0 {
			break
		}
		reachable, depth, layer = reachable+len(next), depth+1, next
	}
	assert.Equal(t, 5_241_888, reachable)
	assert.Equal(t, 33, depth)
}
