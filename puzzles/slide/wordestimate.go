package slide

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
	if e.words() > 1 || e.size.Rows > maxSide || e.size.Cols > maxSide || len(e.groups) > 0 {
		return nil
	}
	perChunk := 8 / e.width
	w := &wordEstimate{bits: perChunk * e.width}
	w.mask = 1<<w.bits - 1
	w.parts = make([][256]chunk, (len(e.cells)+perChunk-1)/perChunk)
	for cell := range e.cells {
		part, shift := cell/perChunk, cell%perChunk*e.width
		for v := range w.mask + 1 {
			if c := int(v >> shift & e.mask()); c < e.kinds {
				w.parts[part][v].add(&e.near[cell*e.kinds+c], int(e.row[cell]), int(e.col[cell]))
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
	if n.inRow != none {
		c.rows += uint64(n.inRow+1) << (lineBits*row + goalBits*col)
	}
	if n.inCol != none {
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
