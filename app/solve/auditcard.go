package solve

import (
	"slices"
	"time"

	"waymark/app/document"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/widgets"
)

// auditCard says in the panel what the marks cost, sentence by sentence while an audit runs.
type auditCard struct {
	Card   *widgets.Findings
	button *widgets.Button
}

func (st *studies) newAuditCard() auditCard {
	b := st.CommandButton(widgets.ButtonLink, "", "", "audit")
	c := auditCard{widgets.NewFindings(b), b}
	c.Card.OnKey = st.Key
	c.Card.Hide()
	return c
}

// hearing is what a running audit has told so far.
type hearing struct {
	puzzle *puzzles.Puzzle // that is audited
	event  audit.Event
	events int           // how many it has told
	report *audit.Report // nil until a part has ended
	ending bool          // it was stopped
	bare   bool          // no solution was shown when it began: its own is
}

// endStale ends the audit of another question than the puzzle asks now.
func (st *studies) endStale() {
	if st.Audit.Running() && st.heard.puzzle != nil && !document.SameQuestion(st.heard.puzzle, st.Doc.Puzzle()) {
		st.Audit.Stop()
	}
}

// refreshAudit shows what is known of the marks.
func (st *studies) refreshAudit() {
	c, p := &st.Costs, st.Doc.Puzzle()
	running := st.Audit.Running() && st.heard.puzzle != nil && document.SameQuestion(st.heard.puzzle, p)
	defer st.Panel.fit()
	if len(audit.Obeyed(p)) == 0 {
		c.Card.Hide()
		return
	}
	c.Card.Show()
	t := st.auditTold(p, running)
	c.button.SetEnabled(st.CanAudit())
	switch {
	case running:
		t.kind, t.foot = widgets.VerdictBusy, st.auditProgress()
		c.button.SetText(text.Tr("Stop"))
	case t.asked:
		c.button.SetText(text.Tr("Audit again"))
	default:
		c.button.SetText(text.Tr("Look into it"))
	}
	c.Card.Set(t.kind, t.title, t.detail, t.foot, t.list)
}

// auditTold is what the card says.
type auditTold struct {
	kind                widgets.VerdictKind
	title, detail, foot string
	list                []widgets.Finding
	asked               bool // an audit has been made
}

// auditTold says what is known of the marks, as far as it may be told.
func (st *studies) auditTold(p *puzzles.Puzzle, running bool) auditTold {
	t := auditTold{title: text.Tr("What the waypoints cost"), detail: text.Tr("An audit says which waypoints are a detour, and whether another order is shorter.")}
	s, skipped, known := st.auditShown(p, running)
	r := st.heard.report
	switch t.asked = known; {
	case known && !st.Reveal().All():
		t.detail = text.Tr("What the waypoints cost is hidden with the lengths of solutions.")
	case known:
		verdict := audit.Verdict(st.Rules, p, s, st.Known)
		t.kind, t.title, t.detail = widgets.VerdictFound, text.Sentence(verdict[0].Text), text.Capital(text.Sentence(verdict[0].Detail))
		if verdict[0].Proved {
			t.kind = widgets.VerdictProved
		}
		if t.list = st.findings(verdict, skipped); st.auditOpen(p, verdict) {
			t.foot = text.Tr("More time may prove more: ask again.")
		}
	case !running && r != nil && r.Solution == nil && document.SameQuestion(st.heard.puzzle, p): // there is none through them
		t.kind, t.title, t.detail, t.asked = widgets.VerdictStopped, text.Sentence(r.Verdict[0].Text), "", true
		for _, l := range r.Verdict[1:] {
			t.list = append(t.list, widgets.Finding{Text: text.Sentence(l.Text)})
		}
	}
	return t
}

