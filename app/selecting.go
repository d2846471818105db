package app

import (
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets"
)

// selection is the cells that are selected, on one board at a time.
type selection struct {
	role   puzzles.Role // of the pane
	region edit.Region
	lifted *lifted // once they were moved or pasted, else nil
}

// lifted is a clip that was put down on a board and can be taken up again: what
// lies beneath it is not lost before something else is edited.
type lifted struct {
	edit.Lifted
	result *puzzles.Puzzle // with the clip in its place
	copied bool
	from   *puzzles.Puzzle // before it was put down
	was    selection       // then
}

// putDownAfter returns the clip as it is put down on a puzzle while something is
// selected. What was selected before that is left behind: or every move would hold
// all those before it.
func (l lifted) putDownAfter(p *puzzles.Puzzle, was selection) *lifted {
	l.from, l.was, l.copied = p, was, false
	if last := was.lifted; last != nil {
		alone := *last
		alone.from, alone.was = nil, selection{}
		l.was.lifted = &alone
	}
	return &l
}

// framing is a stroke of the selecting tool under way.
type framing struct {
	before selection
	lifted *lifted // it moves what is selected; nil while it frames
}

// selectStroke frames cells, or moves what is selected when it begins there. A
// frame replaces what was selected; with Shift it adds to it, with the other
// button it takes away.
func (ed *editor) selectStroke(role puzzles.Role, s widgets.Stroke) {
	if s.Keyed {
		ed.selectByKey(role, s)
		return
	}
	if s.Phase == widgets.StrokeBegun {
		ed.beginFraming(role, s)
	}
	f := ed.framing
	if f == nil {
		return
	}
	if s.Phase == widgets.StrokeEnded || s.Phase == widgets.StrokeCancelled {
		ed.framing = nil
	}
	switch {
	case s.Phase == widgets.StrokeCancelled:
		ed.cancelStroke()
		ed.choose(f.before)
	case f.lifted != nil && s.From == s.To && s.Phase == widgets.StrokeEnded && !ed.doc.Drafting():
		ed.choose(selection{role: role, region: edit.Cells(ed.board(role).Size, s.To)})
	case f.lifted != nil:
		ed.carry(f, s)
	case s.Erase:
		ed.choose(selection{role: role, region: f.before.region.Minus(ed.frame(role, s))})
	case s.Extend && role == f.before.role:
		ed.choose(selection{role: role, region: f.before.region.Union(ed.frame(role, s))})
	default:
		ed.choose(selection{role: role, region: ed.frame(role, s)})
	}
}

// selectByKey is a stroke of the keyboard: Space adds the cell to the selection or
// takes it out, Delete erases what is selected, or the cell.
func (ed *editor) selectByKey(role puzzles.Role, s widgets.Stroke) {
	if s.Phase != widgets.StrokeBegun {
		return
	}
	region := edit.Cells(ed.board(role).Size)
	if role == ed.selection.role && !ed.selection.region.Empty() {
		region = ed.selection.region
	}
	switch cell := edit.Cells(region.Size(), s.To); {
	case s.Erase && region.Empty():
		ed.selection = selection{role: role, region: cell}
		ed.eraseSelection(puzzles.Messagef("Erase"))
		ed.selectNothing()
	case s.Erase:
		ed.eraseSelection(puzzles.Messagef("Erase"))
	case region.Has(s.To):
		ed.choose(selection{role: role, region: region.Minus(cell)})
	default:
		ed.choose(selection{role: role, region: region.Union(cell)})
	}
}

// frame is the rectangle of a stroke.
func (ed *editor) frame(role puzzles.Role, s widgets.Stroke) edit.Region {
	return edit.Rect(ed.board(role).Size, s.From, s.To)
}

// beginFraming begins a stroke: inside the selection it takes it up.
func (ed *editor) beginFraming(role puzzles.Role, s widgets.Stroke) {
	if role == puzzles.Start {
		ed.backToStart()
	}
	ed.framing = &framing{before: ed.selection}
	if role == ed.selection.role && ed.selection.region.Has(s.From) && !s.Extend && !s.Erase {
		l := ed.lift(s.Add)
		ed.framing.lifted = &l
	}
}

// lift takes up what is selected, or a copy of it.
func (ed *editor) lift(copied bool) lifted {
	p, sel := ed.doc.Puzzle(), ed.selection
	if sel.lifted != nil && sel.lifted.result == p && !copied {
		return *sel.lifted
	}
	role, mark := ed.address(sel.role)
	return lifted{Lifted: edit.Lift(ed.rules, p, role, mark, sel.region, copied), result: p, copied: copied}
}

// carry shows what is carried where the stroke is now, and puts it down at the end.
func (ed *editor) carry(f *framing, s widgets.Stroke) {
	cols := ed.board(f.before.role).Cols
	moved, region := ed.moved(*f.lifted, f.before.role, s.To/cols-s.From/cols, s.To%cols-s.From%cols)
	ed.preview(moved.result)
	ed.choose(selection{f.before.role, region, &moved})
	if s.Phase == widgets.StrokeEnded {
		ed.doc.Discard()
		ed.putDown(moved, f.before)
	}
}

// moved puts a clip some rows and columns away from where it was, as far as the
// board reaches. It returns the cells it covers as well.
func (ed *editor) moved(l lifted, role puzzles.Role, rows, cols int) (lifted, edit.Region) {
	var region edit.Region
	at, mark := ed.address(role)
	l.Lifted, l.result, region = l.Lifted.Moved(ed.rules, at, mark, rows, cols)
	return l, region
}

// putDown makes the place of a lifted clip an undoable step. It stays selected;
// undo selects what was selected before.
func (ed *editor) putDown(l lifted, was selection) {
	step := puzzles.Messagef("Move selection")
	if l.copied {
		step = puzzles.Messagef("Copy selection")
	}
	sel := ed.selection
	sel.lifted = l.putDownAfter(ed.doc.Puzzle(), was)
	ed.host.Edit(l.result, step)
	ed.choose(sel)
}

// unselect lets the selection follow an undo: a clip that is no longer where it was
// put down is not selected there.
func (ed *editor) unselect() {
	switch l := ed.selection.lifted; {
	case l == nil || l.result == ed.doc.Puzzle():
	case l.from == ed.doc.Puzzle():
		ed.choose(l.was)
	default:
		ed.selectNothing()
	}
}

// choose makes cells the selection.
func (ed *editor) choose(s selection) {
	ed.selection = s
	ed.host.Changed(partSelection | partCommands)
}

// selectNothing lets go of what is selected.
func (ed *editor) selectNothing() {
	if !ed.selection.region.Empty() {
		ed.choose(selection{role: ed.selection.role})
	}
}

// selected reports whether cells are selected.
func (ed *editor) selected() bool { return ed.trial == nil && !ed.selection.region.Empty() }

// refreshSelection shows the selection on the boards. One of another size of board
// is gone.
func (ed *editor) refreshSelection() {
	s := &ed.selection
	if !s.region.Empty() && s.region.Size() != ed.board(s.role).Size {
		*s = selection{role: s.role}
	}
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		region := edit.Region{}
		if role == s.role {
			region = s.region
		}
		ed.pane(role).board.SetSelection(region)
	}
}
