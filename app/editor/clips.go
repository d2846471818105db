package editor

import (
	"strings"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/widgets/board"
)

// copySelection puts what is selected on the clipboard as text.
func (sl *selector) copySelection() {
	role, mark := sl.address(sl.Selection.Role)
	clip := edit.Copy(sl.Rules, sl.Doc.Puzzle(), role, mark, sl.Selection.Region)
	sl.clip = clip.Text(sl.Rules)
	sl.Fa.Clipboard().SetContent(sl.clip)
	sl.Say(text.Count(clip.Mask.Len(), "%s cell copied.", "%s cells copied."))
}

// cut copies what is selected and erases it.
func (sl *selector) cut() {
	n := sl.Selection.Region.Len()
	sl.copySelection()
	sl.eraseSelection(document.Drawing(puzzles.Messagef("Cut")))
	sl.Say(text.Count(n, "%s cell cut.", "%s cells cut."))
}

// eraseSelection leaves the selected cells as an eraser does.
func (sl *selector) eraseSelection(step puzzles.Message) {
	role, mark := sl.address(sl.Selection.Role)
	sl.Host.Edit(edit.Erased(sl.Rules, sl.Doc.Puzzle(), role, mark, sl.Selection.Region), step)
}

// fill paints all selected cells.
func (sl *selector) fill(c puzzles.Cell) {
	c, ok := sl.paints(sl.Selection.Role, c)
	if !ok {
		return
	}
	role, mark := sl.address(sl.Selection.Role)
	p := sl.Doc.Puzzle()
	for cell := range sl.Selection.Region.All() {
		p = sl.Rules.Paint(p, role, mark, cell, c)
	}
	kept := sl.Selection
	sl.Host.Edit(p, document.Drawing(puzzles.Messagef("Fill")))
	sl.choose(kept)
}

// pasteClip pastes cells that the clipboard holds on the board used last; false
// when it holds something else. Text of a whole board from elsewhere replaces that
// board, and is not for here.
func (sl *selector) pasteClip(words string) bool {
	clip, err := edit.ParseClip(sl.Rules, words)
	board := sl.board(sl.Active)
	if err != nil || !board.Fits(clip.Board.Size, board.Size) || clip.Board.Size == board.Size && words != sl.clip {
		return false
	}
	sl.Host.Leave()
	if sl.Active == puzzles.Start {
		sl.BackToStart()
	}
	at := sl.Pane(sl.Active).Board.Cursor()
	if sl.Selection.Role == sl.Active && !sl.Selection.Region.Empty() {
		at, _, _ = sl.Selection.Region.Bounds()
	}
	l, region := sl.moved(lifted{Lifted: edit.Lifted{Beneath: sl.Doc.Puzzle(), Clip: clip, At: at}}, sl.Active, 0, 0)
	down := l.putDownAfter(sl.Doc.Puzzle(), sl.Selection)
	sl.Tool = toolSelect
	sl.Host.Edit(l.result, document.Drawing(puzzles.Messagef("Paste")))
	sl.choose(Selection{sl.Active, region, down})
	sl.Say(text.Tr("Pasted. Drag it to where it belongs."))
	return true
}

// turn turns what is selected about its top left corner, or the whole puzzle.
func (sl *selector) turn(t puzzles.Turn, step puzzles.Message) {
	if !sl.selected() {
		if sl.Host.Leave(); sl.Doc.Turn(edit.Turned(sl.Rules, sl.Doc.Puzzle(), t), step) {
			sl.Host.Revised()
			sl.Say(text.Tr("Done: %s", step))
		}
		return
	}
	l, was := sl.lift(false), sl.Selection
	l.Clip = l.Clip.Turned(t)
	l, region := sl.moved(l, was.Role, 0, 0)
	down := l.putDownAfter(sl.Doc.Puzzle(), was)
	sl.Host.Edit(l.result, step)
	sl.choose(Selection{was.Role, region, down})
}

// exchange swaps the brush and what is under the cursor: in the selection, or
// everywhere.
func (sl *selector) exchange() {
	board := sl.board(sl.Active)
	under := board.Cells[min(sl.Pane(sl.Active).Board.Cursor(), len(board.Cells)-1)]
	if under == sl.Brush {
		sl.Say(text.Tr("The cell under the cursor holds the brush. Put the cursor on what the brush is to change places with."))
		return
	}
	p, step := sl.Doc.Puzzle(), document.Drawing(puzzles.Messagef("Exchange"))
	if sl.selected() {
		role, mark := sl.address(sl.Selection.Role)
		sl.Host.Edit(edit.Exchanged(sl.Rules, p, role, mark, sl.Selection.Region, sl.Brush, under), step)
		return
	}
	sl.Host.Edit(edit.ExchangedEverywhere(sl.Rules, p, sl.Brush, under), step)
}

