package solver

import "sync/atomic"

// Dive is a depth-first search in place below one root, with an estimate that
// follows the moves: the inner loop of iterative deepening (Korf, 1985,
// Depth-First Iterative-Deepening). A family brings its own where that pays (see
// Heuristic.Dive). One goroutine uses a Dive; many share its tables.
//
// The tree is the same in every call: children in a fixed order, some left out
// by a rule that looks at no more than the path (such as never undoing the last
// move). What is left out must not be on every cheapest way to a goal.
type Dive interface {
	// Estimate returns h of the root, Unreachable when no goal can be reached.
	Estimate() int32
	// Crown walks the top of the tree, at most depth moves below the root,
	// over nodes with f <= bound. visit gets each node of exactly that depth, in
	// the order of the tree, with the counts of all nodes before it; path is
	// valid during the call; false ends the walk. A goal met in the crown ends it
	// as well: Found is then set.
	Crown(depth int, bound int32, visit func(path []Move, before Probe) bool) Probe
	// Below searches below the end of a path, over nodes with f <= bound, until a
	// goal is met, nothing is left, or stop is set, which it looks at every
	// millisecond or so. The Path it returns begins with the path it was given.
	Below(path []Move, bound int32, stop *atomic.Bool) Probe
}

// Probe is what a dive saw.
type Probe struct {
	Expanded  uint64 // nodes whose children were generated
	Generated uint64 // children generated; the root is not counted
	Next      int32  // the least f above the bound; Unreachable when none was cut off
	Found     bool
	Path      []Move // from the root to the goal, when Found
	Stopped   bool   // stop ended it: the counts are of no whole tree
}
