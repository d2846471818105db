// Package solver is the search core: shortest paths in spaces that are too large to
// list. It knows no puzzle. A family describes itself as a [Model] over a packed
// [State] of one to sixteen machine words.
//
// # Spaces
//
// A [Space] has a start, goals and successors. One that is [Reversible] can be
// searched from its goals as well; one that is [Sparing] leaves out moves that only
// come to the same states in another order. A [Dive] searches a space in place, depth
// first.
//
// # Heuristics
//
// A [Heuristic] estimates the cost that is left, and says of itself whether it is
// admissible and consistent ([HeuristicInfo]). [Most] is the greatest of several,
// [Assignment] the problem that many of them solve. Large tables are built by
// Heuristic.Prepare, within [MemoryLimit].
//
// # Routes and hints
//
// A route is a list of marks to pass in order, each a position or whatever passes for
// one ([Stage]), with moves that are played from there ([Jump]). Between marks that are one
// position it is searched section by section, whatever the algorithm, and sections between
// the same ends once. A [Hint] is a path from which short searches dive for a solution
// beside the search proper; it never has to be used.
//
// # Searches
//
// [New] makes a [Search] from a model and [Options]; [Search.Run] works until an
// answer, one of the [Limits] or the context ends it, and may be called again with a
// larger budget. [NewProblem] hides the type of the states behind a [Problem], which
// also chooses an [Algorithm], measures heuristics ([Gauge]), finds all shortest
// solutions ([Optima]) and collects what is proved of positions ([Distances]).
//
// The algorithms are best-first search by f = a*g + b*h ([AStar], [Weighted],
// [Greedy], [UniformCost], [BreadthFirst], [DepthFirst], [Published], [Custom]),
// breadth-first search from both ends ([TwoWay]), iterative deepening ([IDAStar],
// [AStarDeepening]) and beams with local repair ([Improving]). Costs are integers,
// closed nodes are reopened where f grows with g, ties are broken by a fixed rule: the
// same request gives the same answer and the same counts, on any number of threads, as long
// as no clock and no limit of memory ends it, and no section of a route is without a path
// while others are searched beside it: then the answer is as right, but the counts depend
// on when that was noticed.
//
// # Results
//
// Results are closed ([Status]). Optimal is claimed only when the proved lower
// bound equals the length of the solution; the bound comes from the open list
// of a search under an admissible heuristic, from the complete searches below a
// smaller bound of iterative deepening, or from complete layers of a two-way
// search ([Certificate] says which). [Result.Verdict] and [Result.Argument] put it
// into sentences.
package solver
