package solver

import (
	"math/bits"
	"unsafe"

	"waymark/solver/internal/memory"
)

// reserve makes sure of the memory for the messages of the round and says which
// tables are to grow. It reports false when there is too little.
func (b *bestFirst[S]) reserve(r *run) bool {
	var to [shardCount]int
	total, busy := 0, uint32(0)
	for k := range b.active {
		for i := range &b.workers[k].out {
			if n := len(b.workers[k].out[i]); n > 0 {
				to[i] += n
				total += n
				busy |= 1 << i
			}
		}
	}
	b.messages = max(b.messages, total)
	if b.counted += total; b.counted >= checkEvery || b.spare == 0 {
		b.spare, b.counted = r.memory-min(b.bytes(), r.memory), 0
	}
	if !b.plan(&to, busy, b.spare-min(b.slabs(total), b.spare)) {
		b.spare, r.stop = 0, StopMemory
		return false
	}
	b.written += uint64(total)
	b.touched |= b.busy
	b.busy = busy
	return true
}

// slabs is what the arena may have to take for so many messages.
func (b *bestFirst[S]) slabs(messages int) uint64 {
	var n record[S]
	sh, bytes := &b.shards[0], uint64(0) // the shards are much alike
	if sh.records.pool.First() == 1<<memory.StateBits[S]() {
		bytes += b.arena.More(memory.Records, messages*int(unsafe.Sizeof(n)))
	}
	if sh.buckets.blocks.First() == 1<<blockBits {
		bytes += b.arena.More(memory.Blocks, messages*8)
	}
	if sh.heap.entries.First() == 1<<heapBits {
		bytes += b.arena.More(memory.Heap, messages*int(unsafe.Sizeof(heapEntry{})))
	}
	return bytes
}

// plan says which tables are to grow for so many messages to each shard, with
// spare bytes in all. It reports false when these are too few.
func (b *bestFirst[S]) plan(to *[shardCount]int, busy uint32, spare uint64) bool {
	var n record[S]
	for ; busy != 0; busy &= busy - 1 {
		i := bits.TrailingZeros32(busy)
		sh := &b.shards[i]
		need := uint64(sh.records.pool.Doubling(memory.StateBits[S](), to[i])) * uint64(unsafe.Sizeof(n))
		if b.whole {
			need += uint64(sh.buckets.blocks.Doubling(blockBits, to[i]))*uint64(unsafe.Sizeof(block{})) + 48
		} else {
			need += uint64(sh.heap.entries.Doubling(heapBits, to[i])) * uint64(unsafe.Sizeof(heapEntry{}))
		}
		if need > spare {
			return false
		}
		spare -= need
		grow, ok := sh.records.room(to[i], spare)
		if !ok {
			return false
		}
		sh.grow = grow
		spare -= uint64(grow) * 4
	}
	b.spare = spare
	return true
}
