package swap

import "waymark/puzzles"

var _ puzzles.MoveMapper = Family{}

// MapMove takes both cells of a move along.
func (Family) MapMove(_ *puzzles.Puzzle, at puzzles.Board, move puzzles.Move, m puzzles.Mapping) (puzzles.Move, bool) {
	from, to, err := parseMove(at.Size, move)
	if err != nil {
		return "", false
	}
	from, begins := m.Cell(from)
	to, ends := m.Cell(to)
	return moveText(m.To, from, to), begins && ends
}
