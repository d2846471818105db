package editor

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/text"
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
func (sl *selector) selectStroke(role puzzles.Role, s board.Stroke) {
	if s.Keyed {
		sl.selectByKey(role, s)
		return
	}
	if s.Phase == board.StrokeBegun {
		sl.beginFraming(role, s)
	}
	f := sl.Framing
	if f == nil {
		return
	}
	if s.Phase == board.StrokeEnded || s.Phase == board.StrokeCancelled {
		sl.Framing = nil
	}
	switch {
	case s.Phase == board.StrokeCancelled:
		sl.cancelStroke()
		sl.choose(f.before)
	case f.lifted != nil && s.From == s.To && s.Phase == board.StrokeEnded && !sl.Doc.Drafting():
		sl.choose(Selection{Role: role, Region: edit.Cells(sl.board(role).Size, s.To)})
	case f.lifted != nil:
		sl.carry(f, s)
	case s.Erase:
		sl.choose(Selection{Role: role, Region: f.before.Region.Minus(sl.frame(role, s))})
	case s.Extend && role == f.before.Role:
		sl.choose(Selection{Role: role, Region: f.before.Region.Union(sl.frame(role, s))})
	default:
		sl.choose(Selection{Role: role, Region: sl.frame(role, s)})
	}
}

// selectByKey is a stroke of the keyboard: Space adds the cell to the selection or
// takes it out, Delete erases what is selected, or the cell.
func (sl *selector) selectByKey(role puzzles.Role, s board.Stroke) {
	if s.Phase != board.StrokeBegun {
		return
	}
	region := edit.Cells(sl.board(role).Size)
	if role == sl.Selection.Role && !sl.Selection.Region.Empty() {
		region = sl.Selection.Region
	}
	switch cell := edit.Cells(region.Size(), s.To); {
	case s.Erase && region.Empty():
		sl.Selection = Selection{Role: role, Region: cell}
		sl.eraseSelection(document.Erasing(puzzles.Messagef("Erase")))
		sl.selectNothing()
	case s.Erase:
		sl.eraseSelection(document.Erasing(puzzles.Messagef("Erase")))
	case region.Has(s.To):
		sl.choose(Selection{Role: role, Region: region.Minus(cell)})
	default:
		sl.choose(Selection{Role: role, Region: region.Union(cell)})
	}
}

// frame is the rectangle of a stroke.
func (sl *selector) frame(role puzzles.Role, s board.Stroke) edit.Region {
	return edit.Rect(sl.board(role).Size, s.From, s.To)
}

// beginFraming begins a stroke: inside the selection it takes it up.
func (sl *selector) beginFraming(role puzzles.Role, s board.Stroke) {
	sl.Framing = &framing{before: sl.Selection}
	if role == sl.Selection.Role && sl.Selection.Region.Has(s.From) && !s.Extend && !s.Erase {
		l := sl.lift(s.Add)
		sl.Framing.lifted = &l
	}
}

// lift takes up what is selected, or a copy of it.
func (sl *selector) lift(copied bool) lifted {
	p, sel := sl.Doc.Puzzle(), sl.Selection
	if sel.lifted != nil && sel.lifted.result == p && !copied {
		return *sel.lifted
	}
	role, mark := sl.address(sel.Role)
	return lifted{Lifted: edit.Lift(sl.Rules, p, role, mark, sel.Region, copied), result: p, copied: copied}
}

// carry shows what is carried where the stroke is now, and puts it down at the end.
func (sl *selector) carry(f *framing, s board.Stroke) {
	cols := sl.board(f.before.Role).Cols
	moved, region := sl.moved(*f.lifted, f.before.Role, s.To/cols-s.From/cols, s.To%cols-s.From%cols)
	sl.preview(moved.result)
	sl.choose(Selection{f.before.Role, region, &moved})
	if s.Phase == board.StrokeEnded {
		sl.Doc.Discard()
		sl.putDown(moved, f.before)
	}
}

// moved puts a clip some rows and columns away from where it was, as far as the
// board reaches. It returns the cells it covers as well.
func (sl *selector) moved(l lifted, role puzzles.Role, rows, cols int) (lifted, edit.Region) {
	var region edit.Region
	at, mark := sl.address(role)
	l.Lifted, l.result, region = l.Lifted.Moved(sl.Rules, at, mark, rows, cols)
	return l, region
}

// putDown makes the place of a lifted clip an undoable step. It stays selected;
// undo selects what was selected before.
func (sl *selector) putDown(l lifted, was Selection) {
	step := document.Drawing(puzzles.Messagef("Move selection"))
	if l.copied {
		step = document.Drawing(puzzles.Messagef("Copy selection"))
	}
	sel := sl.Selection
	sel.lifted = l.putDownAfter(sl.Doc.Puzzle(), was)
	sl.Host.Edit(l.result, step)
	sl.choose(sel)
}

// Unselect lets the selection follow an undo: a clip that is no longer where it was
// put down is not selected there.
func (sl *selector) Unselect() {
	switch l := sl.Selection.lifted; {
	case l == nil || l.result == sl.Doc.Puzzle():
	case l.from == sl.Doc.Puzzle():
		sl.choose(l.was)
	default:
		sl.selectNothing()
	}
}

// choose makes cells the selection.
func (sl *selector) choose(s Selection) {
	defer sl.Begin().End()
	sl.Selection = s
}

// selectNothing lets go of what is selected.
func (sl *selector) selectNothing() {
	defer sl.Begin().End()
	if !sl.Selection.Region.Empty() {
		sl.choose(Selection{Role: sl.Selection.Role})
	}
}

// selected reports whether cells are selected.
func (sl *selector) selected() bool { return !sl.Trying() && !sl.Selection.Region.Empty() }

