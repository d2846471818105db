package solver

import "sync/atomic"

// deepening is IDA* on one leg of a route (Korf, 1985, Depth-First
// Iterative-Deepening): depth-first searches over the nodes with f <= bound, each
// with the least f above the last bound, until a goal is met. It needs no memory
// to speak of. As no path costs less than the bound of the search that meets one,
// it is a cheapest, and costs just the bound.
//
// A search that is expected to be long is cut into subtrees, which several
// goroutines work off (see iteration). Path and counts are those of one
// goroutine that walks the whole tree in order.
type deepening struct {
	dives   []Dive     // one a goroutine
	worth   uint64     // see worthSplitting
	bound   int32      // of the search at work
	current *iteration // nil between two
	raised  bool       // bound is one that was told
	last    uint64     // nodes of the search before it
	stats   Stats      // of the searches that are finished
	path    []Move
	done    bool // path leads to a goal
	dry     bool // there is none
}

// worthSplitting is the number of nodes of a search from which on the next one,
// several times as long, is cut into subtrees: some milliseconds.
const worthSplitting = 1 << 16

// newDeepening prepares the searches from the root of the dives, which are all
// the same. There is at least one.
func newDeepening(dives []Dive) *deepening {
	d := &deepening{dives: dives, worth: worthSplitting, bound: dives[0].Estimate()}
	if d.bound == Unreachable {
		d.bound, d.dry = 0, true
	}
	return d
}

// raise takes in a bound proved elsewhere, before the first search: the searches that it
// makes needless are not made.
func (d *deepening) raise(lower int32) {
	if !d.dry && lower > d.bound {
		d.bound, d.raised = lower, true
	}
}

// cost is that of a path to a goal.
func (d *deepening) cost(path []Move) int32 {
	if len(path) == 0 {
		return 0
	}
	last := len(path) - 1
	for _, c := range d.dives[0].Children(path[:last], nil) {
		if c.Move == path[last] && c.Goal {
			return c.F
		}
	}
	return d.bound
}

func (d *deepening) advance(r *run, enough func() bool) {
	for !d.done && !d.dry && (d.current != nil || !enough()) && !r.over(0) {
		if d.current == nil {
			d.current = &iteration{bound: d.bound, splits: d.last > 0 && d.last >= d.worth}
		}
		if !d.current.work(r, d.dives) {
			return
		}
		p := d.current.outcome()
		r.holds(d.current.bytes())
		d.current = nil
		d.stats.Expanded += p.Expanded
		d.stats.Generated += p.Generated
		d.last = p.Generated
		switch {
		case p.Found:
			if d.raised && d.cost(p.Path) < d.bound { // what was told is no bound
				d.raised, d.bound, d.last = false, d.dives[0].Estimate(), 0
				continue
			}
			d.path, d.done = p.Path, true
		case p.Next == Unreachable:
			d.dry = true
		default:
			d.bound, d.raised = p.Next, false
		}
	}
}

// widen lets so many of the dives take part.
func (d *deepening) widen(threads int) { d.dives = d.dives[:min(threads, cap(d.dives))] }

func (d *deepening) release() { d.current = nil }

func (d *deepening) found() (moves []Move, cost int32, ok bool) { return d.path, d.bound, d.done }

func (d *deepening) lower() int32 { return d.bound }

func (d *deepening) dead() bool { return d.dry }

func (d *deepening) proof() Certificate { return Certificate{Kind: proofDeepening, Stage: -1} }

func (d *deepening) tell(n *Stats, p *Progress) {
	n.add(d.stats)
	if it := d.current; it != nil {
		n.Expanded += it.expanded.Load()
		n.Generated += it.generated.Load()
		n.Bytes += it.bytes()
		p.Pass = it.share()
	}
	p.BestF = float64(d.bound)
}

func (d *deepening) top() *Top { return nil }

// rootSplit is the top of the tree of one search of IDA*: the nodes of less than
// depth moves. Each node at that depth is the root of a subtree.
type rootSplit struct {
	depth  int
	moves  []Move  // of the paths to the subtrees, depth of each, in the order of the tree
	before []count // by a walk in order, when it comes to the subtree
	whole  Probe   // what there is besides the subtrees; a goal lies behind all of them
}

// count is a number of nodes.
type count struct{ expanded, generated uint64 }

const (
	// manySubtrees are enough to keep any number of goroutines busy to the end.
	manySubtrees = 1 << 10
	// splitNodes bounds the root split, as a tree may be all trunk.
	splitNodes = 1 << 16
)

// newRootSplit walks the root split that has many subtrees; nil when stop ended it.
func newRootSplit(dive Dive, bound int32, stop *atomic.Bool) *rootSplit {
	depth := 1
	for {
		w := splitWalk{dive: dive, bound: bound, stop: stop, rootSplit: &rootSplit{depth: depth, whole: Probe{Next: Unreachable}}}
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
func unsplit() *rootSplit {
	return &rootSplit{before: make([]count, 1), whole: Probe{Next: Unreachable}}
}

// subtrees is their number.
func (c *rootSplit) subtrees() int { return len(c.before) }

// path is the path to a subtree.
func (c *rootSplit) path(i int) []Move { return c.moves[i*c.depth : (i+1)*c.depth] }

// bytes is the memory held, the results of the subtrees included.
func (c *rootSplit) bytes() uint64 {
	const moveBytes, countBytes, probeBytes = 4, 16, 64
	return uint64(cap(c.moves))*moveBytes + uint64(cap(c.before))*countBytes + uint64(len(c.before))*probeBytes
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
		w.before = append(w.before, count{w.whole.Expanded, w.whole.Generated})
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
