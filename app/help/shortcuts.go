package help

import (
	"fyne.io/fyne/v2/container"

	"waymark/app/command"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/widgets"
)

// ShowShortcuts shows all commands with their keys, and what the pointer does.
func (h *Help) ShowShortcuts() {
	sheet := widgets.NewKeySheet(h.keyGroups())
	p := shell.NewPage(h.Window, text.Tr("Keyboard and mouse"), text.Tr("%s finds every command by its name.", h.Commands.KeyOf("commands")), shell.PageUses{
		Guide: "keyboard.md",
		By:    "shortcuts", Follow: func() { sheet.SetGroups(h.keyGroups()) },
	})
	keys := container.NewVScroll(container.New(widgets.Inset(0, 0, widgets.Gap, 0), sheet)) // beside the bar
	change := p.Button(widgets.ButtonLink, text.Tr("Change shortcuts …"), func() { p.Close(); h.changeKeys() })
	p.Lay(nil, shell.Sides{Tool: change}, container.New(widgets.Inset(widgets.Gap+4, widgets.Gap, widgets.Gap+4, 8), keys))
	p.Show()
}

// keyGroups lists the commands that have keys by topic, then what is done on a board.
func (h *Help) keyGroups() []widgets.KeyGroup {
	var groups []widgets.KeyGroup
	for _, m := range command.Topics {
		g := widgets.KeyGroup{Title: text.Tr(string(m))}
		for _, c := range h.Commands.In(m) {
			if len(c.Keys) == 0 {
				continue
			}
			g.Rows = append(g.Rows, widgets.KeyRow{Text: c.Title, Keys: command.KeysText(c.Keys)})
		}
		groups = append(groups, g)
	}
	brushes := widgets.KeyGroup{Title: text.Tr("Brushes of %s", text.Tr(h.Rules.Info().Title)), Rows: h.brushes()}
	return append(groups, boardKeys(), brushes, boardGestures())
}

// boardKeys are the keys of a board that has the keyboard.
func boardKeys() widgets.KeyGroup {
	return widgets.KeyGroup{Title: text.Tr("Keys on a board"), Rows: []widgets.KeyRow{
		{Text: text.Tr("Move the cursor"), Keys: text.Tr("Arrows, Home, End")},
		{Text: text.Tr("Select cells"), Keys: text.Tr("Shift+Arrows")},
		{Text: text.Tr("Paint the cell"), Keys: text.Tr("Space")},
		{Text: text.Tr("Erase the cell"), Keys: text.Tr("Delete")},
		{Text: text.Tr("Choose a brush, and paint the cell"), Keys: text.Tr("its letter or digit")},
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
		{Text: text.Tr("Erase"), Keys: text.Tr("right drag")},
		{Text: text.Tr("Menu"), Keys: text.Tr("right click")},
		{Text: text.Tr("Pick a cell as the brush"), Keys: text.Tr("Alt+click")},
		{Text: text.Tr("Zoom"), Keys: text.Tr("Ctrl+wheel")},
		{Text: text.Tr("Move a zoomed board"), Keys: text.Tr("middle drag")},
		{Text: text.Tr("Open files"), Keys: text.Tr("drop them")},
	}}
}
