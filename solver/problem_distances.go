package solver

import (
	"context"
	"unsafe"
)

// Bounds are the proved bounds of the cost from a position to the nearest goal. Upper is the cost of
// a known solution, or Unreachable where none is known. Lower is Unreachable where none exists.
type Bounds struct{ Lower, Upper int32 }

// Exact reports whether the distance is known.
func (b Bounds) Exact() bool { return b.Lower == b.Upper }

// meet is what both say.
func (b Bounds) meet(c Bounds) Bounds { return Bounds{max(b.Lower, c.Lower), min(b.Upper, c.Upper)} }

// after is what a position has from one that a move of a cost leads to.
func (b Bounds) after(cost int32) Bounds { return Bounds{plus(b.Lower, cost), plus(b.Upper, cost)} }

// plus adds a cost to a distance that may be Unreachable.
func plus(d, cost int32) int32 {
	if d == Unreachable {
		return d
	}
	return d + cost
}

// Onward is a legal move with its cost and the bounds of the position it leads to.
type Onward struct {
	Move Move
	Cost int32
	To   Bounds
}

// Distances collects proved bounds of the distances from positions to the goal. Marks are ignored. A
// position is named by a path from the start of the puzzle. What one call proves serves all
// later calls, so bounds only get tighter. One goroutine at a time may call its methods, and not
// while a search of the Problem runs.
//
// The methods fail on a path with a move that is not legal. The error names the move, and nothing
// changes.
type Distances interface {
	// At returns the bounds of the position where path ends, tightened by those of its
	// neighbours.
	At(path []Move) (Bounds, error)
	// Cost returns the cost of path.
	Cost(path []Move) (int32, error)
	// Onward returns the legal moves where path ends, in the order of the space.
	Onward(path []Move) ([]Onward, error)
	// Learn takes in a solution and a proved lower bound of the distance of the start. The upper
	// bound of each position on path is the cost of the rest of path. Its lower bound is lower
	// minus the cost so far. A path that does not end at a goal changes nothing.
	Learn(path []Move, lower int32) error
	// Survey expands positions around the one where path ends, the most promising first. It ends
	// when the distances of that position and of all its successors are exact, or at a limit of
	// states, expansions or memory, or when ctx is done. It ignores Limits.Time: give ctx a deadline. Now and
	// then it calls told, if not nil, after it has entered the bounds proved so far.
	Survey(ctx context.Context, path []Move, limits Limits, told func()) error
	// Search searches for the distance of the position where path ends, with the algorithm that
	// Automatic stands for.
	Search(ctx context.Context, path []Move, limits Limits) error
}

// Distances begins to collect distances.
func (p *problem[S]) Distances() Distances {
	d := &distances[S]{problem: p, proved: map[S]Bounds{}}
	for i := range p.model.Heuristics {
		if h := &p.model.Heuristics[i]; h.Info.Admissible && h.Prepare == nil {
			d.least = append(d.least, h)
		}
	}
	return d
}

// distances implements Distances.
type distances[S State] struct {
	problem *problem[S]
	least   []*Heuristic[S] // those that never exceed the truth and need no tables
	proved  map[S]Bounds    // what is proved beyond what they say
	edges   []Edge[S]
}

// mostProved bounds the memory that proved distances take, in bytes.
const mostProved = 64 << 20

// bounds is what is proved of a state.
func (d *distances[S]) bounds(s *S) Bounds {
	if b, ok := d.proved[*s]; ok {
		return b
	}
	if d.problem.model.Space.IsGoal(*s) {
		return Bounds{}
	}
	b := Bounds{1, Unreachable} // every move costs something
	for _, h := range d.least {
		b.Lower = max(b.Lower, h.rounded(s))
	}
	return b
}

// prove takes in what is proved of a state.
func (d *distances[S]) prove(s *S, b Bounds) {
	was := d.bounds(s)
	if b = was.meet(b); b != was {
		d.proved[*s] = b
	}
}

// full reports that no more states are kept but those that were asked for.
func (d *distances[S]) full() bool {
	var s S
	return uint64(len(d.proved))*uint64(2*unsafe.Sizeof(s)+16) > mostProved
}

func (d *distances[S]) At(path []Move) (Bounds, error) {
	if _, err := d.Onward(path); err != nil {
		return Bounds{}, err
	}
	states, _, _ := d.problem.trace(path)
	return d.bounds(&states[len(path)]), nil
}

func (d *distances[S]) Cost(path []Move) (int32, error) {
	_, cost, err := d.problem.trace(path)
	return cost, err
}