// auditShown is the solution whose audit is shown: that of the running one as far as it
// has come, else one kept with the puzzle.
func (st *studies) auditShown(p *puzzles.Puzzle, running bool) (s puzzles.Solution, skipped []puzzles.Message, ok bool) {
	if r := st.heard.report; running && r != nil && r.Solution != nil {
		return *r.Solution, r.Skipped, len(r.Solution.Audit.Marks) > 0
	}
	s, ok = st.Audited(p)
	if ok && st.heard.report != nil && document.SameQuestion(st.heard.puzzle, p) {
		skipped = st.heard.report.Skipped
	}
	return s, skipped, ok
}

// auditOpen reports whether a longer audit could say more: by the report of the last one, or
// where that was another day by what the sentences leave open.
func (st *studies) auditOpen(p *puzzles.Puzzle, verdict []audit.Line) bool {
	if st.heard.report != nil && document.SameQuestion(st.heard.puzzle, p) {
		return !st.heard.report.Complete
	}
	return slices.ContainsFunc(verdict, func(l audit.Line) bool { return !l.Proved })
}

// findings are the sentences below the title, each a link to what it speaks of.
func (st *studies) findings(verdict []audit.Line, skipped []puzzles.Message) (list []widgets.Finding) {
	for i, l := range verdict {
		switch {
		case i > 0:
			list = append(list, widgets.Finding{Text: text.Sentence(l.Text), Aside: took(l.Took), Tapped: func() { st.followLine(l) }})
		case l.Moves != nil:
			list = append(list, widgets.Finding{Text: text.Tr("Show the shorter solution"), Aside: took(l.Took), Tapped: func() { st.followLine(l) }})
		}
		if l.Order != nil {
			list = append(list, widgets.Finding{Text: text.Tr("Put the waypoints in this order"), Tapped: st.UseOrder})
		}
	}
	for _, m := range skipped {
		list = append(list, widgets.Finding{Text: text.Error(m)})
	}
	return list
}

// took writes the time behind a sentence, "" where none was noted or it was too short to matter.
func took(d time.Duration) string {
	if d < time.Millisecond {
		return ""
	}
	return text.Duration(d)
}

// auditProgress says which search is on, how far it is, and for how long.
func (st *studies) auditProgress() string {
	e := st.heard.event
	switch {
	case st.heard.ending:
		return text.Tr("Stopping …")
	case e.Parts == 0:
		return text.Tr("Looking at what the waypoints cost …")
	}
	words := text.Tr("Part %d of %d: %s", min(e.Done+1, e.Parts), e.Parts, text.Error(e.Part))
	if d := e.Progress.Elapsed; d > 0 {
		words += " · " + text.Duration(d)
	}
	if n := e.Progress.LowerBound; n > 0 && st.Reveal().All() {
		words += " · " + text.Tr("at least %s", text.Number(uint64(n)))
	}
	return words
}

// followLine shows what a sentence speaks of: the shorter solution, the mark.
func (st *studies) followLine(l audit.Line) {
	if l.Moves != nil {
		st.showShorter(l.Moves)
	}
	if len(l.Marks) > 0 {
		st.onMark(l.Marks[0])
	}
}

// showShorter keeps and shows a solution that does without a mark, or obeys them in another
// order.
func (st *studies) showShorter(moves []puzzles.Move) {
	p := st.Doc.Puzzle()
	s := puzzles.Solution{Moves: moves, Status: puzzles.StatusSolved, Found: puzzles.Now()}
	if kept, ok := st.Audited(p); ok {
		s.LowerBound = min(kept.Audit.Free.Lower, s.Length())
	}
	if s.LowerBound == s.Length() {
		s.Status = puzzles.StatusOptimal
	}
	st.AddSolution(s)
}

// UseOrder puts the marks in the best order known; hints and marks that are switched off
// keep their places. The solution in that order is kept with what is proved of it, and with what the audit says of it.
func (st *studies) UseOrder() {
	p := st.Doc.Puzzle()
	kept, ok := st.Audited(p)
	if !ok {
		return
	}
	n, s, ok := audit.InBestOrder(p, kept)
	if !ok {
		return
	}
	s.Found = puzzles.Now()
	st.Host.Edit(n, puzzles.Messagef("Change the order of the waypoints"))
	st.AddSolution(s)
}
