// Package families is the one place that lists the families of puzzles.
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

// Family is the rules of a family together with its way to the solver.
type Family interface {
	puzzles.Family
	// Compile packs the puzzle, its marks included, for a search. It fails on
	// a puzzle that Check finds fault with, naming the first.
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

// All lists the families; the list is the caller's.
func All() []Family { return slices.Clone(all) }

// Find returns the family with the ID, or nil.
func Find(id string) Family {
	for _, f := range all {
		if f.Info().ID == id {
			return f
		}
	}
	return nil
}

// Rules is Find for readers that need no solver; it is a puzzles.Lookup.
func Rules(id string) puzzles.Family {
	if f := Find(id); f != nil {
		return f
	}
	return nil
}
