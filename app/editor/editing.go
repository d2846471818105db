package editor

import (
	"slices"
	"strings"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// place puts a content on one cell, as one undoable step.
func (ed *Editor) place(role puzzles.Role, cell int, c puzzles.Cell) {
	c, ok := ed.paints(role, c)
	if !ok {
		return
	}
	ed.Host.Edit(ed.painted(ed.Doc.Puzzle(), role, cell, c), toolInfos[ToolPaint].step)
	ed.sayCell(role, cell)
}

// painted returns p with a content on one cell of a pane, and on its images.
func (ed *Editor) painted(p *puzzles.Puzzle, pane puzzles.Role, cell int, c puzzles.Cell) *puzzles.Puzzle {
	role, mark := ed.address(pane)
	images := ed.symmetry.Images(p.Start.Size, cell)
	if len(images) == 1 {
		return edit.Placed(ed.Rules, p, role, mark, cell, c)
	}
	for _, image := range images {
		p = ed.Rules.Paint(p, role, mark, image, c)
	}
	return p
}

// sayCell names the cell under the cursor in the status line.
func (ed *Editor) sayCell(role puzzles.Role, cell int) {
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
	ed.Say(words)
}

// TakeStart makes the position that is shown, of a playback or of tried moves, the start.
func (ed *Editor) TakeStart() {
	n := ed.Doc.Puzzle().Clone()
	n.Start = ed.Position()
	ed.Host.Edit(n, puzzles.Messagef("Use this position as start"))
}

// TakeGoal makes the goal ask for the position that is shown.
func (ed *Editor) TakeGoal() {
	ed.Host.Edit(ed.Asking(ed.Position()), puzzles.Messagef("Use this position as goal"))
}

// CopyStart makes the goal ask for what stands on the start.
func (ed *Editor) CopyStart() {
	ed.Host.Edit(ed.Asking(ed.Doc.Puzzle().Start), puzzles.Messagef("Copy start to goal"))
}

// Asking returns the puzzle whose goal is a position, as far as a goal can ask for that: what
// it asked for before is gone, also where it now cannot ask for anything.
func (ed *Editor) Asking(here puzzles.Board) *puzzles.Puzzle {
	p := ed.Doc.Puzzle()
	faces := ed.Rules.Scene(p, here, puzzles.Start).Faces
	if _, ok := findBrush(ed.Rules.Palette(p, puzzles.Goal), puzzles.Any); ok {
		p = paintAll(ed.Rules, p, puzzles.Goal, -1, func(i int) (puzzles.Cell, bool) { return puzzles.Any, faces[i].Ground != puzzles.Wall })
	}
	return paintAll(ed.Rules, p, puzzles.Goal, -1, func(i int) (puzzles.Cell, bool) { return here.Cells[i], true })
}

// ClearBoard erases all pieces of the board of a pane, walls too when there
// are no pieces left to erase. Where no cell is ever empty, it is as a new one.
func (ed *Editor) ClearBoard(pane puzzles.Role, name puzzles.Message) {
	p := ed.Doc.Puzzle()
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
	if b, _ := findBrush(ed.Rules.Palette(p, role), empty); b.Face.Ground == puzzles.Wall {
		left = ed.Rules.New(board.Size).Start
	}
	faces := ed.Rules.Scene(p, board, role).Faces
	n := paintAll(ed.Rules, p, role, mark, func(i int) (puzzles.Cell, bool) { return left.Cells[i], faces[i].Ground != puzzles.Wall })
	if n == p {
		n = paintAll(ed.Rules, p, role, mark, func(i int) (puzzles.Cell, bool) { return left.Cells[i], true })
	}
	ed.Host.Edit(n, name)
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

// RefreshTools shows the palette and the tool in hand.
func (ed *Editor) RefreshTools() {
	list := ed.brushes()
	t := &ed.Tools
	t.palette.SetBrushes(list)
	inHand := func(b puzzles.Brush) bool { return b.Cell == ed.Brush }
	if !slices.ContainsFunc(list, inHand) { // the brush is of another size or family
		ed.ChooseFirstBrush()
	}
	t.palette.SetSelected(slices.IndexFunc(list, inHand))
	t.show(ed.Trying(), ed.Tool)
	t.keys(ed.Commands)
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		b := ed.Pane(role).Board
		b.SetShapes(ed.Tool == ToolLine || ed.Tool == toolRect)
		b.RefreshPreview()
	}
}
