package solve

import (
	"context"
	"slices"

	"fyne.io/fyne/v2/widget"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/optima"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// MoreOptima asks how many optimal solutions are to be kept, and which first; while
// they are looked for it ends that.
func (st *studies) MoreOptima() {
	if st.Optima.Running() {
		st.Optima.Stop()
		return
	}
	most := shell.NewChoice([]int{10, 50, 100, 500}, 50, func(n int) string { return text.Number(uint64(n)) })
	prefer := shell.NewChoice([]optima.Preference{optima.AsFound, optima.LongRuns, optima.FewerPieces}, optima.LongRuns, preferText)
	st.Form(text.Tr("More optimal solutions"), text.Tr("Find them"), []*widget.FormItem{
		widget.NewFormItem(text.Tr("Keep at most"), most.Menu),
		widget.NewFormItem(text.Tr("First"), prefer.Menu),
	}, func() { st.FindOptima(most.Value(), prefer.Value()) })
}

func preferText(p optima.Preference) string {
	switch p {
	case optima.LongRuns:
		return text.Tr("those with long runs")
	case optima.FewerPieces:
		return text.Tr("those that move few pieces")
	default:
		return text.Tr("any")
	}
}

// FindOptima looks for the optimal solutions of the puzzle as it is now.
func (st *studies) FindOptima(most int, prefer optima.Preference) {
	defer st.Begin().End()
	st.Live.Rest()
	p := st.Doc.Puzzle()
	req := optima.Request{Most: most, Prefer: prefer, Limits: st.Prefs.Limits(), Heat: true}
	proved := st.provedSolution(p)
	memory, giveBack := st.Lend(req.Limits.Memory)
	req.Limits.Memory = memory
	st.Optima.Start(tables.With(st.Jobs.Context(), st.Tables), st.Post, func(ctx context.Context, j *task.Job) func() {
		defer giveBack()
		report, err := optima.Find(ctx, p, proved, req, func(now solver.Progress) {
			j.Tell(func() { st.Say(text.Tr("Looking for all optimal solutions … %s states", text.Number(now.Stored))) })
		})
		return func() { st.foundOptima(p, report, err) }
	})
	st.Say(text.Tr("Looking for all optimal solutions …"))
}

// provedSolution is a solution that is proved to be optimal under the marks as they are;
// nil when none is known.
func (st *studies) provedSolution(p *puzzles.Puzzle) *puzzles.Solution {
	f := st.Known.Of(known.Routed(p))
	if !f.Exact() {
		return nil
	}
	return &puzzles.Solution{Moves: f.Moves, Status: puzzles.StatusOptimal, LowerBound: f.Least}
}

// learnOptima tells the record how many there are.
func (st *studies) learnOptima(p *puzzles.Puzzle, r optima.Report) {
	if len(r.Solutions) == 0 {
		return
	}
	s := r.Solutions[0]
	f := known.Fact{
		Found: true, Moves: s.Moves, MovesBy: known.Counted,
		Count: known.Count{Length: s.Length(), Number: r.Count, Exact: r.Exact, More: r.More, Passed: r.Passed, Stopped: r.Stopped},
	}
	if s.Status == puzzles.StatusOptimal {
		f.Least, f.LeastBy = s.Length(), known.Counted
	}
	st.Known.Learn(known.Routed(p), f)
}

// foundOptima keeps what was found, beside what was kept already.
func (st *studies) foundOptima(p *puzzles.Puzzle, r optima.Report, err error) {
	if err != nil {
		st.Fail(text.Tr("More optimal solutions"), err)
		return
	}
	st.learnOptima(p, r)
	if !document.SameQuestion(p, st.Doc.Puzzle()) {
		st.Say(text.Tr("The search ended, but the puzzle was changed meanwhile: its answer is dropped."))
		return
	}
	list := st.Doc.Puzzle().Solutions
	for _, s := range r.Solutions {
		if !slices.ContainsFunc(list, func(o puzzles.Solution) bool { return slices.Equal(o.Moves, s.Moves) }) {
			s.Found = puzzles.Now()
			list = study.With(list, s)
		}
	}
	if len(list) > len(st.Doc.Puzzle().Solutions) {
		st.Doc.SetSolutions(list)
		st.SolutionsChanged()
		if st.Shown < 0 && !st.Trying() {
			st.ShowStaying(0)
		}
	}
	st.Say(st.optimaText(r))
}

// optimaText says how many optimal solutions there are.
func (st *studies) optimaText(r optima.Report) string {
	switch {
	case len(r.Solutions) == 0 && r.Exact:
		return text.Tr("There is no solution.")
	case len(r.Solutions) == 0:
		return text.Tr("No solution was found within the limits.")
	case r.More:
		return text.Tr("More optimal solutions than can be counted; %s are listed.", text.Number(uint64(len(r.Solutions))))
	case r.Exact && r.Count == 1:
		return text.Tr("One optimal solution, counted exactly: no other way is as short.")
	case r.Exact && uint64(len(r.Solutions)) < r.Count:
		return text.Tr("%s optimal solutions, counted exactly; %s are listed.", text.Number(r.Count), text.Number(uint64(len(r.Solutions))))
	case r.Exact:
		return text.Tr("%s optimal solutions, counted exactly.", text.Number(r.Count))
	default:
		return text.Tr("At least %s solutions of this length; the limits ended the count.", text.Number(max(1, r.Count)))
	}
}

func (st *studies) MoreOptimaLabel() string {
	if st.Optima.Running() {
		return text.Tr("Stop looking for solutions")
	}
	return text.Tr("More optimal solutions …")
}
