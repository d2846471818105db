package cli

import (
	"cmp"
	"math"
	"runtime"
	"runtime/debug"

	"github.com/spf13/pflag"

	"waymark/puzzles"
	"waymark/puzzles/foreign"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/solver/tables"
)

// request is what the flags of solve and batch ask for.
type request struct {
	command      string // "solve" or "batch", for messages
	file, puzzle string
	reading      foreign.Options
	options      solver.Options
	limits       solver.Limits
	threads      int  // puzzles of a batch that are searched at once
	spread       bool // as many as there are cores, those alone that are large
	tables       *tables.Cache
	json, quiet  bool
	layers       bool           // of the search by f
	audit        bool           // ask what the marks cost
	journal      solver.Journal // of a batch that writes a part; nil for none
	goal         recordGoal
	live         *live // that says how far each search is; nil for none
	optimaRequest
	improve int // begin with the kept solution of this number, from 1; 0 for none
}

// keepWithin lets the collector of garbage keep to the limit of memory from now on: what is read
// counts as well.
func (req request) keepWithin() {
	most := min(cmp.Or(req.limits.Memory, solver.DefaultMemory), math.MaxInt64/2)
	debug.SetMemoryLimit(min(debug.SetMemoryLimit(-1), int64(most+most/20+programMemory)))
}

// load reads the puzzles that are asked for, within the limit of memory.
func (req request) load(c console) ([]*puzzles.Puzzle, error) {
	req.keepWithin()
	ps, err := loadWithin(c, req.file, req.reading, req.limits.Time)
	if err != nil {
		return nil, err
	}
	return pick(ps, req.puzzle)
}

// programMemory is what the program needs beside what it searches: 8 MiB.
const programMemory = 8 << 20

// searchFlags adds the flags of a search. read checks what was given and returns it.
func searchFlags(fs *flags) (read func() (request, error)) {
	req := request{command: fs.Name()}
	algorithm := fs.String("algorithm", "", "search by `A`: "+algorithmNames())
	fs.StringVar(&req.puzzle, "puzzle", "", "solve only the puzzle `NAME|N` of the file")
	fs.StringVar(&req.options.Heuristic, "heuristic", "", "estimate by `H`; an unknown name lists those of the puzzle")
	fs.Float64Var(&req.options.Weight, "weight", 0, "of weighted, f = g + `W`*h; 1.5 unless given")
	fs.Float64Var(&req.options.A, "a", 1, "of custom, f = `A`*g + B*h")
	fs.Float64Var(&req.options.B, "b", 1, "of custom, f = A*g + `B`*h")
	fs.Float64Var(&req.options.Probe, "probe", 0, "of published, look `D` moves ahead by brute force from each position that is expanded")
	route := fs.Bool("route", true, "obey the waypoints (the default)")
	noRoute := fs.Bool("no-route", false, "ignore the waypoints")
	fs.BoolVar(&req.audit, "audit", false, "find out what the waypoints cost, within the limits once more")
	if req.command == "solve" {
		fs.BoolVar(&req.all, "all", false, "find all optimal solutions and count them, within the limits once more")
		fs.IntVar(&req.most, "max-solutions", 10, "with --all: list at most `N`")
		fs.StringVar((*string)(&req.prefer), "prefer", "", "with --all: list those first that make long `runs`, or that move few pieces (pieces)")
		fs.BoolVar(&req.options.Anytime, "go-on", false, "go on after the first solution and list all that are found, each better than the one before; by the algorithm published unless one is given")
		fs.IntVar(&req.improve, "improve", 0, "begin with the `N`-th solution of the file and make it shorter; by the algorithm anytime unless one is given")
	}
	fs.Uint64Var(&req.limits.States, "max-states", 0, "store at most `N` states")
	fs.Uint64Var(&req.limits.Expanded, "max-expansions", 0, "expand about `N` states, as a published limit has it")
	longest := fs.Int("max-length", 0, "look only for solutions of at most `N` moves; that there is none is proved as a lower bound of N+1")
	fs.Var((*size)(&req.limits.Memory), "max-memory", "search within `SIZE` of memory, such as 500MB; 2GiB unless given")
	timeoutFlag(fs, &req.limits.Time, 0, "search each puzzle for at most `TIME`, such as 10s or 5m")
	threads := fs.Int("threads", 0, threadsUsage[req.command])
	keep := fs.String("tables", "", "keep large tables in `DIR`, or nowhere for \"none\"; in the user's cache folder unless given")
	fs.BoolVar(&req.json, "json", false, "one JSON object a puzzle")
	fs.BoolVar(&req.layers, "layers", false, "of A*, uniform cost and IDA* also what was expanded and generated for each bound on f, and in which time")
	fs.BoolVar(&req.quiet, "quiet", false, quietUsage[req.command])
	readingFlags(fs, &req.reading)
	fs.searching()
	return func() (request, error) {
		switch {
		case req.audit && (*noRoute || !*route):
			return req, usagef("%s: --audit and --no-route exclude each other: it is the waypoints that are audited", req.command)
		case req.improve < 1 && fs.Changed("improve"):
			return req, usagef("%s: --improve counts the solutions of the file from 1", req.command)
		case *threads < 1 && fs.Changed("threads"):
			return req, usagef("%s: --threads must be at least 1", req.command)
		case fs.Changed("max-length") && (*longest < 1 || *longest > math.MaxInt32-1):
			return req, usagef("%s: --max-length must be at least 1", req.command)
		case req.json && req.quiet && req.command == "solve":
			return req, usagef("solve: --json and --quiet exclude each other")
		case req.layers && req.quiet && req.command == "solve":
			return req, usagef("solve: --layers and --quiet exclude each other")
		}
		if req.command == "solve" {
			if err := req.optimaRequest.check(req, fs.Changed); err != nil {
				return req, err
			}
		}
		req.share(*threads)
		req.tables = cacheIn(*keep)
		req.options.Algorithm = solver.Algorithm(*algorithm)
		if req.improve > 0 && *algorithm == "" {
			req.options.Algorithm = solver.Improving
		}
		if err := req.weigh(fs); err != nil {
			return req, err
		}
		if req.options.Anytime && req.options.Algorithm == "" {
			req.options.Algorithm = solver.Published
		}
		req.options.UpperBound = int32(*longest)
		req.options.NoRoute = *noRoute || !*route
		return req, nil
	}
}

