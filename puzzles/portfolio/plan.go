package portfolio

import (
	"runtime"
	"slices"

	"waymark/solver"
)

// Plan is what is to be run.
type Plan struct {
	// Ways are the searches: algorithm, heuristic and weights of each. What else
	// Options holds the plan decides.
	Ways []solver.Options
	// Limits bound each search, but Memory, which is that of all that run at once.
	Limits solver.Limits
	// AtOnce runs all ways at the same time, else they run one after the other. As
	// long as no limit of time or memory ends one, and Share is not set, every search
	// answers the same either way.
	AtOnce bool
	// Share asks each search only for solutions shorter than the best one before it,
	// where its algorithm can be asked that. It needs the ways to run in turn.
	Share bool
	// Threads are shared out among what runs at once; 0 is one a core.
	Threads int
	// NoRoute leaves the marks aside.
	NoRoute bool
}

// threads is the number of goroutines of one search.
func (p Plan) threads() int {
	n := p.Threads
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	if p.AtOnce {
		n /= max(1, len(p.Ways))
	}
	return max(1, n)
}

// limits are those of one search.
func (p Plan) limits() solver.Limits {
	l := p.Limits
	if l.Memory == 0 {
		l.Memory = solver.DefaultMemory
	}
	if p.AtOnce {
		l.Memory = max(1, l.Memory/uint64(max(1, len(p.Ways))))
	}
	return l
}

// Published are the ways of the method that was published for a family: A* by each of
// its four heuristics, none of them admissible, of which the shortest answer is
// kept. It is nil for a family without such a method.
func Published(family string) []solver.Options {
	if family != "swap" {
		return nil
	}
	var ways []solver.Options
	for _, h := range []string{"greedy-euclidean", "greedy-manhattan", "greedy-euclidean-misplaced", "greedy-manhattan-misplaced"} {
		ways = append(ways, solver.Options{Algorithm: solver.AStar, Heuristic: h})
	}
	return ways
}

// ByHeuristics are the ways of one algorithm by every heuristic that a puzzle offers;
// one way alone for an algorithm that asks none. What cannot go by a heuristic is left
// out.
func ByHeuristics(problem solver.Problem, a solver.Algorithm) []solver.Options {
	if !slices.Contains(problem.Algorithms(), a) {
		return nil
	}
	if a == solver.Automatic || !a.Guided() {
		return []solver.Options{{Algorithm: a}}
	}
	var ways []solver.Options
	for _, h := range problem.Heuristics() {
		o := solver.Options{Algorithm: a, Heuristic: h.ID}
		if _, err := problem.Search(o); err == nil {
			ways = append(ways, o)
		}
	}
	return ways
}