// toggleSymmetry switches one of the symmetries of drawing.
func (sl *selector) toggleSymmetry(s edit.Symmetry) {
	defer sl.Begin().End()
	sl.symmetry ^= s
	sl.refreshGuides()
}

// refreshGuides shows the axes of symmetry on the boards.
func (sl *selector) refreshGuides() {
	for _, b := range []*board.Board{sl.Start.Board, sl.Goal.Board} {
		b.SetGuides(sl.symmetry)
	}
}

// SelectionCommands work on the selected cells.
func (sl *selector) SelectionCommands() []*command.Command {
	nudge := func(d puzzles.Dir) func() { return func() { sl.nudge(d) } }
	return append([]*command.Command{
		{
			ID: "cut", Topic: command.Edit, Title: text.Tr("Cut cells"),
			Keys: []command.Key{command.Ctrl(fyne.KeyX)}, Text: true,
			Needs: text.Tr("needs selected cells"), Enabled: sl.selected,
			Run: sl.cut,
		},
		{
			ID: "erase-here", Topic: command.Edit, Title: text.Tr("Erase what the cursor is on"), Also: text.Tr("delete remove"),
			LabelNow: func() string { return text.Tr("Erase") },
			Needs:    text.Tr("needs something at the cursor"), Enabled: func() bool { return sl.erased() != sl.Doc.Puzzle() },
			Run: func() { sl.Host.Edit(sl.erased(), toolInfos[toolErase].step) },
		},
		{
			ID: "erase-selection", Topic: command.Edit, Title: text.Tr("Erase cells"),
			Keys:  []command.Key{command.Plain(fyne.KeyDelete)},
			Needs: text.Tr("needs selected cells"), Enabled: sl.selected,
			Run: func() { sl.eraseSelection(document.Erasing(puzzles.Messagef("Erase"))) },
		},
		{
			ID: "select-all", Topic: command.Edit, Title: text.Tr("Select all cells"),
			Keys: []command.Key{command.Ctrl(fyne.KeyA)}, Text: true,
			Run: sl.selectAll,
		},
		{
			ID: "select-rest", Topic: command.Edit, Title: text.Tr("Select the other cells"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyI)},
			Run:  sl.invertSelection,
		},
		{
			ID: "select-none", Topic: command.Edit, Title: text.Tr("Select nothing"),
			Keys: []command.Key{command.Plain(fyne.KeyEscape)}, Also: text.Tr("deselect unselect"),
			Needs: text.Tr("needs selected cells"), Enabled: func() bool { return sl.selected() && !sl.Searching() },
			Run: sl.selectNothing,
		},
	}, command.Needing(text.Tr("needs selected cells"), sl.selected, []*command.Command{
		{
			ID: "nudge-up", Topic: command.Edit, Title: text.Tr("Move cells up"),
			Keys: []command.Key{command.Alt(fyne.KeyUp)},
			Run:  nudge(puzzles.Up),
		},
		{
			ID: "nudge-down", Topic: command.Edit, Title: text.Tr("Move cells down"),
			Keys: []command.Key{command.Alt(fyne.KeyDown)},
			Run:  nudge(puzzles.Down),
		},
		{
			ID: "nudge-left", Topic: command.Edit, Title: text.Tr("Move cells left"),
			Keys: []command.Key{command.Alt(fyne.KeyLeft)},
			Run:  nudge(puzzles.Left),
		},
		{
			ID: "nudge-right", Topic: command.Edit, Title: text.Tr("Move cells right"),
			Keys: []command.Key{command.Alt(fyne.KeyRight)},
			Run:  nudge(puzzles.Right),
		},
	})...)
}

// Copy puts the selected cells on the clipboard, or the puzzle when none are.
func (sl *selector) Copy() {
	if sl.selected() {
		sl.copySelection()
		return
	}
	sl.copyText()
}

func (sl *selector) CopyLabel() string {
	if sl.selected() {
		return text.Tr("Copy cells as text")
	}
	return text.Tr("Copy puzzle as text")
}

// copyText puts the puzzle's text form on the clipboard.
func (sl *selector) copyText() {
	if _, err := sl.CopyText(sl.Doc.Puzzle()); err != nil {
		sl.Fail(text.Tr("The puzzle cannot be written as text"), err)
		return
	}
	sl.Say(text.Tr("The puzzle is on the clipboard as text."))
}

