// Package difficulty says how long a person will need for a puzzle.
//
// The figure has two terms: the optimum and the expected length of a walk that likes moves
// after which less seems left to do ([Expect], exactly, over the whole component):
//
//	ln(seconds / 34) = -2.03 + 0.123 * optimum + 0.115 * ln(walk)
//
// It is fitted to the times of 86 people with 70 Rush Hour puzzles of 6 to 15 slides
// (testdata/rushhour70.csv, whose header says whence), with whose ranks it correlates at
// 0.88. Only there it is measured; everywhere else the same formula with the estimate of the
// family is a model, and says so.
package difficulty
