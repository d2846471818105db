package app

import (
	"runtime/debug"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/generate"

	"waymark/app/command"
	"waymark/app/editor"
	"waymark/app/experiments"
	"waymark/app/library"
	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/menu"
)

// ui holds the widgets of the window.
type ui struct {
	documentBar

	menus   *menu.Bar         // unless the system has them
	bar     fyne.CanvasObject // names the document
	side    *fyne.Container   // the solver panel with its edge
	fold    *widgets.Button   // takes it from over the boards
	page    *fyne.Container
	stage   *shell.FullScreen // shows the page alone
	welcome *library.Greeting
	lab     *experiments.Lab
	maker   *generate.Maker

	narrow bool // the panel has no room beside the boards
}

// build makes the widgets and lays them out.
func (a *Tab) build() {
	a.Editor.Tools = a.Editor.NewToolColumn()
	a.Editor.Start = a.Editor.NewBoardPane(puzzles.Start)
	a.Editor.Goal = a.Editor.NewBoardPane(puzzles.Goal)
	a.startBoard.Board = a.Editor.Start.Board
	a.Trier.Bar = a.Trier.NewTrialBar()
	a.Marker.Pane = a.Marker.NewWayPane()
	a.Solving.Panel = a.Solving.NewSolverPanel()
	a.Deck.Look = a.Deck.NewMovesView()
	a.Deck.NewPlayback()
	a.Status = widget.NewLabel("")
	a.Status.SizeName = theme.SizeNameCaptionText
	a.Status.Truncation = fyne.TextTruncateEllipsis

	a.Editor.Boards = editor.NewBoards(&a.Editor.Start, &a.Editor.Goal)
	playback := widgets.Sheet(container.New(widgets.Inset(widgets.Gap, 8, 8, 8),
		container.New(widgets.Share{Lo: 112, Hi: 340}, a.Deck.Play, a.Deck.Moves)), widgets.ColorPaper)
	a.Solving.Light = widgets.NewLight()
	a.Solving.Light.OnTapped = a.Solving.SayLight
	a.Solving.Light.OnHover = a.Hinting(a.Solving.Why)
	a.ui.documentBar, a.ui.bar = newDocumentBar(a.Window, a.State.Puzzle, a.Solving.Light, a.filing.book.Build())
	l := &widgets.Page{
		Bar: a.ui.bar, Mode: a.Trier.Bar.Content, Boards: a.Editor.Boards, Way: a.Marker.Pane.Content, Playback: widgets.Ruled(playback),
		WayBody: a.Marker.Pane.Body, FoldWay: a.Marker.WayLow,
	}
	a.ui.page = container.New(l, l.Bar, l.Mode, l.Boards, l.Way, l.Playback)
	a.ui.stage.Page, a.ui.stage.Fold = a.ui.page, func(on bool) {
		l.Spared = on
		widgets.Show(l.Way, !on)
		widgets.Show(a.Trier.Bar.Unfold, !on && !a.ui.side.Visible())
		editor.Watch(a.Editor, on)
	}

	a.ui.fold = a.CommandButton(widgets.ButtonBare, "", widgets.IconRemove, "panel")
	a.ui.side = widgets.NewDock(nil, nil, widget.NewSeparator(), nil,
		widgets.Sheet(a.Deck.Look.WithTabs(a.Solving.Panel.Content, a.Trier.Bar.Pane, a.ui.fold), widgets.ColorSheet))
	a.Deck.Side = a.ui.side
	left := widgets.NewDock(nil, nil, nil, widget.NewSeparator(),
		widgets.Sheet(container.New(widgets.Wide(widgets.ToolsWidth), a.Editor.Tools.Content), widgets.ColorSheet))
	bottom := widgets.Ruled(widgets.Sheet(container.New(widgets.Inset(widgets.Gap/2, -3, widgets.Gap, -3), a.Status), widgets.ColorSheet))
	root := widgets.NewDock(nil, bottom, left, a.ui.side, a.ui.page)
	dock := root.Layout.(*widgets.Dock)
	dock.Wide, dock.Narrow = widgets.PanelWidth, a.narrowed
	a.ui.menus = menu.NewBar(menusOf(a))
	a.ui.menus.Closed = a.KeepFocus
	root = widgets.NewDock(a.pane.Strip(), nil, nil, nil, root)
	if !systemMenus {
		root = widgets.NewDock(a.ui.menus, nil, nil, nil, root)
	}

	a.Under = widgets.NewCurtain(root)
	a.Win.SetContent(widgets.WithTips(a.Under))
	a.listen()
	if !a.tabs.many() { // another tab takes the window as large as it is
		a.Win.Resize(fyne.NewSize(a.Prefs.WindowSize()).Max(widgets.LeastWindow))
	}
	a.Win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { a.filing.Drop(uris) })
	a.Win.SetCloseIntercept(a.filing.Close)
	a.showPanel(!a.ui.narrow && !a.Prefs.Folded("panel"))
}

