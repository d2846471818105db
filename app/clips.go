package app

import (
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets"
)

// copySelection puts what is selected on the clipboard as text.
func (a *App) copySelection() {
	role, mark := a.address(a.selection.role)
	clip := edit.Copy(a.rules, a.doc.Puzzle(), role, mark, a.selection.region)
	a.clip = clip.Text(a.rules)
	a.fa.Clipboard().SetContent(a.clip)
	a.say(count(clip.Mask.Len(), "%s cell copied.", "%s cells copied."))
}

// cut copies what is selected and erases it.
func (a *App) cut() {
	n := a.selection.region.Len()
	a.copySelection()
	a.eraseSelection(puzzles.Messagef("Cut"))
	a.say(count(n, "%s cell cut.", "%s cells cut."))
}

// eraseSelection leaves the selected cells as an eraser does.
func (a *App) eraseSelection(step puzzles.Message) {
	role, mark := a.address(a.selection.role)
	a.edit(edit.Erased(a.rules, a.doc.Puzzle(), role, mark, a.selection.region), step)
}

// pasteClip pastes cells that the clipboard holds on the board used last; false
// when it holds something else. Text of a whole board from elsewhere replaces that
// board, and is not for here.
func (a *App) pasteClip(text string) bool {
	clip, err := edit.ParseClip(a.rules, text)
	board := a.board(a.active)
	if err != nil || !board.Fits(clip.Board.Size, board.Size) || clip.Board.Size == board.Size && text != a.clip {
		return false
	}
	a.leaveTrial()
	if a.active == puzzles.Start {
		a.backToStart()
	}
	at := a.pane(a.active).board.Cursor()
	if a.selection.role == a.active && !a.selection.region.Empty() {
		at, _, _ = a.selection.region.Bounds()
	}
	l, region := a.moved(lifted{Lifted: edit.Lifted{Beneath: a.doc.Puzzle(), Clip: clip, At: at}}, a.active, 0, 0)
	down := l.putDownAfter(a.doc.Puzzle(), a.selection)
	a.tool = toolSelect
	a.edit(l.result, puzzles.Messagef("Paste"))
	a.refreshTools()
	a.choose(selection{a.active, region, down})
	a.say(tr("Pasted. Drag it to where it belongs."))
	return true
}

// selectAll selects the whole of the board used last.
func (a *App) selectAll() {
	a.takeFrame()
	a.choose(selection{role: a.active, region: edit.Whole(a.board(a.active).Size)})
}

// invertSelection selects what is not selected.
func (a *App) invertSelection() {
	a.takeFrame()
	region := edit.Whole(a.board(a.active).Size)
	if a.selection.role == a.active {
		region = region.Minus(a.selection.region)
	}
	a.choose(selection{role: a.active, region: region})
}

// extend selects the rectangle between two cells, as Shift and arrow keys ask.
func (a *App) extend(role puzzles.Role, anchor, cursor int) {
	if a.trial != nil {
		return
	}
	a.takeFrame()
	a.choose(selection{role: role, region: edit.Rect(a.board(role).Size, anchor, cursor)})
	a.sayCell(role, cursor)
}

// takeFrame takes the selecting tool in hand.
func (a *App) takeFrame() {
	a.leaveTrial()
	if a.tool != toolSelect {
		a.tool = toolSelect
		a.refreshTools()
	}
}

// nudge moves what is selected by a cell.
func (a *App) nudge(d puzzles.Dir) {
	rows, cols := d.Delta()
	was := a.selection
	l, region := a.moved(a.lift(false), was.role, rows, cols)
	a.selection.region = region
	a.putDown(l, was)
}

// turn turns what is selected about its top left corner, or the whole puzzle.
func (a *App) turn(t puzzles.Turn, step puzzles.Message) {
	if !a.selected() {
		if a.leaveTrial(); a.doc.Turn(edit.Turned(a.rules, a.doc.Puzzle(), t), step) {
			a.puzzleChanged()
		}
		return
	}
	l, was := a.lift(false), a.selection
	l.Clip = l.Clip.Turned(t)
	l, region := a.moved(l, was.role, 0, 0)
	down := l.putDownAfter(a.doc.Puzzle(), was)
	a.edit(l.result, step)
	a.choose(selection{was.role, region, down})
}

// exchange swaps the brush and what is under the cursor: in the selection, or
// everywhere.
func (a *App) exchange() {
	board := a.board(a.active)
	under := board.Cells[min(a.pane(a.active).board.Cursor(), len(board.Cells)-1)]
	if under == a.brush {
		a.say(tr("The cell under the cursor holds the brush. Put the cursor on what the brush is to change places with."))
		return
	}
	p, step := a.doc.Puzzle(), puzzles.Messagef("Exchange")
	if a.selected() {
		role, mark := a.address(a.selection.role)
		a.edit(edit.Exchanged(a.rules, p, role, mark, a.selection.region, a.brush, under), step)
		return
	}
	a.edit(edit.ExchangedEverywhere(a.rules, p, a.brush, under), step)
}

// toggleSymmetry switches one of the symmetries of drawing.
func (a *App) toggleSymmetry(s edit.Symmetry) {
	a.symmetry ^= s
	a.refreshGuides()
	a.refreshMenu()
}

// refreshGuides shows the axes of symmetry on the boards.
func (a *App) refreshGuides() {
	for _, b := range []*widgets.Board{a.ui.start.board, a.ui.goal.board} {
		b.SetGuides(a.symmetry)
	}
}
