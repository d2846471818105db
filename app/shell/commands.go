package shell

import (
	"waymark/app/command"
	"waymark/app/text"
	"waymark/widgets/list"
)

// ShowCommands offers every command, and what can be chosen from it.
func ShowCommands(d *Window) {
	var items []Findable
	for _, c := range d.Commands.All() {
		if c.ID == "commands" {
			continue // it is open
		}
		item := Findable{Also: c.Also, Now: lineOf(c), Run: func() {
			if !d.Commands.Do(c.ID) { // it could be when it was listed
				Refuse(d, c)
			}
		}}
		item.Now(&item.Line)
		items = append(items, item)
		line := item.Line
		if c.Items == nil || line.Pale {
			continue
		}
		for _, s := range c.Items() {
			if s.Run != nil {
				items = append(items, Findable{Line: list.Line{Text: s.Label, Lead: line.Lead + " › " + c.Label()}, Run: s.Run})
			}
		}
	}
	d.Find(text.Tr("Search all commands"), items, 0, false)
}

// lineOf returns what brings the line of a command up to date: whether it can be run, and else
// what it needs.
func lineOf(c *command.Command) func(*list.Line) {
	return func(line *list.Line) {
		*line = list.Line{Text: c.Label(), Lead: text.Tr(string(c.Topic)), Note: command.KeysText(c.Keys), Pale: !c.Ready()}
		if c.Checked != nil && c.Checked() {
			line.Text = "✓ " + line.Text
		}
		if line.Pale && c.Needs != "" {
			line.Note = c.Needs
		}
		if why := c.Hindered(); why != "" {
			line.Note = why
		}
	}
}
