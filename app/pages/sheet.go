package pages

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/command"
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/widgets"
)

// keySheet is the page of all shortcuts, over the whole window.
type keySheet struct {
	app     *Pages
	content *fyne.Container
}

// ShowShortcuts shows all commands with their keys, and what the pointer does.
func (pg *Pages) ShowShortcuts() {
	s := &keySheet{app: pg}
	heading := widgets.NewSection(text.Tr("Keyboard and mouse"))
	heading.SetNote(text.Tr("%s finds every command by its name.", command.KeyText(pg.Commands.Find("commands").Keys[0])))
	closing := widgets.NewButton(widgets.ButtonOutline, text.Tr("Close"), "", s.close)
	closing.OnKey = s.key
	head := container.New(desk.Inset(desk.Gap, 8, desk.Gap, 8),
		container.NewBorder(nil, nil, nil, container.NewCenter(closing), container.New(desk.Middle{}, heading)))
	sheetOf := widgets.NewKeySheet(pg.KeyGroups())
	body := desk.NewDock(desk.RuledBelow(desk.Sheet(head, widgets.ColorSheet)), nil, nil, nil,
		desk.Sheet(container.New(desk.Inset(desk.Gap+4, desk.Gap, desk.Gap+4, 8), container.NewVScroll(sheetOf)), widgets.ColorPaper))
	focus := func() { pg.Win.Canvas().Focus(closing) }
	s.content = container.NewStack(desk.NewBackstop(focus), body)
	s.content.Resize(pg.Win.Canvas().Size())
	pg.Win.Canvas().Overlays().Add(s.content)
	pg.Dismiss = s.close
	focus()
}

func (s *keySheet) close() { s.app.Win.Canvas().Overlays().Remove(s.content) }

// key closes the sheet with the keys that opened it, too.
func (s *keySheet) key(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape || ev.Name == fyne.KeyF1 {
		s.close()
	}
}

// KeyGroups lists the commands by menu, then what is done on a board.
func (pg *Pages) KeyGroups() []widgets.KeyGroup {
	var groups []widgets.KeyGroup
	for _, m := range command.Menus {
		g := widgets.KeyGroup{Title: text.Tr(string(m))}
		for _, c := range pg.Commands.In(m) {
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
