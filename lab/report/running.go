package report

import (
	"cmp"
	"slices"

	"waymark/lab"
	"waymark/lab/results"
	"waymark/lab/statistics"
	"waymark/solver"
)

// Running sums up rows while they come: what a row adds costs the same however many there are, but for moving
// values on in memory. Its lines are those of [Data.Summary] without their intervals. It is for experiments
// without repetitions, whose medians change what was counted before.
type Running struct {
	e    *lab.Experiment
	c    *Collector
	sums [][]sum           // of each group and way
	best []map[int]optimum // of the boards of each group, by their numbers
}

// optimum is what is known of a board.
type optimum struct {
	length int
	proved bool
	found  []found
	past   int // so many of these are counted against the optimum
}

// found is the length of a solution that a way has found.
type found struct{ way, length int }

// sum is what is known of a way within a group.
type sum struct {
	line   Line
	values [measures][]statistics.Observation // rising, of equal ones the censored last
	fresh  [measures][]statistics.Observation // that came since
	beside [measures]bool                     // another limit ended some
	stale  bool                               // the figures of the line are of fewer
}

// measures is how many there are.
const measures = 2

// NewRunning returns the sums of no rows.
func NewRunning(e *lab.Experiment, c *Collector) *Running {
	r := &Running{e: e, c: c}
	for _, g := range c.groups {
		list := make([]sum, len(g.Ways))
		for w := range list {
			list[w].line = Line{Group: g.Name, Method: g.Ways[w]}
		}
		r.sums = append(r.sums, list)
		best := map[int]optimum{}
		for number, n := range g.Optimum {
			best[number] = optimum{length: n, proved: true}
		}
		r.best = append(r.best, best)
	}
	return r
}

// Add counts rows; those that are none of the experiment are left out.
func (r *Running) Add(rows []results.Row) {
	for i := range rows {
		row := &rows[i]
		g, ok := r.c.at[row.Group]
		w, has := r.c.places[place{g, Method{row.Algorithm, row.Heuristic, row.Limit - 1}}]
		if ok && has && r.c.Board(row.Number) != nil {
			r.sums[g][w].add(row, r.e.Limits[row.Limit-1])
			r.measure(g, w, row)
		}
	}
}

// measure counts the moves of a solution beyond the optimum of its board, at once or when that is proved, and those of all
// ways once each has a solution.
func (r *Running) measure(g, way int, row *results.Row) {
	if row.Length == nil {
		return
	}
	b := r.best[g][row.Number]
	if !b.proved {
		b.length, b.proved = *row.Length, row.Status == string(solver.Optimal)
	}
	b.found = append(b.found, found{way, *row.Length})
	for ; b.proved && b.past < len(b.found); b.past++ {
		f := b.found[b.past]
		r.sums[g][f.way].line.Excess.add(f.length - b.length)
	}
	if len(b.found) == len(r.sums[g]) {
		for _, f := range b.found {
			r.sums[g][f.way].line.Length.add(f.length)
		}
	}
	r.best[g][row.Number] = b
}

func (s *sum) add(row *results.Row, limits lab.Limits) {
	l := &s.line
	if row.Status == results.StatusError {
		l.Errors++
		return
	}
	m := Measured{Row: *row, Answered: answered(row), Stop: row.Stop}
	l.Boards++
	l.count(m)
	for of := range Measure(measures) {
		s.fresh[of] = append(s.fresh[of], m.observation(of, limits))
		s.beside[of] = s.beside[of] || m.endedBeside(of)
	}
	s.stale = true
}

// Lines returns the lines there are now.
func (r *Running) Lines() (list []Line) {
	for g := range r.sums {
		for w := range r.sums[g] {
			s := &r.sums[g][w]
			if s.stale {
				limits := r.e.Limits[s.line.Limit]
				s.line.Seconds, s.line.Expanded = s.figure(Seconds, limits), s.figure(Expanded, limits)
				s.stale = false
			}
			list = append(list, s.line)
		}
	}
	return list
}

// figure takes what came since in order and sums up a measure.
func (s *sum) figure(of Measure, limits lab.Limits) (f Figure) {
	merge(&s.values[of], s.fresh[of])
	s.fresh[of] = s.fresh[of][:0]
	all, limit := s.values[of], of.limit(limits)
	if 2*s.line.Answered >= len(all) {
		f.Median = statistics.MedianOf(all)
	}
	if limit > 0 && !s.beside[of] {
		score, err := statistics.PAR2(all, limit)
		f.PAR2 = statistics.Bound{Value: score, Defined: err == nil}
	}
	return f
}

// merge adds values to those in order.
func merge(to *[]statistics.Observation, fresh []statistics.Observation) {
	before := func(a, b statistics.Observation) int {
		if a.Value != b.Value {
			return cmp.Compare(a.Value, b.Value)
		}
		return cmp.Compare(b2i(a.Censored), b2i(b.Censored))
	}
	slices.SortFunc(fresh, before)
	i := len(*to) - 1
	*to = append(*to, fresh...)
	all := *to
	for k, j := len(all)-1, len(fresh)-1; j >= 0; k-- { // from the end, so that nothing is written over
		if i >= 0 && before(all[i], fresh[j]) > 0 {
			all[k] = all[i]
			i--
		} else {
			all[k] = fresh[j]
			j--
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// answered reports that a search ended by itself.
func answered(r *results.Row) bool { return r.Stop == "" && r.Status != string(solver.Limit) }

// count counts what came of a board.
func (l *Line) count(m Measured) {
	if m.Row.Solved() {
		l.Solved++
	}
	l.Memory = max(l.Memory, m.Row.PeakBytes)
	switch m.Row.Status {
	case string(solver.Optimal):
		l.Optimal++
	case string(solver.Unsolvable):
		l.Unsolvable++
	}
	if m.Answered {
		l.Answered++
	}
}
