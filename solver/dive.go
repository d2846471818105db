package solver

import (
	"runtime"
	"sync/atomic"
)

// Dive is a depth-first search below one root that changes one position in place and updates its
// estimate move by move. It is the inner loop of iterative deepening (R. E. Korf, 1985,
// Depth-First Iterative-Deepening: An Optimal Admissible Tree Search). A family writes its own
// where that is faster (see Heuristic.Dive). A Dive belongs to one goroutine; many share its tables.
//
// The tree is the same in every call. Children come in a fixed order. A rule that looks only at
// the path may leave some out, such as the one that undoes the last move. At least one cheapest
// path to a goal must remain. A node is named by the path to it: the moves from the root.
type Dive interface {
	// Estimate returns h of the root, Unreachable when no goal can be reached.
	Estimate() int32
	// Children appends the children of the node at the end of path, in the
	// order of the tree. It is for the top of the tree and need not be fast.
	Children(path []Move, buf []Child) []Child
	// Below searches below the end of path, over nodes with f <= bound. It ends when it meets
	// a goal, when nothing is left, or when stop.Halts says so, which it asks about every
	// millisecond. A goal at the end of path is met at once. The Path of the result begins
	// with path; the caller may keep it.
	Below(path []Move, bound int32, stop *Halt) Probe
}

// Halt tells a running dive when to stop: another goroutine asks for it, or the dive has expanded
// as many nodes as it may.
type Halt struct {
	set  atomic.Bool
	most uint64 // expansions of one dive; 0 for no limit. It is not changed while one is at work
}

// Stop stops the dive soon. It may be called from any goroutine.
func (h *Halt) Stop() { h.set.Store(true) }

func (h *Halt) clear() { h.set.Store(false) }

// Halts reports whether a dive that has expanded so many nodes must stop. At every 2^14 nodes it first
// yields to other goroutines. Where every core searches, the goroutine of the window would otherwise
// wait until the runtime preempts a dive, which takes ten milliseconds or more.
func (h *Halt) Halts(expanded uint64) bool {
	if expanded&(1<<14-1) == 0 {
		runtime.Gosched()
	}
	return h.set.Load() || h.most > 0 && expanded >= h.most
}

// Apart is padding against false sharing. It is the first field of a struct that one goroutine
// writes all the time, such as a dive. It keeps the fields behind it out of the cache lines of
// the object in front, and out of those that the processor fetches with them. Two goroutines
// that write to the same cache line run at half the speed.
type Apart [128]byte

// Child is one child of a node in the tree of a [Dive].
type Child struct {
	Move Move
	F    int32 // g + h; Unreachable when no goal can be reached from it, or it stands on the path already
	Goal bool
}

// Probe is the result of [Dive.Below]. Children are generated one at a time, and the subtree of
// each is searched before the next. So the siblings after a goal are not counted.
type Probe struct {
	Expanded  uint64 // nodes whose children were generated
	Generated uint64 // children generated, those cut off included; the root is not counted
	Next      int32  // the least f above the bound; Unreachable when none was cut off
	Found     bool
	Path      []Move // from the root to the goal, when Found
	Stopped   bool   // stop ended it: the counts are of a part of the tree
}

// spaceDive is the dive for any space and any whole-numbered admissible
// estimate, consistent or not. It leaves out children that stand on the path
// already: a cheapest path has no loops. On a finite space its tree is finite
// for every bound.
type spaceDive[S State] struct {
	Apart
	space  Space[S]
	h      func(S) int32
	isGoal func(S) bool
	root   S

	// The path that is being followed, the root first: the states, and for each
	// what is left to do there. The edges of all its nodes share one buffer.
	path   []S
	frames []frame
	edges  []Edge[S]
}

// frame is a node of the path: its cost so far, and the range of its edges.
type frame struct {
	g                int32
	first, next, end int32
}

