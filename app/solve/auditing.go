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
func (sv *Solving) ToggleAudit() {
	if sv.Audit != nil {
		sv.Audit()
		return
	}
	sv.Live.Rest()
	sv.Prospects.Rest()
	p := sv.Doc.Puzzle()
	limits := sv.Prefs.Limits()
	budget := audit.Budget{Memory: limits.Memory, States: limits.States, Time: limits.Time}
	if budget.Time == 0 {
		budget.Time = auditTime
	}
	share := sv.Memory.Take(cmp.Or(budget.Memory, solver.DefaultMemory))
	budget.Memory = share.Bytes
	var best *puzzles.Solution
	if i := sv.KeptIndex(p); i >= 0 && p.Solutions[i].Routed {
		best = &p.Solutions[i]
	}
	ctx, cancel := context.WithCancel(tables.With(context.Background(), sv.Session.Tables))
	sv.Audit = cancel
	sv.Say(text.Tr("Looking at what the marks cost …"))
	sv.Host.Changed(desk.PartCommands)
	go func() {
		told := time.Time{}
		report, err := audit.Run(ctx, p, best, budget, func(e audit.Event) {
			if now := time.Now(); now.Sub(told) > search.ProgressEvery {
				told = now
				sv.Post(func() { sv.Say(text.Tr("Search %d of %d: %s", e.Done+1, e.Parts, text.Error(e.Part))) })
			}
		})
		cancel()
		sv.GiveBack(share)
		sv.Post(func() { sv.audited(p, report, err) })
	}()
}

// audited takes the outcome of an audit.
func (sv *Solving) audited(p *puzzles.Puzzle, report audit.Report, err error) {
	sv.Audit = nil
	defer sv.Host.Changed(desk.PartCommands)
	switch {
	case err != nil:
		sv.Fail(text.Tr("What the marks cost"), err)
		return
	case !document.SameQuestion(p, sv.Doc.Puzzle()):
		sv.Say(text.Tr("The audit ended, but the puzzle was changed meanwhile: it is dropped."))
		return
	}
	if report.Solution != nil {
		if report.Solution.Found.IsZero() {
			report.Solution.Found = puzzles.Now()
		}
		sv.AddSolution(*report.Solution)
	}
	sv.Say("")
	sv.Host.Changed(desk.PartVerdict)
	sv.showAudit(report)
}

// showAudit says what an audit has found and offers the shorter solution.
func (sv *Solving) showAudit(report audit.Report) {
	var lines []string
	if !sv.Reveal().All() {
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
		answers = append(answers, desk.AnswerTo{Text: text.Tr("Show the shorter solution"), Then: func() { sv.ShowFree(s.Audit.Free) }})
	}
	sv.Buttons(text.Tr("What the marks cost"), words, fyne.NewSize(520, 220), answers...)
}

// ShowFree keeps and shows the solution that does without the marks.
func (sv *Solving) ShowFree(free puzzles.AuditPart) {
	s := puzzles.Solution{Moves: free.Moves, Status: puzzles.StatusSolved, LowerBound: free.Lower, Found: puzzles.Now()}
	if free.Lower == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	sv.AddSolution(s)
}

func (sv *Solving) AuditLabel() string {
	if sv.Audit != nil {
		return text.Tr("Stop the audit")
	}
	return text.Tr("What the marks cost")
}

// CanAudit reports whether there are marks to be looked at.
func (sv *Solving) CanAudit() bool {
	return sv.Audit != nil || sv.Trial == nil && !sv.Session.Running() && len(audit.Obeyed(sv.Doc.Puzzle())) > 0
}
