package report

import (
	"context"
	"maps"
	"slices"

	"waymark/lab"
	"waymark/lab/statistics"
	"waymark/puzzles"
)

// Table is the report.
type Table struct {
	Lines    []Line
	Pairs    []Pair
	Groups   []Boards
	Warnings []puzzles.Message // sentences without their full stop

	differ int // groups whose ways were not asked the same boards
}

// toldApart is how many of these are named.
const toldApart = 2

// Boards is what is known of the boards of a group.
type Boards struct {
	Group   string
	Boards  int
	Known   int              // of these, with a proved optimum
	Optimum statistics.Bound // the median of those; undefined where none is known
}

// Line is one way of searching one group.
type Line struct {
	Group string
	Method
	Boards     int // with a row
	Solved     int // with a solution
	Optimal    int // of these, proved
	Unsolvable int // proved
	Answered   int // searches that ended by themselves
	Errors     int // boards that cannot be searched
	Seconds    Figure
	Expanded   Figure
	Length     Mean   // of the solutions of the boards that all ways of the group have solved
	Excess     Mean   // their moves beyond the optimum, of the boards whose optimum is proved
	Memory     uint64 // the most that a search held
}

// Mean is that of whole numbers.
type Mean struct{ N, Sum int }

func (m *Mean) add(n int) { m.N, m.Sum = m.N+1, m.Sum+n }

// Bound is the mean, undefined of no numbers.
func (m Mean) Bound() statistics.Bound {
	return statistics.Bound{Value: float64(m.Sum) / float64(max(1, m.N)), Defined: m.N > 0}
}

// Coverage is the share of boards with a solution or the proof that there is none.
func (l Line) Coverage() float64 {
	if l.Boards == 0 {
		return 0
	}
	return float64(l.Solved+l.Unsolvable) / float64(l.Boards)
}

// Figure is a measure over boards of which limits ended some.
type Figure struct {
	Median   statistics.Bound    // by Kaplan and Meier; undefined where less than half are answered
	Interval statistics.Interval // of the median
	PAR2     statistics.Bound    // defined where there is such a limit, and no other one ended a search
}

// Pair is two ways of searching the same boards.
type Pair struct {
	Group   string
	A, B    Method
	Measure Measure
	Signs   statistics.Signs
	Ratio   statistics.Ratio // A : B, the median over the boards
	Boards  int              // that both have
	Others  int              // that only one of them has: they are left out
}

// MostPairs is how many ways of a group are compared each with each; of more each is compared with
// the first.
const MostPairs = 8

// level is that of all intervals.
const level = 0.95

// Make makes the report. seed is that of the intervals: the same data and seed give the same figures. Of n
// boards a comparison takes O(n log n); ctx ends it with its error.
func Make(ctx context.Context, e *lab.Experiment, d *Data, seed uint64) (Table, error) {
	t := Table{}
	if d.Done < d.Cells {
		t.warn(puzzles.Messagef("%d of %d searches are not done yet: figures are of those that are", d.Cells-d.Done, d.Cells))
	}
	switch {
	case d.Foreign == 1:
		t.warn(puzzles.Messagef("1 row is of another version of the program than %s, or of a search that the experiment asks no more; it is left out", d.Version))
	case d.Foreign > 1:
		t.warn(puzzles.Messagef("%d rows are of another version of the program than %s, or of searches that the experiment asks no more; they are left out", d.Foreign, d.Version))
	}
	for _, g := range d.Groups {
		t.Groups = append(t.Groups, g.boards())
		lines, err := g.lines(e)
		if err != nil {
			return t, err
		}
		t.Lines = append(t.Lines, lines...)
		if err := t.compare(ctx, g, e, seed); err != nil {
			return t, err
		}
	}
	if more := t.differ - toldApart; more > 0 {
		t.warn(puzzles.Messagef("%d more groups have ways with rows of different boards", more))
	}
	return t, nil
}

func (t *Table) warn(m puzzles.Message) { t.Warnings = append(t.Warnings, m) }

// boards says what is known of the boards of a group.
func (g *Group) boards() Boards {
	seen := map[int]bool{}
	for _, done := range g.Done {
		for _, m := range done {
			seen[m.Number] = true
		}
	}
	b := Boards{Group: g.Name, Boards: len(seen)}
	var lengths []float64
	for number := range seen {
		if n, ok := g.Optimum[number]; ok {
			lengths = append(lengths, float64(n))
		}
	}
	if b.Known = len(lengths); b.Known > 0 {
		b.Optimum = statistics.Bound{Value: median(lengths), Defined: true}
	}
	return b
}

// lines sums up each way.
func (g *Group) lines(e *lab.Experiment) ([]Line, error) {
	solvers := map[int]int{} // of each board: how many ways have a solution
	for _, done := range g.Done {
		for _, m := range done {
			if m.Row.Length != nil {
				solvers[m.Number]++
			}
		}
	}
	var list []Line
	for w := range g.Ways {
		line, err := g.line(e, w, solvers)
		if err != nil {
			return nil, err
		}
		list = append(list, line)
	}
	return list, nil
}

// line sums up one way.
func (g *Group) line(e *lab.Experiment, w int, solvers map[int]int) (Line, error) {
	l := Line{Group: g.Name, Method: g.Ways[w], Boards: len(g.Done[w]), Errors: g.Error[w]}
	for _, m := range g.Done[w] {
		l.count(m)
		if best, known := g.Optimum[m.Number]; known && m.Row.Length != nil {
			l.Excess.add(*m.Row.Length - best)
		}
		if solvers[m.Number] == len(g.Ways) {
			l.Length.add(*m.Row.Length)
		}
	}
	limits := e.Limits[l.Limit]
	var err error
	if l.Seconds, err = g.figure(w, Seconds, limits); err == nil {
		l.Expanded, err = g.figure(w, Expanded, limits)
	}
	return l, err
}

