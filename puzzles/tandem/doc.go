// Package tandem is the family of tandem blocks (SolveThis+).
//
// Identical blocks stand on a board with obstacles and goal cells. A move is a
// direction, given to all blocks at once; each goes exactly one cell. A block
// is stuck when its next cell is the edge, an obstacle or a stuck block; all
// others move. So a touching train moves as one, stops as one behind a stopped
// head, and a gap in it closes. The puzzle is solved when every goal cell is
// covered; there may be more blocks than goals.
//
// The rules on boards are in play.go. For a search the blocks are one bit a
// cell, and a move is a few operations on whole words (word.go up to 64 cells,
// wide.go beyond). Moves are traced back in back.go. The estimates by pattern
// (target.go, estimate.go) are exact distances of the sub-puzzle with k blocks, in which
// the blocks left out may have been anywhere (relaxed.go).
package tandem
