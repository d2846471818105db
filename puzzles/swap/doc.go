// Package swap is the family of swapping figures (Puzzle-X).
//
// Every cell that is not a block holds a square: a figure (tower, bishop,
// queen), a reach of 1 to 3 cells and a colour. A move picks a square, goes 1
// to reach cells along a line of its figure and swaps the two squares whole.
// Only the figure of the square that was picked must allow it. Blocks on the
// way or at the end forbid a move, other squares on the way do not, and a
// diagonal passes between two blocks. Swapping two equal squares is no move.
// The goal gives cells a colour; figures may stand anywhere.
//
// A swap undone is a swap: whoever went from A1 to B2 can go back. So the
// positions form an undirected graph, and predecessors are successors.
//
// The rules on boards are in play.go. For a search the board is packed to one
// small number a cell (space.go) over its slots, links and kinds (board.go).
// Bounds are in target.go and matching.go (without tables) and in pattern.go
// (with).
package swap
