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
func (a *App) toggleAudit() {
	if a.audit != nil {
		a.audit()
		return
	}
	a.live.Rest()
	a.prospects.Rest()
	p := a.doc.Puzzle()
	limits := a.prefs.Limits()
	budget := audit.Budget{Memory: limits.Memory, States: limits.States, Time: limits.Time}
	if budget.Time == 0 {
		budget.Time = auditTime
	}
	share := a.memory.Take(cmp.Or(budget.Memory, solver.DefaultMemory))
	budget.Memory = share.Bytes
	var best *puzzles.Solution
	if i := a.keptIndex(p); i >= 0 && p.Solutions[i].Routed {
		best = &p.Solutions[i]
	}
	ctx, cancel := context.WithCancel(tables.With(context.Background(), a.session.Tables))
	a.audit = cancel
	a.say(text.Tr("Looking at what the marks cost …"))
	a.refreshCommands()
	go func() {
		told := time.Time{}
		report, err := audit.Run(ctx, p, best, budget, func(e audit.Event) {
			if now := time.Now(); now.Sub(told) > search.ProgressEvery {
				told = now
				a.post(func() { a.say(text.Tr("Search %d of %d: %s", e.Done+1, e.Parts, text.Error(e.Part))) })
			}
		})
		cancel()
		a.giveBack(share)
		a.post(func() { a.audited(p, report, err) })
	}()
}

// audited takes the outcome of an audit.
func (a *App) audited(p *puzzles.Puzzle, report audit.Report, err error) {
	a.audit = nil
	defer a.refreshCommands()
	switch {
	case err != nil:
		a.fail(text.Tr("What the marks cost"), err)
		return
	case !document.SameQuestion(p, a.doc.Puzzle()):
		a.say(text.Tr("The audit ended, but the puzzle was changed meanwhile: it is dropped."))
		return
	}
	if report.Solution != nil {
		if report.Solution.Found.IsZero() {
			report.Solution.Found = puzzles.Now()
		}
		a.addSolution(*report.Solution)
	}
	a.say("")
	a.refreshVerdict()
	a.showAudit(report)
}

// showAudit says what an audit has found and offers the shorter solution.
func (a *App) showAudit(report audit.Report) {
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
		answers = append(answers, answerTo{text.Tr("Show the shorter solution"), func() { a.showFree(s.Audit.Free) }})
	}
	a.buttons(text.Tr("What the marks cost"), words, fyne.NewSize(520, 220), answers...)
}

// showFree keeps and shows the solution that does without the marks.
func (a *App) showFree(free puzzles.AuditPart) {
	s := puzzles.Solution{Moves: free.Moves, Status: puzzles.StatusSolved, LowerBound: free.Lower, Found: puzzles.Now()}
	if free.Lower == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	a.addSolution(s)
}

// auditNote is the verdict on the marks of the solution shown, "" without one.
func (a *App) auditNote(p *puzzles.Puzzle) string {
	if s, ok := a.shownSolution(p); ok {
		if verdict := audit.Verdict(p, s); len(verdict) > 0 && !a.prefs.SpoilerFree() {
			return text.Error(verdict[0])
		}
	}
	return ""
}

// markCost is what a mark costs by the audit of the solution shown, as the strip
// says it; "" when that is not known, or nothing.
func (a *App) markCost(p *puzzles.Puzzle, mark int) string {
	s, ok := a.shownSolution(p)
	if !ok || s.Audit == nil || a.prefs.SpoilerFree() {
		return ""
	}
	for _, m := range s.Audit.Marks {
		if m.Mark != mark {
			continue
		}
		switch c := audit.CostOf(s, m); {
		case c.Most == 0:
			return text.Tr("costs nothing")
		case c.Least == c.Most:
			return text.Tr("costs %d", c.Least)
		case c.Least > 0:
			return text.Tr("costs %d to %d", c.Least, c.Most)
		default:
			return text.Tr("costs %d at most", c.Most)
		}
	}
	return ""
}

// shownSolution is the solution that is played back.
func (a *App) shownSolution(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if a.shown < 0 || a.shown >= len(p.Solutions) {
		return puzzles.Solution{}, false
	}
	return p.Solutions[a.shown], true
}

func (a *App) auditLabel() string {
	if a.audit != nil {
		return text.Tr("Stop the audit")
	}
	return text.Tr("What the marks cost")
}

// canAudit reports whether there are marks to be looked at.
func (a *App) canAudit() bool {
	return a.audit != nil || a.trial == nil && !a.session.Running() && len(audit.Obeyed(a.doc.Puzzle())) > 0
}
