package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/study"
)

// InBestOrder puts the marks of a puzzle in the best order that the audit of a solution knows, and returns the solution
// in that order with all that this audit says of it: what was proved of solutions without marks, and in any order,
// holds as it did. ok is false where no better order is known.
func InBestOrder(p *puzzles.Puzzle, s puzzles.Solution) (n *puzzles.Puzzle, best puzzles.Solution, ok bool) {
	if s.Audit == nil || s.Audit.Order == nil || s.Audit.Order.Best.Moves == nil {
		return nil, best, false
	}
	o, free := s.Audit.Order, s.Audit.Free
	n = p.Clone()
	places := Obeyed(p)
	for k, place := range places {
		n.Marks[place] = p.Marks[o.Marks[k]]
	}
	best = puzzles.Solution{Moves: o.Best.Moves, LowerBound: max(o.Best.Lower, free.Lower), Status: puzzles.StatusSolved, Routed: true}
	if best.LowerBound > best.Length() || study.Verify(n, best.Moves, true) != nil {
		return nil, best, false
	}
	if best.LowerBound == best.Length() {
		best.Status = puzzles.StatusOptimal
	}
	if len(free.Moves) >= best.Length() {
		free.Moves = nil
	}
	best.Audit = &puzzles.Audit{Free: free, Seconds: s.Audit.Seconds, PeakBytes: s.Audit.PeakBytes, Order: &puzzles.OrderAudit{
		Marks: places, Best: puzzles.AuditPart{Lower: best.LowerBound}, Seconds: o.Seconds,
	}}
	for _, place := range places {
		best.Audit.Marks = append(best.Audit.Marks, puzzles.MarkAudit{Mark: place, Without: puzzles.AuditPart{Lower: free.Lower}})
	}
	return n, best, true
}

// mostOrdered is how many via marks are looked at in every order.
const mostOrdered = 6

// order finds the best order of the marks. What an earlier audit says of it is gone on from.
func (s *auditor) order() {
	n := len(s.blocks())
	if n < 2 {
		return
	}
	defer s.tell()
	defer s.count()
	if n > mostOrdered {
		s.report.Skipped = append(s.report.Skipped, puzzles.Messagef("Other orders are looked at for up to %d waypoints; there are %d.", mostOrdered, n))
		return
	}
	blocks, err := s.ends()
	if err != nil {
		s.skip(question{change: puzzles.Messagef("in another order")}, err)
		return
	}
	o := &ordering{auditor: s, blocks: blocks, lower: s.found.Free.Lower, shortest: s.length(), best: Obeyed(s.puzzle)}
	if s.earlier.Order != nil {
		o.remember(*s.earlier.Order)
	}
	if s.budget.Time > 0 {
		o.until = time.Now().Add(s.share())
	}
	s.took = 0
	switch {
	case o.proved():
	case slices.ContainsFunc(blocks, func(b block) bool { return !b.whole }):
		o.byPrefixes()
	default:
		o.byDistances()
	}
	s.cut(!o.proved())
	s.found.Order = o.result()
	if s.found.Order.Seconds = s.took.Seconds(); s.earlier.Order != nil {
		s.found.Order.Seconds = max(s.found.Order.Seconds, s.earlier.Order.Seconds)
	}
}

// ordering is the search for the best order of marks.
type ordering struct {
	*auditor
	blocks []block // the start first
	until  time.Time

	lower    int            // proved: no solution through the marks in any order is shorter
	shortest int            // the length of the shortest known
	moves    []puzzles.Move // it; nil for the audited solution
	best     []int          // the order of its marks
}

func (o *ordering) proved() bool { return o.lower >= o.shortest }

func (o *ordering) result() *puzzles.OrderAudit {
	return &puzzles.OrderAudit{Marks: o.best, Best: puzzles.AuditPart{Lower: min(o.lower, o.shortest), Moves: o.moves}}
}

// remember takes over what an earlier audit knew, as far as it can be.
func (o *ordering) remember(e puzzles.OrderAudit) {
	if e.Best.Moves != nil {
		o.take(e.Marks, e.Best.Moves)
	}
	if e.Best.Lower <= o.shortest {
		o.lower = max(o.lower, e.Best.Lower)
	}
}

// take makes moves the best if they are, and obey the marks in an order; it reports whether
// they do.
func (o *ordering) take(marks []int, moves []puzzles.Move) bool {
	if study.Verify(o.puzzle.Reordered(marks), moves, true) != nil {
		return false
	}
	if len(moves) < o.shortest {
		o.shortest, o.moves, o.best = len(moves), moves, marks
	}
	return true
}

// marksOf lists the marks of blocks in an order; those recorded before any via mark stay
// at the front.
func (o *ordering) marksOf(order []int) []int {
	list := slices.Clone(o.blocks[0].marks)
	for _, i := range order {
		list = append(list, o.blocks[i].marks...)
	}
	return list
}

// limit is the time of the next search; done reports that there is no more.
func (o *ordering) limit() (limit time.Duration, done bool) {
	if o.until.IsZero() {
		return 0, o.ctx.Err() != nil
	}
	rest := time.Until(o.until)
	return max(rest, time.Millisecond), rest <= 0 || o.ctx.Err() != nil
}

// prefix is orders that begin alike: some of the blocks, in an order, with the others
// after them in any.
type prefix struct {
	order    []int
	lower    int // proved of all of them
	searched bool
}

// byPrefixes finds the best order by branch and bound, best first: whatever obeys marks in
// an order obeys the first of them as well, so what is proved of these bounds all orders
// that begin so. It asks the searches nothing that could not beat the best order known.
func (o *ordering) byPrefixes() {
	open := []prefix{{lower: o.lower, searched: true}}
	stuck := o.shortest // the least of those that a limit has ended
	for len(open) > 0 {
		i := 0
		for k, f := range open {
			if f.lower < open[i].lower || f.lower == open[i].lower && len(f.order) > len(open[i].order) {
				i = k
			}
		}
		f := open[i]
		if f.lower >= o.shortest {
			break
		}
		limit, done := o.limit()
		if done {
			stuck = min(stuck, f.lower)
			break
		}
		switch open = slices.Delete(open, i, i+1); {
		case !f.searched:
			if f, ok := o.bound(f, limit); ok {
				open = append(open, f)
			}
		case len(f.order) == len(o.blocks)-1:
			stuck = min(stuck, f.lower)
		default:
			for b := 1; b < len(o.blocks); b++ {
				if !slices.Contains(f.order, b) {
					open = append(open, prefix{order: append(slices.Clone(f.order), b), lower: f.lower})
				}
			}
		}
	}
	o.lower = max(o.lower, min(stuck, o.shortest))
}

// bound searches for a solution through the marks of a prefix that is shorter than the best
// known; it reports false when there is none at all.
func (o *ordering) bound(f prefix, limit time.Duration) (prefix, bool) {
	marks := o.marksOf(f.order)
	q := question{
		puzzle: o.puzzle.Reordered(marks), change: puzzles.Messagef("in the order %s", numbers(marks)),
		below: o.shortest, limit: limit,
	}
	now, err := o.pursue(q, proved(f.lower, nil))
	if err != nil {
		o.skip(q, err)
	}
	f.searched, f.lower = true, now.Least
	if now.Found && len(f.order) == len(o.blocks)-1 {
		o.take(marks, now.Moves)
	}
	return f, !now.Dead
}

// numbers writes the numbers of marks: "2, 1".
func numbers(marks []int) string {
	list := make([]string, len(marks))
	for i, m := range marks {
		list[i] = fmt.Sprint(m + 1)
	}
	return strings.Join(list, ", ")
}
