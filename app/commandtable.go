package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/analysis"
	"waymark/app/backplay"
	"waymark/app/command"
	"waymark/app/editor"
	"waymark/app/heuristics"
	"waymark/app/playtest"
	"waymark/app/text"
	"waymark/app/whatif"
	"waymark/puzzles/edit"
)

// table joins the commands of all features: labels, keys, conditions and actions of menus,
// buttons and the finder. Those of the menus come first: the finder offers them before others that fit as well.
func (a *Tab) table() *command.Commands {
	list := append(a.fileCommands(), a.ui.maker.Command())
	list = append(list, a.Editor.Selecting.SelectionCommands()...)
	list = append(list, a.editCommands()...)
	list = append(list, a.Editor.BoardCommands()...)
	list = append(list, a.Editor.ToolCommands()...)
	list = append(list, a.Editor.Selecting.SymmetryCommands()...)
	list = append(list, a.Editor.Selecting.TurnCommands()...)
	list = append(list, a.Editor.Whole.LineCommands()...)
	list = append(list, a.Editor.Whole.PieceCommands()...)
	list = append(list, &command.Command{
		ID: "preferences", Topic: command.Edit, Title: text.Tr("Preferences …"),
		Keys: []command.Key{command.Ctrl(fyne.KeyComma)}, Also: text.Tr("settings options preferences configure"),
		Run: func() { a.Preferences.Show() },
	})
	list = append(list, editor.StampCommands(a.Editor)...)
	list = append(list, a.Editor.PuzzleCommands()...)
	list = append(list, a.Trier.TryCommand())
	list = append(list, a.Editor.Whole.ScrambleCommands()...)
	list = append(list, playtest.New(a.Window, a.State, a.filing.Save).PlayCommands()...)
	list = append(list, whatif.New(a.Window, a.State, func() edit.Region { return a.Editor.Selecting.Selection.Region }).Commands()...)
	list = append(list, a.Demanding.DemandCommands()...)
	list = append(list, backplay.New(a.Window, a.State).Command())
	list = append(list, a.Marker.MarkCommands()...)
	list = append(list, a.Trier.TrialCommands()...)
	list = append(list, a.Solving.SolveCommands()...)
	list = append(list, a.Trier.StopCommands()...)
	list = append(list, a.Solving.GoOnCommands()...)
	list = append(list, a.Trier.AskCommands()...)
	list = append(list, a.Solving.KnownCommands()...)
	list = append(list, heuristics.New(a.Window, a.State).AboutCommands()...)
	list = append(list, a.ui.lab.CompareCommands()...)
	list = append(list, a.ui.stepper.Commands()...)
	list = append(list, heuristics.NewLayers(a.Window, a.State).Command())
	list = append(list, a.Solving.LimitsCommands()...)
	list = append(list, a.Solutions.PageCommands()...)
	list = append(list, a.Solving.ListCommands()...)
	list = append(list, analysis.New(a.Window, a.State, a.Editor.Asking).Command())
	list = append(list, a.ui.lab.LabCommands()...)
	list = append(list, a.Deck.PlaybackCommands()...)
	list = append(list, a.Trier.HandCommand())
	list = append(list, a.faceCommand())
	list = append(list, a.viewCommands()...)
	list = append(list, a.ui.welcome.GreetingCommands()...)
	list = append(list, a.ui.tour.commands()...)
	list = append(list, a.tabs.commands()...)
	list = append(list, a.ui.stage.StageCommand())
	list = append(list, a.filing.pack.PackCommands()...)
	list = append(list, a.Deck.MovesCommands()...)
	list = append(list, a.Editor.Whole.LookCommands()...)
	list = append(list, a.Editor.HeatMap.HeatCommands()...)
	places := places()
	place := func(c *command.Command) int {
		if at, ok := places[c.ID]; ok {
			return at
		}
		return len(places)
	}
	slices.SortStableFunc(list, func(x, y *command.Command) int { return place(x) - place(y) })
	return command.NewCommands(list...)
}

