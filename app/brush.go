package app

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// brushes lists what the palette offers: the brushes of the start and those
// that only the goal knows.
func (a *App) brushes() []puzzles.Brush {
	p := a.doc.Puzzle()
	list := a.rules.Palette(p, puzzles.Start)
	goal, _ := a.address(puzzles.Goal)
	for _, b := range a.rules.Palette(p, goal) {
		if _, ok := suited(list, b); !ok {
			list = append(list, b)
		}
	}
	return list
}

// suited returns what does the work of a brush in the palette of another board:
// itself, else what has its key. To leave nothing is "empty" on a start and
// "anything" on a goal.
func suited(list []puzzles.Brush, b puzzles.Brush) (puzzles.Brush, bool) {
	if same, ok := findBrush(list, b.Cell); ok {
		return same, true
	}
	for _, other := range list {
		if b.Key != 0 && other.Key == b.Key {
			return other, true
		}
	}
	return puzzles.Brush{}, false
}

// brushOn is the brush that stands for c, in the palette of a board.
func (a *App) brushOn(pane puzzles.Role, c puzzles.Cell) (puzzles.Brush, bool) {
	role, _ := a.address(pane)
	list := a.rules.Palette(a.doc.Puzzle(), role)
	if b, ok := findBrush(list, c); ok {
		return b, true
	}
	b, ok := findBrush(a.brushes(), c)
	if !ok {
		return puzzles.Brush{}, false
	}
	return suited(list, b)
}

func findBrush(list []puzzles.Brush, c puzzles.Cell) (puzzles.Brush, bool) {
	for _, b := range list {
		if b.Cell == c {
			return b, true
		}
	}
	return puzzles.Brush{}, false
}

// chooseFirstBrush chooses the first brush that paints a piece.
func (a *App) chooseFirstBrush() {
	list := a.brushes()
	for _, b := range list {
		if b.Face.Piece {
			a.brush = b.Cell
			return
		}
	}
	if len(list) > 0 {
		a.brush = list[0].Cell
	}
}

// chooseBrush makes c what painting puts down.
func (a *App) chooseBrush(c puzzles.Cell) {
	a.brush = c
	if a.tool == toolErase || a.tool == toolSelect {
		a.tool = toolPaint
		a.selectNothing()
		a.refreshCommands()
	}
	a.refreshTools()
}

// eraser returns what erasing leaves on the board of a pane.
func (a *App) eraser(pane puzzles.Role) (puzzles.Cell, bool) {
	role, _ := a.address(pane)
	return edit.Blank(a.rules, a.doc.Puzzle(), role)
}

// paints returns what the brush c paints on the board of a pane, or says that it
// paints nothing there.
func (a *App) paints(pane puzzles.Role, c puzzles.Cell) (puzzles.Cell, bool) {
	if b, ok := a.brushOn(pane, c); ok {
		return b.Cell, true
	}
	b, _ := findBrush(a.brushes(), c)
	switch role, _ := a.address(pane); role {
	case puzzles.Start:
		a.say(text.Tr("“%s” is for the goal only.", text.Tr(b.Title)))
	case puzzles.Goal:
		a.say(text.Tr("“%s” is for the start only.", text.Tr(b.Title)))
	default:
		a.say(text.Tr("“%s” cannot be painted on a mark.", text.Tr(b.Title)))
	}
	return c, false
}

// pick takes a cell's content as the brush.
func (a *App) pick(role puzzles.Role, cell int) {
	board := a.board(role)
	if cell >= len(board.Cells) {
		return
	}
	if b, ok := a.brushOn(role, board.Cells[cell]); ok {
		if b, ok = suited(a.brushes(), b); ok {
			a.chooseBrush(b.Cell)
		}
	}
}

// foreseen is how the tool in hand would leave a cell of a pane; false where it
// would change nothing.
func (a *App) foreseen(pane puzzles.Role, cell int) (puzzles.Face, bool) {
	p, c, ok := a.doc.Puzzle(), a.brush, a.tool != toolSelect
	if a.tool == toolErase {
		c, ok = a.eraser(pane)
	}
	b, known := a.brushOn(pane, c)
	if !ok || !known {
		return puzzles.Face{}, false
	}
	role, mark := a.address(pane)
	after := a.rules.Paint(p, role, mark, cell, b.Cell)
	board, ok := after.Board(role, mark)
	if after == p || !ok || cell >= len(board.Cells) {
		return puzzles.Face{}, false
	}
	face := a.rules.Scene(after, board, role).Faces[cell]
	face.Differs = false
	return face, true
}
