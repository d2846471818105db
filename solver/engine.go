package solver

// engine is one algorithm at work on one request. Search owns the prefix of
// the route, the tables, the limits and the result, and drives the engine; an
// engine owns its states and its proof.
type engine[S State] interface {
	// work searches until there is an answer, r stops it or a better solution
	// was found; called again, it goes on from there. improve asks for more than
	// a first solution.
	work(r *run, improve bool)
	// answer is the best solution so far; nil when there is none.
	answer() *answer
	// lower is a proved lower bound on the cost of every solution of the
	// request. It never falls.
	lower() int32
	// goOn reports that there is work left.
	goOn(improve bool) bool
	// unsolvable reports that no solution is left to be found below the cost asked
	// for, and the leg that cannot be done: the index of the stage it leads to,
	// the number of stages for the goal.
	unsolvable() (leg int, yes bool)
	// proof says by what lower is proved, once it equals the cost of the answer.
	proof() Certificate
	// abandon lets go of all memory. The engine is not asked for anything more.
	abandon()
	// top is the most promising position, from the start of the search; nil for none.
	// It is asked for where progress is reported.
	top() *Top
	// tell adds counts and bytes held to n, and says in p what a user may watch.
	tell(n *Stats, p *Progress)
}

// answer is a solution from the start of the search to the goal.
type answer struct {
	moves []Move
	legs  []Leg
	cost  int32
}
