package solver

import (
	"math"
	"slices"
	"unsafe"
)

// tracer makes the record of a request. Its searches write to it one after another, on one
// goroutine at a time.
type tracer[S State] struct {
	Trace
	window   TraceWindow
	most     int // nodes and children
	space    Space[S]
	known    func(S) any // Model.Position
	states   []S         // of the nodes
	live     []liveNode  // of the nodes
	expanded uint64
	roots    []TracedChild // of searches that have expanded nothing yet
	begun    bool          // the window has
	over     bool          // the window is
	arrivals uint32        // in all
	edges    []Edge[S]
}

// mostTraced is the most nodes and children of a record: some hundred megabytes.
const mostTraced = 1 << 21

// liveNode is what the tracer knows of a node at the moment.
type liveNode struct {
	TracedChild
	open, closed bool
	step         int32 // of its last expansion; -1 for none
}

// newTracer prepares the record of a request; nil where none is asked for.
func newTracer[S State](m *Model[S], w TraceWindow) *tracer[S] {
	if w.Count == 0 {
		return nil
	}
	return &tracer[S]{window: w, most: mostTraced, space: m.Space, known: m.Position}
}

// taken is the record; nil where there is none.
func (t *tracer[S]) taken() *Trace {
	if t == nil {
		return nil
	}
	if !t.begun {
		t.beginWindow()
	}
	var s S
	t.measure(unsafe.Sizeof(s))
	t.position = func(node int32) any { return t.known(t.states[node]) }
	return &t.Trace
}

// recorder is the record of one search.
type recorder[S State] struct {
	*tracer[S]
	search int32
	base   uint8 // waypoints before its first
	nodes  map[tracedKey[S]]int32
}

// tracedKey names a state as a search knows it.
type tracedKey[S State] struct {
	state S
	layer uint8
	back  bool
}

// record begins the record of a search; nil where none is asked for.
func (m *Model[S]) record(s TracedSearch) *recorder[S] {
	t := m.traced
	if t == nil || t.over {
		return nil
	}
	t.Searches = append(t.Searches, s)
	return &recorder[S]{tracer: t, search: int32(len(t.Searches) - 1), base: m.before, nodes: map[tracedKey[S]]int32{}}
}

// turn begins an expansion, or a layer of a beam. The window begins and ends here; over says that it has ended.
func (r *recorder[S]) turn() (over bool) {
	if !r.begun && r.expanded >= r.window.From {
		r.beginWindow()
	}
	r.Full = len(r.Nodes)+int(r.arrivals) >= r.most
	r.over = r.Full || r.begun && uint64(len(r.Steps)) >= r.window.Count
	return r.over
}

// beginWindow takes over what is open.
func (t *tracer[S]) beginWindow() {
	t.begun, t.From = true, t.expanded
	for i := range t.live {
		if t.live[i].open {
			t.Begin = append(t.Begin, t.live[i].TracedChild)
		}
	}
	slices.SortFunc(t.Begin, func(a, b TracedChild) int { return int(a.At) - int(b.At) })
}

// find returns the node of a state; ok is false where the search has not met it.
func (r *recorder[S]) find(key tracedKey[S]) (node int32, at liveNode, ok bool) {
	if node, ok = r.nodes[key]; ok {
		at = r.live[node]
	}
	return node, at, ok
}

// node returns the node of a state, and makes it where there is none.
func (r *recorder[S]) node(key tracedKey[S], n TracedNode) int32 {
	node, ok := r.nodes[key]
	if !ok {
		n.Search, n.Passed, n.Back = r.search, r.base+key.layer, key.back
		node = r.add(key.state, n)
		r.nodes[key] = node
	}
	return node
}

// add makes a node.
func (r *recorder[S]) add(s S, n TracedNode) int32 {
	r.Nodes, r.states = append(r.Nodes, n), append(r.states, s)
	r.live = append(r.live, liveNode{step: -1})
	return int32(len(r.Nodes) - 1)
}

// root notes where a search begins.
func (r *recorder[S]) root(key tracedKey[S], h, f float64) int32 {
	node := r.node(key, TracedNode{Parent: -1})
	r.arrive(TracedChild{Node: node, Parent: -1, H: h, F: f})
	return node
}

// expand notes that a node is expanded; below is the cost that solutions have to be below.
func (r *recorder[S]) expand(node, below int32) {
	r.expanded++
	n := &r.live[node]
	n.open, n.closed, n.step = false, true, -1
	if !r.begun || r.over {
		return
	}
	n.step = int32(len(r.Steps))
	r.Steps = append(r.Steps, TracedStep{Node: node, G: n.G, H: n.H, F: n.F, Below: below, Roots: r.roots})
	r.roots = nil
}

