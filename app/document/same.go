package document

import (
	"slices"

	"waymark/puzzles"
)

// SameBoards reports whether two puzzles ask the same question, marks apart:
// the same family, boards and settings.
func SameBoards(a, b *puzzles.Puzzle) bool {
	return a == b || a.Family == b.Family && a.Start.Equal(b.Start) && a.Goal.Equal(b.Goal) &&
		slices.Equal(a.Headers, b.Headers)
}

// SameQuestion reports whether a search of a answers b as well: the same
// boards and the same marks. Names do not matter.
func SameQuestion(a, b *puzzles.Puzzle) bool {
	return SameBoards(a, b) && puzzles.SameMarks(a.Marks, b.Marks)
}
