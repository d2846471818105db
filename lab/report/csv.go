package report

import (
	"encoding/csv"
	"io"
	"strconv"

	"waymark/lab"
	"waymark/lab/statistics"
	"waymark/puzzles"
)

// columns are the names of the columns of a table as CSV.
var columns = []string{
	"group", "limit", "limits", "algorithm", "heuristic", "boards", "answered", "solved", "optimal", "unsolvable", "errors", "coverage",
	"median_seconds", "median_seconds_low", "median_seconds_high", "par2_seconds",
	"median_expanded", "median_expanded_low", "median_expanded_high", "par2_expanded",
	"mean_length", "optimum_known", "mean_excess", "peak_bytes",
}

// WriteCSV writes the lines of a table in the order of [columns]. An empty cell is a figure that is
// not known: a median of which less than half are answered, a score without a limit, or beside another.
func (t Table) WriteCSV(w io.Writer, e *lab.Experiment) error {
	rows := [][]string{columns}
	for _, l := range t.Lines {
		cells := []string{
			puzzles.SpreadsheetCell(l.Group), strconv.Itoa(l.Limit + 1), limitsText(e.Limits[l.Limit]), l.Algorithm, puzzles.SpreadsheetCell(l.Heuristic),
		}
		for _, n := range []int{l.Boards, l.Answered, l.Solved, l.Optimal, l.Unsolvable, l.Errors} {
			cells = append(cells, strconv.Itoa(n))
		}
		cells = append(cells, strconv.FormatFloat(l.Coverage(), 'g', -1, 64))
		for _, f := range []Figure{l.Seconds, l.Expanded} {
			for _, b := range []statistics.Bound{f.Median, f.Interval.Lower, f.Interval.Upper, f.PAR2} {
				cells = append(cells, known(b))
			}
		}
		cells = append(cells, known(l.Length.Bound()), strconv.Itoa(l.Excess.N), known(l.Excess.Bound()), strconv.FormatUint(l.Memory, 10))
		rows = append(rows, cells)
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// pairColumns are the names of the columns of the comparisons as CSV.
var pairColumns = []string{
	"group", "limit", "limits", "a_algorithm", "a_heuristic", "b_algorithm", "b_heuristic", "measure", "boards", "only_one",
	"a_wins", "b_wins", "ties", "ties_by_limits", "p", "ratio", "ratio_low", "ratio_high",
}

// WritePairs writes the comparisons of ways in the order of [pairColumns]. An empty cell is a figure
// that what limits ended could move.
func (t Table) WritePairs(w io.Writer, e *lab.Experiment) error {
	rows := [][]string{pairColumns}
	for _, p := range t.Pairs {
		cells := []string{
			puzzles.SpreadsheetCell(p.Group), strconv.Itoa(p.A.Limit + 1), limitsText(e.Limits[p.A.Limit]),
			p.A.Algorithm, puzzles.SpreadsheetCell(p.A.Heuristic), p.B.Algorithm, puzzles.SpreadsheetCell(p.B.Heuristic), p.Measure.word(),
		}
		for _, n := range []int{p.Boards, p.Others, p.Signs.AWins, p.Signs.BWins, p.Signs.Ties, p.Signs.BothCensored} {
			cells = append(cells, strconv.Itoa(n))
		}
		cells = append(cells, strconv.FormatFloat(p.Signs.P, 'g', -1, 64))
		for _, b := range []statistics.Bound{p.Ratio.Estimate, p.Ratio.Interval.Lower, p.Ratio.Interval.Upper} {
			cells = append(cells, known(b))
		}
		rows = append(rows, cells)
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// known writes a figure, or nothing.
func known(b statistics.Bound) string {
	if !b.Defined {
		return ""
	}
	return strconv.FormatFloat(b.Value, 'g', -1, 64)
}
