package pages

import (
	"waymark/app/command"
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/widgets/list"
)

// ShowCommands offers every command of every menu, entries of submenus too.
func (pg *Pages) ShowCommands() {
	var items []desk.Findable
	for _, c := range pg.Commands.All() {
		if c.ID == "commands" {
			continue // it is open
		}
		line := list.Line{Text: c.Label(), Lead: text.Tr(string(c.Menu)), Note: command.KeysText(c.Keys), Pale: !c.Ready()}
		if c.Checked != nil && c.Checked() {
			line.Text = "✓ " + line.Text
		}
		items = append(items, desk.Findable{Line: line, Run: func() { pg.Commands.Do(c.ID) }})
		if c.Items == nil || line.Pale {
			continue
		}
		for _, s := range c.Items() {
			if s.Run != nil {
				items = append(items, desk.Findable{Line: list.Line{Text: s.Label, Lead: line.Lead + " › " + c.Label()}, Run: s.Run})
			}
		}
	}
	pg.Find(text.Tr("Search all commands"), items, 0, false)
}
