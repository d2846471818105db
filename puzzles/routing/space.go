package routing

import (
	"sync"

	"waymark/puzzles"
	"waymark/solver"
)

// What the spaces and heuristics of the families have in common.

// Open returns the route of a puzzle by what the boards of its marks ask for, see
// [puzzles.NewRoute]. It fails on the first fault of Check and on marks that cannot be
// followed, naming the mark and the reason.
func Open(f puzzles.Placer, p *puzzles.Puzzle) (puzzles.Route, error) {
	if faults := f.Check(p); len(faults) > 0 {
		return puzzles.Route{}, faults[0]
	}
	return puzzles.NewRoute(f, p)
}

// Teller returns what writes moves whose texts do not depend on the moves before.
func Teller[T ~string](text func(solver.Move) T) func() solver.Teller {
	return func() solver.Teller {
		return func(m solver.Move, _ bool) string { return string(text(m)) }
	}
}

// Goals returns what lists the goal states of a space, and false when there are more
// than limit, by what lists them anew each time. As many as a search begins from are
// listed once, when they are first asked for.
func Goals[S solver.State](list func(limit int) ([]S, bool)) func(limit int) ([]S, bool) {
	all := sync.OnceValues(func() ([]S, bool) { return list(solver.MaxGoals) })
	return func(limit int) ([]S, bool) {
		states, few := all()
		switch {
		case few && len(states) <= limit:
			return states, true
		case few || limit <= solver.MaxGoals:
			return nil, false
		}
		return list(limit)
	}
}

// Zero is the heuristic without an estimate.
var Zero = solver.HeuristicInfo{
	ID: "zero", Name: "Zero",
	Sentence:   "No estimate: the search goes out evenly in all directions.",
	How:        "The estimate is 0 everywhere. Every other estimate can be measured against it.",
	Admissible: true, Consistent: true, Integer: true,
}

// Pair gives every row a column of its own at the least cost in all, and calls yield
// for each with what it costs; false where there are fewer columns than rows.
func Pair[T int32 | float64](rows, cols int, cost func(row, col int) T, yield func(row, col int, cost float64)) bool {
	if rows == 0 {
		return true
	}
	a := solver.BorrowAssignment[T](rows, cols)
	defer a.Release()
	for i := range rows {
		for j, row := 0, a.Row(i); j < len(row); j++ {
			row[j] = cost(i, j)
		}
	}
	if _, ok := a.Solve(); !ok {
		return false
	}
	for i := range rows {
		yield(i, a.Column(i), float64(cost(i, a.Column(i))))
	}
	return true
}
