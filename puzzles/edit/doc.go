// Package edit is what the board editor does to puzzles, apart from any window:
// sets of cells and shapes, symmetry, clips that are cut, copied and pasted, and
// changes of a whole puzzle such as turning it or inserting a row.
//
// Everything is a pure function. An operation returns a new puzzle and leaves the
// old one as it is, or returns that very one when nothing changes, so that undo
// records no empty step. It serves every family of puzzles; what a family does in
// its own way it says by the interfaces beside puzzles.Setter and puzzles.Mapper.
//
// Operations on cells put exactly what they say: a clip pasted where it was taken
// changes nothing, and what is moved over blank cells and back is as before. They
// see a board as its author does, with the walls that all boards share, and keep
// those the same on all boards. Operations on the whole puzzle carry its marks
// and settings along; recorded moves go when they would lead elsewhere.
//
// Edits of the marks ([AddMark], [PinMark] and so on) return a new puzzle, or the reason why
// not: the moves of a fixed mark that is on stay legal where it starts. [Stops] lays the marks
// over a solution.
//
// Cells, boards and marks that do not exist are passed over; nothing panics.
package edit