// CopyBoard puts the board that was used last on the clipboard, as it is shown:
// the start may be a position of a playback or of tried moves.
func (sl *selector) CopyBoard() {
	words, said := puzzles.BoardText(sl.Rules, sl.Position(), puzzles.Start), text.Tr("The start board is on the clipboard as text.")
	switch p := sl.Doc.Puzzle(); {
	case sl.Active == puzzles.Goal && sl.OpenMark >= 0:
		words, said = puzzles.MarkText(sl.Rules, p.Marks[sl.OpenMark]), text.Tr("Waypoint %d is on the clipboard as text.", sl.OpenMark+1)
	case sl.Active == puzzles.Goal && !sl.Rules.Info().NoGoal:
		words, said = puzzles.BoardText(sl.Rules, p.Goal, puzzles.Goal), text.Tr("The goal is on the clipboard as text.")
	}
	sl.Fa.Clipboard().SetContent(words)
	sl.Say(said)
}

// CopyLine puts the puzzle on the clipboard in the one-line form of its kind.
func (sl *selector) CopyLine() {
	line, with, ok := foreign.OneLine(sl.Doc.Puzzle(), families.Rules)
	if !ok {
		sl.Say(text.Tr("This puzzle has no form on one line that other programs read."))
		return
	}
	sl.Fa.Clipboard().SetContent(line)
	if with.Goal != "" && with.Goal != foreign.BlankLast {
		sl.Say(text.Tr("The puzzle is on the clipboard on one line, which does not say its goal: %s.", shell.GoalWord(with.Goal)))
		return
	}
	sl.Say(text.Tr("The puzzle is on the clipboard on one line."))
}

// PasteText takes what the clipboard holds. Cells, and a board by itself, go on the board used
// last, boards that say which they are on those: an edit that undo takes back. A puzzle is
// another one, which replaces nothing.
func (sl *selector) PasteText() {
	words := sl.Fa.Clipboard().Content()
	if strings.TrimSpace(words) == "" {
		sl.Say(text.Tr("The clipboard is empty or holds no text."))
		return
	}
	if sl.hands.PasteMoves(words) {
		return
	}
	if sl.pasteClip(words) {
		return
	}
	if puzzles.HoldsBoards(words) {
		p, err := puzzles.PasteBoards(words, "", sl.Rules, sl.Doc.Puzzle())
		if err != nil {
			sl.Say(text.Tr("The clipboard holds no board of this puzzle: %s", text.Error(err)))
			return
		}
		if p.Start.Size != sl.Doc.Puzzle().Start.Size {
			p.Name, p.Author, p.Note = "", "", ""
			sl.Host.Take(foreign.Import{Puzzles: []*puzzles.Puzzle{p}})
			return
		}
		sl.replaceBoards(p)
		return
	}
	if p, ok := sl.withAlone(words); ok {
		sl.replaceBoards(p)
		return
	}
	found, err := foreign.Read([]byte(words), "", families.Rules, foreign.Options{Family: sl.Rules.Info().ID, Called: text.Tr("Pasted"), Ask: true})
	if err != nil {
		sl.Say(text.Tr("The clipboard holds no puzzle: %s", text.Error(err)))
		return
	}
	sl.SettleGoal(found, "", sl.Host.Take)
}

// withAlone is the open puzzle with a board by itself in the place of the one used last; ok is
// false where the text is anything else, or of another size.
func (sl *selector) withAlone(words string) (p *puzzles.Puzzle, ok bool) {
	p = sl.Doc.Puzzle()
	role, mark := sl.address(sl.Active)
	b, ok := foreign.Alone([]byte(words), sl.Rules, role)
	if old, there := p.Board(role, mark); !ok || !there || b.Size != old.Size {
		return nil, false
	}
	return puzzles.WithBoard(sl.Rules, p, b, role, mark), true
}

// replaceBoards takes boards that were pasted, and says which were replaced and that nothing
// else was.
func (sl *selector) replaceBoards(p *puzzles.Puzzle) {
	was := sl.Doc.Puzzle()
	mark := -1
	for i := range was.Marks {
		if !p.Marks[i].Board.Equal(was.Marks[i].Board) {
			mark = i
		}
	}
	start, goal := !p.Start.Equal(was.Start), !p.Goal.Equal(was.Goal)
	sl.Host.Leave()
	sl.BackToStart()
	sl.Host.Edit(p, puzzles.Messagef("Paste board"))
	switch {
	case start && goal:
		sl.Say(text.Tr("The pasted boards replaced start and goal, and nothing else."))
	case start:
		sl.Say(text.Tr("The pasted board replaced the start, and nothing else."))
	case goal:
		sl.Say(text.Tr("The pasted board replaced the goal, and nothing else."))
	case mark >= 0:
		sl.Say(text.Tr("The pasted board replaced that of waypoint %d, and nothing else.", mark+1))
	default:
		sl.Say(text.Tr("The clipboard holds the board that is there."))
	}
}
