package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
)

// pickPuzzle takes the only puzzle of a text, or asks which when it holds several.
func (ed *editor) pickPuzzle(list []*puzzles.Puzzle, chosen func(p *puzzles.Puzzle)) {
	if len(list) == 1 {
		chosen(list[0])
		return
	}
	items := make([]findable, len(list))
	for i, p := range list {
		line := widgets.Line{Text: nameOf(p), Lead: text.Number(uint64(i + 1)), Note: kindOf(p), Scene: startScene(p)}
		items[i] = findable{line, func() { chosen(p) }}
	}
	ed.find(text.Tr("Which puzzle? Search by name"), items, 0, true)
}

// choosePreset offers the arrangements of the family.
func (ed *editor) choosePreset() {
	var items []findable
	for _, s := range ed.presetItems() {
		items = append(items, findable{widgets.Line{Text: s.Label}, s.Run})
	}
	ed.find(text.Tr("Arrange"), items, 0, false)
}

// presetItems lists the arrangements of the family.
func (ed *editor) presetItems() []command.SubItem {
	if ed.doc == nil {
		return nil
	}
	var items []command.SubItem
	p := ed.doc.Puzzle()
	for _, preset := range ed.rules.Presets(p) {
		items = append(items, command.SubItem{Label: text.Tr(preset.Title), Checked: preset.On != nil && preset.On(p), Run: func() {
			ed.host.Edit(preset.Apply(ed.doc.Puzzle()), puzzles.Messagef(preset.Title))
		}})
	}
	return items
}

// editWords asks for the author's words.
func (ed *editor) editWords() {
	p := ed.doc.Puzzle()
	name, author, note := newField(), newField(), newField()
	note.MultiLine, note.Wrapping = true, fyne.TextWrapWord
	name.SetText(p.Name)
	author.SetText(p.Author)
	note.SetText(p.Note)
	note.SetMinRowsVisible(4)
	ed.form(text.Tr("Name and notes"), text.Tr("Set"), []*widget.FormItem{
		widget.NewFormItem(text.Tr("Name"), name),
		widget.NewFormItem(text.Tr("Author"), author),
		widget.NewFormItem(text.Tr("Notes"), note),
	}, func() {
		n := ed.doc.Puzzle().Clone()
		n.Name, n.Author, n.Note = puzzles.OneLine(name.Text), puzzles.OneLine(author.Text), puzzles.Lines(note.Text)
		if p := ed.doc.Puzzle(); n.Name != p.Name || n.Author != p.Author || n.Note != p.Note {
			ed.host.Edit(n, puzzles.Messagef("Name and notes"))
		}
	})
}
