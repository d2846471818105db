// Package solver is the search core. It finds shortest paths in spaces that are too large
// to list, and knows no puzzle: a family describes itself as a [Model] over a packed
// [State] of one to sixteen machine words.
//
// # Spaces
//
// A [Space] has a start, goals and successors. A [Reversible] space can be searched from
// its goals as well. A [Sparing] space leaves out moves that only lead to the same states
// in another order. A [Dive] searches a space in place, depth first.
//
// # Heuristics
//
// A [Heuristic] estimates the cost that is left. Its [HeuristicInfo] says whether it is
// admissible and consistent. [Most] is the greatest of several heuristics. [Assignment]
// solves the assignment problem, which many heuristics are made of. Heuristic.Prepare
// builds large tables within [MemoryLimit].
//
// # Routes and hints
//
// A route is a list of marks ([Stage]) that a solution passes in order. A mark is one
// position, or leaves cells open and is passed by any position that fits. Through such marks
// a first solution is found leg by leg, each towards its own mark alone. Recorded moves
// may follow a mark ([Jump]). Marks that are one position cut the route into sections.
// Every algorithm searches section by section, and searches sections between the same ends
// once. A [Hint] is a path that a solution need not use: short searches dive from it.
//
// # Searches
//
// [NewProblem] hides the type of the states behind a [Problem]. A Problem chooses an
// [Algorithm], makes a [Searcher], measures heuristics ([Gauge]), finds all shortest
// solutions ([Optima]) and collects what is proved of positions ([Distances]). [New] makes
// a [Search] of a model whose type of states is known. [Search.Run] works until there is an
// answer, one of the [Limits] is reached, or its context is done. It may be called again
// with a larger budget.
//
// Costs are integers. Best-first search opens a closed node again where f grows with g and
// a cheaper path is found. A fixed rule breaks ties. The same request gives the same answer
// and the same counts, on any number of threads, unless a clock or a limit of memory ends
// it. There is one exception: where a section has no path, and others are searched at the
// same time, the counts depend on when that was noticed. The answer does not.
//
// # Limits
//
// [Limits] hold for all runs of one [Searcher] together. Every engine compares its own counts with
// them, at points between small pieces of work. It ends the run with a [Stop], and the next run
// goes on from there.
//
//   - States: an engine compares the states it stores with the limit before it expands more.
//   - Memory: an engine counts the bytes of its states, open list and tables, and asks before each
//     growth whether the new size fits. A heuristic asks [MemoryLimit] before it builds tables.
//     The limit is never above [SystemMemory]. While a search runs, internal/memory sets the
//     memory limit of the Go runtime to match, so that the garbage collector keeps the heap small.
//     Where the system refuses memory all the same, the search ends as at its own limit. Searches
//     that run at the same time do not know of each other: their caller divides the memory.
//   - Time: the goroutine that called Run looks at the clock and at the context every few
//     milliseconds. A deadline of the context counts as a limit of time.
//   - Expanded: a search compares this where it rests, as [Limits] says, and so may exceed it.
//
// [Distances] keeps limits of states and memory itself. A path of more than some 15 million moves ends a
// search too: it does not fit the records.
//
// # Results
//
// Results are closed ([Status]). A result is optimal only where the proved lower bound
// equals the length of the solution. A [Certificate] says what proves the bound: the open
// list of a search under an admissible heuristic, the complete searches of iterative
// deepening below a smaller bound, or the complete layers of a two-way search.
// [Result.Verdict] and [Result.Argument] say it in sentences.
//
// Where [Options].Trace asks for it, the engine records what it expands and what becomes of the
// children ([Trace]). It expands one node at a time then, on one thread,
// and does not look for a first solution leg by leg.
//
// # How the package is built
//
// Each file belongs to one of these layers, and uses its own and those above it.
//
//   - What a family and a program write and read: space, model, heuristic, route, options,
//     algorithm, evaluation, result, explain.
//   - What an engine sees: run is one call of Run, with its limits; engine says what an engine
//     does, and what a leg and a section are.
//   - The engines: bestfirst, twoway, deepening, hybrid (A* and IDA* in turns), breadth, and
//     improve with its beams. bysections, bylegs, abreast and twostage put them together for
//     a whole route.
//   - A request at work: task is the request with what is known of it, engines makes the
//     engine, algorithmtable is the table of algorithms. search drives the engine, and turns
//     are the assistants beside it: the first solution leg by leg (legbyleg), dives along hints,
//     the probe, the scout and the companion.
//   - The questions of a Problem: problem, optima.
//   - The record of a search: trace is what it says, trace_recorder how each engine writes it. An
//     engine that is not recorded has a nil recorder.
//
// To add an algorithm, write its engine in a file of its own, its ID in algorithm.go and its
// row in algorithmtable.go. Window, Lab, commands and manual read the row.
//
// # Stability
//
// The package is stable: a program that uses it compiles and does the same with every later version of the same major
// version, as with Go 1. docs/api.md says what that leaves open.
package solver
