package memory

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// checkMerge stores lists of states, few and many of them known, and compares with storing them
// one by one.
func checkMerge[S Words](t *testing.T, make func(r *rand.Rand) S) {
	t.Helper()
	r := draws.Rand(3, 5)
	var merged, single States[S]
	var list []S
	var fresh []uint32
	for range 1500 {
		list = list[:0]
		for range r.IntN(4 * batch) {
			list = append(list, make(r))
		}
		require.True(t, merged.ReserveRoomy(len(list), 1<<40, never))
		fresh = merged.Merge(list, append(fresh[:0], 7))
		require.EqualValues(t, 7, fresh[0], "what stands there stays")
		next := 1
		for i := range list {
			hash := Hash(&list[i], 0)
			require.True(t, single.Reserve(1, 1<<40, never))
			id, isNew := single.Add(nil, &list[i], hash)
			if isNew {
				require.EqualValues(t, i, fresh[next])
				next++
			}
			got, found := merged.Find(&list[i], hash)
			require.True(t, found)
			require.Equal(t, id, got)
			require.Equal(t, list[i], *merged.At(id))
		}
		require.Len(t, fresh, next)
		require.Equal(t, single.Len(), merged.Len())
	}
	require.Greater(t, merged.Slots(), 2*emptySlots, "a table that Merge loads before")
}

// checkMergeFrom does the same in an arena, by hashes that were touched.
func checkMergeFrom[S Words](t *testing.T, make func(r *rand.Rand) S) {
	t.Helper()
	r := draws.Rand(3, 6)
	a := NewArena()
	defer a.Release()
	var merged, single States[S]
	for range 1500 {
		var list, want []S
		for range r.IntN(batch + 1) {
			list = append(list, make(r))
		}
		if slots, _ := merged.index.Room(int(merged.Len()), len(list), 1<<40); slots > 0 {
			require.True(t, merged.Grow(a, slots, nil, never))
		}
		var hashes, at [batch]uint64
		for i := range list {
			hashes[i] = Hash(&list[i], 0)
			require.True(t, single.Reserve(1, 1<<40, never))
			if _, isNew := single.Add(nil, &list[i], hashes[i]); isNew {
				want = append(want, list[i])
			}
		}
		merged.Touch(hashes[:len(list)], at[:])
		n := merged.MergeFrom(a, list, &hashes, &at)
		require.Equal(t, want, append([]S(nil), list[:n]...))
		for i := range n {
			require.Equal(t, Hash(&list[i], 0), hashes[i])
		}
		require.Equal(t, single.Len(), merged.Len())
	}
	for id := range single.Len() {
		require.Equal(t, *single.At(id), *merged.At(id))
	}
}

func TestMerge(t *testing.T) {
	t.Run("one word", func(t *testing.T) {
		draw := func(r *rand.Rand) [1]uint64 { return [1]uint64{r.Uint64N(100_000)} }
		checkMerge(t, draw)
		checkMergeFrom(t, draw)
	})
	t.Run("two words", func(t *testing.T) {
		draw := func(r *rand.Rand) [2]uint64 { return [2]uint64{r.Uint64N(300), r.Uint64N(400)} }
		checkMerge(t, draw)
		checkMergeFrom(t, draw)
	})
}

// Small tables are kept emptier where there is memory, and as full as ever where there is not.
func TestSmallTablesAreKeptEmptier(t *testing.T) {
	var roomy, tight States[[1]uint64]
	for n := range uint64(6000) {
		s := [1]uint64{n}
		hash := Hash(&s, 0)
		require.True(t, roomy.ReserveRoomy(1, 1<<30, never))
		roomy.Add(nil, &s, hash)
		require.LessOrEqual(t, int(roomy.Len())*emptyDen, roomy.Slots())
		require.True(t, tight.ReserveRoomy(1, 4*(n+n/2+leastSlots), never))
		tight.Add(nil, &s, hash)
	}
	require.Greater(t, roomy.Slots(), tight.Slots())
}
