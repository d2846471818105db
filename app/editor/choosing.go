package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets/list"
)

// PickPuzzle takes the only puzzle of a text, or asks which when it holds several.
func (sh *shaper) PickPuzzle(listed []*puzzles.Puzzle, chosen func(p *puzzles.Puzzle)) {
	if len(listed) == 1 {
		chosen(listed[0])
		return
	}
	items := make([]desk.Findable, len(listed))
	for i, p := range listed {
		line := list.Line{Text: desk.NameOf(p), Lead: text.Number(uint64(i + 1)), Note: desk.KindOf(p), Scene: desk.StartScene(p)}
		items[i] = desk.Findable{Line: line, Run: func() { chosen(p) }}
	}
	sh.Find(text.Tr("Which puzzle? Search by name"), items, 0, true)
}

// ChoosePreset offers the arrangements of the family.
func (sh *shaper) ChoosePreset() {
	var items []desk.Findable
	for _, s := range sh.PresetItems() {
		items = append(items, desk.Findable{Line: list.Line{Text: s.Label}, Run: s.Run})
	}
	sh.Find(text.Tr("Arrange"), items, 0, false)
}

// PresetItems lists the arrangements of the family.
func (sh *shaper) PresetItems() []command.SubItem {
	if sh.Doc == nil {
		return nil
	}
	var items []command.SubItem
	p := sh.Doc.Puzzle()
	for _, preset := range sh.Rules.Presets(p) {
		items = append(items, command.SubItem{Label: text.Tr(preset.Title), Checked: preset.On != nil && preset.On(p), Run: func() {
			sh.Host.Edit(preset.Apply(sh.Doc.Puzzle()), puzzles.Messagef(preset.Title))
		}})
	}
	return items
}

// EditWords asks for the author's words.
func (sh *shaper) EditWords() {
	p := sh.Doc.Puzzle()
	name, author, note := desk.NewField(), desk.NewField(), desk.NewField()
	note.MultiLine, note.Wrapping = true, fyne.TextWrapWord
	name.SetText(p.Name)
	author.SetText(p.Author)
	note.SetText(p.Note)
	note.SetMinRowsVisible(4)
	sh.Form(text.Tr("Name and notes"), text.Tr("Set"), []*widget.FormItem{
		widget.NewFormItem(text.Tr("Name"), name),
		widget.NewFormItem(text.Tr("Author"), author),
		widget.NewFormItem(text.Tr("Notes"), note),
	}, func() {
		n := sh.Doc.Puzzle().Clone()
		n.Name, n.Author, n.Note = puzzles.OneLine(name.Text), puzzles.OneLine(author.Text), puzzles.Lines(note.Text)
		if p := sh.Doc.Puzzle(); n.Name != p.Name || n.Author != p.Author || n.Note != p.Note {
			sh.Host.Edit(n, puzzles.Messagef("Name and notes"))
		}
	})
}
