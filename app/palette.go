package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"waymark/widgets"
)

// showCommands offers every command of every menu, entries of submenus too.
func (a *App) showCommands() {
	var items []findable
	for _, c := range a.commands.All() {
		if c.ID == "commands" {
			continue // it is open
		}
		line := widgets.Line{Text: c.Label(), Lead: tr(string(c.Menu)), Note: keysText(c.Keys), Pale: !c.Ready()}
		if c.Checked != nil && c.Checked() {
			line.Text = "✓ " + line.Text
		}
		items = append(items, findable{line, func() { a.commands.Do(c.ID) }})
		if c.Items == nil || line.Pale {
			continue
		}
		for _, s := range c.Items() {
			if s.Run != nil {
				items = append(items, findable{widgets.Line{Text: s.Label, Lead: line.Lead + " › " + c.Label()}, s.Run})
			}
		}
	}
	a.find(tr("Search all commands"), items, 0, false)
}

// keysText writes the shortcuts of a command. The second Return key of a keyboard
// does what the first does: it is not named.
func keysText(keys []Key) string {
	var words []string
	for _, k := range keys {
		if k.Name != fyne.KeyEnter {
			words = append(words, keyText(k))
		}
	}
	return strings.Join(words, ", ")
}
