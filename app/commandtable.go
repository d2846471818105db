package app

import (
	"fyne.io/fyne/v2"

	"waymark/puzzles"
)

// table is the one place that says what can be done: labels, shortcuts,
// conditions and actions of menus, buttons and keys.
func (a *App) table() *Commands {
	list := a.fileCommands()
	list = append(list, a.editCommands()...)
	list = append(list, a.selectionCommands()...)
	list = append(list, a.wholeCommands()...)
	list = append(list, a.toolCommands()...)
	list = append(list, a.symmetryCommands()...)
	list = append(list, a.turnCommands()...)
	list = append(list, a.lineCommands()...)
	list = append(list, a.pieceCommands()...)
	list = append(list, a.puzzleCommands()...)
	list = append(list, a.markCommands()...)
	list = append(list, a.trialCommands()...)
	list = append(list, a.solveCommands()...)
	list = append(list, a.playbackCommands()...)
	list = append(list, a.viewCommands()...)
	list = append(list, a.movesCommands()...)
	list = append(list, a.lookCommands()...)
	list = append(list, a.heatCommands()...)
	return NewCommands(list...)
}

// label returns a label that never changes.
func label(text string) func() string { return func() string { return text } }

func (a *App) fileCommands() []*Command {
	return []*Command{
		{ID: "new", Menu: MenuFile, Label: label(tr("New …")), Keys: []Key{Ctrl(fyne.KeyN)}, Run: a.NewPuzzle},
		{ID: "new-window", Menu: MenuFile, Label: label(tr("New window")), Keys: []Key{CtrlShift(fyne.KeyW)}, Run: a.newBeside},
		{ID: "open", Menu: MenuFile, Label: label(tr("Open …")), Keys: []Key{Ctrl(fyne.KeyO)}, Run: a.openDialog},
		{ID: "library", Menu: MenuFile, Label: label(tr("Open from library …")), Keys: []Key{CtrlShift(fyne.KeyL)}, Run: a.showLibrary},
		{ID: "recent", Menu: MenuFile, Label: label(tr("Open recent")), Keys: []Key{CtrlShift(fyne.KeyO)}, Items: a.recentItems, Run: a.showRecent, Enabled: func() bool { return len(a.prefs.recent()) > 0 }},
		{ID: "save", Menu: MenuFile, Group: 1, Label: label(tr("Save")), Keys: []Key{Ctrl(fyne.KeyS)}, Run: func() { a.Save(nil) }},
		{ID: "save-as", Menu: MenuFile, Group: 1, Label: label(tr("Save as …")), Keys: []Key{CtrlShift(fyne.KeyS)}, Run: func() { a.saveAsDialog(nil) }},
		{ID: "export", Menu: MenuFile, Group: 1, Label: label(tr("Export …")), Keys: []Key{Ctrl(fyne.Key1)}, Run: func() { a.showExport() }},
		{ID: "close", Menu: MenuFile, Group: 2, Label: label(tr("Close window")), Keys: []Key{Ctrl(fyne.KeyW)}, Run: a.Close},
		{ID: "quit", Menu: MenuFile, Group: 2, Label: label(tr("Quit")), Keys: []Key{Ctrl(fyne.KeyQ)}, Run: a.Quit},
	}
}

