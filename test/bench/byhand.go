package main

import (
	"math/bits"

	"waymark/puzzles"
)

// byHand is A* with Manhattan on 4x4 boards with the blank's goal first, without
// any generality: the estimate follows the moves, the table has its final size
// from the start, nothing is counted or can be stopped. It expands in batches, as
// the engine does, so that cache misses overlap.
type byHand struct {
	most     int // records
	records  []handRecord
	slots    []uint32 // record + 1
	open     [handF][handF][]uint32
	batch    []uint32
	messages []handMessage
	expanded uint64
	touched  uint64
	step     [16][16][16]int8 // tile, from, to: by how much the estimate changes
	next     [16][]uint8      // cells beside the blank
}

const handF = 128

type handRecord struct {
	state  uint64
	parent uint32
	g, h   uint8
	from   uint8 // where the blank was before
	closed bool
}

type handMessage struct {
	state  uint64
	hash   uint64
	parent uint32
	g, h   uint8
	from   uint8
}

// newByHand prepares the search for a board; a cell is its tile, 0 the blank.
func newByHand(board []puzzles.Cell, most int) *byHand {
	b := &byHand{most: most, slots: make([]uint32, most*10/7), records: make([]handRecord, 0, most+1<<14)}
	dist := func(i, j int) int {
		abs := func(v int) int { return max(v, -v) }
		return abs(i/4-j/4) + abs(i%4-j%4)
	}
	for i := range 16 {
		for j := range 16 {
			if dist(i, j) == 1 {
				b.next[i] = append(b.next[i], uint8(j))
			}
			for tile := 1; tile < 16; tile++ {
				b.step[tile][i][j] = int8(dist(j, tile) - dist(i, tile))
			}
		}
	}
	var l handMessage
	for i, tile := range board {
		l.state |= uint64(tile) << (4 * i)
		if tile > 0 {
			l.h += uint8(dist(i, int(tile)))
		}
	}
	l.hash, l.from = handHash(l.state), 16
	b.messages = append(b.messages, l)
	b.absorb()
	return b
}

func handHash(state uint64) uint64 {
	hi, lo := bits.Mul64(state^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
	h := hi ^ lo
	hi, lo = bits.Mul64(h^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	return hi ^ lo
}

// search returns the optimum, -1 when the table is full.
func (b *byHand) search() int32 {
	for f := 0; f < handF; f++ {
		h := 0
		for h < handF {
			if len(b.open[f][h]) == 0 {
				h++
				continue
			}
			if h == 0 {
				return int32(f)
			}
			if len(b.records) >= b.most {
				return -1
			}
			limit := min(int(b.expanded/256)+1, 4096)
			b.batch = b.batch[:0]
			for at := h; at < handF && len(b.batch) < limit; at++ {
				stack := b.open[f][at]
				n := min(len(stack), limit-len(b.batch))
				b.batch = append(b.batch, stack[len(stack)-n:]...)
				b.open[f][at] = stack[:len(stack)-n]
			}
			b.expand()
			b.absorb()
			h = 0
		}
	}
	return -1
}

func (b *byHand) expand() {
	x := uint64(0)
	for _, id := range b.batch {
		x ^= b.records[id].state
	}
	b.touched ^= x
	for _, id := range b.batch {
		n := &b.records[id]
		if n.closed {
			continue
		}
		n.closed = true
		b.expanded++
		blank := uint8(0)
		for z := n.state; z&15 != 0; z >>= 4 {
			blank++
		}
		for _, from := range b.next[blank] {
			if from == n.from {
				continue
			}
			tile := n.state >> (4 * from) & 15
			state := n.state ^ tile<<(4*from) ^ tile<<(4*blank)
			h := n.h + uint8(b.step[tile][from][blank])
			b.messages = append(b.messages, handMessage{state, handHash(state), id, n.g + 1, h, blank})
		}
	}
}

func (b *byHand) absorb() {
	size := uint64(len(b.slots))
	for len(b.messages) > 0 {
		part := b.messages[:min(64, len(b.messages))]
		b.messages = b.messages[len(part):]
		x := uint32(0)
		for i := range part {
			x ^= b.slots[part[i].hash>>32*size>>32]
		}
		b.touched ^= uint64(x)
		for i := range part {
			b.arrive(&part[i], size)
		}
	}
	b.messages = b.messages[:0]
}

func (b *byHand) arrive(l *handMessage, size uint64) {
	i := l.hash >> 32 * size >> 32
	for b.slots[i] != 0 {
		if n := &b.records[b.slots[i]-1]; n.state == l.state {
			if l.g < n.g {
				n.g, n.from, n.parent = l.g, l.from, l.parent
				n.closed = false
				f := l.g + l.h
				b.open[f][l.h] = append(b.open[f][l.h], b.slots[i]-1)
			}
			return
		}
		if i++; i == size {
			i = 0
		}
	}
	id := uint32(len(b.records))
	b.slots[i] = id + 1
	b.records = append(b.records, handRecord{l.state, l.parent, l.g, l.h, l.from, false})
	f := l.g + l.h
	b.open[f][l.h] = append(b.open[f][l.h], id)
}