// algorithmNames lists the algorithms: "automatic, astar or custom".
func algorithmNames() string {
	var names []string
	for _, a := range solver.Algorithms() {
		names = append(names, string(a.ID))
	}
	return either(names)
}

// either joins names for a choice: "astar, ida or custom".
func either(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return list(names[:last]) + " or " + names[last]
}

// The flags that mean something else to each command.
var (
	threadsUsage = map[string]string{
		"solve": "search on `N` threads; one a core unless given. The answer is the same",
		"trace": "a search is recorded on one thread",
		"batch": "search `N` puzzles at once on a thread each, with the N-th part of the memory; unless given, small ones beside each other, one a core, and large ones alone on all cores with all of it",
	}
	quietUsage = map[string]string{
		"solve": "only the moves",
		"batch": "no summary on standard error",
		"trace": "nothing, as trace prints what is asked for",
	}
)

// share puts the threads asked for, 0 for none, to work: those of a batch on
// puzzles, those of a search on its parts.
func (req *request) share(threads int) {
	req.threads, req.options.Threads = 1, threads
	switch {
	case req.command != "batch":
	case threads > 0:
		req.threads, req.options.Threads = threads, 1
	default:
		req.threads, req.spread = runtime.GOMAXPROCS(0), true
	}
}

// cacheIn returns the cache of tables that --tables asks for.
func cacheIn(dir string) *tables.Cache {
	cache := &tables.Cache{Dir: dir}
	switch dir {
	case "":
		cache = tables.User()
	case "none":
		return nil
	}
	cache.Secret = func() []byte { return known.UserSignet().Key("tables") }
	return cache
}

// weigh makes sure that weights belong to the algorithm: one that is not used
// would mislead. A weight without an algorithm means weighted.
func (req *request) weigh(fs *flags) (err error) {
	owners := map[string]solver.Algorithm{"weight": solver.Weighted, "probe": solver.Published, "a": solver.Custom, "b": solver.Custom}
	fs.Visit(func(f *pflag.Flag) {
		owner, weight := owners[f.Name]
		switch {
		case !weight:
		case req.options.Algorithm == "":
			req.options.Algorithm = owner
		case req.options.Algorithm != owner:
			err = usagef("%s: --%s belongs to --algorithm %s", req.command, f.Name, owner)
		}
		if f.Name == "weight" && req.options.Weight == 0 {
			err = usagef("%s: --weight must be more than 0; --algorithm uniform-cost ignores the estimate", req.command)
		}
	})
	return err
}
