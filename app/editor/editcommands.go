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
	nudge := func(id, title string, d puzzles.Dir, key fyne.KeyName) *command.Command {
		c := command.Command{Menu: command.MenuEdit, Group: 2, Sub: text.Tr("Move cells"), Enabled: sl.selected}
		return c.With(id, title, command.Alt(key), func() { sl.nudge(d) })
	}
	return []*command.Command{
		{ID: "cut", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Cut cells")), Keys: []command.Key{command.Ctrl(fyne.KeyX)}, Text: true, Enabled: sl.selected, Run: sl.cut},
		{ID: "erase-selection", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Erase cells")), Keys: []command.Key{command.Plain(fyne.KeyDelete)}, Enabled: sl.selected, Run: func() { sl.eraseSelection(puzzles.Messagef("Erase")) }},
		{ID: "select-all", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Select all cells")), Keys: []command.Key{command.Ctrl(fyne.KeyA)}, Text: true, Run: sl.selectAll},
		{ID: "select-rest", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Select the other cells")), Keys: []command.Key{command.CtrlShift(fyne.KeyI)}, Run: sl.invertSelection},
		{ID: "select-none", Menu: command.MenuEdit, Group: 2, Label: command.Label(text.Tr("Select nothing")), Keys: []command.Key{command.Plain(fyne.KeyEscape)}, Enabled: func() bool { return sl.selected() && !sl.Searching() }, Run: sl.selectNothing},
		nudge("nudge-up", text.Tr("Move cells up"), puzzles.Up, fyne.KeyUp),
		nudge("nudge-down", text.Tr("Move cells down"), puzzles.Down, fyne.KeyDown),
		nudge("nudge-left", text.Tr("Move cells left"), puzzles.Left, fyne.KeyLeft),
		nudge("nudge-right", text.Tr("Move cells right"), puzzles.Right, fyne.KeyRight),
	}
}

// SymmetryCommands switch the symmetries of drawing.
func (sl *selector) SymmetryCommands() []*command.Command {
	mirror := func(id, title string, s edit.Symmetry, key fyne.KeyName) *command.Command {
		c := command.Command{Menu: command.MenuBoard, Group: 1, Sub: text.Tr("Symmetry")}
		return c.Switch(id, title, command.Alt(key), func() bool { return sl.symmetry&s != 0 }, func() { sl.toggleSymmetry(s) })
	}
	return []*command.Command{
		mirror("mirror-columns", text.Tr("Draw left and right alike"), edit.AcrossVertical, fyne.Key1),
		mirror("mirror-rows", text.Tr("Draw top and bottom alike"), edit.AcrossHorizontal, fyne.Key2),
		mirror("mirror-turn", text.Tr("Draw round the centre"), edit.ByHalfTurn, fyne.Key3),
		mirror("mirror-diagonal", text.Tr("Draw across the diagonal"), edit.AcrossDiagonal, fyne.Key4),
	}
}

// TurnCommands turn what is selected, or the puzzle.
func (sl *selector) TurnCommands() []*command.Command {
	turn := func(id string, step puzzles.Message, t puzzles.Turn, key fyne.KeyName) *command.Command {
		c := command.Command{Menu: command.MenuBoard, Group: 1, Sub: text.Tr("Turn and mirror"), Enabled: sl.Editable}
		return c.With(id, text.Tr(step.Format), command.Alt(key), func() { sl.turn(t, step) })
	}
	return []*command.Command{
		turn("turn-right", puzzles.Messagef("Turn clockwise"), puzzles.Clockwise, fyne.KeyR),
		turn("turn-left", puzzles.Messagef("Turn anticlockwise"), puzzles.Anticlockwise, fyne.KeyL),
		turn("turn-mirror", puzzles.Messagef("Mirror left and right"), puzzles.MirrorCols, fyne.KeyH),
		turn("turn-flip", puzzles.Messagef("Mirror top and bottom"), puzzles.MirrorRows, fyne.KeyV),
		turn("turn-transpose", puzzles.Messagef("Exchange rows and columns"), puzzles.Transpose, fyne.KeyT),
	}
}
