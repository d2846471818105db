package slide

import (
	"slices"

	"waymark/puzzles"
)

// Place makes sure that a position can look like the board of a via mark, and adds
// the walls of the start to it. Cells that may hold anything are decided where only
// one sort of content is left for them.
func (Family) Place(p *puzzles.Puzzle, b puzzles.Board) (to puzzles.Place, cell int, err error) {
	if !b.Sound() {
		return to, -1, puzzles.Messagef("the board holds something that is neither tile, blank nor wall")
	}
	for cell, c := range b.Cells {
		if wall := p.Start.Cells[cell] == wallCell; c != puzzles.Any && (c == wallCell) != wall {
			return to, cell, puzzles.Messagef("the wall on %s differs from the start; walls never move", b.CellName(cell))
		}
	}
	at, left := withWalls(b, p.Start), counts(p.Start)
	var gaps []int
	for i, c := range at.Cells {
		if c == puzzles.Any {
			gaps = append(gaps, i)
		} else if left[c]--; left[c] < 0 {
			return to, -1, puzzles.Messagef("the board does not hold the same tiles and blanks as the start")
		}
	}
	return puzzles.Filled(at, gaps, left), -1, nil
}

// withWalls returns b with the walls of start.
func withWalls(b, start puzzles.Board) puzzles.Board {
	b = puzzles.Board{Size: b.Size, Cells: slices.Clone(b.Cells)}
	for i, c := range start.Cells {
		if c == wallCell {
			b.Cells[i] = wallCell
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

// Apart names tiles by a mark. The tiles that neither it nor the goal names are alike.
func (Family) Apart(p *puzzles.Puzzle, pattern puzzles.Board) (named *puzzles.Puzzle, alike func(puzzles.Cell) puzzles.Cell) {
	said := map[puzzles.Cell]bool{Blank: true}
	for _, b := range []puzzles.Board{p.Goal, pattern} {
		for _, c := range b.Cells {
			said[c] = true
		}
	}
	return p.WithMark(pattern), func(c puzzles.Cell) puzzles.Cell {
		if said[c] {
			return c
		}
		return puzzles.Any // which no position holds
	}
}
