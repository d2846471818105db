package experiments

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/experiments/runs"
	"waymark/app/text"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/statistics"
	"waymark/widgets/list"
)

// ways is the table of the ways: a line for each way and group of boards.
type ways struct {
	page    *Page
	content fyne.CanvasObject
	whole   *fyne.Container // holds the table
	columns []int           // of the table
	Table   *list.Table
	sorting
}

// sorting is how a table is sorted.
type sorting struct {
	by   int // column; -1 as the experiment has them
	down bool
}

// next sorts by a column; by the same once more the other way round, and then as the experiment has them.
func (s *sorting) next(column int) {
	switch {
	case s.by != column:
		*s = sorting{by: column}
	case !s.down:
		s.down = true
	default:
		*s = sorting{by: -1}
	}
}

// turned is what two lines compare to, by the direction.
func (s *sorting) turned(c int) int {
	if s.down {
		return -c
	}
	return c
}

// Columns of the ways.
const (
	wayGroup = iota
	wayName0
	wayDone
	waySolved
	wayExpanded
	wayLength
	wayExcess
	wayTime
	wayMemory
	wayExpandedPAR
	wayTimePAR
	wayColumns
)

func newWays(l *Page) *ways {
	w := &ways{page: l, sorting: sorting{by: -1}, whole: container.NewStack()}
	w.content = w.whole
	columns := make([]int, wayColumns)
	for i := range columns {
		columns[i] = i
	}
	w.lay(columns)
	return w
}

// lay makes the table with some of the columns.
func (w *ways) lay(columns []int) {
	w.columns = columns
	all := wayTitles()
	if columns[0] != wayGroup {
		widen(all[wayGroup], &all[wayName0])
	}
	w.Table = list.NewTable(some(all, columns))
	w.Table.OnKey = w.page.TypedKey
	w.Table.OnSort = func(i int) { w.next(w.columns[i]); w.refresh() }
	w.page.swap(w.whole, w.Table)
}

// wayTitles are all columns.
func wayTitles() []list.Column {
	return []list.Column{
		{Title: text.Tr("Boards"), About: text.Tr("The group of boards. Every way is asked the same boards."), Share: 10.6, Least: 106},
		{Title: text.Tr("Way"), About: text.Tr("Algorithm and heuristic."), Share: 12.4, Least: 124},
		{Title: text.Tr("Done"), About: text.Tr("Boards with a row, of those there are."), Share: 9, Least: 90, Right: true},
		{Title: text.Tr("Solved"), About: text.Tr("Boards with a solution, or the proof that there is none, of those that are done."), Share: 8.6, Least: 86, Right: true},
		{Title: text.Tr("Expanded"), About: text.Join(text.Tr("Positions expanded, the median."), medianAbout()), Share: 7.4, Least: 74, Right: true},
		{Title: text.Tr("Length"), About: text.Tr("Moves of the solutions, the mean over the boards that all ways of the group have solved: the same boards for each; – where there is none."), Share: 6, Least: 60, Right: true},
		{Title: text.Tr("Excess"), About: text.Tr("Moves beyond the shortest solution, the mean over the boards where that is proved; – where it is proved of none."), Share: 6.2, Least: 62, Right: true},
		{Title: text.Tr("Time"), About: text.Join(text.Tr("The median."), medianAbout()), Share: 7, Least: 70, Right: true},
		{Title: text.Tr("Memory"), About: text.Tr("The most that a search held."), Share: 7, Least: 70, Right: true},
		{Title: text.Tr("PAR2 exp."), About: text.Join(text.Tr("Positions expanded."), parAbout()), Share: 7.6, Least: 76, Right: true},
		{Title: text.Tr("PAR2 time"), About: parAbout(), Share: 7.6, Least: 76, Right: true},
	}
}

// suit has the columns that the experiment gives a meaning: scores of what has a limit, groups where there are several,
// lengths where they may be told, and how many are done while some are not.
func (w *ways) suit(e *lab.Experiment) {
	time, expanded := false, false
	for _, l := range e.Limits {
		time, expanded = time || l.Seconds > 0, expanded || l.Expanded > 0
	}
	told := w.page.of.Reveal().All()
	shown := func(c int) bool {
		switch c {
		case wayGroup:
			return w.page.grouped()
		case wayDone:
			return w.page.of.Room.State != runs.Whole // else all of them are
		case wayLength, wayExcess:
			return told
		case wayExpandedPAR:
			return expanded
		case wayTimePAR:
			return time
		}
		return true
	}
	var columns []int
	for c := range wayColumns {
		if shown(c) {
			columns = append(columns, c)
		}
	}
	if !slices.Equal(columns, w.columns) {
		w.lay(columns)
	}
}

