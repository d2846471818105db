// Package playtest lets people solve a puzzle and records how they do. One page shows nothing
// but the puzzle, another what was recorded.
package playtest
