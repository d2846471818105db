package experiments

import (
	"waymark/app/experiments/runs"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab"
	"waymark/puzzles"
)

// Take asks where an experiment about some puzzles is to be kept, and opens it; then is called
// before, once there is one. file is a name for it without an extension.
func (m *Lab) Take(name, file string, list []*puzzles.Puzzle, then func()) {
	m.files.Ask(shell.Request{
		Title: text.Tr("Where the experiment is kept"), Verb: text.Tr("Create"), Purpose: shell.ToSave,
		Name: file + lab.Extension, Extension: lab.Extension, Folder: m.Prefs.Experiments(),
		Chosen: func(path string) {
			if err := runs.Of(name, list, m.Room.Version, path); err != nil {
				m.Fail(text.Tr("The experiment cannot be written"), err)
				return
			}
			then()
			m.Open(path)
		},
	})
}
