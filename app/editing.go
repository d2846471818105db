package app

import (
	"strings"

	"waymark/app/text"
	"waymark/puzzles"
)

// place puts a content on one cell, as one undoable step.
func (ed *editor) place(role puzzles.Role, cell int, c puzzles.Cell) {
	c, ok := ed.paints(role, c)
	if !ok {
		return
	}
	p := ed.doc.Puzzle()
	at, mark := ed.address(role)
	for _, image := range ed.symmetry.Images(p.Start.Size, cell) {
		p = ed.rules.Paint(p, at, mark, image, c)
	}
	ed.host.Edit(p, toolInfos[toolPaint].step)
	ed.sayCell(role, cell)
}

// sayCell names the cell under the cursor in the status line.
func (ed *editor) sayCell(role puzzles.Role, cell int) {
	board := ed.board(role)
	if cell < 0 || cell >= len(board.Cells) {
		return
	}
	words := board.Size.CellName(cell)
	if b, ok := ed.brushOn(role, board.Cells[cell]); ok {
		words += " · " + text.Tr(b.Title)
		if b.Face.Piece && !strings.HasPrefix(b.Title, b.Face.Label) {
			words += " " + b.Face.Label
		}
	}
	ed.say(words)
}

// copyStart makes the goal ask for what stands on the start.
func (ed *editor) copyStart() {
	p := ed.doc.Puzzle()
	ed.host.Edit(paintAll(ed.rules, p, puzzles.Goal, -1, func(i int) (puzzles.Cell, bool) { return p.Start.Cells[i], true }),
		puzzles.Messagef("Copy start to goal"))
}

// clearBoard erases all pieces of the board of a pane, walls too when there
// are no pieces left to erase. Where no cell is ever empty, it is as a new one.
func (ed *editor) clearBoard(pane puzzles.Role, name puzzles.Message) {
	p := ed.doc.Puzzle()
	empty, ok := ed.eraser(pane)
	if !ok {
		return
	}
	role, mark := ed.address(pane)
	board := p.Start
	if role != puzzles.Start {
		board = ed.board(pane)
	}
	left := puzzles.NewBoard(board.Size, empty)
	if b, _ := findBrush(ed.rules.Palette(p, role), empty); b.Face.Ground == puzzles.Wall {
		left = ed.rules.New(board.Size).Start
	}
	faces := ed.rules.Scene(p, board, role).Faces
	n := paintAll(ed.rules, p, role, mark, func(i int) (puzzles.Cell, bool) { return left.Cells[i], faces[i].Ground != puzzles.Wall })
	if n == p {
		n = paintAll(ed.rules, p, role, mark, func(i int) (puzzles.Cell, bool) { return left.Cells[i], true })
	}
	ed.host.Edit(n, name)
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
func (ed *editor) refreshTools() {
	list := ed.brushes()
	t := &ed.tools
	t.palette.SetBrushes(list)
	chosen := -1
	for i, b := range list {
		if b.Cell == ed.brush {
			chosen = i
		}
	}
	if chosen < 0 && len(list) > 0 { // the brush is of another size or family
		ed.chooseFirstBrush()
		for i, b := range list {
			if b.Cell == ed.brush {
				chosen = i
			}
		}
	}
	t.palette.SetSelected(chosen)
	t.show(ed.trial != nil, ed.tool)
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		ed.pane(role).board.RefreshPreview()
	}
}
