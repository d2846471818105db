package trace

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/solver"
)

// FateWord says in a few words what became of a child.
func FateWord(f solver.Fate) puzzles.Message {
	words := map[solver.Fate]string{
		solver.FateNew: "new", solver.FateBetter: "a cheaper way: replaces the one that waits", solver.FateReopened: "a cheaper way: opened again",
		solver.FateOpen: "waits already", solver.FateClosed: "expanded already", solver.FateBound: "pruned: no shorter solution",
		solver.FateDead: "pruned: a dead end", solver.FateLimit: "left out", solver.FateGoal: "the goal", solver.FatePassed: "passes a waypoint",
		solver.FateKnown: "reached already", solver.FateMet: "both sides meet", solver.FateLoop: "on the path already",
	}
	return puzzles.Messagef(words[f])
}

// Number writes g, h or f.
func Number(v float64) string {
	if math.IsInf(v, 1) {
		return "∞"
	}
	return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
}

// Sum says g, h and f of a node in the order of its search: "f = 10 = 4 + 6".
func (r *Run) Sum(node int32, g int32, h, f float64) string {
	s := r.Searches[r.Nodes[node].Search]
	switch {
	case s.Kind == solver.TraceBreadth || s.Kind == solver.TraceTwoWay || s.A == 1 && s.B == 0:
		return fmt.Sprintf("g = %d", g)
	case s.A == 0 && s.B == 1:
		return "h = " + Number(h)
	}
	var parts []string
	for _, part := range [...]struct{ weight, v float64 }{{s.A, float64(g)}, {s.B, h}} {
		switch {
		case part.weight == 1:
			parts = append(parts, Number(part.v))
		case part.weight != 0:
			parts = append(parts, Number(part.weight)+"·"+Number(part.v))
		}
	}
	return "f = " + Number(f) + " = " + strings.Join(parts, " + ")
}

// Rule says how the search of the next step chooses, and which of several it is.
func (r *Run) Rule(done int) puzzles.Message {
	s := r.search(done)
	if len(r.Searches) == 1 || s.Kind == solver.TraceDeepening {
		return rule(s)
	}
	at := r.Nodes[r.Steps[min(done, r.Len()-1)].Node].Search
	return puzzles.Messagef("Search %d of %d. %v", at+1, len(r.Searches), rule(s))
}

// rule says how a search chooses.
func rule(s solver.TracedSearch) puzzles.Message {
	switch s.Kind {
	case solver.TraceBreadth:
		return puzzles.Messagef("The one that came first is next.")
	case solver.TraceDeepening:
		return puzzles.Messagef("Depth first: always the first child with f at most %d. When none is left, the bound grows to the least f above it.", s.Bound)
	case solver.TraceTwoWay:
		return puzzles.Messagef("Layer by layer from both ends: the end whose next layer has fewer children goes on. Where the two meet, the search ends.")
	case solver.TraceBeam:
		return puzzles.Messagef("Layer by layer: of each layer only the best are kept.")
	default:
		return puzzles.Messagef("Next: the least %s, of these the least h, of these by the part of the table that holds them, then last in, first out.", formula(s))
	}
}

// formula is the order of a best-first search.
func formula(s solver.TracedSearch) string {
	weigh := func(w float64, name string) string {
		if w == 1 {
			return name
		}
		return Number(w) + "·" + name
	}
	switch {
	case s.B == 0:
		return "f = " + weigh(s.A, "g")
	case s.A == 0:
		return "f = " + weigh(s.B, "h")
	}
	return "f = " + weigh(s.A, "g") + " + " + weigh(s.B, "h")
}

