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

// solveOrStop is what the red button does.
func (sv *solving) solveOrStop() {
	if sv.session.Running() {
		sv.commands.Do("stop")
	} else {
		sv.commands.Do("solve")
	}
}

// solve searches the puzzle as it is now.
func (sv *solving) solve() {
	sv.host.Leave()
	p := sv.doc.Puzzle()
	o := sv.prefs.Options(p.Family)
	if adv := sv.advisor.Latest; adv != nil && document.SameQuestion(adv.Puzzle, p) && !slices.Contains(adv.Algorithms, o.Algorithm) {
		o.Algorithm = solver.Algorithm(sv.panel.algorithm.Selected()) // what is shown instead
	}
	if adv := sv.advisor.Latest; adv != nil && document.SameQuestion(adv.Puzzle, p) {
		if _, offered := solver.FindHeuristic(adv.Heuristics, o.Heuristic); !offered {
			o.Heuristic = bestChoice // as is shown
		}
	}
	if !o.Algorithm.Guided() {
		o.Heuristic = ""
	}
	o.Sample = heatSample
	req := search.Request{Puzzle: p, Options: o, Limits: sv.prefs.Limits()}
	if sv.session.Running() {
		sv.queue(req)
		return
	}
	sv.search(req)
}

// search begins a search.
func (sv *solving) search(req search.Request) {
	sv.verdict, sv.found = nil, nil
	if sv.session.Solve(req) {
		sv.searchBegan()
	}
}

// resume goes on with the search that was stopped.
func (sv *solving) resume() {
	if sv.verdict == nil {
		return
	}
	if sv.session.Continue(search.More(sv.prefs.Limits(), sv.verdict.result)) {
		sv.found = nil
		sv.searchBegan()
	}
}

func (sv *solving) searchBegan() {
	sv.live.Rest()
	sv.prospects.Rest()
	sv.tabling = false
	sv.foretold = sv.lessMemory()
	sv.panel.watch.begin()
	sv.panel.stats.SetRows(append(statRows(solver.Stats{}), sv.boundRows(solver.Progress{Best: -1})...))
	sv.host.Changed(partBusy | partCommands | partSolve)
}

// stop ends the search. It is shown at once, whenever the search obeys.
func (sv *solving) stop() {
	sv.session.Stop()
	sv.host.Changed(partBusy | partCommands | partSolve)
}

// tabled shows how far the tables are that the search will look into.
func (sv *solving) tabled(done, total int64) {
	sv.tabling = true
	sv.panel.verdict.Set(widgets.VerdictBusy, text.Tr("Building tables … %d %%", 100*done/total),
		text.Tr("The search begins once they are there. Large ones are kept for the next time."))
}

// progressed shows the numbers of the running search.
func (sv *solving) progressed(p solver.Progress) {
	if sv.tabling {
		sv.tabling = false
		sv.host.Changed(partBusy)
	}
	w := sv.panel.watch
	appeared := w.take(p, !sv.prefs.SpoilerFree())
	if said := text.Join(sv.lessMemory(), w.forecast.Text(p, &w.samples)); said != sv.foretold {
		sv.foretold = said
		sv.host.Changed(partBusy)
	}
	sv.panel.stats.SetRows(append(statRows(p.Stats), sv.boundRows(p)...))
	sv.panel.fit()
	if appeared {
		sv.panel.reveal()
	}
}

// boundRows are what a running search knows of the length of solutions.
func (sv *solving) boundRows(p solver.Progress) []widgets.Stat {
	if sv.prefs.SpoilerFree() {
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
func (sv *solving) solutionFound(f search.Found) {
	if !document.SameQuestion(f.Request.Puzzle, sv.doc.Puzzle()) || study.Verify(f.Request.Puzzle, f.Moves, f.Request.Routed()) != nil ||
		slices.Equal(f.Moves, f.Request.Known) { // which is kept already, with where it comes from
		return
	}
	s := puzzles.Solution{
		Moves: f.Moves, Status: puzzles.StatusSolved, Algorithm: string(f.Request.Options.Algorithm),
		Routed: f.Request.Routed(),
		Found:  puzzles.Now(), Asked: f.Request.Search().Asked(),
	}
	sv.found = append(sv.found, s)
	sv.addSolution(s)
}

// solved takes the end of a search. An answer to a puzzle that is no longer
// open is dropped.
func (sv *solving) solved(out search.Outcome) {
	p := out.Request.Puzzle
	if !document.SameQuestion(p, sv.doc.Puzzle()) {
		sv.session.Forget()
		if sv.keepLate(out) {
			sv.say(text.Tr("The search of the puzzle as it was has ended: %s. Undo goes back to it.", sv.solutionLength(len(out.Moves))))
		} else {
			sv.say(text.Tr("The search ended, but the puzzle was changed meanwhile: its answer is dropped."))
		}
		sv.panel.watch.hide()
		sv.host.Changed(partVerdict | partSolve | partCommands)
		return
	}
	if out.Err == nil && out.Moves != nil {
		if err := study.Verify(p, out.Moves, out.Request.Routed()); err != nil {
			out.Err = puzzles.Messagef("The search returned moves that do not solve the puzzle (%v). Please report this.", err)
			sv.session.Forget()
		}
	}
	sv.verdict = &answer{puzzle: p, routed: out.Request.Routed(), result: out.Result, err: out.Err, sample: out.Sample}
	sv.panel.watch.end(out.Result.Stats, out.Request.Limits.Memory)
	if out.Err == nil {
		rows := statRows(out.Result.Stats)
		if name := text.Method(string(out.Result.Algorithm), out.Result.Heuristic.Name); name != "" {
			rows = append(rows, widgets.Stat{Label: text.Tr("By"), Value: name})
		}
		sv.panel.stats.SetRows(rows)
		if out.Moves != nil {
			sv.addSolution(bettered(out, out.Solution()))
			sv.sayImproved(out)
		}
	}
	sv.host.Changed(partVerdict | partSolve | partCommands | partLive | partHeat)
}

// refreshSolutions lists the solutions.
func (sv *solving) refreshSolutions() {
	var items []widgets.SolutionItem
	for _, s := range sv.doc.Puzzle().Solutions {
		note := sv.proofWord(s)
		if method := sv.methodOf(s); s.Status == puzzles.StatusSolved && method != "" {
			note = method
		}
		items = append(items, widgets.SolutionItem{
			Title: sv.solutionLength(s.Length()), Note: note, Proved: s.Status == puzzles.StatusOptimal,
		})
	}
	for _, s := range sv.stale() {
		items = append(items, widgets.SolutionItem{Title: sv.solutionLength(s.Length()), Note: staleNote()})
	}
	sv.panel.solutions.SetItems(items)
	sv.panel.solutions.SetSelected(sv.shown)
	sv.refreshOrigin()
	sv.panel.fit()
}

// refreshShown marks the solution that is shown in the list.
func (sv *solving) refreshShown() {
	sv.panel.solutions.SetSelected(sv.shown)
	sv.refreshOrigin()
}

// refreshSolve shows what the red button does now.
func (sv *solving) refreshSolve() {
	s := &sv.panel
	if sv.session.Running() {
		s.solve.SetText(text.Tr("Stop"))
		s.solve.SetEnabled(!sv.session.Stopping())
	} else {
		s.solve.SetText(text.Tr("Solve"))
		s.solve.SetEnabled(sv.commands.Find("solve").Ready())
	}
	s.cont.SetText(sv.secondLabel())
	s.cont.SetEnabled(sv.commands.Find(sv.secondID()).Ready())
	s.fit()
}
