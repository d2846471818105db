package solver

import (
	"math"
	"time"

	"waymark/solver/internal/memory"
)

// Options is the user's request.
type Options struct {
	Algorithm Algorithm
	// Heuristic is an ID, or several as Most joins them; "" for the first of the model.
	// A two-way search prunes, once it is large, by a consistent heuristic that is
	// named; otherwise never.
	Heuristic string
	Weight    float64 // of Weighted; 0 means 1.5
	Penalty   float64 // of Published; 0 means 0.2
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
	// from the start of the puzzle (see Problem.Follow). The search has it from the
	// beginning, asks for better ones and proves what it can of it; Improving
	// shortens it. The other algorithms find nothing longer.
	Known []Move
	// Legs is what is known of legs of the route. One whose path is proved to be a
	// cheapest is not searched. What is no path of its leg is left aside.
	Legs []KnownLeg
	// Threads is the number of goroutines that search; 0 means one a core. The
	// answer does not depend on it.
	Threads int
	// Tables lets Automatic go by large tables because they are on disk (see Choice.Kept). What is to come to
	// the same on every machine leaves it out.
	Tables bool
	// Sample, when positive, asks for paths to so many of the positions expanded. Only
	// the algorithms that are one best-first search keep them.
	Sample int
}

// Choice is a request that the program has made for the user.
type Choice struct {
	Options
	Why Explanation // one sentence
	// Probe is the heuristic by which A* is compared with a two-way search, within few expansions, once that is
	// not done soon; "" for none.
	Probe string
	// First is a heuristic without tables, by which A* is tried before the search proper and its tables are
	// begun; "" for none. FirstStates is how many states it may store, 0 for two thousand.
	First       string
	FirstStates uint64
	// Kept takes the place of the heuristic where its large tables are on disk and the memory has room for
	// four times as much; KeptWhy then stands in the place of Why.
	Kept    string
	KeptBy  Algorithm // in the place of the algorithm then; "" for none
	KeptWhy Explanation
}

// keptPart is the part of the memory that tables may fill which are taken because they are on disk: one of so many.
const keptPart = 4

// Limits bounds a search; 0 means none, except that Memory 0 means
// DefaultMemory.
type Limits struct {
	States uint64 // stored
	Memory uint64 // bytes, counted by the search
	Time   time.Duration
	// Expanded ends the search once it has expanded so many nodes. It is looked at where a
	// search rests, which no clock decides: best-first search between rounds, the others
	// between layers, iterations and beams, so these may go on for some more.
	Expanded uint64
}

// DefaultMemory is the memory limit of a search that names none: 2 GiB.
const DefaultMemory = 2 << 30

// SystemMemory is what the system lets all searches of the program hold together, and the limit that says so, such as
// "ulimit -v"; "" where there is none. No search holds more, whatever its own limit. It is 0 where the program has no
// room to work at all.
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
	if o.UpperBound > 0 && !o.TakesUpperBound() {
		return Explanation{Format: "An upper bound needs an algorithm whose order grows with g, such as A*."}
	}
	return nil
}
