package solver

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/solver/internal/memory"
	"waymark/test/draws"
)

// checkRecords interns random states, few and many, and compares with a map.
func checkRecords[S State](t *testing.T, layers int, make func(r *rand.Rand) S) {
	t.Helper()
	type key struct {
		s     S
		layer uint8
	}
	r := draws.Rand(1, 2)
	a := memory.NewArena()
	defer a.Release()
	var table records[S]
	table.init(a, shardSlots, layers > 1)
	ids := map[key]uint32{}
	var list []message[S]
	var slots [stride]uint64
	for range 800 { // batches: what a message stores moves those behind it
		list = list[:0]
		for range 1 + r.IntN(stride) {
			s, layer := make(r), uint8(r.IntN(layers))
			list = append(list, message[S]{to: s, hash: memory.Hash(&s, layer), parent: 7, meta: uint32(layer)<<layerShift | 5})
		}
		grow, ok := table.room(len(list), 1<<40)
		require.True(t, ok)
		if grow > 0 {
			require.True(t, table.grow(a, grow, never))
		}
		table.touch(list, &slots)
		for i := range list {
			l := &list[i]
			k := key{l.to, table.layer(l.meta)}
			want, known := ids[k]
			n, id, fresh := table.intern(a, l, slots[i])
			require.Equal(t, !known, fresh)
			if fresh {
				require.Equal(t, len(ids), int(id), "ids count from 0")
				ids[k], want = id, id
			}
			require.Equal(t, want, id)
			require.Equal(t, record[S]{k.s, l.meta, 7}, *n)
			require.Same(t, n, table.at(id))
		}
	}
	assert.Equal(t, len(ids), int(table.pool.Len()))
}

func TestRecords(t *testing.T) {
	t.Run("one word", func(t *testing.T) {
		checkRecords(t, 1, func(r *rand.Rand) [1]uint64 { return [1]uint64{uint64(r.IntN(12_000))} })
	})
	t.Run("one word, layers", func(t *testing.T) {
		checkRecords(t, 4, func(r *rand.Rand) [1]uint64 { return [1]uint64{uint64(r.IntN(3_000))} })
	})
	t.Run("four words", func(t *testing.T) {
		checkRecords(t, 1, func(r *rand.Rand) (s [4]uint64) {
			s[r.IntN(4)] = uint64(r.IntN(3_000))
			return s
		})
	})
	t.Run("sixteen words", func(t *testing.T) {
		checkRecords(t, 2, func(r *rand.Rand) (s [16]uint64) {
			s[r.IntN(16)] = uint64(r.IntN(500))
			return s
		})
	})
}

// Where memory is short the table is filled up before it is refused, and
// everything stored is still found; a stop leaves it as it was.
func TestRecordsRefuseToGrow(t *testing.T) {
	a := memory.NewArena()
	var table records[gs]
	table.init(a, shardSlots, false)
	letterTo := func(n uint64) message[gs] {
		s := gs{n}
		return message[gs]{to: s, hash: memory.Hash(&s, 0)}
	}
	n := uint64(0)
	for {
		size, ok := table.room(1, 40_000)
		if !ok {
			break
		}
		if size > 0 {
			require.False(t, table.grow(a, size, func() bool { return n > 0 }))
			require.True(t, table.grow(a, size, never))
		}
		l := letterTo(n)
		table.intern(a, &l, table.home(&l))
		n++
	}
	assert.LessOrEqual(t, table.index.Slots()*4, 40_000)
	assert.Greater(t, int(n)*16, (table.index.Slots()-2)*15)
	assert.Equal(t, uint64(table.index.Slots())*4, a.Held()%(1<<18), "but for whole slabs of records")
	for i := range n {
		l := letterTo(i)
		_, id, fresh := table.intern(a, &l, table.home(&l))
		require.False(t, fresh)
		require.Equal(t, uint32(i), id)
	}
}

// One reservation may ask for many times the size.
func TestRecordsGrowByAnyAmount(t *testing.T) {
	a := memory.NewArena()
	var table records[gs]
	table.init(a, shardSlots, false)
	size, ok := table.room(100*shardSlots, 1<<40)
	require.True(t, ok)
	assert.GreaterOrEqual(t, size*7, 100*shardSlots*10)
	_, ok = table.room(maxRecords+1, 1<<60)
	assert.False(t, ok, "ids run out")
}

func never() bool { return false }
