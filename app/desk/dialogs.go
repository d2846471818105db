package desk

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
)

// dialogSize is that of the file dialogs.
func (d *Desk) dialogSize() fyne.Size {
	s := d.Win.Canvas().Size()
	return fyne.NewSize(min(820, s.Width-80), min(600, s.Height-80))
}

// Wrapped returns a label that breaks its lines.
func Wrapped(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Fail tells about something that did not work; the open puzzle is untouched.
func (d *Desk) Fail(title string, err error) {
	words := Wrapped(text.Error(err))
	words.Selectable = true
	d.Log.Error(title, "error", err)
	d.Tell(title, words, fyne.NewSize(520, 180))
	d.Say(title + ": " + text.Error(err))
}

// Tell shows something until the user closes it.
func (d *Desk) Tell(title string, content fyne.CanvasObject, size fyne.Size) {
	d.Buttons(title, content, size, AnswerTo{text.Tr("Close"), nil})
}

// Ask asks before something that cannot be undone.
func (d *Desk) Ask(title, words, yes string, then func()) {
	d.Buttons(title, Wrapped(words), fyne.NewSize(420, 160), AnswerTo{text.Tr("Cancel"), nil}, AnswerTo{yes, then})
}

// AnswerTo is one answer to a dialog: its button and what follows.
type AnswerTo struct {
	Text string
	Then func()
}

// Buttons shows a dialog with answers, the last of them the one to expect: it
// has the keyboard. Escape closes the dialog without any.
func (d *Desk) Buttons(title string, content fyne.CanvasObject, size fyne.Size, answers ...AnswerTo) *dialog.CustomDialog {
	dlg := dialog.NewCustomWithoutButtons(title, content, d.Win)
	var row []fyne.CanvasObject
	var last *keyButton
	for i, answer := range answers {
		last = newKeyButton(answer.Text, func() {
			dlg.Hide()
			if answer.Then != nil {
				answer.Then()
			}
		}, dlg.Hide)
		if i > 0 && i == len(answers)-1 {
			last.Importance = widget.HighImportance
		}
		row = append(row, last)
	}
	dlg.SetButtons(row)
	dlg.Resize(size)
	d.Dismiss = dlg.Hide
	dlg.Show()
	d.Win.Canvas().Focus(last)
	return dlg
}

// Form asks for a few things; done runs when the user agrees. Return in a menu
// or a text field agrees, Escape cancels, wherever the keyboard is. What a field refuses keeps
// the form open.
func (d *Desk) Form(title, yes string, items []*widget.FormItem, done func()) {
	var dlg *dialog.CustomDialog
	agree := func() {
		for _, item := range items {
			if f, ok := item.Widget.(*typedField); ok {
				if err := f.Validate(); err != nil {
					dlg.Show() // a button has closed it
					d.Win.Canvas().Focus(f)
					d.Say(text.Error(err))
					return
				}
			}
		}
		dlg.Hide()
		done()
	}
	dlg = d.Buttons(title, widget.NewForm(items...), fyne.NewSize(420, 0), AnswerTo{text.Tr("Cancel"), nil}, AnswerTo{yes, agree})
	dlg.SetOnClosed(func() { d.Focus() })
	var first fyne.Focusable
	for _, item := range items {
		switch f := item.Widget.(type) {
		case *selectField:
			f.Submit, f.Escape = agree, dlg.Hide
		case *typedField:
			f.escape, f.OnSubmitted = dlg.Hide, func(string) { agree() }
		case *Field:
			f.escape = dlg.Hide
			if !f.MultiLine {
				f.OnSubmitted = func(string) { agree() }
			}
		}
		if f, ok := item.Widget.(fyne.Focusable); ok && first == nil {
			first = f
		}
	}
	if first != nil {
		d.Win.Canvas().Focus(first)
	}
}

func (d *Desk) NameOr(otherwise string) string {
	if name := d.Doc.Title(); name != "" {
		return name
	}
	return otherwise
}

// ShowFiles shows a file dialog. It has no size before it is shown.
func (d *Desk) ShowFiles(fd *dialog.FileDialog) {
	d.Dismiss = fd.Hide
	fd.Show()
	fd.Resize(d.dialogSize())
}

// StartIn lets a file dialog begin in the folder of the open or last file.
func (d *Desk) StartIn(fd *dialog.FileDialog) {
	path := d.Doc.Path()
	if path == "" && len(d.Prefs.Recent()) > 0 {
		path = d.Prefs.Recent()[0]
	}
	if path == "" {
		return
	}
	if dir, err := storage.ListerForURI(storage.NewFileURI(filepath.Dir(path))); err == nil {
		fd.SetLocation(dir)
	}
}
