package glide

import (
	"math"
	"slices"

	"waymark/puzzles/routing"
	"waymark/solver"
)

// The heuristics, in the order the user sees them.
var (
	relaxedInfo = solver.HeuristicInfo{
		ID:       "relaxed-matching",
		Name:     "Matching on relaxed slides",
		Sentence: "Each goal cell needs at least this many slides if a tile could stop anywhere on its line; the cheapest pairing per colour.",
		How: "A tile that may stop anywhere on its line needs at most as many slides as one that has to go on to the end. " +
			"That number is known for every tile and goal cell; walls and gates count, other tiles do not. " +
			"Goal cells and tiles of a colour are then paired off so that the sum is least (the assignment problem: Kuhn, 1955).",
		Admissible: true, Consistent: true, Integer: true,
	}
	publishedInfo = solver.HeuristicInfo{
		ID:       "published",
		Name:     "As published",
		Sentence: "Straight-line distance from each goal cell to the nearest tile of its colour; one tile may serve several cells.",
		How: "For each goal cell the nearest tile of its colour is found, in a straight line and through walls, and the distances are added up, as Mondrian2 publishes it. " +
			"A single slide may cover many cells, so the sum can be far more than the moves that are needed.",
	}
	publishedMatchingInfo = solver.HeuristicInfo{
		ID:       "published-matching",
		Name:     "As published, one to one",
		Sentence: "Straight-line distance between goal cells and tiles of their colour, each tile serving one cell.",
		How: "Goal cells and tiles of a colour are paired off so that the sum of straight distances is least. " +
			"A single slide may cover many cells, so the sum can be far more than the moves that are needed.",
	}
)

// target is a goal or a mark prepared for estimates.
type target struct {
	wants []want
	// mixed is all wants in one, with the class of each cell, where there are
	// chameleons; else empty.
	mixed      want
	mixedClass []colour
}

// want is the cells a target wants of one class.
type want struct {
	class    colour
	rook     []*table[int32]
	straight []*table[float64]
}

// newTarget prepares the cells to be covered.
func (b *board) newTarget(cells *groups) *target {
	t := &target{}
	for k := range colour(classes) {
		if cells.count(k) == 0 {
			continue
		}
		w := want{class: k}
		for _, cell := range cells.of(k) {
			w.rook = append(w.rook, b.rookDistance(k, cell))
			w.straight = append(w.straight, b.straightDistance(cell))
		}
		t.wants = append(t.wants, w)
		if b.start.count(grey) > 0 {
			t.mixed.rook = append(t.mixed.rook, w.rook...)
			t.mixed.straight = append(t.mixed.straight, w.straight...)
			t.mixedClass = append(t.mixedClass, slices.Repeat([]colour{k}, len(w.rook))...)
		}
	}
	return t
}

// relaxed returns the cost of the cheapest matching of goal cells with tiles
// that may serve them, on relaxed slide distance. Without chameleons it falls
// apart into one matching per colour.
//
// It is admissible: in a solution each goal cell is covered in the end by a
// tile of its own, which made at least the relaxed distance of slides, and one
// slide moves one tile. It is consistent: a slide moves one tile by one relaxed
// slide, so the best matching after it costs at most one more before it.
//
// A chameleon may serve any cell. That keeps both proofs: who covers a cell of
// colour k in the end has colour k now or is grey now; a grey tile may enter
// fewer cells than one of colour k, so the distance of colour k bounds its
// slides before and after it is dyed; tiles only ever leave the grey class, so
// a matching after a slide is one before it; and a tile serves one cell in all,
// so one slide changes one term.
func (t *target) relaxed(g *groups) int32 {
	var sum int32
	if len(t.mixedClass) > 0 {
		sum = cheapestMixed(t.mixed.rook, t.mixedClass, g)
	} else {
		for i := range t.wants {
			w := &t.wants[i]
			sum += cheapest(w.rook, g.of(w.class))
		}
	}
	if sum >= far {
		return solver.Unreachable
	}
	return sum
}

// published returns the sum over the goal cells of the Euclidean distance to
// the nearest tile of the colour, tiles reused, as Mondrian2 publishes it. A
// chameleon counts as every colour.
func (t *target) published(g *groups) float64 {
	var sum float64
	for i := range t.wants {
		w := &t.wants[i]
		for _, cell := range w.straight {
			least := nearest(cell, g.of(w.class))
			if w.class != grey && g.count(grey) > 0 {
				least = min(least, nearest(cell, g.of(grey)))
			}
			sum += least
		}
	}
	if sum >= far {
		return math.Inf(1)
	}
	return sum
}

// publishedMatching is published with each tile serving one cell.
func (t *target) publishedMatching(g *groups) float64 {
	var sum float64
	if len(t.mixedClass) > 0 {
		sum = cheapestMixed(t.mixed.straight, t.mixedClass, g)
	} else {
		for i := range t.wants {
			w := &t.wants[i]
			sum += cheapest(w.straight, g.of(w.class))
		}
	}
	if sum >= far {
		return math.Inf(1)
	}
	return sum
}

// estimates attaches the descriptions.
func estimates[S solver.State](relaxed func(S) int32, published, matching func(S) float64) []solver.Heuristic[S] {
	return []solver.Heuristic[S]{
		{Info: relaxedInfo, Int: relaxed},
		{Info: publishedInfo, Real: published},
		{Info: publishedMatchingInfo, Real: matching},
		{Info: routing.Zero, Int: func(S) int32 { return 0 }},
	}
}
