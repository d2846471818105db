package batch

import (
	"waymark/puzzles"
	"waymark/puzzles/generate"
)

// Hidden is a puzzle that was made, without its length and its difficulty.
func Hidden(made *puzzles.Puzzle) *puzzles.Puzzle {
	p := made.Clone()
	if p.Made != nil {
		m := *p.Made
		m.Optimum, m.Difficulty = 0, ""
		p.Made = &m
	}
	return p
}

// Plain is a puzzle of the list to be opened or copied, where lengths are hidden without that.
func Plain(m generate.Made, hidden bool) *puzzles.Puzzle {
	if hidden {
		return Hidden(m.Puzzle)
	}
	return m.Puzzle.Clone()
}