func (a *App) editCommands() []*Command {
	return []*Command{
		{ID: "undo", Menu: MenuEdit, Label: a.undoLabel, Title: tr("Undo"), Keys: []Key{Ctrl(fyne.KeyZ)}, Text: true, Enabled: a.canUndo, Run: a.undo},
		{ID: "redo", Menu: MenuEdit, Label: a.redoLabel, Title: tr("Redo"), Keys: []Key{Ctrl(fyne.KeyY), CtrlShift(fyne.KeyZ)}, Text: true, Enabled: a.canRedo, Run: a.redo},
		{ID: "history", Menu: MenuEdit, Label: label(tr("History …")), Keys: []Key{Ctrl(fyne.KeyH)}, Run: a.showHistory},
		{ID: "copy", Menu: MenuEdit, Group: 1, Label: a.copyLabel, Keys: []Key{Ctrl(fyne.KeyC)}, Text: true, Run: a.copy},
		{ID: "copy-board", Menu: MenuEdit, Group: 1, Sub: tr("Copy as"), Label: label(tr("Copy board as text")), Keys: []Key{CtrlShift(fyne.KeyC)}, Text: true, Run: a.copyBoard},
		{ID: "copy-line", Menu: MenuEdit, Group: 1, Sub: tr("Copy as"), Label: label(tr("Copy puzzle on one line")), Keys: []Key{CtrlShift(fyne.KeyX)}, Text: true, Run: a.copyLine},
		{ID: "copy-image", Menu: MenuEdit, Group: 1, Sub: tr("Copy as"), Label: label(tr("Copy board as picture")), Keys: []Key{Ctrl(fyne.Key2)}, Run: a.copyImage},
		{ID: "copy-moves", Menu: MenuEdit, Group: 1, Sub: tr("Copy as"), Label: label(tr("Copy moves as text")), Keys: []Key{Ctrl(fyne.Key3)}, Enabled: a.canCopyMoves, Run: a.copyMoves},
		{ID: "paste", Menu: MenuEdit, Group: 1, Label: label(tr("Paste cells, board or puzzle")), Keys: []Key{Ctrl(fyne.KeyV)}, Text: true, Run: a.pasteText},
	}
}

// wholeCommands change a whole board.
func (a *App) wholeCommands() []*Command {
	still := a.editable
	return []*Command{
		{ID: "copy-start", Menu: MenuEdit, Group: 4, Label: label(tr("Copy start to goal")), Keys: []Key{Ctrl(fyne.KeyD)}, Enabled: func() bool { return still() && a.openMark < 0 && !a.rules.Info().NoGoal }, Run: a.copyStart},
		{ID: "clear-start", Menu: MenuEdit, Group: 4, Label: label(tr("Clear start")), Keys: []Key{Ctrl(fyne.KeyDelete)}, Enabled: still, Run: func() { a.clearBoard(puzzles.Start, puzzles.Messagef("Clear start")) }},
		{ID: "clear-goal", Menu: MenuEdit, Group: 4, Label: a.clearLabel, Title: tr("Clear goal"), Keys: []Key{CtrlShift(fyne.KeyDelete)}, Enabled: func() bool { return still() && (a.openMark >= 0 || !a.rules.Info().NoGoal) }, Run: a.clearGoal},
	}
}

func (a *App) puzzleCommands() []*Command {
	return []*Command{
		{ID: "name", Menu: MenuPuzzle, Label: label(tr("Name and notes …")), Keys: []Key{Ctrl(fyne.KeyI)}, Run: a.editWords},
		{ID: "size", Menu: MenuPuzzle, Label: label(tr("Family and size …")), Keys: []Key{Ctrl(fyne.KeyR)}, Run: a.editKind},
		{ID: "presets", Menu: MenuPuzzle, Label: label(tr("Arrange")), Keys: []Key{CtrlShift(fyne.KeyA)}, Items: a.presetItems, Run: a.choosePreset, Enabled: func() bool { return len(a.rules.Presets(a.doc.Puzzle())) > 0 }},
		{ID: "try", Menu: MenuPuzzle, Group: 1, Label: label(tr("Try moves")), Keys: []Key{Ctrl(fyne.KeyT)}, Checked: a.trying, Run: a.toggleTrial},
	}
}