// refreshSelection shows the selection on the boards. One of another size of board
// is gone.
func (sl *selector) refreshSelection() {
	s := &sl.Selection
	if !s.Region.Empty() && s.Region.Size() != sl.board(s.Role).Size {
		*s = Selection{Role: s.Role}
	}
	for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
		region := edit.Region{}
		if role == s.Role {
			region = s.Region
		}
		sl.Pane(role).Board.SetSelection(region)
	}
}

// selectAll selects the whole of the board used last.
func (sl *selector) selectAll() {
	sl.takeFrame()
	sl.choose(Selection{Role: sl.Active, Region: edit.Whole(sl.board(sl.Active).Size)})
}

// invertSelection selects what is not selected.
func (sl *selector) invertSelection() {
	sl.takeFrame()
	region := edit.Whole(sl.board(sl.Active).Size)
	if sl.Selection.Role == sl.Active {
		region = region.Minus(sl.Selection.Region)
	}
	sl.choose(Selection{Role: sl.Active, Region: region})
}

// Extend selects the rectangle between two cells, as Shift and arrow keys ask.
func (sl *selector) extend(role puzzles.Role, anchor, cursor int) {
	defer sl.Begin().End()
	if sl.Trying() {
		return
	}
	sl.takeFrame()
	sl.choose(Selection{Role: role, Region: edit.Rect(sl.board(role).Size, anchor, cursor)})
	sl.sayCell(role, cursor)
}

// takeFrame takes the selecting tool in hand.
func (sl *selector) takeFrame() {
	sl.Host.Leave()
	if sl.Tool != toolSelect {
		sl.Tool = toolSelect
	}
}

// nudge moves what is selected by a cell.
func (sl *selector) nudge(d puzzles.Dir) {
	rows, cols := d.Delta()
	was := sl.Selection
	l, region := sl.moved(sl.lift(false), was.Role, rows, cols)
	sl.Selection.Region = region
	sl.putDown(l, was)
}

// SymmetryCommands switch the symmetries of drawing.
func (sl *selector) SymmetryCommands() []*command.Command {
	on := func(s edit.Symmetry) func() bool { return func() bool { return sl.symmetry&s != 0 } }
	toggle := func(s edit.Symmetry) func() { return func() { sl.toggleSymmetry(s) } }
	return []*command.Command{
		{
			ID: "mirror-columns", Topic: command.Board,
			Title: text.Tr("Draw left and right alike"),
			Keys:  []command.Key{command.Alt(fyne.Key1)}, Also: text.Tr("symmetry symmetric"),
			Checked: on(edit.AcrossVertical), Run: toggle(edit.AcrossVertical),
		},
		{
			ID: "mirror-rows", Topic: command.Board,
			Title: text.Tr("Draw top and bottom alike"),
			Keys:  []command.Key{command.Alt(fyne.Key2)}, Also: text.Tr("symmetry symmetric"),
			Checked: on(edit.AcrossHorizontal), Run: toggle(edit.AcrossHorizontal),
		},
		{
			ID: "mirror-turn", Topic: command.Board,
			Title: text.Tr("Draw round the centre"),
			Keys:  []command.Key{command.Alt(fyne.Key3)}, Also: text.Tr("symmetry symmetric rotate"),
			Checked: on(edit.ByHalfTurn), Run: toggle(edit.ByHalfTurn),
		},
		{
			ID: "mirror-diagonal", Topic: command.Board,
			Title: text.Tr("Draw across the diagonal"),
			Keys:  []command.Key{command.Alt(fyne.Key4)}, Also: text.Tr("symmetry symmetric"),
			Checked: on(edit.AcrossDiagonal), Run: toggle(edit.AcrossDiagonal),
		},
	}
}

// TurnCommands turn what is selected, or the puzzle.
func (sl *selector) TurnCommands() []*command.Command {
	turn := func(t puzzles.Turn, step puzzles.Message) func() { return func() { sl.turn(t, step) } }
	return command.Needing(text.Tr("needs the boards as they are drawn"), sl.Editable, []*command.Command{
		{
			ID: "turn-right", Topic: command.Board, Title: text.Tr("Turn clockwise"),
			Keys: []command.Key{command.Alt(fyne.KeyR)}, Also: text.Tr("rotate right"),
			Run: turn(puzzles.Clockwise, puzzles.Messagef("Turn clockwise")),
		},
		{
			ID: "turn-left", Topic: command.Board, Title: text.Tr("Turn anticlockwise"),
			Keys: []command.Key{command.Alt(fyne.KeyL)}, Also: text.Tr("rotate left counterclockwise"),
			Run: turn(puzzles.Anticlockwise, puzzles.Messagef("Turn anticlockwise")),
		},
		{
			ID: "turn-mirror", Topic: command.Board,
			Title: text.Tr("Mirror left and right"),
			Keys:  []command.Key{command.Alt(fyne.KeyH)}, Also: text.Tr("flip horizontal reflect"),
			Run: turn(puzzles.MirrorCols, puzzles.Messagef("Mirror left and right")),
		},
		{
			ID: "turn-flip", Topic: command.Board, Title: text.Tr("Mirror top and bottom"),
			Keys: []command.Key{command.Alt(fyne.KeyV)}, Also: text.Tr("flip vertical mirror reflect"),
			Run: turn(puzzles.MirrorRows, puzzles.Messagef("Mirror top and bottom")),
		},
		{
			ID: "turn-transpose", Topic: command.Board,
			Title: text.Tr("Exchange rows and columns"),
			Keys:  []command.Key{command.Alt(fyne.KeyT)}, Also: text.Tr("transpose diagonal flip"),
			Run: turn(puzzles.Transpose, puzzles.Messagef("Exchange rows and columns")),
		},
	})
}
