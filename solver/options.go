package solver

import (
	"context"
	"math"
	"time"

	"waymark/solver/internal/budget"
	"waymark/solver/internal/memory"
)

// Options is a request for a search: the algorithm, the heuristic and what is known already.
type Options struct {
	Algorithm Algorithm
	// Heuristic is an ID, or several as Most joins them; "" for the first of the model.
	// A two-way search prunes, once it is large, by a consistent heuristic that is
	// named; otherwise never.
	Heuristic string
	Weight    float64 // of Weighted; 0 means 1.5
	Penalty   float64 // of Published; 0 means 0.2
	Probe     float64 // of Published: a whole number of moves to look ahead from each position expanded; 0 for none
	A, B      float64 // of Custom
	// UpperBound, when positive, asks only for solutions of at most that length.
	UpperBound int32
	// Lower, when positive, is a bound proved elsewhere: no solution of the request is
	// shorter. IDA* begins with it where no mark cuts the way.
	Lower int32
	// NoRoute ignores the marks.
	NoRoute bool
	// Anytime goes on after the first solution, pruning by the best, until the
	// best is proved optimal or a limit ends the search.
	Anytime bool
	// Known, when not nil, is a solution of the request from any source: its moves
	// from the start of the puzzle (see Problem.Follow). The search begins with it as its
	// best solution. It looks for cheaper ones only, and proves what it can.
	// Improving shortens it.
	Known []Move
	// Legs is what is known of legs of the route. A leg whose path is proved cheapest is
	// not searched. A path that does not fit its leg is ignored.
	Legs []KnownLeg
	// Threads is the number of goroutines that search; 0 means one a core. The
	// answer does not depend on it.
	Threads int
	// Tables lets Automatic choose a heuristic because its large tables are on disk (see
	// Choice.Kept). A request that must give the same answer on every machine leaves it false.
	Tables bool
	// Sample, when positive, asks for paths to so many of the expanded positions. Only
	// algorithms that are a single best-first search give them.
	Sample int
	// Trace asks for a record of the search, on one thread; see Result.Trace.
	Trace TraceWindow
}

// Choice is what the algorithm Automatic stands for on a puzzle, and why.
type Choice struct {
	Options
	Why Explanation // one sentence
	// Probe is a heuristic for a short trial of A* beside a two-way search. The trial begins when the two-way
	// search does not end soon, takes few expansions, and shows which of the two needs less work; "" for none.
	Probe string
	// First is a heuristic without tables. A* with it is tried before the tables of the search proper are
	// built, so that easy puzzles need none; "" for none. FirstStates is how many states that trial may
	// store; 0 means two thousand.
	First       string
	FirstStates uint64
	// Kept replaces the heuristic where its large tables are on disk and fill at most a quarter of the
	// memory. KeptWhy then replaces Why.
	Kept    string
	KeptBy  Algorithm // replaces the algorithm then; "" for none
	KeptWhy Explanation
}

// keptPart is the part of the memory that tables may fill which are taken because they are on disk: one of so many.
const keptPart = 4

// Limits bounds the work of a search. 0 means no limit, but Memory 0 means DefaultMemory. Who
// enforces them is said in the overview of the package.
type Limits struct {
	States uint64        // stored by the search
	Memory uint64        // bytes, as the search counts them
	Time   time.Duration // over all runs
	// Expanded ends the search once it has expanded so many nodes. The search compares it
	// where it rests, which no clock decides: best-first search between rounds, the others
	// between layers, iterations and beams. So these may expand some more.
	Expanded uint64
}

// WithLimits returns a context under which all searches and listings together keep to the time and the expansions of
// limits, each also to its own. One that begins when nothing is left stops at once. Searches that run at the same time
// may each expand what was left when they began. cancel releases what the context holds.
func WithLimits(ctx context.Context, limits Limits) (within context.Context, cancel context.CancelFunc) {
	if limits.Expanded > 0 {
		ctx = budget.With(ctx, limits.Expanded)
	}
	if limits.Time > 0 {
		return context.WithTimeout(ctx, limits.Time)
	}
	return context.WithCancel(ctx)
}

// DefaultMemory is the memory limit of a search that names none: 2 GiB.
const DefaultMemory = 2 << 30

// SystemMemory returns how many bytes the operating system lets all searches of the program hold together, and by which
// of its limits, such as "ulimit -v"; "" where there is none. It returns 0 where there is no room to search. No
// search holds more, whatever its own limit.
func SystemMemory() (bytes uint64, by string) {
	s := memory.OfSystem()
	return s.Bytes, s.By
}

// firstStageWeight is the weight of h in the order of the first stage.
const firstStageWeight = 2

// check looks at the numbers of a request.
func (o Options) check() error {
	if a, ok := o.Algorithm.Info(); !ok || a.ID == Automatic {
		return Explanation{Format: "There is no algorithm called %q.", Args: []any{string(o.Algorithm)}}
	}
	for _, v := range []float64{o.Weight, o.Penalty, o.A, o.B} {
		if math.IsNaN(v) || math.Abs(v) > 1000 {
			return Explanation{Format: "A weight must be a number between -1000 and 1000; this one is %v.", Args: []any{v}}
		}
	}
	if o.Weight < 0 || o.Penalty < 0 || o.B < 0 {
		return Explanation{Format: "The weight, the penalty and the factor of h must not be negative."}
	}
	if o.Probe != 0 && (o.Algorithm != Published || o.Probe < 0 || o.Probe > mostProbe || o.Probe != math.Trunc(o.Probe)) {
		return Explanation{Format: "Short probes belong to the search as published; their depth is a whole number from 0 to %d.", Args: []any{mostProbe}}
	}
	if o.UpperBound > 0 && !o.TakesUpperBound() {
		return Explanation{Format: "An upper bound needs an algorithm whose order grows with g, such as A*."}
	}
	return nil
}
