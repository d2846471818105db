package experiments

import (
	"path/filepath"

	"waymark/app/command"
	"waymark/app/experiments/runs"
	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/lab"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/solver/tables"
)

// Lab opens the page: a window has one, and all share the room with the experiment.
type Lab struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
	*state.Kept

	files *shell.Chooser
	Step  func(solver.Options) // steps through a search of the open puzzle
	Room  *runs.Room
	Page  *Page // opened last
	// Comparing is the page that compares ways on one puzzle, opened last, and Comparison what it has run.
	Comparing  *comparePage
	Composing  *Composer // opened last
	Comparison *search.Comparison

	begins string // the file of an experiment that is run as soon as it is read
	tab    int    // as it was left
	chart  choice
}

// New returns that of a window; files asks for the files of experiments.
func New(w *shell.Window, s state.State, files *shell.Chooser, room *runs.Room) *Lab {
	return &Lab{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, Kept: s.Kept, files: files, Room: room}
}

// Title is what the window is called while the page is what is seen: after the file of the experiment. It is "" else.
func (m *Lab) Title() string {
	switch {
	case m.Page == nil || !m.Page.seen:
		return ""
	case m.Page.named == "":
		return text.Tr("Lab")
	}
	return text.Tr("%s — Lab", filepath.Base(m.Page.named))
}

// LabCommands open the page, and take the open puzzle to it.
func (m *Lab) LabCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "lab", Topic: command.Solve, Title: text.Tr("Lab …"),
			Also: text.Tr("experiment benchmark statistics compare chart heuristics published results"),
			Run:  m.Show,
		},
		{
			ID: "to-lab", Topic: command.Solve, Title: text.Tr("To the Lab …"),
			Also:  text.Tr("experiment of this puzzle benchmark compare searches"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: m.CanCompare,
			Run: func() {
				p := m.Doc.Puzzle()
				m.Take(shell.NameOf(p), p.Family, []*puzzles.Puzzle{p}, nil)
			},
		},
	}
}

// Open shows the page with an experiment, unless another one is run, which is asked about first.
func (m *Lab) Open(path string) { m.open(path, false) }

// open is Open; begin says that it is run at once.
func (m *Lab) open(path string, begin bool) {
	defer m.Begin().End()
	path = runs.ExperimentOf(path)
	open := func() {
		if m.begins = ""; begin {
			m.begins = path
		}
		m.enter()
		m.Room.Open(path)
		was := m.chart
		m.chart = choice{Choice: runs.Choice{Kind: was.Kind, Measure: was.Measure, Straight: was.Straight}, format: was.format}
		m.Prefs.SetExperiments(filepath.Dir(path))
		m.Log.Info("experiment opened", "file", path)
		m.Show()
	}
	if m.Room.State != runs.Running && m.Room.State != runs.Paused {
		open()
		return
	}
	if m.Room.Path == path {
		m.Show()
		return
	}
	m.Ask(text.Tr("Stop the experiment that is run?"), text.Tr("What is done of it is kept in its file of results. Running it again goes on from there."),
		text.Tr("Stop it"), open)
}

// enter has the work of the room belong to this window.
func (m *Lab) enter() {
	m.Room.Calls = method
	m.Room.Enter(tables.With(m.Jobs.Context(), m.Tables), m.ToUI)
}

// AskOpen asks for the file of an experiment.
func (m *Lab) AskOpen() {
	m.files.Ask(shell.Request{
		Title: text.Tr("Open an experiment"), Verb: text.Tr("Open"), Extension: lab.Extension, Folder: m.Prefs.Experiments(), Chosen: m.Open,
	})
}

// Create asks where the experiment of a preset is to be kept, and runs it.
func (m *Lab) Create(p lab.Preset) {
	m.preset(p, func(e *lab.Experiment) { m.keep(e, p.ID, true, nil) })
}

// Change shows the experiment of a preset, to be changed first.
func (m *Lab) Change(p lab.Preset) {
	m.preset(p, func(e *lab.Experiment) { m.Compose(e, p.ID, nil) })
}

// preset makes the experiment of a preset; it asks for the file of its boards, where it needs one.
func (m *Lab) preset(p lab.Preset, then func(*lab.Experiment)) {
	with := func(boards string) {
		e, err := lab.FindPreset(p.ID, boards, m.Room.Version)
		if err != nil {
			m.Fail(text.Tr("The experiment cannot be written"), err)
			return
		}
		then(e)
	}
	if !p.File {
		with("")
		return
	}
	m.files.Ask(shell.Request{Title: text.Tr("The file of the boards"), Verb: text.Tr("Choose"), Chosen: with})
}

// keep asks for the file of a new experiment, for which name is a name without an extension, and writes it there.
func (m *Lab) keep(e *lab.Experiment, name string, begin bool, done func()) {
	m.files.Ask(shell.Request{
		Title: text.Tr("Where the experiment is kept"), Verb: text.Tr("Create"), Purpose: shell.ToSave,
		Name: name + lab.Extension, Extension: lab.Extension, Folder: m.Prefs.Experiments(),
		Chosen: func(path string) { m.into(e, path, begin, done) },
	})
}

// into writes an experiment to a file, and opens that; done, which may be nil, is called in between. begin says that it
// is run at once.
func (m *Lab) into(e *lab.Experiment, path string, begin bool, done func()) {
	if err := runs.Keep(e, m.Room.Version, path); err != nil {
		m.Fail(text.Tr("The experiment cannot be written"), err)
		return
	}
	if done != nil {
		done()
	}
	m.open(path, begin)
}
