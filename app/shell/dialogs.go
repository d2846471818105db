package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
	"waymark/widgets"
)

// Widths of dialogs: of a question, and of one that says more.
const (
	narrow = 460
	broad  = 560
)

// Wrapped returns a label that breaks its lines.
func Wrapped(words string) fyne.CanvasObject {
	p := widgets.NewProse(theme.SizeNameText, widgets.ColorInk, false)
	p.SetText(words)
	return container.New(widgets.Wrapping{Lines: widgets.Inset(0, 0, 0, 0)}, p)
}

// WrappedCaption returns an empty label of small text that breaks its lines.
func WrappedCaption() *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = fyne.TextWrapWord
	l.SizeName = theme.SizeNameCaptionText
	return l
}

// readable returns a text that can be selected and copied.
func readable(words string) fyne.CanvasObject {
	l := widget.NewLabel(words)
	l.Wrapping = fyne.TextWrapWord
	l.Selectable = true
	in := -l.Theme().Size(theme.SizeNameInnerPadding)
	return container.New(widgets.Inset(in, in, in, in), l)
}

// Fail tells about something that did not work; the open puzzle is untouched.
func (d *Window) Fail(title string, err error) {
	d.work.Log.Error(title, "error", err)
	d.Tell(title, readable(text.Error(err)), fyne.NewSize(broad, 0))
	d.Say(title + ": " + text.Error(err))
}

// Tell shows something until the user closes it.
func (d *Window) Tell(title string, content fyne.CanvasObject, size fyne.Size) {
	d.Buttons(title, content, size, AnswerTo{Text: text.Tr("Close")})
}

// Ask asks before something that cannot be undone.
func (d *Window) Ask(title, words, yes string, then func()) {
	d.Question(title, words, AnswerTo{Text: text.Tr("Cancel")}, AnswerTo{Text: yes, Then: then})
}

// Question asks with a sentence or two.
func (d *Window) Question(title, words string, answers ...AnswerTo) *widgets.Dialog {
	return d.Buttons(title, Wrapped(words), fyne.NewSize(narrow, 0), answers...)
}

// AnswerTo is one answer to a dialog: its button and what follows.
type AnswerTo = widgets.DialogAnswer

// Buttons shows a dialog with answers, the last of them the one to expect: it
// has the keyboard. Escape closes the dialog without any. While another dialog is open it
// waits for the end of that.
func (d *Window) Buttons(title string, content fyne.CanvasObject, size fyne.Size, answers ...AnswerTo) *widgets.Dialog {
	dlg := widgets.New(d.Win.Canvas(), title, content, size, answers...)
	d.ask(dlg)
	return dlg
}
