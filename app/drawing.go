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
func (ed *editor) stroke(role puzzles.Role, s widgets.Stroke) {
	if ed.tool == toolSelect {
		ed.selectStroke(role, s)
		return
	}
	switch s.Phase {
	case widgets.StrokeBegun:
		ed.beginDrawing(role, s)
		ed.draw(s)
	case widgets.StrokeGoing:
		ed.draw(s)
	case widgets.StrokeEnded:
		ed.refused = false
		ed.endDrawing()
	case widgets.StrokeCancelled:
		ed.refused = false
		ed.cancelStroke()
	}
}

// moveTo names the cell that the cursor has come to, unless the status line says
// why the stroke under way paints nothing.
func (ed *editor) moveTo(pane puzzles.Role, cell int) {
	if !ed.refused {
		ed.sayCell(pane, cell)
	}
	ed.host.Changed(partHeat)
}

// beginDrawing notes what the stroke paints. The other button erases, whatever
// the shape.
func (ed *editor) beginDrawing(role puzzles.Role, s widgets.Stroke) {
	if role == puzzles.Start {
		ed.backToStart()
	}
	d := drawing{pane: role, tool: ed.tool, before: ed.doc.Puzzle(), cell: ed.brush, erases: s.Erase || ed.tool == toolErase}
	d.role, d.mark = ed.address(role)
	if d.erases {
		empty, ok := ed.eraser(role)
		if !ok {
			return
		}
		d.cell = empty
	} else {
		c, ok := ed.paints(role, d.cell)
		if !ok {
			ed.refused = true
			return
		}
		d.cell = c
	}
	c, ok := ed.fresh()
	d.next = ok && c == d.cell && d.role == puzzles.Start
	ed.drawing = &d
}

// draw shows the stroke as it is now. Brush and eraser add to what they have
// painted; a shape is drawn anew from where it began.
func (ed *editor) draw(s widgets.Stroke) {
	d := ed.drawing
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
		cells = slices.Collect(edit.Flood(size, s.From, ed.alike(d.pane)).All())
	default:
		from = ed.doc.Puzzle()
	}
	p := from
	for _, cell := range cells {
		for _, image := range ed.symmetry.Images(size, cell) {
			p = ed.rules.Paint(p, d.role, d.mark, image, d.cell)
		}
	}
	ed.preview(p)
	ed.sayCell(d.pane, s.To)
}

// alike returns whether two cells of a board look the same: what a fill does not
// cross.
func (ed *editor) alike(role puzzles.Role) func(i, j int) bool {
	board := ed.board(role)
	return func(i, j int) bool { return board.Cells[i] == board.Cells[j] }
}

// preview shows a puzzle as the unfinished stroke.
func (ed *editor) preview(p *puzzles.Puzzle) {
	if p == ed.doc.Puzzle() {
		return
	}
	ed.doc.Draft(p)
	ed.showBoards()
	ed.host.Changed(partHeads)
}

// endDrawing makes the stroke one undoable step. After a piece that is new the
// brush goes on to the next new one: every stroke draws a piece of its own.
func (ed *editor) endDrawing() {
	d := ed.drawing
	ed.drawing = nil
	if d == nil {
		return
	}
	name := toolInfos[d.tool].step
	if d.erases {
		name = toolInfos[toolErase].step
	}
	if !ed.doc.Commit(name) {
		return
	}
	ed.host.Revised()
	if c, ok := ed.fresh(); ok && d.next && ed.tool == d.tool {
		ed.chooseBrush(c)
	}
}

// finishStroke ends a stroke from outside: what is painted stays, what is carried
// goes back.
func (ed *editor) finishStroke() {
	ed.endDrawing()
	if ed.framing != nil {
		ed.framing = nil
		ed.cancelStroke()
	}
}

// cancelStroke forgets the stroke.
func (ed *editor) cancelStroke() {
	ed.drawing = nil
	if ed.doc.Drafting() {
		ed.doc.Discard()
		ed.host.Changed(partBoards)
	}
}

// address returns which board a pane shows: that of the goal, or of the mark that is
// open in its place.
func (ed *editor) address(pane puzzles.Role) (role puzzles.Role, mark int) {
	if pane == puzzles.Goal && ed.openMark >= 0 {
		return puzzles.Pattern, ed.openMark
	}
	return pane, -1
}

// board returns what a pane shows.
func (ed *editor) board(pane puzzles.Role) puzzles.Board {
	switch role, mark := ed.address(pane); role {
	case puzzles.Start:
		return ed.position()
	case puzzles.Goal:
		return ed.doc.Puzzle().Goal
	default:
		return ed.doc.Puzzle().Marks[mark].Board
	}
}
