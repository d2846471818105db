package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/known"
	"waymark/puzzles/portfolio"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// labTime is how long a search of the lab may take when no limit is given.
const labTime = 10 * time.Second

// labRequest is what the flags of lab ask for.
type labRequest struct {
	words      []string // files and families
	puzzle     string
	algorithms []string
	heuristics []string
	published  bool
	csv        bool
	plan       portfolio.Plan
	reading    foreign.Options
	tables     *tables.Cache
}

// compare runs algorithms and heuristics over boards and prints a table. An interrupt ends it with what is done.
func compare(c console, fs *flags) func([]string) error {
	read := labFlags(fs)
	return func(words []string) error {
		req, err := read(words)
		if err != nil {
			return err
		}
		ctx, stop := c.interruptible()
		defer stop()
		ctx = tables.With(ctx, req.tables)
		first, unanswered := true, false
		for _, word := range req.words {
			ps, err := req.load(c, word)
			if err != nil {
				return err
			}
			for i, p := range ps {
				if ctx.Err() != nil {
					return failure{exit: exitNone}
				}
				report, err := req.run(ctx, p, title(p, i))
				if err != nil {
					return err
				}
				unanswered = unanswered || report.Best < 0 && !report.Unsolvable
				if err := req.print(c, p, title(p, i), report, first); err != nil {
					return err
				}
				first = false
			}
		}
		if unanswered || ctx.Err() != nil {
			return failure{exit: exitNone}
		}
		return nil
	}
}

// labFlags adds the flags of lab. read checks what was given and returns it.
func labFlags(fs *flags) (read func(words []string) (labRequest, error)) {
	var req labRequest
	words := func(to *[]string) func(string) error {
		return func(text string) error {
			*to = append(*to, strings.Split(text, ",")...)
			return nil
		}
	}
	fs.Func("algorithm", "search by `A`, or A,A; astar unless given", words(&req.algorithms))
	fs.Func("heuristic", "estimate by `H`, or H,H; all of the family unless given", words(&req.heuristics))
	fs.BoolVar(&req.published, "published", false, "the published method of the family: its four heuristics, the shortest answer kept")
	fs.StringVar(&req.puzzle, "puzzle", "", "only the puzzle `NAME|N` of each file")
	fs.BoolVar(&req.plan.AtOnce, "at-once", false, "run all searches of a puzzle at the same time; they share threads and memory")
	fs.BoolVar(&req.plan.Share, "share", false, "ask each search only for what is shorter than the best before it")
	fs.BoolVar(&req.plan.NoRoute, "no-route", false, "ignore the waypoints")
	fs.Uint64Var(&req.plan.Limits.States, "max-states", 0, "store at most `N` states in each search")
	fs.Var((*size)(&req.plan.Limits.Memory), "max-memory", "search within `SIZE` of memory, such as 500MB; 2GiB unless given")
	timeoutFlag(fs, &req.plan.Limits.Time, labTime, "search each row for at most `TIME`; 0 for no limit")
	fs.IntVar(&req.plan.Threads, "threads", 0, "search on `N` threads; one a core unless given")
	fs.BoolVar(&req.csv, "csv", false, "comma-separated values, one line a search")
	keep := fs.String("tables", "", "keep large tables in `DIR`, or nowhere for \"none\"; in the user's cache folder unless given")
	readingFlags(fs, &req.reading)
	fs.searching()
	return func(words []string) (labRequest, error) {
		req.words = words
		req.tables = cacheIn(*keep)
		switch {
		case len(req.words) == 0:
			return req, usagef("lab: which file or family? Families: %s", list(familyNames()))
		case req.published && (req.algorithms != nil || req.heuristics != nil):
			return req, usagef("lab: --published names algorithm and heuristics itself")
		case req.plan.AtOnce && req.plan.Share:
			return req, usagef("lab: --share needs the searches one after the other")
		case req.plan.Threads < 1 && fs.Changed("threads"):
			return req, usagef("lab: --threads must be at least 1")
		}
		return req, nil
	}
}

func familyNames() []string {
	var names []string
	for _, f := range families.All() {
		names = append(names, f.Info().ID)
	}
	return names
}

// noFamily is the error for a word that is the name of none.
func noFamily(command, word string) error {
	offer := meant(word, familyNames())
	for _, f := range families.All() {
		if kinds := likely(word, recipesOf(f)); offer == "" && len(kinds) > 0 && command == "generate" {
			offer = fmt.Sprintf(" did you mean %s --kind %s?", f.Info().ID, kinds[0])
		}
	}
	return usagef("%s: %q is no family;%s families are %s", command, word, offer, list(familyNames()))
}

