package app

import (
	"fyne.io/fyne/v2"

	"waymark/puzzles"
	"waymark/widgets"
)

// look is something of the boards that can be switched on and off: how it is
// remembered and how boards are told.
type look struct {
	id, title string // the title is translated
	set       func(b *widgets.Board, on bool)
	key       fyne.KeyName
}

// looks lists what can be switched.
func looks() []look {
	return []look{
		{"names", tr("Row and column names"), (*widgets.Board).SetLabels, fyne.Key3},
		{"grid", tr("Grid"), (*widgets.Board).SetGrid, fyne.Key4},
		{"letters", tr("Letters on colours"), (*widgets.Board).SetPatterns, fyne.Key5},
		{"differences", tr("Outline what differs"), (*widgets.Board).SetDiff, fyne.Key6},
		{"motion", tr("Moving pieces"), (*widgets.Board).SetMotion, fyne.Key7},
	}
}

// lookCommands switch how boards look, and zoom.
func (a *App) lookCommands() []*Command {
	var list []*Command
	for _, l := range looks() {
		list = append(list, &Command{
			ID: "look-" + l.id, Menu: MenuView, Group: 4, Sub: tr("On the boards"), Label: label(l.title), Keys: []Key{CtrlShift(l.key)},
			Checked: func() bool { return a.prefs.look(l.id) },
			Run: func() {
				a.prefs.setLook(l.id, !a.prefs.look(l.id))
				a.refreshLooks()
				a.refreshMenu()
			},
		})
	}
	return append(list,
		&Command{ID: "zoom-in", Menu: MenuView, Group: 5, Sub: tr("Zoom"), Label: label(tr("Enlarge")), Keys: []Key{Ctrl(fyne.KeyPlus), Ctrl(fyne.KeyEqual)}, Run: func() { a.zoom(zoomStep) }},
		&Command{ID: "zoom-out", Menu: MenuView, Group: 5, Sub: tr("Zoom"), Label: label(tr("Reduce")), Keys: []Key{Ctrl(fyne.KeyMinus)}, Run: func() { a.zoom(1 / zoomStep) }},
		&Command{ID: "zoom-fit", Menu: MenuView, Group: 5, Sub: tr("Zoom"), Label: label(tr("Show all of the board")), Keys: []Key{Ctrl(fyne.Key0)}, Run: func() { a.pane(a.active).board.Fit() }},
	)
}

// zoomStep is by how much a command enlarges.
const zoomStep = 1.25

// zoom enlarges the board used last.
func (a *App) zoom(by float32) {
	b := a.pane(a.active).board
	b.SetZoom(b.Zoom() * by)
}

// refreshLooks tells the boards how to look.
func (a *App) refreshLooks() {
	for _, l := range looks() {
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
			l.set(a.pane(role).board, a.prefs.look(l.id))
		}
	}
	a.layBoards()
}
