package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/dialog"
	"waymark/widgets/layouts"
)

// form is a dialog that asks for a few things.
type form struct {
	desk    *Desk
	dialog  *dialog.Dialog
	items   []*widget.FormItem
	problem *widgets.Prose // why it cannot be left yet
	done    func()
}

// Form asks for a few things; done runs when the user agrees. Return in a menu
// or a text field agrees, Escape cancels, wherever the keyboard is. What a field refuses keeps
// the form open, and it says why.
func (d *Desk) Form(title, yes string, items []*widget.FormItem, done func()) {
	f := &form{desk: d, items: items, done: done, problem: widgets.NewProse(theme.SizeNameText, widgets.ColorFail, false)}
	rows := container.New(layouts.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(3 * widgets.Grid)})
	for _, item := range items {
		rows.Add(formRow(item))
		f.bind(item.Widget)
	}
	rows.Add(f.problem)
	f.dialog = dialog.New(d.Win.Canvas(), title, rows, fyne.NewSize(narrow, 0),
		AnswerTo{Text: text.Tr("Cancel")}, AnswerTo{Text: yes, Then: f.agree, Stay: true})
	for _, item := range items {
		if home, ok := item.Widget.(fyne.Focusable); ok {
			f.dialog.Home = home
			break
		}
	}
	f.dialog.OnClosed = d.KeepFocus
	d.ask(f.dialog)
}

// formRow is a field below what it is for.
func formRow(item *widget.FormItem) fyne.CanvasObject {
	field := item.Widget
	if _, menu := field.(*selectField); menu {
		field = container.NewStack(field, layouts.NewEdge())
	}
	if item.Text == "" {
		return field
	}
	title := widgets.NewRemark()
	title.SetText(item.Text)
	return container.New(layout.NewCustomPaddedVBoxLayout(widgets.Grid), title, field)
}

// bind gives a field its keys.
func (f *form) bind(field fyne.CanvasObject) {
	escape, submitted := func() { f.dialog.Hide() }, func(string) { f.agree() }
	switch field := field.(type) {
	case *selectField:
		field.Submit, field.Escape = f.agree, escape
	case *typedField:
		field.escape, field.OnSubmitted = escape, submitted
	case *Field:
		field.escape = escape
		if !field.MultiLine {
			field.OnSubmitted = submitted
		}
	case interface{ BindKeys(agree, escape func()) }:
		field.BindKeys(f.agree, escape)
	}
}

// agree takes what the fields say, unless one of them refuses it.
func (f *form) agree() {
	for _, item := range f.items {
		field, checked := item.Widget.(fyne.Validatable)
		if !checked {
			continue
		}
		if err := field.Validate(); err != nil {
			f.problem.SetText(text.Error(err))
			f.dialog.Relaid()
			if home, ok := item.Widget.(fyne.Focusable); ok {
				f.desk.Win.Canvas().Focus(home)
			}
			f.desk.Say(text.Error(err))
			return
		}
	}
	f.dialog.Hide()
	f.done()
}
