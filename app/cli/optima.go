package cli

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/optima"
	"waymark/solver"
	"waymark/solver/tables"
)

// optimaRequest is what --all and its flags ask for.
type optimaRequest struct {
	all    bool
	most   int
	prefer optima.Preference
}

// check looks at the flags that belong to --all.
func (o optimaRequest) check(req request, given func(string) bool) error {
	switch {
	case !o.all && (given("max-solutions") || given("prefer")):
		return usagef("%s: --max-solutions and --prefer belong to --all", req.command)
	case o.most < 1:
		return usagef("%s: --max-solutions counts from 1", req.command)
	case !slices.Contains([]optima.Preference{optima.AsFound, optima.LongRuns, optima.FewerPieces}, o.prefer):
		return usagef("%s: --prefer is %q or %q, not %q", req.command, optima.LongRuns, optima.FewerPieces, o.prefer)
	}
	return nil
}

// optima finds all shortest solutions, once one is proved to be. Where it is not, the
// report is none.
func (req request) optima(ctx context.Context, a *answer) error {
	if a.Result.Status != solver.Optimal {
		return nil
	}
	ask := optima.Request{
		Most: req.optimaRequest.most, Prefer: req.prefer, NoMarks: req.options.NoRoute,
		Limits: req.limits, Threads: req.options.Threads, Heat: req.json,
	}
	known := puzzles.Solution{Moves: a.Moves, Status: puzzles.StatusOptimal}
	r, err := optima.Find(tables.With(ctx, req.tables), a.puzzle, &known, ask, nil)
	a.optima = &r
	return err
}

// optimaText says how many there are and lists them.
func (a answer) optimaText() string {
	r := a.optima
	if r == nil {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n  %s\n", optimaCount(*r))
	for i, s := range r.Solutions {
		m, err := puzzles.Measure(a.family, a.puzzle, s.Moves)
		if err != nil {
			continue // it was verified
		}
		fmt.Fprintf(&b, "\n  solution %d: %s moved, %s\n", i+1, counted(m.Pieces, puzzles.Noun{One: "piece", Many: "pieces"}), counted(m.Runs, puzzles.Noun{One: "run", Many: "runs"}))
		b.WriteString(wrap(s.Moves))
	}
	return b.String()
}

// optimaCount is a sentence on how many shortest solutions there are.
func optimaCount(r optima.Report) string {
	switch {
	case r.More:
		return fmt.Sprintf("More than %s optimal solutions.", grouped(uint64(math.MaxUint64-1)))
	case r.Exact && r.Count == 1:
		return "One optimal solution: no other way is as short."
	case r.Exact:
		return fmt.Sprintf("%s optimal solutions, counted exactly.", grouped(r.Count))
	default:
		return fmt.Sprintf("At least %s optimal solutions; the count was ended by the limits.", grouped(max(1, r.Count)))
	}
}

// addOptima adds what --all found to the object.
func (r *record) addOptima(found *optima.Report) {
	if found == nil {
		return
	}
	count := max(1, found.Count)
	exact := found.Exact && !found.More
	r.Count, r.CountExact = &count, &exact
	for _, s := range found.Solutions {
		r.Solutions = append(r.Solutions, s.Moves)
	}
	if found.Passed != nil {
		r.Heat = &recordHeat{found.Passed.Ways, found.Passed.Cells, found.Stopped.Cells}
	}
}

// recordHeat says of each cell, row by row, how many moves of all optimal solutions pass it, and
// how many end there.
type recordHeat struct {
	Solutions int   `json:"solutions"`
	Passed    []int `json:"passed"`
	Stopped   []int `json:"stopped"`
}
