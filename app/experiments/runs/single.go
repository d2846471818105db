package runs

import (
	"strconv"

	"waymark/lab"
	"waymark/lab/results"
	"waymark/puzzles/portfolio"
)

// Single are the searches of one puzzle as rows of an experiment that has just this board, so that they are
// seen and sorted as all others are: those under way with what they have done so far, and those that wait
// without a status.
func Single(r portfolio.Report) []results.Row {
	list := make([]results.Row, len(r.Rows))
	for i, one := range r.Rows {
		row := &list[i]
		row.Number, row.Limit, row.Repetition = i+1, 1, 1
		row.Algorithm, row.Heuristic = lab.WayOf(one.Options).String(), one.Options.Heuristic
		switch {
		case one.Err != nil:
			row.Status, row.Reason = results.StatusError, one.Err.Error()
		case one.State == portfolio.Done:
			row.Found = lab.FoundBy(one)
		case one.State == portfolio.Running:
			n := one.Progress.Stats
			row.Found = results.Found{
				Status: Searching, LowerBound: int(max(0, one.Progress.LowerBound)), Expanded: n.Expanded, Generated: n.Generated,
				Stored: n.Stored, PeakBytes: n.PeakBytes, Seconds: n.Elapsed.Seconds(),
			}
			if n, ok := one.Length(); ok {
				row.Length = &n
			}
		}
		row.Board = strconv.Itoa(i + 1)
	}
	return list
}
