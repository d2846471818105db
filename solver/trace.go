package solver

import (
	"cmp"
	"slices"
	"unsafe"
)

// TraceWindow asks for a record of a search: of Count expansions behind the first From. A layer of a
// beam is recorded whole, so there may be some more. Count 0 asks for none.
type TraceWindow struct{ From, Count uint64 }

// Trace is the record of a search: what it expanded, in order, and what became of each child. The
// engine makes it on its way. It expands one node at a time then, by the rule of its [TraceKind]; without a record
// a large search takes several at once, so its counts differ a little.
type Trace struct {
	Searches []TracedSearch
	Nodes    []TracedNode
	Begin    []TracedChild // open when the window begins, in the order in which they came
	Steps    []TracedStep
	From     uint64 // expansions before the first step
	Bytes    uint64 // of memory that the record takes
	Full     bool   // its size has ended it before the end of the window

	position func(node int32) any
}

// Position returns the position of a node, as Model.Position does.
func (t *Trace) Position(node int32) any { return t.position(node) }

// Gate reports whether a node is reached from a parent by passing a waypoint, with the moves recorded behind it, and
// by no move.
func (t *Trace) Gate(node, parent int32) bool {
	n := &t.Nodes[node]
	return parent >= 0 && n.Passed != t.Nodes[parent].Passed && t.Searches[n.Search].Kind == TraceBestFirst
}

// TraceKind says how a search chooses what it expands next.
type TraceKind uint8

// The kinds.
const (
	TraceBestFirst TraceKind = iota // the least f; of these the least h; of these the least place; of these what came last
	TraceBreadth                    // what came first
	TraceDeepening                  // depth first, below a bound on f
	TraceTwoWay                     // layer by layer from both ends
	TraceBeam                       // layer by layer, the best of each layer alone
)

// TracedSearch is one of the searches that a request took: sections of a route are searched apart,
// iterative deepening begins again with each bound, and a search may follow another with other
// weights.
type TracedSearch struct {
	Kind  TraceKind
	A, B  float64 // f = A*g + B*h; 0 where the search has no f
	Bound int32   // TraceDeepening: the largest f that is followed
}

// TracedNode is a state as a search knows it: beside the waypoints passed, and the end it was
// reached from. Iterative deepening stores no states, so each visit is a node.
type TracedNode struct {
	Parent int32 // the node it was reached from first; -1 for a root
	Move   Move  // from there; of a node with Back from this node to the parent
	Search int32 // index in Trace.Searches
	Passed uint8 // waypoints passed
	Back   bool  // reached from the goals
	place  uint8 // where equals are kept: of two such the lower comes first
}

// TracedStep is one expansion.
type TracedStep struct {
	Node     int32
	G        int32
	H, F     float64
	Below    int32         // only solutions of a smaller cost were asked for then
	Roots    []TracedChild // of searches that begin with this step, such as the next iteration
	Children []TracedChild
}

// TracedChild is a state that an expansion generated, and what became of it.
type TracedChild struct {
	Node, Parent int32
	Move         Move
	G            int32
	H, F         float64 // H is +Inf where the heuristic proves a dead end
	Fate         Fate
	At           uint32 // when the search took it in
}

// Fate is what became of a child.
type Fate uint8

// The fates.
const (
	FateNew      Fate = iota // it is put on the open list
	FateBetter               // a cheaper way to a state on the open list: it takes the place of the other
	FateReopened             // a cheaper way to a state on the closed list, which is put on the open list again
	FateOpen                 // it is on the open list already, by a way no dearer
	FateClosed               // it is on the closed list already: it was expanded
	FateBound                // pruned: no solution through it costs less than the one that is known
	FateDead                 // pruned: the heuristic proves that no goal can be reached from it
	FateLimit                // left out: f is above the bound of the iteration, or the beam is full
	FateGoal                 // it is a goal
	FatePassed               // it passes a waypoint, and the search goes on behind it
	FateKnown                // it is a goal or passes a waypoint, and was reached before by a way no dearer
	FateMet                  // it was reached from the other end as well
	FateLoop                 // it stands on the path already
)

// opens reports that a child with the fate is put on the open list.
func (f Fate) opens() bool { return f <= FateReopened || f == FateMet }

// Open returns what is on the open list of the search of the next step, once so many steps are
// done: the first most of the list, the one to be expanded next first, and how many it has. The time is that of
// looking at all children so far. Iterative deepening has no open list: it returns none.
func (t *Trace) Open(done, most int) (first []TracedChild, all int) {
	search := int32(0)
	if n := len(t.Steps); n > 0 {
		search = t.Nodes[t.Steps[min(done, n-1)].Node].Search
	}
	kind := t.Searches[search].Kind
	if kind == TraceDeepening {
		return nil, 0
	}
	live := make([]int32, len(t.Nodes)) // index in list and 1
	list := make([]TracedChild, 0, len(t.Begin)+done)
	enter := func(c *TracedChild) {
		if t.Nodes[c.Node].Search != search {
			return
		}
		switch i := live[c.Node]; {
		case i > 0 && list[i-1].At > c.At:
		case c.Fate.opens():
			list = append(list, *c)
			live[c.Node] = int32(len(list))
		case c.Fate == FateBound:
			live[c.Node] = 0
		}
	}
	for i := range t.Begin {
		enter(&t.Begin[i])
	}
	for i := range t.Steps[:min(done+1, len(t.Steps))] {
		s := &t.Steps[i]
		for k := range s.Roots {
			enter(&s.Roots[k])
		}
		if i == done {
			break
		}
		live[s.Node] = 0
		for k := range s.Children {
			enter(&s.Children[k])
		}
	}
	before := func(a, b *TracedChild) bool {
		if kind != TraceBestFirst {
			return a.At < b.At
		}
		return cmp.Or(cmp.Compare(a.F, b.F), cmp.Compare(a.H, b.H),
			cmp.Compare(t.Nodes[a.Node].place, t.Nodes[b.Node].place), cmp.Compare(b.At, a.At)) < 0
	}
	for i := range list {
		c := &list[i]
		if live[c.Node] != int32(i+1) {
			continue
		}
		all++
		if len(first) == most && (most == 0 || !before(c, &first[most-1])) {
			continue
		}
		at, _ := slices.BinarySearchFunc(first, c, func(a TracedChild, c *TracedChild) int {
			if before(&a, c) {
				return -1
			}
			return 1
		})
		if len(first) == most {
			first = first[:most-1]
		}
		first = slices.Insert(first, at, *c)
	}
	return first, all
}

// measure notes the memory of the record.
func (t *Trace) measure(state uintptr) {
	var n TracedNode
	var c TracedChild
	var s TracedStep
	children := len(t.Begin)
	for i := range t.Steps {
		children += cap(t.Steps[i].Children)
	}
	t.Bytes = uint64(len(t.Nodes))*uint64(2*unsafe.Sizeof(n)+unsafe.Sizeof(c)+3*state) +
		uint64(children)*uint64(unsafe.Sizeof(c)) + uint64(len(t.Steps))*uint64(unsafe.Sizeof(s))
}