// Why says why the node of a step, counted from 1, was taken.
func (r *Run) Why(step int) puzzles.Message {
	s := &r.Steps[step-1]
	search := r.search(step - 1)
	open, all := r.Trace.Open(step-1, 2)
	switch search.Kind {
	case solver.TraceDeepening:
		if r.Nodes[s.Node].Parent < 0 {
			return puzzles.Messagef("Each iteration begins at the start. This one follows positions with f at most %d.", search.Bound)
		}
		return puzzles.Messagef("It is the next child on the path with f = %s, not above the bound %d.", Number(s.F), search.Bound)
	case solver.TraceBreadth:
		return puzzles.Messagef("It came first of the %d that wait. None of them is nearer to the start than g = %d.", all, s.G)
	case solver.TraceTwoWay:
		end := puzzles.Messagef("start")
		if r.Nodes[s.Node].Back {
			end = puzzles.Messagef("goal")
		}
		return puzzles.Messagef("It is in layer %d from the %v. All of a layer are expanded before the next.", s.G, end)
	case solver.TraceBeam:
		return puzzles.Messagef("It is one of the positions of layer %d that were kept.", s.G)
	}
	if all < 2 {
		return puzzles.Messagef("It is the only one that waits.")
	}
	second := open[1]
	switch {
	case second.F > s.F:
		return puzzles.Messagef("f = %s is the least of the %d that wait; the next has f = %s.", Number(s.F), all, Number(second.F))
	case second.H > s.H:
		return puzzles.Messagef("f = %s is the least of the %d that wait. Others have it too, but h = %s is the least of those.", Number(s.F), all, Number(s.H))
	}
	return puzzles.Messagef("f = %s and h = %s are the least of the %d that wait. Others have both: the fixed rule decides.", Number(s.F), Number(s.H), all)
}

// WhyNot says why a node is not what is expanded next, once so many steps are done.
func (r *Run) WhyNot(node int32, done int) puzzles.Message {
	open, _ := r.Open(done, len(r.Nodes))
	i := slices.IndexFunc(open, func(c solver.TracedChild) bool { return c.Node == node })
	for k := done - 1; k >= 0 && i < 0; k-- {
		s := &r.Steps[k]
		if s.Node == node {
			if search := r.search(k); search.Kind == solver.TraceBestFirst && search.A > 0 {
				return puzzles.Messagef("It was expanded at step %d, with g = %d. It is not expanded again unless a cheaper way to it is found.", k+1, s.G)
			}
			return puzzles.Messagef("It was expanded at step %d, with g = %d. It is not expanded again.", k+1, s.G)
		}
		for c := range s.Children {
			if at := &s.Children[c]; at.Node == node && at.Fate != solver.FateOpen && at.Fate != solver.FateClosed && at.Fate != solver.FateKnown {
				return r.whyLeft(at, s)
			}
		}
	}
	switch kind := r.Kind(done); {
	case i < 0:
		return puzzles.Messagef("The search has not come to it yet.")
	case i == 0:
		return puzzles.Messagef("It is the one that is expanded next.")
	case kind == solver.TraceBreadth:
		return puzzles.Messagef("%d others came before it.", i)
	case kind != solver.TraceBestFirst:
		return puzzles.Messagef("It waits in its layer: the order within a layer does not matter.")
	}
	first, c := open[0], open[i]
	switch {
	case c.F > first.F:
		return puzzles.Messagef("Its f = %s is larger: %d wait before it, the first with f = %s.", Number(c.F), i, Number(first.F))
	case c.H > first.H:
		return puzzles.Messagef("Its f is the same, but its h = %s is larger than %s: what seems nearer to the goal goes first.", Number(c.H), Number(first.H))
	}
	return puzzles.Messagef("Its f and h are the same: the fixed rule takes the other first.")
}

// whyLeft says why a child is not on the open list.
func (r *Run) whyLeft(c *solver.TracedChild, s *solver.TracedStep) puzzles.Message {
	switch c.Fate {
	case solver.FateGoal:
		return puzzles.Messagef("It is the goal: it need not be expanded.")
	case solver.FateBound:
		return puzzles.Messagef("It was pruned: no solution through it can have fewer than %d moves, and only such are looked for.", s.Below)
	case solver.FateDead:
		return puzzles.Messagef("It was pruned: the heuristic proves that no goal can be reached from it.")
	case solver.FateLimit:
		if r.Searches[r.Nodes[c.Node].Search].Kind == solver.TraceBeam {
			return puzzles.Messagef("It was left out: others of its layer have a smaller f.")
		}
		return puzzles.Messagef("It was left out: its f = %s is above the bound of this iteration.", Number(c.F))
	case solver.FateLoop:
		return puzzles.Messagef("It stands on the path already: going there again gains nothing.")
	case solver.FatePassed:
		return puzzles.Messagef("It passes a waypoint: the search goes on from there, toward the next one.")
	}
	return puzzles.Messagef("It waits: a child before it is followed first.")
}
