package editor

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/desk"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets/board"
)

// look is something of the boards that can be switched on and off: how it is
// remembered and how boards are told.
type look struct {
	ID, title string // the title is translated
	set       func(b *board.Board, on bool)
	key       fyne.KeyName
}

// lookKinds lists what can be switched.
func lookKinds() []look {
	return []look{
		{"names", text.Tr("Row and column names"), (*board.Board).SetLabels, fyne.Key3},
		{"grid", text.Tr("Grid"), (*board.Board).SetGrid, fyne.Key4},
		{"letters", text.Tr("Letters on colours"), (*board.Board).SetPatterns, fyne.Key5},
		{"differences", text.Tr("Outline what differs"), (*board.Board).SetDiff, fyne.Key6},
		{"motion", text.Tr("Moving pieces"), (*board.Board).SetMotion, fyne.Key7},
	}
}

// LookCommands switch how boards look, and zoom.
func (sh *shaper) LookCommands() []*command.Command {
	var list []*command.Command
	for _, l := range lookKinds() {
		list = append(list, &command.Command{
			ID: "look-" + l.ID, Menu: command.MenuView, Group: 4, Sub: text.Tr("On the boards"), Label: command.Label(l.title), Keys: []command.Key{command.CtrlShift(l.key)},
			Checked: func() bool { return sh.Prefs.Look(l.ID) },
			Run: func() {
				sh.Prefs.SetLook(l.ID, !sh.Prefs.Look(l.ID))
				sh.RefreshLooks()
				sh.Host.Changed(desk.PartMenu)
			},
		})
	}
	return append(list,
		&command.Command{ID: "zoom-in", Menu: command.MenuView, Group: 5, Sub: text.Tr("Zoom"), Label: command.Label(text.Tr("Enlarge")), Keys: []command.Key{command.Ctrl(fyne.KeyPlus), command.Ctrl(fyne.KeyEqual)}, Run: func() { sh.zoom(zoomStep) }},
		&command.Command{ID: "zoom-out", Menu: command.MenuView, Group: 5, Sub: text.Tr("Zoom"), Label: command.Label(text.Tr("Reduce")), Keys: []command.Key{command.Ctrl(fyne.KeyMinus)}, Run: func() { sh.zoom(1 / zoomStep) }},
		&command.Command{ID: "zoom-fit", Menu: command.MenuView, Group: 5, Sub: text.Tr("Zoom"), Label: command.Label(text.Tr("Show all of the board")), Keys: []command.Key{command.Ctrl(fyne.Key0)}, Run: func() { sh.Pane(sh.Active).Board.Fit() }},
	)
}

// zoomStep is by how much a command enlarges.
const zoomStep = 1.25

// zoom enlarges the board used last.
func (sh *shaper) zoom(by float32) {
	b := sh.Pane(sh.Active).Board
	b.SetZoom(b.Zoom() * by)
}

// RefreshLooks tells the boards how to look.
func (sh *shaper) RefreshLooks() {
	for _, l := range lookKinds() {
		for _, role := range []puzzles.Role{puzzles.Start, puzzles.Goal} {
			l.set(sh.Pane(role).Board, sh.Prefs.Look(l.ID))
		}
	}
	sh.layBoards()
}