func (a *Tab) fileCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "new", Topic: command.File, Title: text.Tr("New …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyN)}, Also: text.Tr("create blank template start fresh"),
			Run: a.Library.NewPuzzle,
		},
		{
			ID: "new-window", Topic: command.File, Title: text.Tr("New window"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyN)},
			Run:  a.filing.newBeside,
		},
		{
			ID: "open", Topic: command.File, Title: text.Tr("Open …"), Also: text.Tr("load import file"),
			Keys: []command.Key{command.Ctrl(fyne.KeyO)},
			Run:  a.filing.openDialog,
		},
		{
			ID: "library", Topic: command.File, Title: text.Tr("Open from library …"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyL)}, Also: text.Tr("examples samples bundled gallery"),
			Run: a.Library.Show,
		},
		{
			ID: "recent", Topic: command.File, Title: text.Tr("Open recent"), Also: text.Tr("reopen last"),
			Keys:    []command.Key{command.CtrlShift(fyne.KeyO)},
			Needs:   text.Tr("needs a file that was open before"),
			Enabled: func() bool { return len(a.Prefs.Recent()) > 0 },
			Items:   a.recent.Items, Run: a.recent.Show,
		},
		{
			ID: "save", Topic: command.File, Title: text.Tr("Save"),
			Keys: []command.Key{command.Ctrl(fyne.KeyS)},
			Run:  func() { a.filing.Save(nil) },
		},
		{
			ID: "save-as", Topic: command.File, Title: text.Tr("Save as …"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyS)}, Also: text.Tr("copy rename file"),
			Run: func() { a.filing.saveAsDialog(nil) },
		},
		{
			ID: "version-before", Topic: command.File, Title: text.Tr("Bring back the version before"),
			Also:  text.Tr("restore backup revert older"),
			Needs: text.Tr("needs a version saved before"), Enabled: a.filing.canBringBack,
			Run: a.filing.bringBack,
		},
		{
			ID: "export", Topic: command.File, Title: text.Tr("Export …"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyE)}, Also: text.Tr("share image download picture svg gif png publish"),
			Run: func() { a.Export.Show() },
		},
		{
			ID: "print", Topic: command.File, Title: text.Tr("Sheet as PDF …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyP)}, Also: text.Tr("print pdf paper pages sheet export"),
			Run: a.Export.ShowSheet,
		},
		{
			ID: "close", Topic: command.File, Title: text.Tr("Close the tab or window"),
			Keys: []command.Key{command.Ctrl(fyne.KeyW)},
			Run:  a.filing.Close,
		},
		{
			ID: "quit", Topic: command.File, Title: text.Tr("Quit"),
			Keys: []command.Key{command.Ctrl(fyne.KeyQ)}, Also: text.Tr("exit end"),
			Run: a.program.Quit,
		},
	}
}

func (a *Tab) editCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "undo", Topic: command.Edit, Title: text.Tr("Undo"), LabelNow: a.undoLabel,
			Keys: []command.Key{command.Ctrl(fyne.KeyZ)}, Text: true, Also: text.Tr("back revert"),
			Needs: text.Tr("needs a change to take back"), Enabled: a.canUndo,
			Run: a.undo,
		},
		{
			ID: "redo", Topic: command.Edit, Title: text.Tr("Redo"), LabelNow: a.redoLabel,
			Keys: []command.Key{command.Ctrl(fyne.KeyY), command.CtrlShift(fyne.KeyZ)}, Text: true,
			Also:  text.Tr("again forward"),
			Needs: text.Tr("needs a change that was taken back"), Enabled: a.canRedo,
			Run: a.redo,
		},
		{
			ID: "history", Topic: command.Edit, Title: text.Tr("History …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyH)}, Also: text.Tr("versions steps undo all timeline"),
			Run: a.history,
		},
		{
			ID: "copy", Topic: command.Edit, Title: text.Tr("Copy puzzle or cells"), Also: text.Tr("text form"), LabelNow: a.Editor.Selecting.CopyLabel,
			Keys: []command.Key{command.Ctrl(fyne.KeyC)}, Text: true,
			Run: a.Editor.Selecting.Copy,
		},
		{
			ID: "copy-board", Topic: command.Edit,
			Title: text.Tr("Copy board as text"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyC)}, Text: true,
			Run: a.Editor.Selecting.CopyBoard,
		},
		{
			ID: "copy-line", Topic: command.Edit,
			Title: text.Tr("Copy puzzle on one line"), Also: text.Tr("one-liner"),
			Text: true,
			Run:  a.Editor.Selecting.CopyLine,
		},
		{
			ID: "copy-image", Topic: command.Edit,
			Title: text.Tr("Copy board as picture"),
			Also:  text.Tr("screenshot image picture"),
			Run:   a.Export.CopyImage,
		},
		{
			ID: "copy-moves", Topic: command.Edit,
			Title: text.Tr("Copy moves as text"),
			Also:  text.Tr("solution export"),
			Needs: text.Tr("needs a solution"), Enabled: a.Export.CanCopyMoves,
			Run: a.Export.CopyMoves,
		},
		{
			ID: "paste", Topic: command.Edit, Title: text.Tr("Paste cells, board, puzzle or moves"),
			Keys: []command.Key{command.Ctrl(fyne.KeyV)}, Text: true, Also: text.Tr("import clipboard insert"),
			Run: a.Editor.Selecting.PasteText,
		},
	}
}
