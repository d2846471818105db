package memory

import "math/bits"

// Words is what is stored and hashed: an array of machine words.
type Words interface {
	comparable
	~[1]uint64 | ~[2]uint64 | ~[4]uint64 | ~[8]uint64 | ~[16]uint64
}

// Hash mixes words and a layer into 64 bits. The first bits choose a shard, the next
// ones a slot, the last are the tag of the slot.
func Hash[S Words](s *S, layer uint8) uint64 {
	h := 0x9e3779b97f4a7c15 + uint64(layer)
	for i := 0; i < len(*s); i++ {
		hi, lo := bits.Mul64((*s)[i]^h, 0xd6e8feb86659fd93)
		h = hi ^ lo
	}
	// One more round: the shard and the slot are taken from the top bits, which
	// a single product mixes least.
	hi, lo := bits.Mul64(h^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	return hi ^ lo
}

// StateBits is the logarithm of the length of a chunk of states in an arena: 64 KiB
// for states of one word, little more for wider ones.
func StateBits[S Words]() uint {
	var s S
	return 13 - uint(bits.Len(uint(len(s))))
}
