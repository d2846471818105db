// Package solver is the search core. It knows no puzzle: a family describes
// itself as a [Model] over a packed state of one to sixteen machine words, and
// asks for a [Search] of it.
//
// [New] makes a search from a model and [Options]; [Search.Run] works until an
// answer, a limit or the context ends it, and may be called again with a larger
// budget. Costs are integers, closed nodes are reopened where f grows with g,
// ties are broken by a fixed rule: the same request gives the same answer.
//
// Results are closed ([Status]). Optimal is claimed only when the proved lower
// bound equals the length of the solution; the bound comes from the open list
// of a search under an admissible heuristic, from the complete searches below a
// smaller bound of iterative deepening, or from complete layers of a two-way
// search ([Certificate] says which).
//
// Iterative deepening searches in place where a family says how ([Dive]), else
// over its space.
package solver
