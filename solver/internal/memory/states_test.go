package memory

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

func never() bool { return false }

// checkStates stores random words, few and many, and compares with a map.
func checkStates[S Words](t *testing.T, make func(r *rand.Rand) S) {
	t.Helper()
	r := draws.Rand(1, 2)
	var st States[S]
	ids := map[S]uint32{}
	for range 60_000 {
		s := make(r)
		hash := Hash(&s, 0)
		want, known := ids[s]
		id, found := st.Find(&s, hash)
		require.Equal(t, known, found)
		if known {
			require.Equal(t, want, id)
		}
		require.True(t, st.Reserve(1, 1<<40, never))
		id, fresh := st.Add(nil, &s, hash)
		require.Equal(t, !known, fresh)
		if fresh {
			require.Equal(t, len(ids), int(id), "ids count from 0")
			ids[s] = id
		}
		require.Equal(t, s, *st.At(id))
	}
	var list [batch]S
	var hashes, at [batch]uint64
	for range 2_000 { // batches: what one stores moves those behind it
		n := 1 + r.IntN(batch)
		for i := range n {
			list[i] = make(r)
			hashes[i] = Hash(&list[i], 0)
		}
		require.True(t, st.Reserve(n, 1<<40, never))
		st.Touch(hashes[:n], at[:])
		for i := range n {
			want, known := ids[list[i]]
			id, found := st.FindFrom(&list[i], hashes[i], at[i])
			require.Equal(t, known, found)
			id2, fresh := st.AddFrom(nil, &list[i], hashes[i], at[i])
			require.Equal(t, !known, fresh)
			if known {
				require.Equal(t, want, id)
				require.Equal(t, want, id2)
			} else {
				require.Equal(t, len(ids), int(id2))
				ids[list[i]] = id2
			}
		}
	}
	assert.Equal(t, len(ids), int(st.Len()))
	st.Clear(1 << 10)
	s := make(r)
	_, found := st.Find(&s, Hash(&s, 0))
	assert.False(t, found)
}

func TestStates(t *testing.T) {
	t.Run("one word", func(t *testing.T) {
		checkStates(t, func(r *rand.Rand) [1]uint64 { return [1]uint64{uint64(r.IntN(30_000))} })
	})
	t.Run("four words", func(t *testing.T) {
		checkStates(t, func(r *rand.Rand) (s [4]uint64) {
			s[r.IntN(4)] = uint64(r.IntN(10_000))
			return s
		})
	})
}

// What works in the memory that Empty has kept gives the same ids and says that it holds the same as
// what begins anew, whatever was there before; of many states nothing is kept.
func TestEmptyStatesAreAsNew(t *testing.T) {
	var kept States[[1]uint64]
	var list List[uint32]
	for round := range uint64(60) {
		r := draws.Rand(round, 4)
		var fresh States[[1]uint64]
		var other List[uint32]
		n := 1 << r.IntN(16)
		for range n {
			s := [1]uint64{r.Uint64N(uint64(n))}
			hash := Hash(&s, 0)
			require.True(t, kept.Reserve(1, 1<<40, never))
			require.True(t, fresh.Reserve(1, 1<<40, never))
			id, isNew := kept.Add(nil, &s, hash)
			want, first := fresh.Add(nil, &s, hash)
			require.Equal(t, want, id)
			require.Equal(t, first, isNew)
			if first {
				list.Push(id)
				other.Push(id)
			}
			require.Equal(t, fresh.Bytes(), kept.Bytes())
			require.Equal(t, other.Bytes(), list.Bytes())
		}
		for id := range fresh.Len() {
			require.Equal(t, *fresh.At(id), *kept.At(id))
			require.Equal(t, id, *list.At(id))
		}
		few := kept.Slots() <= mostKept
		require.Equal(t, few, kept.Empty())
		require.Equal(t, few, cap(kept.index.slots) > 0)
		list.Empty()
	}
}

// Without memory, or when stopped, Reserve says no and everything stored is still
// found.
func TestStatesRefuseToGrow(t *testing.T) {
	var st States[[1]uint64]
	n := uint64(0)
	for st.Reserve(1, 50_000, never) {
		s := [1]uint64{n}
		st.Add(nil, &s, Hash(&s, 0))
		n++
	}
	assert.Greater(t, n, uint64(5_000))
	assert.LessOrEqual(t, st.Slots()*4, 50_000)
	assert.False(t, st.Reserve(1, 1<<40, func() bool { return true }), "stopped while growing")
	for i := range n {
		s := [1]uint64{i}
		id, ok := st.Find(&s, Hash(&s, 0))
		require.True(t, ok)
		require.Equal(t, uint32(i), id)
	}
}

// One reservation may ask for many times the size.
func TestStatesGrowByAnyAmount(t *testing.T) {
	var st States[[1]uint64]
	assert.True(t, st.Reserve(100*leastSlots, 1<<30, never))
	assert.GreaterOrEqual(t, st.Slots()*fullNum, 100*leastSlots*fullDen)
}

// A state that is stored again gets another id, which growing keeps.
func TestStatesTakeThePlaceOfOlderOnes(t *testing.T) {
	for _, n := range []uint64{1, batch - 1, batch, 5 * batch} {
		var st States[[1]uint64]
		require.True(t, st.Reserve(int(2*n), 1<<20, never))
		for again := range 2 {
			for i := range n {
				s := [1]uint64{i}
				home, _ := st.Index().Home(Hash(&s, 0))
				slot, id, ok := st.Look(&s, Hash(&s, 0), home)
				require.Equal(t, again > 0, ok)
				require.True(t, !ok || id == uint32(i))
				st.Put(nil, slot, &s, Hash(&s, 0))
			}
		}
		require.True(t, st.Grow(nil, 1000, func(id uint32) bool { return uint64(id) < n }, never))
		for i := range n {
			s := [1]uint64{i}
			id, ok := st.Find(&s, Hash(&s, 0))
			require.True(t, ok)
			require.Equal(t, uint32(n+i), id)
		}
	}
}

// A tag of 0 looks like an empty slot.
func TestTouchOfEmptySlots(t *testing.T) {
	var st States[[1]uint64]
	var at [3]uint64
	assert.NotPanics(t, func() { st.Touch([]uint64{0, 1, 1<<64 - 1}, at[:]) })
	require.True(t, st.Reserve(1, 1<<20, never))
	assert.NotPanics(t, func() { st.Touch([]uint64{0, 1, 1<<64 - 1}, at[:]) })
}
