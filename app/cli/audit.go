package cli

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/solver/tables"
)

// runAudit is audit.Run; a test lets it fail.
var runAudit = audit.Run

// audits finds out what the marks of a solved puzzle cost, within the limits of the
// search once more.
func (req request) audits(ctx context.Context, a *answer) error {
	best := a.Solution()
	report, err := runAudit(tables.With(ctx, req.tables), a.puzzle, &best, audit.Budget{
		Memory: req.limits.Memory, States: req.limits.States, Time: req.limits.Time, Threads: req.options.Threads,
	}, req.live.auditing(nil))
	if err != nil {
		return err
	}
	a.audit = &report
	return nil
}

// recordAudit is "audit" of solve --json. With and without are solutions with the
// marks and without any of them; costs are proved bounds in moves.
type recordAudit struct {
	Verdict   []string          `json:"verdict"`
	Complete  bool              `json:"complete"` // a larger budget would find out nothing more
	AtLeast   int               `json:"cost_at_least"`
	AtMost    int               `json:"cost_at_most"`
	With      recordPart        `json:"with"`
	Without   recordPart        `json:"without"`
	Marks     []recordAuditMark `json:"marks"`
	Order     *recordOrder      `json:"order"`
	Skipped   []string          `json:"skipped"`
	Seconds   float64           `json:"seconds"`
	PeakBytes uint64            `json:"peak_bytes"`
}

// recordPart is the shortest solution known and what is proved.
type recordPart struct {
	Length     int            `json:"length"`
	LowerBound int            `json:"lower_bound"`
	Moves      []puzzles.Move `json:"moves"`
}

// recordOrder is the best order known of the marks, by their numbers, with the shortest
// solution in it and what is proved of all orders; null where none was looked at.
type recordOrder struct {
	Marks []int `json:"marks"`
	recordPart
}

// recordAuditMark is what one mark costs; weakened is null where that was not
// looked at.
type recordAuditMark struct {
	Mark     string      `json:"mark"`
	Number   int         `json:"number"`
	Kind     string      `json:"kind"`
	AtLeast  int         `json:"cost_at_least"`
	AtMost   int         `json:"cost_at_most"`
	Without  recordPart  `json:"without"`
	Weakened *recordPart `json:"weakened"`
}

// auditRecord returns the audit for --json; nil without one.
func (a answer) auditRecord() *recordAudit {
	if a.audit == nil || a.audit.Solution == nil {
		return nil
	}
	return newAuditRecord(a.puzzle, *a.audit)
}

// newAuditRecord is the record of a report that has a solution.
func newAuditRecord(p *puzzles.Puzzle, report audit.Report) *recordAudit {
	s := *report.Solution
	part := func(lower int, moves []puzzles.Move) recordPart {
		if moves == nil {
			moves = s.Moves
		}
		return recordPart{Length: len(moves), LowerBound: lower, Moves: moves}
	}
	total := audit.TotalCost(s)
	r := &recordAudit{
		Verdict: texts(report.Verdict), Complete: report.Complete, AtLeast: total.Least, AtMost: total.Most,
		With: part(s.LowerBound, nil), Without: part(s.Audit.Free.Lower, s.Audit.Free.Moves),
		Marks: []recordAuditMark{}, Skipped: texts(report.Skipped),
		Seconds: s.Audit.Seconds, PeakBytes: s.Audit.PeakBytes,
	}
	for _, m := range s.Audit.Marks {
		leg, cost := puzzles.Leg{Mark: m.Mark}, audit.CostOf(s, m)
		e := recordAuditMark{
			Mark: leg.Name(p), Number: m.Mark + 1, Kind: leg.Kind(p),
			AtLeast: cost.Least, AtMost: cost.Most, Without: part(m.Without.Lower, m.Without.Moves),
		}
		if m.Weak != nil {
			weak := part(m.Weak.Lower, m.Weak.Moves)
			e.Weakened = &weak
		}
		r.Marks = append(r.Marks, e)
	}
	if o := s.Audit.Order; o != nil {
		r.Order = &recordOrder{Marks: make([]int, len(o.Marks)), recordPart: part(o.Best.Lower, o.Best.Moves)}
		for i, m := range o.Marks {
			r.Order.Marks[i] = m + 1
		}
	}
	return r
}

// auditText is the audit as a block for people; "" without one.
func (a answer) auditText() string {
	if a.audit == nil {
		return ""
	}
	var b strings.Builder
	b.WriteByte('\n')
	for _, text := range append(texts(a.audit.Verdict), texts(a.audit.Skipped)...) {
		fmt.Fprintf(&b, "  %s\n", text)
	}
	s := a.audit.Solution
	if !a.audit.Complete {
		b.WriteString("  The audit ended at its limits; with larger ones it can find out more.\n")
	}
	fmt.Fprintf(&b, "  %-12s %.3f s, %s\n", "audit", s.Audit.Seconds, formatBytes(s.Audit.PeakBytes))
	if s.Length() < len(a.Moves) {
		fmt.Fprintf(&b, "\n  Shorter through the waypoints, %s:\n%s", counted(s.Length(), puzzles.MoveUnit(a.family, a.puzzle)), wrap(s.Moves))
	}
	b.WriteString(shorterText(a.family, a.puzzle, *s))
	return b.String()
}

// shorterText lists the shorter solutions that an audit knows: without the marks, and with
// them in another order.
func shorterText(f puzzles.Family, p *puzzles.Puzzle, s puzzles.Solution) string {
	var b strings.Builder
	unit := puzzles.MoveUnit(f, p)
	if moves := s.Audit.Free.Moves; moves != nil {
		fmt.Fprintf(&b, "\n  Without the waypoints, %s:\n%s", counted(len(moves), unit), wrap(moves))
	}
	if o := s.Audit.Order; o != nil && o.Best.Moves != nil {
		names := make([]string, len(o.Marks))
		for i, m := range o.Marks {
			names[i] = strconv.Itoa(m + 1)
		}
		fmt.Fprintf(&b, "\n  With the waypoints in the order %s, %s:\n%s", list(names), counted(len(o.Best.Moves), unit), wrap(o.Best.Moves))
	}
	return b.String()
}

// texts are messages in English.
func texts[E error](list []E) []string {
	out := make([]string, len(list))
	for i, m := range list {
		out[i] = m.Error()
	}
	return out
}
