package puzzles

import "slices"

// Audit says how many moves the marks cost that a solution obeys. It holds for the marks as they were, so
// the program drops it when a mark changes.
type Audit struct {
	Free      AuditPart   `file:"free,must"` // without any mark
	Marks     []MarkAudit `file:"marks"`
	Order     *OrderAudit `file:"order"` // nil when no other order was looked at
	Seconds   float64     `file:"seconds,always"`
	PeakBytes uint64      `file:"peak_bytes,always"`
}

// AuditPart bounds the length of the shortest solution under fewer conditions than the audited solution
// obeys. The audited solution is one of those solutions.
type AuditPart struct {
	Lower int    `file:"lower_bound,always"` // proved: no such solution is shorter
	Moves []Move `file:"moves"`              // the shortest known one; nil where that is the audited solution itself
}

// MarkAudit says what one via or fixed mark costs.
type MarkAudit struct {
	Mark    int        `file:"mark,must,from1"` // index into the puzzle's marks
	Without AuditPart  `file:"without,must"`    // without the mark and the recorded moves that begin at it
	Weak    *AuditPart `file:"weakened"`        // with the least important cells of its board open; nil where that was not tried
}

// OrderAudit says what the order of the marks costs: it is about solutions that pass the same marks in any
// order.
type OrderAudit struct {
	Marks []int     `file:"marks,always,from1"` // the best known order of all binding marks, by their indices
	Best  AuditPart `file:"best,always"`        // its Moves pass the marks in that order

	Seconds float64 `file:"seconds"` // spent on other orders
}

// Reordered returns the puzzle with only the marks of the given indices, in that order, and without
// solutions.
func (p *Puzzle) Reordered(marks []int) *Puzzle {
	n := *p
	n.Solutions, n.Marks = nil, make([]Mark, len(marks))
	for i, k := range marks {
		n.Marks[i] = p.Marks[k]
	}
	return &n
}

// fault says what is wrong with the order in the audit of a solution of p.
func (o *OrderAudit) fault(f Family, p *Puzzle) (msg Message, bad bool) {
	var bound []int
	for i := range p.Marks {
		if p.Marks[i].Binds() {
			bound = append(bound, i)
		}
	}
	if sorted := slices.Sorted(slices.Values(o.Marks)); !slices.Equal(sorted, bound) {
		return Messagef("its audit has an order that is not one of the waypoints that it obeys"), true
	}
	if o.Best.Moves == nil {
		return Message{}, false
	}
	n := p.Reordered(o.Marks)
	boards, _, err := Replay(f, n, n.Start, o.Best.Moves)
	if err != nil {
		return AsMessage(err), true
	}
	if _, missed := n.Missed(Places(f, n, boards, o.Best.Moves)); missed {
		return Messagef("its audit has a way that does not obey the waypoints in the order that it names"), true
	}
	return Message{}, false
}

// fault says what is wrong with the audit of a solution of p. Every way in it is
// replayed: what is claimed to be shorter must be a solution.
func (a *Audit) fault(f Family, p *Puzzle, s Solution) (msg Message, bad bool) {
	if !s.Routed {
		return Messagef("it has an audit of the waypoints, but does not obey them"), true
	}
	last := -1
	for _, m := range a.Marks {
		if m.Mark <= last || m.Mark >= len(p.Marks) || !p.Marks[m.Mark].Binds() {
			return Messagef("its audit is about waypoint %d, which is none that it obeys, or stands out of order", m.Mark+1), true
		}
		last = m.Mark
	}
	for _, part := range a.parts() {
		best := s.Length()
		if part.Moves != nil {
			end, err := End(f, p, p.Start, part.Moves)
			switch best = len(part.Moves); {
			case err != nil:
				return Messagef("its audit has a way that cannot be played: %v", AsMessage(err)), true
			case !f.Matches(p, end, p.Goal):
				return Messagef("its audit has a way that does not reach the goal"), true
			case best >= s.Length():
				return Messagef("its audit has a way that is no shorter"), true
			}
		}
		if part.Lower < 0 || part.Lower > best {
			return Messagef("its audit has a lower bound of %d for a way of %d moves", part.Lower, best), true
		}
	}
	if a.Order != nil {
		return a.Order.fault(f, p)
	}
	return Message{}, false
}

// parts lists all parts of the audit.
func (a *Audit) parts() []*AuditPart {
	list := []*AuditPart{&a.Free}
	for i := range a.Marks {
		list = append(list, &a.Marks[i].Without)
		if a.Marks[i].Weak != nil {
			list = append(list, a.Marks[i].Weak)
		}
	}
	if a.Order != nil {
		list = append(list, &a.Order.Best)
	}
	return list
}

// WithMoves returns the audit with every way in it replaced by what carry makes of
// it; nil when carry reports false.
func (a *Audit) WithMoves(carry func([]Move) ([]Move, bool)) *Audit {
	n := *a
	n.Marks = append([]MarkAudit(nil), a.Marks...)
	for i := range n.Marks {
		if weak := n.Marks[i].Weak; weak != nil {
			copied := *weak
			n.Marks[i].Weak = &copied
		}
	}
	if n.Order != nil {
		copied := *n.Order
		n.Order = &copied
	}
	for _, part := range n.parts() {
		if part.Moves == nil {
			continue
		}
		moves, ok := carry(part.Moves)
		if !ok {
			return nil
		}
		part.Moves = append([]Move{}, moves...)
	}
	return &n
}
