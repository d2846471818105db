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

// Way is a way of searching within limits.
type Way struct {
	Algorithm, Heuristic string
	Limit                int // index of the limits in the experiment
}

// Name is what a way is called beside others, within one set of limits.
func (w Way) Name() string {
	if w.Heuristic == "" {
		return w.Algorithm
	}
	return w.Algorithm + " · " + w.Heuristic
}

// Measured is one board under one way: its repetitions together.
type Measured struct {
	Number   int // of the board in the experiment, from 1
	Board    *lab.Board
	Row      results.Row // of the first repetition; Seconds is the median of all
	Answered bool        // the search ended by itself
}

// observation is a figure of a search, censored where a limit ended it.
func (m Measured) observation(of Measure) statistics.Observation {
	return statistics.Observation{Value: of.value(m.Row), Censored: !m.Answered}
}

// Measure is a figure that is compared; less is better.
type Measure int

// The measures.
const (
	Seconds Measure = iota
	Expanded
)

func (m Measure) value(r results.Row) float64 {
	if m == Seconds {
		return r.Seconds
	}
	return float64(r.Expanded)
}

// Group is the boards of a group under every way.
type Group struct {
	Name  string
	Ways  []Way        // in the order of the experiment
	Done  [][]Measured // of each way, by the numbers of the boards
	Cells []int        // of each way, done or not, repetitions and boards at fault included
	Error []int        // boards of each way that cannot be searched
	// Optimum is the length of a shortest solution of a board, by its number, where any way has
	// proved it.
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
	d := &Data{Cells: e.Len(), Version: version}
	type at struct {
		group *Group
		way   int
	}
	groups, places := map[string]*Group{}, map[string]map[Way]at{}
	held := map[at]map[int][]results.Row{}
	boards := map[int]*lab.Board{}
	for c := range e.Cells() {
		g := groups[c.Group]
		if g == nil {
			g = &Group{Name: c.Group, Optimum: map[int]int{}}
			groups[c.Group], places[c.Group] = g, map[Way]at{}
			d.Groups = append(d.Groups, g)
		}
		w := Way{c.Way.String(), c.Heuristic, c.Limit}
		p, ok := places[c.Group][w]
		if !ok {
			p = at{g, len(g.Ways)}
			places[c.Group][w] = p
			g.Ways, g.Cells, g.Error, g.Done = append(g.Ways, w), append(g.Cells, 0), append(g.Error, 0), append(g.Done, nil)
			held[p] = map[int][]results.Row{}
		}
		g.Cells[p.way]++
		if row, ok := rows.Find(e.Key(c, version)); ok {
			d.Done++
			boards[c.Index] = c.Board
			held[p][c.Index] = append(held[p][c.Index], row)
		}
	}
	d.Foreign = len(rows.Rows) - d.Done
	for p, byBoard := range held {
		for number, list := range byBoard {
			p.group.take(p.way, number, boards[number], list)
		}
		slices.SortFunc(p.group.Done[p.way], func(a, b Measured) int { return cmp.Compare(a.Number, b.Number) })
	}
	return d
}

// take adds the repetitions of a search.
func (g *Group) take(way, number int, board *lab.Board, list []results.Row) {
	if list[0].Status == results.StatusError {
		g.Error[way]++
		return
	}
	seconds, answered := make([]float64, 0, len(list)), 0
	for _, r := range list {
		if r.Stop == "" && r.Status != string(solver.Limit) {
			answered++
		}
		if r.Status == string(solver.Optimal) {
			g.Optimum[number] = *r.Length
		}
		seconds = append(seconds, r.Seconds)
	}
	slices.SortStableFunc(list, func(a, b results.Row) int { return cmp.Compare(a.Repetition, b.Repetition) })
	m := Measured{Number: number, Board: board, Row: list[0], Answered: 2*answered > len(list)}
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
