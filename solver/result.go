package solver

import "time"

// Status says how a search ended. The set is closed.
type Status string

// The statuses.
const (
	Optimal    Status = "optimal"    // a solution was found, and it is proved that none is shorter
	Solved     Status = "solved"     // a solution was found; no solution is shorter than LowerBound
	Unsolvable Status = "unsolvable" // no solution exists: every state was seen, or an invariant says so
	Limit      Status = "limit"      // a limit ended the search before any solution
	Cancelled  Status = "cancelled"  // the context ended it before any solution
)

// Stop says what ended a search before its answer was proved. Such a search can go on, but for
// StopBound.
type Stop string

// The stops.
const (
	stopNone   Stop = ""
	StopStates Stop = "states"
	StopMemory Stop = "memory"
	StopTime   Stop = "time"
	StopNodes  Stop = "expanded"
	StopCancel Stop = "cancel"
	stopDepth  Stop = "depth" // a path of more than some 15 million moves
	StopBound  Stop = "bound" // no solution costs at most Options.UpperBound; the search cannot go on
)

// Stats counts the work of a search. Bytes are those that the search itself holds for states,
// tables and open list.
type Stats struct {
	Expanded  uint64 // nodes whose successors were generated
	Generated uint64 // successors generated, duplicates included
	Probes    uint64 // short probes, see Options.Probe
	Probed    uint64 // positions that these looked at; Generated counts them too
	Reopened  uint64 // closed nodes reached again by a cheaper path
	Stored    uint64 // distinct states held
	Open      uint64 // nodes on the open list
	Bytes     uint64 // memory held now
	PeakBytes uint64
	Elapsed   time.Duration // over all runs
}

// add takes in the work of a part of the search.
func (n *Stats) add(part Stats) {
	n.Expanded += part.Expanded
	n.Generated += part.Generated
	n.Probes, n.Probed = n.Probes+part.Probes, n.Probed+part.Probed
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
	n.Probes, n.Probed = n.Probes-o.Probes, n.Probed-o.Probed
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
	Weighs     bool    // BestF is no number of moves: the order weighs g or h, or leaves g out
	LowerBound int32   // proved so far; 0 when nothing is proved
	Best       int32   // cost of the best solution so far, or -1
	Passed     int     // marks that the search has passed so far
	Forward    int32   // two-way: complete layers from the start
	Backward   int32   // two-way: complete layers from the goal
	Top        *Top    // the most promising position; nil where there is none, or where the path to it is too long to report
	Pass       float64 // iterative deepening: the part of the iteration with bound BestF that is done, 0 to 1; 0 where that is not known
	Limits     Limits  // of this run; Memory is never 0
	Algorithm  Algorithm
	Heuristic  HeuristicInfo

	vain count // work that has to be done again, which Stats leaves out
}

// Event is one message of a running search. It holds the progress. Where Path is not nil, it is a
// better solution, and Cost its cost. Where Ended is not nil, it is news of a leg.
type Event struct {
	Progress Progress
	Path     []Move
	Cost     int32
	Ended    *KnownLeg // a leg with a first path, a better one, or a proof; nil for none
}

// KnownLeg is what is known of one leg of a route, where both ends of the leg are known positions. It
// does not depend on the rest of the route, so it holds in every route with this leg.
type KnownLeg struct {
	Stage int    // the index of the mark at which it ends, from 0; the number of marks for the goal
	Path  []Move // from the mark before, after its recorded moves; nil where no path is known
	Cost  int32  // of Path
	Lower int32  // a proved bound: no path costs less
	// Before is a path from the start of the puzzle to the beginning of the leg, as far as one is
	// known. Some families need it to write moves, whose text depends on the moves before.
	Before []Move
}

// ProofKind says by which argument a lower bound or a status is proved: "open-list", "two-way",
// "deepening", "pruned", "exhausted", "invariant", "leg" or "legs". "" stands for no proof.
type ProofKind string

