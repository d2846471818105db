package solve

import (
	"slices"
	"strconv"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/list"
)

// solveOrStop is what the red button does.
func (sv *Solving) solveOrStop() { sv.Commands.Do(sv.redID()) }

// redID is the command of the red buttons.
func (sv *Solving) redID() string {
	if sv.Session.Running() {
		return "stop"
	}
	return "solve"
}

// NewSolveButton returns a red button, which solves or stops.
func (sv *Solving) NewSolveButton() *widgets.Button {
	b := widgets.NewButton(widgets.ButtonAction, text.Tr("Solve"), "", sv.solveOrStop)
	b.About = func() string { return sv.Commands.Find(sv.redID()).About() }
	b.OnHover = sv.Hinting(b.About)
	sv.reds = append(sv.reds, b)
	return b
}

// Solve searches the puzzle as it is now.
func (sv *Solving) Solve() {
	sv.Host.Leave()
	p := sv.Doc.Puzzle()
	o := sv.Options()
	if adv := sv.Advisor.Latest; adv != nil && document.SameQuestion(adv.Puzzle, p) {
		if adv.Fault != nil {
			sv.Say(text.Error(adv.Fault)) // the card that says it may be folded away
			return
		}
		if !slices.Contains(adv.Algorithms, o.Algorithm) {
			o.Algorithm = solver.Algorithm(sv.Panel.Algorithm.Selected()) // what is shown instead
		}
		if _, offered := solver.FindHeuristic(adv.Heuristics, o.Heuristic); !offered {
			o.Heuristic = state.BestChoice // as is shown
		}
	}
	if !o.Algorithm.Guided() {
		o.Heuristic = ""
	}
	o.Sample, o.UpperBound = state.HeatSample, int32(sv.Prefs.Longest())
	if sv.tooShort(p, o) {
		return
	}
	req := search.Request{Puzzle: p, Options: o, Limits: sv.Prefs.Limits()}
	if sv.Session.Running() {
		sv.queue(req)
		return
	}
	sv.search(req)
}

// search begins a search.
func (sv *Solving) search(req search.Request) {
	sv.Verdict, sv.Found = nil, nil
	if sv.Session.Solve(req) {
		sv.searchBegan(false)
	}
}

// Resume goes on with the search that was stopped.
func (sv *Solving) Resume() {
	if sv.Verdict == nil || !sv.Session.CanContinue() {
		resumeKept(sv)
		return
	}
	limits := search.More(sv.Prefs.Limits(), sv.Verdict.Result)
	if sv.Session.Continue(limits) {
		sv.Found = nil
		sv.searchBegan(true)
		sv.Say(text.Tr("It goes on, within these limits from its beginning: %s.", settings.LimitsText(limits)))
	}
}

// searchBegan shows that a search is under way, or that the last one goes on.
func (sv *Solving) searchBegan(again bool) {
	sv.Live.Rest()
	sv.Prospects.Rest()
	sv.tabling, sv.noted = "", noted{}
	sv.foretold, sv.progress = sv.LessMemory(), solver.Progress{}
	sv.Panel.Watch.begin(again)
	sv.Panel.Watch.unit = puzzles.MoveUnit(sv.Rules, sv.Doc.Puzzle())
	sv.Panel.layers.Hide()
	sv.Panel.stats.SetRows(append(statRows(solver.Stats{}, "", solver.HeuristicInfo{}), sv.BoundRows(solver.Progress{Best: -1})...))
}

// Tabled shows how far the tables are that the search will look into.
func (sv *Solving) Tabled(done, total int64) {
	sv.tabling = text.Tr("Building tables … %d %%", 100*done/total)
}

// Progressed shows the numbers of the running search.
func (sv *Solving) Progressed(p solver.Progress) {
	defer sv.Begin().End()
	sv.tabling = ""
	sv.Panel.Watch.take(p, sv.Reveal().All())
	sv.progress = p
	noteProgress(sv, p)
	sv.tellProgress()
}

// tellProgress says how far the search is.
func (sv *Solving) tellProgress() {
	sv.foretold = sv.foretell()
	sv.Panel.stats.SetRows(append(statRows(sv.progress.Stats, sv.progress.Algorithm, sv.progress.Heuristic), sv.BoundRows(sv.progress)...))
	sv.Panel.fit()
}

