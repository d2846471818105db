package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/command"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/widgets"
)

// FullScreen shows the window as large as the screen with the boards alone, for playing:
// a playback, or moves that are tried. All else is hidden, and comes back as it was.
type FullScreen struct {
	*Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
	// Page holds the boards, the bar of tried moves and the playback, and what Fold hides of it.
	Page *fyne.Container
	Fold func(on bool)

	name   *widgets.Section
	around fyne.CanvasObject // the content of the window while it is not as large as the screen
	under  *widgets.Curtain  // of that
	size   fyne.Size         // of the window then
	on     bool
}

// On reports whether the window is as large as the screen.
func (s *FullScreen) On() bool { return s != nil && s.on }

// Size is the size of the window, while it is as large as the screen that before.
func (s *FullScreen) Size() fyne.Size {
	if s.On() {
		return s.size
	}
	return s.Win.Canvas().Size()
}

// Toggle goes there, or back.
func (s *FullScreen) Toggle() {
	if s.on {
		s.Leave()
		return
	}
	s.enter()
}

// enter shows the boards alone. Where there is nothing to play back moves are tried.
func (s *FullScreen) enter() {
	s.Host.Settle()
	s.size, s.around, s.on = s.Win.Canvas().Size(), s.Win.Content(), true
	if !s.Trying() && !s.Player.Loaded() {
		s.Commands.Do("try")
	}
	s.Fold(true)
	s.under = s.Under
	s.Under = s.under.Other(widgets.NewDock(s.bar(), nil, nil, nil, s.Page))
	s.Win.SetContent(widgets.WithTips(s.Under))
	s.Win.SetFullScreen(true)
	s.follow()
}

// Leave comes back to the window as it was.
func (s *FullScreen) Leave() {
	if !s.on {
		return
	}
	s.on = false
	s.Win.SetFullScreen(false)
	s.Fold(false)
	s.Under = s.under
	s.Win.SetContent(s.around)
	s.Win.Resize(s.size) // with the content the toolkit has taken the size of the screen
	s.around.Refresh()
	s.around = nil
	s.follow()
}

// follow brings what is seen in line with the other content.
func (s *FullScreen) follow() {
	s.Page.Refresh()
	s.Focus()
}

// Refresh names the puzzle.
func (s *FullScreen) Refresh() {
	if s.name != nil {
		s.name.SetTitle(s.NameOr(text.Tr("Untitled")))
	}
}

// nameWidth is the room of the name; what is said stands beside it.
const nameWidth = 320

// bar stands above the boards: what is played, what is said of it, and how to come back.
func (s *FullScreen) bar() fyne.CanvasObject {
	s.name = widgets.NewSection("")
	s.Refresh()
	buttons := container.NewHBox(
		s.CommandButton(widgets.ButtonLink, text.Tr("Try moves"), "", "try"),
		s.CommandButton(widgets.ButtonLink, text.Tr("Leave full screen"), "", "full-screen"))
	name := container.New(widgets.Wide(nameWidth), container.New(widgets.Middle{}, s.name))
	return container.New(widgets.Inset(widgets.Gap, 2, widgets.Gap/2, 2),
		container.NewBorder(nil, nil, name, container.NewCenter(buttons), container.New(widgets.Middle{}, s.Status)))
}

// Escape leaves the full screen, unless there is a search to stop, and reports whether it did.
func (s *FullScreen) Escape() bool {
	if !s.on || s.Searching() {
		return false
	}
	s.Leave()
	return true
}

// StageCommand goes to the full screen and back.
func (s *FullScreen) StageCommand() *command.Command {
	return &command.Command{
		ID: "full-screen", Topic: command.Playback, Title: text.Tr("Full screen: boards only"),
		Keys: []command.Key{command.Plain(fyne.KeyF11)}, Also: text.Tr("fullscreen presentation present maximise boards"),
		Checked: s.On, Run: s.Toggle,
	}
}