// arrive notes what became of a child.
func (r *recorder[S]) arrive(c TracedChild) {
	r.arrivals++
	c.At = r.arrivals
	n := &r.live[c.Node]
	switch {
	case c.Fate.opens() || c.Fate == FatePassed || c.Fate == FateGoal:
		step := n.step
		if c.Fate == FatePassed && c.Parent >= 0 {
			step = r.live[c.Parent].step // its gate counts as a child of the same expansion
		}
		*n = liveNode{TracedChild: c, open: c.Fate.opens(), closed: !c.Fate.opens(), step: step}
	case c.Fate == FateBound || c.Fate == FateDead || c.Fate == FateLimit:
		n.open, n.G, n.Fate = false, c.G, c.Fate
	}
	if !r.begun || r.over {
		return
	}
	if c.Parent < 0 {
		r.roots = append(r.roots, c)
		return
	}
	step := len(r.Steps) - 1
	if at := r.live[c.Parent].step; at >= 0 {
		step = int(at)
	}
	if step < 0 {
		r.Begin = append(r.Begin, c)
		return
	}
	r.Steps[step].Children = append(r.Steps[step].Children, c)
}

// move returns the cheapest move between two states.
func (r *recorder[S]) move(from, to *S) Move {
	r.edges = r.space.Successors(*from, r.edges[:0])
	return cheapest(r.edges, to).Move
}

// traceExpanded records the nodes that a shard has expanded, from one with an index on.
func (b *bestFirst[S]) traceExpanded(sh *shard[S], from int) {
	for _, id := range sh.picked[from:sh.done] {
		n := sh.records.at(id)
		if node, at, ok := b.trace.find(tracedKey[S]{state: n.state, layer: sh.records.layer(n.meta)}); ok && at.open {
			b.trace.expand(node, min(b.best, sh.best))
			b.traceBack(node, n)
		}
	}
}

// traceBack records the moves of a node straight back to the state it was reached from, which the search generates and
// drops at once.
func (b *bestFirst[S]) traceBack(node int32, n *record[S]) {
	if n.parent == noParent || len(b.stages) > 0 {
		return
	}
	t, back := b.trace, b.at(n.parent).state
	if t.edges = t.edges[:0]; b.asksParents() && b.spares() {
		t.edges = b.workers[0].sparing.SuccessorsAfter(n.state, back, t.edges)
	} else {
		t.edges = t.space.Successors(n.state, t.edges)
	}
	to, at, _ := t.find(tracedKey[S]{state: back})
	for _, e := range t.edges {
		if e.To != back {
			continue
		}
		c := TracedChild{Node: to, Parent: node, Move: e.Move, G: n.g() + e.Cost, H: at.H, Fate: FateOpen}
		if c.F = b.order(c.G, c.H); at.closed {
			c.Fate = FateClosed
		}
		t.arrive(c)
	}
}

// order is f; of equal whole f the same number, however the weights are rounded.
func (b *bestFirst[S]) order(g int32, h float64) float64 {
	if b.whole && !math.IsInf(h, 1) {
		return float64(b.weightG*int(g)+b.weightH*int(h)) / b.scale
	}
	return b.eval.f(g, h)
}

// traceArrival is shard.arrive with a record of it.
func (b *bestFirst[S]) traceArrival(w *worker[S], sh *shard[S], l *message[S], slot uint64) {
	layer, g := sh.records.layer(l.meta), int32(l.meta&maxG)
	key := tracedKey[S]{state: l.to, layer: layer}
	c := TracedChild{Parent: -1, G: g, H: b.estimate(w, &l.to, layer)}
	c.F = b.order(g, c.H)
	way := TracedNode{Parent: -1, place: uint8(sh.number)}
	if l.parent != noParent {
		p := b.at(l.parent)
		from := b.layer(p.meta)
		if c.Parent, _, _ = b.trace.find(tracedKey[S]{state: p.state, layer: from}); from == layer {
			c.Move = b.trace.move(&p.state, &l.to)
		}
		way.Parent, way.Move = c.Parent, c.Move
	}
	_, before, known := b.trace.find(key)
	passes := len(sh.passes)
	sh.arrive(b, w, l, slot)
	n, _ := b.recordOf(l)
	c.Node = b.trace.node(key, way)
	switch {
	case known && (g >= before.G || before.closed && !b.reopens):
		switch {
		case before.closed && (before.Fate == FateGoal || before.Fate == FatePassed):
			c.Fate = FateKnown
		case before.closed:
			c.Fate = FateClosed
		case n.is(idle):
			c.Fate = pruned(c.H)
		default:
			c.Fate = FateOpen
		}
	case len(sh.passes) > passes && n.is(closed): // else it waits as well
		c.Fate = FatePassed
	case n.is(closed):
		c.Fate = FateGoal
	case n.is(idle):
		c.Fate = pruned(c.H)
	case known && before.closed:
		c.Fate = FateReopened
	case known && before.open:
		c.Fate = FateBetter
	}
	b.trace.arrive(c)
}

