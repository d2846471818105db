package solver

import "time"

// Algorithm names a way to search.
type Algorithm string

// The algorithms. All but TwoWay, IDAStar and AStarDeepening are one best-first
// search ordered by
// f = a*g + b*h (see Evaluation).
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
	// AStarDeepening is A* that turns to IDA* below its open list when memory ends.
	AStarDeepening Algorithm = "astar-deepening"
	// Improving finds a first solution soon and betters it: beams and windows of
	// the best path, ever wider.
	Improving Algorithm = "anytime"
	Custom    Algorithm = "custom" // f = a*g + b*h, A and B of the options
)

// Options is the user's request.
type Options struct {
	Algorithm Algorithm
	// Heuristic is an ID, or several as Most joins them; "" for the first of the model. A two-way search prunes,
	// once it is large, by a consistent heuristic that is named; otherwise never.
	Heuristic string
	Weight    float64 // of Weighted; 0 means 1.5
	Penalty   float64 // of Published; 0 means 0.2
	A, B      float64 // of Custom
	// UpperBound, when positive, asks only for solutions of at most that length.
	UpperBound int32
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
	// Threads is the number of goroutines that search; 0 means one a core. The
	// answer does not depend on it.
	Threads int
	// Sample, when positive, asks for paths to so many of the positions expanded. Only
	// the algorithms that are one best-first search keep them.
	Sample int
}

// Choice is a request that the program has made for the user.
type Choice struct {
	Options
	Why Explanation // one sentence
}

// Limits bounds a search; 0 means none, except that Memory 0 means
// DefaultMemory.
type Limits struct {
	States uint64 // stored
	Memory uint64 // bytes, counted by the search
	Time   time.Duration
}

// byLegs reports that the algorithm searches a route leg by leg and cannot do
// otherwise: that is exact only where legs run between known positions.
func (a Algorithm) byLegs() bool { return a == TwoWay || a == IDAStar || a == AStarDeepening }

// DefaultMemory is the memory limit of a search that names none: 2 GiB.
const DefaultMemory = 2 << 30
