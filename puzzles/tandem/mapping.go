package tandem

import "waymark/puzzles"

var _ puzzles.MoveMapper = Family{}

// MapMove turns a direction.
func (Family) MapMove(_ *puzzles.Puzzle, _ puzzles.Board, move puzzles.Move, m puzzles.Mapping) (puzzles.Move, bool) {
	d, err := puzzles.ParseDir(string(move))
	return puzzles.Move(m.Turn.Dir(d).String()), err == nil
}
