package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/document"
	"waymark/app/library"
	"waymark/app/pack"
	"waymark/app/shell"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/frame"
)

// What the tests of the window see of its inside.

func (a *Tab) Filing() *filing { return a.filing }

// Pack is what goes through them.
func (fi *filing) Pack() *pack.Pack { return fi.pack }

// All is the puzzles of the file.
func (fi *filing) All() *document.Collection { return fi.pack.All }

func (a *Tab) Side() fyne.CanvasObject { return a.ui.side }

func (a *Tab) Bar() fyne.CanvasObject { return a.ui.bar }

// MenuPlan is what stands in the menus.
func (a *Tab) MenuPlan() []shell.Menu { return menuPlan() }

func (a *Tab) Name() *widgets.Title { return a.ui.name }

func (a *Tab) Strip() *frame.Strip { return a.pane.Strip() }

func (a *Tab) UndoButton() *widgets.Button { return a.ui.undo }

func (fi *filing) OpenPath(path string) bool { return fi.open(path) }

func (fi *filing) SaveTo(path string) bool { return fi.saveTo(path) }

func (fi *filing) Recovery() *document.Recovery { return fi.recovery }

func (fi *filing) RecoverAll(lost []document.Recovered) { fi.recoverAll(lost) }

// CloseUnasked closes the window whatever it holds.
func (fi *filing) CloseUnasked() {
	defer fi.Begin().End()
	fi.close()
	fi.program.forget(fi.Tab)
}

func (a *Tab) Greeting() *library.Greeting { return a.ui.welcome }

func (a *Tab) Greet() { a.program.greet(a) }

func (a *Tab) SolveButton() *widgets.Button { return a.ui.solve }

// RulesLine is what says the rules in force, and opens their menu.
func (a *Tab) RulesLine() *widgets.LinkRemark { return a.ui.rules }

// saveTo writes the puzzle to a file and reports whether that worked.
func (fi *filing) saveTo(path string) bool { return fi.write(path, fi.known(path), nil) }

// HandPlan is what stands in the menus of the right button.
func (a *Tab) HandPlan() []shell.Group {
	return slices.Concat(boardMenu(puzzles.Start), boardMenu(puzzles.Goal), paletteMenu, tabMenu)
}

// TourCard is the card of the tour, and the frame around what it is about; nil while there is none.
func (a *Tab) TourCard() (heading string, card, frame fyne.CanvasObject) {
	if t := a.ui.tour; t.over.Visible() {
		return t.heading.Text() + "\n" + t.words.Text(), t.card, t.frame
	}
	return "", nil, nil
}
