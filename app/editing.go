package app

import (
	"strings"

	"waymark/app/text"
	"waymark/puzzles"
)

// place puts a content on one cell, as one undoable step.
func (a *App) place(role puzzles.Role, cell int, c puzzles.Cell) {
	c, ok := a.paints(role, c)
	if !ok {
		return
	}
	p := a.doc.Puzzle()
	at, mark := a.address(role)
	for _, image := range a.symmetry.Images(p.Start.Size, cell) {
		p = a.rules.Paint(p, at, mark, image, c)
	}
	a.edit(p, toolInfos[toolPaint].step)
	a.sayCell(role, cell)
}

// sayCell names the cell under the cursor in the status line.
func (a *App) sayCell(role puzzles.Role, cell int) {
	board := a.board(role)
	if cell < 0 || cell >= len(board.Cells) {
		return
	}
	words := board.Size.CellName(cell)
	if b, ok := a.brushOn(role, board.Cells[cell]); ok {
		words += " · " + text.Tr(b.Title)
		if b.Face.Piece && !strings.HasPrefix(b.Title, b.Face.Label) {
			words += " " + b.Face.Label
		}
	}
	a.say(words)
}

// backToStart leaves the playback for the start: what is edited must be seen.
func (a *App) backToStart() {
	if a.player.Loaded() && a.player.At() > 0 {
		a.player.First()
	}
}

// copyStart makes the goal ask for what stands on the start.
func (a *App) copyStart() {
	p := a.doc.Puzzle()
	a.edit(paintAll(a.rules, p, puzzles.Goal, -1, func(i int) (puzzles.Cell, bool) { return p.Start.Cells[i], true }),
		puzzles.Messagef("Copy start to goal"))
}

// clearBoard erases all pieces of the board of a pane, walls too when there
// are no pieces left to erase. Where no cell is ever empty, it is as a new one.
func (a *App) clearBoard(pane puzzles.Role, name puzzles.Message) {
	p := a.doc.Puzzle()
	empty, ok := a.eraser(pane)
	if !ok {
		return
	}
	role, mark := a.address(pane)
	board := p.Start
	if role != puzzles.Start {
		board = a.board(pane)
	}
	left := puzzles.NewBoard(board.Size, empty)
	if b, _ := findBrush(a.rules.Palette(p, role), empty); b.Face.Ground == puzzles.Wall {
		left = a.rules.New(board.Size).Start
	}
	faces := a.rules.Scene(p, board, role).Faces
	n := paintAll(a.rules, p, role, mark, func(i int) (puzzles.Cell, bool) { return left.Cells[i], faces[i].Ground != puzzles.Wall })
	if n == p {
		n = paintAll(a.rules, p, role, mark, func(i int) (puzzles.Cell, bool) { return left.Cells[i], true })
	}
	a.edit(n, name)
}

// paintAll paints every cell for which what returns true.
func paintAll(rules puzzles.Family, p *puzzles.Puzzle, role puzzles.Role, mark int, what func(cell int) (puzzles.Cell, bool)) *puzzles.Puzzle {
	n := p
	for i := range p.Start.Cells {
		if c, ok := what(i); ok {
			n = rules.Paint(n, role, mark, i, c)
		}
	}
	return n
}

// refreshTools shows the palette and the tool in hand.
func (a *App) refreshTools() {
	list := a.brushes()
	t := &a.ui.tools
	t.palette.SetBrushes(list)
	chosen := -1
	for i, b := range list {
		if b.Cell == a.brush {
			chosen = i
		}
	}
	if chosen < 0 && len(list) > 0 { // the brush is of another size or family
		a.chooseFirstBrush()
		for i, b := range list {
			if b.Cell == a.brush {
				chosen = i
			}
		}
	}
	t.palette.SetSelected(chosen)
	t.show(a.trial != nil, a.tool)
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		a.pane(role).board.RefreshPreview()
	}
}
