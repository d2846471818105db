package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
)

// ui holds the widgets of the window.
type ui struct {
	bar  fyne.CanvasObject // names the document
	name *widgets.Section
	size *widgets.Button // names family and size, and changes them
	side *fyne.Container // the solver panel with its edge
	page *fyne.Container
	undo *widgets.Button
	redo *widgets.Button
}

// build makes the widgets and lays them out.
func (a *App) build() {
	a.editor.tools = a.editor.newToolColumn()
	a.editor.start = a.editor.newBoardPane(puzzles.Start)
	a.editor.goal = a.editor.newBoardPane(puzzles.Goal)
	a.board = a.editor.start.board
	a.trier.bar = a.trier.newTrialBar()
	a.marker.pane = a.marker.newWayPane()
	a.solving.panel = a.solving.newSolverPanel()
	a.deck.look = a.deck.newMovesView()
	a.deck.newPlayback()
	a.status = widget.NewLabel("")
	a.status.SizeName = theme.SizeNameCaptionText
	a.status.Truncation = fyne.TextTruncateEllipsis

	a.editor.boards = newBoards(&a.editor.start, &a.editor.goal)
	playback := sheet(container.New(inset{gap, 8, 8, 8},
		container.New(share{112, 340}, a.deck.play, a.deck.moves)), widgets.ColorPaper)
	a.ui.bar = a.newDocumentBar()
	l := &page{
		bar: a.ui.bar, mode: a.trier.bar.content, boards: a.editor.boards, way: a.marker.pane.content, playback: ruled(playback),
		wayBody: a.marker.pane.body, foldWay: a.marker.wayLow,
	}
	a.ui.page = container.New(l, l.bar, l.mode, l.boards, l.way, l.playback)

	a.ui.side = newDock(nil, nil, widget.NewSeparator(), nil,
		sheet(a.deck.look.withTabs(a.solving.panel.content), widgets.ColorSheet))
	a.deck.side = a.ui.side
	left := newDock(nil, nil, nil, widget.NewSeparator(),
		sheet(container.New(wide(toolsWidth), a.editor.tools.content), widgets.ColorSheet))
	bottom := ruled(sheet(container.New(inset{gap / 2, -3, gap, -3}, a.status), widgets.ColorSheet))
	root := newDock(nil, bottom, left, a.ui.side, a.ui.page)
	root.Layout.(*dock).wide = panelWidth

	a.win.SetPadded(false)
	a.win.SetContent(root)
	a.editor.refreshLooks()
	a.setKeys()
	a.win.Resize(fyne.NewSize(a.prefs.WindowSize()).Max(minWindow))
	a.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { a.Drop(uris) })
	a.win.SetCloseIntercept(a.Close)
	if a.prefs.Folded("panel") {
		a.ui.side.Hide()
	}
}

// newDocumentBar names the open puzzle and holds undo and redo.
func (a *App) newDocumentBar() fyne.CanvasObject {
	a.ui.name = widgets.NewSection("")
	a.solving.light = widgets.NewLight()
	a.solving.light.OnTapped = a.solving.sayLight
	a.solving.light.OnHover = a.hinting(a.solving.why)
	library := a.newButton(widgets.ButtonLink, text.Tr("Library"), "", "library")
	a.ui.size = a.newButton(widgets.ButtonLink, "", "", "size")
	a.ui.undo = a.newButton(widgets.ButtonBare, "", widgets.IconUndo, "undo")
	a.ui.redo = a.newButton(widgets.ButtonBare, "", widgets.IconRedo, "redo")
	right := container.NewHBox(container.NewCenter(a.solving.light), library, a.ui.size, a.ui.undo, a.ui.redo)
	line := container.NewBorder(nil, nil, nil, container.New(inset{gap, 0, 0, 0}, container.NewCenter(right)), container.New(middle{}, a.ui.name))
	return ruledBelow(container.New(inset{gap, 2, gap / 2, 2}, line))
}

// focusBoard gives the keyboard to the board last used.
func (a *App) focusBoard() { a.win.Canvas().Focus(a.editor.pane(a.active).board) }

// setKeys sends keys without modifiers that nothing else uses, and shortcuts
// that no menu entry shows, to the command table.
func (a *App) setKeys() {
	c := a.win.Canvas()
	c.SetOnTypedKey(a.typedKey)
	c.SetOnTypedRune(a.typedRune)
	for _, cmd := range a.commands.All() {
		for i, k := range cmd.Keys {
			if i == 0 && cmd.Items == nil || k.Modifier == 0 {
				continue // the menu entry has it, or typedKey
			}
			c.AddShortcut(k.Shortcut(), func(fyne.Shortcut) { a.byKey(k) })
		}
	}
}

// typedKey runs the command of a key without a modifier.
func (a *App) typedKey(ev *fyne.KeyEvent) {
	switch {
	case a.pages.page.isOpen():
		a.pages.page.typedKey(ev)
		return
	case a.finder.isOpen(): // the keyboard was lost to a scroll bar
		a.finder.focus()
		a.finder.search.TypedKey(ev)
		return
	}
	if a.dialogOpen() {
		if ev.Name == fyne.KeyEscape && a.dismiss != nil {
			a.dismiss()
		}
		return
	}
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		return
	}
	a.byKey(command.Plain(ev.Name))
}

// typedRune uses a character that nothing else has a use for: "?" asks what the
// keys are.
func (a *App) typedRune(r rune) {
	if r == '?' && !a.dialogOpen() {
		a.commands.Do("shortcuts")
	}
}

// byKey runs the command of a key, unless a dialog waits for its answer.
func (a *App) byKey(k command.Key) {
	if !a.dialogOpen() {
		a.commands.ByKey(k)
	}
}

// foldPanel shows or hides the solver panel.
func (a *App) foldPanel() {
	fold := a.ui.side.Visible()
	a.prefs.SetFolded("panel", fold)
	if fold {
		a.ui.side.Hide()
	} else {
		a.ui.side.Show()
	}
	a.win.Content().Refresh()
	a.Changed(partMenu)
}
