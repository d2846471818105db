package headless

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
)

// request is what the flags of solve ask for.
type request struct {
	file, puzzle string
	options      solver.Options
	limits       solver.Limits
	json, quiet  bool
}

// answer is a solved request, checked by the rules.
type answer struct {
	file   string
	puzzle *puzzles.Puzzle
	family families.Family
	result solver.Result
	moves  []puzzles.Move
	route  []families.Leg
	routed bool
}

// solve searches the puzzles of a file. An interrupt ends the search with the
// best so far.
func solve(c console, args []string) error {
	req, err := parseSolve(c, args)
	if err != nil {
		return err
	}
	ps, err := load(c, req.file)
	if err != nil {
		return err
	}
	if ps, err = pick(ps, req.puzzle); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	unanswered := false
	for i, p := range ps {
		a, err := req.solve(ctx, p)
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

func parseSolve(c console, args []string) (request, error) {
	var req request
	fs := newFlags("solve")
	algorithm := fs.String("algorithm", "", "search by `A`: automatic, astar, two-way, weighted, greedy, uniform-cost, breadth-first, depth-first, published or custom")
	fs.StringVar(&req.puzzle, "puzzle", "", "solve only the puzzle `NAME|N` of the file")
	fs.StringVar(&req.options.Heuristic, "heuristic", "", "estimate by `H`; an unknown name lists those of the puzzle")
	fs.Float64Var(&req.options.Weight, "weight", 0, "of weighted, f = g + `W`*h; 1.5 unless given")
	fs.Float64Var(&req.options.A, "a", 1, "of custom, f = `A`*g + B*h")
	fs.Float64Var(&req.options.B, "b", 1, "of custom, f = A*g + `B`*h")
	route := fs.Bool("route", true, "obey the marks (the default)")
	noRoute := fs.Bool("no-route", false, "ignore the marks")
	audit := fs.Bool("audit", false, "what the marks cost; not part of this version")
	fs.Uint64Var(&req.limits.States, "max-states", 0, "store at most `N` states")
	fs.Var((*size)(&req.limits.Memory), "max-memory", "search within `SIZE` of memory, such as 500MB; 2GiB unless given")
	fs.DurationVar(&req.limits.Time, "timeout", 0, "search for at most `TIME`, such as 10s or 5m")
	threads := fs.Int("threads", 1, "use at most `N` threads; a search uses one today")
	fs.BoolVar(&req.json, "json", false, "one JSON object a puzzle")
	fs.BoolVar(&req.quiet, "quiet", false, "only the moves")
	file, err := parseFile(c, fs, args)
	switch {
	case err != nil:
		return req, err
	case *audit:
		return req, usagef("solve: --audit is not part of this version; solve once with --route and once with --no-route to compare")
	case *threads < 1:
		return req, usagef("solve: --threads must be at least 1")
	case req.limits.Time < 0:
		return req, usagef("solve: --timeout must not be negative")
	case req.json && req.quiet:
		return req, usagef("solve: --json and --quiet exclude each other")
	}
	req.file = file
	req.options.Algorithm = solver.Algorithm(*algorithm)
	if err := req.weigh(fs); err != nil {
		return req, err
	}
	req.options.NoRoute = *noRoute || !*route
	return req, nil
}

// weigh makes sure that weights belong to the algorithm: one that is not used
// would mislead. A weight without an algorithm means weighted.
func (req *request) weigh(fs *flag.FlagSet) (err error) {
	owners := map[string]solver.Algorithm{"weight": solver.Weighted, "a": solver.Custom, "b": solver.Custom}
	fs.Visit(func(f *flag.Flag) {
		owner, weight := owners[f.Name]
		switch {
		case !weight:
		case req.options.Algorithm == "":
			req.options.Algorithm = owner
		case req.options.Algorithm != owner:
			err = usagef("solve: --%s belongs to --algorithm %s", f.Name, owner)
		}
		if f.Name == "weight" && req.options.Weight == 0 {
			err = usagef("solve: --weight must be more than 0; --algorithm uniform-cost ignores the estimate")
		}
	})
	return err
}

// solve searches one puzzle and checks what was found.
func (req request) solve(ctx context.Context, p *puzzles.Puzzle) (answer, error) {
	a := answer{file: req.file, puzzle: p, family: families.Find(p.Family)}
	problem, err := a.family.Compile(p)
	if err != nil {
		return a, unreadable(&puzzles.FileError{File: req.file, Err: named(p, err)})
	}
	search, err := problem.Search(req.options)
	if err != nil {
		return a, usagef("solve: %w%s", err, choices(problem, req.options))
	}
	began := time.Now()
	a.result = search.Run(ctx, req.limits, nil)
	if a.result.Stats.Elapsed == 0 {
		a.result.Stats.Elapsed = time.Since(began)
	}
	a.moves = families.Moves(problem.Texts(a.result.Path))
	if !req.options.NoRoute {
		a.routed = obeys(p)
		a.route = families.Route(p, a.result)
	}
	if a.result.Path == nil {
		return a, nil
	}
	if err := families.Verify(a.family, p, a.moves, a.route); err != nil {
		return a, fmt.Errorf("%s: this is a defect of Waymark, please report it: %w", req.file, err)
	}
	return a, nil
}

// obeys reports whether the puzzle has marks that a search must obey.
func obeys(p *puzzles.Puzzle) bool {
	for _, m := range p.Marks {
		if m.Kind != puzzles.Hint {
			return true
		}
	}
	return false
}

// named puts the puzzle's name before what is wrong with it.
func named(p *puzzles.Puzzle, err error) error {
	if p.Name == "" {
		return err
	}
	return puzzles.Messagef("%q: %v", p.Name, err)
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
