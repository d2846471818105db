package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// showRules tells the rules of the family.
func (a *App) showRules() {
	info := a.rules.Info()
	text := widget.NewLabel(tr(info.Summary))
	text.Wrapping = fyne.TextWrapWord
	a.tell(tr(info.Title), text, fyne.NewSize(460, 180))
}

// showAbout names the program.
func (a *App) showAbout() {
	text := widget.NewLabel(tr("Design grid puzzles, mark the way, and watch how they solve.") + "\n" + tr("Version %s", a.options.Version))
	text.Wrapping = fyne.TextWrapWord
	a.tell(tr("About Waymark"), text, fyne.NewSize(420, 180))
}