func (a *App) solveCommands() []*Command {
	return []*Command{
		{ID: "solve", Menu: MenuSolve, Title: tr("Solve"), Label: a.solveLabel, Keys: []Key{Ctrl(fyne.KeyReturn), Ctrl(fyne.KeyEnter), Plain(fyne.KeyF5)}, Enabled: a.canSolve, Run: a.solve},
		{ID: "stop", Menu: MenuSolve, Label: label(tr("Stop")), Keys: []Key{Plain(fyne.KeyEscape), Ctrl(fyne.KeyPeriod)}, Enabled: a.canStop, Run: a.stopSearch},
		{ID: "pause", Menu: MenuSolve, Title: tr("Pause, resume"), Label: a.pauseLabel, Keys: []Key{Alt(fyne.KeyP)}, Enabled: a.canPause, Run: a.togglePause},
		{ID: "continue", Menu: MenuSolve, Label: label(tr("Continue")), Keys: []Key{Ctrl(fyne.KeyE)}, Enabled: func() bool { return a.trial == nil && a.verdict != nil && a.session.CanContinue() }, Run: a.resume},
		{ID: "minimum", Menu: MenuSolve, Label: label(tr("Minimum from here")), Keys: []Key{Ctrl(fyne.KeyF)}, Enabled: a.canAsk, Run: a.askMinimum},
		{ID: "hint", Menu: MenuSolve, Label: label(tr("Hint")), Keys: []Key{Ctrl(fyne.KeyB)}, Items: a.hintItems, Enabled: a.canAsk, Run: a.askHint},
		{ID: "improve", Menu: MenuSolve, Label: label(tr("Shorten the solution")), Keys: []Key{CtrlShift(fyne.KeyG)}, Enabled: a.canImprove, Run: a.improve},
		{ID: "why", Menu: MenuSolve, Group: 1, Label: label(tr("Say what is known already")), Keys: []Key{Ctrl(fyne.KeyJ)}, Run: a.sayLight},
		{ID: "audit", Menu: MenuSolve, Title: tr("What the marks cost"), Label: a.auditLabel, Keys: []Key{Ctrl(fyne.KeyU)}, Enabled: a.canAudit, Run: a.toggleAudit},
		{ID: "heuristics", Menu: MenuSolve, Group: 1, Label: label(tr("About heuristics …")), Keys: []Key{CtrlShift(fyne.KeyU)}, Enabled: a.canShowHeuristics, Run: func() { a.showHeuristics() }},
		{ID: "compare", Menu: MenuSolve, Group: 1, Label: label(tr("Compare heuristics …")), Keys: []Key{CtrlShift(fyne.KeyJ)}, Enabled: a.canCompare, Run: a.showComparison},
		{ID: "limits", Menu: MenuSolve, Group: 1, Label: label(tr("Limits …")), Keys: []Key{Ctrl(fyne.KeyL)}, Run: a.editLimits},
		{ID: "solutions", Menu: MenuSolve, Group: 1, Label: label(tr("Solutions …")), Keys: []Key{Ctrl(fyne.Key5)}, Enabled: func() bool { return a.trial == nil }, Run: a.showSolutions},
		{ID: "more-optimal", Menu: MenuSolve, Group: 1, Title: tr("More optimal solutions"), Label: a.moreOptimaLabel, Keys: []Key{Ctrl(fyne.Key6)}, Enabled: func() bool { return a.optima != nil || a.trial == nil && !a.session.Running() }, Run: a.moreOptima},
		{ID: "next-solution", Menu: MenuSolve, Group: 1, Label: label(tr("Next solution")), Keys: []Key{Ctrl(fyne.KeyDown)}, Enabled: func() bool { return a.shown+1 < len(a.doc.Puzzle().Solutions) }, Run: func() { a.selectSolution(a.shown + 1) }},
		{ID: "previous-solution", Menu: MenuSolve, Group: 1, Label: label(tr("Previous solution")), Keys: []Key{Ctrl(fyne.KeyUp)}, Enabled: func() bool { return a.shown > 0 }, Run: func() { a.selectSolution(a.shown - 1) }},
		{ID: "delete-solution", Menu: MenuSolve, Group: 1, Label: label(tr("Remove solution")), Keys: []Key{CtrlShift(fyne.KeyD)}, Enabled: func() bool { return a.shown >= 0 }, Run: func() { a.deleteSolution(a.shown) }},
	}
}

