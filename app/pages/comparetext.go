package pages

import (
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles/portfolio"
	"waymark/solver"
	"waymark/widgets"
)

// keepBest adds the best solution to the puzzle, if that still asks the same.
func (pg *Pages) keepBest(c *search.Comparison) {
	if c.Report.Best < 0 || !document.SameQuestion(c.Puzzle, pg.Doc.Puzzle()) {
		return
	}
	if s, ok := c.Solution(c.Report.Best); ok {
		pg.AddSolution(s)
	}
}

// verdict says what the rows know together.
func (pg *Pages) comparisonVerdict(c *search.Comparison) (kind widgets.VerdictKind, title, detail string) {
	r := c.Report
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
		return widgets.VerdictNone, text.Tr("Ready to compare"), text.Tr("Each line is one search of this puzzle. The shortest solution is kept.")
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
