package editor

import (
	"slices"

	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets/board"
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
	lots   lots
	whole  bool // it puts a whole piece where it is
	placed bool // so far it has only put a piece on its first cell, which may have moved it
}

// Stroke does with the tool in hand what the pointer, or a key, does on a board.
func (ed *Editor) stroke(role puzzles.Role, s board.Stroke) {
	defer ed.Begin().End()
	if ed.Watched {
		return
	}
	if s.Phase == board.StrokeBegun && ed.leftStep(role) {
		ed.refused = true // the rest of the stroke draws nothing
		return
	}
	if s.Phase == board.StrokeEnded || s.Phase == board.StrokeCancelled {
		ed.refused = false
	}
	if ed.Tool == toolSelect {
		ed.Selecting.selectStroke(role, s)
		return
	}
	if (stamper{ed}).stroke(role, s) {
		return
	}
	switch s.Phase {
	case board.StrokeBegun:
		ed.beginDrawing(role, s)
		ed.draw(s)
	case board.StrokeGoing:
		ed.draw(s)
	case board.StrokeEnded:
		ed.endDrawing()
	case board.StrokeCancelled:
		ed.cancelStroke()
	}
}

// leftStep goes back from a step of a playback to the start, which is what is drawn on, and
// says so; false where the start is to be seen. What the user does next changes what he sees.
func (ed *Editor) leftStep(pane puzzles.Role) bool {
	if pane != puzzles.Start || ed.Mode() != state.Playing {
		return false
	}
	ed.BackToStart()
	ed.Say(text.Tr("A step of the playback was shown; this is the start again. Now draw on it."))
	return true
}

// moveTo names the cell that the cursor has come to, unless the status line says
// why the stroke under way paints nothing.
func (ed *Editor) moveTo(pane puzzles.Role, cell int) {
	defer ed.Begin().End()
	if !ed.refused {
		ed.sayCell(pane, cell)
	}
}

// beginDrawing notes what the stroke paints. The other button erases, whatever
// the shape.
func (ed *Editor) beginDrawing(role puzzles.Role, s board.Stroke) {
	d := drawing{pane: role, tool: ed.Tool, before: ed.Doc.Puzzle(), cell: ed.Brush, erases: s.Erase || ed.Tool == toolErase}
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
		d.lots = newLots(ed, role)
		d.cell = d.lots.of(s.From, c)
	}
	c, ok := ed.Whole.fresh()
	d.next = ok && c == d.cell && d.role == puzzles.Start
	// With Shift, and where symmetry makes several of it, a piece is painted a cell at a time.
	d.whole = !d.erases && !s.Extend && len(ed.symmetry.Images(d.before.Start.Size, s.From)) == 1 && ed.wholeOn(d.role, d.cell)
	ed.Drawing = &d
}

// draw shows the stroke as it is now. Brush and eraser add to what they have
// painted; a shape is drawn anew from where it began.
func (ed *Editor) draw(s board.Stroke) {
	d := ed.Drawing
	if d == nil {
		return
	}
	size := d.before.Start.Size
	from, cells := d.before, []int(nil)
	switch d.tool {
	case ToolLine:
		cells = edit.Line(size, s.From, s.To)
	case toolRect:
		shape := edit.Rect
		if s.Extend {
			shape = edit.Outline
		}
		cells = slices.Collect(shape(size, s.From, s.To).All())
	case toolFill:
		if s.Phase != board.StrokeBegun {
			return
		}
		if cells = []int{s.From}; !d.whole {
			cells = slices.Collect(edit.Flood(size, s.From, ed.filled(d.pane, s.From)).All())
		}
	default:
		from, cells = ed.brushed(d, s)
	}
	p := from
	if d.whole {
		at := s.To
		if len(cells) > 0 { // of a shape
			at = slices.Min(cells)
		}
		p, _ = edit.OnGoal(ed.Rules, d.before, at, d.cell)
		cells = nil
	}
	for _, cell := range cells {
		for _, image := range ed.symmetry.Images(size, cell) {
			p = ed.Rules.Paint(p, d.role, d.mark, image, d.lots.of(cell, d.cell))
		}
	}
	if d.placed && !d.whole {
		p = edit.Placed(ed.Rules, d.before, d.role, d.mark, s.From, d.cell)
	}
	ed.preview(p)
	ed.sayCell(d.pane, s.To)
}