// medianAbout and parAbout say what columns mean.
func medianAbout() string {
	return text.Tr("Half of the boards took less. What a limit ended took longer than that, and is counted so (Kaplan and Meier); – where less than half ended by themselves.")
}

func parAbout() string {
	return text.Tr("The mean, where what the limit ended counts as twice the limit; – where there is no such limit, or another one ended a search.")
}

// refresh shows the lines there are.
func (w *ways) refresh() {
	r := w.page.of.Room
	if r.Seen == nil {
		w.Table.SetRows(nil)
		return
	}
	w.suit(r.Is.Experiment)
	lines := slices.Clone(r.Seen.Lines)
	totals := map[report.Method]map[string]int{}
	for _, g := range r.Seen.Groups() {
		for i, way := range g.Ways {
			if totals[way] == nil {
				totals[way] = map[string]int{}
			}
			totals[way][g.Name] = g.Cells[i] / max(1, r.Is.Repetitions)
		}
	}
	if w.by >= 0 {
		slices.SortStableFunc(lines, func(a, b report.Line) int { return w.turned(compareLines(w.by, a, b)) })
	}
	rows := make([]list.Row, len(lines))
	for i, l := range lines {
		rows[i] = w.row(l, totals[l.Method][l.Group])
	}
	w.Table.SetSorted(slices.Index(w.columns, w.by), w.down)
	w.Table.SetRows(rows)
	w.Table.SetEmpty("")
}

// row is what is seen of a line, of which there are so many boards.
func (w *ways) row(l report.Line, boards int) list.Row {
	e := w.page.of.Room.Is.Experiment
	row := list.Row{
		Cells: []string{
			groupName(l.Group), wayName(e, l.Method),
			text.Number(uint64(l.Boards + l.Errors)),
			unknown, bound(l.Expanded.Median, number), bound(l.Length.Bound(), number), bound(l.Excess.Bound(), number), bound(l.Seconds.Median, seconds),
			unknown, bound(l.Expanded.PAR2, number), bound(l.Seconds.PAR2, seconds),
		},
		Quiet: l.Boards+l.Errors == 0,
	}
	if l.Boards+l.Errors < boards {
		row.Cells[wayDone] = text.Tr("%s of %s", text.Number(uint64(l.Boards+l.Errors)), text.Number(uint64(boards)))
	}
	if at := slices.Index(w.columns, wayDone); boards > 0 && at >= 0 {
		row.BarAt, row.Bar = at, float64(l.Boards+l.Errors)/float64(boards)
	}
	if l.Memory > 0 {
		row.Cells[wayMemory] = text.Bytes(l.Memory)
	}
	if l.Boards > 0 {
		row.Cells[waySolved] = text.Tr("%s (%s %%)", text.Number(uint64(l.Solved+l.Unsolvable)), text.Short(100*l.Coverage()))
	}
	row.Cells = some(row.Cells, w.columns)
	return row
}

// compareLines says which of two lines stands first.
func compareLines(by int, a, b report.Line) int {
	known := func(x, y statistics.Bound) int {
		switch {
		case x.Defined != y.Defined && x.Defined:
			return -1
		case x.Defined != y.Defined:
			return 1
		}
		return cmp.Compare(x.Value, y.Value)
	}
	figure := func(x, y report.Figure) int { return known(x.Median, y.Median) }
	score := func(x, y report.Figure) int { return known(x.PAR2, y.PAR2) }
	switch by {
	case wayGroup:
		return cmp.Compare(a.Group, b.Group)
	case wayName0:
		return cmp.Compare(a.Name(), b.Name())
	case wayDone:
		return cmp.Compare(a.Boards, b.Boards)
	case waySolved:
		return cmp.Compare(a.Coverage(), b.Coverage())
	case wayExpanded:
		return figure(a.Expanded, b.Expanded)
	case wayLength:
		return known(a.Length.Bound(), b.Length.Bound())
	case wayExcess:
		return known(a.Excess.Bound(), b.Excess.Bound())
	case wayTime:
		return figure(a.Seconds, b.Seconds)
	case wayMemory:
		return cmp.Compare(a.Memory, b.Memory)
	case wayExpandedPAR:
		return score(a.Expanded, b.Expanded)
	}
	return score(a.Seconds, b.Seconds)
}
