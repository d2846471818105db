// Package portfolio searches one puzzle in several ways, one after the other or all
// at once, and keeps the best of their answers: the method of running several
// heuristics that each fail on other boards and taking the shortest solution (see
// [Published]), for any algorithms and heuristics.
//
// What is proved adds up: a bound that one search proves holds for the solution that
// another has found.
package portfolio