// load reads the puzzles of a file, or the bundled ones of a family.
func (req labRequest) load(c console, word string) ([]*puzzles.Puzzle, error) {
	if !slices.Contains(familyNames(), word) {
		ps, err := load(c, word, req.reading)
		if err != nil {
			return nil, err
		}
		return pick(ps, req.puzzle)
	}
	entries, err := known.Library(word)
	if err != nil {
		return nil, err
	}
	ps := make([]*puzzles.Puzzle, len(entries))
	for i, e := range entries {
		ps[i] = e.Puzzle
	}
	return pick(ps, req.puzzle)
}

// run searches one puzzle in all the ways asked for.
func (req labRequest) run(ctx context.Context, p *puzzles.Puzzle, name string) (portfolio.Report, error) {
	s, err := study.Open(p)
	if err != nil {
		return portfolio.Report{}, unreadable(labelled(name, err))
	}
	plan := req.plan
	if plan.Ways, err = req.ways(p, s.Problem); err != nil {
		return portfolio.Report{}, usagef("lab: %w", labelled(name, err))
	}
	return portfolio.Run(ctx, p, plan, nil)
}

// ways are the rows of the table of a puzzle.
func (req labRequest) ways(p *puzzles.Puzzle, problem solver.Problem) ([]solver.Options, error) {
	if req.published {
		ways := portfolio.Published(p.Family)
		if ways == nil {
			return nil, fmt.Errorf("there is no published method of four heuristics for the family %s", p.Family)
		}
		return ways, nil
	}
	algorithms := req.algorithms
	if algorithms == nil {
		algorithms = []string{string(solver.AStar)}
	}
	var ways []solver.Options
	for _, a := range algorithms {
		o := solver.Options{Algorithm: solver.Algorithm(a), A: 1, B: 1}
		if !slices.Contains(problem.Algorithms(), o.Algorithm) {
			return nil, fmt.Errorf("there is no algorithm %q.%s", a, choices(problem, o))
		}
		more := portfolio.ByHeuristics(problem, o.Algorithm)
		if req.heuristics != nil && o.Algorithm.Guided() {
			more = nil
			for _, h := range req.heuristics {
				more = append(more, solver.Options{Algorithm: o.Algorithm, Heuristic: h})
			}
		}
		for _, way := range more {
			way.A, way.B = o.A, o.B
			if _, err := problem.Search(way); err != nil {
				return nil, fmt.Errorf("%w%s", err, choices(problem, way))
			}
			ways = append(ways, way)
		}
	}
	return ways, nil
}

// print writes the table of a puzzle.
func (req labRequest) print(c console, p *puzzles.Puzzle, name string, r portfolio.Report, first bool) error {
	if req.csv {
		return portfolio.WriteCSV(c.out, p, r, first)
	}
	if !first {
		fmt.Fprintln(c.out)
	}
	fmt.Fprintf(c.out, "%s (%s, %s)\n", strings.Trim(name, `"`), p.Family, p.Start.Size)
	t := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "  algorithm\theuristic\tstatus\tlength\tbound\texpanded\tstored\tmemory\tseconds\t")
	for i, row := range r.Rows {
		if row.State != portfolio.Done {
			continue
		}
		if row.Err != nil {
			fmt.Fprintf(t, "  %s\t%s\t%v\t\t\t\t\t\t\t\n", row.Options.Algorithm, row.Options.Heuristic, row.Err)
			continue
		}
		length, mark, n := "-", "", row.Result.Stats
		if k, ok := row.Length(); ok {
			length = fmt.Sprint(k)
		}
		if i == r.Best {
			mark = "* best"
		}
		fmt.Fprintf(t, "  %s\t%s\t%s\t%s\t%d\t%s\t%s\t%s\t%.3f\t%s\n", row.Result.Algorithm, portfolio.Heuristic(row),
			row.Result.Status, length, row.Result.LowerBound, grouped(n.Expanded), grouped(n.Stored), formatBytes(n.PeakBytes), n.Elapsed.Seconds(), mark)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(c.out, "  %s\n", labVerdict(p, r))
	return err
}

// labVerdict says what the searches know together.
func labVerdict(p *puzzles.Puzzle, r portfolio.Report) string {
	unit := puzzles.MoveUnit(families.Find(p.Family), p)
	switch {
	case r.Unsolvable:
		return "No solution exists."
	case r.Optimal():
		return "Optimal: " + counted(len(r.Rows[r.Best].Moves), unit) + "."
	case r.Best >= 0:
		return fmt.Sprintf("Shortest found: %s; no solution has fewer than %d.", counted(len(r.Rows[r.Best].Moves), unit), r.Lower)
	}
	return fmt.Sprintf("No solution found; none has fewer than %d moves.", r.Lower)
}
