package memory

import (
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// Chunks and tables are zeroed, apart from each other, and counted; what is
// dropped is counted off.
func TestArena(t *testing.T) {
	a := NewArena()
	r := draws.Rand(1, 1)
	chunks := map[uint32][]uint32{}
	tables := map[uint32][]uint32{}
	held := uint64(0)
	for i := uint32(1); i < 400; i++ {
		switch {
		case i%3 > 0:
			chunks[i] = chunkOf[uint32](a, Kind(i)%kinds, 1+r.IntN(1<<14))
		case i%2 > 0:
			tables[i] = a.Table(1 + r.IntN(1<<19))
			held += uint64(len(tables[i])) * 4
		default:
			for k, table := range tables {
				held -= uint64(len(table)) * 4
				a.Drop(table)
				delete(tables, k)
				break
			}
		}
		for _, words := range [][]uint32{chunks[i], tables[i]} {
			require.True(t, all(words, 0))
			for k := range words {
				words[k] = i
			}
		}
	}
	slabs := uint64(0)
	for _, s := range a.kinds {
		slabs += s.held
	}
	assert.Equal(t, held+slabs, a.held)
	for _, kept := range []map[uint32][]uint32{chunks, tables} {
		for i, words := range kept {
			require.True(t, all(words, i))
		}
	}
	a.Release()
	assert.Zero(t, a.held)
	assert.Empty(t, a.pages.regions)
}

func all(words []uint32, v uint32) bool {
	return !slices.ContainsFunc(words, func(w uint32) bool { return w != v })
}

// The memory held does not depend on the order in which goroutines ask for it.
func TestArenaHoldsTheSameInAnyOrder(t *testing.T) {
	var want uint64
	for range 10 {
		a := NewArena()
		var wait sync.WaitGroup
		for kind := range kinds {
			wait.Go(func() {
				for range 200 {
					chunkOf[[8]uint64](a, kind, 1<<(7+kind))
				}
			})
		}
		wait.Wait()
		if want == 0 {
			want = a.held
		}
		assert.Equal(t, want, a.held)
		a.Release()
	}
}

func TestArray(t *testing.T) {
	a := NewArena()
	defer a.Release()
	const bits = 9
	var p Array[uint64]
	for i := range uint32(10_000) {
		p.Add(a, Records, bits, uint64(i)*i1)
		require.LessOrEqual(t, p.First(), 1<<bits)
	}
	for i := range uint32(10_000) {
		require.Equal(t, uint64(i)*i1, *p.At(bits, i))
	}
}

const i1 = 1_000_003

// What comes of the heap is zeroed and can be written to its ends, whatever its length.
func TestHeapTables(t *testing.T) {
	for _, n := range []int{0, 1, 1000, 1<<16 + 3, 5 << 20} {
		b, w := Bytes(n), LongWords(n/8)
		require.Len(t, b, n)
		require.Len(t, w, n/8)
		require.False(t, slices.ContainsFunc(b, func(v byte) bool { return v != 0 }))
		require.False(t, slices.ContainsFunc(w, func(v uint64) bool { return v != 0 }))
		if n > 8 {
			b[0], b[n-1], w[0], w[len(w)-1] = 1, 1, 1, 1
		}
	}
}
