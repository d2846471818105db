package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/text"
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
		{"names", text.Tr("Row and column names"), (*widgets.Board).SetLabels, fyne.Key3},
		{"grid", text.Tr("Grid"), (*widgets.Board).SetGrid, fyne.Key4},
		{"letters", text.Tr("Letters on colours"), (*widgets.Board).SetPatterns, fyne.Key5},
		{"differences", text.Tr("Outline what differs"), (*widgets.Board).SetDiff, fyne.Key6},
		{"motion", text.Tr("Moving pieces"), (*widgets.Board).SetMotion, fyne.Key7},
	}
}

// lookCommands switch how boards look, and zoom.
func (ed *editor) lookCommands() []*command.Command {
	var list []*command.Command
	for _, l := range looks() {
		list = append(list, &command.Command{
			ID: "look-" + l.id, Menu: command.MenuView, Group: 4, Sub: text.Tr("On the boards"), Label: command.Label(l.title), Keys: []command.Key{command.CtrlShift(l.key)},
			Checked: func() bool { return ed.prefs.Look(l.id) },
			Run: func() {
				ed.prefs.SetLook(l.id, !ed.prefs.Look(l.id))
				ed.refreshLooks()
				ed.host.Changed(partMenu)
			},
		})
	}
	return append(list,
		&command.Command{ID: "zoom-in", Menu: command.MenuView, Group: 5, Sub: text.Tr("Zoom"), Label: command.Label(text.Tr("Enlarge")), Keys: []command.Key{command.Ctrl(fyne.KeyPlus), command.Ctrl(fyne.KeyEqual)}, Run: func() { ed.zoom(zoomStep) }},
		&command.Command{ID: "zoom-out", Menu: command.MenuView, Group: 5, Sub: text.Tr("Zoom"), Label: command.Label(text.Tr("Reduce")), Keys: []command.Key{command.Ctrl(fyne.KeyMinus)}, Run: func() { ed.zoom(1 / zoomStep) }},
		&command.Command{ID: "zoom-fit", Menu: command.MenuView, Group: 5, Sub: text.Tr("Zoom"), Label: command.Label(text.Tr("Show all of the board")), Keys: []command.Key{command.Ctrl(fyne.Key0)}, Run: func() { ed.pane(ed.active).board.Fit() }},
	)
}

// zoomStep is by how much a command enlarges.
const zoomStep = 1.25

// zoom enlarges the board used last.
func (ed *editor) zoom(by float32) {
	b := ed.pane(ed.active).board
	b.SetZoom(b.Zoom() * by)
}

// refreshLooks tells the boards how to look.
func (ed *editor) refreshLooks() {
	for _, l := range looks() {
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
			l.set(ed.pane(role).board, ed.prefs.Look(l.id))
		}
	}
	ed.layBoards()
}