// pruned is the fate of a state that is dropped, by its estimate.
func pruned(h float64) Fate {
	if math.IsInf(h, 1) {
		return FateDead
	}
	return FateBound
}

// traceExpanded records the expansion of a state, and its children.
func (b *breadth[S]) traceExpanded(s S) {
	t := b.trace
	if t.turn() {
		b.trace = nil
		return
	}
	parent, was, _ := t.find(tracedKey[S]{state: s})
	t.expand(parent, b.upper)
	for i, to := range b.list {
		g := was.G + 1
		c := TracedChild{Parent: parent, Move: t.move(&s, &to), G: g, F: float64(g)}
		_, before, _ := t.find(tracedKey[S]{state: to})
		c.Node = t.node(tracedKey[S]{state: to}, TracedNode{Parent: parent, Move: c.Move})
		_, fresh := slices.BinarySearch(b.fresh, uint32(i))
		switch {
		case fresh && b.goal(to):
			c.Fate = FateGoal
		case before.closed:
			c.Fate = FateClosed
		case !fresh:
			c.Fate = FateOpen
		}
		t.arrive(c)
	}
}

// traceExpanded records the expansion of a state of a side, and its children.
func (w *sideWorker[S]) traceExpanded(d *side[S], s S, depth int32, edges []Edge[S]) {
	t := w.trace
	if t.turn() {
		w.trace = nil
		return
	}
	parent := t.node(tracedKey[S]{s, uint8(d.layer), d.back}, TracedNode{Parent: -1})
	t.live[parent].G, t.live[parent].F = depth, float64(depth)
	t.expand(parent, noBound)
	for i := range edges {
		to := edges[i].To
		layer := w.entered(d.layer, &to, d.back)
		key := tracedKey[S]{to, uint8(layer), d.back}
		c := TracedChild{Parent: parent, Move: edges[i].Move, G: depth + 1, F: float64(depth + 1)}
		_, before, known := t.find(key)
		c.Node = t.node(key, TracedNode{Parent: parent, Move: c.Move})
		_, _, met := t.find(tracedKey[S]{to, uint8(layer), !d.back})
		switch {
		case known && before.closed:
			c.Fate = FateClosed
		case known:
			c.Fate = FateOpen
		case met:
			c.Fate = FateMet
		}
		t.arrive(c)
	}
}

// traceRoots notes the ends from which a two-way search begins.
func (t *twoWay[S]) traceRoots(roots []S, layer int, back bool) {
	if t.workers[0].trace == nil {
		return
	}
	for _, s := range roots {
		t.workers[0].trace.root(tracedKey[S]{s, uint8(layer), back}, 0, 0)
	}
}

// chooseTraced is choose with a record of the layer that was expanded.
func (b *beam[S]) chooseTraced() bool {
	if b.trace != nil && b.trace.turn() {
		b.trace = nil
	}
	if b.trace == nil {
		return b.choose()
	}
	layer, marks, first := slices.Clone(b.layer), slices.Clone(b.marks), b.first
	var candidates []candidate[S]
	for i := range b.parts {
		candidates = append(candidates, b.parts[i].list...)
	}
	fits := b.choose()
	b.traceLayer(layer, marks, first, candidates)
	return fits
}

