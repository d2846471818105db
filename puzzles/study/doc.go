// Package study answers requests about a puzzle: it is where window, commands and
// every longer investigation open a puzzle, search it, and make sure of what was
// found.
//
// [Open] looks a puzzle over and packs it. [Study.Solve] answers a [Request] at once;
// who goes on with a search, or shows it, takes [Study.Search]. [Verify] is asked
// before anything is called a solution: the rules replay it, which know nothing of
// the search, and it must pass the marks. [Answer.Solution] is what the puzzle keeps
// of an answer, and [With] adds it to those it has. [Library] reads the puzzles that
// come with the program.
//
// # Stability
//
// The package is stable: a program that uses it compiles and does the same with every later version of the same major
// version, as with Go 1. docs/api.md says what that leaves open.
package study
