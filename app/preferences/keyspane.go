package preferences

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"waymark/app/command"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/list"
)

// keysPane lists the commands with their keys and changes them: found by name or by a key at
// the left, the selected one at the right with a field for each of its keys.
type keysPane struct {
	page *Page
	of   *Preferences

	Search *shell.Field
	By     *widgets.KeyField // finds by a key
	by     command.Key       // which one; without a name for none
	Lines  *list.Lines
	shown  []*command.Command // the lines
	at     *command.Command   // that is selected; nil for none

	name    *widgets.Section
	usual   *widgets.Remark
	Fields  []*widgets.KeyField // one a key, and the last for another one
	rows    *fyne.Container
	said    *widgets.Prose  // why a key was not taken
	Take    *widgets.Button // takes the key from who has it
	taking  func()
	Back    *widgets.Button // gives the usual keys back
	All     *widgets.Button // to all commands
	detail  *fyne.Container
	content *fyne.Container
}

// newKeysPane makes the widgets and lays them out.
func (l *Page) newKeysPane() *keysPane {
	k := &keysPane{page: l, of: l.of, Search: shell.NewField(), Lines: list.NewLines(), name: widgets.NewSection(""), usual: widgets.NewRemark()}
	k.Search.SetPlaceHolder(text.Tr("Search by name"))
	k.Search.OnChanged = func(string) { k.find() }
	k.Search.First = k.searchKey
	k.By = widgets.NewKeyField(text.Tr("Find by a key"), text.Tr("Press the keys …"))
	k.By.OnKey, k.By.OnClear = l.TypedKey, func() { k.findBy(command.Key{}) }
	k.By.OnCaught = func(name fyne.KeyName, m fyne.KeyModifier) { k.findBy(command.Key{Name: name, Modifier: m}) }
	k.Lines.SetEmpty(text.Tr("No command has this name or key."))
	k.Lines.OnSelect = k.selected
	k.rows = container.New(layout.NewCustomPaddedVBoxLayout(2 * widgets.Grid))
	k.said = widgets.NewProse(theme.SizeNameText, widgets.ColorInk, false)
	k.Take = l.Button(widgets.ButtonAction, text.Tr("Take it over"), func() { k.taking() })
	k.Back = l.Button(widgets.ButtonOutline, text.Tr("Back to the usual keys"), func() { k.set(k.at.Usual(), -1) })
	k.All = l.Button(widgets.ButtonOutline, text.Tr("All back to usual …"), k.askAll)

	how := widgets.NewRemark()
	how.SetText(text.Tr("Click a key, or press Space on it, and then the new combination. Delete removes it."))
	k.detail = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(3 * widgets.Grid)}, k.name, k.usual, k.rows, k.said, k.Take, k.Back, how)
	side := widgets.NewDock(nil, container.New(widgets.Inset(widgets.Gap, 8, widgets.Gap, widgets.Gap), k.All), nil, nil,
		container.NewVScroll(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 0), k.detail)))
	top := container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 6), container.NewBorder(nil, nil, nil, container.New(widgets.Inset(8, 0, 0, 0), k.By), k.Search))
	k.content = widgets.NewDock(top, nil, nil, widgets.Sheet(side, widgets.ColorSheet), container.New(widgets.Inset(8, 0, 8, 8), k.Lines))
	k.content.Layout.(*widgets.Dock).Wide = widgets.PanelWidth
	l.Search = k.Search
	k.find()
	return k
}

// searchKey sends keys that move between lines to the list; Return goes to the first key.
func (k *keysPane) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyEscape:
		if k.Search.Text != "" {
			k.Search.SetText("")
			return true
		}
		k.page.Close()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		k.Lines.TypedKey(ev)
	case fyne.KeyReturn, fyne.KeyEnter:
		if k.at != nil {
			k.of.Win.Canvas().Focus(k.Fields[0])
		}
	default:
		return false
	}
	return true
}

// findBy lists the commands that have a key; all for a key without a name.
func (k *keysPane) findBy(key command.Key) {
	k.by = key
	k.By.SetText("")
	if key.Name != "" {
		k.By.SetText(command.KeyText(key))
	}
	k.find()
}

// find lists the commands that fit name and key, topic by topic; the selected one
// stays while it is listed.
func (k *keysPane) find() {
	k.shown = nil
	for _, m := range command.Topics {
		for _, c := range k.of.Commands.In(m) {
			_, fits := command.Match(c.Title+" "+text.Tr(string(m)), c.Also, k.Search.Text)
			if fits && (k.by.Name == "" || slices.Contains(c.Keys, k.by)) {
				k.shown = append(k.shown, c)
			}
		}
	}
	k.fill()
	k.Lines.SetSelected(max(0, slices.Index(k.shown, k.at)))
	k.selected(k.Lines.Selected())
}

