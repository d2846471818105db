package app

import (
	"waymark/puzzles"
	"waymark/solver"
)

// answer is the outcome of the last search, shown until the puzzle asks
// something else.
type answer struct {
	puzzle *puzzles.Puzzle
	routed bool // it obeys the marks
	result solver.Result
	err    error
	sample []puzzles.Board // of the positions it expanded
}

// heatSample is how many expanded positions of a search are looked at.
const heatSample = 400
