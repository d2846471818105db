package solver

import "slices"

// mostProbe is the largest depth of short probes: a probe of that depth may look at more positions
// than a search does.
const mostProbe = 12

// shortProbe is the look ahead, by brute force, from a position that is expanded: at all positions
// that so many moves lead to. It goes depth first, in place, and asks no heuristic. It keeps the
// cheapest way to a goal. A way that returns to the position before is left out; other ways that meet
// again are each gone, and what they lead to counts each time.
type shortProbe[S State] struct {
	levels []probeLevel[S] // one a move
	top    int             // levels at work; 0 while no probe is under way
	below  int32           // only goals of a smaller cost from the position are looked for
	way    []Edge[S]       // to the cheapest goal so far; empty for none
	made   uint64          // probes
	looked uint64          // at positions
}

// probeLevel is a position on the way of a probe, and its successors.
type probeLevel[S State] struct {
	from  S
	cost  int32 // from where the probe began
	edges []Edge[S]
	next  int // of the edges
}

// enter goes on from a position.
func (p *shortProbe[S]) enter(space Space[S], from S, cost int32) {
	if p.top == len(p.levels) {
		p.levels = append(p.levels, probeLevel[S]{})
	}
	l := &p.levels[p.top]
	l.from, l.cost, l.next = from, cost, 0
	l.edges = space.Successors(from, l.edges[:0])
	p.top++
}

// probe looks for goals within depth moves of a node that cost less than below from there. It
// reports false when r has to be asked first; called again it goes on.
func (w *worker[S]) probe(r *run, from *S, depth int, below int32) bool {
	p := &w.shortProbe
	if p.top == 0 {
		p.made++
		p.way, p.below = p.way[:0], below
		p.enter(w.space, *from, 0)
	}
	for p.top > 0 {
		l := &p.levels[p.top-1]
		if l.next == len(l.edges) {
			p.top--
			continue
		}
		e := l.edges[l.next]
		l.next++
		cost := l.cost + e.Cost
		if cost >= p.below || p.top > 1 && e.To == p.levels[p.top-2].from {
			continue
		}
		p.looked++
		w.generated++
		switch {
		case w.space.IsGoal(e.To):
			p.below, p.way = cost, p.way[:0]
			for i := range p.levels[:p.top] {
				p.way = append(p.way, p.levels[i].edges[p.levels[i].next-1])
			}
		case p.top < depth:
			p.enter(w.space, e.To, cost)
			if w.mustCheck(r, 1+len(p.levels[p.top-1].edges)) {
				return false
			}
		}
	}
	return true
}

// probed notes the goal that a probe from a node has met.
func (sh *shard[S]) probed(id uint32, g int32, way []Edge[S]) {
	if len(way) == 0 {
		return
	}
	for _, e := range way {
		g += e.Cost
	}
	if g < sh.best {
		sh.best, sh.bestID, sh.tail = g, id, slices.Clone(way)
	}
}

// goOn adds the way of a probe to the path to where it began; none changes nothing.
func goOn[S State](a *answer, way []Edge[S]) {
	for _, e := range way {
		a.moves, a.cost, a.probed = append(a.moves, e.Move), a.cost+e.Cost, true
		if last := len(a.legs) - 1; last >= 0 {
			a.legs[last].At, a.legs[last].Cost = len(a.moves), a.legs[last].Cost+e.Cost
		}
	}
}
