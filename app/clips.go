package app

import (
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets"
)

// copySelection puts what is selected on the clipboard as text.
func (ed *editor) copySelection() {
	role, mark := ed.address(ed.selection.role)
	clip := edit.Copy(ed.rules, ed.doc.Puzzle(), role, mark, ed.selection.region)
	ed.clip = clip.Text(ed.rules)
	ed.fa.Clipboard().SetContent(ed.clip)
	ed.say(text.Count(clip.Mask.Len(), "%s cell copied.", "%s cells copied."))
}

// cut copies what is selected and erases it.
func (ed *editor) cut() {
	n := ed.selection.region.Len()
	ed.copySelection()
	ed.eraseSelection(puzzles.Messagef("Cut"))
	ed.say(text.Count(n, "%s cell cut.", "%s cells cut."))
}

// eraseSelection leaves the selected cells as an eraser does.
func (ed *editor) eraseSelection(step puzzles.Message) {
	role, mark := ed.address(ed.selection.role)
	ed.host.Edit(edit.Erased(ed.rules, ed.doc.Puzzle(), role, mark, ed.selection.region), step)
}

// pasteClip pastes cells that the clipboard holds on the board used last; false
// when it holds something else. Text of a whole board from elsewhere replaces that
// board, and is not for here.
func (ed *editor) pasteClip(words string) bool {
	clip, err := edit.ParseClip(ed.rules, words)
	board := ed.board(ed.active)
	if err != nil || !board.Fits(clip.Board.Size, board.Size) || clip.Board.Size == board.Size && words != ed.clip {
		return false
	}
	ed.host.Leave()
	if ed.active == puzzles.Start {
		ed.backToStart()
	}
	at := ed.pane(ed.active).board.Cursor()
	if ed.selection.role == ed.active && !ed.selection.region.Empty() {
		at, _, _ = ed.selection.region.Bounds()
	}
	l, region := ed.moved(lifted{Lifted: edit.Lifted{Beneath: ed.doc.Puzzle(), Clip: clip, At: at}}, ed.active, 0, 0)
	down := l.putDownAfter(ed.doc.Puzzle(), ed.selection)
	ed.tool = toolSelect
	ed.host.Edit(l.result, puzzles.Messagef("Paste"))
	ed.host.Changed(partTools)
	ed.choose(selection{ed.active, region, down})
	ed.say(text.Tr("Pasted. Drag it to where it belongs."))
	return true
}

// selectAll selects the whole of the board used last.
func (ed *editor) selectAll() {
	ed.takeFrame()
	ed.choose(selection{role: ed.active, region: edit.Whole(ed.board(ed.active).Size)})
}

// invertSelection selects what is not selected.
func (ed *editor) invertSelection() {
	ed.takeFrame()
	region := edit.Whole(ed.board(ed.active).Size)
	if ed.selection.role == ed.active {
		region = region.Minus(ed.selection.region)
	}
	ed.choose(selection{role: ed.active, region: region})
}

// extend selects the rectangle between two cells, as Shift and arrow keys ask.
func (ed *editor) extend(role puzzles.Role, anchor, cursor int) {
	if ed.trial != nil {
		return
	}
	ed.takeFrame()
	ed.choose(selection{role: role, region: edit.Rect(ed.board(role).Size, anchor, cursor)})
	ed.sayCell(role, cursor)
}

// takeFrame takes the selecting tool in hand.
func (ed *editor) takeFrame() {
	ed.host.Leave()
	if ed.tool != toolSelect {
		ed.tool = toolSelect
		ed.host.Changed(partTools)
	}
}

// nudge moves what is selected by a cell.
func (ed *editor) nudge(d puzzles.Dir) {
	rows, cols := d.Delta()
	was := ed.selection
	l, region := ed.moved(ed.lift(false), was.role, rows, cols)
	ed.selection.region = region
	ed.putDown(l, was)
}

// turn turns what is selected about its top left corner, or the whole puzzle.
func (ed *editor) turn(t puzzles.Turn, step puzzles.Message) {
	if !ed.selected() {
		if ed.host.Leave(); ed.doc.Turn(edit.Turned(ed.rules, ed.doc.Puzzle(), t), step) {
			ed.host.Revised()
		}
		return
	}
	l, was := ed.lift(false), ed.selection
	l.Clip = l.Clip.Turned(t)
	l, region := ed.moved(l, was.role, 0, 0)
	down := l.putDownAfter(ed.doc.Puzzle(), was)
	ed.host.Edit(l.result, step)
	ed.choose(selection{was.role, region, down})
}

// exchange swaps the brush and what is under the cursor: in the selection, or
// everywhere.
func (ed *editor) exchange() {
	board := ed.board(ed.active)
	under := board.Cells[min(ed.pane(ed.active).board.Cursor(), len(board.Cells)-1)]
	if under == ed.brush {
		ed.say(text.Tr("The cell under the cursor holds the brush. Put the cursor on what the brush is to change places with."))
		return
	}
	p, step := ed.doc.Puzzle(), puzzles.Messagef("Exchange")
	if ed.selected() {
		role, mark := ed.address(ed.selection.role)
		ed.host.Edit(edit.Exchanged(ed.rules, p, role, mark, ed.selection.region, ed.brush, under), step)
		return
	}
	ed.host.Edit(edit.ExchangedEverywhere(ed.rules, p, ed.brush, under), step)
}

// toggleSymmetry switches one of the symmetries of drawing.
func (ed *editor) toggleSymmetry(s edit.Symmetry) {
	ed.symmetry ^= s
	ed.refreshGuides()
	ed.host.Changed(partMenu)
}

// refreshGuides shows the axes of symmetry on the boards.
func (ed *editor) refreshGuides() {
	for _, b := range []*widgets.Board{ed.start.board, ed.goal.board} {
		b.SetGuides(ed.symmetry)
	}
}