func (d *distances[S]) Onward(path []Move) ([]Onward, error) {
	states, _, err := d.problem.trace(path)
	if err != nil {
		return nil, err
	}
	s := states[len(path)]
	edges := d.problem.model.Space.Successors(s, nil)
	d.draw(&s, edges)
	list := make([]Onward, len(edges))
	for i := range edges {
		e := &edges[i]
		list[i] = Onward{e.Move, e.Cost, d.bounds(&e.To)}
	}
	return list, nil
}

// draw draws the bounds of a state and of those that its moves lead to together:
// the distance of a state is the least of its moves and what is left after them,
// so none of them leads nearer than its cost; and where a move can be taken back, what it
// leads to is no farther than the way back and on.
func (d *distances[S]) draw(s *S, edges []Edge[S]) {
	back := make([]int32, len(edges)) // the cost of the way back; 0 for none
	for i := range edges {
		d.edges = d.problem.model.Space.Successors(edges[i].To, d.edges[:0])
		for _, e := range d.edges {
			if e.To == *s && (back[i] == 0 || e.Cost < back[i]) {
				back[i] = e.Cost
			}
		}
	}
	for range 3 { // to the state, from it, and to it again
		all := Bounds{Unreachable, Unreachable}
		for i := range edges {
			b := d.bounds(&edges[i].To).after(edges[i].Cost)
			all = Bounds{min(all.Lower, b.Lower), min(all.Upper, b.Upper)}
		}
		if !d.problem.model.Space.IsGoal(*s) {
			d.prove(s, all)
		}
		at := d.bounds(s)
		for i := range edges {
			to, cost := &edges[i].To, edges[i].Cost
			b := Bounds{at.Lower, Unreachable}
			if at.Lower != Unreachable {
				b.Lower = max(0, at.Lower-cost)
			}
			if back[i] > 0 {
				b.Upper = plus(at.Upper, back[i])
				d.prove(s, Bounds{max(0, backed(d.bounds(to).Lower, back[i])), Unreachable})
			}
			d.prove(to, b)
		}
	}
}

// backed is what a bound of a state says of one that is a cost before it.
func backed(lower, cost int32) int32 {
	if lower == Unreachable {
		return lower
	}
	return lower - cost
}

func (d *distances[S]) Learn(path []Move, lower int32) error {
	states, cost, err := d.problem.trace(path)
	if err != nil || !d.problem.model.Space.IsGoal(states[len(path)]) {
		return err
	}
	d.learn(states, cost, lower)
	return nil
}

// learn is Learn of states, of which the last is a goal.
func (d *distances[S]) learn(states []S, cost, lower int32) {
	space := d.problem.model.Space
	gone := int32(0)
	for i := range states {
		d.prove(&states[i], Bounds{max(0, lower-gone), cost - gone})
		if i+1 == len(states) {
			return
		}
		d.edges = space.Successors(states[i], d.edges[:0])
		step := int32(Unreachable)
		for _, e := range d.edges {
			if e.To == states[i+1] {
				step = min(step, e.Cost)
			}
		}
		gone += step
	}
}

func (d *distances[S]) Search(ctx context.Context, path []Move, limits Limits) error {
	states, cost, err := d.problem.trace(path)
	if err != nil {
		return err
	}
	s := states[len(path)]
	had := d.bounds(&s)
	if had.Exact() {
		return nil
	}
	if _, never := d.problem.Impossible(); never {
		d.prove(&s, Bounds{Unreachable, Unreachable})
		return nil
	}
	from := *d.problem
	from.model.Stages, from.model.Hints = nil, nil
	from.model.Prefix = Jump[S]{To: s, Moves: path, Cost: cost}
	from.funcs.Blocked = nil
	o := from.choice(true).Options
	if had.Upper != Unreachable {
		o.UpperBound = cost + had.Upper - 1 // only less would be news
	}
	search, err := from.Search(o)
	if err != nil { // not all algorithms take a bound
		o.UpperBound = 0
		if search, err = from.Search(o); err != nil {
			return err
		}
	}
	d.answer(&s, len(path), cost, search.Run(ctx, limits, nil))
	return ctx.Err()
}

// answer takes in the result of a search that began at s, after n moves of a cost.
func (d *distances[S]) answer(s *S, n int, cost int32, res Result) {
	switch {
	case res.Status == Unsolvable:
		d.prove(s, Bounds{Unreachable, Unreachable})
	case res.Path != nil:
		if states, whole, err := d.problem.trace(res.Path); err == nil {
			d.learn(states[n:], whole-cost, res.LowerBound-cost)
		}
	default:
		d.prove(s, Bounds{max(0, res.LowerBound-cost), Unreachable})
	}
}