// traceLayer records the expansion of a layer of states, once the next one is chosen: every state
// with its marks, and the candidates that there were.
func (b *beam[S]) traceLayer(layer []S, marks []mark, first uint32, candidates []candidate[S]) {
	t, at := b.trace, 0
	chosen := map[S]bool{}
	for _, s := range b.layer {
		chosen[s] = true
	}
	for i := range layer {
		parent, _, _ := t.find(tracedKey[S]{state: layer[i]})
		t.expand(parent, b.below)
		t.edges = t.space.Successors(layer[i], t.edges[:0])
		for _, e := range t.edges {
			c := TracedChild{Parent: parent, Move: e.Move, G: marks[i].cost + e.Cost, Fate: FateBound}
			_, before, known := t.find(tracedKey[S]{state: e.To})
			switch {
			case at < len(candidates) && candidates[at].parent == first+uint32(i) && candidates[at].to == e.To:
				if c.Fate = FateLimit; chosen[e.To] {
					c.Fate = FateNew
					delete(chosen, e.To)
				} else if before.open {
					c.Fate = FateOpen
				}
				c.H = float64(candidates[at].h)
				at++
			case known && before.closed && before.Fate == FateGoal && c.G >= before.G:
				c.Fate = FateKnown
			case b.workers[0].space.IsGoal(e.To):
				c.Fate = FateGoal
			case before.closed:
				c.Fate = FateClosed
			case before.open:
				c.Fate = FateOpen
			case known:
				c.Fate = before.Fate // as when it was left out
			}
			c.F = float64(c.G) + c.H
			c.Node = t.node(tracedKey[S]{state: e.To}, TracedNode{Parent: parent, Move: e.Move})
			t.arrive(c)
		}
	}
}

// tracedDive is a dive that records its way through the tree, child by child.
type tracedDive[S State] struct {
	Dive
	model  *Model[S]
	start  S
	trace  *recorder[S]
	path   []Move
	halted bool // the last call was stopped: the next one begins the same search again
	steps  int  // when that call began
}

// Below is described at Dive.
func (d *tracedDive[S]) Below(path []Move, bound int32, stop *Halt) Probe {
	if d.model.traced.over {
		return d.Dive.Below(path, bound, stop)
	}
	if d.halted && d.steps <= len(d.trace.Steps) {
		d.trace.Steps, d.trace.roots = d.trace.Steps[:d.steps], nil
		d.trace.Searches = d.trace.Searches[:len(d.trace.Searches)-1]
	}
	d.trace = d.model.record(TracedSearch{Kind: TraceDeepening, A: 1, B: 1, Bound: bound})
	d.steps, d.path = len(d.trace.Steps), append(d.path[:0], path...)
	h := d.Estimate()
	root := d.trace.root(tracedKey[S]{state: d.start}, float64(h), float64(h))
	p := Probe{Next: Unreachable}
	if h == 0 && len(path) == 0 && d.model.Space.IsGoal(d.start) {
		p.Found, p.Path = true, []Move{}
		return p
	}
	d.below(&p, root, bound, stop)
	d.halted = p.Stopped
	return p
}

// onPath reports that a state stands on the path to a node.
func (d *tracedDive[S]) onPath(node int32, s *S) bool {
	for ; node >= 0; node = d.trace.Nodes[node].Parent {
		if d.trace.states[node] == *s {
			return true
		}
	}
	return false
}

// below searches below the node at the end of the path.
func (d *tracedDive[S]) below(p *Probe, node, bound int32, stop *Halt) {
	t := d.trace
	if t.turn() {
		rest := d.Dive.Below(d.path, bound, stop)
		p.Expanded, p.Generated = p.Expanded+rest.Expanded, p.Generated+rest.Generated
		p.Next, p.Found, p.Stopped, p.Path = min(p.Next, rest.Next), rest.Found, rest.Stopped, rest.Path
		return
	}
	if p.Stopped = stop.Halts(p.Expanded); p.Stopped {
		return
	}
	p.Expanded++
	t.expand(node, noBound)
	children := d.Children(d.path, nil)
	t.edges = t.space.Successors(t.states[node], t.edges[:0])
	edges := slices.Clone(t.edges)
	for _, child := range children {
		p.Generated++
		i := slices.IndexFunc(edges, func(e Edge[S]) bool { return e.Move == child.Move })
		c := TracedChild{Parent: node, Move: child.Move, G: t.live[node].G + edges[i].Cost, F: float64(child.F), Fate: FateNew}
		c.Node = t.add(edges[i].To, TracedNode{Parent: node, Move: child.Move, Search: t.search, Passed: t.base})
		c.H = c.F - float64(c.G)
		switch {
		case child.F == Unreachable:
			if c.Fate, c.H, c.F = FateDead, math.Inf(1), math.Inf(1); d.onPath(node, &edges[i].To) {
				c.Fate = FateLoop
			}
		case child.F > bound:
			p.Next, c.Fate = min(p.Next, child.F), FateLimit
		case child.Goal:
			c.Fate = FateGoal
		}
		t.arrive(c)
		if c.Fate == FateGoal {
			p.Found, p.Path = true, append(slices.Clone(d.path), child.Move)
			return
		}
		if c.Fate != FateNew {
			continue
		}
		d.path = append(d.path, child.Move)
		d.below(p, c.Node, bound, stop)
		d.path = d.path[:len(d.path)-1]
		if p.Found || p.Stopped {
			return
		}
	}
}