// The kinds of proof.
const (
	proofOpenList  ProofKind = "open-list" // least f under an admissible heuristic
	proofStart     ProofKind = "start"     // the estimate of the start alone, whatever the search proves
	proofTwoWay    ProofKind = "two-way"   // complete layers from both ends
	proofDeepening ProofKind = "deepening" // every path of a smaller f was followed to its end
	proofPruned    ProofKind = "pruned"    // nothing left to expand that could be shorter
	proofExhausted ProofKind = "exhausted" // every reachable state was seen
	ProofInvariant ProofKind = "invariant" // a property no move changes
	ProofLeg       ProofKind = "leg"       // an invariant keeps a mark from being reached from the one before
	proofLegs      ProofKind = "legs"      // each leg of the route proved by itself
)

// Certificate is the proof of a result, as far as the search can state it.
type Certificate struct {
	Kind     ProofKind
	Forward  int32 // two-way: how deep the side of the start went
	Backward int32 // two-way: how deep the side of the goal went
	// two-way: states stored on each side. Every state that a shorter solution could pass at
	// these depths is among them, and no state is on both sides. Pruned says that states were
	// left out where a consistent heuristic shows that no shorter solution passes them.
	ForwardStates, BackwardStates uint64
	Pruned                        bool
	Reason                        Explanation // ProofInvariant and ProofLeg: the invariant; else empty
	Stage                         int         // ProofLeg, and "exhausted" on a route: the index of the mark that cannot be reached; -1 for the goal
	Mark                          int         // the number of that mark, see Stage.Number
}

// Leg is the part of a solution that ends at one mark of the route, or at the goal.
type Leg struct {
	Stage int   // index of the mark where the leg ends; -1 for the goal
	At    int   // number of moves from the start of the puzzle to there
	Cost  int32 // of the searched part; recorded moves before it are not counted
}

// Result is the answer of a search.
type Result struct {
	Status     Status
	Stop       Stop   // what ended the search before its answer was proved; else ""
	Path       []Move // from the start of the puzzle, recorded moves included; nil without a solution
	Cost       int32  // of Path
	LowerBound int32  // proved for the request (the route included); equals Cost when Optimal
	Proof      Certificate
	Unmet      int   // of a search ended by a limit or cancelled: the number of the first mark that no position has passed, see Stage.Number; 0 for none
	Legs       []Leg // the route, goal last; nil without marks
	Algorithm  Algorithm
	Heuristic  HeuristicInfo
	Why        Explanation // why the algorithm Automatic stands for these; empty when it was not asked for
	Stats      Stats
	Sample     Sample      // when Options.Sample asks for it
	Probe      int         // the depth of short probes; 0 for none
	ByProbe    bool        // a short probe led to Path
	Hint       HintOutcome // what the hints gave; zero without
	Layers     []Layer     // by bound on f, of A* and IDA* on a route without sections; else nil
	Trace      *Trace      // when Options.Trace asks for it
}

// Top is the most promising position of a running search. In best-first search it is the first of
// the open list. In two-way and breadth-first search it is a position of the deepest layer from
// the start. In a beam search it is the best of the last layer. Depth-first searches in place
// have none.
type Top struct {
	Path []Move  // from the start of the puzzle, recorded moves included
	Cost int32   // of Path
	H    float64 // the estimate of the cost that is left, to the end of the leg where legs are searched apart; -1 where the search uses no heuristic
	A, B float64 // the order of the search at work, f = A*Cost + B*H; 0 where it has none
}

// Sample is an even selection of the positions that a search has expanded, and of the goals it
// reached.
type Sample struct {
	Ways [][]Move // a path to each, from the start of the puzzle
	Of   uint64   // how many positions they were selected from
}

// HintOutcome says what the hints of a request gave.
type HintOutcome struct {
	Number   int    // of the hint that led to the cheapest solution, see Hint.Number; 0 where none led to a solution
	Cost     int32  // of that solution; sections without the hint are taken from the best solution
	Expanded uint64 // nodes expanded by all dives along hints; Stats counts them too
}
