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
	"waymark/app/tryout"
	"waymark/app/whatif"
	"waymark/puzzles/edit"
)

// table joins the commands of all features: labels, keys, conditions and actions of menus,
// buttons and the finder.
func (a *Tab) table() *command.Commands {
	list := a.fileCommands()
	generate := a.ui.maker.Command()
	list = slices.Insert(list, slices.IndexFunc(list, func(c *command.Command) bool { return c.Group > generate.Group }), generate)
	list = append(list, a.Editor.Selecting.SelectionCommands()...)
	list = append(list, a.editCommands()...)
	list = append(list, a.Editor.BoardCommands()...)
	list = append(list, a.Editor.ToolCommands()...)
	list = append(list, a.Editor.Selecting.SymmetryCommands()...)
	list = append(list, a.Editor.Selecting.TurnCommands()...)
	list = append(list, a.Editor.Whole.LineCommands()...)
	list = append(list, a.Editor.Whole.PieceCommands()...)
	list = append(list, &command.Command{
		ID: "preferences", Menu: command.MenuEdit, Group: 5, Title: text.Tr("Preferences …"),
		Keys: []command.Key{command.Ctrl(fyne.KeyComma)}, Also: text.Tr("settings options preferences configure"),
		Run: func() { a.Preferences.Show() },
	})
	list = append(list, editor.StampCommands(a.Editor)...)
	list = append(list, a.Editor.PuzzleCommands()...)
	list = append(list, a.Trier.TryCommand())
	list = append(list, a.Editor.Whole.ScrambleCommands()...)
	list = append(list, playtest.New(a.Window, a.State, a.filing.Save).PlayCommands()...)
	list = append(list, whatif.New(a.Window, a.State, func() edit.Region { return a.Editor.Selecting.Selection.Region }).Commands()...)
	list = append(list, backplay.New(a.Window, a.State).Command())
	list = append(list, a.Marker.MarkCommands()...)
	list = append(list, a.Trier.TrialCommands()...)
	list = append(list, a.solveCommands()...)
	list = append(list, analysis.New(a.Window, a.State, a.Editor.Asking).Command())
	list = append(list, a.ui.lab.Command())
	list = append(list, a.Deck.PlaybackCommands()...)
	list = append(list, a.Trier.HandCommand())
	list = append(list, a.viewCommands()...)
	list = append(list, a.ui.welcome.GreetingCommands()...)
	list = append(list, a.tabs.commands()...)
	list = append(list, a.ui.stage.StageCommand())
	list = append(list, a.filing.book.PuzzleCommands()...)
	list = append(list, a.Deck.MovesCommands()...)
	list = append(list, a.Editor.Whole.LookCommands()...)
	list = append(list, a.Editor.HeatMap.HeatCommands()...)
	return command.NewCommands(list...)
}

