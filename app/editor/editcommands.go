package editor

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// SelectionCommands work on the selected cells.
func (sl *selector) SelectionCommands() []*command.Command {
	list := []*command.Command{
		{ID: "cut", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Cut cells")), Keys: []command.Key{command.Ctrl(fyne.KeyX)}, Text: true, Enabled: sl.selected, Run: sl.cut},
		{ID: "erase-selection", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Erase cells")), Keys: []command.Key{command.Plain(fyne.KeyDelete)}, Enabled: sl.selected, Run: func() { sl.eraseSelection(puzzles.Messagef("Erase")) }},
		{ID: "select-all", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Select all cells")), Keys: []command.Key{command.Ctrl(fyne.KeyA)}, Text: true, Run: sl.selectAll},
		{ID: "select-rest", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Select the other cells")), Keys: []command.Key{command.CtrlShift(fyne.KeyI)}, Run: sl.invertSelection},
		{ID: "select-none", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Select nothing")), Keys: []command.Key{command.Plain(fyne.KeyEscape)}, Enabled: func() bool { return sl.selected() && !sl.Searching() }, Run: sl.selectNothing},
	}
	for _, n := range []struct {
		id, title string
		d         puzzles.Dir
		key       fyne.KeyName
	}{
		{"nudge-up", text.Tr("Move cells up"), puzzles.Up, fyne.KeyUp},
		{"nudge-down", text.Tr("Move cells down"), puzzles.Down, fyne.KeyDown},
		{"nudge-left", text.Tr("Move cells left"), puzzles.Left, fyne.KeyLeft},
		{"nudge-right", text.Tr("Move cells right"), puzzles.Right, fyne.KeyRight},
	} {
		list = append(list, &command.Command{
			ID: n.id, Menu: command.MenuEdit, Group: 2, Sub: text.Tr("Move cells"), Label: command.Label(n.title), Keys: []command.Key{command.Alt(n.key)},
			Enabled: sl.selected, Run: func() { sl.nudge(n.d) },
		})
	}
	return list
}

// SymmetryCommands switch the symmetries of drawing.
func (sl *selector) SymmetryCommands() []*command.Command {
	var list []*command.Command
	for _, s := range []struct {
		id, title string
		symmetry  edit.Symmetry
		key       fyne.KeyName
	}{
		{"mirror-columns", text.Tr("Draw left and right alike"), edit.AcrossVertical, fyne.Key1},
		{"mirror-rows", text.Tr("Draw top and bottom alike"), edit.AcrossHorizontal, fyne.Key2},
		{"mirror-turn", text.Tr("Draw round the centre"), edit.ByHalfTurn, fyne.Key3},
		{"mirror-diagonal", text.Tr("Draw across the diagonal"), edit.AcrossDiagonal, fyne.Key4},
	} {
		list = append(list, &command.Command{
			ID: s.id, Menu: command.MenuBoard, Group: 1, Sub: text.Tr("Symmetry"), Label: command.Label(s.title), Keys: []command.Key{command.Alt(s.key)},
			Checked: func() bool { return sl.symmetry&s.symmetry != 0 }, Run: func() { sl.toggleSymmetry(s.symmetry) },
		})
	}
	return list
}

// TurnCommands turn what is selected, or the puzzle.
func (sl *selector) TurnCommands() []*command.Command {
	var list []*command.Command
	for _, t := range []struct {
		id   string
		step puzzles.Message
		turn puzzles.Turn
		key  fyne.KeyName
	}{
		{"turn-right", puzzles.Messagef("Turn clockwise"), puzzles.Clockwise, fyne.KeyR},
		{"turn-left", puzzles.Messagef("Turn anticlockwise"), puzzles.Anticlockwise, fyne.KeyL},
		{"turn-mirror", puzzles.Messagef("Mirror left and right"), puzzles.MirrorCols, fyne.KeyH},
		{"turn-flip", puzzles.Messagef("Mirror top and bottom"), puzzles.MirrorRows, fyne.KeyV},
		{"turn-transpose", puzzles.Messagef("Exchange rows and columns"), puzzles.Transpose, fyne.KeyT},
	} {
		list = append(list, &command.Command{
			ID: t.id, Menu: command.MenuBoard, Group: 1, Sub: text.Tr("Turn and mirror"), Label: command.Label(text.Tr(t.step.Format)), Keys: []command.Key{command.Alt(t.key)},
			Enabled: sl.Editable, Run: func() { sl.turn(t.turn, t.step) },
		})
	}
	return list
}
