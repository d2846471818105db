package solve

import (
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/solver/tables"
)

// auditTime is how long an audit may take when searches have no limit.
const auditTime = 2 * time.Minute

// ToggleAudit begins the audit of the marks, or ends the one that runs.
func (st *Studies) ToggleAudit() {
	if st.Audit.Running() {
		st.Audit.Stop()
		return
	}
	st.Live.Rest()
	st.Prospects.Rest()
	p := st.Doc.Puzzle()
	limits := st.Prefs.Limits()
	budget := audit.Budget{Memory: limits.Memory, States: limits.States, Time: limits.Time}
	if budget.Time == 0 {
		budget.Time = auditTime
	}
	memory, giveBack := st.Lend(budget.Memory)
	budget.Memory = memory
	var best *puzzles.Solution
	if i := st.KeptIndex(p); i >= 0 && p.Solutions[i].Routed {
		best = &p.Solutions[i]
	}
	st.Audit.Start(tables.With(st.Jobs.Context(), st.Tables), st.Post, func(ctx context.Context, j *task.Job) func() {
		defer giveBack()
		report, err := audit.Run(ctx, p, best, budget, func(e audit.Event) {
			j.Tell(func() { st.Say(text.Tr("Search %d of %d: %s", e.Done+1, e.Parts, text.Error(e.Part))) })
		})
		return func() { st.audited(p, report, err) }
	})
	st.Say(text.Tr("Looking at what the marks cost …"))
	st.Host.Changed(desk.PartCommands)
}

// audited takes the outcome of an audit.
func (st *Studies) audited(p *puzzles.Puzzle, report audit.Report, err error) {
	defer st.Host.Changed(desk.PartCommands)
	switch {
	case err != nil:
		st.Fail(text.Tr("What the marks cost"), err)
		return
	case !document.SameQuestion(p, st.Doc.Puzzle()):
		st.Say(text.Tr("The audit ended, but the puzzle was changed meanwhile: it is dropped."))
		return
	}
	if report.Solution != nil {
		if report.Solution.Found.IsZero() {
			report.Solution.Found = puzzles.Now()
		}
		st.AddSolution(*report.Solution)
	}
	st.Say("")
	st.Host.Changed(desk.PartVerdict)
	st.showAudit(report)
}

// showAudit says what an audit has found and offers the shorter solution.
func (st *Studies) showAudit(report audit.Report) {
	var lines []string
	if !st.Reveal().All() {
		report.Verdict = []puzzles.Message{puzzles.Messagef("What the marks cost is hidden with the lengths of solutions.")}
	}
	for _, m := range append(report.Verdict, report.Skipped...) {
		lines = append(lines, text.Error(m))
	}
	if !report.Complete {
		lines = append(lines, text.Tr("More time may prove more: ask again."))
	}
	words := widget.NewLabel(strings.Join(lines, "\n"))
	words.Wrapping = fyne.TextWrapWord
	answers := []desk.AnswerTo{{Text: text.Tr("Close")}}
	if s := report.Solution; s != nil && s.Audit != nil && s.Audit.Free.Moves != nil {
		answers = append(answers, desk.AnswerTo{Text: text.Tr("Show the shorter solution"), Then: func() { st.ShowFree(s.Audit.Free) }})
	}
	st.Buttons(text.Tr("What the marks cost"), words, fyne.NewSize(520, 220), answers...)
}

// ShowFree keeps and shows the solution that does without the marks.
func (st *Studies) ShowFree(free puzzles.AuditPart) {
	s := puzzles.Solution{Moves: free.Moves, Status: puzzles.StatusSolved, LowerBound: free.Lower, Found: puzzles.Now()}
	if free.Lower == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	st.AddSolution(s)
}

func (st *Studies) AuditLabel() string {
	if st.Audit.Running() {
		return text.Tr("Stop the audit")
	}
	return text.Tr("What the marks cost")
}

// CanAudit reports whether there are marks to be looked at.
func (st *Studies) CanAudit() bool {
	return st.Audit.Running() || !st.Trying() && !st.Session.Running() && len(audit.Obeyed(st.Doc.Puzzle())) > 0
}
