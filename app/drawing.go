package app

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets"
)

// drawing is a stroke of a tool that paints.
type drawing struct {
	pane   puzzles.Role
	role   puzzles.Role // of the board in the pane
	mark   int          // whose board it is, or -1
	tool   tool
	before *puzzles.Puzzle
	cell   puzzles.Cell // what it paints
	erases bool
	next   bool // it draws a new piece: the next stroke draws another
}

// stroke does with the tool in hand what the pointer, or a key, does on a board.
func (a *App) stroke(role puzzles.Role, s widgets.Stroke) {
	if a.tool == toolSelect {
		a.selectStroke(role, s)
		return
	}
	switch s.Phase {
	case widgets.StrokeBegun:
		a.beginDrawing(role, s)
		a.draw(s)
	case widgets.StrokeGoing:
		a.draw(s)
	case widgets.StrokeEnded:
		a.refused = false
		a.endDrawing()
	case widgets.StrokeCancelled:
		a.refused = false
		a.cancelStroke()
	}
}

// moveTo names the cell that the cursor has come to, unless the status line says
// why the stroke under way paints nothing.
func (a *App) moveTo(pane puzzles.Role, cell int) {
	if !a.refused {
		a.sayCell(pane, cell)
	}
	a.refreshHeat()
}

// beginDrawing notes what the stroke paints. The other button erases, whatever
// the shape.
func (a *App) beginDrawing(role puzzles.Role, s widgets.Stroke) {
	if role == puzzles.Start {
		a.backToStart()
	}
	d := drawing{pane: role, tool: a.tool, before: a.doc.Puzzle(), cell: a.brush, erases: s.Erase || a.tool == toolErase}
	d.role, d.mark = a.address(role)
	if d.erases {
		empty, ok := a.eraser(role)
		if !ok {
			return
		}
		d.cell = empty
	} else {
		c, ok := a.paints(role, d.cell)
		if !ok {
			a.refused = true
			return
		}
		d.cell = c
	}
	c, ok := a.fresh()
	d.next = ok && c == d.cell && d.role == puzzles.Start
	a.drawing = &d
}

// draw shows the stroke as it is now. Brush and eraser add to what they have
// painted; a shape is drawn anew from where it began.
func (a *App) draw(s widgets.Stroke) {
	d := a.drawing
	if d == nil {
		return
	}
	size := d.before.Start.Size
	from, cells := d.before, s.Passed
	switch d.tool {
	case toolLine:
		cells = edit.Line(size, s.From, s.To)
	case toolRect:
		shape := edit.Rect
		if s.Extend {
			shape = edit.Outline
		}
		cells = slices.Collect(shape(size, s.From, s.To).All())
	case toolFill:
		if s.Phase != widgets.StrokeBegun {
			return
		}
		cells = slices.Collect(edit.Flood(size, s.From, a.alike(d.pane)).All())
	default:
		from = a.doc.Puzzle()
	}
	p := from
	for _, cell := range cells {
		for _, image := range a.symmetry.Images(size, cell) {
			p = a.rules.Paint(p, d.role, d.mark, image, d.cell)
		}
	}
	a.preview(p)
	a.sayCell(d.pane, s.To)
}

// alike returns whether two cells of a board look the same: what a fill does not
// cross.
func (a *App) alike(role puzzles.Role) func(i, j int) bool {
	board := a.board(role)
	return func(i, j int) bool { return board.Cells[i] == board.Cells[j] }
}

// preview shows a puzzle as the unfinished stroke.
func (a *App) preview(p *puzzles.Puzzle) {
	if p == a.doc.Puzzle() {
		return
	}
	a.doc.Draft(p)
	a.showBoards()
	a.refreshHeads()
}

// endDrawing makes the stroke one undoable step. After a piece that is new the
// brush goes on to the next new one: every stroke draws a piece of its own.
func (a *App) endDrawing() {
	d := a.drawing
	a.drawing = nil
	if d == nil {
		return
	}
	name := toolInfos[d.tool].step
	if d.erases {
		name = toolInfos[toolErase].step
	}
	if !a.doc.Commit(name) {
		return
	}
	a.puzzleChanged()
	if c, ok := a.fresh(); ok && d.next && a.tool == d.tool {
		a.chooseBrush(c)
	}
}

// finishStroke ends a stroke from outside: what is painted stays, what is carried
// goes back.
func (a *App) finishStroke() {
	a.endDrawing()
	if a.framing != nil {
		a.framing = nil
		a.cancelStroke()
	}
}

// cancelStroke forgets the stroke.
func (a *App) cancelStroke() {
	a.drawing = nil
	if a.doc.Drafting() {
		a.doc.Discard()
		a.refreshBoards()
	}
}

// address returns which board a pane shows: that of the goal, or of the mark that is
// open in its place.
func (a *App) address(pane puzzles.Role) (role puzzles.Role, mark int) {
	if pane == puzzles.Goal && a.openMark >= 0 {
		return puzzles.Pattern, a.openMark
	}
	return pane, -1
}

// board returns what a pane shows.
func (a *App) board(pane puzzles.Role) puzzles.Board {
	switch role, mark := a.address(pane); role {
	case puzzles.Start:
		return a.position()
	case puzzles.Goal:
		return a.doc.Puzzle().Goal
	default:
		return a.doc.Puzzle().Marks[mark].Board
	}
}
