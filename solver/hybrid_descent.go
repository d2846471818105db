package solver

// descent is the depth-first search below one root of a pass over the frontier. It enters no
// state of its path again, and none that A* has stored at no larger cost.
//
// Where the heuristic brings a dive, that searches below the root's children: it
// is many times as fast, which is worth more than looking every state up.
type descent[S State] struct {
	from     *bestFirst[S]
	space    Space[S]
	h        func(S) int32
	path     []S
	frames   []frame
	edges    []Edge[S]
	children []Child
}

// below searches below root, reached at cost g, over nodes with f <= bound. Next
// of what it returns is an f of the whole search.
func (d *descent[S]) below(root S, g, bound int32, stop *Halt) Probe {
	p := Probe{Next: Unreachable}
	h := d.h(root)
	if h == Unreachable {
		return p
	}
	if g+h > bound {
		p.Next = g + h
		return p
	}
	if h == 0 && d.space.IsGoal(root) {
		p.Found, p.Path = true, []Move{}
		return p
	}
	if dive := d.from.model.Heuristics[0].Dive; dive != nil {
		if own := dive(root); own != nil {
			d.withDive(&p, own, root, g, bound, stop)
			return p
		}
	}
	d.search(&p, root, g, bound, stop)
	return p
}

// withDive searches below the children of root by a dive.
func (d *descent[S]) withDive(p *Probe, dive Dive, root S, g, bound int32, stop *Halt) {
	d.edges = d.space.Successors(root, d.edges[:0])
	d.children = dive.Children(nil, d.children[:0])
	p.Expanded++
	for _, c := range d.children {
		p.Generated++
		if c.F == Unreachable || d.knows(c.Move, g) {
			continue
		}
		if c.F > bound-g {
			p.Next = min(p.Next, g+c.F)
			continue
		}
		below := dive.Below([]Move{c.Move}, bound-g, stop)
		p.Expanded += below.Expanded
		p.Generated += below.Generated
		if below.Next != Unreachable {
			p.Next = min(p.Next, g+below.Next)
		}
		if below.Found || below.Stopped {
			p.Found, p.Stopped, p.Path = below.Found, below.Stopped, below.Path
			return
		}
	}
}

// knows reports that a move from the root leads to a state that is stored at no
// larger cost.
func (d *descent[S]) knows(m Move, g int32) bool {
	for i := range d.edges {
		if e := &d.edges[i]; e.Move == m {
			return d.from.reached(&e.To, g+e.Cost)
		}
	}
	return false
}

// search searches below root without a dive.
func (d *descent[S]) search(p *Probe, root S, g, bound int32, stop *Halt) {
	d.path, d.frames, d.edges = d.path[:0], d.frames[:0], d.edges[:0]
	d.enter(p, root, g)
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
		h := d.h(e.To)
		switch {
		case h == Unreachable || d.onPath(&e.To):
		case g+h > bound:
			p.Next = min(p.Next, g+h)
		case h == 0 && d.space.IsGoal(e.To):
			p.Found = true
			for _, f := range d.frames {
				p.Path = append(p.Path, d.edges[f.next-1].Move)
			}
			return
		case !d.from.reached(&e.To, g):
			d.enter(p, e.To, g)
		}
	}
}

// enter adds a node to the path and lists its edges.
func (d *descent[S]) enter(p *Probe, s S, g int32) {
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
