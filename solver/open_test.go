package solver

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestOpenListsFollowTheRule plays random pushes and pops on both open lists
// beside a sorted slice: least f, then least h, then last in first out.
func TestOpenListsFollowTheRule(t *testing.T) {
	type entry struct {
		f, h float64
		id   uint32
	}
	rapid.Check(t, func(t *rapid.T) {
		lists := map[string]openList{"buckets": &bucketQueue{}, "heap": &heapQueue{}}
		var oracle []entry // best first
		next := uint32(0)
		for range rapid.IntRange(1, 300).Draw(t, "actions") {
			if rapid.IntRange(0, 2).Draw(t, "action") > 0 {
				e := entry{
					f:  float64(rapid.IntRange(0, 12).Draw(t, "f")),
					h:  float64(rapid.IntRange(0, 6).Draw(t, "h")),
					id: next,
				}
				next++
				// Ahead of its equals: last in, first out.
				at, _ := slices.BinarySearchFunc(oracle, e, func(a, b entry) int {
					if a.f < b.f || a.f == b.f && a.h < b.h {
						return -1
					}
					return 1
				})
				oracle = slices.Insert(oracle, at, e)
				for _, q := range lists {
					q.push(e.id, e.f, e.h)
				}
				continue
			}
			for name, q := range lists {
				least, want := math.Inf(1), entry{}
				if len(oracle) > 0 {
					least, want = oracle[0].f, oracle[0]
				}
				require.Equal(t, least, q.least(), name)
				id, ok := q.pop()
				require.Equal(t, len(oracle) > 0, ok, name)
				require.Equal(t, want.id, id, name)
			}
			if len(oracle) > 0 {
				oracle = oracle[1:]
			}
		}
	})
}

// TestLongStacks crosses the chunk borders of one bucket both ways, and the
// memory of emptied chunks is used again.
func TestLongStacks(t *testing.T) {
	var q bucketQueue
	const n = 10*stackChunk + 7
	var held uint64
	for round := range 3 {
		for i := range uint32(n) {
			q.push(i, float64(round), 3)
		}
		if round == 0 {
			held = q.bytes()
		}
		for i := uint32(n); i > 0; i-- {
			id, ok := q.pop()
			require.True(t, ok)
			require.Equal(t, i-1, id)
		}
		_, ok := q.pop()
		require.False(t, ok)
	}
	assert.LessOrEqual(t, q.bytes(), held+3*stackChunk*4)
}

func TestEvaluationScale(t *testing.T) {
	for _, c := range []struct {
		e     evaluation
		scale float64
	}{
		{evaluation{a: 1, b: 1}, 1},
		{evaluation{a: 1, b: 1.5}, 2},
		{evaluation{a: 0.2, b: 1}, 5},
		{evaluation{a: 1, b: 1.05}, 20},
		{evaluation{a: 1, b: math.Pi}, 0},
		{evaluation{a: 1, b: 500}, 0},
		{evaluation{a: -1}, 0},
	} {
		assert.Equal(t, c.scale, c.e.wholeScale(), "%+v", c.e)
	}
}
