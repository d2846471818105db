package app

import (
	"slices"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
)

// addSolution adds a solution to the puzzle and shows it.
func (d *desk) addSolution(s puzzles.Solution) {
	d.doc.SetSolutions(study.With(d.doc.Puzzle().Solutions, s))
	d.solutionsChanged()
	i := slices.IndexFunc(d.doc.Puzzle().Solutions, func(o puzzles.Solution) bool { return slices.Equal(o.Moves, s.Moves) })
	if d.trial == nil && !d.doc.Drafting() {
		d.selectSolution(i)
	}
}

// solutionsChanged brings the window in line with the list of solutions.
func (d *desk) solutionsChanged() {
	if d.verdict != nil && document.SameQuestion(d.verdict.puzzle, d.doc.Puzzle()) {
		d.verdict.puzzle = d.doc.Puzzle()
	}
	d.host.Changed(partCopy | partSolutions | partTitle)
}

// selectSolution shows a solution of the list.
func (d *desk) selectSolution(i int) {
	if i >= len(d.doc.Puzzle().Solutions) && i < len(d.stale()) {
		d.host.Changed(partShown)
		d.sayStale()
		return
	}
	d.host.Leave()
	d.show(i)
	d.host.Changed(partShown | partOrigin | partBoards | partWay | partPlayback | partCommands)
}

// deleteSolution removes a solution from the list.
func (d *desk) deleteSolution(i int) {
	list := d.doc.Puzzle().Solutions
	if len(d.stale()) > 0 {
		d.doc.DropStale(i)
		d.solutionsChanged()
		d.host.Changed(partPlayback)
		return
	}
	if i < 0 || i >= len(list) {
		return
	}
	d.doc.SetSolutions(slices.Delete(slices.Clone(list), i, i+1))
	d.solutionsChanged()
	d.selectSolution(min(i, len(list)-2))
}

// changeOptions changes what is asked of the next search and remembers it.
func (d *desk) changeOptions(change func(*solver.Options)) {
	o := d.prefs.Options(d.doc.Puzzle().Family)
	change(&o)
	d.prefs.SetOptions(d.doc.Puzzle().Family, o)
	d.host.Everywhere(partOptions)
	d.host.Changed(partCommands)
}

// sayStale says why a stale solution is not played.
func (d *desk) sayStale() {
	d.say(text.Tr("This solution is stale: the board was changed. Undo brings it back; Solve looks for another."))
}
