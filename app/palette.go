package app

import (
	"waymark/app/command"
	"waymark/app/text"
	"waymark/widgets"
)

// showCommands offers every command of every menu, entries of submenus too.
func (pg *pages) showCommands() {
	var items []findable
	for _, c := range pg.commands.All() {
		if c.ID == "commands" {
			continue // it is open
		}
		line := widgets.Line{Text: c.Label(), Lead: text.Tr(string(c.Menu)), Note: command.KeysText(c.Keys), Pale: !c.Ready()}
		if c.Checked != nil && c.Checked() {
			line.Text = "✓ " + line.Text
		}
		items = append(items, findable{line, func() { pg.commands.Do(c.ID) }})
		if c.Items == nil || line.Pale {
			continue
		}
		for _, s := range c.Items() {
			if s.Run != nil {
				items = append(items, findable{widgets.Line{Text: s.Label, Lead: line.Lead + " › " + c.Label()}, s.Run})
			}
		}
	}
	pg.find(text.Tr("Search all commands"), items, 0, false)
}