// fill writes the lines.
func (k *keysPane) fill() {
	lines := make([]list.Line, len(k.shown))
	for i, c := range k.shown {
		lines[i] = list.Line{Lead: text.Tr(string(c.Topic)), Text: c.Title, Note: command.KeysText(c.Keys)}
		if c.Changed() {
			lines[i].Note = text.Tr("changed: %s", lines[i].Note)
			if len(c.Keys) == 0 {
				lines[i].Note = text.Tr("removed")
			}
		}
	}
	at := k.Lines.Selected()
	k.Lines.SetLines(lines)
	k.Lines.SetSelected(at)
}

// selected shows a line's command at the right.
func (k *keysPane) selected(i int) {
	if k.at = nil; i >= 0 && i < len(k.shown) {
		k.at = k.shown[i]
	}
	k.tell("", nil)
	k.refresh()
}

// refresh shows the keys as they are.
func (k *keysPane) refresh() {
	k.fill()
	k.All.SetEnabled(len(k.of.Commands.Changes()) > 0)
	widgets.Show(k.detail, k.at != nil)
	if k.at == nil {
		return
	}
	k.name.SetTitle(k.at.Title)
	usual := command.KeysText(k.at.Usual())
	if usual == "" {
		usual = text.Tr("none")
	}
	k.usual.SetText(text.Tr("Usual keys: %s", usual))
	k.showFields()
	k.Back.SetEnabled(k.at.Changed())
	k.detail.Refresh()
}

// showFields makes a field for each key and one for another; those that are there stay, and so
// does the keyboard in them.
func (k *keysPane) showFields() {
	keys := k.at.Now()
	for len(k.Fields) <= len(keys) {
		k.addField(len(k.Fields))
	}
	for i, f := range k.Fields {
		widgets.Show(k.rows.Objects[i], i <= len(keys))
		f.SetText("")
		if i < len(keys) {
			f.SetText(command.KeyText(keys[i]))
		}
		row := k.rows.Objects[i].(*fyne.Container)
		widgets.Show(row.Objects[1], i < len(keys))
	}
	k.rows.Refresh()
}

// addField makes the field of the i-th key of a command, with the button that removes it.
func (k *keysPane) addField(i int) {
	f := widgets.NewKeyField(text.Tr("Add a key"), text.Tr("Press the keys …"))
	f.OnKey = k.page.TypedKey
	f.OnCaught = func(name fyne.KeyName, m fyne.KeyModifier) { k.caught(i, command.Key{Name: name, Modifier: m}) }
	remove := func() {
		if keys := k.at.Now(); i < len(keys) {
			k.set(slices.Delete(keys, i, i+1), i)
		}
	}
	f.OnClear = remove
	b := widgets.NewButton(widgets.ButtonBare, "", widgets.IconRemove, remove)
	b.OnKey = k.page.TypedKey
	b.About = func() string { return text.Tr("Remove this key") }
	k.Fields = append(k.Fields, f)
	k.rows.Add(container.NewBorder(nil, nil, nil, b, f))
}

// caught makes a key the i-th of the command, unless it is needed or another command has it.
func (k *keysPane) caught(i int, key command.Key) {
	keys := k.at.Now()
	switch holder := k.of.Commands.Holder(key, k.at); {
	case slices.Contains(k.at.Keys, key):
		k.tell(text.Tr("%s is a key of this command already.", command.KeyText(key)), nil)
		return
	case k.at.Refusal(key) != "":
		k.tell(text.Tr("Not taken: %s", k.at.Refusal(key)), nil)
		return
	case holder != nil:
		k.tell(text.Tr("%s belongs to “%s”.", command.KeyText(key), holder.Title), func() { k.set(with(keys, i, key), i) })
		k.of.Win.Canvas().Focus(k.Take)
		return
	}
	k.set(with(keys, i, key), i)
}

// with returns keys with another one in a place, or after the last.
func with(keys []command.Key, i int, key command.Key) []command.Key {
	if i < len(keys) {
		keys[i] = key
		return keys
	}
	return append(keys, key)
}

// set gives the command its keys; the keyboard goes to a field, or stays where it is.
func (k *keysPane) set(keys []command.Key, field int) {
	defer k.of.Begin().End()
	k.tell("", nil)
	k.of.choosing.Keys(k.of.Commands.With(k.at.ID, keys))
	k.page.refresh()
	if field >= 0 {
		k.of.Win.Canvas().Focus(k.Fields[min(field, len(k.at.Now()))])
	} else if k.Back.Disabled() {
		k.of.Win.Canvas().Focus(k.Fields[0])
	}
}

// tell says something of the key that was pressed; taking, unless nil, takes it over.
func (k *keysPane) tell(words string, taking func()) {
	k.said.SetText(words)
	widgets.Show(k.said, words != "")
	k.taking = taking
	widgets.Show(k.Take, taking != nil)
	k.detail.Refresh()
}

// askAll gives all commands their usual keys back, once the user agrees.
func (k *keysPane) askAll() {
	n := len(k.of.Commands.Changes())
	k.of.Ask(text.Tr("All shortcuts back to the usual ones?"), text.Count(n, "%s command has other keys than usual.", "%s commands have other keys than usual."), text.Tr("Back to usual"), func() {
		k.of.choosing.Keys(nil)
		k.page.refresh()
		k.of.Win.Canvas().Focus(k.Search)
	})
}
