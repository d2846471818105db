// Package edit is what the board editor does to puzzles, apart from any window:
// sets of cells and shapes, symmetry, clips that are cut, copied and pasted, and
// changes of a whole puzzle such as turning it or inserting a row.
//
// Everything is a pure function. Cells, boards and marks that do not exist are
// passed over; nothing panics.
package edit
