package solver

import (
	"math"

	"waymark/solver/internal/memory"
)

// An open list orders nodes by f, then by h (the deeper of two equal f first),
// then last in, first out. A node may be on the list more than once; the search
// skips the stale entries. There are two: bucketQueue and heapQueue.

// bucketQueue is an open list for whole f >= 0 and h >= 0: one row per f, one
// stack per h in it (Dial, 1969, Algorithm 360). Push and pop cost O(1) amortised
// while f moves little.
type bucketQueue struct {
	rows   []bucketRow // of f = base, base+1, ...
	base   int
	least  int // no row below holds an entry
	n      int
	blocks memory.Array[block] // of the stacks
	free   uint32              // the number of the first block of the free list; 0 for none
	held   uint64              // bytes of rows and stacks
}

// bucketRow holds the entries of one f.
type bucketRow struct {
	stacks []stack // by h
	least  int     // no stack below holds an entry
	n      int
}

// stack is a list of blocks: its uppermost one, numbered from 1, and how many
// entries that holds; all the others are full.
type stack struct{ top, fill uint32 }

// block is a piece of a stack: entries, and the number of the block below.
type block struct {
	ids   [63]uint32
	below uint32
}

// blockBits is the logarithm of the length of a chunk of blocks: 32 KiB.
const blockBits = 7

func (q *bucketQueue) push(a *memory.Arena, id uint32, f, h int) {
	r := q.row(f)
	if h >= len(r.stacks) {
		q.widen(r, h)
	}
	s := &r.stacks[h]
	if s.top == 0 || s.fill == uint32(len(block{}.ids)) {
		q.stackUp(a, s)
	}
	q.blocks.At(blockBits, s.top-1).ids[s.fill] = id
	s.fill++
	if r.n == 0 || h < r.least {
		r.least = h
	}
	if q.n == 0 || f < q.least {
		q.least = f
	}
	r.n++
	q.n++
}

// row returns the row of f, which it makes when there is none.
func (q *bucketQueue) row(f int) *bucketRow {
	if i := f - q.base; uint(i) < uint(len(q.rows)) {
		return &q.rows[i]
	}
	switch {
	case q.n == 0:
		// No row holds an entry: any of them will do for f.
		if len(q.rows) == 0 {
			q.rows = append(q.rows, bucketRow{})
		}
		q.base = f
	case f < q.base:
		more := make([]bucketRow, q.base-f, q.base-f+len(q.rows))
		q.rows, q.base = append(more, q.rows...), f
	default:
		// Rows that are done with make room for the new ones.
		if done := q.least - q.base; done > len(q.rows)/2 {
			for i := range q.rows[:done] {
				q.held -= uint64(cap(q.rows[i].stacks)) * 8
			}
			n := copy(q.rows, q.rows[done:])
			clear(q.rows[n:])
			q.rows, q.base = q.rows[:n], q.least
		}
		if more := f - q.base + 1 - len(q.rows); more > 0 {
			q.rows = append(q.rows, make([]bucketRow, more)...)
		}
	}
	return &q.rows[f-q.base]
}

// widen gives a row a stack for h.
func (q *bucketQueue) widen(r *bucketRow, h int) {
	before := cap(r.stacks)
	r.stacks = append(r.stacks, make([]stack, h+1-len(r.stacks))...)
	q.held += uint64(cap(r.stacks)-before) * 8
}

// stackUp puts an empty block on a stack.
func (q *bucketQueue) stackUp(a *memory.Arena, s *stack) {
	number := q.free
	if number != 0 {
		q.free = q.blocks.At(blockBits, number-1).below
	} else {
		q.blocks.Add(a, memory.Blocks, blockBits, block{})
		number = q.blocks.Len()
	}
	q.blocks.At(blockBits, number-1).below = s.top
	s.top, s.fill = number, 0
}

// pop takes the best entry off the list, which must not be empty.
func (q *bucketQueue) pop() uint32 {
	f, h := q.best()
	r := &q.rows[f-q.base]
	s := &r.stacks[h]
	b := q.blocks.At(blockBits, s.top-1)
	s.fill--
	id := b.ids[s.fill]
	if s.fill == 0 {
		number := s.top
		s.top, s.fill = b.below, uint32(len(b.ids))
		b.below, q.free = q.free, number
	}
	r.n--
	q.n--
	return id
}

// best returns f and h of the best entry of a list that is not empty.
func (q *bucketQueue) best() (f, h int) {
	for q.rows[q.least-q.base].n == 0 {
		q.least++
	}
	r := &q.rows[q.least-q.base]
	for r.stacks[r.least].top == 0 {
		r.least++
	}
	return q.least, r.least
}

// bytes is the memory held outside the arena.
func (q *bucketQueue) bytes() uint64 {
	return q.held + uint64(cap(q.rows))*48 + uint64(q.blocks.First())*256
}

// heapQueue is an open list for any real f: a binary heap. Push and pop cost
// O(log n).
type heapQueue struct {
	entries memory.Array[heapEntry]
	clock   uint32
}

type heapEntry struct {
	f, h float64
	id   uint32
	seq  uint32 // younger entries have the larger number
}

// heapBits is the logarithm of the length of a chunk of a heap: 48 KiB.
const heapBits = 11

func (a *heapEntry) before(b *heapEntry) bool {
	if a.f != b.f {
		return a.f < b.f
	}
	if a.h != b.h {
		return a.h < b.h
	}
	return a.seq > b.seq
}

func (q *heapQueue) at(i uint32) *heapEntry { return q.entries.At(heapBits, i) }

func (q *heapQueue) push(a *memory.Arena, id uint32, f, h float64) {
	q.clock++
	e := heapEntry{f, h, id, q.clock}
	i := q.entries.Len()
	q.entries.Add(a, memory.Heap, heapBits, e)
	for i > 0 {
		up := (i - 1) / 2
		if !e.before(q.at(up)) {
			break
		}
		*q.at(i) = *q.at(up)
		i = up
	}
	*q.at(i) = e
}

// pop takes the best entry off the list, which must not be empty.
func (q *heapQueue) pop() uint32 {
	top := q.at(0).id
	q.entries.Cut(q.entries.Len() - 1)
	n := q.entries.Len()
	if n == 0 {
		return top
	}
	e := *q.at(n)
	i := uint32(0)
	for {
		child := 2*i + 1
		if child >= n {
			break
		}
		if child+1 < n && q.at(child+1).before(q.at(child)) {
			child++
		}
		if !q.at(child).before(&e) {
			break
		}
		*q.at(i) = *q.at(child)
		i = child
	}
	*q.at(i) = e
	return top
}

// best returns f and h of the best entry; +Inf when there is none.
func (q *heapQueue) best() (f, h float64) {
	if q.entries.Len() == 0 {
		return math.Inf(1), 0
	}
	e := q.at(0)
	return e.f, e.h
}

func (q *heapQueue) bytes() uint64 { return uint64(q.entries.First()) * 24 }

// rank is the place of an entry on an open list.
type rank struct{ f, h float64 }

func (a rank) before(b rank) bool { return a.f < b.f || a.f == b.f && a.h < b.h }
