package experiments

import (
	"waymark/app/document"
	"waymark/app/experiments/runs"
	"waymark/app/present"
	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab/results"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/portfolio"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/list"
)

// compareColumns are the columns of a comparison, in their order.
var compareColumns = []runs.Column{
	runs.ByAlgorithm, runs.ByHeuristic, runs.ByResult, runs.ByLength,
	runs.ByBound, runs.ByExpanded, runs.BySeconds, runs.ByMemory,
}

// The places of some of them.
const (
	columnAlgorithm = iota
	columnHeuristic
	columnStatus
	columnLength
	columnBound
	columnExpanded
	columnTime
)

// compareTitles are the columns of the table.
func compareTitles() (titles []list.Column) {
	for i, share := range []float32{15, 23.5, 17, 8.5, 8.5, 10.5, 8, 9} {
		c := searchColumn(compareColumns[i], share)
		if c.Least = 0; i == columnStatus {
			c.About = text.Tr("★ is the best: the shortest solution, a proved one before others, and of equals that of the search that expanded least.")
		}
		titles = append(titles, c)
	}
	return titles
}

// compareRow is a row as it is shown; most is the largest number of expansions of all.
func compareRow(r *results.Row, fault error, by searchNames, best bool, most uint64, hidden bool) list.Row {
	row := list.Row{Good: best, Quiet: r.Status == "", Cells: make([]string, len(compareColumns))}
	for i, c := range compareColumns {
		row.Cells[i] = searchCell(c, r, by, hidden)
	}
	if hidden || r.Length == nil {
		row.Cells[columnLength] = ""
	}
	if fault != nil {
		row.Cells[columnStatus] = text.Error(fault)
	}
	if best {
		row.Cells[columnAlgorithm] = "★ " + row.Cells[columnAlgorithm]
		row.Cells[columnStatus] = text.Tr("%s · best", row.Cells[columnStatus])
	}
	if r.Status != "" && fault == nil {
		row.Bar, row.BarAt = float64(r.Expanded)/float64(max(1, most)), columnExpanded
	}
	return row
}

// rowStats are the figures of a row, done or not.
func rowStats(r portfolio.Row) solver.Stats {
	if r.State == portfolio.Done {
		return r.Result.Stats
	}
	return r.Progress.Stats
}

// keepBest adds the best solution to the puzzle, if that still asks the same.
func keepBest(open *puzzles.Puzzle, offer func(puzzles.Solution), c *search.Comparison) {
	if c.Report.Best < 0 || !document.SameQuestion(c.Puzzle, open) {
		return
	}
	if s, ok := c.Solution(c.Report.Best); ok {
		offer(s)
	}
}

// comparisonVerdict says what the rows know together, and what is known beside them.
func comparisonVerdict(c *search.Comparison, known string, may present.Reveal) (kind widgets.VerdictKind, title, detail string) {
	r, unit := c.Report, puzzles.MoveUnit(families.Find(c.Puzzle.Family), c.Puzzle)
	length := func(n int) string { return may.Length(unit, n) }
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
			known = text.Join(text.Tr("All of them obey the waypoints."), known)
		}
		return widgets.VerdictNone, text.Tr("Ready to compare"), text.Join(text.Tr("Each line is one search of this puzzle. The shortest solution is kept."), known)
	case r.Unsolvable:
		return widgets.VerdictImpossible, text.Tr("No solution exists"), ""
	case r.Optimal():
		kind, title = widgets.VerdictProved, text.Tr("Optimal: %s", length(len(r.Rows[r.Best].Moves)))
		if c.Puzzle.Routed() {
			title = text.Tr("Optimal through the waypoints: %s", length(len(r.Rows[r.Best].Moves)))
		}
	case r.Best >= 0:
		kind, title = widgets.VerdictFound, text.Tr("Shortest: %s", length(len(r.Rows[r.Best].Moves)))
	default:
		kind, title = widgets.VerdictStopped, text.Tr("No solution found")
	}
	if r.Best >= 0 && !c.Running() {
		detail = text.Tr("By %s.", rowName(r.Rows[r.Best]))
	}
	if r.Lower > 0 && !r.Optimal() {
		detail = text.Join(detail, may.Words(text.Tr("A solution needs at least %s.", shell.NounCount(unit, r.Lower))))
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
