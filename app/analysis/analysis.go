package analysis

import (
	"fyne.io/fyne/v2"

	"waymark/app/analysis/findings"
	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/known"
	"waymark/puzzles/moveanalysis"
)

// Analysis says what all positions of the puzzle say of it: a window has one.
type Analysis struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage

	withGoal func(puzzles.Board) *puzzles.Puzzle // the open puzzle, with a position as its goal
	Page     *Page                               // opened last

	studies document.Recent[*findings.Analysis]

	heuristic string // chosen to be held against the true distances; "" for none yet
}

// New returns what analyses the puzzles of a window. withGoal is the open puzzle with a position as its goal.
func New(w *shell.Window, s state.State, withGoal func(puzzles.Board) *puzzles.Puzzle) *Analysis {
	return &Analysis{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, withGoal: withGoal}
}

// Command opens the page.
func (an *Analysis) Command() *command.Command {
	return &command.Command{
		ID: "analyse", Topic: command.Solve, Title: text.Tr("Analyse …"),
		Keys:  []command.Key{command.AltShift(fyne.KeyA)},
		Also:  text.Tr("difficulty statistics analysis states positions hardest bottleneck histogram branching dead ends strategies"),
		Needs: text.Tr("needs the boards as they are drawn"), Enabled: an.Editable,
		Run: an.Show,
	}
}

// study is that of the open puzzle: one that is remembered, or a new one.
func (an *Analysis) study() *findings.Analysis {
	p := an.Doc.Puzzle()
	return an.studies.Of(p, func() *findings.Analysis { return &findings.Analysis{Puzzle: p} })
}

// means readies an analysis within the limits of the user.
func (an *Analysis) means() findings.Means {
	defer an.Begin().End()
	an.Host.Rest()
	limits := an.Prefs.Limits()
	var giveBack func()
	limits.Memory, giveBack = an.Lend(limits.Memory)
	return findings.Means{Limits: limits, Threads: an.Prefs.Threads(), GiveBack: giveBack}
}

// use makes a farthest position the start, or the goal, as a step that undo takes back.
func (an *Analysis) use(f analysis.Far, goal bool) {
	defer an.Begin().End()
	if goal {
		an.Host.Edit(an.withGoal(f.Board), puzzles.Messagef("Use the hardest goal"))
	} else {
		n := an.Doc.Puzzle().Clone()
		n.Start = f.Board
		an.Host.Edit(n, puzzles.Messagef("Use the hardest start"))
	}
	if p := an.Doc.Puzzle(); !goal || moveanalysis.SoleGoal(p) { // the distance of the position is that of the goal
		an.Known.Learn(known.Free(p), known.Fact{Least: f.Distance, LeastBy: known.Analysed})
	}
	an.BackToStart()
	an.Focus()
}
