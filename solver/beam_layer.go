package solver

import (
	"math"
	"sync/atomic"

	"waymark/solver/internal/memory"
)

// partLen is the number of states of a layer that one goroutine expands at a
// time.
const partLen = 256

// batchPart is what a run of partLen states of a layer leads to.
type batchPart[S State] struct {
	list  []candidate[S]
	end   step // the best goal among them
	cost  int32
	found bool
	stats Stats
}

// candidate is a state that may get into the next layer.
type candidate[S State] struct {
	to   S
	hash uint64
	mark
	rank int32 // in the order of choice
	step
}

// candidateBytes is the size of a candidate beside its state.
const candidateBytes = 32

// expand fills the parts with what the layer leads to; false when the token
// stopped it, and the layer is to be expanded again.
func (b *beam[S]) expand(k *cancelToken) bool {
	n := (len(b.layer) + partLen - 1) / partLen
	for len(b.parts) < n {
		b.parts = append(b.parts, batchPart[S]{})
	}
	for i := range b.parts[n:] {
		b.parts[n+i].list = b.parts[n+i].list[:0]
	}
	if n == 1 || len(b.workers) == 1 {
		for i := range n {
			if !b.fill(&b.workers[0], i, k) {
				return false
			}
		}
	} else if !b.share(n, k) {
		return false
	}
	for i := range b.parts[:n] {
		p := &b.parts[i]
		b.stats.add(p.stats)
		if p.found && p.cost < b.below {
			b.found, b.cost, b.below, b.end = true, p.cost, p.cost, p.end
		}
	}
	return true
}

// share lets all workers fill n parts.
func (b *beam[S]) share(n int, k *cancelToken) bool {
	var next atomic.Int64
	b.crew.do(min(n, len(b.workers)), func(worker int) {
		token := k
		if worker > 0 {
			token = k.child()
		}
		for at := next.Add(1) - 1; at < int64(n) && b.fill(&b.workers[worker], int(at), token); at = next.Add(1) - 1 {
		}
	})
	return !k.cancel.Load()
}

// fill expands the states of part i; false when the token stopped it. It reads
// what the goroutines share, and writes to the part alone.
func (b *beam[S]) fill(w *beamWorker[S], i int, k *cancelToken) bool {
	p := &b.parts[i]
	p.list, p.found, p.stats = p.list[:0], false, Stats{}
	below, admissible := b.below, w.heuristic.Info.Admissible
	for at := i * partLen; at < min((i+1)*partLen, len(b.layer)); at++ {
		w.edges, w.entered = w.space.Successors(b.layer[at], w.edges[:0]), false
		if w.units += len(w.edges); w.units >= checkEvery {
			if w.units = 0; k.cancelled() {
				return false
			}
		}
		p.stats.Expanded++
		p.stats.Generated += uint64(len(w.edges))
		for j := range w.edges {
			e := &w.edges[j]
			g := b.marks[at].cost + e.Cost
			if g >= below {
				continue
			}
			hash := memory.Hash(&e.To, 0)
			if b.seen.has(hash) {
				continue
			}
			came := step{b.first + uint32(at), e.Move}
			if w.space.IsGoal(e.To) {
				p.found, p.cost, p.end, below = true, g, came, g
				continue
			}
			m := mark{cost: g}
			f := float64(g) + w.estimate(&b.layer[at], &b.marks[at], e, &m)
			if g+1 >= below || admissible && f > float64(below)-1+1e-6 {
				continue
			}
			p.list = append(p.list, candidate[S]{e.To, hash, m, g*LeadUnit + m.lead, came})
		}
	}
	return true
}

// choose makes the next layer of the candidates; false when there is no memory
// for it.
func (b *beam[S]) choose() bool {
	n, old := b.candidates(), len(b.layer)
	if !b.takes(n) && !(b.seen.forget() && b.takes(n)) {
		return false
	}
	b.seen.reserve(n)
	least, fresh := int32(math.MaxInt32), 0
	for i := range b.parts {
		p := &b.parts[i]
		kept := p.list[:0]
		for _, c := range p.list {
			if c.cost+1 < b.below && b.seen.add(c.hash) {
				least = min(least, c.rank)
				kept = append(kept, c)
			}
		}
		p.list = kept
		fresh += len(kept)
	}
	b.first, b.layer, b.marks = b.steps.Len(), b.layer[:0], b.marks[:0]
	b.depth++
	line := barrier{rank: math.MaxInt32}
	if fresh > b.width {
		b.cut = true
		line = b.barrier(least)
	}
	for i := range b.parts {
		for _, c := range b.parts[i].list {
			passes := line.passes(c.rank, c.hash)
			b.seen.mark(passes)
			if passes {
				b.layer, b.marks = append(b.layer, c.to), append(b.marks, c.mark)
				b.steps.Push(c.step)
			}
		}
	}
	return b.fits(n, old) || b.seen.forget() && b.fits(n, old)
}

// takes reports that there is memory to choose from n candidates.
func (b *beam[S]) takes(n int) bool {
	return b.bytes()+b.seen.growth(n)+uint64(min(n, b.width))*16 <= b.memory &&
		b.steps.Len() <= memory.MostStates-uint32(b.width)
}

// fits reports that there is memory for the candidates of the next layer, if
// there will be as many to a state as the n of the layer before.
func (b *beam[S]) fits(n, states int) bool {
	var s S
	each := float64(n) / float64(states) * float64(len(s)*8+candidateBytes)
	held := uint64(0)
	for i := range b.parts {
		held += uint64(cap(b.parts[i].list)) * uint64(len(s)*8+candidateBytes)
	}
	return b.bytes()-held+max(held, uint64(each*float64(len(b.layer)))) <= b.memory
}

// barrier lets a given number of candidates pass: all below a rank, those of the
// rank itself below a hash, and some of that hash.
type barrier struct {
	rank int32
	hash uint64
	room int
}

// Candidates are counted by rank above the least, the last row for all beyond,
// and in one row by the top bits of their hash.
const (
	rankRows = 1 << 10
	hashBits = 10
	hashRows = 1 << hashBits
)

func (b *beam[S]) barrier(least int32) barrier {
	var ranks [rankRows + 1]int
	for i := range b.parts {
		for j := range b.parts[i].list {
			ranks[min(b.parts[i].list[j].rank-least, rankRows)]++
		}
	}
	room, rank := b.width, int32(0)
	for ; ranks[rank] <= room; rank++ {
		room -= ranks[rank]
	}
	var hashes [hashRows]int
	for i := range b.parts {
		for j := range b.parts[i].list {
			if c := &b.parts[i].list[j]; min(c.rank-least, rankRows) == rank {
				hashes[c.hash>>(64-hashBits)]++
			}
		}
	}
	hash := uint64(0)
	for ; hashes[hash] <= room; hash++ {
		room -= hashes[hash]
	}
	return barrier{least + rank, hash, room}
}

func (l *barrier) passes(rank int32, hash uint64) bool {
	if rank != l.rank {
		return rank < l.rank
	}
	top := hash >> (64 - hashBits)
	if top == l.hash && l.room > 0 {
		l.room--
		return true
	}
	return top < l.hash
}
