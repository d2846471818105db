package solver

import "math"

// openList orders nodes by f, then by h (the deeper of two equal f first), then
// last in, first out. This is the documented tie-breaking rule; it makes a
// search deterministic and lets A* run straight at the goal on the last f
// level. A node may be on the list more than once; the search skips the stale
// entries.
type openList interface {
	push(id uint32, f, h float64)
	pop() (id uint32, ok bool)
	// least returns the least f of all entries, +Inf when there are none.
	least() float64
	bytes() uint64
}

// bucketQueue is an open list for whole f >= 0 and h >= 0: one row per f, one
// stack per h in it (Dial, 1969, Algorithm 360). Push and pop cost O(1)
// amortised while f moves little.
type bucketQueue struct {
	rows []bucketRow
	min  int // no row below holds an entry
	n    int
	held uint64
	pool [][]uint32 // emptied chunks, for the next stack that grows
}

type bucketRow struct {
	stacks []idStack
	min    int
	n      int
}

// idStack grows in chunks, so that a long stack never holds twice its size
// while it is copied.
type idStack struct {
	full [][]uint32
	top  []uint32
}

const stackChunk = 1 << 10

func (q *bucketQueue) push(id uint32, f, h float64) {
	fi, hi := int(f), int(h)
	for len(q.rows) <= fi {
		q.rows = append(q.rows, bucketRow{})
	}
	r := &q.rows[fi]
	for len(r.stacks) <= hi {
		r.stacks = append(r.stacks, idStack{})
		q.held += 48
	}
	s := &r.stacks[hi]
	if len(s.top) == stackChunk {
		s.full = append(s.full, s.top)
		s.top = nil
		if k := len(q.pool); k > 0 {
			s.top, q.pool = q.pool[k-1], q.pool[:k-1]
		} else {
			s.top = make([]uint32, 0, stackChunk)
			q.held += stackChunk * 4
		}
	}
	before := cap(s.top)
	s.top = append(s.top, id)
	q.held += uint64(cap(s.top)-before) * 4
	if r.n == 0 || hi < r.min {
		r.min = hi
	}
	if q.n == 0 || fi < q.min {
		q.min = fi
	}
	r.n++
	q.n++
}

func (q *bucketQueue) pop() (uint32, bool) {
	if q.n == 0 {
		return 0, false
	}
	for q.rows[q.min].n == 0 {
		q.min++
	}
	r := &q.rows[q.min]
	for len(r.stacks[r.min].top) == 0 {
		r.min++
	}
	s := &r.stacks[r.min]
	id := s.top[len(s.top)-1]
	s.top = s.top[:len(s.top)-1]
	if k := len(s.full); len(s.top) == 0 && k > 0 {
		q.pool = append(q.pool, s.top)
		s.top, s.full = s.full[k-1], s.full[:k-1]
	}
	r.n--
	q.n--
	return id, true
}

func (q *bucketQueue) least() float64 {
	if q.n == 0 {
		return math.Inf(1)
	}
	for q.rows[q.min].n == 0 {
		q.min++
	}
	return float64(q.min)
}

func (q *bucketQueue) bytes() uint64 { return q.held + uint64(cap(q.rows))*40 }

// heapQueue is an open list for any real f: a binary heap. Push and pop cost
// O(log n).
type heapQueue struct {
	entries chunked[heapEntry]
	clock   uint32
}

type heapEntry struct {
	f, h float64
	id   uint32
	seq  uint32 // younger entries have the larger number
}

func (a *heapEntry) before(b *heapEntry) bool {
	if a.f != b.f {
		return a.f < b.f
	}
	if a.h != b.h {
		return a.h < b.h
	}
	return a.seq > b.seq
}

func (q *heapQueue) push(id uint32, f, h float64) {
	q.clock++
	e := heapEntry{f, h, id, q.clock}
	i := q.entries.n
	q.entries.push(e)
	for i > 0 {
		up := (i - 1) / 2
		if !e.before(q.entries.at(up)) {
			break
		}
		*q.entries.at(i) = *q.entries.at(up)
		i = up
	}
	*q.entries.at(i) = e
}

func (q *heapQueue) pop() (uint32, bool) {
	if q.entries.n == 0 {
		return 0, false
	}
	top := q.entries.at(0).id
	q.entries.n--
	n := q.entries.n
	if n == 0 {
		return top, true
	}
	e := *q.entries.at(n)
	i := uint32(0)
	for {
		child := 2*i + 1
		if child >= n {
			break
		}
		if child+1 < n && q.entries.at(child+1).before(q.entries.at(child)) {
			child++
		}
		if !q.entries.at(child).before(&e) {
			break
		}
		*q.entries.at(i) = *q.entries.at(child)
		i = child
	}
	*q.entries.at(i) = e
	return top, true
}

func (q *heapQueue) least() float64 {
	if q.entries.n == 0 {
		return math.Inf(1)
	}
	return q.entries.at(0).f
}

func (q *heapQueue) bytes() uint64 { return q.entries.capacity() * 24 }
