package slide

import (
	"math/bits"

	"waymark/puzzles/slide/pdb"
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

// maxSide is the longest row and column that a wordEstimate handles.
const maxSide = 4

// wordEstimate is estimate for boards of up to 4x4 that fit one word and have
// singles only. It reads a state a chunk (two cells of a 4x4) at a time, from
// tables that hold what the chunk adds to all sums at once.
type wordEstimate struct {
	bits  int // of a chunk
	mask  uint64
	parts [][256]chunk
	leave [1 << lineBits]uint8 // key of a line -> tiles that must leave it
}

// A line's key holds, cell by cell, 0 or one more than the goal of the tile
// there within the line, where the line is its goal's (see near.inRow).
const (
	goalBits = 3
	lineBits = goalBits * maxSide
	sumShift = lineBits * maxSide // the sums stand above the keys of the lines
	wordFar  = 1 << 11            // far: more than any sum on 16 cells, and 15 of them fit above sumShift
)

// chunk is what some cells add: keys of all rows below the sum of near.around,
// keys of all columns below the sum of near.straight.
type chunk struct{ rows, cols uint64 }

// newWordEstimate returns nil where e is not of its kind.
func newWordEstimate(e *estimate) *wordEstimate {
	if e.words() > 1 || e.Size.Rows > maxSide || e.Size.Cols > maxSide || len(e.groups) > 0 {
		return nil
	}
	perChunk := 8 / e.width
	w := &wordEstimate{bits: perChunk * e.width}
	w.mask = 1<<w.bits - 1
	w.parts = make([][256]chunk, (len(e.Cells)+perChunk-1)/perChunk)
	for cell := range e.Cells {
		part, shift := cell/perChunk, cell%perChunk*e.width
		for v := range w.mask + 1 {
			if c := int(v >> shift & e.mask()); c < e.kinds {
				w.parts[part][v].add(&e.near[cell*e.kinds+c], int(e.Row[cell]), int(e.Col[cell]))
			}
		}
	}
	for key := range w.leave {
		var l lines
		for rest := key; rest > 0; rest >>= goalBits {
			if goal := rest & (1<<goalBits - 1); goal > 0 {
				w.leave[key] += uint8(l.add(0, uint8(goal-1)))
			}
		}
	}
	return w
}

// add adds a tile on the cell at row and col.
func (c *chunk) add(n *near, row, col int) {
	c.rows += uint64(min(n.around, wordFar)) << sumShift
	c.cols += uint64(n.straight) << sumShift
	if n.inRow != pdb.None {
		c.rows += uint64(n.inRow+1) << (lineBits*row + goalBits*col)
	}
	if n.inCol != pdb.None {
		c.cols += uint64(n.inCol+1) << (lineBits*col + goalBits*row)
	}
}

// manhattan is estimate.manhattan, wordFar standing for far.
func (w *wordEstimate) manhattan(s single) int32 {
	v, rows := s[0], uint64(0)
	for i := range w.parts {
		rows += w.parts[i][v&w.mask&255].rows
		v >>= w.bits & 63
	}
	return wordReachable(int32(rows >> sumShift))
}

// conflicts is estimate.conflicts, wordFar standing for far.
func (w *wordEstimate) conflicts(s single) int32 {
	v, sum := s[0], chunk{}
	for i := range w.parts {
		c := &w.parts[i][v&w.mask&255]
		sum.rows += c.rows
		sum.cols += c.cols
		v >>= w.bits & 63
	}
	leave := int32(0)
	for shift := 0; shift < sumShift; shift += lineBits {
		leave += int32(w.leave[sum.rows>>shift&(1<<lineBits-1)])
		leave += int32(w.leave[sum.cols>>shift&(1<<lineBits-1)])
	}
	return wordReachable(max(int32(sum.rows>>sumShift), int32(sum.cols>>sumShift)+2*leave))
}

func wordReachable(n int32) int32 {
	if n >= wordFar {
		return reachable(far)
	}
	return n
}
