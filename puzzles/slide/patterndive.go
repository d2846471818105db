package slide

import (
	"math"
	"slices"

	"waymark/puzzles/slide/pdb"
	"waymark/solver"
)

// patternDive is a depth-first search in place with additive patterns. Each side
// keeps the rank and the value of every pattern; a move changes one of each.
type patternDive struct {
	solver.Apart
	steps  *patternSteps
	next   [][4]uint16 // of the strings of moves left out; nil where only estimates are asked for
	passed int         // how many entries of patternStep.passes count, nearPasses at least
	n      int         // cells of the board
	root   [slots]code

	cells  [slots]code
	blank  uint8
	sides  [2]sideDive
	frames []patternFrame
}

// sideDive is the estimate of one side, followed move by move.
type sideDive struct {
	*patternSide               // nil where there is but one side, which changes nothing of this one then
	ranks        [slots]int32  // of each view, and 0 for no view
	values       [slots]uint8  // the same
	taken        [slots]uint64 // of aware patterns, by view and for none: the cells of their tiles
	sum          int32
}

// patternFrame is a node of the path: its children, and where the last of them
// that was followed came from.
type patternFrame struct {
	n, next  uint8
	blank    uint8
	first    uint8  // the side that was asked first
	state    uint16 // of the strings of moves left out
	children [4]patternChild
}

// patternChild is what a move makes of the patterns of its tile, by side.
type patternChild struct {
	edge   *patternEdge
	f      int32
	ranks  [2]int32
	values [2]uint8
	views  [2]uint8
	state  uint16
	tile   code
}

// newPatternDive prepares a search from a position.
func newPatternDive(p *patternSteps, l *layout, at codes) *patternDive {
	d := newPatternStand(p, l, at)
	d.next = longAutomaton().Next
	return d
}

// newPatternStand prepares estimates of a position and of those one move from it.
func newPatternStand(p *patternSteps, l *layout, at codes) *patternDive {
	d := &patternDive{steps: p, passed: max(l.Size.Rows, l.Size.Cols, nearPasses+1) - 1, n: len(at)}
	d.plant(at)
	for i := range p.sides {
		d.sides[i].patternSide = &p.sides[i]
	}
	d.reset()
	return d
}

// plant makes a position the root. The dive is not there before it is reset.
func (d *patternDive) plant(at codes) { copy(d.root[:], at) }

// reset goes back to the root.
func (d *patternDive) reset() {
	var cells [maxCells]uint8
	for i, c := range d.root[:d.n] {
		cells[c] = uint8(i)
	}
	d.cells, d.blank = d.root, cells[0]
	for i := range d.steps.sides {
		to := &d.sides[i]
		to.sum = 0
		for v := range to.views {
			view := &to.views[v]
			r := view.Rank(&cells)
			to.ranks[v] = int32(r)
			if d.steps.lie == nil {
				to.values[v] = view.Table.Values[r]
			} else {
				to.taken[v] = view.Taken(&cells)
				to.values[v] = view.Table.ValueAt(r, to.taken[v], 1<<view.Table.Cells[d.blank])
			}
			to.sum += int32(to.values[v])
		}
	}
}

// Estimate returns h of the root.
func (d *patternDive) Estimate() int32 {
	d.reset()
	return d.estimate()
}

// estimate returns h of the position.
func (d *patternDive) estimate() int32 {
	h := int32(0)
	for i := range d.steps.sides {
		if slices.Contains(d.sides[i].values[:len(d.sides[i].views)], pdb.Lost) {
			return solver.Unreachable
		}
		h = max(h, d.sides[i].sum)
	}
	return h
}

// solved reports that a position with the estimate 0 is the target's: only the
// blank can still be elsewhere.
func (d *patternDive) solved() bool { return d.steps.home == pdb.None || d.steps.home == d.blank }

// Children lists the children of the node at the end of path.
func (d *patternDive) Children(path []solver.Move, buf []solver.Child) []solver.Child {
	f := patternFrame{state: d.follow(path), blank: d.blank}
	d.expand(&f, int32(len(path)), math.MaxInt32)
	for i := range f.children[:f.n] {
		c := &f.children[i]
		child := solver.Child{Move: c.edge.move, F: c.f}
		if c.f == int32(len(path))+1 {
			d.play(c, f.blank)
			child.Goal = d.solved()
			d.undo(c, f.blank)
		}
		buf = append(buf, child)
	}
	return buf
}

// follow goes from the root to the end of a path of the tree, and returns the
// state of the strings there.
func (d *patternDive) follow(path []solver.Move) (state uint16) {
	d.reset()
	for _, m := range path {
		for i := range d.steps.edges[d.blank] {
			if e := &d.steps.edges[d.blank][i]; e.move == m {
				c := [1]patternChild{{edge: e, tile: d.cells[e.from]}}
				for side := range d.steps.sides {
					d.look(side, c[:], 0, math.MaxInt32)
				}
				state = d.next[state][e.toward]
				d.play(&c[0], d.blank)
				break
			}
		}
	}
	return state
}

// Below searches below the node at the end of path.
func (d *patternDive) Below(path []solver.Move, bound int32, stop *solver.Halt) solver.Probe {
	p := solver.Probe{Next: solver.Unreachable}
	state := d.follow(path)
	if d.estimate() == 0 && d.solved() {
		p.Found, p.Path = true, slices.Clone(path)
		return p
	}
	d.open(state, int32(len(path)), bound)
	p.Expanded++
	return d.search(p, path, bound, stop)
}

