package solver

import (
	"context"
	"fmt"
)

// State is a packed position: an array of machine words, compared and hashed
// word by word. Choose the narrowest that holds the puzzle.
type State interface {
	comparable
	~[1]uint64 | ~[2]uint64 | ~[4]uint64 | ~[8]uint64 | ~[16]uint64
}

// Move is a family's packed move; the solver only stores it.
type Move uint32

// Edge is one transition. In Successors, To is the state the move leads to; in
// Predecessors, To is the state the move comes from. Cost is at least 1.
type Edge[S State] struct {
	To   S
	Move Move
	Cost int32
}

// Space is what is searched. Methods are called from one goroutine at a time.
type Space[S State] interface {
	Start() S
	IsGoal(s S) bool
	// Successors appends one edge per legal move of s to buf, in a fixed
	// order, and returns the extended slice. It must not allocate when buf has
	// room.
	Successors(s S, buf []Edge[S]) []Edge[S]
}

// Reversible is a space that can be searched from the goal as well. All its
// edges cost 1.
type Reversible[S State] interface {
	Space[S]
	// Predecessors appends every edge that leads to s: for each state p and
	// move m with p -m-> s, Edge{To: p, Move: m}.
	Predecessors(s S, buf []Edge[S]) []Edge[S]
	// Goals lists the goal states, each once; ok is false when there are more
	// than limit, which rules out a search from the goal.
	Goals(limit int) (goals []S, ok bool)
}

// Sparing is a space where many paths lead to one state, because moves that do
// not touch each other can be made in either order, and which leaves most of
// those paths out for a search that can say from where it came to a state.
//
// The search must expand every state at its least cost, as breadth-first, uniform
// cost, two-way search and A* that reopens do. Of a state s that it reached from
// p by a move m, it may do without a move y in two cases: p has a move to the end
// of y, or is it; or y can be made at p, then m, with the same end, and y comes
// before m in a fixed strict order of moves. Every state t is still generated at
// its least cost: let s be a state on a cheapest path to t, one move y before it.
// The first case would make t as cheap as s. In the second the state p.y is no
// dearer than s, and m leads from it to t; where the search leaves that out as
// well, it is for the second reason and a move that comes after m, and so on: the
// order ends it. This is the commutation of partial-order reduction (Godefroid,
// 1996, Partial-Order Methods for the Verification of Concurrent Systems),
// looking back one move only, which makes it safe together with a closed list.
type Sparing[S State] interface {
	Reversible[S]
	// SuccessorsAfter is Successors of a state that the search reached from the
	// state before, without those that it may do without.
	SuccessorsAfter(s, before S, buf []Edge[S]) []Edge[S]
	// PredecessorsAfter is Predecessors of a state that a search from the goals
	// reached from the state before, without those that it may do without.
	PredecessorsAfter(s, before S, buf []Edge[S]) []Edge[S]
}

// Unreachable is the estimate of a state from which no goal can be reached. A
// search drops such a state only when the heuristic is admissible.
const Unreachable = 1<<31 - 1

// HeuristicInfo describes a heuristic to the user. Name and Sentence are
// English and translated by whoever shows them.
type HeuristicInfo struct {
	ID         string // for commands and files: "linear-conflict"
	Name       string // "Linear conflict"
	Sentence   string // one sentence a user understands
	How        string // how it works, in two to four plain sentences; with its source where there is one
	Admissible bool   // never more than the exact distance
	Consistent bool   // never drops by more than the cost of a move
	Integer    bool   // values are whole numbers: the open list is a bucket queue
	Tables     uint64 // about how many bytes of tables it needs; 0 for none
}

// Heuristic estimates the cost from a state to the target. Exactly one of Int
// and Real is set, as Info.Integer says. Both return 0 at the target.
type Heuristic[S State] struct {
	Info HeuristicInfo
	Int  func(S) int32   // Unreachable when the target cannot be reached
	Real func(S) float64 // +Inf when the target cannot be reached
	// Prepare builds the tables that Int or Real read and returns their size
	// in bytes; nil when there are none. A search calls it before either. A
	// later call returns at once. It ends with the error of ctx when ctx is done, and
	// with ErrMemory where MemoryLimit(ctx) does not allow the building.
	Prepare func(ctx context.Context) (bytes uint64, err error)
	// Kept reports that all large tables of the heuristic are on disk, so that
	// Prepare takes little time; nil where none are kept there.
	Kept func(ctx context.Context) bool
	// Lead is an estimate for searches that must choose what to keep: it tells
	// better than Int which states come to a short solution, and may be wrong either
	// way. It is given in LeadUnit-ths of a move. Nil where Int serves.
	Lead func(S) int32
	// Along is Int(e.To) and Lead(e.To) for an edge e of a state with h = Int(from)
	// and lead = Lead(from), in less work than either; nil where there is no such
	// way, and where Int can be Unreachable.
	Along func(from *S, h, lead int32, e *Edge[S]) (hTo, leadTo int32)
	// Dive makes a depth-first search in place from root to the target, with
	// this heuristic, which is a whole-numbered admissible one; nil where the
	// general one does. Called after Prepare, from any goroutine.
	Dive func(root S) Dive
}

// LeadUnit is how fine Heuristic.Lead is.
const LeadUnit = 16

// Jump is a fixed sequence of moves: where it ends, what it costs.
type Jump[S State] struct {
	To    S
	Moves []Move
	Cost  int32
}

