package solve

import (
	"context"
	"slices"
	"time"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver/tables"
)

// auditTime is how long an audit may take when searches have no limit.
const auditTime = 2 * time.Minute

// ToggleAudit begins the audit of the marks, or ends the one that runs. It goes on from
// what is known: of the puzzle, by the audit it keeps, and of others that were audited in
// this window, such as one with a mark less.
func (st *studies) ToggleAudit() {
	if st.Audit.Running() {
		st.heard.ending = true
		st.Audit.Stop()
		st.RefreshAudit()
		return
	}
	st.Live.Rest()
	st.Prospects.Rest()
	p := st.Doc.Puzzle()
	limits := st.Prefs.Limits()
	budget := audit.Budget{Memory: limits.Memory, States: limits.States, Time: limits.Time, Facts: &st.facts}
	if budget.Time == 0 {
		budget.Time = auditTime
	}
	memory, giveBack := st.Lend(budget.Memory)
	budget.Memory = memory
	var best *puzzles.Solution
	if s, ok := st.Audited(p); ok {
		best = &s
	} else if i := st.KeptIndex(p); i >= 0 {
		best = &p.Solutions[i]
	}
	st.heard = hearing{puzzle: p}
	st.tell(p)
	st.Audit.Start(tables.With(st.Jobs.Context(), st.Tables), st.Post, func(ctx context.Context, j *task.Job) func() {
		defer giveBack()
		report, err := audit.Run(ctx, p, best, budget, func(e audit.Event) {
			hear := func() { st.Hear(e) }
			if e.Report != nil {
				j.Post(hear)
			} else {
				j.Tell(hear)
			}
		})
		return func() { st.audited(p, report, err) }
	})
	st.Say("")
	st.RefreshAudit()
	st.Host.Changed(desk.PartCommands)
}

// Heard is the last report of an audit, under way or ended; nil for none.
func (st *studies) Heard() *audit.Report { return st.heard.report }

// Hear takes what the running audit tells.
func (st *studies) Hear(e audit.Event) {
	st.heard.event = e
	if e.Report != nil {
		st.heard.report = e.Report
		st.learn(*e.Report)
	}
	st.RefreshAudit()
}

// audited takes the outcome of an audit. What it has found of a puzzle that was changed
// meanwhile is kept with the version that undo goes back to.
func (st *studies) audited(p *puzzles.Puzzle, report audit.Report, err error) {
	st.heard.ending = false
	st.learn(report)
	defer st.Host.Changed(desk.PartCommands | desk.PartVerdict)
	if s := report.Solution; s != nil && s.Found.IsZero() {
		s.Found = puzzles.Now()
	}
	switch {
	case err != nil:
		st.Fail(text.Tr("What the marks cost"), err)
	case !document.SameQuestion(p, st.Doc.Puzzle()):
		if report.Solution != nil && st.Doc.Answer(p, *report.Solution) {
			st.Say(text.Tr("The audit ended with the change of the puzzle. Undo goes back to what it has found."))
		}
	default:
		if st.heard.report = &report; report.Solution != nil {
			st.keepAudited(*report.Solution)
		}
	}
}

// tell lets the audit of a puzzle begin with what the record knows of it.
func (st *studies) tell(p *puzzles.Puzzle) {
	routed, free := *p, *p
	routed.Solutions, free.Solutions, free.Marks = nil, nil, nil
	for _, q := range []*puzzles.Puzzle{&routed, &free} {
		f := st.Known.Of(known.Routed(q))
		fact := audit.Fact{Question: q, Lower: f.Least, Never: f.Dead}
		if f.Found {
			fact.Moves = f.Moves
		}
		st.facts.Learn(fact)
	}
}

// learn tells the record what an audit has proved, of all the questions it has asked.
func (st *studies) learn(r audit.Report) {
	for _, f := range r.Parts {
		st.Known.Learn(known.Routed(f.Question), known.Fact{
			Least: f.Lower, LeastBy: known.Audited,
			Found: f.Moves != nil, Moves: f.Moves, MovesBy: known.Audited,
			Dead: f.Never, DeadBy: known.Audited,
		})
	}
}

// keepAudited keeps a solution with its audit. What is shown stays, if anything is.
func (st *studies) keepAudited(s puzzles.Solution) {
	shown, any := st.ShownSolution(st.Doc.Puzzle())
	if !any || slices.Equal(shown.Moves, s.Moves) {
		st.AddSolution(s)
		return
	}
	st.Doc.SetSolutions(study.With(st.Doc.Puzzle().Solutions, s))
	st.Shown = slices.IndexFunc(st.Doc.Puzzle().Solutions, func(o puzzles.Solution) bool { return slices.Equal(o.Moves, shown.Moves) })
	st.SolutionsChanged()
	st.Host.Changed(desk.PartShown | desk.PartWay)
}

func (st *studies) AuditLabel() string {
	if st.Audit.Running() {
		return text.Tr("Stop the audit")
	}
	return text.Tr("What the marks cost")
}

// CanAudit reports whether there are marks to be looked at.
func (st *studies) CanAudit() bool {
	return st.Audit.Running() || !st.Trying() && !st.Session.Running() && len(audit.Obeyed(st.Doc.Puzzle())) > 0
}
