package glide

import "waymark/puzzles"

var _ puzzles.Mapper = Family{}

// MapPuzzle drops the solutions of a turned puzzle with chameleons: between
// neighbours of two colours the order of directions decides, so the turned
// puzzle is another one. Without chameleons there is nothing to do.
func (Family) MapPuzzle(p, n *puzzles.Puzzle, m puzzles.Mapping) *puzzles.Puzzle {
	if m.Turn != puzzles.Upright && census(p.Start)[grey] > 0 {
		n.Solutions = nil
	}
	return n
}
