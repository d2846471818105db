package headless

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/families"
	"waymark/puzzles/optima"
	"waymark/solver"
	"waymark/solver/tables"
)

// answer is a solved request, checked by the rules.
type answer struct {
	file   string
	puzzle *puzzles.Puzzle
	family families.Family
	result solver.Result
	moves  []puzzles.Move
	route  []families.Leg
	routed bool
	optima *optima.Report // nil when it was not asked for, or no solution is proved to be optimal
	audit  *audit.Report  // nil when it was not asked for, or there is no solution
}

// solve searches the puzzles of a file. An interrupt ends the search with the
// best so far.
func solve(c console, args []string) error {
	req, err := parseSearch(c, newFlags("solve"), args)
	if err != nil {
		return err
	}
	ps, err := req.load(c)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	unanswered := false
	for i, p := range ps {
		a, err := req.solve(ctx, p, quoted(p))
		if err != nil {
			return err
		}
		if err := a.print(c, req, i > 0); err != nil {
			return err
		}
		if s := a.result.Status; s == solver.Limit || s == solver.Cancelled {
			unanswered = true
		}
		if ctx.Err() != nil {
			break
		}
	}
	if unanswered || ctx.Err() != nil {
		return failure{exit: exitNone}
	}
	return nil
}

// compile packs a puzzle that has no fault in its boards, settings and marks; kept
// solutions are not asked for.
func compile(f families.Family, p *puzzles.Puzzle) (solver.Problem, error) {
	for _, fault := range puzzles.Check(p, families.Rules) {
		if fault.Part != puzzles.PartSolution {
			return nil, fault
		}
	}
	return f.Compile(p)
}

// solve searches one puzzle and checks what was found. Errors call it label.
func (req request) solve(ctx context.Context, p *puzzles.Puzzle, label string) (answer, error) {
	a := answer{file: req.file, puzzle: p, family: families.Find(p.Family)}
	problem, err := compile(a.family, p)
	if err != nil {
		return a, unreadable(&puzzles.FileError{File: req.file, Err: labelled(label, err)})
	}
	if req.options.Known, err = req.known(ctx, a, problem); err != nil {
		return a, usagef("%s: %w", req.command, labelled(label, err))
	}
	search, err := problem.Search(req.options)
	if err != nil {
		return a, usagef("%s: %w%s", req.command, err, choices(problem, req.options))
	}
	began := time.Now()
	a.result = search.Run(tables.With(ctx, req.tables), req.limits, nil)
	if a.result.Stats.Elapsed == 0 {
		a.result.Stats.Elapsed = time.Since(began)
	}
	a.moves = families.Moves(problem.Texts(a.result.Path))
	if !req.options.NoRoute {
		a.routed = p.Routed()
		a.route = families.Route(p, a.result)
	}
	if a.result.Path == nil {
		return a, nil
	}
	if err := families.Verify(a.family, p, a.moves, a.route); err != nil {
		return a, fmt.Errorf("%s: %w", req.file, labelled(label, fmt.Errorf("this is a defect of Waymark, please report it: %w", err)))
	}
	if req.all {
		if err := req.optima(ctx, &a); err != nil {
			return a, err
		}
	}
	if req.audit {
		err = req.audits(ctx, &a, problem)
	}
	return a, err
}

// known packs the kept solution that the search is to begin with; nil when none is
// asked for.
func (req request) known(ctx context.Context, a answer, problem solver.Problem) ([]solver.Move, error) {
	switch have := len(a.puzzle.Solutions); {
	case req.improve == 0:
		return nil, nil
	case req.improve > have:
		return nil, fmt.Errorf("there is no solution %d; the file keeps %d", req.improve, have)
	}
	return families.Known(ctx, a.family, a.puzzle, problem, a.puzzle.Solutions[req.improve-1].Moves)
}

// quoted is the puzzle's name in quotes, "" when it has none.
func quoted(p *puzzles.Puzzle) string {
	if p.Name == "" {
		return ""
	}
	return strconv.Quote(p.Name)
}

// labelled puts what a puzzle is called before what is wrong with it.
func labelled(label string, err error) error {
	if label == "" {
		return err
	}
	return fmt.Errorf("%s: %w", label, err)
}

// choices lists the heuristics or algorithms when the one asked for is not
// among them.
func choices(problem solver.Problem, o solver.Options) string {
	var names []string
	known := o.Heuristic == ""
	for _, h := range problem.Heuristics() {
		names = append(names, h.ID)
		known = known || h.ID == o.Heuristic
	}
	if !known {
		return fmt.Sprintf(" Heuristics of this puzzle: %s.", list(names))
	}
	names, known = nil, o.Algorithm == ""
	for _, a := range problem.Algorithms() {
		names = append(names, string(a))
		known = known || a == o.Algorithm
	}
	if !known {
		return fmt.Sprintf(" Algorithms for this puzzle: %s.", list(names))
	}
	return ""
}
