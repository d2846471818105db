package solver

import "time"

// Status is the closed set of ways a search ends.
type Status string

// The statuses.
const (
	Optimal    Status = "optimal"    // solved, and no solution is shorter: proved
	Solved     Status = "solved"     // solved; LowerBound is proved
	Unsolvable Status = "unsolvable" // no solution exists: exhausted, or by invariant
	Limit      Status = "limit"      // a limit ended the search before any solution
	Cancelled  Status = "cancelled"  // the context ended it before any solution
)

// Stop says what ended a search that could go on.
type Stop string

// What can end a search before its answer is proved.
const (
	stopNone   Stop = ""
	StopStates Stop = "states"
	StopMemory Stop = "memory"
	StopTime   Stop = "time"
	StopNodes  Stop = "expanded"
	StopCancel Stop = "cancel"
	stopDepth  Stop = "depth" // a path of more than some 15 million moves
	StopBound  Stop = "bound" // no solution within the upper bound; final
)

// Stats counts work. Memory is what the search itself allocated for nodes,
// tables and open list.
type Stats struct {
	Expanded  uint64 // nodes whose successors were generated
	Generated uint64 // successors generated, duplicates included
	Reopened  uint64 // closed nodes reached again by a cheaper path
	Stored    uint64 // distinct states held
	Open      uint64 // nodes waiting
	Bytes     uint64 // memory held now
	PeakBytes uint64
	Elapsed   time.Duration // over all runs
}

// add takes in the work of a part of the search.
func (n *Stats) add(part Stats) {
	n.Expanded += part.Expanded
	n.Generated += part.Generated
	n.Reopened += part.Reopened
}

// plus and minus are sums of what is counted and held.
func (n Stats) plus(o Stats) Stats {
	n.add(o)
	n.Stored, n.Open, n.Bytes = n.Stored+o.Stored, n.Open+o.Open, n.Bytes+o.Bytes
	return n
}

func (n Stats) minus(o Stats) Stats {
	n.Expanded, n.Generated, n.Reopened = n.Expanded-o.Expanded, n.Generated-o.Generated, n.Reopened-o.Reopened
	n.Stored, n.Open, n.Bytes = n.Stored-o.Stored, n.Open-o.Open, n.Bytes-o.Bytes
	return n
}

// count is a number of nodes.
type count struct{ expanded, generated uint64 }

func (c *count) add(o count) {
	c.expanded, c.generated = c.expanded+o.expanded, c.generated+o.generated
}

// Progress is a snapshot of a running search.
type Progress struct {
	Stats
	BestF      float64 // the least f on the open list, in the units of the evaluation
	LowerBound int32   // proved so far; 0 when nothing is proved
	Best       int32   // cost of the best solution so far, or -1
	Passed     int     // marks that the search has passed so far
	Forward    int32   // two-way: complete layers from the start
	Backward   int32   // two-way: complete layers from the goal
	Top        *Top    // the most promising position; nil where there is none, or the path to it is long
	Pass       float64 // iterative deepening: the share of the work under the bound BestF that is done, 0 where that is not known
	Limits     Limits  // of this run; Memory is never 0
	Algorithm  Algorithm
	Heuristic  HeuristicInfo

	vain count // work that has to be done again, which Stats leaves out
}

// Event is one message of a running search: progress, and a solution when
// Path is not nil (Cost is then its cost), or what a leg has come to.
type Event struct {
	Progress Progress
	Path     []Move
	Cost     int32
	Ended    *KnownLeg // a leg with a path, a better one or one proved since; nil for none
}

// KnownLeg is what is known of a leg of a route that runs between two known positions, by
// itself: it holds in every route with this leg.
type KnownLeg struct {
	Stage int    // the mark on the route at which it ends, from 0; their number for the goal
	Path  []Move // from the mark before, or from where its recorded moves end; nil for none known
	Cost  int32  // of the path
	Lower int32  // proved: no path costs less
	// Before is a way from the start of the puzzle to where the leg begins, as far as one
	// is known: some families write a move by those before it.
	Before []Move
}

