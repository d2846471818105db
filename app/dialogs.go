package app

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
)

// dialogSize is that of the file dialogs.
func (d *desk) dialogSize() fyne.Size {
	s := d.win.Canvas().Size()
	return fyne.NewSize(min(820, s.Width-80), min(600, s.Height-80))
}

// fail tells about something that did not work; the open puzzle is untouched.
func (d *desk) fail(title string, err error) {
	words := widget.NewLabel(text.Error(err))
	words.Wrapping = fyne.TextWrapWord
	words.Selectable = true
	d.tell(title, words, fyne.NewSize(520, 180))
	d.say(title + ": " + text.Error(err))
}

// tell shows something until the user closes it.
func (d *desk) tell(title string, content fyne.CanvasObject, size fyne.Size) {
	d.buttons(title, content, size, answerTo{text.Tr("Close"), nil})
}

// ask asks before something that cannot be undone.
func (d *desk) ask(title, words, yes string, then func()) {
	label := widget.NewLabel(words)
	label.Wrapping = fyne.TextWrapWord
	d.buttons(title, label, fyne.NewSize(420, 160), answerTo{text.Tr("Cancel"), nil}, answerTo{yes, then})
}

// answerTo is one answer to a dialog: its button and what follows.
type answerTo struct {
	text string
	then func()
}

// buttons shows a dialog with answers, the last of them the one to expect: it
// has the keyboard. Escape closes the dialog without any.
func (d *desk) buttons(title string, content fyne.CanvasObject, size fyne.Size, answers ...answerTo) *dialog.CustomDialog {
	dlg := dialog.NewCustomWithoutButtons(title, content, d.win)
	var row []fyne.CanvasObject
	var last *keyButton
	for i, answer := range answers {
		last = newKeyButton(answer.text, func() {
			dlg.Hide()
			if answer.then != nil {
				answer.then()
			}
		}, dlg.Hide)
		if i > 0 && i == len(answers)-1 {
			last.Importance = widget.HighImportance
		}
		row = append(row, last)
	}
	dlg.SetButtons(row)
	dlg.Resize(size)
	d.dismiss = dlg.Hide
	dlg.Show()
	d.win.Canvas().Focus(last)
	return dlg
}

// form asks for a few things; done runs when the user agrees. Return in a menu
// or a text field agrees, Escape cancels, wherever the keyboard is.
func (d *desk) form(title, yes string, items []*widget.FormItem, done func()) {
	dlg := d.buttons(title, widget.NewForm(items...), fyne.NewSize(420, 0), answerTo{text.Tr("Cancel"), nil}, answerTo{yes, done})
	dlg.SetOnClosed(func() { d.focus() })
	agree := func() {
		dlg.Hide()
		done()
	}
	var first fyne.Focusable
	for _, item := range items {
		switch f := item.Widget.(type) {
		case *selectField:
			f.submit, f.escape = agree, dlg.Hide
		case *field:
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
		d.win.Canvas().Focus(first)
	}
}

func (d *desk) nameOr(otherwise string) string {
	if name := d.doc.Title(); name != "" {
		return name
	}
	return otherwise
}

// showFiles shows a file dialog. It has no size before it is shown.
func (d *desk) showFiles(fd *dialog.FileDialog) {
	d.dismiss = fd.Hide
	fd.Show()
	fd.Resize(d.dialogSize())
}

// startIn lets a file dialog begin in the folder of the open or last file.
func (d *desk) startIn(fd *dialog.FileDialog) {
	path := d.doc.Path()
	if path == "" && len(d.prefs.Recent()) > 0 {
		path = d.prefs.Recent()[0]
	}
	if path == "" {
		return
	}
	if dir, err := storage.ListerForURI(storage.NewFileURI(filepath.Dir(path))); err == nil {
		fd.SetLocation(dir)
	}
}
