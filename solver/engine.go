package solver

import (
	"math"
	"slices"
)

// engine is one algorithm at work on one request. Search owns the prefix of
// the route, the tables, the limits and the result, and drives the engine; an
// engine owns its states and its proof.
type engine[S State] interface {
	// work searches until there is an answer, r stops it or lets it pause, or a better
	// solution was found; called again, it goes on from there. improve asks for more
	// than a first solution.
	work(r *run, improve bool)
	// answer is the best solution so far; nil when there is none.
	answer() *answer
	// lower is a proved lower bound on the cost of every solution of the
	// request. It never falls.
	lower() int32
	// goOn reports that there is work left.
	goOn(improve bool) bool
	// unsolvable reports that no solution is left to be found below the cost asked
	// for, and the leg that cannot be done: the index of the stage it leads to,
	// the number of stages for the goal.
	unsolvable() (leg int, yes bool)
	// proof says by what lower is proved, once it equals the cost of the answer.
	proof() Certificate
	// abandon lets go of all memory. The engine is not asked for anything more.
	abandon()
	// know takes over a path of a section that came from elsewhere, nil for none, and a
	// proved bound of it: only cheaper ones are asked for from then on, and none where the
	// bound is met.
	know(section int, a *answer, lower int32)
	// sections yields what is known of each section that was begun, while none is at work.
	sections(yield func(k int, t segment))
	// top is the most promising position, from the start of the search; nil for none.
	// It is asked for where progress is reported.
	top() *Top
	// tell adds counts and bytes held to n, and says in p what a user may watch.
	tell(n *Stats, p *Progress)
}

// answer is a solution from the start of the search to the goal, or a path over one
// section. legs is nil where there are no marks on it.
type answer struct {
	moves  []Move
	legs   []Leg
	cost   int32
	probed bool // short probes led to it
	// legwise says that it was found leg by leg: a search that ends with its first solution
	// ends with it.
	legwise bool
}

// found returns the path; nil stands for none.
func (a *answer) found() (moves []Move, cost int32, ok bool) {
	if a == nil {
		return nil, 0, false
	}
	return a.moves, a.cost, true
}

func (a *answer) cuts() []Leg { return a.legs }

// noBound stands for no incumbent and no cost asked for.
const noBound = math.MaxInt32

// leg is the search of one leg of a route, or of a section where it takes those.
type leg interface {
	// advance searches until the leg is done, r stops it or enough, which is asked at
	// points that no clock decides, reports that it may rest. It can be called again.
	// Once there is a path it lets go of what only the search needed.
	advance(r *run, enough func() bool)
	// found returns the path and its cost, once it is found: a cheapest one.
	found() (moves []Move, cost int32, ok bool)
	// lower is a proved bound on the cost of the leg.
	lower() int32
	// dead reports that there is no path.
	dead() bool
	// proof says by what the path is proved to be a cheapest one.
	proof() Certificate
	// release lets go of all memory of a search that is not gone on with.
	release()
	// top is the most promising position, from the start of the leg; nil for none.
	top() *Top
	tell(n *Stats, p *Progress)
}

// mostTop is the cost up to which the path to a top is told. To trace it takes a call
// of Successors a move, twenty times a second.
const mostTop = 1000

// topOf is a top with the path to it, nil where that is too long. h may be infinite.
func topOf(path []Move, cost int32, h float64) *Top {
	if cost > mostTop {
		return nil
	}
	if math.IsInf(h, 1) {
		h = -1
	}
	return &Top{Path: path, Cost: cost, H: h}
}

// ordered is a top that is the best by an order.
func (t *Top) ordered(e evaluation) *Top {
	if t != nil {
		t.A, t.B = e.a, e.b
	}
	return t
}

// behind is the top of a search that began behind a path.
func (t *Top) behind(path []Move, cost int32) *Top {
	return topOf(slices.Concat(path, t.Path), cost+t.Cost, t.H).ordered(evaluation{a: t.A, b: t.B})
}

