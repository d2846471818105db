package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
)

// dialogSize is that of the file dialogs.
func (a *App) dialogSize() fyne.Size {
	s := a.win.Canvas().Size()
	return fyne.NewSize(min(820, s.Width-80), min(600, s.Height-80))
}

// fail tells about something that did not work; the open puzzle is untouched.
func (a *App) fail(title string, err error) {
	words := widget.NewLabel(text.Error(err))
	words.Wrapping = fyne.TextWrapWord
	words.Selectable = true
	a.tell(title, words, fyne.NewSize(520, 180))
	a.say(title + ": " + text.Error(err))
}

// tell shows something until the user closes it.
func (a *App) tell(title string, content fyne.CanvasObject, size fyne.Size) {
	a.buttons(title, content, size, answerTo{text.Tr("Close"), nil})
}

// ask asks before something that cannot be undone.
func (a *App) ask(title, words, yes string, then func()) {
	label := widget.NewLabel(words)
	label.Wrapping = fyne.TextWrapWord
	a.buttons(title, label, fyne.NewSize(420, 160), answerTo{text.Tr("Cancel"), nil}, answerTo{yes, then})
}

// answerTo is one answer to a dialog: its button and what follows.
type answerTo struct {
	text string
	then func()
}

// buttons shows a dialog with answers, the last of them the one to expect: it
// has the keyboard. Escape closes the dialog without any.
func (a *App) buttons(title string, content fyne.CanvasObject, size fyne.Size, answers ...answerTo) *dialog.CustomDialog {
	d := dialog.NewCustomWithoutButtons(title, content, a.win)
	var row []fyne.CanvasObject
	var last *keyButton
	for i, answer := range answers {
		last = newKeyButton(answer.text, func() {
			d.Hide()
			if answer.then != nil {
				answer.then()
			}
		}, d.Hide)
		if i > 0 && i == len(answers)-1 {
			last.Importance = widget.HighImportance
		}
		row = append(row, last)
	}
	d.SetButtons(row)
	d.Resize(size)
	a.dismiss = d.Hide
	d.Show()
	a.win.Canvas().Focus(last)
	return d
}

// form asks for a few things; done runs when the user agrees. Return in a menu
// or a text field agrees, Escape cancels, wherever the keyboard is.
func (a *App) form(title, yes string, items []*widget.FormItem, done func()) {
	d := a.buttons(title, widget.NewForm(items...), fyne.NewSize(420, 0), answerTo{text.Tr("Cancel"), nil}, answerTo{yes, done})
	d.SetOnClosed(a.focusBoard)
	agree := func() {
		d.Hide()
		done()
	}
	var first fyne.Focusable
	for _, item := range items {
		switch f := item.Widget.(type) {
		case *selectField:
			f.submit, f.escape = agree, d.Hide
		case *field:
			f.escape = d.Hide
			if !f.MultiLine {
				f.OnSubmitted = func(string) { agree() }
			}
		}
		if f, ok := item.Widget.(fyne.Focusable); ok && first == nil {
			first = f
		}
	}
	if first != nil {
		a.win.Canvas().Focus(first)
	}
}

// confirmDiscard runs next, after asking what to do with unsaved work. Close,
// new, open and drop all come through here.
func (a *App) confirmDiscard(next func()) {
	a.finishStroke()
	if !a.doc.Unsaved() {
		next()
		return
	}
	if a.confirming {
		return
	}
	a.confirming = true
	words := widget.NewLabel(text.Tr("“%s” has changes that are not saved. Without saving they are lost.", a.nameOr(text.Tr("Untitled"))))
	words.Wrapping = fyne.TextWrapWord
	d := a.buttons(text.Tr("Save the changes?"), words, fyne.NewSize(420, 160),
		answerTo{text.Tr("Cancel"), nil}, answerTo{text.Tr("Discard"), next}, answerTo{text.Tr("Save"), func() { a.Save(next) }})
	d.SetOnClosed(func() { a.confirming = false })
}

func (a *App) nameOr(otherwise string) string {
	if name := a.doc.Title(); name != "" {
		return name
	}
	return otherwise
}
