package pages

import (
	"waymark/app/command"
	"waymark/app/shell"
	"waymark/widgets"
)

// Pages opens what lies over the window.
type Pages struct {
	*shell.Desk
	Keys     func() []widgets.KeyRow // of the brushes
	Choosing Choosing                // what the program does about choices

	solutionPage *solutionPage // the page of solutions opened last

	Recent *shell.RecentFiles
}

// Choosing is what the program does about choices that are no commands.
type Choosing struct {
	Speed    func(float64)         // of the playback
	Keys     func(command.Changes) // of commands, in all windows
	Versions func(on bool)         // whether files are kept as they were before
	Kept     string                // the folder of recovery copies
}

// Refresh brings the page of solutions in line with the puzzle.
func (pg *Pages) Refresh() {
	if l := pg.solutionPage; l != nil && l.Lies() {
		l.reload()
	}
}
