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
	held uint64
	rest []byte // of the last one
	used bool   // it is not zeroed
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

// pages is what must be given back, by where it begins.
type pages struct{ regions map[*byte][]byte }

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
	a := &Arena{pages: &pages{regions: map[*byte][]byte{}}}
	runtime.AddCleanup(a, (*pages).free, a.pages)
	return a
}

func (p *pages) free() {
	for key := range p.regions {
		spare.put(p.forget(key))
	}
}

// forget returns what begins at an address and is to be given back; nil for nothing.
func (p *pages) forget(key *byte) []byte {
	region := p.regions[key]
	if region != nil {
		delete(p.regions, key)
		mapMore(-len(region))
	}
	return region
}

// keep enters pages that were got for so many bytes, or takes memory of the heap where the system had none.
func (a *Arena) keep(size int, region []byte) []byte {
	if region == nil {
		words := make([]uint64, (size+7)/8) // aligned for any element
		region = unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), size)
	} else {
		a.pages.regions[&region[0]] = region
		mapMore(len(region))
	}
	a.held += uint64(size)
	return region[:size:size]
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
	if size+leastSlab/2 <= len(s.rest) {
		return 0
	}
	return uint64(max(s.next(), size))
}

// chunkOf returns n zeroed elements cut from a slab; n*sizeof(T) is less than
// leastSlab. It may be called from several goroutines.
func chunkOf[T any](a *Arena, kind Kind, n int) []T {
	var t T
	b, used := a.cut(kind, (n*int(unsafe.Sizeof(t))+63)&^63)
	if used {
		clear(b)
	}
	return unsafe.Slice((*T)(unsafe.Pointer(&b[0])), n)
}

// cut takes size bytes off a slab; used says that they are not zeroed.
func (a *Arena) cut(kind Kind, size int) (b []byte, used bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	s := &a.kinds[kind]
	if len(s.rest) < size {
		n := s.next()
		region, used := spare.get(n)
		s.rest, s.used = a.keep(n, region), used
		s.held += uint64(n)
	}
	b, s.rest = s.rest[:size:size], s.rest[size:]
	return b, s.used
}

// Table returns n zeroed words, without an arena from the heap; nil where the system refuses them. It may be
// called from several goroutines.
func (a *Arena) Table(n int) []uint32 {
	if a == nil {
		return onHeap[uint32](n)
	}
	// What takes a while several goroutines do at once.
	if n*4 < worthMapping {
		words := onHeap[uint32](n)
		a.mu.Lock()
		defer a.mu.Unlock()
		a.held += uint64(n) * 4
		return words
	}
	region, used := spare.get(n * 4)
	if region == nil && canMap {
		return nil // the heap would end the program
	}
	if used {
		clear(region[:n*4])
	} else {
		populate(region)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	b := a.keep(n*4, region)
	return unsafe.Slice((*uint32)(unsafe.Pointer(&b[0])), n)
}

// Bytes returns n zeroed bytes of the heap, in huge pages where that is possible.
func Bytes(n int) []byte { return onHeap[byte](n) }

// LongWords returns n zeroed words of the heap, in huge pages where that is possible.
func LongWords(n int) []uint64 { return onHeap[uint64](n) }

// onHeap returns n zeroed numbers that are going to be read and written here and there.
func onHeap[T byte | uint32 | uint64](n int) []T {
	size := n * int(unsafe.Sizeof(T(0)))
	spare.makeRoom(size)
	list := make([]T, n)
	b := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(list))), size)
	advise(b)
	populate(b)
	return list
}

// Drop gives a table back. Nothing may use it any more.
func (a *Arena) Drop(table []uint32) {
	if a == nil {
		return
	}
	a.mu.Lock()
	a.held -= uint64(len(table)) * 4
	key := (*byte)(unsafe.Pointer(unsafe.SliceData(table)))
	region := a.pages.forget(key)
	a.mu.Unlock()
	spare.put(region)
}

// Release gives everything back. Nothing may use it any more.
func (a *Arena) Release() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.pages.free()
	a.kinds, a.held = [kinds]slabs{}, 0
}
