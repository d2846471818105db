package app

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// showShortcuts lists all commands with their keys.
func (a *App) showShortcuts() {
	grid := container.New(layout.NewFormLayout())
	for _, m := range menus {
		grid.Add(widget.NewLabelWithStyle(tr(string(m)), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		grid.Add(widget.NewLabel(""))
		for _, c := range a.commands.In(m) {
			var keys []string
			for _, k := range c.Keys {
				keys = append(keys, keyText(k))
			}
			grid.Add(widget.NewLabel(c.Label()))
			grid.Add(widget.NewLabel(strings.Join(keys, ", ")))
		}
	}
	grid.Add(widget.NewLabelWithStyle(tr("On a board"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	grid.Add(widget.NewLabel(""))
	for _, line := range [][2]string{
		{tr("Move the cursor"), tr("Arrow keys")},
		{tr("Paint, erase the cell"), tr("Space, Delete")},
		{tr("Paint with a brush by its letter"), tr("its letter or digit")},
		{tr("Take a cell's content as the brush"), tr("Alt and click")},
		{tr("While trying: hold a piece, push it"), tr("Space, then arrow keys")},
		{tr("While trying: push the piece under the cursor"), tr("Shift and arrow keys")},
	} {
		grid.Add(widget.NewLabel(line[0]))
		grid.Add(widget.NewLabel(line[1]))
	}
	a.tell(tr("Keyboard shortcuts"), container.NewVScroll(grid), fyne.NewSize(620, a.win.Canvas().Size().Height-80))
}

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
