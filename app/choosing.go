package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/marks"
	"waymark/widgets"
)

// pickPuzzle takes the only puzzle of a text, or asks which when it holds several.
func (a *App) pickPuzzle(list []*puzzles.Puzzle, chosen func(p *puzzles.Puzzle)) {
	if len(list) == 1 {
		chosen(list[0])
		return
	}
	items := make([]findable, len(list))
	for i, p := range list {
		line := widgets.Line{Text: nameOf(p), Lead: number(uint64(i + 1)), Note: kindOf(p), Scene: startScene(p)}
		items[i] = findable{line, func() { chosen(p) }}
	}
	a.find(tr("Which puzzle? Search by name"), items, 0, true)
}

func nameOf(p *puzzles.Puzzle) string {
	if p.Name == "" {
		return tr("Untitled")
	}
	return p.Name
}

// choosePreset offers the arrangements of the family.
func (a *App) choosePreset() {
	var items []findable
	for _, s := range a.presetItems() {
		items = append(items, findable{widgets.Line{Text: s.Label}, s.Run})
	}
	a.find(tr("Arrange"), items, 0, false)
}

// presetItems lists the arrangements of the family.
func (a *App) presetItems() []SubItem {
	if a.doc == nil {
		return nil
	}
	var items []SubItem
	p := a.doc.Puzzle()
	for _, preset := range a.rules.Presets(p) {
		items = append(items, SubItem{Label: tr(preset.Title), Checked: preset.On != nil && preset.On(p), Run: func() {
			a.edit(preset.Apply(a.doc.Puzzle()), puzzles.Messagef(preset.Title))
		}})
	}
	return items
}

// kindForm is family, rows and columns.
type kindForm struct {
	family     *selectField
	rows, cols *selectField
	rules      families.Family
}

func newKindForm(rules families.Family, size puzzles.Size) *kindForm {
	f := &kindForm{rules: rules}
	var titles []string
	for _, r := range families.All() {
		titles = append(titles, tr(r.Info().Title))
	}
	f.rows, f.cols = newSelectField(nil), newSelectField(nil)
	f.family = newSelectField(titles)
	f.family.SetSelected(tr(rules.Info().Title))
	f.offer(size)
	f.family.OnChanged = func(string) {
		f.rules = families.All()[f.family.SelectedIndex()]
		f.offer(f.rules.Info().Usual)
	}
	return f
}

// offer lists the sizes of the family.
func (f *kindForm) offer(size puzzles.Size) {
	info := f.rules.Info()
	f.rows.Options, f.cols.Options = span(info.Min.Rows, info.Max.Rows), span(info.Min.Cols, info.Max.Cols)
	f.rows.SetSelectedIndex(size.Rows - info.Min.Rows)
	f.cols.SetSelectedIndex(size.Cols - info.Min.Cols)
}

func span(lo, hi int) []string {
	var list []string
	for i := lo; i <= hi; i++ {
		list = append(list, number(uint64(i)))
	}
	return list
}

func (f *kindForm) size() puzzles.Size {
	low := f.rules.Info().Min
	return puzzles.Size{Rows: low.Rows + max(0, f.rows.SelectedIndex()), Cols: low.Cols + max(0, f.cols.SelectedIndex())}
}

func (f *kindForm) items() []*widget.FormItem {
	return []*widget.FormItem{
		widget.NewFormItem(tr("Family"), f.family),
		widget.NewFormItem(tr("Rows"), f.rows),
		widget.NewFormItem(tr("Columns"), f.cols),
	}
}

// editWords asks for the author's words.
func (a *App) editWords() {
	p := a.doc.Puzzle()
	name, author, note := newField(), newField(), newField()
	note.MultiLine, note.Wrapping = true, fyne.TextWrapWord
	name.SetText(p.Name)
	author.SetText(p.Author)
	note.SetText(p.Note)
	note.SetMinRowsVisible(4)
	a.form(tr("Name and notes"), tr("Set"), []*widget.FormItem{
		widget.NewFormItem(tr("Name"), name),
		widget.NewFormItem(tr("Author"), author),
		widget.NewFormItem(tr("Notes"), note),
	}, func() {
		n := a.doc.Puzzle().Clone()
		n.Name, n.Author, n.Note = puzzles.OneLine(name.Text), puzzles.OneLine(author.Text), puzzles.Lines(note.Text)
		if p := a.doc.Puzzle(); n.Name != p.Name || n.Author != p.Author || n.Note != p.Note {
			a.edit(n, puzzles.Messagef("Name and notes"))
		}
	})
}

// nameMark asks for the name of a mark.
func (a *App) nameMark(i int) {
	name := newField()
	name.SetText(a.doc.Puzzle().Marks[i].Name)
	a.form(tr("Name the mark"), tr("Set"), []*widget.FormItem{widget.NewFormItem(tr("Name"), name)}, func() {
		a.edit(marks.Rename(a.doc.Puzzle(), i, puzzles.OneLine(name.Text)), puzzles.Messagef("Name the mark"))
	})
}
