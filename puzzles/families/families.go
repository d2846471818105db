// Package families is the one place that lists the families of puzzles.
//
// # Stability
//
// The package is stable: a program that uses it compiles and does the same with every later version of the same major
// version, as with Go 1. docs/api.md says what that leaves open.
package families

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/blocks"
	"waymark/puzzles/glide"
	"waymark/puzzles/slide"
	"waymark/puzzles/swap"
	"waymark/puzzles/tandem"
	"waymark/solver"
)

// Family is a [puzzles.Family] that also makes problems for the solver.
type Family interface {
	puzzles.Family
	// Compile makes a problem of the puzzle and its marks. It returns the first fault that Check
	// finds, if there is one.
	Compile(p *puzzles.Puzzle) (solver.Problem, error)
}

// all is the table: one line a family, in the order the window shows them.
var all = []Family{
	slide.Family{},
	glide.Family{},
	tandem.Family{},
	swap.Family{},
	blocks.Family{},
}

// All returns a list of the families, which the caller may change.
func All() []Family { return slices.Clone(all) }

// Find returns the family with an ID; nil where there is none.
func Find(id string) Family {
	for _, f := range all {
		if f.Info().ID == id {
			return f
		}
	}
	return nil
}

// Rules does what Find does, as a [puzzles.Lookup] for readers that need no solver.
func Rules(id string) puzzles.Family {
	if f := Find(id); f != nil {
		return f
	}
	return nil
}
