package memory

import (
	"math"
	"sync"
	"sync/atomic"
)

// System is what the system lets all searches of the program hold together.
type System struct {
	Bytes uint64 // 0 where there is no room to search
	By    string // the limit that says so, in words; "" where there is none
}

const (
	// leastRoom is the address space that an arena leaves to the heap, which cannot do without: the collector
	// takes 64 MiB at a time.
	leastRoom = 96 << 20
	// leastFree is the address space without which no search begins, and leastArena what each may hold.
	leastFree, leastArena = 128 << 20, 4 << 20
	// beside is what a program holds that searches within a limit of what is in memory: 48 MiB.
	beside = 48 << 20
)

// ofSystem is what the system said when it was asked first.
var ofSystem = sync.OnceValue(system)

// OfSystem returns the tightest limit of the system.
func OfSystem() System { return ofSystem() }

// Within is a limit of memory, or that of the system where that is less.
func Within(limit uint64) uint64 { return min(limit, OfSystem().Bytes) }

// tightest chooses among limits: those of address space, of which so much is free, and that of what is in memory; 0
// for none. A heap that grows by doubling takes twice what it holds of address space.
func tightest(free map[string]uint64, resident uint64) System {
	least := System{Bytes: math.MaxUint64}
	take := func(bytes uint64, by string) {
		if bytes < least.Bytes {
			least = System{bytes, by}
		}
	}
	for by, bytes := range free {
		if bytes < leastFree {
			take(0, by)
		} else {
			take(max(bytes/2, leastRoom+leastArena)-leastRoom, by)
		}
	}
	if resident > 0 {
		take(max((max(resident, beside)-beside)/10*9, resident/2), "the control group")
	}
	return least
}

// refusals is how often the system has refused memory, or has shown that it soon will.
var refusals atomic.Uint64

// Refusals counts the times that the system has refused memory. A search that finds that there are more of them than
// when it began is at the end of its memory, whatever its limit.
func Refusals() uint64 { return refusals.Load() }

// Look looks whether the heap has room to grow, and counts a refusal where it has not.
func Look() {
	if scarce() {
		refusals.Add(1)
	}
}
