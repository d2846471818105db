package swap

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"waymark/puzzles"
)

// gaitTitle is the title of a way to go, and of a square that goes so.
func gaitTitle(f figure, reach int, k colour) string {
	title := strings.TrimSpace(colourNames[k]+" "+figureNames[f]) + ", reach " + strconv.Itoa(reach)
	return strings.ToUpper(title[:1]) + title[1:]
}

// Palette lists three groups of brushes for the start and marks. Nine brushes paint a figure with its reach
// and keep the colour of the square. Six paint a colour and keep the figure. The others paint
// a whole square that stands on the board. The keys 1 to 9 stand for tower, bishop and queen
// with reach 1 to 3, letters for colours. On a goal only colours are painted.
func (f Family) Palette(p *puzzles.Puzzle, role puzzles.Role) []puzzles.Brush {
	var list []puzzles.Brush
	group, about := "Figures", "Changes the figure and how far it goes; the colour stays."
	add := func(c puzzles.Cell, title string, key rune) {
		list = append(list, puzzles.Brush{Cell: c, Face: face(c), Title: title, Key: key, Group: group, About: about})
	}
	if role != puzzles.Goal {
		for figure := tower; figure <= queen; figure++ {
			for reach := 1; reach <= maxReach; reach++ {
				add(gait(figure, reach), gaitTitle(figure, reach, 0), '0'+rune(int(figure-1)*maxReach+reach))
				list[len(list)-1].Word = strings.ToUpper(figureNames[figure][:1]) + figureNames[figure][1:] + " " + strconv.Itoa(reach)
			}
		}
	}
	if group, about = "Colours", ""; role != puzzles.Goal {
		about = "Changes the colour; the figure stays."
	}
	for k := colour(1); k <= colours; k++ {
		add(paintCell(k), strings.ToUpper(colourNames[k][:1])+colourNames[k][1:], unicode.ToLower(rune(colourLetters[k-1])))
	}
	group, about = puzzles.GroupGround, puzzles.AboutWall
	if role != puzzles.Pattern {
		add(blockCell, "Block", '#')
	}
	if role != puzzles.Start {
		about = puzzles.AboutAny
		add(puzzles.Any, "Anything", '?')
	}
	group, about = "On the board", "Paints the whole square."
	if role != puzzles.Goal {
		for _, c := range slices.Sorted(maps.Keys(census(p.Start))) {
			figure, reach, _ := gaitOf(c)
			add(c, gaitTitle(figure, reach, colourOf(c)), 0)
			list[len(list)-1].Word = f.FormatCell(c, puzzles.Start)
		}
	}
	return list
}

// Paint puts c on a cell. A figure keeps the colour of the square there, a colour keeps the figure. Where no
// square stands there, the rest is taken from a red tower of reach 1. On a goal only the colour
// of c counts. Blocks belong to all boards: a block painted on start or goal stands on all, and to paint
// over it removes it from all.
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

// Trades returns true for squares and for the colours of a goal.
func (Family) Trades(c puzzles.Cell) bool { return c != blockCell }

// Once returns false: a board may hold the same square many times.
func (Family) Once(puzzles.Board, puzzles.Cell) bool { return false }
