package document

import "waymark/puzzles"

// The kinds of edits that are told apart: those that drew on cells of a board, and those that
// emptied some. They are the IDs of the names of edits.
const (
	Drawn  = "drawn"
	Erased = "erased"
)

// Drawing names an edit that draws on cells.
func Drawing(name puzzles.Message) puzzles.Message {
	name.ID = Drawn
	return name
}

// Erasing names an edit that empties cells.
func Erasing(name puzzles.Message) puzzles.Message {
	name.ID = Erased
	return name
}
