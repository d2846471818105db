// Package demands proves or refutes what the author of a puzzle wants of it (puzzles.Demand).
//
// Waypoints are left aside. That every solution does something is refuted by the shortest solution that does not, which is
// searched among the moves that do not do it. That none does it is refuted by the shortest that does. What is counted of all
// optimal solutions is counted on the graph of them. What a length of time is asked of is an estimate, and never proved.
package demands
