package solver

import "sync/atomic"

// Dive is a depth-first search in place below one root, with an estimate that
// follows the moves: the inner loop of iterative deepening (Korf, 1985,
// Depth-First Iterative-Deepening). A family brings its own where that pays (see
// Heuristic.Dive). One goroutine uses a Dive; many share its tables.
//
// The tree is the same in every call: children in a fixed order, some left out
// by a rule that looks at no more than the path (such as never undoing the last
// move). What is left out must not be on every cheapest path to a goal. A node is
// named by the path to it, a list of moves from the root.
type Dive interface {
	// Estimate returns h of the root, Unreachable when no goal can be reached.
	Estimate() int32
	// Children appends the children of the node at the end of path, in the
	// order of the tree. It is for the top of the tree and need not be fast.
	Children(path []Move, buf []Child) []Child
	// Below searches below the end of a path, over nodes with f <= bound, until a
	// goal is met, nothing is left, or stop is set, which it looks at every
	// millisecond or so. A goal at the end of the path is met at once. The Path it
	// returns begins with the path it was given, and is the caller's to keep.
	Below(path []Move, bound int32, stop *atomic.Bool) Probe
}

// Child is one child of a node.
type Child struct {
	Move Move
	F    int32 // g + h; Unreachable when no goal can be reached from it
	Goal bool
}

// Probe is what a dive saw. Children are generated one at a time, each followed
// to its end before the next, so a goal leaves its later siblings uncounted.
type Probe struct {
	Expanded  uint64 // nodes whose children were generated
	Generated uint64 // children generated, those cut off included; the root is not counted
	Next      int32  // the least f above the bound; Unreachable when none was cut off
	Found     bool
	Path      []Move // from the root to the goal, when Found
	Stopped   bool   // stop ended it: the counts are of no whole tree
}