// focusBoard gives the keyboard to the board last used.
func (a *Tab) focusBoard() { a.Win.Canvas().Focus(a.Editor.Pane(a.Active).Board) }

// listen sends keys that nothing else uses, and shortcuts, to the command table.
func (a *Tab) listen() {
	a.Win.Canvas().SetOnTypedKey(a.typedKey)
	a.Win.Canvas().SetOnTypedRune(a.typedRune)
	a.bind()
}

// bind gives the commands the keys that the user has chosen.
func (a *Tab) bind() { shell.Bind(a.Window, a.program.keys, systemMenus, a.PageShortcut) }

// typedKey runs the command of a key without a shortcut of the toolkit.
func (a *Tab) typedKey(ev *fyne.KeyEvent) {
	defer a.Begin().End()
	switch {
	case a.PageKey(ev):
		return
	case a.Finder.IsOpen(): // the keyboard was lost to a scroll bar
		a.Finder.Focus()
		a.Finder.Search.TypedKey(ev)
		return
	}
	if a.DialogOpen() {
		a.OverKey(ev)
		return
	}
	if ev.Name == fyne.KeyEscape && a.ui.narrow && a.ui.side.Visible() && !a.Searching() {
		a.foldPanel() // it lies over the boards
		return
	}
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		return
	}
	if ev.Name == fyne.KeyEscape && a.ui.stage.Escape() {
		return
	}
	a.Commands.ByKey(command.Typed(ev, a.Held()))
}

// typedRune uses a character that nothing else has a use for: "?" asks what the
// keys are.
func (a *Tab) typedRune(r rune) {
	if r == '?' && !a.DialogOpen() {
		a.Commands.Do("shortcuts")
	}
}

// foldPanel shows or hides the solver panel. Where it has no room beside the boards it is
// folded again next time.
func (a *Tab) foldPanel() {
	fold := a.ui.side.Visible()
	if !a.ui.narrow {
		a.Prefs.SetFolded("panel", fold)
	}
	a.showPanel(!fold)
	a.Win.Content().Refresh()
}

// narrowed folds the panel in a window that has become too narrow for it, and brings it back.
func (a *Tab) narrowed(narrow bool) {
	if a.ui.narrow != narrow {
		a.ui.narrow = narrow
		a.showPanel(!narrow && !a.Prefs.Folded("panel"))
	}
}

// showPanel shows or hides the panel, and what unfolds it in its place.
func (a *Tab) showPanel(on bool) {
	widgets.Show(a.ui.side, on)
	widgets.Show(a.ui.open, !on)
	widgets.Show(a.ui.solve, !on) // the panel has it else
	a.ui.line.Refresh()
	widgets.Show(a.ui.fold, a.ui.narrow)
	widgets.Show(a.Trier.Bar.Unfold, !on)
}

// freeMemory gives back what is free.
func (p *program) freeMemory() {
	debug.FreeOSMemory()
	if p.options.Trim != nil {
		p.options.Trim()
	}
}

// drawAgain draws what is seen in the windows as if it had changed.
func (p *program) drawAgain() {
	p.everyWindow(func(w *Tab) {
		if w.pane.Seen() {
			w.Win.Canvas().Refresh(w.Win.Content())
		}
	})
}
