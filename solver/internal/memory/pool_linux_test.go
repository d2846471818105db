//go:build amd64 || arm64

package memory

import (
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/test/draws"
)

// stamp writes what says whose a region is on each of its pages, checkStamp reads it.
func stamp(region []byte, v byte) {
	for i := 0; i < len(region); i += page {
		region[i] = v
	}
}

func requireStamp(t *testing.T, region []byte, v byte) {
	t.Helper()
	for i := 0; i < len(region); i += page {
		require.Equal(t, v, region[i])
	}
}

// TestPool takes and gives back at random: regions do not overlap, are zeroed when they say
// so, and what waits together with what is in use is never more than what was in use at some time.
func TestPool(t *testing.T) {
	var p pool
	r := draws.Rand(1, 3)
	regions := map[byte][]byte{}
	inUse, most, again := 0, 0, 0
	for i := range 1200 {
		v := byte(i)
		if region := regions[v]; region != nil {
			requireStamp(t, region, v)
			inUse -= len(region)
			p.put(region)
			delete(regions, v)
		}
		if r.IntN(3) == 0 {
			continue
		}
		size := 1 + r.IntN(3*hugePage)
		if r.IntN(4) == 0 {
			size = page + r.IntN(hugePage-page)
		}
		region, used := p.get(size)
		require.GreaterOrEqual(t, len(region), size)
		require.Less(t, len(region), size+page)
		if used {
			again++
		} else {
			require.True(t, size < hugePage || address(region)%hugePage == 0)
			requireStamp(t, region, 0)
		}
		stamp(region, v)
		regions[v] = region
		inUse += len(region)
		most = max(most, inUse)
		require.LessOrEqual(t, inUse+int(p.bytes.Load()), most+hugePage)
		waiting := 0
		for k, piece := range p.pieces {
			waiting += len(piece)
			require.Zero(t, len(piece)%page)
			require.True(t, k == 0 || address(p.pieces[k-1])+uintptr(len(p.pieces[k-1])) < address(piece))
		}
		require.EqualValues(t, waiting, p.bytes.Load())
	}
	assert.Greater(t, again, 80)
	for v, region := range regions {
		requireStamp(t, region, v)
		p.put(region)
	}
	require.NotZero(t, p.bytes.Load())
	p.empty()
	assert.Zero(t, p.bytes.Load())
	assert.Empty(t, p.pieces)
}

// TestPoolGivesBackBeforeItTakes: what does not fit makes room, small sizes when they come to a huge page.
func TestPoolGivesBackBeforeItTakes(t *testing.T) {
	var p pool
	put := func(pages int) {
		region := mapPages(pages * hugePage)
		require.NotNil(t, region)
		p.put(region)
	}
	put(3)
	large, used := p.get(4 * hugePage)
	assert.False(t, used)
	assert.Zero(t, p.bytes.Load(), "it needed four")
	put(3)
	for range 3 {
		p.makeRoom(hugePage / 4)
	}
	assert.EqualValues(t, 3*hugePage, p.bytes.Load())
	p.makeRoom(hugePage / 4)
	assert.EqualValues(t, 2*hugePage, p.bytes.Load())
	p.put(large)
	p.makeRoom(1 << 40)
	assert.Zero(t, p.bytes.Load())
}

// TestPoolIsEmptiedBeforeItRefuses: where the system has nothing left, all that waits goes back to it before it is asked again.
func TestPoolIsEmptiedBeforeItRefuses(t *testing.T) {
	var p pool
	region := mapPages(9 * hugePage)
	require.NotNil(t, region)
	p.put(region[: 3*hugePage : 3*hugePage])
	p.put(region[4*hugePage : 7*hugePage : 7*hugePage])
	t.Cleanup(func() { mmap = syscall.Syscall6 })
	mmap = func(trap, a, b, c, d, e, f uintptr) (uintptr, uintptr, syscall.Errno) {
		if p.bytes.Load() > 0 {
			return 0, 0, syscall.ENOMEM
		}
		return syscall.Syscall6(trap, a, b, c, d, e, f)
	}
	before := Refusals()
	got, used := p.get(4 * hugePage)
	assert.Len(t, got, 4*hugePage)
	assert.False(t, used)
	assert.Equal(t, before, Refusals())

	mmap = func(_, _, _, _, _, _, _ uintptr) (uintptr, uintptr, syscall.Errno) { return 0, 0, syscall.ENOMEM }
	got, _ = p.get(4 * hugePage)
	assert.Nil(t, got)
	assert.Equal(t, before+1, Refusals())
}

// TestPoolIsEmptiedInTime: what nobody asks for goes back to the system.
func TestPoolIsEmptiedInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p pool
		put := func() {
			region := mapPages(2 * hugePage)
			require.NotNil(t, region)
			p.put(region)
		}
		for range 2 {
			put()
			time.Sleep(keptFor - 1)
			synctest.Wait()
			assert.NotZero(t, p.bytes.Load())
			time.Sleep(2 * time.Nanosecond)
			synctest.Wait()
			assert.Zero(t, p.bytes.Load())
		}
	})
}

// TestAnArenaStartsWithWhatAnotherLeft: the same pages, zeroed, and the memory held counts the same.
func TestAnArenaStartsWithWhatAnotherLeft(t *testing.T) {
	spare.empty()
	fill := func() (held uint64) {
		a := NewArena()
		defer a.Release()
		table := a.Table(3 << 20)
		require.True(t, all(table, 0))
		for i := range table {
			table[i] = 7
		}
		for range 3000 { // until slabs are of huge pages
			chunk := chunkOf[uint32](a, Records, 1<<13)
			require.True(t, all(chunk, 0))
			for i := range chunk {
				chunk[i] = 7
			}
		}
		return a.Held()
	}
	first := fill()
	left := spare.bytes.Load()
	assert.Greater(t, left, int64(64<<20))
	assert.Equal(t, first, fill())
	assert.Less(t, spare.bytes.Load(), left+hugePage, "they were used again")
	LongWords(int(left / 16))
	assert.InDelta(t, left/2, spare.bytes.Load(), 2*hugePage, "large tables of the heap make room")
	var list List[uint64]
	for range left / 16 {
		list.Push(7)
	}
	assert.InDelta(t, 0, spare.bytes.Load(), 2*hugePage, "and so do lists")
}
