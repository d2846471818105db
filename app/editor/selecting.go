package editor

import (
	"waymark/app/desk"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets/board"
)

// Selection is the cells that are selected, on one board at a time.
type Selection struct {
	Role   puzzles.Role // of the pane
	Region edit.Region
	lifted *lifted // once they were moved or pasted, else nil
}

// lifted is a clip that was put down on a board and can be taken up again: what
// lies beneath it is not lost before something else is edited.
type lifted struct {
	edit.Lifted
	result *puzzles.Puzzle // with the clip in its place
	copied bool
	from   *puzzles.Puzzle // before it was put down
	was    Selection       // then
}

// putDownAfter returns the clip as it is put down on a puzzle while something is
// selected. What was selected before that is left behind: or every move would hold
// all those before it.
func (l lifted) putDownAfter(p *puzzles.Puzzle, was Selection) *lifted {
	l.from, l.was, l.copied = p, was, false
	if last := was.lifted; last != nil {
		alone := *last
		alone.from, alone.was = nil, Selection{}
		l.was.lifted = &alone
	}
	return &l
}

// framing is a stroke of the selecting tool under way.
type framing struct {
	before Selection
	lifted *lifted // it moves what is selected; nil while it frames
}

// selectStroke frames cells, or moves what is selected when it begins there. A
// frame replaces what was selected; with Shift it adds to it, with the other
// button it takes away.
func (ed *Editor) selectStroke(role puzzles.Role, s board.Stroke) {
	if s.Keyed {
		ed.selectByKey(role, s)
		return
	}
	if s.Phase == board.StrokeBegun {
		ed.beginFraming(role, s)
	}
	f := ed.Framing
	if f == nil {
		return
	}
	if s.Phase == board.StrokeEnded || s.Phase == board.StrokeCancelled {
		ed.Framing = nil
	}
	switch {
	case s.Phase == board.StrokeCancelled:
		ed.cancelStroke()
		ed.Choose(f.before)
	case f.lifted != nil && s.From == s.To && s.Phase == board.StrokeEnded && !ed.Doc.Drafting():
		ed.Choose(Selection{Role: role, Region: edit.Cells(ed.Board(role).Size, s.To)})
	case f.lifted != nil:
		ed.carry(f, s)
	case s.Erase:
		ed.Choose(Selection{Role: role, Region: f.before.Region.Minus(ed.frame(role, s))})
	case s.Extend && role == f.before.Role:
		ed.Choose(Selection{Role: role, Region: f.before.Region.Union(ed.frame(role, s))})
	default:
		ed.Choose(Selection{Role: role, Region: ed.frame(role, s)})
	}
}

// selectByKey is a stroke of the keyboard: Space adds the cell to the selection or
// takes it out, Delete erases what is selected, or the cell.
func (ed *Editor) selectByKey(role puzzles.Role, s board.Stroke) {
	if s.Phase != board.StrokeBegun {
		return
	}
	region := edit.Cells(ed.Board(role).Size)
	if role == ed.Selection.Role && !ed.Selection.Region.Empty() {
		region = ed.Selection.Region
	}
	switch cell := edit.Cells(region.Size(), s.To); {
	case s.Erase && region.Empty():
		ed.Selection = Selection{Role: role, Region: cell}
		ed.eraseSelection(puzzles.Messagef("Erase"))
		ed.SelectNothing()
	case s.Erase:
		ed.eraseSelection(puzzles.Messagef("Erase"))
	case region.Has(s.To):
		ed.Choose(Selection{Role: role, Region: region.Minus(cell)})
	default:
		ed.Choose(Selection{Role: role, Region: region.Union(cell)})
	}
}

// frame is the rectangle of a stroke.
func (ed *Editor) frame(role puzzles.Role, s board.Stroke) edit.Region {
	return edit.Rect(ed.Board(role).Size, s.From, s.To)
}

// beginFraming begins a stroke: inside the selection it takes it up.
func (ed *Editor) beginFraming(role puzzles.Role, s board.Stroke) {
	if role == puzzles.Start {
		ed.BackToStart()
	}
	ed.Framing = &framing{before: ed.Selection}
	if role == ed.Selection.Role && ed.Selection.Region.Has(s.From) && !s.Extend && !s.Erase {
		l := ed.lift(s.Add)
		ed.Framing.lifted = &l
	}
}

// lift takes up what is selected, or a copy of it.
func (ed *Editor) lift(copied bool) lifted {
	p, sel := ed.Doc.Puzzle(), ed.Selection
	if sel.lifted != nil && sel.lifted.result == p && !copied {
		return *sel.lifted
	}
	role, mark := ed.Address(sel.Role)
	return lifted{Lifted: edit.Lift(ed.Rules, p, role, mark, sel.Region, copied), result: p, copied: copied}
}

// carry shows what is carried where the stroke is now, and puts it down at the end.
func (ed *Editor) carry(f *framing, s board.Stroke) {
	cols := ed.Board(f.before.Role).Cols
	moved, region := ed.moved(*f.lifted, f.before.Role, s.To/cols-s.From/cols, s.To%cols-s.From%cols)
	ed.preview(moved.result)
	ed.Choose(Selection{f.before.Role, region, &moved})
	if s.Phase == board.StrokeEnded {
		ed.Doc.Discard()
		ed.putDown(moved, f.before)
	}
}

// moved puts a clip some rows and columns away from where it was, as far as the
// board reaches. It returns the cells it covers as well.
func (ed *Editor) moved(l lifted, role puzzles.Role, rows, cols int) (lifted, edit.Region) {
	var region edit.Region
	at, mark := ed.Address(role)
	l.Lifted, l.result, region = l.Lifted.Moved(ed.Rules, at, mark, rows, cols)
	return l, region
}

// putDown makes the place of a lifted clip an undoable step. It stays selected;
// undo selects what was selected before.
func (ed *Editor) putDown(l lifted, was Selection) {
	step := puzzles.Messagef("Move selection")
	if l.copied {
		step = puzzles.Messagef("Copy selection")
	}
	sel := ed.Selection
	sel.lifted = l.putDownAfter(ed.Doc.Puzzle(), was)
	ed.Host.Edit(l.result, step)
	ed.Choose(sel)
}

// Unselect lets the selection follow an undo: a clip that is no longer where it was
// put down is not selected there.
func (ed *Editor) Unselect() {
	switch l := ed.Selection.lifted; {
	case l == nil || l.result == ed.Doc.Puzzle():
	case l.from == ed.Doc.Puzzle():
		ed.Choose(l.was)
	default:
		ed.SelectNothing()
	}
}

// Choose makes cells the selection.
func (ed *Editor) Choose(s Selection) {
	ed.Selection = s
	ed.Host.Changed(desk.PartSelection | desk.PartCommands)
}

// SelectNothing lets go of what is selected.
func (ed *Editor) SelectNothing() {
	if !ed.Selection.Region.Empty() {
		ed.Choose(Selection{Role: ed.Selection.Role})
	}
}

// selected reports whether cells are selected.
func (ed *Editor) selected() bool { return ed.Trial == nil && !ed.Selection.Region.Empty() }

// RefreshSelection shows the selection on the boards. One of another size of board
// is gone.
func (ed *Editor) RefreshSelection() {
	s := &ed.Selection
	if !s.Region.Empty() && s.Region.Size() != ed.Board(s.Role).Size {
		*s = Selection{Role: s.Role}
	}
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		region := edit.Region{}
		if role == s.Role {
			region = s.Region
		}
		ed.Pane(role).Board.SetSelection(region)
	}
}
