package solver

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/solver/internal/memory"
	"waymark/test/draws"
)

// openList is what both lists can do.
type openList interface {
	add(a *memory.Arena, id uint32, f, h float64)
	pop() uint32
	first() (f, h float64)
	len() int
}

type buckets struct{ bucketQueue }

func (q *buckets) add(a *memory.Arena, id uint32, f, h float64) { q.push(a, id, int(f), int(h)) }
func (q *buckets) len() int                                     { return q.n }

func (q *buckets) first() (float64, float64) {
	f, h := q.best()
	return float64(f), float64(h)
}

type heap struct{ heapQueue }

func (q *heap) add(a *memory.Arena, id uint32, f, h float64) { q.push(a, id, f, h) }
func (q *heap) first() (float64, float64)                    { return q.best() }
func (q *heap) len() int                                     { return int(q.entries.Len()) }

// TestOpenListsFollowTheRule plays random pushes and pops on both open lists
// beside a sorted slice: least f, then least h, then last in first out.
func TestOpenListsFollowTheRule(t *testing.T) {
	type entry struct {
		f, h float64
		id   uint32
	}
	draws.Check(t, func(t *rapid.T) {
		lists := map[string]openList{"buckets": &buckets{}, "heap": &heap{}}
		var oracle []entry // best first
		a := memory.NewArena()
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
					q.add(a, e.id, e.f, e.h)
				}
				continue
			}
			for name, q := range lists {
				require.Equal(t, len(oracle), q.len(), name)
				if len(oracle) > 0 {
					f, h := q.first()
					require.Equal(t, oracle[0].f, f, name)
					require.Equal(t, oracle[0].h, h, name)
					require.Equal(t, oracle[0].id, q.pop(), name)
				}
			}
			if len(oracle) > 0 {
				oracle = oracle[1:]
			}
		}
	})
}

// TestLongStacks crosses the borders of the blocks of one stack both ways; the
// memory of emptied blocks is used again, and rows that are done with as well.
func TestLongStacks(t *testing.T) {
	a := memory.NewArena()
	var q bucketQueue
	const n = 10_007
	var held, most uint64
	for round := range 30 {
		for i := range uint32(n) {
			q.push(a, i, 7*round, 3)
		}
		if round == 0 {
			held = a.Held() + q.bytes()
		}
		for i := uint32(n); i > 0; i-- {
			if id := q.pop(); id != i-1 {
				t.Fatalf("%d instead of %d", id, i-1)
			}
		}
		require.Zero(t, q.n)
		most = max(most, a.Held()+q.bytes())
	}
	assert.Equal(t, held, most)
}

// TestRowsBeforeTheFirst: f may fall below all that was pushed before.
func TestRowsBeforeTheFirst(t *testing.T) {
	a := memory.NewArena()
	var q bucketQueue
	for _, f := range []int{50, 40, 70, 30, 60} {
		q.push(a, uint32(f), f, f%4)
	}
	for _, f := range []int{30, 40, 50, 60, 70} {
		require.Equal(t, uint32(f), q.pop())
		q.push(a, 1, 20, 0)
		require.Equal(t, uint32(1), q.pop())
	}
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
