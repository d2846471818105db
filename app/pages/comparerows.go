package pages

import (
	"slices"
	"strconv"
	"time"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles/portfolio"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/list"
)

// The columns of a comparison, in their order.
const (
	columnAlgorithm = iota
	columnHeuristic
	columnStatus
	columnLength
	columnBound
	columnExpanded
	columnTime
	columnMemory
)

// compareColumns lists the columns; names names the heuristic of a search.
func compareColumns(names func(solver.Options) string) []column[portfolio.Row] {
	known := func(r portfolio.Row) bool { return r.State != portfolio.Waiting && r.Err == nil }
	solved := func(r portfolio.Row) bool { return r.Moves != nil }
	return []column[portfolio.Row]{
		columnAlgorithm: {list.Column{Title: text.Tr("Search"), Share: 16}, by(func(r portfolio.Row) string { return text.Algorithm(r.Options.Algorithm) }), nil},
		columnHeuristic: {list.Column{Title: text.Tr("Heuristic"), Share: 25}, by(func(r portfolio.Row) string { return names(r.Options) }), nil},
		columnStatus:    {list.Column{Title: text.Tr("Status"), Share: 15, About: text.Tr("★ is the best: the shortest solution, a proved one before others, and of equals that of the search that expanded least.")}, by(func(r portfolio.Row) int { _, rank := rowStatus(r); return rank }), nil},
		columnLength:    {list.Column{Title: text.Tr("Length"), Share: 9, Right: true}, by(func(r portfolio.Row) int { return len(r.Moves) }), solved},
		columnBound:     {list.Column{Title: text.Tr("Bound"), Share: 9, Right: true}, by(rowBound), known},
		columnExpanded:  {list.Column{Title: text.Tr("Expanded"), Share: 13, Right: true}, by(func(r portfolio.Row) uint64 { return rowStats(r).Expanded }), known},
		columnTime:      {list.Column{Title: text.Tr("Time"), Share: 9, Right: true}, by(func(r portfolio.Row) time.Duration { return rowStats(r).Elapsed }), known},
		columnMemory:    {list.Column{Title: text.Tr("Memory"), Share: 11, Right: true}, by(func(r portfolio.Row) uint64 { return rowStats(r).PeakBytes }), known},
	}
}

// Order returns the indices of rows in an order; equals stay as they were.
func (o rowOrder) Order(rows []portfolio.Row, names func(solver.Options) string) []int {
	list := make([]int, len(rows))
	for i := range list {
		list[i] = i
	}
	if o.Column >= 0 {
		compare := sorting(compareColumns(names), o)
		slices.SortStableFunc(list, func(i, j int) int { return compare(rows[i], rows[j]) })
	}
	return list
}

// rowStats and rowBound are the figures of a row, done or not.
func rowStats(r portfolio.Row) solver.Stats {
	if r.State == portfolio.Done {
		return r.Result.Stats
	}
	return r.Progress.Stats
}

func rowBound(r portfolio.Row) int {
	if r.State == portfolio.Done {
		return int(r.Result.LowerBound)
	}
	return int(r.Progress.LowerBound)
}

// rowStatus says how far a row is; rows are ordered by the rank, the best first.
func rowStatus(r portfolio.Row) (words string, rank int) {
	switch {
	case r.Err != nil:
		return text.Error(r.Err), 7
	case r.State == portfolio.Waiting:
		return "", 6
	case r.State == portfolio.Running:
		return text.Tr("searching …"), 5
	}
	switch r.Result.Status {
	case solver.Optimal:
		return text.Tr("optimal"), 0
	case solver.Unsolvable:
		return text.Tr("no solution"), 1
	case solver.Solved:
		return text.Tr("solved"), 2
	case solver.Limit:
		rank = 3
	default:
		rank = 4
	}
	switch r.Result.Stop {
	case solver.StopBound:
		return text.Tr("nothing shorter"), rank
	case solver.StopTime:
		return text.Tr("time limit"), rank
	case solver.StopMemory:
		return text.Tr("memory limit"), rank
	case solver.StopNodes:
		return text.Tr("limit of expansions"), rank
	case solver.StopStates:
		return text.Tr("state limit"), rank
	}
	return text.Tr("stopped"), rank
}

