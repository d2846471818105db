// Package marks is the way of a puzzle as its author works on it: the edits of the
// marks, and the way laid over a solution as the strip shows it.
//
// Each edit returns a new puzzle, or the reason why not. The invariant they keep: the
// moves of every fixed mark that is on are legal where it starts.
package marks
