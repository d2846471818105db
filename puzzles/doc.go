// Package puzzles is the domain every other part speaks: boards, puzzles,
// marks, solutions, the text of moves, the two forms a puzzle is kept in
// (text and .waymark) and the contract of a family of puzzles.
//
// A .waymark file is one JSON object. Its keys, all but the first two and the
// boards optional: waymark (the version, 1), family, name, author, note,
// options (settings of the family by key), start and goal (lists of rows, as in
// the text form), the second layer of the family by its word (gates), marks
// (kind, name, off, and board or moves) and solutions (moves, length, status,
// lower_bound, algorithm, heuristic, routed, expanded, generated, stored,
// peak_bytes, seconds). Moves are one text with spaces between. [ReadFile]
// refuses whatever else it meets, by line and column.
//
// In the text form a mark begins with a line "mark KIND NAME 8x8" above the rows of
// its board, or "mark KIND NAME" above a line "moves ...". KIND is via, fixed or
// hint; the name may be left out. "mark off KIND ..." is a mark that is switched off:
// it keeps its place and counts for nothing.
//
// The package knows neither solver nor window. A family is a package of its own below
// this one; package families lists them. To add a family:
//
//  1. write a package puzzles/<name> whose type satisfies [Family] (rules,
//     text of cells and moves, what the editor offers, what a cell looks like);
//  2. give it Compile(*Puzzle) (solver.Problem, error), which packs a board
//     into a few machine words and hands the solver a solver.Model;
//  3. add one line to the table in puzzles/families.
//
// Editor, files, solver, player and exports then serve it unchanged. What it does
// in its own way it can say by the small interfaces [Layered], [Normaliser],
// [Metered], [Setter], [Fitter], [Exchanger], [Relabeller], [Joiner], [Mapper] and
// [MoveMapper].
package puzzles