func newSpaceDive[S State](space Space[S], h func(S) int32, isGoal func(S) bool, root S) *spaceDive[S] {
	return &spaceDive[S]{space: space, h: h, isGoal: isGoal, root: root}
}

// Estimate returns h of the root.
func (d *spaceDive[S]) Estimate() int32 { return d.h(d.root) }

// Children lists the children of the node at the end of path.
func (d *spaceDive[S]) Children(path []Move, buf []Child) []Child {
	d.follow(path)
	last := len(d.frames) - 1
	d.open(last)
	n := &d.frames[last]
	for _, e := range d.edges[n.first:n.end] {
		if d.onPath(&e.To) {
			continue
		}
		c := Child{Move: e.Move, F: Unreachable}
		if h := d.h(e.To); h != Unreachable {
			c.F, c.Goal = n.g+e.Cost+h, h == 0 && d.isGoal(e.To)
		}
		buf = append(buf, c)
	}
	return buf
}

// Below searches below the node at the end of path.
func (d *spaceDive[S]) Below(path []Move, bound int32, stop *Halt) Probe {
	p := Probe{Next: Unreachable}
	d.follow(path)
	base := len(d.frames) - 1
	if d.isGoal(d.path[base]) {
		p.Found, p.Path = true, d.moves()
		return p
	}
	d.open(base)
	p.Expanded++
	for {
		last := len(d.frames) - 1
		n := &d.frames[last]
		if n.next == n.end {
			if last == base {
				return p
			}
			d.close()
			continue
		}
		e := &d.edges[n.next]
		n.next++
		if d.onPath(&e.To) {
			continue
		}
		p.Generated++
		h := d.h(e.To)
		if h == Unreachable {
			continue
		}
		g := n.g + e.Cost
		if g+h > bound {
			p.Next = min(p.Next, g+h)
			continue
		}
		d.push(e.To, g)
		if h == 0 && d.isGoal(e.To) {
			p.Found, p.Path = true, d.moves()
			return p
		}
		if stop.Halts(p.Expanded) {
			p.Stopped = true
			return p
		}
		d.open(last + 1)
		p.Expanded++
	}
}

// follow makes path the path that is being followed. Its moves are edges of the
// tree; a move that is none ends it there.
func (d *spaceDive[S]) follow(path []Move) {
	d.path, d.frames, d.edges = d.path[:0], d.frames[:0], d.edges[:0]
	d.push(d.root, 0)
	for _, m := range path {
		last := len(d.frames) - 1
		d.open(last)
		n := &d.frames[last]
		for n.next < n.end && d.edges[n.next].Move != m {
			n.next++
		}
		if n.next == n.end {
			return
		}
		e := &d.edges[n.next]
		n.next++
		d.push(e.To, n.g+e.Cost)
	}
}

// push adds a node to the path, its edges not yet listed.
func (d *spaceDive[S]) push(s S, g int32) {
	d.path = append(d.path, s)
	d.frames = append(d.frames, frame{g: g})
}

// open lists the edges of the last node of the path.
func (d *spaceDive[S]) open(last int) {
	first := int32(len(d.edges))
	d.edges = d.space.Successors(d.path[last], d.edges)
	n := &d.frames[last]
	n.first, n.next, n.end = first, first, int32(len(d.edges))
}

// close takes the last node off the path.
func (d *spaceDive[S]) close() {
	last := len(d.frames) - 1
	d.edges = d.edges[:d.frames[last].first]
	d.frames, d.path = d.frames[:last], d.path[:last]
}

// onPath reports that a state stands on the path.
func (d *spaceDive[S]) onPath(s *S) bool {
	for i := range d.path {
		if d.path[i] == *s {
			return true
		}
	}
	return false
}

// moves returns the moves of the path.
func (d *spaceDive[S]) moves() []Move {
	moves := make([]Move, len(d.frames)-1)
	for i := range moves {
		moves[i] = d.edges[d.frames[i].next-1].Move
	}
	return moves
}
