package app

import (
	"cmp"
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

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

// toggleAudit begins the audit of the marks, or ends the one that runs.
func (sv *solving) toggleAudit() {
	if sv.audit != nil {
		sv.audit()
		return
	}
	sv.live.Rest()
	sv.prospects.Rest()
	p := sv.doc.Puzzle()
	limits := sv.prefs.Limits()
	budget := audit.Budget{Memory: limits.Memory, States: limits.States, Time: limits.Time}
	if budget.Time == 0 {
		budget.Time = auditTime
	}
	share := sv.memory.Take(cmp.Or(budget.Memory, solver.DefaultMemory))
	budget.Memory = share.Bytes
	var best *puzzles.Solution
	if i := sv.keptIndex(p); i >= 0 && p.Solutions[i].Routed {
		best = &p.Solutions[i]
	}
	ctx, cancel := context.WithCancel(tables.With(context.Background(), sv.session.Tables))
	sv.audit = cancel
	sv.say(text.Tr("Looking at what the marks cost …"))
	sv.host.Changed(partCommands)
	go func() {
		told := time.Time{}
		report, err := audit.Run(ctx, p, best, budget, func(e audit.Event) {
			if now := time.Now(); now.Sub(told) > search.ProgressEvery {
				told = now
				sv.post(func() { sv.say(text.Tr("Search %d of %d: %s", e.Done+1, e.Parts, text.Error(e.Part))) })
			}
		})
		cancel()
		sv.giveBack(share)
		sv.post(func() { sv.audited(p, report, err) })
	}()
}

// audited takes the outcome of an audit.
func (sv *solving) audited(p *puzzles.Puzzle, report audit.Report, err error) {
	sv.audit = nil
	defer sv.host.Changed(partCommands)
	switch {
	case err != nil:
		sv.fail(text.Tr("What the marks cost"), err)
		return
	case !document.SameQuestion(p, sv.doc.Puzzle()):
		sv.say(text.Tr("The audit ended, but the puzzle was changed meanwhile: it is dropped."))
		return
	}
	if report.Solution != nil {
		if report.Solution.Found.IsZero() {
			report.Solution.Found = puzzles.Now()
		}
		sv.addSolution(*report.Solution)
	}
	sv.say("")
	sv.host.Changed(partVerdict)
	sv.showAudit(report)
}

// showAudit says what an audit has found and offers the shorter solution.
func (sv *solving) showAudit(report audit.Report) {
	var lines []string
	for _, m := range append(report.Verdict, report.Skipped...) {
		lines = append(lines, text.Error(m))
	}
	if !report.Complete {
		lines = append(lines, text.Tr("More time may prove more: ask again."))
	}
	words := widget.NewLabel(strings.Join(lines, "\n"))
	words.Wrapping = fyne.TextWrapWord
	answers := []answerTo{{text.Tr("Close"), nil}}
	if s := report.Solution; s != nil && s.Audit != nil && s.Audit.Free.Moves != nil {
		answers = append(answers, answerTo{text.Tr("Show the shorter solution"), func() { sv.showFree(s.Audit.Free) }})
	}
	sv.buttons(text.Tr("What the marks cost"), words, fyne.NewSize(520, 220), answers...)
}

// showFree keeps and shows the solution that does without the marks.
func (sv *solving) showFree(free puzzles.AuditPart) {
	s := puzzles.Solution{Moves: free.Moves, Status: puzzles.StatusSolved, LowerBound: free.Lower, Found: puzzles.Now()}
	if free.Lower == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	sv.addSolution(s)
}

func (sv *solving) auditLabel() string {
	if sv.audit != nil {
		return text.Tr("Stop the audit")
	}
	return text.Tr("What the marks cost")
}

// canAudit reports whether there are marks to be looked at.
func (sv *solving) canAudit() bool {
	return sv.audit != nil || sv.trial == nil && !sv.session.Running() && len(audit.Obeyed(sv.doc.Puzzle())) > 0
}
