package memory

import (
	"runtime"
	"sync"
	"unsafe"
)

// Arena holds the memory of a search that grows large: chunks cut from slabs,
// and whole tables. It comes straight from the system where that is possible, in
// huge pages, so the garbage collector neither scans nor keeps it; what is stored
// there must hold no pointer. The memory goes back on release, and when the
// arena is dropped.
type Arena struct {
	mu    sync.Mutex
	held  uint64
	pages *pages
	kinds [kinds]slabs
}

// slabs is where the chunks of one kind are cut from: each has its own, so that
// the memory held does not depend on the order in which goroutines ask.
type slabs struct {
	held  uint64
	spare []byte // the rest of the last one
}

// Kind says what chunks are for.
type Kind int

// The kinds of chunks.
const (
	Records Kind = iota // stored states
	Blocks              // of an open list, and what else is kept beside the states
	Heap                // an open list that is a heap
	kinds
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

// NewArena returns an arena that holds nothing yet.
func NewArena() *Arena {
	a := &Arena{pages: &pages{whole: map[*byte][]byte{}}}
	runtime.AddCleanup(a, (*pages).free, a.pages)
	return a
}

func (p *pages) free() {
	for key := range p.whole {
		p.giveBack(key)
	}
}

// giveBack gives back what begins at an address.
func (p *pages) giveBack(key *byte) {
	whole := p.whole[key]
	unmapPages(whole)
	delete(p.whole, key)
	mapMore(-len(whole))
}

// take returns size zeroed bytes of memory, from the system or the heap.
func (a *Arena) take(size int) []byte {
	usable, whole := mapPages(size)
	if usable == nil {
		words := make([]uint64, (size+7)/8) // aligned for any element
		usable = unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), size)
	} else {
		a.pages.whole[&usable[0]] = whole
		mapMore(len(whole))
	}
	a.held += uint64(size)
	return usable
}

// Held is the memory held, in bytes.
func (a *Arena) Held() uint64 { return a.held }

// More is the size of the slab that is to be taken before chunks of a kind, of size
// bytes in all, are cut; 0 when there is room.
func (a *Arena) More(kind Kind, size int) uint64 { return a.kinds[kind].more(size) }

// next is the size of the next slab.
func (s *slabs) next() int {
	size := min(max(int(s.held/8), leastSlab), mostSlab)
	if size >= hugePage {
		return size &^ (hugePage - 1)
	}
	return size &^ (leastSlab - 1)
}

// more is Arena.More for one kind.
func (s *slabs) more(size int) uint64 {
	if size+leastSlab/2 <= len(s.spare) {
		return 0
	}
	return uint64(max(s.next(), size))
}

// chunkOf returns n zeroed elements cut from a slab; n*sizeof(T) is less than
// leastSlab. It may be called from several goroutines.
func chunkOf[T any](a *Arena, kind Kind, n int) []T {
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

// Table returns n zeroed words, without an arena from the heap. It may be called
// from several goroutines.
func (a *Arena) Table(n int) []uint32 {
	if a == nil {
		words := make([]uint32, n)
		advise(words)
		return words
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if n*4 < worthMapping {
		a.held += uint64(n) * 4
		return make([]uint32, n)
	}
	b := a.take(n * 4)
	return unsafe.Slice((*uint32)(unsafe.Pointer(&b[0])), n)
}

// Bytes returns n zeroed bytes of the heap, in huge pages where that is possible.
func Bytes(n int) []byte {
	if n == 0 {
		return nil
	}
	words := (*Arena)(nil).Table((n + 3) / 4)
	return unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), n)
}

// Drop gives a table back. Nothing may use it any more.
func (a *Arena) Drop(table []uint32) {
	if a == nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.held -= uint64(len(table)) * 4
	key := (*byte)(unsafe.Pointer(unsafe.SliceData(table)))
	if _, ok := a.pages.whole[key]; ok {
		a.pages.giveBack(key)
	}
}

// Release gives everything back. Nothing may use it any more.
func (a *Arena) Release() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.pages.free()
	a.kinds, a.held = [kinds]slabs{}, 0
}
