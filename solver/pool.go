package solver

import "unsafe"

// pool is a growing array of elements without pointers, in chunks of an arena:
// nothing is copied but the first chunk, which starts small and doubles, so that
// a small search stays small. A pointer into it holds until the next push.
type pool[T any] struct {
	chunks [][]T
	n      uint32
}

// firstBytes is the size of a pool that was just begun, or one element.
const firstBytes = 1 << 8

// begin is the number of elements of a pool that was just begun.
func (p *pool[T]) begin() int {
	var v T
	return max(1, firstBytes/int(unsafe.Sizeof(v)))
}

// add appends an element. bits is the logarithm of the length of a chunk, the
// same in every call; it is an argument so that it can be a constant.
func (p *pool[T]) add(a *arena, kind int, bits uint, v T) {
	k, i := int(p.n>>bits), int(p.n&(1<<bits-1))
	if k == len(p.chunks) || i == len(p.chunks[k]) {
		p.grow(a, kind, bits)
	}
	p.chunks[k][i] = v
	p.n++
}

// at returns the address of element i.
func (p *pool[T]) at(bits uint, i uint32) *T { return &p.chunks[i>>bits][i&(1<<bits-1)] }

func (p *pool[T]) grow(a *arena, kind int, bits uint) {
	switch {
	case len(p.chunks) == 0:
		p.chunks = append(p.chunks, make([]T, p.begin()))
	case len(p.chunks[0]) < 1<<bits:
		wider := make([]T, min(2*len(p.chunks[0]), 1<<bits))
		copy(wider, p.chunks[0])
		p.chunks[0] = wider
	default:
		p.chunks = append(p.chunks, chunkOf[T](a, kind, 1<<bits))
	}
}

// first is the length of the first chunk, the only one outside the arena.
func (p *pool[T]) first() int {
	if len(p.chunks) == 0 {
		return 0
	}
	return len(p.chunks[0])
}

// doubling is the number of elements by which the first chunk will have grown
// when n more are added.
func (p *pool[T]) doubling(bits uint, n int) int {
	first, need := p.first(), int(p.n)+n
	if first >= 1<<bits || need <= first {
		return 0
	}
	return min(max(2*need, p.begin()), 1<<bits) - first
}
