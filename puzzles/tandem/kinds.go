package tandem

import "waymark/puzzles"

// Kinds says that all blocks are of one kind.
func (Family) Kinds(*puzzles.Puzzle) func(puzzles.Cell) puzzles.Cell {
	return func(c puzzles.Cell) puzzles.Cell {
		if isBlock(c) {
			return blockCell
		}
		return emptyCell
	}
}
