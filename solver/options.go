package solver

import (
	"math"
	"math/big"
	"strconv"
	"time"

	"waymark/solver/internal/memory"
)

// Algorithm names a way to search.
type Algorithm string

// The algorithms. AStar, Weighted, Greedy, UniformCost, DepthFirst, Published and
// Custom are one best-first search, ordered by f = a*g + b*h. So is BreadthFirst, but on
// a Sparing space, where it goes layer by layer, and Improving where a mark leaves cells
// open, as a weighted search that goes on.
const (
	Automatic    Algorithm = "automatic"
	AStar        Algorithm = "astar"
	Weighted     Algorithm = "weighted"      // f = g + w*h
	Greedy       Algorithm = "greedy"        // f = h
	UniformCost  Algorithm = "uniform-cost"  // f = g
	BreadthFirst Algorithm = "breadth-first" // f = depth
	DepthFirst   Algorithm = "depth-first"   // f = -depth
	Published    Algorithm = "published"     // f = h + penalty*g, 0 at a goal
	TwoWay       Algorithm = "two-way"       // breadth-first from start and goal
	IDAStar      Algorithm = "ida-star"      // depth-first, again and again, with a growing bound on f
	// AStarDeepening is A* and IDA* below its open list in turns, and IDA* alone once memory ends.
	AStarDeepening Algorithm = "astar-deepening"
	// Improving finds a first solution soon and betters it: beams and windows of
	// the best path, ever wider.
	Improving Algorithm = "anytime"
	Custom    Algorithm = "custom" // f = a*g + b*h, A and B of the options
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

// byLegs reports that the algorithm searches a route leg by leg and cannot do
// otherwise: that is exact only where legs run between known positions. A two-way search
// takes some marks that leave cells open, see twoWayThrough.
func (a Algorithm) byLegs() bool { return a == TwoWay || a == IDAStar || a == AStarDeepening }

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

// Guided reports whether the algorithm is led by the heuristic.
func (a Algorithm) Guided() bool {
	switch a {
	case TwoWay, UniformCost, BreadthFirst, DepthFirst:
		return false
	}
	return true
}

// check looks at the numbers of a request.
func (o Options) check() error {
	switch o.Algorithm {
	case AStar, Weighted, Greedy, UniformCost, BreadthFirst, DepthFirst, Published, TwoWay, IDAStar, AStarDeepening, Improving, Custom:
	default:
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
	if o.UpperBound > 0 && o.Algorithm != TwoWay && !evaluationOf(o).reopens() {
		return Explanation{Format: "An upper bound needs an algorithm whose order grows with g, such as A*."}
	}
	return nil
}

// evaluation is f = a*g + b*h, the one idea behind every best-first search.
// firstFound ends a search with its first solution: Published sets f to 0 at a
// goal, which is then the next to leave the open list. Goals are seen before
// they get onto the list here, so nothing else has f 0 for h 0; an estimate that
// is 0 elsewhere too would turn the order into depth first.
type evaluation struct {
	a, b       float64
	firstFound bool
	falls      float64 // its searches fall to that weight of h, solution by solution; 0 for one that does not
}

// fallingWeights are those of h in the searches that follow each other while solutions are
// bettered. The steps are those at which the answers change on large boards with open marks.
var fallingWeights = []float64{10, 5, 4, 3, 2, 1}

// next is the order after this one has found a solution; false for none. One that ignores
// the cost finds nothing better and is followed by A*.
func (e evaluation) next() (evaluation, bool) {
	for _, w := range fallingWeights {
		if e.falls > 0 && w >= e.falls && (e.a == 0 || w*e.a < e.b) {
			return evaluation{a: 1, b: w, falls: e.falls}, true
		}
	}
	return evaluation{a: 1, b: 1}, !e.reopens()
}

// Order returns the weights by which the search orders positions, f = a*g + b*h.
func (o Options) Order() (a, b float64) {
	e := evaluationOf(o)
	return e.a, e.b
}

// evaluationOf returns the preset of an algorithm. Depth is g: every move
// costs 1.
func evaluationOf(o Options) evaluation {
	or := func(v, preset float64) float64 {
		if v == 0 {
			return preset
		}
		return v
	}
	switch o.Algorithm {
	case Weighted:
		return evaluation{a: 1, b: or(o.Weight, 1.5)}
	case Improving: // where it cannot go leg by leg
		return evaluation{a: 1, b: fallingWeights[0], falls: 1}
	case Greedy:
		return evaluation{b: 1}
	case UniformCost, BreadthFirst:
		return evaluation{a: 1}
	case DepthFirst:
		return evaluation{a: -1}
	case Published:
		return evaluation{a: or(o.Penalty, 0.2), b: 1, firstFound: true}
	case Custom:
		return evaluation{a: o.A, b: o.B}
	default:
		return evaluation{a: 1, b: 1}
	}
}

// wholeScale is the least factor up to 20 that turns both weights into whole
// numbers of at most 100, so that f fits a bucket queue; 0 if there is none.
func (e evaluation) wholeScale() float64 {
	if e.a < 0 || e.b < 0 {
		return 0
	}
	for k := 1.0; k <= 20; k++ {
		a, b := e.a*k, e.b*k
		if a > 100 || b > 100 {
			return 0
		}
		if math.Abs(a-math.Round(a)) < 1e-9 && math.Abs(b-math.Round(b)) < 1e-9 {
			return k
		}
	}
	return 0
}

func (e evaluation) f(g int32, h float64) float64 {
	f := 0.0
	if e.a != 0 {
		f = e.a * float64(g)
	}
	if e.b != 0 {
		f += e.b * h
	}
	return f
}

// seeksOptimum reports that the search goes on after a solution until the open
// list holds nothing better: g and h weigh the same, or h nothing.
func (e evaluation) seeksOptimum() bool {
	return e.a > 0 && (e.a == e.b || e.b == 0) && !e.firstFound
}

// reopens reports that a cheaper path to a closed node puts it back on the open
// list. Where f does not grow with g a cheaper path does not change the order,
// and reopening could visit a state once for every path to it.
func (e evaluation) reopens() bool { return e.a > 0 }

// promises reports that the order promises something of the first solution where h never
// overestimates: it costs at most max(a, b)/a times as much as any other.
func (e evaluation) promises() bool { return e.a > 0 && !e.firstFound }

// keeps reports that a solution of that cost keeps the promise, whatever others cost from
// lower on. The weights are the decimals that were asked for, not the binary fractions next to them.
func (e evaluation) keeps(cost, lower int32) bool {
	times := func(w float64, n int32) *big.Rat {
		r, _ := new(big.Rat).SetString(strconv.FormatFloat(w, 'g', -1, 64))
		return r.Mul(r, big.NewRat(int64(n), 1))
	}
	return times(e.a, cost).Cmp(times(max(e.a, e.b), lower)) <= 0
}

// bound turns the least f of the open list into a lower bound on the cost of
// every solution not yet found, given that h never overestimates: some open
// node n lies on a cheapest path, and f(n) <= max(a, b) * (g(n) + h(n)). Without
// reopening g may be too large, but then a is 0 and the bound is by h alone; it
// holds until the first solution. It returns 0 where nothing follows.
func (e evaluation) bound(least float64) int32 {
	if e.a < 0 || math.IsInf(least, 1) {
		return 0
	}
	m := max(e.a, e.b)
	if m <= 0 {
		return 0
	}
	return int32(math.Ceil(least/m - 1e-9*max(1, least/m))) // never more than it is, however f was rounded
}
