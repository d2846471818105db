package slide

import (
	"maps"
	"slices"

	"waymark/puzzles"
)

// position makes sure that a position can look like the board of a via mark,
// and adds the walls of the start to it.
func position(p *puzzles.Puzzle, b puzzles.Board) (at puzzles.Board, cell int, err error) {
	if !wellFormed(b) {
		return b, -1, puzzles.Messagef("the board holds something that is neither tile, blank nor wall")
	}
	for cell, c := range b.Cells {
		wall := p.Start.Cells[cell] == Wall
		switch {
		case c == puzzles.Any && !wall:
			return b, cell, puzzles.Messagef("%s may hold anything; a via mark needs a full board for now", b.CellName(cell))
		case c != puzzles.Any && (c == Wall) != wall:
			return b, cell, puzzles.Messagef("the wall on %s differs from the start; walls never move", b.CellName(cell))
		}
	}
	at = withWalls(b, p.Start)
	if !maps.Equal(counts(at), counts(p.Start)) {
		return b, -1, puzzles.Messagef("the board does not hold the same tiles and blanks as the start")
	}
	return at, -1, nil
}

// withWalls returns b with the walls of start.
func withWalls(b, start puzzles.Board) puzzles.Board {
	b = puzzles.Board{Size: b.Size, Cells: slices.Clone(b.Cells)}
	for i, c := range start.Cells {
		if c == Wall {
			b.Cells[i] = Wall
		}
	}
	return b
}

// wanted is the labels that goal or marks name.
func wanted(r puzzles.Route, goal puzzles.Board) map[puzzles.Cell]bool {
	names := map[puzzles.Cell]bool{}
	for _, c := range goal.Cells {
		names[c] = true
	}
	for _, s := range r.Stages {
		for _, c := range s.At.Cells {
			names[c] = true
		}
	}
	return names
}
