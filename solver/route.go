package solver

import "slices"

// Jump is a fixed sequence of moves, the state where it ends and its cost.
type Jump[S State] struct {
	To    S
	Moves []Move
	Cost  int32
}

// Stage is one mark (waypoint) of a route. A solution passes through its position, or, where the
// mark has open cells, through any position that fits.
type Stage[S State] struct {
	Name   string
	Number int // what the user calls it: its number among all marks; 0 for its place on the route
	At     S   // the position, where Pass is nil
	// Pass is set for a mark with open cells. It reports whether a position passes the mark:
	// the position fits the mark, and all moves of After can be played from it. to is the
	// position after them; the route goes on from there.
	Pass func(s S) (to S, ok bool)
	// Alike returns a position that stands for all that differ from s only in pieces the mark does
	// not tell apart: the same moves lead to the mark. A search for the mark alone begins there.
	// It is nil where there are no such pieces, and with recorded moves.
	Alike func(s S) S
	// Along returns the positions after each move of After, from a position that passes. Only
	// Problem.Optima calls it. It is nil where After has no moves.
	Along      func(s S) []S
	Heuristics []Heuristic[S] // towards it; as many and in the order of Model.Heuristics
	After      Jump[S]        // recorded moves that follow the mark; none when Moves is empty; To is set only without Pass
	Draft      func(S) []Move // to At; see Model.Draft
}

// pass reports whether a position passes the mark, and where the route goes on.
func (s *Stage[S]) pass(at *S) (to S, ok bool) {
	if s.Pass != nil {
		return s.Pass(*at)
	}
	return s.leave(), *at == s.At
}

// goalOf is a space whose goals are the positions that pass the mark.
func (s *Stage[S]) goalOf(space Space[S]) Space[S] {
	if s.Pass == nil {
		return towards[S]{space, s.At}
	}
	pass := s.Pass
	return meets[S]{space, func(at S) bool { _, ok := pass(at); return ok }}
}

// leave is the state the route goes on from, where the mark is one position.
func (s *Stage[S]) leave() S {
	if len(s.After.Moves) > 0 {
		return s.After.To
	}
	return s.At
}

// maxStages is the largest number of marks on a route.
const maxStages = 62

// openMarks reports that a mark of the route is not one position.
func openMarks[S State](stages []Stage[S]) bool {
	return slices.ContainsFunc(stages, func(s Stage[S]) bool { return s.Pass != nil })
}

// mostOnTheWay is the largest number of open marks in a section that a two-way search
// takes: it may store every position once for each.
const mostOnTheWay = 3

// twoWayThrough reports that a two-way search can go through the marks: those that leave
// cells open are few, and no recorded moves begin at them.
func twoWayThrough[S State](stages []Stage[S]) bool {
	for _, c := range sectionsOf(stages) {
		if c.end-c.first > mostOnTheWay {
			return false
		}
		for i := range stages[c.first:c.end] {
			if len(stages[c.first+i].After.Moves) > 0 {
				return false
			}
		}
	}
	return true
}

// goesThrough reports that an algorithm can go through the marks.
func goesThrough[S State](a AlgorithmInfo, stages []Stage[S]) bool {
	return !a.ByLegs || !openMarks(stages) || a.TracesBack && twoWayThrough(stages)
}

// section is a run of legs between two known positions: the marks on it leave cells
// open, but the one it ends at. What is cheapest in each section is cheapest in all.
type section struct {
	first int // the stage its first leg leads to
	end   int // the stage it ends at; the number of stages for the goal
}

// sectionsOf cuts a route at the marks that are one position.
func sectionsOf[S State](stages []Stage[S]) []section {
	var list []section
	first := 0
	for i := range stages {
		if stages[i].Pass == nil {
			list, first = append(list, section{first, i}), i+1
		}
	}
	return append(list, section{first, len(stages)})
}

// beginOf is the position at which a section begins.
func beginOf[S State](c section, start S, stages []Stage[S]) S {
	if c.first == 0 {
		return start
	}
	return stages[c.first-1].leave()
}

// twinOf is the first section before k that has the same ends and no mark on it: its
// paths are those of k; k itself where there is none.
func twinOf[S State](list []section, k int, start S, stages []Stage[S]) int {
	c := list[k]
	for i, d := range list[:k] {
		if c.first == c.end && d.first == d.end && c.end < len(stages) && stages[d.end].At == stages[c.end].At &&
			beginOf(d, start, stages) == beginOf(c, start, stages) {
			return i
		}
	}
	return k
}

// numberOf is what the user calls a stage; 0 for the goal.
func numberOf[S State](stages []Stage[S], k int) int {
	switch {
	case k < 0 || k >= len(stages):
		return 0
	case stages[k].Number > 0:
		return stages[k].Number
	}
	return k + 1
}

// routeEstimate is how the estimates towards marks and goal make one for a whole route.
//
// From a mark that is one position the rest of the route is estimated once. So in
// a layer only the legs up to the first such mark, or to the goal, are in sight,
// and leg i gives a term: the estimate of the position to the end of leg i, and
// tail[i], what the route costs at least from there on. All of them must be
// reached, so the largest term bounds the rest of the route, and no path from an
// open mark to the next being known to cost anything, it is the best there is.
//
// It is admissible where the heuristic is: the path to the end of leg i costs at
// least the estimate, whatever it passes before, and what follows at least the
// tail. It is consistent where the heuristic is: within a layer as a maximum of
// such, and from layer k to k+1 since the term of leg k is then tail[k], which is
// the cost of its recorded moves and at most the terms that are left.
//
// Where an order proves nothing (greedy, or an estimate that is not admissible) the
// terms are added up: a maximum tells nothing about the nearest mark as long as
// something farther off outweighs it.
type routeEstimate struct {
	summed bool
	sight  []int     // by layer: the last leg in sight
	tail   []float64 // by leg; +Inf where the route cannot go on
}

// newRouteEstimate prepares the estimate of a route by the estimates h of its legs.
func newRouteEstimate[S State](stages []Stage[S], summed bool, h func(leg int, s *S) float64) routeEstimate {
	n := len(stages)
	o := routeEstimate{summed: summed, sight: make([]int, n+1), tail: make([]float64, n+1)}
	o.sight[n] = n
	for k := n - 1; k >= 0; k-- {
		st := &stages[k]
		o.sight[k], o.tail[k] = k, float64(st.After.Cost)
		switch {
		case st.Pass == nil:
			from := st.leave()
			o.tail[k] += o.from(k+1, func(leg int) float64 { return h(leg, &from) })
		case summed:
			o.sight[k] = o.sight[k+1]
		default:
			o.sight[k] = o.sight[k+1]
			o.tail[k] += o.tail[k+1]
		}
	}
	return o
}

// from is the estimate in a layer by those of the legs in sight.
func (o *routeEstimate) from(layer int, h func(leg int) float64) float64 {
	sum := 0.0
	for leg := layer; leg <= o.sight[layer]; leg++ {
		sum = o.with(sum, h(leg)+o.tail[leg])
	}
	return sum
}

// with takes in one more term.
func (o *routeEstimate) with(sum, term float64) float64 {
	if o.summed {
		return sum + term
	}
	return max(sum, term)
}
