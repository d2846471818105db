// Package library shows where puzzles come from: the bundled puzzles, the templates for a new
// puzzle, and the greeting of the first start.
package library
