package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/desk"
	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/layouts"
)

// documentBar names the open puzzle, and holds what is done with it most.
type documentBar struct {
	name  *widgets.Section
	rules *widgets.Remark // says what the settings make of the rules
	ruled *fyne.Container // holds rules, hidden in families without settings
	solve *widgets.Button // solves or stops, while the panel that does is folded
	open  *widgets.Button // unfolds that
	size  *widgets.Button // names family and size, and changes them
	undo  *widgets.Button
	redo  *widgets.Button
	line  *fyne.Container // all of it but the rules
}

// newDocumentBar makes the bar. In a narrow window the library goes first, where the name
// and the file would be cut, then the size, where the name would.
func (a *App) newDocumentBar() fyne.CanvasObject {
	b := &a.ui.documentBar
	b.name = widgets.NewSection("")
	a.Solving.Light = widgets.NewLight()
	a.Solving.Light.OnTapped = a.Solving.SayLight
	a.Solving.Light.OnHover = a.Hinting(a.Solving.Why)
	library := a.CommandButton(widgets.ButtonLink, text.Tr("Library"), "", "library")
	b.size = a.CommandButton(widgets.ButtonLink, "", "", "size")
	inFull := b.size.About
	b.size.About = func() string { return desk.SizeInFull(a.Doc.Puzzle().Start.Size) + " · " + inFull() }
	b.size.OnHover = a.Hinting(b.size.About)
	b.undo = a.CommandButton(widgets.ButtonBare, "", widgets.IconUndo, "undo")
	b.redo = a.CommandButton(widgets.ButtonBare, "", widgets.IconRedo, "redo")
	b.open = a.CommandButton(widgets.ButtonLink, text.Tr("Solver"), "", "panel")
	b.solve = widgets.NewButton(widgets.ButtonAction, text.Tr("Solve"), "", func() { a.Do(solveOrStop(a)) })
	b.solve.About = func() string { return a.Commands.Find(solveOrStop(a)).About() }
	b.solve.OnHover = a.Hinting(b.solve.About)
	b.line = container.New(&layouts.Line{
		Spare: []layouts.Spare{{Object: library, Unless: b.name.Whole}, {Object: b.size, Unless: b.name.Titled}},
	}, b.name, a.Solving.Light, b.solve, b.open, library, b.size, b.undo, b.redo)
	b.rules = widgets.NewRemark()
	b.ruled = container.New(layouts.Inset(0, 0, 0, 4), b.rules)
	return layouts.RuledBelow(container.New(layouts.Inset(layouts.Gap, 2, layouts.Gap/2, 2), layouts.NewDock(nil, b.ruled, nil, nil, b.line)))
}

// solveOrStop is the command of the red button.
func solveOrStop(a *App) string {
	if a.Session.Running() {
		return "stop"
	}
	return "solve"
}

// refreshSolve shows what the red buttons do now.
func refreshSolve(a *App) {
	a.Solving.RefreshSolve()
	b := a.ui.solve
	b.SetText(text.Tr("Solve"))
	if a.Session.Running() {
		b.SetText(text.Tr("Stop"))
	}
	b.SetEnabled(a.Commands.Find(solveOrStop(a)).Ready())
}
