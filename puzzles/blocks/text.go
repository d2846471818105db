package blocks

import (
	"strconv"
	"strings"

	"waymark/puzzles"
)

// moveText returns the text of a move: the first cell of the piece and its way,
// "D8-R2", or in the move metric "D8-RRD". Slides and steps go one way only.
func moveText(size puzzles.Size, m metric, first int, way []puzzles.Dir) puzzles.Move {
	var b strings.Builder
	b.WriteString(size.CellName(first))
	b.WriteByte('-')
	if m != paths {
		b.WriteString(way[0].String())
		b.WriteString(strconv.Itoa(len(way)))
		return puzzles.Move(b.String())
	}
	for _, d := range way {
		b.WriteString(d.String())
	}
	return puzzles.Move(b.String())
}

// parseMove reads the text of a move. Each metric has one form, so that equal
// moves have equal texts.
func parseMove(size puzzles.Size, m metric, text puzzles.Move) (first int, way []puzzles.Dir, err error) {
	name, rest, ok := strings.Cut(string(text), "-")
	if !ok || rest == "" {
		example := "D8-R2"
		switch m {
		case steps:
			example = "D8-R1"
		case paths:
			example = "D8-RRD"
		}
		return 0, nil, puzzles.Messagef("%q is no move; a move is the first cell of a piece and its way, such as %s", string(text), example)
	}
	if first, err = size.CellIndex(name); err != nil {
		return 0, nil, err
	}
	if m == paths {
		for i := range len(rest) {
			d, err := puzzles.ParseDir(rest[i : i+1])
			if err != nil {
				return 0, nil, err
			}
			way = append(way, d)
		}
		return first, way, nil
	}
	d, err := puzzles.ParseDir(rest[:1])
	if err != nil {
		return 0, nil, err
	}
	n, err := strconv.Atoi(rest[1:])
	switch {
	case err != nil || strconv.Itoa(n) != rest[1:] || n < 1:
		return 0, nil, puzzles.Messagef("%q is no distance; after the direction stands the number of cells, such as %s", rest[1:], "R2")
	case n > maxSide:
		return 0, nil, puzzles.Messagef("%s goes further than any board is wide", string(text))
	case m == steps && n != 1:
		return 0, nil, puzzles.Messagef("%s goes %d cells, but this puzzle counts steps of one cell", string(text), n)
	}
	for range n {
		way = append(way, d)
	}
	return first, way, nil
}
