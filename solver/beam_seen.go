package solver

import (
	"math"
	"math/bits"

	"waymark/solver/internal/memory"
)

// seenStates is the hashes of the states a beam has seen: who takes two states for one loses no more than one.
// Those that came into a layer have to be known until the end, or a beam could go round for ever; the others only
// save the work of looking at them again, and are forgotten when memory runs out.
type seenStates struct {
	hashes memory.States[[1]uint64]
	kept   []uint64 // a bit for each hash: its state came into a layer
	marked uint32   // the number of hashes that have their bit
}

// keptSlots is the length of the longest index that is kept for the next search.
const keptSlots = 1 << 16

// clear forgets all.
func (s *seenStates) clear() {
	s.hashes.Clear(keptSlots)
	s.kept, s.marked = s.kept[:0], 0
}

// reserve makes room for n more hashes.
func (s *seenStates) reserve(n int) {
	s.hashes.Reserve(n, math.MaxUint64, func() bool { return false })
}

// add notes the hash of a state; it reports that it is new. Then it waits for its mark, in order.
func (s *seenStates) add(hash uint64) (fresh bool) {
	key := [1]uint64{hash}
	_, fresh = s.hashes.Add(nil, &key, memory.Hash(&key, 0))
	return fresh
}

// mark says of the first new hash that has no mark yet whether its state came into a layer.
func (s *seenStates) mark(kept bool) {
	if s.marked%64 == 0 {
		s.kept = append(s.kept, 0)
	}
	if kept {
		s.kept[s.marked/64] |= 1 << (s.marked % 64)
	}
	s.marked++
}

// has reports that the hash of a state is known.
func (s *seenStates) has(hash uint64) bool {
	key := [1]uint64{hash}
	_, seen := s.hashes.Find(&key, memory.Hash(&key, 0))
	return seen
}

// forget lets go of what came into no layer; false where that is less than half, and nothing has changed.
func (s *seenStates) forget() bool {
	kept := 0
	for _, w := range s.kept {
		kept += bits.OnesCount64(w)
	}
	if kept > int(s.marked/2) {
		return false
	}
	left := seenStates{kept: make([]uint64, 0, (kept+63)/64)}
	left.reserve(kept)
	for i := range s.marked {
		if s.kept[i/64]>>(i%64)&1 == 1 {
			left.add(s.hashes.At(i)[0])
			left.mark(true)
		}
	}
	*s = left
	return true
}

// bytes is the memory held.
func (s *seenStates) bytes() uint64 { return s.hashes.Bytes() + uint64(cap(s.kept))*8 }

// growth is the bytes that n more hashes need beside themselves; 0 where they have room.
func (s *seenStates) growth(n int) uint64 { return s.hashes.Growth(n) }
