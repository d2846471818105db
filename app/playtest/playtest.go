package playtest

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/playtest/recording"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles/plays"
)

// PlayTests lets people solve the open puzzle, recorded, and shows how they did: a window has
// one.
type PlayTests struct {
	*shell.Window
	*state.Work
	*state.Puzzle

	save  func(then func()) // saves the open puzzle, and goes on once that is done
	Page  *Page             // opened last
	Plays *PlaysPage        // opened last

	whole  bool         // the last play-test was on the whole screen
	helped bool         // and hints could be asked for
	going  *plays.Draft // of the play that goes on, nil where none does
}

// New returns what play-tests the puzzles of a window. save saves the open puzzle, and goes on once that is done.
func New(w *shell.Window, s state.State, save func(then func())) *PlayTests {
	return &PlayTests{Window: w, Work: s.Work, Puzzle: s.Puzzle, save: save}
}

// PlayCommands record a play, and show those that are recorded.
func (pt *PlayTests) PlayCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "play-test", Topic: command.Puzzle, Title: text.Tr("Play-test …"),
			Keys: []command.Key{command.AltShift(fyne.KeyY)},
			Also: text.Tr("playtest testers record player people try solve time recording survey"),
			Run:  pt.BeginPlay,
		},
		{
			ID: "plays", Topic: command.Puzzle, Title: text.Tr("Plays …"),
			Keys: []command.Key{command.AltShift(fyne.KeyJ)},
			Also: text.Tr("playtests recordings players people results times statistics heat hesitation"),
			Run:  pt.Show,
		},
	}
}

// BeginPlay opens the page on which somebody solves the puzzle, or says why that cannot be.
func (pt *PlayTests) BeginPlay() {
	pt.Host.Settle()
	p := pt.Doc.Puzzle()
	if faults := pt.Rules.Check(p); len(faults) > 0 {
		pt.Say(text.Tr("The puzzle cannot be played yet. %s", text.Error(faults[0])))
		return
	}
	switch {
	case pt.Rules.Matches(p, p.Start, p.Goal):
		pt.Say(text.Tr("There is nothing to play: the start is the goal."))
	case plays.Identity(p) == "":
		pt.Say(text.Tr("The puzzle cannot be played yet."))
	case pt.Doc.Path() == "":
		pt.Question(text.Tr("Save the puzzle first"), text.Tr("What players do is kept in a file beside that of the puzzle, and this puzzle has none yet."),
			shell.AnswerTo{Text: text.Tr("Cancel")}, shell.AnswerTo{Text: text.Tr("Save as …"), Then: func() { pt.save(pt.open) }})
	case pt.Doc.Unsaved():
		pt.Question(text.Tr("Save the puzzle first"), text.Tr("A recording is of the puzzle as it is in its file, and it was changed since it was saved."),
			shell.AnswerTo{Text: text.Tr("Cancel")}, shell.AnswerTo{Text: text.Tr("Save and go on"), Then: func() { pt.save(pt.open) }})
	default:
		pt.open()
	}
}

// file is where the plays of the open puzzle are kept, "" where it has no file.
func (pt *PlayTests) file() string {
	if path := pt.Doc.Path(); path != "" {
		return plays.Beside(path)
	}
	return ""
}

// draft keeps a play from now on as it goes, so that it is not lost with the program.
func (pt *PlayTests) draft(r *recording.Recording, path string) {
	d, err := plays.Begin(path, r.Play())
	if err != nil {
		pt.Log.Error("play not kept as it goes", "error", err)
		return // it is kept when it ends, or is said to be lost then
	}
	pt.going = d
	r.Noted = func(s plays.Step) {
		if err := d.Note(s); err != nil {
			pt.Log.Error("step not kept as it goes", "error", err)
		}
	}
}

// keep adds what was recorded to the file, and reports whether that worked. Where it did not, what
// was kept as it went stays for when it does.
func (pt *PlayTests) keep(r *recording.Recording, path string) bool {
	err, d := plays.Append(path, r.Play()), pt.going
	pt.going = nil
	switch {
	case d == nil:
	case err == nil:
		_ = d.End()
	default:
		_ = d.Leave()
	}
	if err != nil {
		pt.Fail(text.Tr("The play could not be kept"), err)
		return false
	}
	pt.Log.Info("play kept", "solved", r.Play().Solved) // where, and of what, is nobody's business
	pt.Say(text.Tr("The play is kept in %s.", filepath.Base(path)))
	return true
}
