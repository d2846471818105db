package memory

import (
	"math"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
)

// mapped is the bytes that all arenas have from the system, beside the collector's heap.
var mapped atomic.Int64

// Mapped is the memory that all arenas have from the system, in bytes.
func Mapped() int64 { return mapped.Load() }

// bound is what the collector of garbage is told while searches run. It counts only its
// own heap, and lets that grow to twice what is in use unless it has a limit; what arenas
// hold comes on top. So its limit is what the searches may hold, without what arenas have
// of it, and what there was before.
var bound struct {
	mu     sync.Mutex
	grants int64 // of all searches that run
	before int64 // the heap in use when the first of them began
	user   int64 // the limit outside of searches
}

// spareOf is how much more than what searches may hold the heap may have: what they do not
// count, and garbage enough for the collector not to run all the time.
func spareOf(grants int64) int64 { return 3<<20 + grants/128 }

// leastGrant is the least that is worth the collector's while: 64 MiB.
const leastGrant = 64 << 20

// Grant tells the collector of garbage that a search may hold so many bytes, until done
// is called. It may be called from several goroutines.
func Grant(bytes uint64) (done func()) {
	grant := int64(max(leastGrant, min(bytes, math.MaxInt64/64)))
	change(grant)
	return func() { change(-grant) }
}

// change adds to the grants.
func change(grant int64) {
	bound.mu.Lock()
	defer bound.mu.Unlock()
	if bound.grants == 0 {
		bound.user, bound.before = debug.SetMemoryLimit(-1), inUse()
	}
	if bound.grants += grant; bound.grants == 0 {
		debug.SetMemoryLimit(bound.user)
		return
	}
	tune()
}

// tune sets the limit of the collector. It is called with the lock.
func tune() {
	heap := bound.before + spareOf(bound.grants) + max(0, bound.grants-mapped.Load())
	debug.SetMemoryLimit(min(heap, bound.user))
}

// mapMore notes that arenas have so many bytes more of the system, or fewer.
func mapMore(bytes int) {
	mapped.Add(int64(bytes))
	bound.mu.Lock()
	defer bound.mu.Unlock()
	if bound.grants > 0 {
		tune()
	}
}

// inUse is the memory the collector has in use, garbage included: what it compares with
// its limit, but for what lies idle.
func inUse() (bytes int64) {
	list := []metrics.Sample{
		{Name: "/memory/classes/total:bytes"},
		{Name: "/memory/classes/heap/released:bytes"},
		{Name: "/memory/classes/heap/free:bytes"},
	}
	metrics.Read(list)
	return int64(list[0].Value.Uint64() - list[1].Value.Uint64() - list[2].Value.Uint64())
}
