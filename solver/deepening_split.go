package solver

import "sync/atomic"

// rootSplit is the top of the tree of one search of IDA*: the nodes of less than
// depth moves. Each node at that depth is the root of a subtree.
type rootSplit struct {
	depth int
	moves []Move  // of the paths to the subtrees, depth of each, in the order of the tree
	seen  []count // by a walk in order, when it comes to the subtree
	whole Probe   // what there is besides the subtrees; a goal lies behind all of them
	dives []Dive  // one a goroutine
}

const (
	// manySubtrees are enough to keep any number of goroutines busy to the end.
	manySubtrees = 1 << 10
	// splitNodes bounds the root split, as a tree may be all trunk.
	splitNodes = 1 << 16
)

// newRootSplit walks the root split that has many subtrees; nil when stop ended it.
func newRootSplit(dives []Dive, bound int32, stop *atomic.Bool) division {
	depth := 1
	for {
		w := splitWalk{dive: dives[0], bound: bound, stop: stop, rootSplit: &rootSplit{depth: depth, whole: Probe{Next: Unreachable}, dives: dives}}
		w.walk(nil)
		c := w.rootSplit
		if c.whole.Stopped {
			return nil
		}
		if c.subtrees() >= manySubtrees || c.subtrees() == 0 || c.whole.Generated >= splitNodes {
			return c
		}
		depth++
	}
}

// unsplit is the root split of a search in one piece.
func unsplit(dives []Dive) division {
	return &rootSplit{seen: make([]count, 1), whole: Probe{Next: Unreachable}, dives: dives}
}

func (c *rootSplit) subtrees() int { return len(c.seen) }

func (c *rootSplit) besides() Probe { return c.whole }

func (c *rootSplit) before(i int) count { return c.seen[i] }

func (c *rootSplit) below(worker, i int, bound int32, stop *Halt) Probe {
	return c.dives[worker].Below(c.moves[i*c.depth:(i+1)*c.depth], bound, stop)
}

// probeBytes is about what the result of a subtree takes.
const probeBytes = 64

func (c *rootSplit) bytes() uint64 {
	const moveBytes, countBytes = 4, 16
	return uint64(cap(c.moves))*moveBytes + uint64(cap(c.seen))*countBytes + uint64(len(c.seen))*probeBytes
}

// splitWalk is a walk of a root split. children is a stack: those of all nodes on
// the path.
type splitWalk struct {
	*rootSplit
	dive     Dive
	bound    int32
	stop     *atomic.Bool
	children []Child
}

// walk walks what is below path; false ends the walk.
func (w *splitWalk) walk(path []Move) bool {
	if len(path) == w.depth {
		w.moves = append(w.moves, path...)
		w.seen = append(w.seen, count{w.whole.Expanded, w.whole.Generated})
		return true
	}
	if w.stop.Load() {
		w.whole.Stopped = true
		return false
	}
	w.whole.Expanded++
	first := len(w.children)
	w.children = w.dive.Children(path, w.children)
	for i, end := first, len(w.children); i < end; i++ {
		c := w.children[i]
		w.whole.Generated++
		if c.F > w.bound {
			w.whole.Next = min(w.whole.Next, c.F)
			continue
		}
		below := append(path, c.Move)
		if c.Goal {
			w.whole.Found, w.whole.Path = true, below
			return false
		}
		if !w.walk(below) {
			return false
		}
	}
	w.children = w.children[:first]
	return true
}
