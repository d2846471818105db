// Package vary answers "what if I change this": it makes every single change of a puzzle,
// solves each, and says what it does to the optimum.
//
// [Changes] lists what can be changed: a wall comes or goes, a piece goes away, moves to the
// cell beside it, or comes; what the goal asks for moves. All is done as the editor does it,
// by the family's own Paint, so a change that breaks the rules is none. [Run] solves the
// changes, each as a puzzle of its own by the same search that answers the window, and tells
// each as it is known. Of changes whose puzzles are one another turned or mirrored, one is
// searched. [Report.Useless] says what can go without changing the optimum, and [Clean] a
// puzzle from which all of it is gone.
//
// A number it tells is proved, or said to be a bound.
package vary
