package cli

import (
	"os"
	"runtime"
	"runtime/debug"
)

// batchHeap is a little more than the heap of a batch of small puzzles comes to, however many they are: what the
// collector lets gather beside next to nothing that is alive, what is made while it runs, and what is left
// between pieces in use.
const batchHeap = 15 << 20

// reserve makes the heap of a batch before the first of its puzzles what it will be after any number of small ones,
// and leaves it to the collector, which gives it to them piece by piece. Else ten would need half of what a million
// do, and who plans a job by a short run would plan wrongly.
func reserve() {
	touch(batchHeap)
	runtime.GC()
}

// garbage is how much the collector lets gather at least while gather is in force. By itself it comes for each
// 4 MiB where little is alive: 70 times in 3,000 small puzzles.
const garbage = 8 << 20

// gather is for commands that search many puzzles, of which little stays: it lets garbage gather until done is called.
// It holds memory that it never touches, so that it takes none: to the collector that is alive, and as much may be
// garbage. It comes before reserve: memory that was touched is cleared before it is held again.
func gather() (done func()) {
	if debug.SetMemoryLimit(-1) < 16*garbage {
		return func() {} // what counts as alive would be missed
	}
	idle := make([]byte, garbage)
	return func() { runtime.KeepAlive(idle) }
}

// touch takes memory, page by page.
//
//go:noinline
func touch(bytes int) (sum byte) {
	block := make([]byte, bytes)
	for i := 0; i < bytes; i += os.Getpagesize() {
		block[i] = 1
		sum += block[i]
	}
	return sum
}