func (a *Tab) fileCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "new", Menu: command.MenuFile, Title: text.Tr("New …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyN)}, Also: text.Tr("create template"),
			Run: a.Library.NewPuzzle,
		},
		{
			ID: "new-window", Menu: command.MenuFile, Title: text.Tr("New window"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyN)},
			Run:  a.filing.newBeside,
		},
		{
			ID: "open", Menu: command.MenuFile, Title: text.Tr("Open …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyO)},
			Run:  a.filing.openDialog,
		},
		{
			ID: "library", Menu: command.MenuFile, Title: text.Tr("Open from library …"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyL)}, Also: text.Tr("examples samples bundled"),
			Run: a.Library.Show,
		},
		{
			ID: "recent", Menu: command.MenuFile, Title: text.Tr("Open recent"),
			Keys:    []command.Key{command.CtrlShift(fyne.KeyO)},
			Needs:   text.Tr("needs a file that was open before"),
			Enabled: func() bool { return len(a.Prefs.Recent()) > 0 },
			Items:   a.recent.Items, Run: a.recent.Show,
		},
		{
			ID: "save", Menu: command.MenuFile, Group: 1, Title: text.Tr("Save"),
			Keys: []command.Key{command.Ctrl(fyne.KeyS)},
			Run:  func() { a.filing.Save(nil) },
		},
		{
			ID: "save-as", Menu: command.MenuFile, Group: 1, Title: text.Tr("Save as …"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyS)}, Also: text.Tr("copy rename file"),
			Run: func() { a.filing.saveAsDialog(nil) },
		},
		{
			ID: "version-before", Menu: command.MenuFile, Group: 1, Title: text.Tr("Bring back the version before"),
			Also:  text.Tr("restore backup revert older"),
			Needs: text.Tr("needs a version saved before"), Enabled: a.filing.canBringBack,
			Run: a.filing.bringBack,
		},
		{
			ID: "export", Menu: command.MenuFile, Group: 1, Title: text.Tr("Export …"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyE)}, Also: text.Tr("print picture image gif svg png share"),
			Run: func() { a.Export.Show() },
		},
		{
			ID: "print", Menu: command.MenuFile, Group: 1, Title: text.Tr("Print the sheet …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyP)}, Also: text.Tr("pdf paper export pages"),
			Run: a.Export.ShowSheet,
		},
		{
			ID: "close", Menu: command.MenuFile, Group: 2, Title: text.Tr("Close the tab or window"),
			Keys: []command.Key{command.Ctrl(fyne.KeyW)},
			Run:  a.filing.Close,
		},
		{
			ID: "quit", Menu: command.MenuFile, Group: 2, Title: text.Tr("Quit"),
			Keys: []command.Key{command.Ctrl(fyne.KeyQ)}, Also: text.Tr("exit end"),
			Run: a.program.Quit,
		},
	}
}

func (a *Tab) editCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "undo", Menu: command.MenuEdit, Title: text.Tr("Undo"), LabelNow: a.undoLabel,
			Keys: []command.Key{command.Ctrl(fyne.KeyZ)}, Text: true, Also: text.Tr("back revert"),
			Needs: text.Tr("needs a change to take back"), Enabled: a.canUndo,
			Run: a.undo,
		},
		{
			ID: "redo", Menu: command.MenuEdit, Title: text.Tr("Redo"), LabelNow: a.redoLabel,
			Keys: []command.Key{command.Ctrl(fyne.KeyY), command.CtrlShift(fyne.KeyZ)}, Text: true,
			Also:  text.Tr("again forward"),
			Needs: text.Tr("needs a change that was taken back"), Enabled: a.canRedo,
			Run: a.redo,
		},
		{
			ID: "history", Menu: command.MenuEdit, Title: text.Tr("History …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyH)}, Also: text.Tr("versions steps undo"),
			Run: a.history,
		},
		{
			ID: "copy", Menu: command.MenuEdit, Group: 1, Title: text.Tr("Copy puzzle or cells"), LabelNow: a.Editor.Selecting.CopyLabel,
			Keys: []command.Key{command.Ctrl(fyne.KeyC)}, Text: true,
			Run: a.Editor.Selecting.Copy,
		},
		{
			ID: "copy-board", Menu: command.MenuEdit, Group: 1, Sub: text.Tr("Copy as"),
			Title: text.Tr("Copy board as text"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyC)}, Text: true,
			Run: a.Editor.Selecting.CopyBoard,
		},
		{
			ID: "copy-line", Menu: command.MenuEdit, Group: 1, Sub: text.Tr("Copy as"),
			Title: text.Tr("Copy puzzle on one line"),
			Text:  true,
			Run:   a.Editor.Selecting.CopyLine,
		},
		{
			ID: "copy-image", Menu: command.MenuEdit, Group: 1, Sub: text.Tr("Copy as"),
			Title: text.Tr("Copy board as picture"),
			Also:  text.Tr("screenshot image picture"),
			Run:   a.Export.CopyImage,
		},
		{
			ID: "copy-moves", Menu: command.MenuEdit, Group: 1, Sub: text.Tr("Copy as"),
			Title: text.Tr("Copy moves as text"),
			Also:  text.Tr("solution export"),
			Needs: text.Tr("needs a solution"), Enabled: a.Export.CanCopyMoves,
			Run: a.Export.CopyMoves,
		},
		{
			ID: "paste", Menu: command.MenuEdit, Group: 1, Title: text.Tr("Paste cells, board, puzzle or moves"),
			Keys: []command.Key{command.Ctrl(fyne.KeyV)}, Text: true, Also: text.Tr("import clipboard insert"),
			Run: a.Editor.Selecting.PasteText,
		},
	}
}

