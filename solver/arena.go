package solver

import (
	"runtime"
	"sync"
	"unsafe"
)

// arena holds the memory of a search that grows large: chunks cut from slabs,
// and whole tables. It comes straight from the system where that is possible, in
// huge pages, so the garbage collector neither scans nor keeps it; what is stored
// there must hold no pointer. The memory goes back on release, and when the
// arena is dropped.
type arena struct {
	mu    sync.Mutex
	held  uint64
	pages *pages
	kinds [chunkKinds]slabs
}

// slabs is where the chunks of one kind are cut from: each has its own, so that
// the memory held does not depend on the order in which goroutines ask.
type slabs struct {
	held  uint64
	spare []byte // the rest of the last one
}

// The kinds of chunks.
const (
	recordChunks = iota
	blockChunks
	heapChunks
	chunkKinds
)

// pages is what must be given back to the system.
type pages struct{ whole map[*byte][]byte }

const (
	// leastSlab and mostSlab bound what is asked of the system at once; between
	// them it is an eighth of what is held, so that a small search stays small.
	leastSlab = 1 << 18
	mostSlab  = 1 << 23
	// hugePage is the size of the pages asked for: random probes of a large table
	// miss the translation cache far less with them.
	hugePage = 1 << 21
	// worthMapping is the size from which a table gets pages of its own.
	worthMapping = 1 << 20
)

func newArena() *arena {
	a := &arena{pages: &pages{whole: map[*byte][]byte{}}}
	runtime.AddCleanup(a, (*pages).free, a.pages)
	return a
}

func (p *pages) free() {
	for key, whole := range p.whole {
		unmapPages(whole)
		delete(p.whole, key)
	}
}

// take returns size zeroed bytes of memory, from the system or the heap.
func (a *arena) take(size int) []byte {
	usable, whole := mapPages(size)
	if usable == nil {
		words := make([]uint64, (size+7)/8) // aligned for any element
		usable = unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), size)
	} else {
		a.pages.whole[&usable[0]] = whole
	}
	a.held += uint64(size)
	return usable
}

// next is the size of the next slab.
func (s *slabs) next() int {
	size := min(max(int(s.held/8), leastSlab), mostSlab)
	if size >= hugePage {
		return size &^ (hugePage - 1)
	}
	return size &^ (leastSlab - 1)
}

// more is the size of the slab that is to be taken before chunks of size bytes in
// all are cut; 0 when there is room.
func (s *slabs) more(size int) uint64 {
	if size+leastSlab/2 <= len(s.spare) {
		return 0
	}
	return uint64(max(s.next(), size))
}

// chunkOf returns n zeroed elements cut from a slab; n*sizeof(T) is less than
// leastSlab. It may be called from several goroutines.
func chunkOf[T any](a *arena, kind, n int) []T {
	var t T
	size := (n*int(unsafe.Sizeof(t)) + 63) &^ 63
	a.mu.Lock()
	defer a.mu.Unlock()
	s := &a.kinds[kind]
	if len(s.spare) < size {
		n := s.next()
		s.spare = a.take(n)
		s.held += uint64(n)
	}
	b := s.spare[:size:size]
	s.spare = s.spare[size:]
	return unsafe.Slice((*T)(unsafe.Pointer(&b[0])), n)
}

// table returns n zeroed words. It may be called from several goroutines.
func (a *arena) table(n int) []uint32 {
	a.mu.Lock()
	defer a.mu.Unlock()
	if n*4 < worthMapping {
		a.held += uint64(n) * 4
		return make([]uint32, n)
	}
	b := a.take(n * 4)
	return unsafe.Slice((*uint32)(unsafe.Pointer(&b[0])), n)
}

// drop gives a table back. Nothing may use it any more.
func (a *arena) drop(table []uint32) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.held -= uint64(len(table)) * 4
	key := (*byte)(unsafe.Pointer(unsafe.SliceData(table)))
	if whole, ok := a.pages.whole[key]; ok {
		unmapPages(whole)
		delete(a.pages.whole, key)
	}
}

// release gives everything back. Nothing may use it any more.
func (a *arena) release() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.pages.free()
	a.kinds, a.held = [chunkKinds]slabs{}, 0
}
