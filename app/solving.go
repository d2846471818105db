package app

import (
	"slices"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/widgets"
)

// answer is the outcome of the last search, shown until the puzzle asks
// something else.
type answer struct {
	puzzle *puzzles.Puzzle
	routed bool // it obeys the marks
	result solver.Result
	err    error
	sample []puzzles.Board // of the positions it expanded
}

// solveOrStop is what the red button does.
func (a *App) solveOrStop() {
	if a.session.Running() {
		a.commands.Do("stop")
	} else {
		a.commands.Do("solve")
	}
}

// solve searches the puzzle as it is now.
func (a *App) solve() {
	a.leaveTrial()
	p := a.doc.Puzzle()
	o := a.prefs.Options(p.Family)
	if adv := a.advisor.Latest; adv != nil && document.SameQuestion(adv.Puzzle, p) && !slices.Contains(adv.Algorithms, o.Algorithm) {
		o.Algorithm = solver.Algorithm(a.ui.panel.algorithm.Selected()) // what is shown instead
	}
	if adv := a.advisor.Latest; adv != nil && document.SameQuestion(adv.Puzzle, p) {
		if _, offered := solver.FindHeuristic(adv.Heuristics, o.Heuristic); !offered {
			o.Heuristic = bestChoice // as is shown
		}
	}
	if !o.Algorithm.Guided() {
		o.Heuristic = ""
	}
	o.Sample = heatSample
	req := search.Request{Puzzle: p, Options: o, Limits: a.prefs.Limits()}
	if a.session.Running() {
		a.queue(req)
		return
	}
	a.search(req)
}

// search begins a search.
func (a *App) search(req search.Request) {
	a.verdict, a.found = nil, nil
	if a.session.Solve(req) {
		a.searchBegan()
	}
}

// resume goes on with the search that was stopped.
func (a *App) resume() {
	if a.verdict == nil {
		return
	}
	if a.session.Continue(search.More(a.prefs.Limits(), a.verdict.result)) {
		a.found = nil
		a.searchBegan()
	}
}

func (a *App) searchBegan() {
	a.live.Rest()
	a.prospects.Rest()
	a.tabling = false
	a.foretold = a.lessMemory()
	a.ui.panel.watch.begin()
	a.ui.panel.stats.SetRows(append(statRows(solver.Stats{}), a.boundRows(solver.Progress{Best: -1})...))
	a.refreshBusy()
	a.refreshCommands()
	a.refreshSolve()
}

// stop ends the search. It is shown at once, whenever the search obeys.
func (a *App) stop() {
	a.session.Stop()
	a.refreshBusy()
	a.refreshCommands()
	a.refreshSolve()
}

// tabled shows how far the tables are that the search will look into.
func (a *App) tabled(done, total int64) {
	a.tabling = true
	a.ui.panel.verdict.Set(widgets.VerdictBusy, text.Tr("Building tables … %d %%", 100*done/total),
		text.Tr("The search begins once they are there. Large ones are kept for the next time."))
}

// progressed shows the numbers of the running search.
func (a *App) progressed(p solver.Progress) {
	if a.tabling {
		a.tabling = false
		a.refreshBusy()
	}
	w := a.ui.panel.watch
	appeared := w.take(p, !a.prefs.SpoilerFree())
	if said := text.Join(a.lessMemory(), w.forecast.Text(p, &w.samples)); said != a.foretold {
		a.foretold = said
		a.refreshBusy()
	}
	a.ui.panel.stats.SetRows(append(statRows(p.Stats), a.boundRows(p)...))
	a.ui.panel.fit()
	if appeared {
		a.ui.panel.reveal()
	}
}

// boundRows are what a running search knows of the length of solutions.
func (a *App) boundRows(p solver.Progress) []widgets.Stat {
	if a.prefs.SpoilerFree() {
		return nil
	}
	var rows []widgets.Stat
	if p.Algorithm != solver.Improving { // which has no one order
		rows = append(rows, widgets.Stat{Label: text.Tr("Best f"), Value: text.Estimate(p.BestF)})
	}
	rows = append(rows, widgets.Stat{Label: text.Tr("Lower bound"), Value: text.Number(uint64(max(0, p.LowerBound)))})
	if p.Best >= 0 {
		rows = append(rows, widgets.Stat{Label: text.Tr("Best solution"), Value: text.Number(uint64(p.Best))})
	}
	return rows
}

// statRows are the numbers every search has.
func statRows(s solver.Stats) []widgets.Stat {
	perState := ""
	if held := max(s.Bytes, s.PeakBytes); s.Stored > 1000 {
		perState = " · " + text.Tr("%d B each", held/s.Stored)
	}
	return []widgets.Stat{
		{Label: text.Tr("Expanded"), Value: text.Number(s.Expanded)},
		{Label: text.Tr("Generated"), Value: text.Number(s.Generated)},
		{Label: text.Tr("Stored"), Value: text.Number(s.Stored) + perState},
		{Label: text.Tr("Open"), Value: text.Number(s.Open)},
		{Label: text.Tr("Speed"), Value: text.Speed(s.Generated, s.Elapsed)},
		{Label: text.Tr("Memory"), Value: text.Bytes(max(s.Bytes, s.PeakBytes))},
		{Label: text.Tr("Time"), Value: text.Duration(s.Elapsed)},
	}
}

