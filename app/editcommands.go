package app

import (
	"fyne.io/fyne/v2"

	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// selectionCommands work on the selected cells.
func (a *App) selectionCommands() []*Command {
	list := []*Command{
		{ID: "cut", Menu: MenuEdit, Group: 2, Label: label(tr("Cut cells")), Keys: []Key{Ctrl(fyne.KeyX)}, Text: true, Enabled: a.selected, Run: a.cut},
		{ID: "erase-selection", Menu: MenuEdit, Group: 2, Label: label(tr("Erase cells")), Keys: []Key{Plain(fyne.KeyDelete)}, Enabled: a.selected, Run: func() { a.eraseSelection(puzzles.Messagef("Erase")) }},
		{ID: "select-all", Menu: MenuEdit, Group: 2, Label: label(tr("Select all cells")), Keys: []Key{Ctrl(fyne.KeyA)}, Text: true, Run: a.selectAll},
		{ID: "select-rest", Menu: MenuEdit, Group: 2, Label: label(tr("Select the other cells")), Keys: []Key{CtrlShift(fyne.KeyI)}, Run: a.invertSelection},
		{ID: "select-none", Menu: MenuEdit, Group: 2, Label: label(tr("Select nothing")), Keys: []Key{Plain(fyne.KeyEscape)}, Enabled: func() bool { return a.selected() && !a.searching() }, Run: a.selectNothing},
	}
	for _, n := range []struct {
		id, title string
		d         puzzles.Dir
		key       fyne.KeyName
	}{
		{"nudge-up", tr("Move cells up"), puzzles.Up, fyne.KeyUp},
		{"nudge-down", tr("Move cells down"), puzzles.Down, fyne.KeyDown},
		{"nudge-left", tr("Move cells left"), puzzles.Left, fyne.KeyLeft},
		{"nudge-right", tr("Move cells right"), puzzles.Right, fyne.KeyRight},
	} {
		list = append(list, &Command{
			ID: n.id, Menu: MenuEdit, Group: 2, Sub: tr("Move cells"), Label: label(n.title), Keys: []Key{Alt(n.key)},
			Enabled: a.selected, Run: func() { a.nudge(n.d) },
		})
	}
	return list
}

// symmetryCommands switch the symmetries of drawing.
func (a *App) symmetryCommands() []*Command {
	var list []*Command
	for _, s := range []struct {
		id, title string
		symmetry  edit.Symmetry
		key       fyne.KeyName
	}{
		{"mirror-columns", tr("Draw left and right alike"), edit.AcrossVertical, fyne.Key1},
		{"mirror-rows", tr("Draw top and bottom alike"), edit.AcrossHorizontal, fyne.Key2},
		{"mirror-turn", tr("Draw round the centre"), edit.ByHalfTurn, fyne.Key3},
		{"mirror-diagonal", tr("Draw across the diagonal"), edit.AcrossDiagonal, fyne.Key4},
	} {
		list = append(list, &Command{
			ID: s.id, Menu: MenuBoard, Group: 1, Sub: tr("Symmetry"), Label: label(s.title), Keys: []Key{Alt(s.key)},
			Checked: func() bool { return a.symmetry&s.symmetry != 0 }, Run: func() { a.toggleSymmetry(s.symmetry) },
		})
	}
	return list
}

// turnCommands turn what is selected, or the puzzle.
func (a *App) turnCommands() []*Command {
	var list []*Command
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
		list = append(list, &Command{
			ID: t.id, Menu: MenuBoard, Group: 1, Sub: tr("Turn and mirror"), Label: label(tr(t.step.Format)), Keys: []Key{Alt(t.key)},
			Enabled: a.editable, Run: func() { a.turn(t.turn, t.step) },
		})
	}
	return list
}
