package pages

import (
	"fyne.io/fyne/v2"

	"waymark/app/analysis/findings"
	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/backward"
	"waymark/puzzles/known"
)

// Analysis says what all positions of the puzzle say of it: a window has one.
type Analysis struct {
	*Pages
	Asking func(puzzles.Board) *puzzles.Puzzle // the open puzzle whose goal is a position
	Page   *analysisPage                       // opened last

	studies document.Recent[*findings.Study]

	heuristic string // chosen to be held against the true distances; "" for none yet
}

// Command opens the page.
func (an *Analysis) Command() *command.Command {
	return &command.Command{
		ID: "analyse", Menu: command.MenuSolve, Group: 3, Label: command.Label(text.Tr("Analyse …")),
		Keys: []command.Key{command.AltShift(fyne.KeyA)}, Enabled: an.Editable, Run: an.Show,
	}
}

// study is that of the open puzzle: one that is remembered, or a new one.
func (an *Analysis) study() *findings.Study {
	p := an.Doc.Puzzle()
	return an.studies.Of(p, func() *findings.Study { return &findings.Study{Puzzle: p} })
}

// means readies an analysis within the limits of the user.
func (an *Analysis) means() findings.Means {
	an.Live.Rest()
	an.Prospects.Rest()
	limits := an.Prefs.Limits()
	var giveBack func()
	limits.Memory, giveBack = an.Lend(limits.Memory)
	return findings.Means{Limits: limits, Threads: an.Prefs.Threads(), GiveBack: giveBack}
}

// use makes a farthest position the start, or the goal, as a step that undo takes back.
func (an *Analysis) use(f analysis.Far, goal bool) {
	if goal {
		an.Host.Edit(an.Asking(f.Board), puzzles.Messagef("Use the hardest goal"))
	} else {
		n := an.Doc.Puzzle().Clone()
		n.Start = f.Board
		an.Host.Edit(n, puzzles.Messagef("Use the hardest start"))
	}
	if p := an.Doc.Puzzle(); !goal || backward.Sole(p) { // the distance of the position is that of the goal
		an.Known.Learn(known.Free(p), known.Fact{Least: f.Distance, LeastBy: known.Analysed})
		an.Host.Changed(shell.PartVerdict | shell.PartLight | shell.PartSolutions)
	}
	an.BackToStart()
	an.Focus()
}
