package experiments

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"waymark/app/task"
	"waymark/lab/report"
	"waymark/lab/results"
)

// Column is a column of the table of all rows.
type Column uint8

// The columns.
const (
	AsDone Column = iota // the order in which the rows came; it is no column
	ByGroup
	ByBoard
	ByWay
	ByLimit
	ByResult
	ByLength
	ByExpanded
	ByGenerated
	ByStored
	BySeconds
)

// Order is how all rows are sorted.
type Order struct {
	By   Column
	Down bool // the largest first
}

// Seen is what is seen of the rows there were at a moment. It does not change.
type Seen struct {
	Data  *report.Data
	Lines []report.Line // a line a way and group
	Err   error         // why there are no lines: a fault of the program
	Order Order
	Words string // by which the rows are filtered

	of    *report.Collector
	rows  []results.Row
	order []int32 // of those that fit; nil for all in their order
}

// Len is the number of rows that fit the words.
func (s *Seen) Len() int {
	if s.order != nil {
		return len(s.order)
	}
	return len(s.rows)
}

// All is the number of rows.
func (s *Seen) All() int { return len(s.rows) }

// Collector is what put the rows in order: that of the experiment they are of.
func (s *Seen) Collector() *report.Collector { return s.of }

// Report is the whole report of what is seen, as the command makes it: with comparisons of ways in pairs. It
// takes longer than the lines; ctx ends it.
func (s *Seen) Report(ctx context.Context, o *Opened) (report.Table, error) {
	d := *s.Data
	d.Foreign, d.Version = o.Foreign, o.version
	return report.Make(ctx, o.Experiment, &d, o.Seed)
}

// Row returns a row by its place; the caller must not change it.
func (s *Seen) Row(i int) *results.Row {
	if s.order != nil {
		return &s.rows[s.order[i]]
	}
	return &s.rows[i]
}

// Sort sorts all rows by a column; by the same once more the other way round, and a third time in
// the order in which they came.
func (r *Room) Sort(by Column) {
	switch {
	case r.order.By != by:
		r.order = Order{By: by}
	case !r.order.Down:
		r.order.Down = true
	default:
		r.order = Order{}
	}
	r.see()
}

// Filter shows only rows that hold all of the words.
func (r *Room) Filter(words string) {
	if r.filter != words {
		r.filter = words
		r.see()
	}
}

// Words are those by which rows are filtered.
func (r *Room) Words() string { return r.filter }

// look is how long rows may rest between two looks, in multiples of what the last one took: the
// searches have the cores.
const look = 10

// longest is how long they rest at the most.
const longest = 4 * time.Second

// see looks at the rows anew, beside the interface; while it looks, once more afterwards.
func (r *Room) see() {
	if r.Is == nil || r.post == nil {
		return
	}
	asked := r.Seen != nil && (r.Seen.Order != r.order || r.Seen.Words != r.filter)
	if r.seeing.Running() && !asked {
		r.again = true
		return
	}
	r.again = false
	o, order, words, before := r.Is, r.order, r.filter, r.Seen
	work := func(ctx context.Context, _ *task.Job) func() {
		began := time.Now()
		s := newSeen(o, order, words, before)
		rest := min(max(lookEvery, look*time.Since(began)), longest)
		return func() {
			if r.Is != o {
				return
			}
			r.Seen = s
			r.changed()
			if r.again && r.State == Running {
				r.rest(rest)
			} else if r.again {
				r.see()
			}
		}
	}
	r.seeing.Start(task.Under(r.ctx), r.post, work)
}

// rest looks again after a while.
func (r *Room) rest(d time.Duration) {
	r.seeing.After(task.Under(r.ctx), d, r.post, func(context.Context, *task.Job) func() { return r.see })
}

// newSeen looks at the rows there are now. Of the same rows the figures are those before.
func newSeen(o *Opened, order Order, words string, before *Seen) *Seen {
	s := &Seen{Order: order, Words: words, of: o.Collector, rows: o.Rows()}
	if before != nil && len(before.rows) == len(s.rows) {
		s.Data, s.Lines, s.Err = before.Data, before.Lines, before.Err
	} else {
		s.Data = o.Collector.Data(s.rows)
		s.Lines, s.Err = s.Data.Summary(o.Experiment)
	}
	s.arrange()
	return s
}

// arrange finds the rows that fit, in their order.
func (s *Seen) arrange() {
	if s.Order.By == AsDone && s.Words == "" {
		return
	}
	s.order = make([]int32, 0, len(s.rows))
	wanted := strings.Fields(strings.ToLower(s.Words))
	for i := range s.rows {
		if fits(&s.rows[i], wanted) {
			s.order = append(s.order, int32(i))
		}
	}
	if s.Order.By == AsDone {
		return
	}
	compare, sign := comparison(s.Order.By), 1
	if s.Order.Down {
		sign = -1
	}
	slices.SortStableFunc(s.order, func(i, j int32) int { return sign * compare(&s.rows[i], &s.rows[j]) })
}

// fits reports whether each of some words stands in what names a row.
func fits(r *results.Row, words []string) bool {
	for _, w := range words {
		held := false
		for _, in := range [...]string{r.Board, r.Group, r.Algorithm, r.Heuristic, r.Status, r.Stop} {
			held = held || strings.Contains(strings.ToLower(in), w)
		}
		if !held {
			return false
		}
	}
	return true
}

// comparison says which of two rows stands first.
func comparison(by Column) func(a, b *results.Row) int {
	switch by {
	case ByGroup:
		return func(a, b *results.Row) int { return cmp.Compare(a.Group, b.Group) }
	case ByBoard:
		return func(a, b *results.Row) int { return cmp.Compare(a.Number, b.Number) }
	case ByWay:
		return func(a, b *results.Row) int {
			return cmp.Or(cmp.Compare(a.Algorithm, b.Algorithm), cmp.Compare(a.Heuristic, b.Heuristic))
		}
	case ByLimit:
		return func(a, b *results.Row) int { return cmp.Compare(a.Limit, b.Limit) }
	case ByResult:
		return func(a, b *results.Row) int {
			return cmp.Or(cmp.Compare(a.Status, b.Status), cmp.Compare(a.Stop, b.Stop))
		}
	case ByLength:
		return func(a, b *results.Row) int { return cmp.Compare(length(a), length(b)) }
	case ByExpanded:
		return func(a, b *results.Row) int { return cmp.Compare(a.Expanded, b.Expanded) }
	case ByGenerated:
		return func(a, b *results.Row) int { return cmp.Compare(a.Generated, b.Generated) }
	case ByStored:
		return func(a, b *results.Row) int { return cmp.Compare(a.Stored, b.Stored) }
	case BySeconds:
		return func(a, b *results.Row) int { return cmp.Compare(a.Seconds, b.Seconds) }
	}
	return func(_, _ *results.Row) int { return 0 }
}

// length is that of a solution; what has none comes first.
func length(r *results.Row) int {
	if r.Length == nil {
		return -1
	}
	return *r.Length
}
