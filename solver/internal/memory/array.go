package memory

import (
	"iter"
	"unsafe"
)

// Array is a growing array in chunks: nothing is copied but the first chunk, which
// starts small and doubles, so that a small search stays small. The others are cut
// from an arena, or from the heap where that is nil; what an arena holds must have
// no pointers. A pointer into the array holds until the next Add.
//
// Chunks of the heap that Empty has kept stand behind the chunks, within their capacity.
//
// Each method is given the logarithm of the length of a chunk, the same in every
// call: it is an argument so that it can be a constant.
type Array[T any] struct {
	chunks [][]T
	n      uint32
}

// firstBytes is the size of an array that was just begun, or one element.
const firstBytes = 1 << 8

// Len is the number of elements.
func (p *Array[T]) Len() uint32 { return p.n }

// At returns the address of element i.
func (p *Array[T]) At(bits uint, i uint32) *T { return &p.chunks[i>>bits][i&(1<<bits-1)] }

// Add appends an element.
func (p *Array[T]) Add(a *Arena, kind Kind, bits uint, v T) {
	p.last(a, kind, bits)[p.n&(1<<bits-1)] = v
	p.n++
}

// last is the chunk that has room for the next element.
func (p *Array[T]) last(a *Arena, kind Kind, bits uint) []T {
	k, i := int(p.n>>bits), int(p.n&(1<<bits-1))
	if k == len(p.chunks) || i == len(p.chunks[k]) {
		p.grow(a, kind, bits)
	}
	return p.chunks[k]
}

// Cut leaves the first n elements. Their memory is kept.
func (p *Array[T]) Cut(n uint32) { p.n = n }

// Release lets go of the elements; Len stays.
func (p *Array[T]) Release() { p.chunks = nil }

// Chunks yields the elements in order, piece by piece.
func (p *Array[T]) Chunks() iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		left := int(p.n)
		for _, chunk := range p.chunks {
			chunk = chunk[:min(len(chunk), left)]
			left -= len(chunk)
			if len(chunk) == 0 || !yield(chunk) {
				return
			}
		}
	}
}

// begin is the number of elements of an array that was just begun.
func (p *Array[T]) begin() int {
	var v T
	return max(1, firstBytes/int(unsafe.Sizeof(v)))
}

// Empty forgets the elements, all of the heap, and keeps the memory for the next ones.
func (p *Array[T]) Empty() { p.chunks, p.n = p.chunks[:0], 0 }

func (p *Array[T]) grow(a *Arena, kind Kind, bits uint) {
	switch {
	case len(p.chunks) == 0:
		p.chunks = append(p.chunks, p.kept(p.begin()))
	case len(p.chunks[0]) < 1<<bits:
		n := min(2*len(p.chunks[0]), 1<<bits)
		if n <= cap(p.chunks[0]) {
			p.chunks[0] = p.chunks[0][:n]
			return
		}
		wider := chunkOnHeap[T](n)
		copy(wider, p.chunks[0])
		p.chunks[0] = wider
	case a == nil:
		p.chunks = append(p.chunks, p.kept(1<<bits))
	default:
		p.chunks = append(p.chunks, chunkOf[T](a, kind, 1<<bits))
	}
}

// kept is a chunk of n elements behind the last one: one that Empty has kept, or a new one.
func (p *Array[T]) kept(n int) []T {
	if k := len(p.chunks); k < cap(p.chunks) {
		if old := p.chunks[: k+1 : k+1][k]; cap(old) >= n {
			return old[:n]
		}
	}
	return chunkOnHeap[T](n)
}

// chunkOnHeap returns n elements of the heap; large ones take the place of what waits for the next arena.
func chunkOnHeap[T any](n int) []T {
	var v T
	if size := n * int(unsafe.Sizeof(v)); size >= worthRoom {
		spare.makeRoom(size)
	}
	return make([]T, n)
}

// worthRoom is the size of a chunk that is worth a look at what waits.
const worthRoom = 1 << 14

// First is the length of the first chunk, the only one outside the arena.
func (p *Array[T]) First() int {
	if len(p.chunks) == 0 {
		return 0
	}
	return len(p.chunks[0])
}

// Doubling is the number of elements by which the first chunk will have grown
// when n more are added.
func (p *Array[T]) Doubling(bits uint, n int) int {
	first, need := p.First(), int(p.n)+n
	if first >= 1<<bits || need <= first {
		return 0
	}
	return min(max(2*need, p.begin()), 1<<bits) - first
}

// Bytes is the memory held for elements, in an arena or not.
func (p *Array[T]) Bytes() uint64 {
	if len(p.chunks) == 0 {
		return 0
	}
	var v T
	elements := len(p.chunks[0]) + (len(p.chunks)-1)*len(p.chunks[len(p.chunks)-1])
	return uint64(elements) * uint64(unsafe.Sizeof(v))
}

// List is an array on the heap.
type List[T any] struct{ array Array[T] }

// listBits is the logarithm of the length of a chunk of a list.
const listBits = 14

// Len is the number of elements.
func (l *List[T]) Len() uint32 { return l.array.n }

// At returns the address of element i.
func (l *List[T]) At(i uint32) *T { return l.array.At(listBits, i) }

// Push appends an element.
func (l *List[T]) Push(v T) { l.array.Add(nil, 0, listBits, v) }

// Cut leaves the first n elements. Their memory is kept.
func (l *List[T]) Cut(n uint32) { l.array.n = n }

// Empty forgets the elements and keeps the memory for the next ones.
func (l *List[T]) Empty() { l.array.Empty() }

// Bytes is the memory held for elements.
func (l *List[T]) Bytes() uint64 { return l.array.Bytes() }