// figure sums up a measure.
func (g *Group) figure(w int, of Measure, limits lab.Limits) (f Figure, err error) {
	all, limit := g.observations(w, of, limits), of.limit(limits)
	if len(all) == 0 {
		return f, nil
	}
	s, err := statistics.KaplanMeier(all)
	if err != nil {
		return f, err
	}
	// A limit of nodes ends hard boards at any time: what is censored is not like the rest, so a median
	// beyond what half of all searches show would be a guess.
	if f.Median = s.Median(); 2*s.Events < s.N {
		f.Median = statistics.Bound{}
	}
	f.Interval, err = s.MedianInterval(level)
	beside := func(m Measured) bool { return m.endedBeside(of) }
	if err != nil || limit <= 0 || slices.ContainsFunc(g.Done[w], beside) {
		return f, err
	}
	score, err := statistics.PAR2(all, limit)
	f.PAR2 = statistics.Bound{Value: score, Defined: err == nil}
	return f, err
}

func (g *Group) observations(w int, of Measure, limits lab.Limits) []statistics.Observation {
	all := make([]statistics.Observation, len(g.Done[w]))
	for i, m := range g.Done[w] {
		all[i] = m.observation(of, limits)
	}
	return all
}

// compare compares the ways of a group that have the same limits.
func (t *Table) compare(ctx context.Context, g *Group, e *lab.Experiment, seed uint64) error {
	byLimit := map[int][]int{}
	for w, way := range g.Ways {
		byLimit[way.Limit] = append(byLimit[way.Limit], w)
	}
	for _, limit := range slices.Sorted(maps.Keys(byLimit)) {
		ways := byLimit[limit]
		base := slices.IndexFunc(ways, func(w int) bool { return lab.BaselineOf(g.Ways[w].Algorithm, g.Ways[w].Heuristic) == e.Baseline })
		if base > 0 {
			ways = append([]int{ways[base]}, slices.Delete(slices.Clone(ways), base, base+1)...)
		}
		t.sameBoards(e, g, ways)
		for i, a := range ways {
			for _, b := range ways[i+1:] {
				if (len(ways) > MostPairs || base >= 0) && i > 0 {
					break
				}
				if ctx.Err() != nil {
					return ctx.Err()
				}
				for _, of := range []Measure{Expanded, Seconds} {
					p, err := g.pair(a, b, of, e.Limits[limit], seed)
					if err != nil {
						return err
					}
					if p.Boards > 0 {
						t.Pairs = append(t.Pairs, p)
					}
				}
			}
		}
	}
	return nil
}

// Named is a way in a warning, written as Way.Within unless whoever shows the warning calls it otherwise.
type Named struct {
	Method
	of *lab.Experiment
}

// String implements fmt.Stringer.
func (n Named) String() string { return n.Within(n.of) }

// called is the name of a group in a warning.
func (g *Group) called() any {
	if g.Name == "" {
		return puzzles.Messagef("All boards")
	}
	return g.Name
}

// sameBoards warns where ways were not asked the same.
func (t *Table) sameBoards(e *lab.Experiment, g *Group, ways []int) {
	numbers := func(w int) []int {
		var list []int
		for _, m := range g.Done[w] {
			list = append(list, m.Number)
		}
		return list
	}
	for _, w := range ways[1:] {
		if first := ways[0]; !slices.Equal(numbers(w), numbers(first)) {
			if t.differ++; t.differ > toldApart {
				return
			}
			t.warn(puzzles.Messagef("%s: %s has rows of %d boards and %s of %d, not all the same: their lines are of different sets, the comparison of them is of the boards that both have",
				g.called(), Named{g.Ways[first], e}, len(g.Done[first]), Named{g.Ways[w], e}, len(g.Done[w])))
			return
		}
	}
}

// both pairs two ways on the boards that both have.
func (g *Group) both(a, b int, each func(x, y Measured)) (n int) {
	i, j := 0, 0
	for i < len(g.Done[a]) && j < len(g.Done[b]) {
		x, y := g.Done[a][i], g.Done[b][j]
		switch {
		case x.Number < y.Number:
			i++
		case x.Number > y.Number:
			j++
		default:
			each(x, y)
			i, j, n = i+1, j+1, n+1
		}
	}
	return n
}

// pair compares two ways by a measure.
func (g *Group) pair(a, b int, of Measure, limits lab.Limits, seed uint64) (p Pair, err error) {
	var pairs []statistics.Pair
	p = Pair{Group: g.Name, A: g.Ways[a], B: g.Ways[b], Measure: of}
	p.Boards = g.both(a, b, func(x, y Measured) {
		pairs = append(pairs, statistics.Pair{A: x.observation(of, limits), B: y.observation(of, limits)})
	})
	p.Others = len(g.Done[a]) + len(g.Done[b]) - 2*p.Boards
	if p.Boards == 0 {
		return p, nil
	}
	if p.Signs, err = statistics.SignTest(pairs); err == nil {
		p.Ratio, err = statistics.MedianRatio(pairs, statistics.Bootstrap{Seed: seed, Level: level})
	}
	return p, err
}
