package runs

import (
	"context"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"waymark/app/task"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
)

// Seen is what is seen of the rows there were at a moment. It does not change.
type Seen struct {
	Data  func() *report.Data // the rows in order; it takes long when it is asked for first
	Lines []report.Line       // a line a way and group
	Err   error               // why there are no lines: a fault of the program
	Order Order
	Words string // by which the rows are filtered

	of    *report.Collector
	rows  []results.Row
	since int     // which rows these are: see live.replaced
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

// Collector is what puts the rows in order: that of the experiment they are of.
func (s *Seen) Collector() *report.Collector { return s.of }

// Groups are the groups of boards with their ways.
func (s *Seen) Groups() []*report.Group { return s.of.Groups() }

// Report is the whole report of what is seen, as the command makes it: with comparisons of ways in pairs. It
// takes longer than the lines; ctx ends it.
func (s *Seen) Report(ctx context.Context, o *Opened) (report.Table, error) {
	d := *s.Data()
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
	r.order = r.order.Next(by)
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

// see looks at the rows anew, beside the interface; while it looks, once more afterwards. It reports
// whether it looks soon enough for what else has changed to be told then.
func (r *Room) see() bool {
	if r.Is == nil || r.post == nil {
		return false
	}
	asked := r.Seen != nil && (r.Seen.Order != r.order || r.Seen.Words != r.filter)
	if r.seeing.Running() && !asked {
		r.again = true
		return !r.resting
	}
	r.again, r.resting = false, false
	o, order, words, before, calls := r.Is, r.order, r.filter, r.Seen, r.Calls
	work := func(ctx context.Context, _ *task.Job) func() {
		began := time.Now()
		s := newSeen(o, order, words, before, calls)
		took := time.Since(began)
		return func() {
			if r.Is != o {
				return
			}
			r.Seen = s
			r.Changed()
			if r.again && r.State == Running {
				r.rest(min(max(look*took, lookEvery-time.Since(began)), longest))
			} else if r.again {
				r.see()
			}
		}
	}
	r.seeing.Start(task.Under(r.ctx), r.post, work)
	return true
}

// rest looks again after a while.
func (r *Room) rest(d time.Duration) {
	r.resting = d > 2*lookEvery
	r.seeing.After(task.Under(r.ctx), d, r.post, func(context.Context, *task.Job) func() { return func() { r.see() } })
}

// newSeen looks at the rows there are now. What was found out before of the same rows, and of those before new
// ones, is kept.
func newSeen(o *Opened, order Order, words string, before *Seen, calls naming) *Seen {
	s := &Seen{Order: order, Words: words, of: o.Collector}
	s.rows, s.since = o.seen()
	if before != nil && (before.of != s.of || before.since != s.since || len(before.rows) > len(s.rows)) {
		before = nil
	}
	if before != nil && len(before.rows) == len(s.rows) {
		s.Data, s.Lines, s.Err = before.Data, before.Lines, before.Err
	} else {
		s.Data = sync.OnceValue(func() *report.Data { return o.Collector.Data(s.rows) })
		lines, live := o.lines()
		if s.Lines = lines; !live {
			s.Lines, s.Err = s.Data().Summary(o.Experiment)
		}
	}
	s.arrange(before, calls.of(o.Experiment))
	return s
}

// arrange finds the rows that fit, in their order: of those that were arranged before only the new ones are
// looked at, and merged into the others.
func (s *Seen) arrange(before *Seen, called func(*results.Row) string) {
	if s.Order.By == AsDone && s.Words == "" {
		return
	}
	var kept []int32
	from := 0
	if before != nil && before.order != nil && before.Order == s.Order && before.Words == s.Words {
		kept, from = before.order, len(before.rows)
	}
	var fresh []int32
	wanted := strings.Fields(strings.ToLower(s.Words))
	for i := from; i < len(s.rows); i++ {
		if r := &s.rows[i]; len(wanted) == 0 || fits(r, called(r), wanted) {
			fresh = append(fresh, int32(i))
		}
	}
	if s.Order.By == AsDone {
		s.order = slices.Concat(kept, fresh)
	} else {
		byRow := func(i, j int32) int { return s.Order.compare(&s.rows[i], &s.rows[j]) }
		slices.SortStableFunc(fresh, byRow)
		s.order = merged(kept, fresh, byRow)
	}
	if s.order == nil {
		s.order = []int32{}
	}
}

// merged merges two lists in order; of equals those of the first come first.
func merged(a, b []int32, compare func(i, j int32) int) []int32 {
	if len(a) == 0 || len(b) == 0 {
		return append(a[:len(a):len(a)], b...)
	}
	list := make([]int32, 0, len(a)+len(b))
	for _, x := range b { // few: where each belongs is found by halving
		k := sort.Search(len(a), func(i int) bool { return compare(a[i], x) > 0 })
		list = append(append(list, a[:k]...), x)
		a = a[k:]
	}
	return append(list, a...)
}

// naming is Room.Calls.
type naming func(e *lab.Experiment, algorithm, heuristic string) string

// of says what the ways of rows are called; each is asked for once.
func (n naming) of(e *lab.Experiment) func(*results.Row) string {
	known := map[[2]string]string{}
	return func(r *results.Row) string {
		key := [2]string{r.Algorithm, r.Heuristic}
		name, there := known[key]
		if !there && n != nil {
			name = n(e, r.Algorithm, r.Heuristic)
			known[key] = name
		}
		return name
	}
}

// fits reports whether each of some words stands in what names a row, whose way is called so.
func fits(r *results.Row, called string, words []string) bool {
	for _, w := range words {
		held := false
		for _, in := range [...]string{called, r.Board, r.Group, r.Algorithm, r.Heuristic, r.Status, r.Stop} {
			held = held || strings.Contains(strings.ToLower(in), w)
		}
		if !held {
			return false
		}
	}
	return true
}
