package slide

import (
	"math/bits"

	"waymark/solver"
)

// single is a state of one word: every board up to 4x4.
type single = [1]uint64

// wordSpace is space for boards that fit one word, without the detours over
// word numbers and straddling cells; it is several times as fast.
type wordSpace struct {
	*space[single]
	fields fields
	moves  [64]fan // the highest bit of a blank -> what can move into it
}

// fan is the hops into one blank; at most four.
type fan struct {
	blank uint8 // bits up
	n     uint8
	hop   [4]wordHop
}

// wordHop is a hop whose origin is given in bits up.
type wordHop struct {
	from        uint8
	forth, back solver.Move
}

func newWordSpace(l *layout, start, want codes) *wordSpace {
	sp := &wordSpace{space: newSpace[single](l, start, want)}
	sp.fields = sp.words[0].fields
	for i, hops := range sp.hops {
		f := fan{blank: sp.places[i].shift, n: uint8(len(hops))}
		for k, h := range hops {
			f.hop[k] = wordHop{sp.places[h.from].shift, h.forth, h.back}
		}
		sp.moves[(i+1)*l.width-1] = f
	}
	return sp
}

// Successors appends the legal moves in the order of Family.Moves.
func (sp *wordSpace) Successors(s single, buf []solver.Edge[single]) []solver.Edge[single] {
	v := s[0]
	for z := sp.fields.zeros(v); z != 0; z &= z - 1 {
		f := &sp.moves[bits.TrailingZeros64(z)&63]
		for i := range f.hop[:f.n&7] {
			h := &f.hop[i]
			if tile := v >> (h.from & 63) & sp.mask; tile != 0 {
				to := v ^ tile<<(h.from&63) ^ tile<<(f.blank&63)
				buf = append(buf, solver.Edge[single]{To: single{to}, Move: h.forth, Cost: 1})
			}
		}
	}
	return buf
}

// Predecessors appends the moves that lead to s: every move can be undone.
func (sp *wordSpace) Predecessors(s single, buf []solver.Edge[single]) []solver.Edge[single] {
	v := s[0]
	for z := sp.fields.zeros(v); z != 0; z &= z - 1 {
		f := &sp.moves[bits.TrailingZeros64(z)&63]
		for i := range f.hop[:f.n&7] {
			h := &f.hop[i]
			if tile := v >> (h.from & 63) & sp.mask; tile != 0 {
				from := v ^ tile<<(h.from&63) ^ tile<<(f.blank&63)
				buf = append(buf, solver.Edge[single]{To: single{from}, Move: h.back, Cost: 1})
			}
		}
	}
	return buf
}

// IsGoal reports whether every cell that the goal names holds what it wants.
func (sp *wordSpace) IsGoal(s single) bool { return s[0]&sp.wantMask[0] == sp.wantBits[0] }