// foretell says when the search ends.
func (sv *Solving) foretell() string {
	w, p := sv.Panel.Watch, sv.progress
	if !sv.Reveal().All() {
		p.Pass = 0 // what is said of a pass names its bound
	}
	return text.Join(sv.LessMemory(), w.forecast.Text(p, &w.samples))
}

// refreshTold shows of the search, under way or ended, what may be told now.
func (sv *Solving) refreshTold() {
	sv.Panel.Watch.tell(sv.Reveal().All())
	if sv.Session.Running() && sv.progress.Elapsed > 0 {
		sv.tellProgress()
	}
}

// BoundRows are what a running search knows of the length of solutions.
func (sv *Solving) BoundRows(p solver.Progress) []widgets.Stat {
	if !sv.Reveal().All() {
		return nil
	}
	var rows []widgets.Stat
	if a, _ := p.Algorithm.Info(); !a.Betters { // which has no one order
		rows = append(rows, widgets.Stat{Label: text.Tr("Best f"), Value: text.Estimate(p.BestF)})
	}
	rows = append(rows, widgets.Stat{Label: text.Tr("Lower bound"), Value: text.Number(uint64(max(0, p.LowerBound)))})
	if p.Best >= 0 {
		rows = append(rows, widgets.Stat{Label: text.Tr("Best solution"), Value: text.Number(uint64(p.Best))})
	}
	return rows
}

// perState says what a state takes, where the memory is that of states: not beside large tables, nor of a search that
// keeps few.
func perState(s solver.Stats, by solver.Algorithm, h solver.HeuristicInfo) string {
	held := max(s.Bytes, s.PeakBytes)
	if a, _ := by.Info(); !a.Fills || s.Stored <= 1000 || h.Tables > held/16 {
		return ""
	}
	return " · " + text.Tr("%d B each", held/s.Stored)
}

// statRows are the numbers every search has.
func statRows(s solver.Stats, by solver.Algorithm, h solver.HeuristicInfo) []widgets.Stat {
	rows := []widgets.Stat{
		{Label: text.Tr("Expanded"), Value: text.Number(s.Expanded)},
		{Label: text.Tr("Generated"), Value: text.Number(s.Generated)},
	}
	if s.Probes > 0 {
		rows = append(rows, widgets.Stat{Label: text.Tr("By probes"), Value: text.Number(s.Probed)})
	}
	return append(rows, []widgets.Stat{
		{Label: text.Tr("Stored"), Value: text.Number(s.Stored) + perState(s, by, h)},
		{Label: text.Tr("Open"), Value: text.Number(s.Open)},
		{Label: text.Tr("Speed"), Value: text.Speed(s.Generated, s.Elapsed)},
		{Label: text.Tr("Most memory"), Value: text.Bytes(max(s.Bytes, s.PeakBytes))},
		{Label: text.Tr("Time"), Value: text.Duration(s.Elapsed)},
	}...)
}

// branchingRows say how much a search that has ended branched. The effective factor, with the
// counts, gives the length away.
func branchingRows(r solver.Result, lengths bool) []widgets.Stat {
	b, ok := r.Stats.Branching()
	if !ok {
		return nil
	}
	words := strconv.FormatFloat(b, 'f', 2, 64)
	if e, ok := r.EffectiveBranching(); ok && lengths {
		words = text.Tr("%s · effective %s", words, strconv.FormatFloat(e, 'f', 3, 64))
	}
	return []widgets.Stat{{Label: text.Tr("Branching"), Value: words}}
}

// SolutionFound takes a better solution of a search that goes on.
func (sv *Solving) SolutionFound(f search.Found) {
	defer sv.Begin().End()
	if !document.SameQuestion(f.Request.Puzzle, sv.Doc.Puzzle()) || study.Verify(f.Request.Puzzle, f.Moves, f.Request.Routed()) != nil ||
		slices.Equal(f.Moves, f.Request.Begun()) { // which is kept already, with where it comes from
		return
	}
	s := puzzles.Solution{
		Moves: f.Moves, Status: puzzles.StatusSolved, Algorithm: string(f.Request.Options.Algorithm),
		Routed: f.Request.Routed(),
		Found:  puzzles.Now(), Asked: f.Request.Search().Asked(),
	}
	sv.Found = append(sv.Found, s)
	sv.Offer(s)
}