// segment is what is known of one section of a route.
type segment interface {
	// found returns the best path so far, if there is one.
	found() (moves []Move, cost int32, ok bool)
	lower() int32
	top() *Top
}

// byParts is a route that is searched section by section, each by a search of its own, and the best answer yet.
type byParts[S State] struct {
	stages  []Stage[S]
	list    []section
	upper   int32 // the largest cost asked for, when bounded
	bounded bool
	best    *answer
}

func newByParts[S State](stages []Stage[S], upper int32, bounded bool) byParts[S] {
	return byParts[S]{stages: stages, list: sectionsOf(stages), upper: upper, bounded: bounded}
}

func (w *byParts[S]) answer() *answer { return w.best }

// take takes an answer that is better than the one there is; nil is none.
func (w *byParts[S]) take(a *answer) {
	if a != nil && (w.best == nil || a.cost < w.best.cost) && (!w.bounded || a.cost <= w.upper) {
		w.best = a
	}
}

// joinedProof is by what the bounds of some sections prove that of the route.
func joinedProof[L interface{ proof() Certificate }](parts []L) Certificate {
	if len(parts) > 1 {
		return Certificate{Kind: proofLegs, Stage: -1}
	}
	return parts[0].proof()
}

// legged is a path over a section that has marks on it.
type legged interface{ cuts() []Leg }

// joined makes one answer of the paths of the first sections, as many as are given; nil
// where one of them has none.
func joined[S State, L interface {
	found() (moves []Move, cost int32, ok bool)
}](stages []Stage[S], list []section, parts []L) *answer {
	a := &answer{moves: []Move{}}
	for k, t := range parts {
		moves, cost, ok := t.found()
		if !ok {
			return nil
		}
		if t, ok := any(t).(interface{ probed() bool }); ok {
			a.probed = a.probed || t.probed()
		}
		c, cuts := list[k], []Leg{{Stage: -1, At: len(moves), Cost: cost}}
		if t, ok := any(t).(legged); ok && c.first < c.end {
			cuts = t.cuts()
		}
		for i, leg := range cuts {
			leg.At += len(a.moves)
			if leg.Stage = c.first + i; leg.Stage == len(stages) {
				leg.Stage = -1
			}
			if len(stages) > 0 {
				a.legs = append(a.legs, leg)
			}
		}
		a.moves, a.cost = append(a.moves, moves...), a.cost+cost
		if c.end < len(stages) {
			a.moves, a.cost = append(a.moves, stages[c.end].After.Moves...), a.cost+stages[c.end].After.Cost
		}
	}
	return a
}

// boundOf is the proved bound of a route by those of its sections; noBound where one of
// them has no path.
func boundOf[S State, L segment](stages []Stage[S], list []section, parts []L) int32 {
	sum := int64(0)
	for k, t := range parts {
		sum += int64(t.lower())
		if end := list[k].end; end < len(stages) {
			sum += int64(stages[end].After.Cost)
		}
	}
	return int32(min(sum, noBound))
}

// topBehind is the top of the last of some sections, behind the paths of those before it.
func topBehind[S State, L segment](stages []Stage[S], list []section, parts []L) *Top {
	last := len(parts) - 1
	t := parts[last].top()
	if t == nil || last == 0 {
		return t
	}
	before := joined(stages, list, parts[:last])
	if before == nil {
		return nil
	}
	return t.behind(before.moves, before.cost)
}

// sectioned is an engine whose sections can be searched apart.
type sectioned[S State] interface {
	engine[S]
	// apart are the searches of sections that have work left before any path of the whole
	// is bettered, in order.
	apart() []partSearch
	// before is the path over the sections before one; nil where there is none yet.
	before(partSearch) *answer
	// join makes an answer of the paths there are.
	join()
}

// partSearch is the search of a section that can go on beside others.
type partSearch interface {
	segment
	onward(r *run)     // until it is over or r stops it
	over() bool        // nothing is left to do before the whole is bettered
	widen(threads int) // as many goroutines from now on
	again()            // begins anew, as if it had never begun
	tell(*Stats, *Progress)
}
