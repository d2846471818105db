package glide

import (
	"math"

	"waymark/solver"
)

// The heuristics, in the order the user sees them.
var (
	relaxedInfo = solver.HeuristicInfo{
		ID:         "relaxed-matching",
		Name:       "Matching on relaxed slides",
		Sentence:   "Each goal cell needs at least this many slides if a tile could stop anywhere on its line; the cheapest pairing per colour.",
		Admissible: true, Consistent: true, Integer: true,
	}
	publishedInfo = solver.HeuristicInfo{
		ID:       "published",
		Name:     "As published",
		Sentence: "Straight-line distance from each goal cell to the nearest tile of its colour; one tile may serve several cells.",
	}
	publishedMatchingInfo = solver.HeuristicInfo{
		ID:       "published-matching",
		Name:     "As published, one to one",
		Sentence: "Straight-line distance between goal cells and tiles of their colour, each tile serving one cell.",
	}
	zeroInfo = solver.HeuristicInfo{
		ID:         "zero",
		Name:       "Zero",
		Sentence:   "No estimate: the search goes out evenly in all directions.",
		Admissible: true, Consistent: true, Integer: true,
	}
)

// target is a goal or a mark prepared for estimates.
type target struct {
	wants  []want
	jokers bool // there are chameleons, which may still take any colour
}

// want is the cells a target wants of one class.
type want struct {
	class    Colour
	rook     []*table[int32]
	straight []*table[float64]
}

// newTarget prepares the cells to be covered.
func (b *board) newTarget(cells *groups) *target {
	t := &target{jokers: b.start.count(grey) > 0}
	for k := range Colour(classes) {
		if cells.count(k) == 0 {
			continue
		}
		w := want{class: k}
		for _, cell := range cells.of(k) {
			w.rook = append(w.rook, b.rookDistance(k, cell))
			w.straight = append(w.straight, b.straightDistance(cell))
		}
		t.wants = append(t.wants, w)
	}
	return t
}

// servers returns the tiles that stand, or may come to stand, for class k. buf
// is used when chameleons have to be added.
func (t *target) servers(g *groups, k Colour, buf *[maxCells]slot) []slot {
	if !t.jokers || k == grey {
		return g.of(k)
	}
	return append(append(buf[:0], g.of(k)...), g.of(grey)...)
}

// relaxed returns the sum over the colours of the cheapest matching of goal
// cells with tiles on relaxed slide distance.
//
// It is admissible: in a solution each goal cell is covered in the end by a
// tile of its own, which made at least the relaxed distance of slides, and one
// slide moves one tile. It is consistent: a slide changes the position of one
// tile by one relaxed slide, so the matching of the position after it costs at
// most one more before it.
//
// Chameleons count as tiles of every colour, each colour for itself. That
// keeps both proofs: who covers a cell of colour k in the end has colour k now
// or is grey now; a grey tile may enter fewer cells than one of colour k, so
// the distance of colour k bounds its slides before and after it is dyed; and
// tiles only ever leave the grey class, so the matching after a slide is
// possible before it.
func (t *target) relaxed(g *groups) int32 {
	var sum int32
	var buf [maxCells]slot
	for i := range t.wants {
		w := &t.wants[i]
		tiles := t.servers(g, w.class, &buf)
		if len(tiles) < len(w.rook) {
			return solver.Unreachable
		}
		if sum += cheapest(w.rook, tiles); sum >= far {
			return solver.Unreachable
		}
	}
	return sum
}

// published returns the sum over the goal cells of the Euclidean distance to
// the nearest tile of the colour, tiles reused, as Mondrian2 publishes it.
func (t *target) published(g *groups) float64 {
	var sum float64
	var buf [maxCells]slot
	for i := range t.wants {
		w := &t.wants[i]
		tiles := t.servers(g, w.class, &buf)
		if len(tiles) == 0 {
			return math.Inf(1)
		}
		for _, cell := range w.straight {
			sum += nearest(cell, tiles)
		}
	}
	return sum
}

// publishedMatching is published with each tile serving one cell.
func (t *target) publishedMatching(g *groups) float64 {
	var sum float64
	var buf [maxCells]slot
	for i := range t.wants {
		w := &t.wants[i]
		tiles := t.servers(g, w.class, &buf)
		if len(tiles) < len(w.straight) {
			return math.Inf(1)
		}
		sum += cheapest(w.straight, tiles)
	}
	return sum
}

// estimates returns the heuristics towards a target for a packing that unpack undoes.
func estimates[S solver.State](t *target, unpack func(S) groups) []solver.Heuristic[S] {
	return []solver.Heuristic[S]{
		{Info: relaxedInfo, Int: func(s S) int32 {
			g := unpack(s)
			return t.relaxed(&g)
		}},
		{Info: publishedInfo, Real: func(s S) float64 {
			g := unpack(s)
			return t.published(&g)
		}},
		{Info: publishedMatchingInfo, Real: func(s S) float64 {
			g := unpack(s)
			return t.publishedMatching(&g)
		}},
		{Info: zeroInfo, Int: func(S) int32 { return 0 }},
	}
}