// ProofKind says by which argument a bound or a status is proved: "open-list",
// "two-way", "deepening", "pruned", "exhausted", "invariant", "leg" or "legs"; "" for
// none.
type ProofKind string

// The kinds of proof.
const (
	proofOpenList  ProofKind = "open-list" // least f under an admissible heuristic
	proofTwoWay    ProofKind = "two-way"   // complete layers from both ends
	proofDeepening ProofKind = "deepening" // every path of a smaller f was followed to its end
	proofPruned    ProofKind = "pruned"    // nothing left to expand that could be shorter
	proofExhausted ProofKind = "exhausted" // every reachable state was seen
	ProofInvariant ProofKind = "invariant" // a property no move changes
	ProofLeg       ProofKind = "leg"       // an invariant keeps a mark from being reached from the one before
	proofLegs      ProofKind = "legs"      // each leg of the route proved by itself
)

// Certificate is the evidence of a result.
type Certificate struct {
	Kind     ProofKind
	Forward  int32 // two-way: how deep the side of the start went
	Backward int32 // two-way: how deep the side of the goal went
	// two-way: states stored on each side. Every state that a shorter solution
	// could pass at these depths is among them, and none is on both sides; with
	// Pruned, states were left out from which, by the heuristic, no shorter one passes.
	ForwardStates, BackwardStates uint64
	Pruned                        bool
	Reason                        Explanation // ProofInvariant, ProofLeg: which; else empty
	Stage                         int         // ProofLeg, and exhausted on a route: the mark on the route that cannot be reached, from 0; -1 the goal
	Mark                          int         // the number of that mark, see Stage.Number
}

// Leg is one part of a routed solution.
type Leg struct {
	Stage int   // index of the mark where the leg ends; -1 for the goal
	At    int   // number of moves from the start of the puzzle to there
	Cost  int32 // of the searched part; recorded moves before it are not counted
}

// Result is the answer of a search.
type Result struct {
	Status     Status
	Stop       Stop   // what ended the search, when it can go on
	Path       []Move // from the start of the puzzle, recorded moves included; nil without a solution
	Cost       int32  // of Path
	LowerBound int32  // proved for the request (the route included); equals Cost when Optimal
	Proof      Certificate
	Unmet      int   // ended by a limit or cancelled: the number of the mark that no position seen has passed, see Stage.Number; 0 for none
	Legs       []Leg // the route, goal last; nil without marks
	Algorithm  Algorithm
	Heuristic  HeuristicInfo
	Why        Explanation // why the algorithm Automatic stands for these; empty when it was not asked for
	Stats      Stats
	Sample     Sample      // when Options.Sample asks for it
	Hint       HintOutcome // what the hints gave; zero without
	Layers     []Layer     // by f, of A* and IDA* that no position cuts into sections; nil of others
}

// Top is the most promising position of a search at work: where the next
// expansions go. In best-first search that is the best of the open list; in a
// two-way or breadth-first search one of the deepest layer from the start, where all
// promise the same; in a beam the best of its last layer. Depth-first searches in
// place have none.
type Top struct {
	Path []Move  // from the start of the puzzle, recorded moves included
	Cost int32   // of Path
	H    float64 // the estimate of what is left, to the end of the leg where legs are searched apart; -1 where none was asked for
	A, B float64 // the order of the search at work, f = A*Cost + B*H; 0 where it has none
}

// Sample is a part of the positions that a search has expanded, goals it came to among
// them: paths to them from the start of the puzzle, taken evenly from Of positions that
// it held.
type Sample struct {
	Ways [][]Move
	Of   uint64
}

// HintOutcome is what the hints of a request gave.
type HintOutcome struct {
	Number   int    // of the mark that led to the cheapest solution, see Hint.Number; 0 where none led to one
	Cost     int32  // of a solution by it; what it does not lead through is taken from the best one
	Expanded uint64 // nodes that all dives along hints expanded; the counts of the search hold them too
}
