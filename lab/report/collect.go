package report

import (
	"cmp"
	"math"
	"slices"

	"waymark/lab"
	"waymark/lab/results"
	"waymark/lab/statistics"
	"waymark/solver"
)

// Method is a way of searching within limits.
type Method struct {
	Algorithm, Heuristic string
	Limit                int // index of the limits in the experiment
}

// Name is what a way is called beside others, within one set of limits.
func (w Method) Name() string {
	if w.Heuristic == "" {
		return w.Algorithm
	}
	return w.Algorithm + " · " + w.Heuristic
}

// Within is what a way is called beside all others of an experiment: with its limits, where there are
// several. No two ways have the same.
func (w Method) Within(e *lab.Experiment) string {
	if len(e.Limits) < 2 {
		return w.Name()
	}
	return w.Name() + " (" + limitsText(e.Limits[w.Limit]) + ")"
}

// Measured is one board under one way: its repetitions together.
type Measured struct {
	Number   int // of the board in the experiment, from 1
	Board    *lab.Board
	Row      results.Row // of the first repetition; Seconds is the median of all
	Answered bool        // the search ended by itself
	Stop     string      // where it did not: the limit that ended it
}

// endedBeside reports that another limit than that of a measure ended the search: of the measure it took little,
// perhaps.
func (m Measured) endedBeside(of Measure) bool { return !m.Answered && m.Stop != of.stop() }

// observation is a figure of a search, censored where a limit ended it. A search looks at its limits now and
// then only: what lies beyond one counts as just at it, or a single answer beyond would stand for
// all that were ended on the way.
func (m Measured) observation(of Measure, limits lab.Limits) statistics.Observation {
	o := statistics.Observation{Value: of.value(m.Row), Censored: !m.Answered && of != Length}
	if most := of.limit(limits); most > 0 {
		o.Value = min(o.Value, most)
	}
	return o
}

// Measure is a figure that is compared; less is better.
type Measure int

// The measures.
const (
	Seconds Measure = iota
	Expanded
	Length // of the solution; it is of charts alone
)

func (m Measure) value(r results.Row) float64 {
	switch m {
	case Seconds:
		return r.Seconds
	case Length:
		return float64(*r.Length)
	}
	return float64(r.Expanded)
}

// limit is what there is of a measure; 0 for none.
func (m Measure) limit(l lab.Limits) float64 {
	switch m {
	case Seconds:
		return l.Seconds
	case Length:
		return 0
	}
	return float64(l.Expanded)
}

// stop is what ends a search at the limit of a measure.
func (m Measure) stop() string {
	if m == Seconds {
		return string(solver.StopTime)
	}
	return string(solver.StopNodes)
}

// word is that of a measure in tables.
func (m Measure) word() string {
	if m == Seconds {
		return "seconds"
	}
	return "expanded"
}

// Group is the boards of a group under every way.
type Group struct {
	Name  string
	Ways  []Method     // in the order of the experiment
	Done  [][]Measured // of each way, by the numbers of the boards
	Cells []int        // of each way, done or not, repetitions and boards at fault included
	Error []int        // boards of each way that cannot be searched
	// Optimum is the length of a shortest solution of a board, by its number, where any way has
	// proved it, or what made the board.
	Optimum map[int]int
}

// Data is the rows of an experiment, in order.
type Data struct {
	Groups      []*Group
	Cells, Done int
	Foreign     int // rows of the file that belong to no cell: of another version or an experiment that was changed
	Version     string
}

// Collect finds the rows of the cells of a loaded experiment, by a version of the program.
func Collect(e *lab.Experiment, rows *results.File, version string) *Data {
	list := Rows(e, rows, version)
	d := NewCollector(e).Data(list)
	d.Foreign, d.Version = len(rows.Rows)-d.Done, version
	return d
}

// Rows returns the rows of the cells of a loaded experiment, by a version of the program. They
// are called as the experiment calls them now: what it asks may stand elsewhere than when it was
// done. It takes O(cells).
func Rows(e *lab.Experiment, rows interface {
	Find(results.Key) (results.Row, bool)
}, version string,
) (list []results.Row) {
	for c := range e.Cells() {
		if row, ok := rows.Find(e.Key(c, version)); ok {
			row.Group, row.Number, row.Board = c.Group, c.Index, c.Board.Name
			row.Limit, row.Repetition = c.Limit+1, c.Repetition+1
			list = append(list, row)
		}
	}
	return list
}

// take adds the repetitions of a search.
func (g *Group) take(way, number int, board *lab.Board, list []results.Row) {
	if list[0].Status == results.StatusError {
		g.Error[way]++
		return
	}
	seconds, ended, stop := make([]float64, 0, len(list)), 0, ""
	for _, r := range list {
		if answered(&r) {
			ended++
		} else {
			stop = cmp.Or(stop, r.Stop)
		}
		if r.Status == string(solver.Optimal) {
			g.Optimum[number] = *r.Length
		}
		seconds = append(seconds, r.Seconds)
	}
	slices.SortStableFunc(list, func(a, b results.Row) int { return cmp.Compare(a.Repetition, b.Repetition) })
	m := Measured{Number: number, Board: board, Row: list[0], Answered: 2*ended > len(list), Stop: stop}
	m.Row.Seconds = median(seconds)
	g.Done[way] = append(g.Done[way], m)
}

// median of some numbers, the mean of the two in the middle.
func median(list []float64) float64 {
	slices.Sort(list)
	n := len(list)
	if n == 0 {
		return math.NaN()
	}
	return (list[(n-1)/2] + list[n/2]) / 2
}
