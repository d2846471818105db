// Package repair finds the smallest changes that mend a puzzle which has no solution, or of which a demand is refuted, or that a
// shorter solution than the intended one solves. [Explain] says why a puzzle has no solution.
//
// The changes are those of package vary, alone and two together. They are tried in the order in which they are suggested. Each
// solution that breaks what is wanted is kept and replayed on the changes that follow: one that it still solves cannot mend
// anything, and needs no search.
package repair