func (a *Tab) solveCommands() []*command.Command {
	about := heuristics.New(a.Window, a.State)
	open, closed := func() bool { return tryout.Open(a.Trier) }, func() string { return tryout.Closed(a.Trier) }
	return []*command.Command{
		{
			ID: "solve", Menu: command.MenuSolve, Title: text.Tr("Solve"), LabelNow: a.Solving.SolveLabel,
			Keys:  []command.Key{command.Ctrl(fyne.KeyReturn), command.Ctrl(fyne.KeyEnter), command.Plain(fyne.KeyF5)},
			Also:  text.Tr("search run start"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: a.Solving.CanSolve,
			Run: a.Solving.Solve,
		},
		{
			ID: "stop", Menu: command.MenuSolve, Title: text.Tr("Stop"),
			Keys:  []command.Key{command.Plain(fyne.KeyEscape), command.Ctrl(fyne.KeyPeriod)},
			Also:  text.Tr("cancel abort end"),
			Needs: text.Tr("needs a search"), Enabled: a.Trier.CanStop,
			Run: a.Trier.StopSearch,
		},
		{
			ID: "pause", Menu: command.MenuSolve, Title: text.Tr("Pause, resume"), LabelNow: a.Solving.PauseLabel,
			Keys: []command.Key{command.Alt(fyne.KeyP)}, Also: text.Tr("wait hold"),
			Needs: text.Tr("needs a search"), Enabled: a.Solving.CanPause,
			Run: a.Solving.TogglePause,
		},
		{
			ID: "continue", Menu: command.MenuSolve, Title: text.Tr("Continue"),
			Keys: []command.Key{command.Ctrl(fyne.KeyE)}, Also: text.Tr("resume go on"),
			Needs: text.Tr("needs a search that was stopped"), Enabled: a.Solving.CanContinue,
			Run: a.Solving.Resume,
		},
		{
			ID: "prove", Menu: command.MenuSolve, Title: text.Tr("Prove again"),
			Also:  text.Tr("check verify claim"),
			Needs: text.Tr("needs a solution that is said to be optimal"), Enabled: a.Solving.CanProve,
			Run: a.Solving.Prove,
		},
		{
			ID: "minimum", Menu: command.MenuSolve, Title: text.Tr("Minimum from here"),
			Keys: []command.Key{command.Alt(fyne.KeyM)}, Also: text.Tr("distance shortest length"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: open, Why: closed,
			Run: a.Trier.AskMinimum,
		},
		{
			ID: "hint", Menu: command.MenuSolve, Title: text.Tr("Hint"),
			Keys: []command.Key{command.Ctrl(fyne.KeyB)}, Also: text.Tr("help tip"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: open, Why: closed,
			Items: a.Trier.HintItems, Run: a.Trier.AskHint,
		},
		{
			ID: "improve", Menu: command.MenuSolve, Title: text.Tr("Shorten the solution"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyG)}, Also: text.Tr("optimise better"),
			Needs: text.Tr("needs a solution that may be too long"), Enabled: a.Solving.CanImprove,
			Run: a.Solving.Improve,
		},
		{
			ID: "why", Menu: command.MenuSolve, Group: 1, Title: text.Tr("What is proved so far"),
			Keys: []command.Key{command.Ctrl(fyne.KeyJ)},
			Run:  a.Solving.SayLight,
		},
		{
			ID: "audit", Menu: command.MenuSolve, Group: 1, Title: text.Tr("What the marks cost"),
			LabelNow: a.Solving.Studies.AuditLabel,
			Keys:     []command.Key{command.Ctrl(fyne.KeyU)}, Also: text.Tr("waypoints order price"),
			Needs: text.Tr("needs marks"), Enabled: a.Solving.Studies.CanAudit,
			Run: a.Solving.Studies.ToggleAudit,
		},
		{
			ID: "heuristics", Menu: command.MenuSolve, Group: 2, Sub: text.Tr("Heuristics"),
			Title: text.Tr("About heuristics …"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyU)}, Also: text.Tr("estimate admissible"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: about.CanShow,
			Run: func() { about.Show() },
		},
		{
			ID: "compare", Menu: command.MenuSolve, Group: 2, Sub: text.Tr("Heuristics"),
			Title: text.Tr("Compare heuristics …"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyJ)}, Also: text.Tr("benchmark portfolio algorithms lab"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: a.ui.lab.CanCompare,
			Run: func() { a.ui.lab.ShowComparison() },
		},
		heuristics.NewLayers(a.Window, a.State).Command(),
		{
			ID: "limits", Menu: command.MenuSolve, Group: 2, Title: text.Tr("Limits …"),
			Keys: []command.Key{command.Ctrl(fyne.KeyL)}, Also: text.Tr("memory time settings preferences"),
			Run: func() { a.Solving.AskLimits(func() {}) },
		},
		{
			ID: "solutions", Menu: command.MenuSolve, Group: 3, Title: text.Tr("Solutions …"),
			Keys:    []command.Key{command.Ctrl(fyne.Key5)},
			Needs:   text.Tr("needs the end of the search, or of the trying of moves"),
			Enabled: func() bool { return !a.Trying() },
			Run:     a.Solutions.Show,
		},
		{
			ID: "more-optimal", Menu: command.MenuSolve, Group: 3, Title: text.Tr("More optimal solutions"),
			LabelNow: a.Solving.Studies.MoreOptimaLabel,
			Keys:     []command.Key{command.Ctrl(fyne.Key6)}, Also: text.Tr("all other solutions count unique"),
			Needs:   text.Tr("needs the end of the search, or of the trying of moves"),
			Enabled: func() bool { return a.Solving.Studies.Optima.Running() || !a.Trying() && !a.Session.Running() },
			Run:     a.Solving.Studies.MoreOptima,
		},
		{
			ID: "next-solution", Menu: command.MenuSolve, Group: 3, Sub: text.Tr("Listed solutions"),
			Title:   text.Tr("Next solution"),
			Keys:    []command.Key{command.Ctrl(fyne.KeyDown)},
			Needs:   text.Tr("needs another solution"),
			Enabled: func() bool { return a.Shown+1 < len(a.Doc.Puzzle().Solutions) },
			Run:     func() { a.SelectSolution(a.Shown + 1) },
		},
		{
			ID: "previous-solution", Menu: command.MenuSolve, Group: 3, Sub: text.Tr("Listed solutions"),
			Title: text.Tr("Previous solution"),
			Keys:  []command.Key{command.Ctrl(fyne.KeyUp)},
			Needs: text.Tr("needs a solution before this one"), Enabled: func() bool { return a.Shown > 0 },
			Run: func() { a.SelectSolution(a.Shown - 1) },
		},
		{
			ID: "delete-solution", Menu: command.MenuSolve, Group: 3, Sub: text.Tr("Listed solutions"),
			Title: text.Tr("Remove solution"),
			Also:  text.Tr("delete"),
			Needs: text.Tr("needs a solution"), Enabled: func() bool { return a.Shown >= 0 },
			Run: func() { a.DeleteSolution(a.Shown) },
		},
	}
}
