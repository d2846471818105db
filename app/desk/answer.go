package desk

import (
	"waymark/puzzles"
	"waymark/solver"
)

// Answer is the outcome of the last search, shown until the puzzle asks
// something else.
type Answer struct {
	Puzzle *puzzles.Puzzle
	Routed bool // it obeys the marks
	Result solver.Result
	Err    error
	Sample []puzzles.Board // of the positions it expanded
}

// HeatSample is how many expanded positions of a search are looked at.
const HeatSample = 400
