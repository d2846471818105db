package analysis

import (
	"fyne.io/fyne/v2"

	"waymark/app/analysis/findings"
	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/known"
	"waymark/puzzles/moveanalysis"
)

// Analysis says what all positions of the puzzle say of it: a window has one.
type Analysis struct {
	desk     *shell.Desk
	withGoal func(puzzles.Board) *puzzles.Puzzle // the open puzzle, with a position as its goal
	Page     *Page                               // opened last

	studies document.Recent[*findings.Analysis]

	heuristic string // chosen to be held against the true distances; "" for none yet
}

// New returns what analyses the puzzles of a window. withGoal is the open puzzle with a position as its goal.
func New(d *shell.Desk, withGoal func(puzzles.Board) *puzzles.Puzzle) *Analysis {
	return &Analysis{desk: d, withGoal: withGoal}
}

// Command opens the page.
func (an *Analysis) Command() *command.Command {
	return &command.Command{
		ID: "analyse", Menu: command.MenuSolve, Group: 3, Title: text.Tr("Analyse …"),
		Keys:  []command.Key{command.AltShift(fyne.KeyA)},
		Also:  text.Tr("analysis difficulty states positions hardest bottleneck statistics histogram branching dead ends strategies"),
		Needs: text.Tr("needs the boards as they are drawn"), Enabled: an.desk.Editable,
		Run: an.Show,
	}
}

// study is that of the open puzzle: one that is remembered, or a new one.
func (an *Analysis) study() *findings.Analysis {
	p := an.desk.Doc.Puzzle()
	return an.studies.Of(p, func() *findings.Analysis { return &findings.Analysis{Puzzle: p} })
}

// means readies an analysis within the limits of the user.
func (an *Analysis) means() findings.Means {
	defer an.desk.Begin().End()
	an.desk.Live.Rest()
	an.desk.Prospects.Rest()
	limits := an.desk.Prefs.Limits()
	var giveBack func()
	limits.Memory, giveBack = an.desk.Lend(limits.Memory)
	return findings.Means{Limits: limits, Threads: an.desk.Prefs.Threads(), GiveBack: giveBack}
}

// use makes a farthest position the start, or the goal, as a step that undo takes back.
func (an *Analysis) use(f analysis.Far, goal bool) {
	defer an.desk.Begin().End()
	if goal {
		an.desk.Host.Edit(an.withGoal(f.Board), puzzles.Messagef("Use the hardest goal"))
	} else {
		n := an.desk.Doc.Puzzle().Clone()
		n.Start = f.Board
		an.desk.Host.Edit(n, puzzles.Messagef("Use the hardest start"))
	}
	if p := an.desk.Doc.Puzzle(); !goal || moveanalysis.SoleGoal(p) { // the distance of the position is that of the goal
		an.desk.Known.Learn(known.Free(p), known.Fact{Least: f.Distance, LeastBy: known.Analysed})
	}
	an.desk.BackToStart()
	an.desk.Focus()
}