func (a *App) playbackCommands() []*Command {
	before := func() bool { return a.canPlay() && a.player.At() > 0 }
	after := func() bool { return a.canPlay() && a.player.At() < a.player.Len() }
	return []*Command{
		{ID: "play", Menu: MenuPlayback, Label: a.playLabel, Title: tr("Play, pause"), Keys: []Key{Ctrl(fyne.KeySpace), Ctrl(fyne.KeyP), Plain(fyne.KeySpace)}, Enabled: a.canPlay, Run: a.player.Toggle},
		{ID: "next", Menu: MenuPlayback, Label: label(tr("Next move")), Keys: []Key{Ctrl(fyne.KeyRight), Plain(fyne.KeyRight)}, Enabled: after, Run: a.player.Next},
		{ID: "previous", Menu: MenuPlayback, Label: label(tr("Previous move")), Keys: []Key{Ctrl(fyne.KeyLeft), Plain(fyne.KeyLeft)}, Enabled: before, Run: a.player.Prev},
		{ID: "first", Menu: MenuPlayback, Label: label(tr("To the start")), Keys: []Key{Ctrl(fyne.KeyHome), Plain(fyne.KeyHome)}, Enabled: before, Run: a.player.First},
		{ID: "last", Menu: MenuPlayback, Label: label(tr("To the end")), Keys: []Key{Ctrl(fyne.KeyEnd), Plain(fyne.KeyEnd)}, Enabled: after, Run: a.player.Last},
		{ID: "by-hand", Menu: MenuPlayback, Label: a.byHandLabel, Title: tr("Play on by hand from here"), Keys: []Key{CtrlShift(fyne.KeyQ)}, Enabled: func() bool { return a.canPlay() || a.handed != nil }, Run: a.playByHand},
		{ID: "loop", Menu: MenuPlayback, Group: 1, Label: label(tr("Begin again at the end")), Keys: []Key{AltShift(fyne.KeyL)}, Checked: a.player.Loop, Run: func() { a.setLoop(!a.player.Loop()) }},
		{ID: "reverse", Menu: MenuPlayback, Group: 1, Label: label(tr("Play backwards")), Keys: []Key{Alt(fyne.KeyB)}, Checked: a.player.Reverse, Run: func() { a.setReverse(!a.player.Reverse()) }},
		{ID: "faster", Menu: MenuPlayback, Group: 1, Label: label(tr("Faster")), Keys: []Key{Ctrl(fyne.KeyPageUp), Plain(fyne.KeyPageUp)}, Run: func() { a.player.Faster(); a.setSpeed(a.player.Speed()) }},
		{ID: "slower", Menu: MenuPlayback, Group: 1, Label: label(tr("Slower")), Keys: []Key{Ctrl(fyne.KeyPageDown), Plain(fyne.KeyPageDown)}, Run: func() { a.player.Slower(); a.setSpeed(a.player.Speed()) }},
	}
}

