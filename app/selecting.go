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
func (a *App) selectStroke(role puzzles.Role, s widgets.Stroke) {
	if s.Keyed {
		a.selectByKey(role, s)
		return
	}
	if s.Phase == widgets.StrokeBegun {
		a.beginFraming(role, s)
	}
	f := a.framing
	if f == nil {
		return
	}
	if s.Phase == widgets.StrokeEnded || s.Phase == widgets.StrokeCancelled {
		a.framing = nil
	}
	switch {
	case s.Phase == widgets.StrokeCancelled:
		a.cancelStroke()
		a.choose(f.before)
	case f.lifted != nil && s.From == s.To && s.Phase == widgets.StrokeEnded && !a.doc.Drafting():
		a.choose(selection{role: role, region: edit.Cells(a.board(role).Size, s.To)})
	case f.lifted != nil:
		a.carry(f, s)
	case s.Erase:
		a.choose(selection{role: role, region: f.before.region.Minus(a.frame(role, s))})
	case s.Extend && role == f.before.role:
		a.choose(selection{role: role, region: f.before.region.Union(a.frame(role, s))})
	default:
		a.choose(selection{role: role, region: a.frame(role, s)})
	}
}

// selectByKey is a stroke of the keyboard: Space adds the cell to the selection or
// takes it out, Delete erases what is selected, or the cell.
func (a *App) selectByKey(role puzzles.Role, s widgets.Stroke) {
	if s.Phase != widgets.StrokeBegun {
		return
	}
	region := edit.Cells(a.board(role).Size)
	if role == a.selection.role && !a.selection.region.Empty() {
		region = a.selection.region
	}
	switch cell := edit.Cells(region.Size(), s.To); {
	case s.Erase && region.Empty():
		a.selection = selection{role: role, region: cell}
		a.eraseSelection(puzzles.Messagef("Erase"))
		a.selectNothing()
	case s.Erase:
		a.eraseSelection(puzzles.Messagef("Erase"))
	case region.Has(s.To):
		a.choose(selection{role: role, region: region.Minus(cell)})
	default:
		a.choose(selection{role: role, region: region.Union(cell)})
	}
}

// frame is the rectangle of a stroke.
func (a *App) frame(role puzzles.Role, s widgets.Stroke) edit.Region {
	return edit.Rect(a.board(role).Size, s.From, s.To)
}

// beginFraming begins a stroke: inside the selection it takes it up.
func (a *App) beginFraming(role puzzles.Role, s widgets.Stroke) {
	if role == puzzles.Start {
		a.backToStart()
	}
	a.framing = &framing{before: a.selection}
	if role == a.selection.role && a.selection.region.Has(s.From) && !s.Extend && !s.Erase {
		l := a.lift(s.Add)
		a.framing.lifted = &l
	}
}

// lift takes up what is selected, or a copy of it.
func (a *App) lift(copied bool) lifted {
	p, sel := a.doc.Puzzle(), a.selection
	if sel.lifted != nil && sel.lifted.result == p && !copied {
		return *sel.lifted
	}
	role, mark := a.address(sel.role)
	return lifted{Lifted: edit.Lift(a.rules, p, role, mark, sel.region, copied), result: p, copied: copied}
}

// carry shows what is carried where the stroke is now, and puts it down at the end.
func (a *App) carry(f *framing, s widgets.Stroke) {
	cols := a.board(f.before.role).Cols
	moved, region := a.moved(*f.lifted, f.before.role, s.To/cols-s.From/cols, s.To%cols-s.From%cols)
	a.preview(moved.result)
	a.choose(selection{f.before.role, region, &moved})
	if s.Phase == widgets.StrokeEnded {
		a.doc.Discard()
		a.putDown(moved, f.before)
	}
}

// moved puts a clip some rows and columns away from where it was, as far as the
// board reaches. It returns the cells it covers as well.
func (a *App) moved(l lifted, role puzzles.Role, rows, cols int) (lifted, edit.Region) {
	var region edit.Region
	at, mark := a.address(role)
	l.Lifted, l.result, region = l.Lifted.Moved(a.rules, at, mark, rows, cols)
	return l, region
}

// putDown makes the place of a lifted clip an undoable step. It stays selected;
// undo selects what was selected before.
func (a *App) putDown(l lifted, was selection) {
	step := puzzles.Messagef("Move selection")
	if l.copied {
		step = puzzles.Messagef("Copy selection")
	}
	sel := a.selection
	sel.lifted = l.putDownAfter(a.doc.Puzzle(), was)
	a.edit(l.result, step)
	a.choose(sel)
}

// unselect lets the selection follow an undo: a clip that is no longer where it was
// put down is not selected there.
func (a *App) unselect() {
	switch l := a.selection.lifted; {
	case l == nil || l.result == a.doc.Puzzle():
	case l.from == a.doc.Puzzle():
		a.choose(l.was)
	default:
		a.selectNothing()
	}
}

// choose makes cells the selection.
func (a *App) choose(s selection) {
	a.selection = s
	a.refreshSelection()
	a.refreshCommands()
}

// selectNothing lets go of what is selected.
func (a *App) selectNothing() {
	if !a.selection.region.Empty() {
		a.choose(selection{role: a.selection.role})
	}
}

// selected reports whether cells are selected.
func (a *App) selected() bool { return a.trial == nil && !a.selection.region.Empty() }

// refreshSelection shows the selection on the boards. One of another size of board
// is gone.
func (a *App) refreshSelection() {
	s := &a.selection
	if !s.region.Empty() && s.region.Size() != a.board(s.role).Size {
		*s = selection{role: s.role}
	}
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		region := edit.Region{}
		if role == s.role {
			region = s.region
		}
		a.pane(role).board.SetSelection(region)
	}
}
