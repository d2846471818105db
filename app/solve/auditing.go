package solve

import (
	"context"
	"slices"
	"time"

	"waymark/app/document"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/study"
	"waymark/solver/tables"
)

// auditTime is how long an audit may take when searches have no limit.
const auditTime = 2 * time.Minute

// ToggleAudit begins the audit of the marks, or ends the one that runs. It goes on from
// what the record knows, and what it proves is in the record as soon as a part has ended.
func (st *studies) ToggleAudit() {
	if st.Audit.Running() {
		st.heard.ending = true
		st.Audit.Stop()
		return
	}
	st.Live.Rest()
	st.Prospects.Rest()
	p := st.Doc.Puzzle()
	limits := st.Prefs.Limits()
	budget := audit.Budget{Memory: limits.Memory, States: limits.States, Time: limits.Time, Known: st.Known.Copy()}
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
	st.heard = hearing{puzzle: p, bare: st.Shown < 0}
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
}

// Heard is the last report of an audit, under way or ended; nil for none.
func (st *studies) Heard() *audit.Report { return st.heard.report }

// Hear takes what the running audit tells.
func (st *studies) Hear(e audit.Event) {
	defer st.Begin().End()
	st.heard.event = e
	st.heard.events++
	if e.Report != nil {
		st.heard.report = e.Report
		e.Report.Learn(st.Known)
	}
}

// audited takes the outcome of an audit. What it has found of a puzzle that was changed
// meanwhile is kept with the version that undo goes back to.
func (st *studies) audited(p *puzzles.Puzzle, report audit.Report, err error) {
	st.heard.ending = false
	report.Learn(st.Known)
	if s := report.Solution; s != nil && s.Found.IsZero() {
		s.Found = puzzles.Now()
	}
	switch {
	case err != nil:
		st.Fail(text.Tr("What the waypoints cost"), err)
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

// keepAudited keeps a solution with its audit. What is shown stays, if anything is.
func (st *studies) keepAudited(s puzzles.Solution) {
	shown, any := st.ShownSolution(st.Doc.Puzzle())
	if !any || st.heard.bare && st.Player.At() == 0 || slices.Equal(shown.Moves, s.Moves) {
		st.AddSolution(s)
		return
	}
	st.Doc.SetSolutions(study.With(st.Doc.Puzzle().Solutions, s))
	st.Shown = slices.IndexFunc(st.Doc.Puzzle().Solutions, func(o puzzles.Solution) bool { return slices.Equal(o.Moves, shown.Moves) })
	st.SolutionsChanged()
}

func (st *studies) AuditLabel() string {
	if st.Audit.Running() {
		return text.Tr("Stop the audit")
	}
	return text.Tr("What the waypoints cost")
}

// CanAudit reports whether there are marks to be looked at.
func (st *studies) CanAudit() bool {
	return st.Audit.Running() || !st.Trying() && !st.Session.Running() && len(audit.Obeyed(st.Doc.Puzzle())) > 0
}