func (a *App) viewCommands() []*Command {
	themed := func(name string) func() bool { return func() bool { return a.prefs.theme() == name } }
	return []*Command{
		{ID: "theme-system", Menu: MenuView, Sub: tr("Colours"), Label: label(tr("Colours of the system")), Keys: []Key{Ctrl(fyne.Key7)}, Checked: themed(themeSystem), Run: func() { a.setTheme(themeSystem) }},
		{ID: "theme-light", Menu: MenuView, Sub: tr("Colours"), Label: label(tr("Light")), Keys: []Key{Ctrl(fyne.Key8)}, Checked: themed(themeLight), Run: func() { a.setTheme(themeLight) }},
		{ID: "theme-dark", Menu: MenuView, Sub: tr("Colours"), Label: label(tr("Dark")), Keys: []Key{Ctrl(fyne.Key9)}, Checked: themed(themeDark), Run: func() { a.setTheme(themeDark) }},
		{ID: "way", Menu: MenuView, Group: 1, Label: label(tr("Way")), Keys: []Key{Plain(fyne.KeyF10)}, Checked: func() bool { return a.ui.way.body.Visible() }, Run: a.foldWay},
		{ID: "panel", Menu: MenuView, Group: 1, Label: label(tr("Solver panel")), Keys: []Key{Plain(fyne.KeyF9)}, Checked: func() bool { return a.ui.side.Visible() }, Run: a.foldPanel},
		{ID: "start-board", Menu: MenuView, Group: 2, Label: label(tr("Go to the start board")), Keys: []Key{CtrlShift(fyne.Key1)}, Run: func() { a.active = puzzles.Start; a.focusBoard() }},
		{ID: "goal-board", Menu: MenuView, Group: 2, Label: label(tr("Go to the goal board")), Keys: []Key{CtrlShift(fyne.Key2)}, Run: func() { a.active = puzzles.Goal; a.focusBoard() }, Enabled: func() bool { return !a.rules.Info().NoGoal }},
		{ID: "live", Menu: MenuView, Group: 3, Label: label(tr("Search while drawing")), Keys: []Key{CtrlShift(fyne.KeyE)}, Checked: a.prefs.live, Run: func() { a.setLive(!a.prefs.live()) }},
		{ID: "spoiler-free", Menu: MenuView, Group: 3, Label: label(tr("Hide lengths of solutions")), Keys: []Key{CtrlShift(fyne.KeyH)}, Checked: a.prefs.spoilerFree, Run: func() { a.setSpoilerFree(!a.prefs.spoilerFree()) }},
		{ID: "windows", Menu: MenuView, Group: 6, Label: label(tr("Windows …")), Keys: []Key{Ctrl(fyne.KeyTab)}, Run: a.showWindows},
		{ID: "commands", Menu: MenuHelp, Label: label(tr("All commands …")), Keys: []Key{CtrlShift(fyne.KeyP)}, Run: a.showCommands},
		{ID: "shortcuts", Menu: MenuHelp, Label: label(tr("Keyboard shortcuts")), Keys: []Key{Plain(fyne.KeyF1)}, Run: a.showShortcuts},
		{ID: "rules", Menu: MenuHelp, Label: label(tr("Rules of this family")), Keys: []Key{Plain(fyne.KeyF11)}, Run: a.showRules},
		{ID: "about", Menu: MenuHelp, Label: label(tr("About Waymark")), Keys: []Key{Plain(fyne.KeyF12)}, Run: a.showAbout},
	}
}

// editable reports whether the boards can be changed as a whole.
func (a *App) editable() bool { return a.trial == nil }

func (a *App) canUndo() bool {
	if a.trial != nil {
		return a.trial.CanUndo()
	}
	_, ok := a.doc.UndoName()
	return ok || a.doc.Drafting()
}

func (a *App) canRedo() bool {
	if a.trial != nil {
		return a.trial.CanRedo()
	}
	_, ok := a.doc.RedoName()
	return ok
}

// undo takes back the last tried move, or the last edit.
func (a *App) undo() {
	if a.trial != nil {
		a.undoTrial()
		return
	}
	drafting := a.doc.Drafting()
	name, _ := a.doc.UndoName()
	if !a.doc.Undo() {
		return
	}
	a.puzzleChanged()
	a.backToStart()
	a.unselect()
	if drafting {
		a.say("")
	} else {
		a.say(tr("Undone: %s", name))
	}
}

func (a *App) redo() {
	if a.trial != nil {
		a.redoTrial()
		return
	}
	name, _ := a.doc.RedoName()
	if a.doc.Redo() {
		a.puzzleChanged()
		a.backToStart()
		a.say(tr("Done again: %s", name))
	}
}

func (a *App) undoLabel() string {
	if a.trial != nil {
		if a.trial.graft != nil {
			return tr("Undo: %s", tr("Replace the rest"))
		}
		return tr("Take back the last move")
	}
	if name, ok := a.doc.UndoName(); ok {
		return tr("Undo: %s", name)
	}
	return tr("Undo")
}

func (a *App) redoLabel() string {
	if a.trial != nil {
		return tr("Make the move again")
	}
	if name, ok := a.doc.RedoName(); ok {
		return tr("Redo: %s", name)
	}
	return tr("Redo")
}

func (a *App) playLabel() string {
	if a.player.Playing() {
		return tr("Pause")
	}
	return tr("Play")
}
