package desk

import (
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
)

// kindForm is family, rows and columns.
type kindForm struct {
	family     *selectField
	rows, cols *selectField
	Rules      families.Family
}

func NewKindForm(rules families.Family, size puzzles.Size) *kindForm {
	f := &kindForm{Rules: rules}
	var titles []string
	for _, r := range families.All() {
		titles = append(titles, text.Tr(r.Info().Title))
	}
	f.rows, f.cols = NewSelectField(nil), NewSelectField(nil)
	f.family = NewSelectField(titles)
	f.family.SetSelected(text.Tr(rules.Info().Title))
	f.offer(size)
	f.family.OnChanged = func(string) {
		f.Rules = families.All()[f.family.SelectedIndex()]
		f.offer(f.Rules.Info().Usual)
	}
	return f
}

// offer lists the sizes of the family.
func (f *kindForm) offer(size puzzles.Size) {
	info := f.Rules.Info()
	f.rows.Options, f.cols.Options = span(info.Min.Rows, info.Max.Rows), span(info.Min.Cols, info.Max.Cols)
	f.rows.SetSelectedIndex(size.Rows - info.Min.Rows)
	f.cols.SetSelectedIndex(size.Cols - info.Min.Cols)
}

func (f *kindForm) Size() puzzles.Size {
	low := f.Rules.Info().Min
	return puzzles.Size{Rows: low.Rows + max(0, f.rows.SelectedIndex()), Cols: low.Cols + max(0, f.cols.SelectedIndex())}
}

func (f *kindForm) Items() []*widget.FormItem {
	return []*widget.FormItem{
		widget.NewFormItem(text.Tr("Family"), f.family),
		widget.NewFormItem(text.Tr("Rows"), f.rows),
		widget.NewFormItem(text.Tr("Columns"), f.cols),
	}
}

func span(lo, hi int) []string {
	var list []string
	for i := lo; i <= hi; i++ {
		list = append(list, text.Number(uint64(i)))
	}
	return list
}
