package foreign

import "waymark/puzzles"

// OneLine returns a puzzle on one line, in the form in which its kind is
// published: a Rush Hour row, bare numbers, or a start and goal of swapping
// figures. with is what Read needs to return the same boards. ok is false where
// no such form holds them, such as for a board with walls among its tiles. Name,
// note, marks and solutions are not part of the line.
func OneLine(p *puzzles.Puzzle, find puzzles.Lookup) (text string, with Options, ok bool) {
	f := find(p.Family)
	size := p.Start.Size
	if f == nil || len(p.Start.Cells) != size.Cells() || !f.Info().NoGoal && (p.Goal.Size != size || len(p.Goal.Cells) != size.Cells()) {
		return "", Options{}, false
	}
	switch p.Family {
	case blocksID:
		text, ok = rushLine(f, p)
	case slideID:
		text, with, ok = numberText(f, p)
	case swapID:
		text, ok = swapLine(f, p)
	}
	return text, with, ok
}
