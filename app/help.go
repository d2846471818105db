package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/text"
)

// showRules tells the rules of the family.
func (a *App) showRules() {
	info := a.Rules.Info()
	words := widget.NewLabel(text.Tr(info.Summary))
	words.Wrapping = fyne.TextWrapWord
	a.Tell(text.Tr(info.Title), words, fyne.NewSize(460, 180))
}

// showAbout names the program.
func (a *App) showAbout() {
	words := widget.NewLabel(text.Tr("Design grid puzzles, mark the way, and watch how they solve.") + "\n" + text.Tr("Version %s", a.program.options.Version))
	words.Wrapping = fyne.TextWrapWord
	a.Tell(text.Tr("About Waymark"), words, fyne.NewSize(420, 180))
}
