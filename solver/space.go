package solver

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

// Bare is a Sparing space that also lists states bare of the moves that lead to them, which is
// all that breadth-first search asks for.
type Bare[S State] interface {
	Sparing[S]
	// StatesAfter appends the states that SuccessorsAfter leads to, in its order.
	StatesAfter(s, before S, buf []S) []S
}

// Foreseeing is a space of unit costs that can tell of states near its goals how near they are.
type Foreseeing[S State] interface {
	Space[S]
	// Ahead returns how many moves a goal is away from s at least; sure says that it is no
	// further. From a state of which that is sure a move leads to a goal, or to one of which it
	// is sure as well. It may be asked from several goroutines.
	Ahead(s S) (least int32, sure bool)
}

// Undirected is a space where every move can be taken back by another: each successor of a state has that state
// among its own. Its method does nothing but say so.
type Undirected[S State] interface {
	Space[S]
	Undirected()
}

// undirected reports that a space is one.
func undirected[S State](space Space[S]) bool {
	if leg, ok := space.(towards[S]); ok {
		space = leg.Space
	}
	_, ok := space.(Undirected[S])
	return ok
}

// cheapest is the first of the cheapest edges to a state.
func cheapest[S State](edges []Edge[S], to *S) Edge[S] {
	var best Edge[S]
	for i := range edges {
		if e := &edges[i]; e.To == *to && (best.Cost == 0 || e.Cost < best.Cost) {
			best = *e
		}
	}
	return best
}

// towards is a space with another goal: one state.
type towards[S State] struct {
	Space[S]
	at S
}

// IsGoal reports whether s is the goal.
func (t towards[S]) IsGoal(s S) bool { return s == t.at }

// tracing is the space as one whose moves can be traced back; nil where they
// cannot.
func tracing[S State](space Space[S]) Reversible[S] {
	if leg, ok := space.(towards[S]); ok {
		space = leg.Space
	}
	r, _ := space.(Reversible[S])
	return r
}

// sparing is the space as one that leaves moves out; nil where it does not.
func sparing[S State](space Space[S]) Sparing[S] {
	if leg, ok := space.(towards[S]); ok {
		space = leg.Space
	}
	r, _ := space.(Sparing[S])
	return r
}

// MaxGoals is the largest number of goal states a two-way search starts from.
const MaxGoals = 1 << 16
