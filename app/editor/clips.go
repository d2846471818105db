package editor

import (
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets/board"
)

// copySelection puts what is selected on the clipboard as text.
func (ed *Editor) copySelection() {
	role, mark := ed.Address(ed.Selection.Role)
	clip := edit.Copy(ed.Rules, ed.Doc.Puzzle(), role, mark, ed.Selection.Region)
	ed.clip = clip.Text(ed.Rules)
	ed.Fa.Clipboard().SetContent(ed.clip)
	ed.Say(text.Count(clip.Mask.Len(), "%s cell copied.", "%s cells copied."))
}

// cut copies what is selected and erases it.
func (ed *Editor) cut() {
	n := ed.Selection.Region.Len()
	ed.copySelection()
	ed.eraseSelection(puzzles.Messagef("Cut"))
	ed.Say(text.Count(n, "%s cell cut.", "%s cells cut."))
}

// eraseSelection leaves the selected cells as an eraser does.
func (ed *Editor) eraseSelection(step puzzles.Message) {
	role, mark := ed.Address(ed.Selection.Role)
	ed.Host.Edit(edit.Erased(ed.Rules, ed.Doc.Puzzle(), role, mark, ed.Selection.Region), step)
}

// pasteClip pastes cells that the clipboard holds on the board used last; false
// when it holds something else. Text of a whole board from elsewhere replaces that
// board, and is not for here.
func (ed *Editor) pasteClip(words string) bool {
	clip, err := edit.ParseClip(ed.Rules, words)
	board := ed.Board(ed.Active)
	if err != nil || !board.Fits(clip.Board.Size, board.Size) || clip.Board.Size == board.Size && words != ed.clip {
		return false
	}
	ed.Host.Leave()
	if ed.Active == puzzles.Start {
		ed.BackToStart()
	}
	at := ed.Pane(ed.Active).Board.Cursor()
	if ed.Selection.Role == ed.Active && !ed.Selection.Region.Empty() {
		at, _, _ = ed.Selection.Region.Bounds()
	}
	l, region := ed.moved(lifted{Lifted: edit.Lifted{Beneath: ed.Doc.Puzzle(), Clip: clip, At: at}}, ed.Active, 0, 0)
	down := l.putDownAfter(ed.Doc.Puzzle(), ed.Selection)
	ed.Tool = ToolSelect
	ed.Host.Edit(l.result, puzzles.Messagef("Paste"))
	ed.Host.Changed(desk.PartTools)
	ed.Choose(Selection{ed.Active, region, down})
	ed.Say(text.Tr("Pasted. Drag it to where it belongs."))
	return true
}

// selectAll selects the whole of the board used last.
func (ed *Editor) selectAll() {
	ed.takeFrame()
	ed.Choose(Selection{Role: ed.Active, Region: edit.Whole(ed.Board(ed.Active).Size)})
}

// invertSelection selects what is not selected.
func (ed *Editor) invertSelection() {
	ed.takeFrame()
	region := edit.Whole(ed.Board(ed.Active).Size)
	if ed.Selection.Role == ed.Active {
		region = region.Minus(ed.Selection.Region)
	}
	ed.Choose(Selection{Role: ed.Active, Region: region})
}

// Extend selects the rectangle between two cells, as Shift and arrow keys ask.
func (ed *Editor) Extend(role puzzles.Role, anchor, cursor int) {
	if ed.Trial != nil {
		return
	}
	ed.takeFrame()
	ed.Choose(Selection{Role: role, Region: edit.Rect(ed.Board(role).Size, anchor, cursor)})
	ed.sayCell(role, cursor)
}

// takeFrame takes the selecting tool in hand.
func (ed *Editor) takeFrame() {
	ed.Host.Leave()
	if ed.Tool != ToolSelect {
		ed.Tool = ToolSelect
		ed.Host.Changed(desk.PartTools)
	}
}

// nudge moves what is selected by a cell.
func (ed *Editor) nudge(d puzzles.Dir) {
	rows, cols := d.Delta()
	was := ed.Selection
	l, region := ed.moved(ed.lift(false), was.Role, rows, cols)
	ed.Selection.Region = region
	ed.putDown(l, was)
}

// turn turns what is selected about its top left corner, or the whole puzzle.
func (ed *Editor) turn(t puzzles.Turn, step puzzles.Message) {
	if !ed.selected() {
		if ed.Host.Leave(); ed.Doc.Turn(edit.Turned(ed.Rules, ed.Doc.Puzzle(), t), step) {
			ed.Host.Revised()
		}
		return
	}
	l, was := ed.lift(false), ed.Selection
	l.Clip = l.Clip.Turned(t)
	l, region := ed.moved(l, was.Role, 0, 0)
	down := l.putDownAfter(ed.Doc.Puzzle(), was)
	ed.Host.Edit(l.result, step)
	ed.Choose(Selection{was.Role, region, down})
}

// exchange swaps the brush and what is under the cursor: in the selection, or
// everywhere.
func (ed *Editor) exchange() {
	board := ed.Board(ed.Active)
	under := board.Cells[min(ed.Pane(ed.Active).Board.Cursor(), len(board.Cells)-1)]
	if under == ed.Brush {
		ed.Say(text.Tr("The cell under the cursor holds the brush. Put the cursor on what the brush is to change places with."))
		return
	}
	p, step := ed.Doc.Puzzle(), puzzles.Messagef("Exchange")
	if ed.selected() {
		role, mark := ed.Address(ed.Selection.Role)
		ed.Host.Edit(edit.Exchanged(ed.Rules, p, role, mark, ed.Selection.Region, ed.Brush, under), step)
		return
	}
	ed.Host.Edit(edit.ExchangedEverywhere(ed.Rules, p, ed.Brush, under), step)
}

// ToggleSymmetry switches one of the symmetries of drawing.
func (ed *Editor) ToggleSymmetry(s edit.Symmetry) {
	ed.symmetry ^= s
	ed.refreshGuides()
	ed.Host.Changed(desk.PartMenu)
}

// refreshGuides shows the axes of symmetry on the boards.
func (ed *Editor) refreshGuides() {
	for _, b := range []*board.Board{ed.Start.Board, ed.Goal.Board} {
		b.SetGuides(ed.symmetry)
	}
}
