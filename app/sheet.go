package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/widgets"
)

// keySheet is the page of all shortcuts, over the whole window.
type keySheet struct {
	app     *App
	content *fyne.Container
}

// showShortcuts shows all commands with their keys, and what the pointer does.
func (a *App) showShortcuts() {
	s := &keySheet{app: a}
	heading := widgets.NewSection(tr("Keyboard and mouse"))
	heading.SetNote(tr("%s finds every command by its name.", keyText(a.commands.Find("commands").Keys[0])))
	closing := widgets.NewButton(widgets.ButtonOutline, tr("Close"), "", s.close)
	closing.OnKey = s.key
	head := container.New(inset{gap, 8, gap, 8},
		container.NewBorder(nil, nil, nil, container.NewCenter(closing), container.New(middle{}, heading)))
	sheetOf := widgets.NewKeySheet(a.keyGroups())
	body := newDock(ruledBelow(sheet(head, widgets.ColorSheet)), nil, nil, nil,
		sheet(container.New(inset{gap + 4, gap, gap + 4, 8}, container.NewVScroll(sheetOf)), widgets.ColorPaper))
	focus := func() { a.win.Canvas().Focus(closing) }
	s.content = container.NewStack(newBackstop(focus), body)
	s.content.Resize(a.win.Canvas().Size())
	a.win.Canvas().Overlays().Add(s.content)
	a.dismiss = s.close
	focus()
}

func (s *keySheet) close() { s.app.win.Canvas().Overlays().Remove(s.content) }

// key closes the sheet with the keys that opened it, too.
func (s *keySheet) key(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape || ev.Name == fyne.KeyF1 {
		s.close()
	}
}

// keyGroups lists the commands by menu, then what is done on a board.
func (a *App) keyGroups() []widgets.KeyGroup {
	var groups []widgets.KeyGroup
	for _, m := range menus {
		g := widgets.KeyGroup{Title: tr(string(m))}
		for _, c := range a.commands.In(m) {
			g.Rows = append(g.Rows, widgets.KeyRow{Text: c.Name(), Keys: keysText(c.Keys)})
		}
		groups = append(groups, g)
	}
	return append(groups, boardKeys(), boardGestures())
}

// boardKeys are the keys of a board that has the keyboard.
func boardKeys() widgets.KeyGroup {
	return widgets.KeyGroup{Title: tr("Keys on a board"), Rows: []widgets.KeyRow{
		{Text: tr("Move the cursor"), Keys: tr("Arrows")},
		{Text: tr("Select cells"), Keys: tr("Shift+Arrows")},
		{Text: tr("Paint the cell"), Keys: tr("Space")},
		{Text: tr("Erase the cell"), Keys: tr("Delete")},
		{Text: tr("Place a brush"), Keys: tr("its letter or digit")},
		{Text: tr("Give up the stroke"), Keys: tr("Esc")},
		{Text: tr("Next board"), Keys: tr("Tab")},
		{Text: tr("Trying: hold a piece"), Keys: tr("Space")},
		{Text: tr("Trying: push it"), Keys: tr("Arrows")},
		{Text: tr("Trying: push at once"), Keys: tr("Shift+Arrows")},
	}}
}

// boardGestures are what the pointer does on a board.
func boardGestures() widgets.KeyGroup {
	return widgets.KeyGroup{Title: tr("Pointer on a board"), Rows: []widgets.KeyRow{
		{Text: tr("Paint"), Keys: tr("click, drag")},
		{Text: tr("Erase"), Keys: tr("right button")},
		{Text: tr("Pick a cell as the brush"), Keys: tr("Alt+click")},
		{Text: tr("Zoom"), Keys: tr("Ctrl+wheel")},
		{Text: tr("Move a zoomed board"), Keys: tr("middle drag")},
		{Text: tr("Open files"), Keys: tr("drop them")},
	}}
}