// tableRow is a row as it is shown; most is the largest number of expansions of all.
func (pg *Pages) tableRow(r portfolio.Row, heuristic string, best bool, most uint64) list.Row {
	status, _ := rowStatus(r)
	cells := []string{text.Algorithm(r.Options.Algorithm), heuristic, status, "", "", "", "", ""}
	row := list.Row{Good: best, Quiet: r.State == portfolio.Waiting}
	if best {
		cells[columnAlgorithm] = "★ " + cells[columnAlgorithm]
		cells[columnStatus] = text.Tr("%s · best", cells[columnStatus])
	}
	if r.State != portfolio.Waiting && r.Err == nil {
		n := rowStats(r)
		if pg.Reveal().All() {
			if r.Moves != nil {
				cells[columnLength] = strconv.Itoa(len(r.Moves))
			}
			cells[columnBound] = strconv.Itoa(rowBound(r))
		}
		cells[columnExpanded], cells[columnTime], cells[columnMemory] = text.Number(n.Expanded), quickly(n.Elapsed), ifNoted(n.PeakBytes, text.Bytes)
		row.Bar, row.BarAt = float64(n.Expanded)/float64(max(1, most)), columnExpanded
	}
	row.Cells = cells
	return row
}

// quickly writes a time; one that is too short to be measured is no nought.
func quickly(d time.Duration) string {
	if d < time.Millisecond {
		return text.Tr("under 1 ms")
	}
	return text.Duration(d)
}

// keepBest adds the best solution to the puzzle, if that still asks the same.
func (pg *Pages) keepBest(c *search.Comparison) {
	if c.Report.Best < 0 || !document.SameQuestion(c.Puzzle, pg.Doc.Puzzle()) {
		return
	}
	if s, ok := c.Solution(c.Report.Best); ok {
		pg.Offer(s)
	}
}

// verdict says what the rows know together.
func (pg *Pages) comparisonVerdict(c *search.Comparison) (kind widgets.VerdictKind, title, detail string) {
	r, known := c.Report, ""
	if document.SameQuestion(c.Puzzle, pg.Doc.Puzzle()) {
		known = pg.Told().Compared()
	}
	done := 0
	for _, row := range r.Rows {
		if row.State == portfolio.Done {
			done++
		}
	}
	switch {
	case c.Running():
		kind, title = widgets.VerdictBusy, text.Tr("Search %d of %d …", min(done+1, len(r.Rows)), len(r.Rows))
	case done == 0:
		if c.Puzzle.Routed() {
			known = text.Join(text.Tr("All of them obey the marks."), known)
		}
		return widgets.VerdictNone, text.Tr("Ready to compare"), text.Join(text.Tr("Each line is one search of this puzzle. The shortest solution is kept."), known)
	case r.Unsolvable:
		return widgets.VerdictImpossible, text.Tr("No solution exists"), ""
	case r.Optimal():
		kind, title = widgets.VerdictProved, text.Tr("Optimal: %s", pg.SolutionLength(len(r.Rows[r.Best].Moves)))
		if c.Puzzle.Routed() {
			title = text.Tr("Optimal through the marks: %s", pg.SolutionLength(len(r.Rows[r.Best].Moves)))
		}
	case r.Best >= 0:
		kind, title = widgets.VerdictFound, text.Tr("Shortest: %s", pg.SolutionLength(len(r.Rows[r.Best].Moves)))
	default:
		kind, title = widgets.VerdictStopped, text.Tr("No solution found")
	}
	if r.Best >= 0 && !c.Running() {
		detail = text.Tr("By %s.", rowName(r.Rows[r.Best]))
	}
	if r.Lower > 0 && !r.Optimal() {
		detail = text.Join(detail, pg.Reveal().Words(text.Tr("A solution needs at least %s.", pg.Counted(r.Lower))))
	}
	if !r.Optimal() {
		detail = text.Join(detail, known)
	}
	return kind, title, detail
}

// rowName names the search of a row.
func rowName(row portfolio.Row) string {
	ran := text.Method(string(row.Result.Algorithm), row.Result.Heuristic.Name)
	if asked := row.Options.Algorithm; ran != "" && (asked == solver.Automatic || asked == "") {
		return text.Tr("%s (%s)", text.Algorithm(solver.Automatic), ran)
	}
	return ran
}
