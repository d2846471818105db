package solver

// descent is the depth-first search below the roots of a pass, for one goroutine. It enters no
// state of its path again, and none that A* has stored at no larger cost.
//
// Where the heuristic brings a dive, that searches below the root's children: it
// is many times as fast, which is worth more than looking every state up.
type descent[S State] struct {
	Apart
	from     *bestFirst[S]
	space    Space[S]
	h        *Heuristic[S]
	roots    []root[S] // that are next
	path     []S
	frames   []frame
	edges    []Edge[S]
	children []Child

	dive   Dive // the last one; nil for none
	root   S
	g      int32
	enters func(Move) bool // enter with what is above
}

// Replanted is a [Dive] that can be moved to another root. That takes less work than to make
// another dive. S is the type of the states of the model.
type Replanted[S State] interface {
	Dive
	// Plant moves the dive to a root.
	Plant(root S)
}

// Entered is a [Dive] that can leave out some children of its root. That takes less work than to
// call [Dive.Below] for each of the others.
type Entered interface {
	Dive
	// BelowEntered does what Below(nil, bound, stop) does for a root that is no goal, without
	// the subtrees of some children. It calls enters for each child with f <= bound, in the
	// order of the tree, and searches below the child where enters returns true.
	BelowEntered(bound int32, stop *Halt, enters func(Move) bool) Probe
}

// newDescent prepares one by a model of its own.
func newDescent[S State](b *bestFirst[S], m *Model[S]) descent[S] {
	return descent[S]{from: b, space: m.Space, h: &m.Heuristics[0]}
}

// arrive adds a message to the roots, if it is to be searched below it, or notes in p what else follows from it.
func (d *descent[S]) arrive(p *Probe, l *message[S], bound int32) {
	g, h := int32(l.meta&maxG), d.h.Int(l.to)
	switch {
	case h == Unreachable || d.from.reached(&l.to, g):
	case g+h > bound:
		p.Next = min(p.Next, g+h)
	default:
		d.roots = append(d.roots, root[S]{l.to, g, l.parent, h == 0 && d.space.IsGoal(l.to)})
	}
}

// below searches below root, reached at cost g, over nodes with f <= bound. It is one of them, and no goal. It adds to p;
// Next there is an f of the whole search.
func (d *descent[S]) below(p *Probe, root S, g, bound int32, stop *Halt) {
	if !d.plant(root, g) {
		d.search(p, root, g, bound, stop)
		return
	}
	if dive, ok := d.dive.(Entered); ok {
		d.add(p, dive.BelowEntered(bound-g, stop, d.enters))
		return
	}
	d.children = d.dive.Children(nil, d.children[:0])
	p.Expanded++
	for _, c := range d.children {
		p.Generated++
		switch {
		case c.F == Unreachable:
		case c.F > bound-g:
			p.Next = min(p.Next, g+c.F)
		case d.enter(c.Move):
			if d.add(p, d.dive.Below([]Move{c.Move}, bound-g, stop)); p.Found || p.Stopped {
				return
			}
		}
	}
}

// plant makes a dive from a root; false where the heuristic has none.
func (d *descent[S]) plant(root S, g int32) bool {
	d.root, d.g, d.edges = root, g, d.edges[:0]
	if dive, ok := d.dive.(Replanted[S]); ok {
		dive.Plant(root)
		return true
	}
	if d.h.Dive == nil {
		return false
	}
	d.dive, d.enters = d.h.Dive(root), d.enter
	return d.dive != nil
}

// add takes in what a dive from the root has seen.
func (d *descent[S]) add(p *Probe, seen Probe) {
	p.Expanded += seen.Expanded
	p.Generated += seen.Generated
	if seen.Next != Unreachable {
		p.Next = min(p.Next, d.g+seen.Next)
	}
	p.Found, p.Stopped, p.Path = seen.Found, seen.Stopped, seen.Path
}

// enter reports that a move from the root leads to a state that is not stored at as little cost.
func (d *descent[S]) enter(m Move) bool {
	if len(d.edges) == 0 {
		d.edges = d.space.Successors(d.root, d.edges)
	}
	for i := range d.edges {
		if e := &d.edges[i]; e.Move == m {
			return !d.from.reached(&e.To, d.g+e.Cost)
		}
	}
	return true
}

// search searches below root without a dive.
func (d *descent[S]) search(p *Probe, root S, g, bound int32, stop *Halt) {
	d.path, d.frames, d.edges = d.path[:0], d.frames[:0], d.edges[:0]
	d.open(p, root, g)
	for len(d.frames) > 0 {
		if stop.Halts(p.Expanded) {
			p.Stopped = true
			return
		}
		last := len(d.frames) - 1
		n := &d.frames[last]
		if n.next == n.end {
			d.edges = d.edges[:n.first]
			d.frames, d.path = d.frames[:last], d.path[:last]
			continue
		}
		e := d.edges[n.next]
		n.next++
		p.Generated++
		g := n.g + e.Cost
		h := d.h.Int(e.To)
		switch {
		case h == Unreachable || d.onPath(&e.To):
		case g+h > bound:
			p.Next = min(p.Next, g+h)
		case h == 0 && d.space.IsGoal(e.To):
			p.Found, p.Path = true, nil
			for _, f := range d.frames {
				p.Path = append(p.Path, d.edges[f.next-1].Move)
			}
			return
		case !d.from.reached(&e.To, g):
			d.open(p, e.To, g)
		}
	}
}

// open adds a node to the path and lists its edges.
func (d *descent[S]) open(p *Probe, s S, g int32) {
	first := int32(len(d.edges))
	d.edges = d.space.Successors(s, d.edges)
	d.path = append(d.path, s)
	d.frames = append(d.frames, frame{g: g, first: first, next: first, end: int32(len(d.edges))})
	p.Expanded++
}

// onPath reports that a state stands on the path.
func (d *descent[S]) onPath(s *S) bool {
	for i := range d.path {
		if d.path[i] == *s {
			return true
		}
	}
	return false
}
