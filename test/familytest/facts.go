package familytest

import "waymark/puzzles"

// Facts returns the puzzle of a file as if this program had proved and noted all that it says.
func Facts(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	for i, s := range n.Solutions {
		n.Solutions[i] = s.Said()
	}
	for i, b := range n.Bounds {
		n.Bounds[i] = b.Said()
	}
	return n
}
