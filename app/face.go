package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/widgets"
	"waymark/widgets/board"
)

// around is what stands around the boards.
type around struct {
	face                state.Face
	panel, trying, full bool
}

func (a *Tab) around() around {
	return around{face: a.Face, panel: a.panelOn(), trying: a.Trying(), full: a.ui.stage.On()}
}

// panelOn reports whether the solver panel is seen: beside the boards unless it is folded, over them where it has no room
// and was asked for.
func (a *Tab) panelOn() bool {
	switch {
	case a.Face == state.Design:
		return false
	case a.ui.narrow:
		return a.ui.over
	}
	return !a.Prefs.Folded("panel")
}

// showAround shows around the boards what belongs to the face.
func (a *Tab) showAround() {
	now, l := a.around(), a.ui.layout
	study := now.face == state.Study
	l.Spared = now.full
	widgets.Show(l.Mode, now.trying)
	widgets.Show(l.Bar, !now.trying && !now.full)
	widgets.Show(l.Result, !study && !now.full)
	widgets.Show(l.Way, study && !now.full)
	widgets.Show(l.Playback, study || now.full)
	folded := a.ui.side.Visible() != now.panel
	widgets.Show(a.ui.side, now.panel)
	widgets.Show(a.ui.fold, a.ui.narrow)
	for _, o := range []fyne.CanvasObject{a.ui.open, a.ui.solve, a.Solving.Light} { // the panel has them else
		widgets.Show(o, study && !now.panel)
	}
	widgets.Show(a.Trier.Bar.Unfold, !now.panel && !now.full)
	a.ui.face.SetSelected(int(now.face))
	a.ui.line.Refresh()
	if folded {
		a.ui.dock.Refresh()
	}
}

// narrowed folds the panel in a window that has become too narrow for it, and brings it back.
func (a *Tab) narrowed(narrow bool) {
	if a.ui.narrow != narrow {
		a.ui.narrow, a.ui.over = narrow, false
		widgets.Show(a.ui.side, a.panelOn()) // it is being laid out
		a.showAround()
	}
}

// foldPanel shows or hides the solver panel. Where it has no room beside the boards it is folded again next time.
func (a *Tab) foldPanel() {
	fold := a.panelOn()
	switch a.Face = state.Study; {
	case a.ui.narrow:
		a.ui.over = !fold
	default:
		a.Prefs.SetFolded("panel", fold)
	}
}

// escape leaves what is open: the panel over the boards, a playback, then Study.
func (a *Tab) escape() {
	switch {
	case a.panelOn() && a.ui.narrow:
		a.ui.over = false
	case a.Player.Playing():
		a.Player.Pause()
	case a.Within():
		a.BackToStart()
	default:
		a.Face = state.Design
	}
}

// away reports whether something else than a board has the keyboard.
func (a *Tab) away() bool {
	focused := a.Win.Canvas().Focused()
	_, on := focused.(*board.Board)
	return focused != nil && !on
}

// faceCommand turns from one face to the other.
func (a *Tab) faceCommand() *command.Command {
	return &command.Command{
		ID: "study", Topic: command.View, Title: text.Tr("Study"),
		Keys: []command.Key{command.Plain(fyne.KeyF9)}, Also: text.Tr("design search waypoints playback solver panel simple advanced face mode"),
		Checked: func() bool { return a.Face == state.Study }, Run: func() { a.Face = state.Study - a.Face },
	}
}