// solutionFound takes a better solution of a search that goes on.
func (a *App) solutionFound(f search.Found) {
	if !document.SameQuestion(f.Request.Puzzle, a.doc.Puzzle()) || study.Verify(f.Request.Puzzle, f.Moves, f.Request.Routed()) != nil ||
		slices.Equal(f.Moves, f.Request.Known) { // which is kept already, with where it comes from
		return
	}
	s := puzzles.Solution{
		Moves: f.Moves, Status: puzzles.StatusSolved, Algorithm: string(f.Request.Options.Algorithm),
		Routed: f.Request.Routed(),
		Found:  puzzles.Now(), Asked: f.Request.Search().Asked(),
	}
	a.found = append(a.found, s)
	a.addSolution(s)
}

// solved takes the end of a search. An answer to a puzzle that is no longer
// open is dropped.
func (a *App) solved(out search.Outcome) {
	p := out.Request.Puzzle
	if !document.SameQuestion(p, a.doc.Puzzle()) {
		a.session.Forget()
		if a.keepLate(out) {
			a.say(text.Tr("The search of the puzzle as it was has ended: %s. Undo goes back to it.", a.solutionLength(len(out.Moves))))
		} else {
			a.say(text.Tr("The search ended, but the puzzle was changed meanwhile: its answer is dropped."))
		}
		a.ui.panel.watch.hide()
		a.refreshVerdict()
		a.refreshSolve()
		a.refreshCommands()
		return
	}
	if out.Err == nil && out.Moves != nil {
		if err := study.Verify(p, out.Moves, out.Request.Routed()); err != nil {
			out.Err = puzzles.Messagef("The search returned moves that do not solve the puzzle (%v). Please report this.", err)
			a.session.Forget()
		}
	}
	a.verdict = &answer{puzzle: p, routed: out.Request.Routed(), result: out.Result, err: out.Err, sample: out.Sample}
	a.ui.panel.watch.end(out.Result.Stats, out.Request.Limits.Memory)
	if out.Err == nil {
		rows := statRows(out.Result.Stats)
		if name := text.Method(string(out.Result.Algorithm), out.Result.Heuristic.Name); name != "" {
			rows = append(rows, widgets.Stat{Label: text.Tr("By"), Value: name})
		}
		a.ui.panel.stats.SetRows(rows)
		if out.Moves != nil {
			a.addSolution(bettered(out, out.Solution()))
			a.sayImproved(out)
		}
	}
	a.refreshVerdict()
	a.refreshSolve()
	a.refreshCommands()
	a.refreshLive()
	a.refreshHeat()
}

// addSolution adds a solution to the puzzle and shows it.
func (a *App) addSolution(s puzzles.Solution) {
	a.doc.SetSolutions(study.With(a.doc.Puzzle().Solutions, s))
	a.solutionsChanged()
	i := slices.IndexFunc(a.doc.Puzzle().Solutions, func(o puzzles.Solution) bool { return slices.Equal(o.Moves, s.Moves) })
	if a.trial == nil && !a.doc.Drafting() {
		a.selectSolution(i)
	}
}

// solutionsChanged brings the window in line with the list of solutions.
func (a *App) solutionsChanged() {
	if a.verdict != nil && document.SameQuestion(a.verdict.puzzle, a.doc.Puzzle()) {
		a.verdict.puzzle = a.doc.Puzzle()
	}
	a.noteRecovery()
	a.refreshSolutions()
	a.refreshTitle()
}

// selectSolution shows a solution of the list.
func (a *App) selectSolution(i int) {
	if i >= len(a.doc.Puzzle().Solutions) && i < len(a.stale()) {
		a.ui.panel.solutions.SetSelected(-1)
		a.sayStale()
		return
	}
	a.leaveTrial()
	a.show(i)
	a.ui.panel.solutions.SetSelected(a.shown)
	a.refreshOrigin()
	a.refreshBoards()
	a.refreshWay()
	a.refreshPlayback()
	a.refreshCommands()
}

// deleteSolution removes a solution from the list.
func (a *App) deleteSolution(i int) {
	list := a.doc.Puzzle().Solutions
	if len(a.stale()) > 0 {
		a.doc.DropStale(i)
		a.solutionsChanged()
		a.refreshPlayback()
		return
	}
	if i < 0 || i >= len(list) {
		return
	}
	a.doc.SetSolutions(slices.Delete(slices.Clone(list), i, i+1))
	a.solutionsChanged()
	a.selectSolution(min(i, len(list)-2))
}

// refreshSolutions lists the solutions.
func (a *App) refreshSolutions() {
	var items []widgets.SolutionItem
	for _, s := range a.doc.Puzzle().Solutions {
		note := a.proofWord(s)
		if method := a.methodOf(s); s.Status == puzzles.StatusSolved && method != "" {
			note = method
		}
		items = append(items, widgets.SolutionItem{
			Title: a.solutionLength(s.Length()), Note: note, Proved: s.Status == puzzles.StatusOptimal,
		})
	}
	for _, s := range a.stale() {
		items = append(items, widgets.SolutionItem{Title: a.solutionLength(s.Length()), Note: staleNote()})
	}
	a.ui.panel.solutions.SetItems(items)
	a.ui.panel.solutions.SetSelected(a.shown)
	a.refreshOrigin()
	a.ui.panel.fit()
}

// refreshSolve shows what the red button does now.
func (a *App) refreshSolve() {
	s := &a.ui.panel
	if a.session.Running() {
		s.solve.SetText(text.Tr("Stop"))
		s.solve.SetEnabled(!a.session.Stopping())
	} else {
		s.solve.SetText(text.Tr("Solve"))
		s.solve.SetEnabled(a.commands.Find("solve").Ready())
	}
	s.cont.SetText(a.secondLabel())
	s.cont.SetEnabled(a.commands.Find(a.secondID()).Ready())
	s.fit()
}
