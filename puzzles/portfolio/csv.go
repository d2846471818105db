package portfolio

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/solver"
)

// Columns are the names of the columns of a table as CSV.
var Columns = []string{
	"puzzle", "family", "algorithm", "heuristic", "weights", "status", "length", "lower_bound",
	"expanded", "generated", "stored", "peak_bytes", "seconds", "best",
}

// WriteCSV writes the rows of a report on a puzzle, a line each, in the order of
// [Columns]; with head, those come first. An empty cell is a value there is not.
func WriteCSV(w io.Writer, p *puzzles.Puzzle, r Report, head bool) error {
	c := csv.NewWriter(w)
	if head {
		if err := c.Write(Columns); err != nil {
			return err
		}
	}
	for i, row := range r.Rows {
		if err := c.Write(cells(p, row, i == r.Best)); err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
}

func cells(p *puzzles.Puzzle, row Row, best bool) []string {
	a := row.Result.Algorithm
	if a == "" {
		a = row.Options.Algorithm
	}
	list := []string{puzzles.SpreadsheetCell(p.Name), p.Family, string(a), puzzles.SpreadsheetCell(Heuristic(row)), Weights(row.Options), string(row.Result.Status)}
	if row.State != Done || row.Err != nil {
		if row.Err != nil {
			list[5] = "error: " + row.Err.Error()
		}
		return append(list, make([]string, len(Columns)-len(list))...)
	}
	length, marked := "", ""
	if n, ok := row.Length(); ok {
		length = strconv.Itoa(n)
	}
	if best {
		marked = "best"
	}
	n := row.Result.Stats
	return append(list, length, strconv.Itoa(int(row.Result.LowerBound)),
		strconv.FormatUint(n.Expanded, 10), strconv.FormatUint(n.Generated, 10), strconv.FormatUint(n.Stored, 10),
		strconv.FormatUint(n.PeakBytes, 10), strconv.FormatFloat(n.Elapsed.Seconds(), 'f', 3, 64), marked)
}

// Heuristic is the ID of the heuristic of a row; "" where it asks none.
func Heuristic(row Row) string {
	if row.State == Done && row.Err == nil {
		return row.Result.HeuristicID()
	}
	return row.Options.Heuristic
}

// Weights writes the weights of a way, where its algorithm has some: "w=1.5".
func Weights(o solver.Options) string {
	a, _ := o.Algorithm.Info()
	var words []string
	for _, w := range a.Weights {
		if v := *w.In(&o); v != 0 || w.Exact {
			words = append(words, fmt.Sprintf("%s=%g", w.Name, v))
		}
	}
	return strings.Join(words, " ")
}
