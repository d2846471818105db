package app

import (
	"cmp"
	"slices"
	"strconv"

	"waymark/app/text"
	"waymark/puzzles/portfolio"
	"waymark/solver"
	"waymark/widgets"
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

func compareColumns() []widgets.Column {
	return []widgets.Column{
		columnAlgorithm: {Title: text.Tr("Search"), Share: 18},
		columnHeuristic: {Title: text.Tr("Heuristic"), Share: 25},
		columnStatus:    {Title: text.Tr("Status"), Share: 16},
		columnLength:    {Title: text.Tr("Length"), Share: 8, Right: true},
		columnBound:     {Title: text.Tr("Bound"), Share: 8, Right: true},
		columnExpanded:  {Title: text.Tr("Expanded"), Share: 13, Right: true},
		columnTime:      {Title: text.Tr("Time"), Share: 9, Right: true},
		columnMemory:    {Title: text.Tr("Memory"), Share: 10, Right: true},
	}
}

// order returns the indices of rows in an order. Rows without a value come last,
// whichever way it goes; equals stay as they were.
func (o rowOrder) order(rows []portfolio.Row, names func(solver.Options) string) []int {
	list := make([]int, len(rows))
	for i := range list {
		list[i] = i
	}
	if o.column < 0 {
		return list
	}
	slices.SortStableFunc(list, func(i, j int) int {
		x, y := rows[i], rows[j]
		if a, b := o.has(x), o.has(y); a != b {
			return cmp.Compare(b2i(b), b2i(a))
		}
		d := 0
		switch o.column {
		case columnAlgorithm:
			d = cmp.Compare(text.Algorithm(x.Options.Algorithm), text.Algorithm(y.Options.Algorithm))
		case columnHeuristic:
			d = cmp.Compare(names(x.Options), names(y.Options))
		case columnStatus:
			d = cmp.Compare(statusRank(x), statusRank(y))
		case columnLength:
			d = cmp.Compare(len(x.Moves), len(y.Moves))
		case columnBound:
			d = cmp.Compare(rowBound(x), rowBound(y))
		case columnExpanded:
			d = cmp.Compare(rowStats(x).Expanded, rowStats(y).Expanded)
		case columnTime:
			d = cmp.Compare(rowStats(x).Elapsed, rowStats(y).Elapsed)
		case columnMemory:
			d = cmp.Compare(rowStats(x).PeakBytes, rowStats(y).PeakBytes)
		}
		if o.down {
			return -d
		}
		return d
	})
	return list
}

// has reports that a row has a value in the column of the order.
func (o rowOrder) has(r portfolio.Row) bool {
	switch o.column {
	case columnAlgorithm, columnHeuristic, columnStatus:
		return true
	case columnLength:
		return r.Moves != nil
	}
	return r.State != portfolio.Waiting && r.Err == nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
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

// statusRank orders rows by what is known: the best first.
func statusRank(r portfolio.Row) int {
	switch {
	case r.Err != nil:
		return 7
	case r.State == portfolio.Waiting:
		return 6
	case r.State == portfolio.Running:
		return 5
	}
	switch r.Result.Status {
	case solver.Optimal:
		return 0
	case solver.Unsolvable:
		return 1
	case solver.Solved:
		return 2
	case solver.Limit:
		return 3
	}
	return 4
}

// rowStatus says how far a row is.
func rowStatus(r portfolio.Row) string {
	switch {
	case r.Err != nil:
		return text.Error(r.Err)
	case r.State == portfolio.Waiting:
		return ""
	case r.State == portfolio.Running:
		return text.Tr("searching …")
	}
	switch r.Result.Status {
	case solver.Optimal:
		return text.Tr("optimal")
	case solver.Solved:
		return text.Tr("solved")
	case solver.Unsolvable:
		return text.Tr("no solution")
	}
	switch r.Result.Stop {
	case solver.StopBound:
		return text.Tr("nothing shorter")
	case solver.StopTime:
		return text.Tr("time limit")
	case solver.StopMemory:
		return text.Tr("memory limit")
	case solver.StopStates:
		return text.Tr("state limit")
	}
	return text.Tr("stopped")
}

// tableRow is a row as it is shown; most is the largest number of expansions of all.
func (pg *pages) tableRow(r portfolio.Row, heuristic string, best bool, most uint64) widgets.TableRow {
	cells := []string{text.Algorithm(r.Options.Algorithm), heuristic, rowStatus(r), "", "", "", "", ""}
	row := widgets.TableRow{Good: best, Quiet: r.State == portfolio.Waiting}
	if best {
		cells[columnAlgorithm] = "★ " + cells[columnAlgorithm]
		cells[columnStatus] = text.Tr("%s · best", cells[columnStatus])
	}
	if r.State != portfolio.Waiting && r.Err == nil {
		n := rowStats(r)
		if !pg.prefs.SpoilerFree() {
			if r.Moves != nil {
				cells[columnLength] = strconv.Itoa(len(r.Moves))
			}
			cells[columnBound] = strconv.Itoa(rowBound(r))
		}
		cells[columnExpanded], cells[columnTime], cells[columnMemory] = text.Number(n.Expanded), text.Duration(n.Elapsed), text.Bytes(n.PeakBytes)
		row.Bar, row.BarAt = float64(n.Expanded)/float64(max(1, most)), columnExpanded
	}
	row.Cells = cells
	return row
}

// rowOrder is by what the rows are in order: a column, or -1 for the plan's order.
type rowOrder struct {
	column int
	down   bool
}

// next is the order after a click on a title: rising, falling, and the plan's again.
func (o rowOrder) next(column int) rowOrder {
	switch {
	case o.column != column:
		return rowOrder{column, false}
	case !o.down:
		return rowOrder{column, true}
	}
	return rowOrder{-1, false}
}
