package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/widgets"
)

// form is a dialog that asks for a few things.
type form struct {
	window  *Window
	dialog  *widgets.Dialog
	fields  []fyne.CanvasObject
	problem *widgets.Prose // why it cannot be left yet
	done    func()
}

// FormRow is a part of a form: a title, what is shown below it, and the fields in that, in
// the order of the Tab key.
type FormRow struct {
	Title   string
	Content fyne.CanvasObject // the first field when nil
	Fields  []fyne.CanvasObject
}

// Form asks for a few things; done runs when the user agrees. Return in a menu
// or a text field agrees, Escape cancels, wherever the keyboard is. What a field refuses keeps
// the form open, and it says why.
func (d *Window) Form(title, yes string, items []*widget.FormItem, done func()) {
	rows := make([]FormRow, len(items))
	for i, item := range items {
		rows[i] = FormRow{Title: item.Text, Fields: []fyne.CanvasObject{item.Widget}}
	}
	AskForm(d, title, yes, rows, done)
}

// AskForm is [Window.Form] with more than a field in a row. agree does what the button does, and
// reports whether the fields let it.
func AskForm(d *Window, title, yes string, rows []FormRow, done func()) (agree func() bool) {
	f := &form{window: d, done: done, problem: widgets.NewProse(theme.SizeNameText, widgets.ColorFail, false)}
	content := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(3 * widgets.Grid)})
	for _, row := range rows {
		content.Add(Row(row))
		for _, field := range row.Fields {
			f.fields = append(f.fields, field)
			f.bind(field)
		}
	}
	content.Add(f.problem)
	f.dialog = widgets.New(d.Win.Canvas(), title, content, fyne.NewSize(narrow, 0),
		AnswerTo{Text: text.Tr("Cancel")}, AnswerTo{Text: yes, Then: func() { f.agree() }, Stay: true})
	for _, field := range f.fields {
		if home, ok := field.(fyne.Focusable); ok {
			f.dialog.Home = home
			break
		}
	}
	f.dialog.OnClosed = d.KeepFocus
	d.ask(f.dialog)
	return f.agree
}

// Row is a field below what it is for.
func Row(row FormRow) fyne.CanvasObject {
	content := row.Content
	if content == nil {
		content = row.Fields[0]
	}
	if _, menu := content.(*selectField); menu {
		content = container.NewStack(content, widgets.NewEdge())
	}
	if row.Title == "" {
		return content
	}
	title := widgets.NewRemark()
	title.SetText(row.Title)
	return container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(widgets.Grid)}, title, content)
}

// bind gives a field its keys.
func (f *form) bind(field fyne.CanvasObject) {
	escape, agree, submitted := func() { f.dialog.Hide() }, func() { f.agree() }, func(string) { f.agree() }
	switch field := field.(type) {
	case *selectField:
		field.Submit, field.Escape = agree, escape
	case *TypedField:
		field.escape, field.OnSubmitted = escape, submitted
	case *Field:
		field.escape = escape
		if !field.MultiLine {
			field.OnSubmitted = submitted
		}
	case *widgets.Anchors:
		field.OnKey = func(ev *fyne.KeyEvent) { f.window.OverKey(ev) }
	}
}

// agree takes what the fields say, unless one of them refuses it: then it is false.
func (f *form) agree() bool {
	defer f.window.work.Begin().End()
	for _, field := range f.fields {
		checked, ok := field.(interface{ Validate() error })
		if !ok {
			continue
		}
		if err := checked.Validate(); err != nil {
			f.problem.SetText(text.Error(err))
			f.dialog.Relaid()
			if home, ok := field.(fyne.Focusable); ok {
				f.window.Win.Canvas().Focus(home)
			}
			f.window.Say(text.Error(err))
			return false
		}
	}
	f.dialog.Hide()
	f.done()
	return true
}
