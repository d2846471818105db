package generate

import (
	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/generate/batch"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
)

// Maker opens the page: a window has one, and all share the room with what was made.
type Maker struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage

	files *shell.Chooser
	Room  *batch.Room
	Page  *Page // opened last
	toLab ToLab

	wish  batch.Wish // as the fields were left; the zero value before
	order batch.Order
}

// ToLab shows an experiment of puzzles, with a name and one for its file; then is called before it opens.
type ToLab func(name, file string, list []*puzzles.Puzzle, then func())

// New returns what makes puzzles in a window; files asks where they are kept.
func New(w *shell.Window, s state.State, files *shell.Chooser, room *batch.Room, toLab ToLab) *Maker {
	return &Maker{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, files: files, Room: room, toLab: toLab}
}

// Command opens the page.
func (m *Maker) Command() *command.Command {
	return &command.Command{
		ID: "generate", Topic: command.File, Title: text.Tr("Generate puzzles …"),
		Keys: []command.Key{command.AltShift(fyne.KeyN)},
		Also: text.Tr("generator random puzzle puzzles make create produce seed"),
		Run:  m.Show,
	}
}

// memory is what the making of puzzles takes: their limits count positions, not bytes.
const memory = 512 << 20

// begin makes the puzzles that the fields ask for.
func (m *Maker) begin(w batch.Wish) batch.Faults {
	defer m.Begin().End()
	m.Host.Rest()
	_, giveBack := m.Lend(memory)
	return m.Room.Make(m.Jobs.Context(), w, batch.Means{GiveBack: giveBack, Ended: m.ended}, m.ToUI)
}

// ended tells who does not see the page that there are puzzles on it.
func (m *Maker) ended(l *batch.List) {
	if m.Closed || m.Page.IsOpen() {
		return
	}
	m.Event(func() {
		m.Say(text.Tr("%s %s shows them.", text.Count(len(l.Made), "%s puzzle is made.", "%s puzzles are made."), m.Commands.Find("generate").About()))
	})
}
