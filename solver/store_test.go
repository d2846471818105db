package solver

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func never() bool { return false }

// checkStore interns random words, few and many, and compares with a map.
func checkStore[S State](t *testing.T, layered bool, make func(r *rand.Rand) S) {
	t.Helper()
	type key struct {
		s     S
		layer uint8
	}
	r := rand.New(rand.NewPCG(1, 2))
	st := newStore[S](layered)
	ids := map[key]uint32{}
	for range 60_000 {
		k := key{s: make(r)}
		if layered {
			k.layer = uint8(r.IntN(4))
		}
		print := st.fingerprint(&k.s, k.layer)
		want, known := ids[k]
		id, found := st.find(&k.s, print)
		require.Equal(t, known, found)
		if known {
			require.Equal(t, want, id)
		}
		require.True(t, st.reserve(1, 1<<40, never))
		id, fresh := st.intern(&k.s, print)
		require.Equal(t, !known, fresh)
		if fresh {
			require.Equal(t, len(ids), int(id), "ids count from 0")
			ids[k] = id
		}
		require.Equal(t, k.s, *st.states.at(id))
	}
	assert.Equal(t, len(ids), int(st.states.n))
}

func TestStore(t *testing.T) {
	t.Run("one word", func(t *testing.T) {
		checkStore(t, false, func(r *rand.Rand) [1]uint64 { return [1]uint64{uint64(r.IntN(30_000))} })
	})
	t.Run("one word, layered", func(t *testing.T) {
		checkStore(t, true, func(r *rand.Rand) [1]uint64 { return [1]uint64{uint64(r.IntN(10_000))} })
	})
	t.Run("four words", func(t *testing.T) {
		checkStore(t, false, func(r *rand.Rand) (s [4]uint64) {
			s[r.IntN(4)] = uint64(r.IntN(10_000))
			return s
		})
	})
}

// TestStoreRefusesToGrow: without memory, or when stopped, reserve says no and
// everything stored is still found.
func TestStoreRefusesToGrow(t *testing.T) {
	st := newStore[[1]uint64](false)
	n := uint64(0)
	for st.reserve(1, 100_000, never) {
		s := [1]uint64{n}
		st.intern(&s, st.fingerprint(&s, 0))
		n++
	}
	assert.Greater(t, n, uint64(5_000))
	assert.LessOrEqual(t, len(st.slots)*8, 100_000)
	assert.False(t, st.reserve(1, 1<<40, func() bool { return true }), "stopped while growing")
	for i := range n {
		s := [1]uint64{i}
		id, ok := st.find(&s, st.fingerprint(&s, 0))
		require.True(t, ok)
		require.Equal(t, uint32(i), id)
	}
}

// TestStoreGrowsByAnyAmount: one reservation may ask for many times the size.
func TestStoreGrowsByAnyAmount(t *testing.T) {
	st := newStore[[1]uint64](false)
	assert.True(t, st.reserve(100*firstSlots, 1<<30, never))
	assert.GreaterOrEqual(t, len(st.slots)*loadNum, 100*firstSlots*loadDen)
}

// TestTouchOfEmptySlots: a fingerprint of 0 looks like an empty slot.
func TestTouchOfEmptySlots(t *testing.T) {
	st := newStore[[1]uint64](false)
	assert.NotPanics(t, func() { st.touch([]uint32{0, 1, 1<<32 - 1}) })
}
