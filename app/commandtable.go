package app

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/analysis"
	"waymark/app/backplay"
	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/editor"
	"waymark/app/heuristics"
	"waymark/app/playtest"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/app/tryout"
	"waymark/app/whatif"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// table joins the commands of all features: labels, keys, conditions and actions of menus,
// buttons and the finder.
func (a *App) table() *command.Commands {
	list := a.fileCommands()
	generate := a.ui.maker.Command()
	list = slices.Insert(list, slices.IndexFunc(list, func(c *command.Command) bool { return c.Group > generate.Group }), generate)
	list = append(list, a.Editor.Selecting.SelectionCommands()...)
	list = append(list, a.editCommands()...)
	list = append(list, a.wholeCommands()...)
	list = append(list, a.Editor.ToolCommands()...)
	list = append(list, a.Editor.Selecting.SymmetryCommands()...)
	list = append(list, a.Editor.Selecting.TurnCommands()...)
	list = append(list, a.Editor.Whole.LineCommands()...)
	list = append(list, a.Editor.Whole.PieceCommands()...)
	list = append(list, &command.Command{ID: "preferences", Menu: command.MenuEdit, Group: 5, Label: command.Label(text.Tr("Preferences …")), Keys: []command.Key{command.Ctrl(fyne.KeyComma)}, Run: func() { a.Preferences.Show() }})
	list = append(list, editor.StampCommands(a.Editor)...)
	list = append(list, a.puzzleCommands()...)
	list = append(list, a.Editor.Whole.ScrambleCommands()...)
	list = append(list, playtest.New(a.Desk, a.filing.Save).Commands()...)
	list = append(list, whatif.New(a.Desk, func() edit.Region { return a.Editor.Selecting.Selection.Region }).Commands()...)
	list = append(list, backplay.New(a.Desk).Command())
	list = append(list, a.Marker.MarkCommands()...)
	list = append(list, a.Trier.TrialCommands()...)
	list = append(list, a.solveCommands()...)
	list = append(list, analysis.New(a.Desk, a.Editor.Asking).Command())
	list = append(list, a.ui.lab.Command())
	list = append(list, a.playbackCommands()...)
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

func (a *App) fileCommands() []*command.Command {
	return []*command.Command{
		{ID: "new", Menu: command.MenuFile, Label: command.Label(text.Tr("New …")), Keys: []command.Key{command.Ctrl(fyne.KeyN)}, Run: a.Library.NewPuzzle},
		{ID: "new-window", Menu: command.MenuFile, Label: command.Label(text.Tr("New window")), Keys: []command.Key{command.CtrlShift(fyne.KeyN)}, Run: a.filing.newBeside},
		{ID: "open", Menu: command.MenuFile, Label: command.Label(text.Tr("Open …")), Keys: []command.Key{command.Ctrl(fyne.KeyO)}, Run: a.filing.openDialog},
		{ID: "library", Menu: command.MenuFile, Label: command.Label(text.Tr("Open from library …")), Keys: []command.Key{command.CtrlShift(fyne.KeyL)}, Run: a.Library.Show},
		{ID: "recent", Menu: command.MenuFile, Label: command.Label(text.Tr("Open recent")), Keys: []command.Key{command.CtrlShift(fyne.KeyO)}, Items: a.recent.Items, Run: a.recent.Show, Enabled: func() bool { return len(a.Prefs.Recent()) > 0 }},
		{ID: "save", Menu: command.MenuFile, Group: 1, Label: command.Label(text.Tr("Save")), Keys: []command.Key{command.Ctrl(fyne.KeyS)}, Run: func() { a.filing.Save(nil) }},
		{ID: "save-as", Menu: command.MenuFile, Group: 1, Label: command.Label(text.Tr("Save as …")), Keys: []command.Key{command.CtrlShift(fyne.KeyS)}, Run: func() { a.filing.saveAsDialog(nil) }},
		{ID: "version-before", Menu: command.MenuFile, Group: 1, Label: command.Label(text.Tr("Bring back the version before")), Enabled: a.filing.canBringBack, Run: a.filing.bringBack},
		{ID: "export", Menu: command.MenuFile, Group: 1, Label: command.Label(text.Tr("Export …")), Keys: []command.Key{command.CtrlShift(fyne.KeyE)}, Run: func() { a.Export.Show() }},
		{ID: "print", Menu: command.MenuFile, Group: 1, Label: command.Label(text.Tr("Print the sheet …")), Keys: []command.Key{command.Ctrl(fyne.KeyP)}, Run: a.Export.ShowSheet},
		{ID: "close", Menu: command.MenuFile, Group: 2, Label: command.Label(text.Tr("Close the tab or window")), Keys: []command.Key{command.Ctrl(fyne.KeyW)}, Run: a.filing.Close},
		{ID: "quit", Menu: command.MenuFile, Group: 2, Label: command.Label(text.Tr("Quit")), Keys: []command.Key{command.Ctrl(fyne.KeyQ)}, Run: a.program.Quit},
	}
}

func (a *App) editCommands() []*command.Command {
	return []*command.Command{
		{ID: "undo", Menu: command.MenuEdit, Label: a.undoLabel, Title: text.Tr("Undo"), Keys: []command.Key{command.Ctrl(fyne.KeyZ)}, Text: true, Enabled: a.canUndo, Run: a.undo},
		{ID: "redo", Menu: command.MenuEdit, Label: a.redoLabel, Title: text.Tr("Redo"), Keys: []command.Key{command.Ctrl(fyne.KeyY), command.CtrlShift(fyne.KeyZ)}, Text: true, Enabled: a.canRedo, Run: a.redo},
		{ID: "history", Menu: command.MenuEdit, Label: command.Label(text.Tr("History …")), Keys: []command.Key{command.Ctrl(fyne.KeyH)}, Run: a.history},
		{ID: "copy", Menu: command.MenuEdit, Group: 1, Label: a.Editor.Selecting.CopyLabel, Keys: []command.Key{command.Ctrl(fyne.KeyC)}, Text: true, Run: a.Editor.Selecting.Copy},
		{ID: "copy-board", Menu: command.MenuEdit, Group: 1, Sub: text.Tr("Copy as"), Label: command.Label(text.Tr("Copy board as text")), Keys: []command.Key{command.CtrlShift(fyne.KeyC)}, Text: true, Run: a.Editor.Selecting.CopyBoard},
		{ID: "copy-line", Menu: command.MenuEdit, Group: 1, Sub: text.Tr("Copy as"), Label: command.Label(text.Tr("Copy puzzle on one line")), Text: true, Run: a.Editor.Selecting.CopyLine},
		{ID: "copy-image", Menu: command.MenuEdit, Group: 1, Sub: text.Tr("Copy as"), Label: command.Label(text.Tr("Copy board as picture")), Run: a.Export.CopyImage},
		{ID: "copy-moves", Menu: command.MenuEdit, Group: 1, Sub: text.Tr("Copy as"), Label: command.Label(text.Tr("Copy moves as text")), Enabled: a.Export.CanCopyMoves, Run: a.Export.CopyMoves},
		{ID: "paste", Menu: command.MenuEdit, Group: 1, Label: command.Label(text.Tr("Paste cells, board, puzzle or moves")), Keys: []command.Key{command.Ctrl(fyne.KeyV)}, Text: true, Run: a.Editor.Selecting.PasteText},
	}
}

// wholeCommands change a whole board.
func (a *App) wholeCommands() []*command.Command {
	still := a.Editable
	return []*command.Command{
		{ID: "copy-start", Menu: command.MenuEdit, Group: 4, Label: command.Label(text.Tr("Copy start to goal")), Keys: []command.Key{command.Ctrl(fyne.KeyD)}, Enabled: func() bool { return still() && a.Editor.OpenMark < 0 && !a.Rules.Info().NoGoal }, Run: a.Editor.CopyStart},
		{ID: "clear-start", Menu: command.MenuEdit, Group: 4, Label: command.Label(text.Tr("Clear start")), Keys: []command.Key{command.Ctrl(fyne.KeyDelete)}, Enabled: still, Run: func() { a.Editor.ClearBoard(puzzles.Start, puzzles.Messagef("Clear start")) }},
		{ID: "clear-goal", Menu: command.MenuEdit, Group: 4, Label: a.Editor.ClearLabel, Title: text.Tr("Clear goal"), Keys: []command.Key{command.CtrlShift(fyne.KeyDelete)}, Enabled: func() bool { return still() && (a.Editor.OpenMark >= 0 || !a.Rules.Info().NoGoal) }, Run: a.Editor.ClearGoal},
	}
}

func (a *App) puzzleCommands() []*command.Command {
	return []*command.Command{
		{ID: "name", Menu: command.MenuPuzzle, Label: command.Label(text.Tr("Name and notes …")), Keys: []command.Key{command.Ctrl(fyne.KeyI)}, Run: a.Editor.Whole.EditWords},
		{ID: "size", Menu: command.MenuPuzzle, Label: command.Label(text.Tr("Family and size …")), Keys: []command.Key{command.Ctrl(fyne.KeyR)}, Run: a.Editor.Whole.EditKind},
		{ID: "presets", Menu: command.MenuPuzzle, Label: command.Label(text.Tr("Arrange")), Items: a.Editor.Whole.PresetItems, Run: a.Editor.Whole.ChoosePreset, Enabled: func() bool { return len(a.Rules.Presets(a.Doc.Puzzle())) > 0 }},
		{ID: "take-start", Menu: command.MenuPuzzle, Sub: text.Tr("The position shown"), Label: command.Label(text.Tr("Use this position as start")), Keys: []command.Key{command.AltShift(fyne.KeyT)}, Enabled: a.Away, Run: a.Editor.TakeStart},
		{ID: "take-goal", Menu: command.MenuPuzzle, Sub: text.Tr("The position shown"), Label: command.Label(text.Tr("Use this position as goal")), Keys: []command.Key{command.AltShift(fyne.KeyG)}, Enabled: func() bool { return a.Away() && !a.Rules.Info().NoGoal }, Run: a.Editor.TakeGoal},
		{ID: "try", Menu: command.MenuPuzzle, Group: 1, Label: command.Label(text.Tr("Try moves")), Keys: []command.Key{command.Ctrl(fyne.KeyT)}, Checked: a.Trier.Trying, Run: a.Trier.ToggleTrial},
	}
}

func (a *App) solveCommands() []*command.Command {
	about := heuristics.New(a.Desk)
	open, closed := func() bool { return tryout.Open(a.Trier) }, func() string { return tryout.Closed(a.Trier) }
	return []*command.Command{
		{ID: "solve", Menu: command.MenuSolve, Title: text.Tr("Solve"), Label: a.Solving.SolveLabel, Keys: []command.Key{command.Ctrl(fyne.KeyReturn), command.Ctrl(fyne.KeyEnter), command.Plain(fyne.KeyF5)}, Enabled: a.Solving.CanSolve, Run: a.Solving.Solve},
		{ID: "stop", Menu: command.MenuSolve, Label: command.Label(text.Tr("Stop")), Keys: []command.Key{command.Plain(fyne.KeyEscape), command.Ctrl(fyne.KeyPeriod)}, Enabled: a.Trier.CanStop, Run: a.Trier.StopSearch},
		{ID: "pause", Menu: command.MenuSolve, Title: text.Tr("Pause, resume"), Label: a.Solving.PauseLabel, Keys: []command.Key{command.Alt(fyne.KeyP)}, Enabled: a.Solving.CanPause, Run: a.Solving.TogglePause},
		{ID: "continue", Menu: command.MenuSolve, Label: command.Label(text.Tr("Continue")), Keys: []command.Key{command.Ctrl(fyne.KeyE)}, Enabled: a.Solving.CanContinue, Run: a.Solving.Resume},
		{ID: "prove", Menu: command.MenuSolve, Label: command.Label(text.Tr("Prove again")), Enabled: a.Solving.CanProve, Run: a.Solving.Prove},
		{ID: "minimum", Menu: command.MenuSolve, Label: command.Label(text.Tr("Minimum from here")), Keys: []command.Key{command.Alt(fyne.KeyM)}, Enabled: open, Why: closed, Run: a.Trier.AskMinimum},
		{ID: "hint", Menu: command.MenuSolve, Label: command.Label(text.Tr("Hint")), Keys: []command.Key{command.Ctrl(fyne.KeyB)}, Items: a.Trier.HintItems, Enabled: open, Why: closed, Run: a.Trier.AskHint},
		{ID: "improve", Menu: command.MenuSolve, Label: command.Label(text.Tr("Shorten the solution")), Keys: []command.Key{command.CtrlShift(fyne.KeyG)}, Enabled: a.Solving.CanImprove, Run: a.Solving.Improve},
		{ID: "why", Menu: command.MenuSolve, Group: 1, Label: command.Label(text.Tr("What is proved so far")), Keys: []command.Key{command.Ctrl(fyne.KeyJ)}, Run: a.Solving.SayLight},
		{ID: "audit", Menu: command.MenuSolve, Group: 1, Title: text.Tr("What the marks cost"), Label: a.Solving.Studies.AuditLabel, Keys: []command.Key{command.Ctrl(fyne.KeyU)}, Enabled: a.Solving.Studies.CanAudit, Run: a.Solving.Studies.ToggleAudit},
		{ID: "heuristics", Menu: command.MenuSolve, Group: 2, Sub: text.Tr("Heuristics"), Label: command.Label(text.Tr("About heuristics …")), Keys: []command.Key{command.CtrlShift(fyne.KeyU)}, Enabled: about.CanShow, Run: func() { about.Show() }},
		{ID: "compare", Menu: command.MenuSolve, Group: 2, Sub: text.Tr("Heuristics"), Label: command.Label(text.Tr("Compare heuristics …")), Keys: []command.Key{command.CtrlShift(fyne.KeyJ)}, Enabled: a.ui.lab.CanCompare, Run: func() { a.ui.lab.ShowComparison() }},
		heuristics.NewLayers(a.Desk).Command(),
		{ID: "limits", Menu: command.MenuSolve, Group: 2, Label: command.Label(text.Tr("Limits …")), Keys: []command.Key{command.Ctrl(fyne.KeyL)}, Run: func() { a.Solving.AskLimits(func() {}) }},
		{ID: "solutions", Menu: command.MenuSolve, Group: 3, Label: command.Label(text.Tr("Solutions …")), Keys: []command.Key{command.Ctrl(fyne.Key5)}, Enabled: func() bool { return !a.Trying() }, Run: a.Solutions.Show},
		{ID: "more-optimal", Menu: command.MenuSolve, Group: 3, Title: text.Tr("More optimal solutions"), Label: a.Solving.Studies.MoreOptimaLabel, Keys: []command.Key{command.Ctrl(fyne.Key6)}, Enabled: func() bool { return a.Solving.Studies.Optima.Running() || !a.Trying() && !a.Session.Running() }, Run: a.Solving.Studies.MoreOptima},
		{ID: "next-solution", Menu: command.MenuSolve, Group: 3, Sub: text.Tr("Listed solutions"), Label: command.Label(text.Tr("Next solution")), Keys: []command.Key{command.Ctrl(fyne.KeyDown)}, Enabled: func() bool { return a.Shown+1 < len(a.Doc.Puzzle().Solutions) }, Run: func() { a.SelectSolution(a.Shown + 1) }},
		{ID: "previous-solution", Menu: command.MenuSolve, Group: 3, Sub: text.Tr("Listed solutions"), Label: command.Label(text.Tr("Previous solution")), Keys: []command.Key{command.Ctrl(fyne.KeyUp)}, Enabled: func() bool { return a.Shown > 0 }, Run: func() { a.SelectSolution(a.Shown - 1) }},
		{ID: "delete-solution", Menu: command.MenuSolve, Group: 3, Sub: text.Tr("Listed solutions"), Label: command.Label(text.Tr("Remove solution")), Enabled: func() bool { return a.Shown >= 0 }, Run: func() { a.DeleteSolution(a.Shown) }},
	}
}

func (a *App) playbackCommands() []*command.Command {
	before := func() bool { return a.Deck.CanWalk(-1) }
	after := func() bool { return a.Deck.CanWalk(1) }
	return []*command.Command{
		{ID: "play", Menu: command.MenuPlayback, Label: a.playLabel, Title: text.Tr("Play, pause"), Keys: []command.Key{command.Ctrl(fyne.KeySpace), command.Plain(fyne.KeySpace)}, Enabled: a.Deck.CanTogglePlay, Run: a.Deck.TogglePlay},
		{ID: "next", Menu: command.MenuPlayback, Label: command.Label(text.Tr("Next move")), Keys: []command.Key{command.Ctrl(fyne.KeyRight), command.Plain(fyne.KeyRight)}, Enabled: after, Run: func() { a.Deck.Walk(1) }},
		{ID: "previous", Menu: command.MenuPlayback, Label: command.Label(text.Tr("Previous move")), Keys: []command.Key{command.Ctrl(fyne.KeyLeft), command.Plain(fyne.KeyLeft)}, Enabled: before, Run: func() { a.Deck.Walk(-1) }},
		{ID: "first", Menu: command.MenuPlayback, Label: command.Label(text.Tr("To the start")), Keys: []command.Key{command.Ctrl(fyne.KeyHome), command.Plain(fyne.KeyHome)}, Enabled: before, Run: func() { a.Deck.WalkTo(false) }},
		{ID: "last", Menu: command.MenuPlayback, Label: command.Label(text.Tr("To the end")), Keys: []command.Key{command.Ctrl(fyne.KeyEnd), command.Plain(fyne.KeyEnd)}, Enabled: after, Run: func() { a.Deck.WalkTo(true) }},
		{ID: "by-hand", Menu: command.MenuPlayback, Label: a.Trier.ByHandLabel, Title: text.Tr("Play on by hand from here"), Enabled: func() bool { return a.CanPlay() || a.Trier.Handed != nil }, Run: a.Trier.PlayByHand},
		{ID: "loop", Menu: command.MenuPlayback, Group: 1, Label: command.Label(text.Tr("Loop")), Checked: a.Player.Loop, Run: func() { a.Deck.SetLoop(!a.Player.Loop()) }},
		{ID: "reverse", Menu: command.MenuPlayback, Group: 1, Label: command.Label(text.Tr("Play backwards")), Checked: a.Player.Reverse, Run: func() { a.Deck.SetReverse(!a.Player.Reverse()) }},
		{ID: "faster", Menu: command.MenuPlayback, Group: 1, Label: command.Label(text.Tr("Faster")), Keys: []command.Key{command.Ctrl(fyne.KeyPageUp), command.Plain(fyne.KeyPageUp)}, Run: func() { a.Player.Faster(); a.Deck.SetSpeed(a.Player.Speed()) }},
		{ID: "slower", Menu: command.MenuPlayback, Group: 1, Label: command.Label(text.Tr("Slower")), Keys: []command.Key{command.Ctrl(fyne.KeyPageDown), command.Plain(fyne.KeyPageDown)}, Run: func() { a.Player.Slower(); a.Deck.SetSpeed(a.Player.Speed()) }},
	}
}

func (a *App) viewCommands() []*command.Command {
	tells := &shell.About{Desk: a.Desk, Version: a.program.options.Version, Journal: a.program.options.Journal}
	themed := func(name string) func() bool { return func() bool { return a.Prefs.Theme() == name } }
	var texts []*command.Command
	for _, n := range settings.TextSizes {
		texts = append(texts, &command.Command{ID: fmt.Sprintf("texts-%d", n), Menu: command.MenuView, Sub: text.Tr("Size of texts"), Label: command.Label(text.Tr("Texts at %d %%", n)), Checked: func() bool { return a.Prefs.Texts() == n }, Run: func() { a.program.setTexts(n) }})
	}
	return append(texts, []*command.Command{
		{ID: "theme-system", Menu: command.MenuView, Sub: text.Tr("Colours"), Label: command.Label(text.Tr("Colours of the system")), Checked: themed(settings.ThemeSystem), Run: func() { a.program.setTheme(settings.ThemeSystem) }},
		{ID: "theme-light", Menu: command.MenuView, Sub: text.Tr("Colours"), Label: command.Label(text.Tr("Light")), Checked: themed(settings.ThemeLight), Run: func() { a.program.setTheme(settings.ThemeLight) }},
		{ID: "theme-dark", Menu: command.MenuView, Sub: text.Tr("Colours"), Label: command.Label(text.Tr("Dark")), Checked: themed(settings.ThemeDark), Run: func() { a.program.setTheme(settings.ThemeDark) }},
		{ID: "way", Menu: command.MenuView, Group: 1, Label: command.Label(text.Tr("Way")), Keys: []command.Key{command.Ctrl(fyne.KeyF9)}, Checked: func() bool { return a.Marker.Pane.Body.Visible() }, Run: a.Marker.FoldWay},
		{ID: "panel", Menu: command.MenuView, Group: 1, Label: command.Label(text.Tr("Solver panel")), Keys: []command.Key{command.Plain(fyne.KeyF9)}, Checked: func() bool { return a.ui.side.Visible() }, Enabled: func() bool { return !a.ui.stage.On() }, Run: a.foldPanel},
		{ID: "start-board", Menu: command.MenuView, Group: 2, Label: command.Label(text.Tr("Go to the start board")), Keys: []command.Key{command.CtrlShift(fyne.Key1)}, Run: func() { a.Active = puzzles.Start; a.focusBoard() }},
		{ID: "goal-board", Menu: command.MenuView, Group: 2, Label: command.Label(text.Tr("Go to the goal board")), Keys: []command.Key{command.CtrlShift(fyne.Key2)}, Run: func() { a.Active = puzzles.Goal; a.focusBoard() }, Enabled: func() bool { return !a.Rules.Info().NoGoal }},
		{ID: "live", Menu: command.MenuView, Group: 3, Label: command.Label(text.Tr("Search while drawing")), Checked: a.Prefs.Live, Run: func() { a.Solving.SetLive(!a.Prefs.Live()) }},
		{ID: "spoiler-free", Menu: command.MenuView, Group: 3, Label: command.Label(text.Tr("Hide lengths of solutions")), Keys: []command.Key{command.CtrlShift(fyne.KeyH)}, Checked: a.Prefs.SpoilerFree, Run: func() { a.setSpoilerFree(!a.Prefs.SpoilerFree()) }},
		{ID: "commands", Menu: command.MenuHelp, Label: command.Label(text.Tr("All commands …")), Keys: []command.Key{command.Ctrl(fyne.KeyF), command.CtrlShift(fyne.KeyP)}, Run: func() { shell.ShowCommands(a.Desk) }},
		{ID: "shortcuts", Menu: command.MenuHelp, Label: command.Label(text.Tr("Keyboard shortcuts")), Keys: []command.Key{command.Plain(fyne.KeyF1)}, Run: a.Help.ShowShortcuts},
		{ID: "keys", Menu: command.MenuHelp, Label: command.Label(text.Tr("Change shortcuts …")), Run: func() { a.Preferences.ShowKeys() }},
		{ID: "menus", Menu: command.MenuHelp, Label: command.Label(text.Tr("Open the menus")), Keys: []command.Key{command.Plain(fyne.KeyF10)}, Enabled: func() bool { return !systemMenus && !a.ui.stage.On() }, Run: func() { a.ui.menus.Open(0, true) }},
		{ID: "rules", Menu: command.MenuHelp, Group: 1, Label: command.Label(text.Tr("Rules of this family")), Keys: []command.Key{command.Shift(fyne.KeyF1)}, Run: a.Help.ShowRules},
		{ID: "licences", Menu: command.MenuHelp, Group: 2, Label: command.Label(text.Tr("Licences …")), Run: tells.ShowLicences},
		{ID: "diagnostics", Menu: command.MenuHelp, Group: 2, Label: command.Label(text.Tr("Copy diagnostics")), Run: tells.CopyDiagnostics},
		{ID: "about", Menu: command.MenuHelp, Group: 2, Label: command.Label(text.Tr("About Waymark")), Run: tells.Show},
	}...)
}

func (a *App) canUndo() bool {
	if a.Trying() {
		return a.Trial.CanUndo()
	}
	_, ok := a.Doc.UndoName()
	return ok || a.Doc.Drafting()
}

func (a *App) canRedo() bool {
	if a.Trying() {
		return a.Trial.CanRedo()
	}
	_, ok := a.Doc.RedoName()
	return ok
}

// undo takes back the last tried move, or the last edit.
func (a *App) undo() {
	if a.Trying() {
		a.Trier.UndoTrial()
		return
	}
	drafting, before := a.Doc.Drafting(), a.Doc.Puzzle()
	name := shell.EditedTo(a.Doc, a.Doc.At()).Words
	if !a.Doc.Undo() {
		return
	}
	a.Revised()
	a.seeEdit(before)
	a.Editor.Selecting.Unselect()
	if drafting {
		a.Say("")
	} else {
		a.Say(text.Tr("Undone: %s", name))
	}
}

func (a *App) redo() {
	if a.Trying() {
		a.Trier.RedoTrial()
		return
	}
	before := a.Doc.Puzzle()
	if a.Doc.Redo() {
		a.Revised()
		a.seeEdit(before)
		a.Say(text.Tr("Done again: %s", shell.EditedTo(a.Doc, a.Doc.At()).Words))
	}
}

// seeEdit leaves the playback for the start where that has changed: other marks are seen
// beside any step.
func (a *App) seeEdit(before *puzzles.Puzzle) {
	if !document.SameBoards(before, a.Doc.Puzzle()) {
		a.BackToStart()
	}
}

func (a *App) undoLabel() string {
	if a.Trying() {
		if a.Trial.Pruned != nil {
			return text.Tr("Undo: %s", text.Tr("Remove this branch"))
		}
		if a.Trial.Graft != nil {
			return text.Tr("Undo: %s", text.Tr("Replace the rest"))
		}
		return text.Tr("Take back the last move")
	}
	if _, ok := a.Doc.UndoName(); ok {
		return text.Tr("Undo: %s", shell.EditedTo(a.Doc, a.Doc.At()).Words)
	}
	return text.Tr("Undo")
}

func (a *App) redoLabel() string {
	if a.Trying() {
		return text.Tr("Make the move again")
	}
	if _, ok := a.Doc.RedoName(); ok {
		return text.Tr("Redo: %s", shell.EditedTo(a.Doc, a.Doc.At()+1).Words)
	}
	return text.Tr("Redo")
}

func (a *App) playLabel() string {
	if a.Deck.Playing() {
		return text.Tr("Pause")
	}
	return text.Tr("Play")
}

// history offers what was tried while moves are tried, else the edits.
func (a *App) history() {
	if a.Trying() {
		a.Trier.ShowTried()
		return
	}
	shell.ShowHistory(a.Desk)
}
