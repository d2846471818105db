package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/widgets"
)

// keySheet is the page of all shortcuts, over the whole window.
type keySheet struct {
	app     *pages
	content *fyne.Container
}

// showShortcuts shows all commands with their keys, and what the pointer does.
func (pg *pages) showShortcuts() {
	s := &keySheet{app: pg}
	heading := widgets.NewSection(text.Tr("Keyboard and mouse"))
	heading.SetNote(text.Tr("%s finds every command by its name.", command.KeyText(pg.commands.Find("commands").Keys[0])))
	closing := widgets.NewButton(widgets.ButtonOutline, text.Tr("Close"), "", s.close)
	closing.OnKey = s.key
	head := container.New(inset{gap, 8, gap, 8},
		container.NewBorder(nil, nil, nil, container.NewCenter(closing), container.New(middle{}, heading)))
	sheetOf := widgets.NewKeySheet(pg.keyGroups())
	body := newDock(ruledBelow(sheet(head, widgets.ColorSheet)), nil, nil, nil,
		sheet(container.New(inset{gap + 4, gap, gap + 4, 8}, container.NewVScroll(sheetOf)), widgets.ColorPaper))
	focus := func() { pg.win.Canvas().Focus(closing) }
	s.content = container.NewStack(newBackstop(focus), body)
	s.content.Resize(pg.win.Canvas().Size())
	pg.win.Canvas().Overlays().Add(s.content)
	pg.dismiss = s.close
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
func (pg *pages) keyGroups() []widgets.KeyGroup {
	var groups []widgets.KeyGroup
	for _, m := range command.Menus {
		g := widgets.KeyGroup{Title: text.Tr(string(m))}
		for _, c := range pg.commands.In(m) {
			g.Rows = append(g.Rows, widgets.KeyRow{Text: c.Name(), Keys: command.KeysText(c.Keys)})
		}
		groups = append(groups, g)
	}
	return append(groups, boardKeys(), boardGestures())
}

// boardKeys are the keys of a board that has the keyboard.
func boardKeys() widgets.KeyGroup {
	return widgets.KeyGroup{Title: text.Tr("Keys on a board"), Rows: []widgets.KeyRow{
		{Text: text.Tr("Move the cursor"), Keys: text.Tr("Arrows")},
		{Text: text.Tr("Select cells"), Keys: text.Tr("Shift+Arrows")},
		{Text: text.Tr("Paint the cell"), Keys: text.Tr("Space")},
		{Text: text.Tr("Erase the cell"), Keys: text.Tr("Delete")},
		{Text: text.Tr("Place a brush"), Keys: text.Tr("its letter or digit")},
		{Text: text.Tr("Give up the stroke"), Keys: text.Tr("Esc")},
		{Text: text.Tr("Next board"), Keys: text.Tr("Tab")},
		{Text: text.Tr("Trying: hold a piece"), Keys: text.Tr("Space")},
		{Text: text.Tr("Trying: push it"), Keys: text.Tr("Arrows")},
		{Text: text.Tr("Trying: push at once"), Keys: text.Tr("Shift+Arrows")},
	}}
}

// boardGestures are what the pointer does on a board.
func boardGestures() widgets.KeyGroup {
	return widgets.KeyGroup{Title: text.Tr("Pointer on a board"), Rows: []widgets.KeyRow{
		{Text: text.Tr("Paint"), Keys: text.Tr("click, drag")},
		{Text: text.Tr("Erase"), Keys: text.Tr("right button")},
		{Text: text.Tr("Pick a cell as the brush"), Keys: text.Tr("Alt+click")},
		{Text: text.Tr("Zoom"), Keys: text.Tr("Ctrl+wheel")},
		{Text: text.Tr("Move a zoomed board"), Keys: text.Tr("middle drag")},
		{Text: text.Tr("Open files"), Keys: text.Tr("drop them")},
	}}
}