// brushed returns what the brush goes on from and the cells it paints. A piece that a click
// has moved is painted like any other as soon as there is a second cell, or with Shift; one that is
// put whole goes where the pointer goes.
func (ed *Editor) brushed(d *drawing, s board.Stroke) (*puzzles.Puzzle, []int) {
	switch {
	case d.whole:
		return d.before, nil
	case s.Phase == board.StrokeBegun:
		d.placed = d.tool == ToolPaint && !d.erases && !s.Extend && len(s.Passed) == 1 && len(ed.symmetry.Images(d.before.Start.Size, s.From)) == 1
	case d.placed && len(s.Passed) > 0:
		d.placed = false
		return d.before, append([]int{s.From}, s.Passed...)
	}
	return ed.Doc.Puzzle(), s.Passed
}

// filled returns whether a fill from a cell goes on from one cell to the next: within what is
// selected, if that has the cell, and as far as cells look the same.
func (ed *Editor) filled(role puzzles.Role, from int) func(i, j int) bool {
	alike, sel := ed.alike(role), ed.Selecting.Selection
	if sel.Role != role || !sel.Region.Has(from) {
		return alike
	}
	return func(i, j int) bool { return sel.Region.Has(j) && alike(i, j) }
}

// alike returns whether two cells of a board look the same: what a fill does not
// cross.
func (ed *Editor) alike(role puzzles.Role) func(i, j int) bool {
	board := ed.board(role)
	return func(i, j int) bool { return board.Cells[i] == board.Cells[j] }
}

// preview shows a puzzle as the unfinished stroke.
func (ed *Editor) preview(p *puzzles.Puzzle) {
	if p == ed.Doc.Puzzle() {
		return
	}
	ed.Doc.Draft(p)
}

// endDrawing makes the stroke one undoable step. After a piece that is new the
// brush goes on to the next new one: every stroke draws a piece of its own.
func (ed *Editor) endDrawing() {
	d := ed.Drawing
	ed.Drawing = nil
	if d == nil {
		return
	}
	name := toolInfos[d.tool].step
	if d.erases {
		name = toolInfos[toolErase].step
	}
	if !ed.Doc.Commit(name) {
		return
	}
	ed.Host.Revised()
	if c, ok := ed.Whole.fresh(); ok && d.next && ed.Tool == d.tool {
		ed.chooseBrush(c)
		if b, named := ed.brushOn(puzzles.Start, d.cell); named && d.placed {
			ed.Say(text.Tr("Piece %s has one cell. A drag makes it larger, and so does typing %s on the cells beside it.", b.Face.Label, b.Face.Label))
		}
	}
}

// FinishStroke ends a stroke from outside: what is painted stays, what is carried
// goes back.
func (ed *Editor) FinishStroke() {
	defer ed.Begin().End()
	ed.endDrawing()
	if ed.Selecting.Framing != nil {
		ed.Selecting.Framing = nil
		ed.cancelStroke()
	}
}

// cancelStroke forgets the stroke.
func (ed *Editor) cancelStroke() {
	ed.Drawing = nil
	if ed.Doc.Drafting() {
		ed.Doc.Discard()
	}
}

// address returns which board a pane shows: that of the goal, or of the mark that is
// open in its place.
func (ed *Editor) address(pane puzzles.Role) (role puzzles.Role, mark int) {
	if pane == puzzles.Goal && ed.OpenMark >= 0 {
		return puzzles.Pattern, ed.OpenMark
	}
	return pane, -1
}

// board returns what a pane shows.
func (ed *Editor) board(pane puzzles.Role) puzzles.Board {
	switch role, mark := ed.address(pane); role {
	case puzzles.Start:
		return ed.Position()
	case puzzles.Goal:
		return ed.Doc.Puzzle().Goal
	default:
		return ed.Doc.Puzzle().Marks[mark].Board
	}
}
