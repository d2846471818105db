package headless

import (
	"os"
	"runtime"
)

// batchHeap is a little more than the heap of a batch of small puzzles comes to, however many they are: the 4 MiB
// that the collector lets gather beside next to nothing that is alive, what is made while it runs, and what is
// left between pieces in use.
const batchHeap = 15 << 20

// reserve makes the heap of a batch before the first of its puzzles what it will be after any number of small ones,
// and leaves it to the collector, which gives it to them piece by piece. Else ten would need half of what a million
// do, and who plans a job by a short run would plan wrongly.
func reserve() {
	touch(batchHeap)
	runtime.GC()
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