// Stage is one mark of a route: a position to pass through on the way, or any of
// those that a mark with open cells leaves open.
type Stage[S State] struct {
	Name   string
	Number int // what the user calls it: its number among all marks; 0 for its place on the route
	At     S   // the position, where Pass is nil
	// Pass makes the mark an open one: it reports whether a position passes it, and
	// where the route goes on from. A position passes that is as the mark says and
	// from which the moves of After can be played, all of them; to is where they
	// end, the position itself where there are none.
	Pass func(s S) (to S, ok bool)
	// Along returns the positions after each move of After from one that passes; it is
	// asked by Optima alone. Nil where After has no moves.
	Along      func(s S) []S
	Heuristics []Heuristic[S] // towards it; as many and in the order of Model.Heuristics
	After      Jump[S]        // moves to play once it is reached; none when Moves is empty; To only without Pass
	Draft      func(S) []Move // to At; see Model.Draft
}

// Model is a compiled puzzle: everything a search needs.
type Model[S State] struct {
	Space      Space[S]
	Heuristics []Heuristic[S] // towards the goal; the first is the family's default
	Prefix     Jump[S]        // moves to play before any search; none when Moves is empty
	Stages     []Stage[S]     // the route, in order
	Hints      []Hint[S]      // paths that are preferred, never required
	// Backward returns estimates of the cost from a position to a state, by which
	// a two-way search prunes the side of the goal; in the order of Heuristics, an
	// entry without Int where there is none. They need no Prepare. It may be nil.
	Backward func(from S) []Heuristic[S]
	// Fork returns the same model for use in another goroutine: it shares the
	// tables that are only read and has buffers of its own. Nil where only one
	// thread can search. It is called before a Prepare or after it has returned,
	// and what one model prepared all have.
	Fork func() Model[S]
	// Toward returns an admissible estimate of the cost to one position; nil
	// where the family has none.
	Toward func(at S) Heuristic[S]
	// Draft returns a solution from a position, long but found by rule at once,
	// or nil where the family knows none. Nil when it never does.
	Draft func(from S) []Move
}

// Explanation is a sentence for the user: an English format, which is the key
// for a translator, and its arguments. ID is a word for files and commands,
// such as "parity"; it may be empty.
type Explanation struct {
	Format string
	Args   []any
	ID     string
}

// Parts returns format and arguments, for a translator.
func (e Explanation) Parts() (format string, args []any) { return e.Format, e.Args }

// Problem is a compiled puzzle with its state type hidden: what families
// return and programs use.
type Problem interface {
	// Heuristics lists what can be chosen, the default first.
	Heuristics() []HeuristicInfo
	// Algorithms lists what can be chosen, Automatic first.
	Algorithms() []Algorithm
	// Automatic is what the algorithm Automatic stands for, and why.
	Automatic() Choice
	// Gauge measures a heuristic on this puzzle; tables that it needs are built
	// first, within MemoryLimit(ctx). It takes some milliseconds beside them. It
	// ends with the error of ctx when that is done.
	Gauge(ctx context.Context, heuristic string) (Gauge, error)
	// Kept reports that the large tables of a heuristic are on disk already.
	Kept(ctx context.Context, heuristic string) bool
	// Search prepares a search. It does no work yet.
	Search(o Options) (Searcher, error)
	// Impossible reports that no solution exists by an invariant, and which.
	Impossible() (reason Explanation, yes bool)
	// Solvable reports that a solution exists, known without a search, and why.
	Solvable() (reason Explanation, yes bool)
	// Optima finds all cheapest solutions. Of the options, Heuristic names one that
	// is used if it is admissible ("" for the family's choice), UpperBound or Known
	// gives the cost of a solution, which saves much of the work; Algorithm and
	// Threads are not asked. most is how many are listed where memory allows no graph of
	// all of them. observe, when not nil, is called at most 20 times a second.
	Optima(ctx context.Context, o Options, limits Limits, most int, observe func(Progress)) (Optima, error)
	// Texts returns the text of the moves of a path from the start of the puzzle.
	Texts(path []Move) []string
	// Follow walks from the start of the puzzle. At each position choose is given
	// the texts of the legal moves and returns the index of the one to make; the
	// path ends where it returns none of them. The time grows with the square of
	// the length: texts may depend on all moves before.
	Follow(choose func(texts []string) int) []Move
	// Estimates returns what a heuristic, "" for the default, says of each position
	// along a path from the start of the puzzle: len(path)+1 values, towards the goal
	// of the whole puzzle, marks left aside; fractions are rounded up, and Unreachable
	// stands for a dead end. Tables that it needs are built first, as by
	// Heuristic.Prepare, and its errors are returned, as is that of ctx. It fails on
	// an unknown heuristic and on a move that is not legal. Not to be called while a
	// search of this problem runs.
	Estimates(ctx context.Context, heuristic string, path []Move) ([]int32, error)
	// Distances begins to collect what is proved about how far positions are from
	// the goal.
	Distances() Distances
}

// Searcher is a search with its state type hidden.
type Searcher interface {
	// Run searches until there is an answer, a limit is reached or ctx is
	// done. observe, when not nil, is called on the same goroutine: at most 20
	// times a second with progress and once for each better solution. Run may
	// be called again after a limit, a cancel or a solution that is not proved
	// optimal; limits count from the beginning of the first run.
	Run(ctx context.Context, limits Limits, observe func(Event)) Result
}

// String returns the English sentence.
func (e Explanation) String() string { return fmt.Sprintf(e.Format, e.Args...) }