// Solved takes the end of a search. An answer to a puzzle that is no longer
// open is dropped.
func (sv *Solving) Solved(out search.Outcome) {
	defer sv.Begin().End()
	p := out.Request.Puzzle
	if !document.SameQuestion(p, sv.Doc.Puzzle()) {
		sv.Session.Forget()
		switch {
		case sv.KeepLate(out):
			sv.Say(text.Tr("The search of the puzzle as it was has ended: %s. Undo goes back to it.", sv.SolutionLength(len(out.Moves))))
		case out.Err == nil && out.Moves == nil:
			sv.Say(text.Tr("The search of the puzzle as it was has ended. What it has proved is known when you go back to it."))
		default:
			sv.Say(text.Tr("The search ended, but the puzzle was changed meanwhile: its answer is dropped."))
		}
		sv.Keep(answerOf(out))
		if out.Err == nil {
			sv.noteBound(out.Request, out.Result)
		}
		sv.Panel.Watch.hide()
		return
	}
	if out.Err == nil && out.Moves != nil {
		if err := study.Verify(p, out.Moves, out.Request.Routed()); err != nil {
			out.Err = puzzles.Messagef("The search returned moves that do not solve the puzzle (%v). Please report this.", err)
			sv.Session.Forget()
		}
	}
	sv.Verdict = answerOf(out)
	sv.Panel.Watch.end(out.Result, out.Request.Limits.Memory)
	sv.Say(sv.Told().Card().Title) // the card may be folded away
	if out.Err == nil {
		rows := append(statRows(out.Result.Stats, out.Result.Algorithm, out.Result.Heuristic), branchingRows(out.Result, sv.Reveal().All())...)
		if name := text.Method(string(out.Result.Algorithm), out.Result.Heuristic.Name); name != "" {
			rows = append(rows, widgets.Stat{Label: text.Tr("By"), Value: name})
		}
		sv.Panel.stats.SetRows(rows)
		if out.Moves != nil {
			sv.Offer(bettered(out, out.Solution()))
			sv.DropLonger(sv.Found, len(out.Moves)) // steps to it, which nobody asked for
			sv.sayImproved(out)
		}
		sayClaim(sv, out)
		sv.noteBound(out.Request, out.Result)
	}
}

// answerOf is what is remembered of the end of a search.
func answerOf(out search.Outcome) *state.LastSearch {
	return &state.LastSearch{Puzzle: out.Request.Puzzle, Routed: out.Request.Routed(), Result: out.Result, Err: out.Err, Sample: out.Sample}
}

// refreshSolutions lists the solutions.
func (sv *Solving) refreshSolutions() {
	var items []list.Solution
	told := sv.Told()
	for _, s := range sv.Doc.Puzzle().Solutions {
		proved, note := told.Optimal(s), told.Proof(s)
		if method := sv.MethodOf(s); s.Status == puzzles.StatusSolved && !proved && !s.Loose && method != "" {
			note = method
		}
		items = append(items, list.Solution{Title: sv.SolutionLength(s.Length()), Note: note, Proved: proved})
	}
	sv.Panel.Listed.SetNote(told.CountShort())
	for _, s := range sv.Stale() {
		items = append(items, list.Solution{Title: sv.SolutionLength(s.Length()), Note: shell.StaleWord()})
	}
	sv.Panel.Solutions.SetItems(items)
	sv.Panel.Solutions.SetSelected(sv.Shown)
	sv.refreshOrigin()
	sv.Panel.fit()
}

// refreshSolve shows what the red button does now.
func (sv *Solving) refreshSolve() {
	s := &sv.Panel
	for _, b := range sv.reds {
		if b.SetText(text.Tr("Solve")); sv.Session.Running() {
			b.SetText(text.Tr("Stop"))
		}
		b.SetEnabled(sv.Commands.Find(sv.redID()).Ready() && !sv.Session.Stopping())
	}
	s.Cont.SetText(sv.SecondLabel())
	s.Cont.SetEnabled(sv.Commands.Find(sv.SecondID()).Ready())
	s.fit()
}
