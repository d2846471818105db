package solve

import (
	"cmp"
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/solver"
	"waymark/solver/tables"
)

// auditTime is how long an audit may take when searches have no limit.
const auditTime = 2 * time.Minute

// ToggleAudit begins the audit of the marks, or ends the one that runs.
func (st *Studies) ToggleAudit() {
	if st.Audit != nil {
		st.Audit()
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
	share := st.Memory.Take(cmp.Or(budget.Memory, solver.DefaultMemory))
	budget.Memory = share.Bytes
	var best *puzzles.Solution
	if i := st.KeptIndex(p); i >= 0 && p.Solutions[i].Routed {
		best = &p.Solutions[i]
	}
	ctx, cancel := context.WithCancel(tables.With(context.Background(), st.Session.Tables))
	st.Audit = cancel
	st.Say(text.Tr("Looking at what the marks cost …"))
	st.Host.Changed(desk.PartCommands)
	go func() {
		told := time.Time{}
		report, err := audit.Run(ctx, p, best, budget, func(e audit.Event) {
			if now := time.Now(); now.Sub(told) > search.ProgressEvery {
				told = now
				st.Post(func() { st.Say(text.Tr("Search %d of %d: %s", e.Done+1, e.Parts, text.Error(e.Part))) })
			}
		})
		cancel()
		st.GiveBack(share)
		st.Post(func() { st.audited(p, report, err) })
	}()
}

// audited takes the outcome of an audit.
func (st *Studies) audited(p *puzzles.Puzzle, report audit.Report, err error) {
	st.Audit = nil
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
	if st.Audit != nil {
		return text.Tr("Stop the audit")
	}
	return text.Tr("What the marks cost")
}

// CanAudit reports whether there are marks to be looked at.
func (st *Studies) CanAudit() bool {
	return st.Audit != nil || !st.Trying() && !st.Session.Running() && len(audit.Obeyed(st.Doc.Puzzle())) > 0
}
