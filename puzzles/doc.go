// Package puzzles is the domain every other part speaks: boards, puzzles,
// marks, solutions, the text of moves, the two forms a puzzle is kept in
// (text and .waymark) and the contract of a family of puzzles.
//
// A .waymark file is one JSON object. The objects in it and their keys, in the order
// in which they are written:
//
//	puzzle: waymark family name author note made published options start goal marks demands tasks solutions bounds tried
//	made: maker seed candidate optimum difficulty
//	published: unsolvable lengths searches
//	length: length unit
//	mark: kind name off board moves
//	demand: kind board piece cell within least most moves
//	task: words algorithm heuristic expanded length
//	tried: from name given moves
//	solution: moves length status lower_bound algorithm heuristic routed expanded generated stored peak_bytes seconds found asked audit proof
//	proof: by seal store
//	bound: lower_bound routed algorithm heuristic expanded seconds proved asked seal store
//	asked: algorithm heuristic weight penalty probe a b anytime known all no_marks max_states max_memory max_seconds threads
//	audit: free marks order seconds peak_bytes
//	audit of mark: mark without weakened
//	audit of order: marks best seconds
//	audit part: lower_bound moves
//
// A file of several puzzles is an object with the keys waymark and puzzles: a list of objects as above
// without their version, in the order in which the puzzles stand in the file. In versions 1, a file of
// one puzzle, and 2, one of several, and in the text form, sentences of the note may say what belongs
// under made and published: the reader moves them there.
//
// Of a puzzle waymark (the version, 3), family, start and, but where goals stand on
// the start, goal are there always; boards are lists of rows, as in the text form. What the program's
// generator made says so under made ([Made]), and what others have published of the length stands under
// published ([Published]). A
// family with a second layer adds it under its word (gates). In options stand the
// settings of the family by key, each a text or a list of texts. A mark has either a
// board or moves. Moves are one text with spaces between. A demand has what its kind needs: a
// board or a piece and a cell, each by its name, and of a range least and most, the last left out
// where there is none. A solution has moves and a
// status at least: optimal, solved or manual; found is when it was, in UTC (RFC 3339),
// asked what the search was asked for, without what was left to the program, and audit
// what the marks cost: free is the part that knows no marks, marks has one entry a mark
// looked at, counted from 1; proof says by what the bound was proved, where that is not the
// search that found the moves. What a search has proved that ended without the answer
// stands in bounds. A seal says that the installation that wrote the file has proved what
// it says (see package known); store names a store of proofs and is kept as it is, and so are tasks, which
// are for a class ([Task]). In tried stand the moves that were tried by hand, as the tree
// that [Tried] describes. [ReadFile] refuses whatever else it meets, by line and
// column.
//
// The text form has both on one line each: "made maker 6 seed 7 candidate 2 optimum 15 difficulty hard" and
// "published 116 steps, 81 moves, searches 120" or "published unsolvable". A mark begins with a line "mark KIND NAME 8x8" above the rows of
// its board, or "mark KIND NAME" above a line "moves ...". KIND is via, fixed or
// hint; the name may be left out. "mark off KIND ..." is a mark that is switched off:
// it keeps its place and counts for nothing. Tried moves are a line "tried FROM NAME", or
// "tried given FROM NAME", above a line "moves ...".
//
// A demand is a line "demand ..." that [DemandLine] describes, above the rows of its board
// where it has one. It may leave cells open as a mark may.
//
// The package knows neither solver nor window. A family is a package of its own below
// this one. To add one, copy package example, and touch these and nothing else:
//
//  1. the new folder puzzles/<name>, whose type satisfies [Family] (rules, text of
//     cells and moves, what the editor offers, what a cell looks like; its words, templates
//     and rules are in [Info]) and has Compile(*Puzzle) (solver.Problem, error), which
//     packs a board into a few machine words for a solver.Model; its test calls
//     familytest.Run with some small puzzles;
//  2. its import and its line in the table of puzzles/families/families.go;
//  3. its library: at least twelve puzzles in the folder assets/puzzles/<ID>, drawn, solved and
//     saved in the window, and their entries in assets/puzzles/library.json, from gentle to
//     hard, at the place that the family has in the table;
//  4. its row in the table of README.md, and its page in docs/guide.
//
// Editor, files, solver, player and exports then serve it unchanged. All else is
// optional. The program generates puzzles of a family that is a [Maker]. A family may show
// how heuristics come to their values by [Insightful]; without it, the value is shown.
// What it does in its own way it can say by the small interfaces
// [Layered], [Normaliser], [Metered], [Setter], [Fitter], [Exchanger], [Relabeller],
// [Joiner], [Mapper] and, where its moves are not named by a cell and a direction,
// [MoveMapper].
// Positions that are too many to list it can count by numbers, as [Numbered].
//
// # Stability
//
// The package is stable: a program that uses it compiles and does the same with every later version of the same major
// version, as with Go 1. docs/api.md says what that leaves open.
package puzzles
