// Package library shows where puzzles come from: the bundled puzzles, the templates for a new
// puzzle, the list of puzzles in the open file, and the greeting of the first start.
package library