// open makes the position, g moves from the root, the first node of a search.
func (d *patternDive) open(state uint16, g, bound int32) *patternFrame {
	if need := int(max(bound-g, 0)) + 2; len(d.frames) < need {
		d.frames = make([]patternFrame, need)
	}
	f := &d.frames[0]
	f.state, f.blank = state, d.blank
	d.expand(f, g, bound)
	return f
}

// search searches below the first node, which is open, at the end of path. It adds to p.
func (d *patternDive) search(p solver.Probe, path []solver.Move, bound int32, stop *solver.Halt) solver.Probe {
	base, depth := int32(len(path)), int32(0)
	for {
		f := &d.frames[depth]
		if f.next == f.n {
			if depth == 0 {
				return p
			}
			depth--
			f = &d.frames[depth]
			d.undo(&f.children[(f.next-1)&3], f.blank)
			continue
		}
		c := &f.children[f.next&3]
		f.next++
		p.Generated++
		if c.f > bound {
			if c.f < p.Next && len(d.steps.sides) > 1 {
				// One side was enough to cut it off; f is the greater of both.
				d.look(1-int(f.first), f.children[(f.next-1)&3:][:1], base+depth+1, c.f)
			}
			p.Next = min(p.Next, c.f)
			continue
		}
		d.play(c, f.blank)
		depth++
		if c.f == base+depth && d.solved() {
			p.Found, p.Path = true, slices.Clone(path)
			for i := range d.frames[:depth] {
				g := &d.frames[i]
				p.Path = append(p.Path, g.children[g.next-1].edge.move)
			}
			return p
		}
		if p.Expanded&1023 == 0 && stop.Halts(p.Expanded) {
			p.Stopped = true
			return p
		}
		p.Expanded++
		n := &d.frames[depth]
		n.state, n.blank = c.state, d.blank
		d.expand(n, base+depth, bound)
	}
}

// expand looks up the children of the position at g, without those that the
// strings leave out. The side with the lower estimate here is not asked for what
// the other cuts off.
func (d *patternDive) expand(f *patternFrame, g, bound int32) {
	n, first := uint8(0), 0
	if d.sides[1].sum > d.sides[0].sum {
		first = 1
	}
	f.first = uint8(first)
	edges, states := d.steps.edges[d.blank&(slots-1)], &d.next[f.state]
	for i := range edges {
		e := &edges[i]
		if state := states[e.toward&3]; state != leftOut {
			c := &f.children[n&3]
			n++
			c.edge, c.state, c.tile, c.f = e, state, d.cells[e.from&(slots-1)], g
		}
	}
	f.n, f.next = n, 0
	d.look(first, f.children[:n&7], g+1, g)
	if len(d.steps.sides) > 1 {
		d.look(1-first, f.children[:n&7], g+1, bound)
	}
}

// look finds out what moves make of one side: the f at g of the children that have none above the
// bound is raised to what the side says. Their lookups are all under way at once,
// before the first is waited for.
func (d *patternDive) look(side int, children []patternChild, g, bound int32) {
	at := &d.sides[side&1]
	from := at.patternSide
	steps, passed := d.steps.steps, d.passed
	for i := range children {
		c := &children[i]
		if c.f > bound {
			continue
		}
		t := &from.tiles[c.tile&(slots-1)]
		step := &steps[t.steps+c.edge.number]
		passing := t.passing
		change := step.span*t.radix + passing[d.cells[step.passes[0]&(slots-1)]&(slots-1)] + passing[d.cells[step.passes[1]&(slots-1)]&(slots-1)] +
			passing[d.cells[step.passes[2]&(slots-1)]&(slots-1)] + passing[d.cells[step.passes[3]&(slots-1)]&(slots-1)]
		if passed > nearPasses {
			for _, cell := range step.passes[nearPasses:passed] {
				change += passing[d.cells[cell&(slots-1)]&(slots-1)]
			}
		}
		rank := at.ranks[t.view&(slots-1)] + (change ^ step.falls) - step.falls
		c.ranks[side&1], c.values[side&1], c.views[side&1] = rank, t.values[rank], t.view
	}
	for i := range children {
		c := &children[i]
		if c.f > bound {
			continue
		}
		value, view := c.values[side&1], c.views[side&1]&(slots-1)
		if value > pdb.ValueBits && d.steps.lie != nil {
			value = pdb.Told(value, d.steps.lie.InMain(c.edge.lands, d.steps.lie.Free&^(at.taken[view]^c.edge.across)))
			c.values[side&1] = value
		}
		c.f = max(c.f, g+at.sum-int32(at.values[view])+int32(value))
	}
}

// play makes the move of a child that was looked up, the blank being on blank.
func (d *patternDive) play(c *patternChild, blank uint8) {
	from := c.edge.from
	d.cells[blank&(slots-1)], d.cells[from&(slots-1)] = c.tile, 0
	d.blank = from
	d.sides[0].exchange(c, 0)
	d.sides[1].exchange(c, 1)
}

// undo takes the move back.
func (d *patternDive) undo(c *patternChild, blank uint8) {
	d.cells[c.edge.from&(slots-1)], d.cells[blank&(slots-1)] = c.tile, 0
	d.blank = blank
	d.sides[0].exchange(c, 0)
	d.sides[1].exchange(c, 1)
}

// exchange swaps what a side knows of the tile's pattern for what the child holds.
func (at *sideDive) exchange(c *patternChild, side int) {
	view := c.views[side] & (slots - 1)
	rank, value := at.ranks[view], at.values[view]
	at.sum += int32(c.values[side]) - int32(value)
	at.ranks[view], at.values[view] = c.ranks[side], c.values[side]
	at.taken[view] ^= c.edge.across
	c.ranks[side], c.values[side] = rank, value
}
