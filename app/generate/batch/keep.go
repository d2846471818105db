package batch

import (
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/generate"
)

// Hidden is a puzzle that was made whose note does not tell the optimum.
func Hidden(made *puzzles.Puzzle) *puzzles.Puzzle {
	p := made.Clone()
	lines := strings.Split(p.Note, "\n")
	p.Note = strings.Join(slices.DeleteFunc(lines, func(s string) bool { return strings.HasPrefix(s, "Optimum: ") }), "\n")
	return p
}

// Plain is a puzzle of the list to be opened or copied: where lengths are hidden its note does
// not tell the optimum, nor does it come with its solution.
func Plain(m generate.Made, hidden bool) *puzzles.Puzzle {
	if hidden {
		return Hidden(m.Puzzle)
	}
	return m.Puzzle.Clone()
}
