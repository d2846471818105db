package solver

// State is a packed position: an array of machine words. Searches compare and hash it word
// by word. A family chooses the narrowest array that holds the puzzle, since every stored
// state takes that much memory.
type State interface {
	comparable
	[1]uint64 | [2]uint64 | [4]uint64 | [8]uint64 | [16]uint64
}

// Move is a move, packed by the family. The solver stores and compares moves and does not look
// into them.
type Move uint32

// Edge is one move between two states and its cost, which is at least 1. In Successors, To is
// the state the move leads to. In Predecessors, To is the state the move comes from.
type Edge[S State] struct {
	To   S
	Move Move
	Cost int32
}

// Space is the state space of a puzzle: its start, its goals and its moves. The solver calls the
// methods from one goroutine at a time; see Model.Fork for several.
type Space[S State] interface {
	Start() S
	IsGoal(s S) bool
	// Successors appends one edge per legal move of s to buf, in a fixed
	// order, and returns the extended slice. It must not allocate when buf has
	// room.
	Successors(s S, buf []Edge[S]) []Edge[S]
}

// Reversible is a space that can be searched backwards from its goals, as two-way search does.
// All its edges cost 1.
type Reversible[S State] interface {
	Space[S]
	// Predecessors appends every edge that leads to s: for each state p and
	// move m with p -m-> s, Edge{To: p, Move: m}.
	Predecessors(s S, buf []Edge[S]) []Edge[S]
	// Goals lists the goal states, each once; ok is false when there are more
	// than limit, which rules out a search from the goal.
	Goals(limit int) (goals []S, ok bool)
}

// Sparing is a space that leaves out moves which only lead to the same states in another order.
// Moves that do not touch each other commute, so many paths lead to one state. Where a search
// says from which state it came, the space omits most of those paths.
//
// The search must expand every state at its least cost. Breadth-first search, uniform-cost
// search, two-way search and A* with reopening do. Let the search have reached the state s from
// p by the move m. The space may omit a move y of s in two cases:
//
//  1. y leads to p, or to a state that one move of p leads to.
//  2. y and then m, played from p, lead to the same state as m and then y, and y comes before m
//     in a fixed strict order of all moves.
//
// Every state t is still generated at its least cost. Let s be the state before t on a cheapest
// path to t, and y the move from s to t. Case 1 cannot hold: t would cost no more than s. In
// case 2, y leads from p to a state that costs no more than s, and m leads from there to t. If
// the space omits that m as well, it is by case 2 with a move that comes after m. The order of
// moves is strict and finite, so this ends with a path that is kept. This is partial-order
// reduction (P. Godefroid, 1996, Partial-Order Methods for the Verification of Concurrent
// Systems) that looks back one move only, which makes it safe together with a closed list.
type Sparing[S State] interface {
	Reversible[S]
	// SuccessorsAfter appends the edges of Successors(s) to buf, without those that may be
	// omitted where the search reached s from the state before.
	SuccessorsAfter(s, before S, buf []Edge[S]) []Edge[S]
	// PredecessorsAfter appends the edges of Predecessors(s) to buf, without those that may
	// be omitted where a search from the goals reached s from the state before.
	PredecessorsAfter(s, before S, buf []Edge[S]) []Edge[S]
}

// Bare is a Sparing space that also lists successor states without the moves that lead to them.
// Breadth-first search asks for no more, and the space saves the work of naming the moves.
type Bare[S State] interface {
	Sparing[S]
	// StatesAfter appends the states that SuccessorsAfter leads to, in its order.
	StatesAfter(s, before S, buf []S) []S
}

// Foreseeing is a space of unit costs that knows the exact distance of states near its goals.
// Breadth-first search uses it to end some layers before the goal.
type Foreseeing[S State] interface {
	Space[S]
	// Ahead returns a lower bound of the moves from s to a goal. exact says that least is the
	// distance. Every state with an exact distance above 1 has a move to one with an exact distance.
	// It may be called from several goroutines.
	Ahead(s S) (least int32, exact bool)
}

// Undirected is a space where every move can be undone by another one: each successor of a
// state has that state among its own successors. The method Undirected only marks the type and is never called.
type Undirected[S State] interface {
	Space[S]
	Undirected()
}

// undirected reports that a space is one.
func undirected[S State](space Space[S]) bool {
	switch leg := space.(type) {
	case towards[S]:
		space = leg.Space
	case meets[S]:
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

// meets is a space whose goals are the positions that are as a board says.
type meets[S State] struct {
	Space[S]
	met func(S) bool
}

// IsGoal reports whether s is one.
func (t meets[S]) IsGoal(s S) bool { return t.met(s) }

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
