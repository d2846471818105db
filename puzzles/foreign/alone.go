package foreign

import "waymark/puzzles"

// Alone reads a text that is the rows of one board and nothing else, as a family or others write
// them, on a board of a role. ok reports that this is what the text holds: it says nothing of
// any other board, nor what the puzzle is called or asks for.
func Alone(data []byte, f puzzles.Family, role puzzles.Role) (board puzzles.Board, ok bool) {
	text, err := puzzles.Text(data, "")
	if err != nil {
		return puzzles.Board{}, false
	}
	blocks := rowBlocks(string(text))
	if len(blocks) != 1 {
		return puzzles.Board{}, false
	}
	r := &reader{}
	g, err := r.grid(f, aloneCells(f, blocks[0]), blocks[0][0])
	if err != nil {
		return puzzles.Board{}, false
	}
	board, err = r.board(f, g, role)
	return board, err == nil
}

// aloneCells cuts rows into cells of a family, whoever has written them.
func aloneCells(f puzzles.Family, rows []line) [][]cell {
	switch id := f.Info().ID; {
	case id == blocksID && carsOnly(rows):
		return rushRows(rows)
	case id == glideID:
		return characters(rows, tileToken)
	case id == slideID && allNumbers(rows) && blocksAlone([][]line{rows}):
		return nil // it may be these
	case id == slideID && allNumbers(rows):
		return numberRows(rows)
	}
	return ownCells(f, rows)
}

// numberRows cuts rows of numbers; one alone is all rows of a square board.
func numberRows(rows []line) [][]cell {
	var cut [][]cell
	for i, words := range wordRows(rows) {
		cut = append(cut, numberCells(rows[i], words))
	}
	side, square := root(len(cut[0]))
	if len(cut) > 1 || !square {
		return cut
	}
	whole := cut[0]
	cut = nil
	for i := range side {
		cut = append(cut, whole[i*side:][:side])
	}
	return cut
}

func allNumbers(rows []line) bool {
	for _, l := range rows {
		if !isNumbers(l) {
			return false
		}
	}
	return true
}
