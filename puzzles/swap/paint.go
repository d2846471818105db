package swap

import (
	"slices"
	"unicode"

	"waymark/puzzles"
)

var (
	gaitTitles = [queen + 1][maxReach + 1]string{
		tower:  {"", "Tower, reach 1", "Tower, reach 2", "Tower, reach 3"},
		bishop: {"", "Bishop, reach 1", "Bishop, reach 2", "Bishop, reach 3"},
		queen:  {"", "Queen, reach 1", "Queen, reach 2", "Queen, reach 3"},
	}
	colourTitles = [colours + 1]string{"", "Red", "Blue", "Yellow", "Green", "Orange", "Magenta"}
	squareTitles = [queen + 1][maxReach + 1][colours + 1]string{
		tower: {
			1: {"", "Red tower, reach 1", "Blue tower, reach 1", "Yellow tower, reach 1", "Green tower, reach 1", "Orange tower, reach 1", "Magenta tower, reach 1"},
			2: {"", "Red tower, reach 2", "Blue tower, reach 2", "Yellow tower, reach 2", "Green tower, reach 2", "Orange tower, reach 2", "Magenta tower, reach 2"},
			3: {"", "Red tower, reach 3", "Blue tower, reach 3", "Yellow tower, reach 3", "Green tower, reach 3", "Orange tower, reach 3", "Magenta tower, reach 3"},
		},
		bishop: {
			1: {"", "Red bishop, reach 1", "Blue bishop, reach 1", "Yellow bishop, reach 1", "Green bishop, reach 1", "Orange bishop, reach 1", "Magenta bishop, reach 1"},
			2: {"", "Red bishop, reach 2", "Blue bishop, reach 2", "Yellow bishop, reach 2", "Green bishop, reach 2", "Orange bishop, reach 2", "Magenta bishop, reach 2"},
			3: {"", "Red bishop, reach 3", "Blue bishop, reach 3", "Yellow bishop, reach 3", "Green bishop, reach 3", "Orange bishop, reach 3", "Magenta bishop, reach 3"},
		},
		queen: {
			1: {"", "Red queen, reach 1", "Blue queen, reach 1", "Yellow queen, reach 1", "Green queen, reach 1", "Orange queen, reach 1", "Magenta queen, reach 1"},
			2: {"", "Red queen, reach 2", "Blue queen, reach 2", "Yellow queen, reach 2", "Green queen, reach 2", "Orange queen, reach 2", "Magenta queen, reach 2"},
			3: {"", "Red queen, reach 3", "Blue queen, reach 3", "Yellow queen, reach 3", "Green queen, reach 3", "Orange queen, reach 3", "Magenta queen, reach 3"},
		},
	}
)

// Palette lists, for the start and marks, nine ways to go, which keep the
// colour of what they are painted on, and six colours, which keep the way to
// go; then the squares that stand on the board, to be painted whole. Keys 1 to
// 9 are tower, bishop and queen with reach 1 to 3, letters are colours. A goal
// is painted with colours only.
func (f Family) Palette(p *puzzles.Puzzle, role puzzles.Role) []puzzles.Brush {
	var list []puzzles.Brush
	add := func(c puzzles.Cell, title string, key rune) {
		list = append(list, puzzles.Brush{Cell: c, Face: face(c), Title: title, Key: key})
	}
	if role != puzzles.Goal {
		for figure := tower; figure <= queen; figure++ {
			for reach := 1; reach <= maxReach; reach++ {
				add(gait(figure, reach), gaitTitles[figure][reach], '0'+rune(int(figure-1)*maxReach+reach))
			}
		}
	}
	for k := colour(1); k <= colours; k++ {
		add(paintCell(k), colourTitles[k], unicode.ToLower(rune(colourLetters[k-1])))
	}
	if role != puzzles.Pattern {
		add(blockCell, "Block", '#')
	}
	if role != puzzles.Start {
		add(puzzles.Any, "Anything", '?')
	}
	if role != puzzles.Goal {
		var squares []puzzles.Cell
		for c := range census(p.Start) {
			squares = append(squares, c)
		}
		slices.Sort(squares)
		for _, c := range squares {
			figure, reach, _ := gaitOf(c)
			add(c, squareTitles[figure][reach][colourOf(c)], 0)
		}
	}
	return list
}

// Paint puts c on a cell. A way to go keeps the colour there, a colour the way
// to go; where there is none, a red tower of reach 1 is behind it. On a goal
// only the colour of c counts. Blocks belong to all boards: one painted on start
// or goal stands on all, and painting over one removes it from all.
func (Family) Paint(p *puzzles.Puzzle, role puzzles.Role, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	if cell < 0 || cell >= len(p.Start.Cells) || cell >= len(p.Goal.Cells) || !paintable(c) {
		return p
	}
	start, goal := p.Start.Cells[cell], p.Goal.Cells[cell]
	switch {
	case role == puzzles.Pattern:
		return paintMark(p, mark, cell, c)
	case c == blockCell:
		start, goal = blockCell, blockCell
	case role == puzzles.Start:
		if c == puzzles.Any {
			return p
		}
		start = over(start, c)
	default:
		if start == blockCell {
			start = over(blockCell, c)
		}
		goal = puzzles.Any
		if k := colourOf(c); k != 0 {
			goal = paintCell(k)
		}
	}
	if goal == blockCell && start != blockCell {
		goal = puzzles.Any
	}
	return p.WithGround(cell, start, goal, isBlock, blockCell, puzzles.Any)
}

// paintable reports whether c is something a brush can hold.
func paintable(c puzzles.Cell) bool {
	return c == blockCell || c == puzzles.Any || isPaint(c) || isSquare(c) || isGait(c)
}

// over returns a square painted with c: what c does not say stays.
func over(square, c puzzles.Cell) puzzles.Cell {
	if !isSquare(square) {
		square = plain
	}
	if c == puzzles.Any {
		return square
	}
	if c&gaitMask == 0 {
		c |= square & gaitMask
	}
	if c&colourMask == 0 {
		c |= square & colourMask
	}
	return c
}

// isBlock reports whether c is a block.
func isBlock(c puzzles.Cell) bool { return c == blockCell }

// paintMark paints on the board of a mark. Blocks come from the start.
func paintMark(p *puzzles.Puzzle, mark, cell int, c puzzles.Cell) *puzzles.Puzzle {
	b, ok := p.Board(puzzles.Pattern, mark)
	if !ok || cell >= len(b.Cells) || c == blockCell || p.Start.Cells[cell] == blockCell {
		return p
	}
	if c != puzzles.Any {
		c = over(b.Cells[cell], c)
	}
	return p.WithMarked(mark, cell, c)
}
