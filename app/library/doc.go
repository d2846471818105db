// Package library is where puzzles come from and where several are kept: the pages of the bundled puzzles and of what a
// new puzzle begins with, the puzzles of one file, and the card that greets who has none.
package library
