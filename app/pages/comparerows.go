package pages

import (
	"cmp"
	"slices"
	"strconv"

	"waymark/app/text"
	"waymark/puzzles/portfolio"
	"waymark/solver"
	"waymark/widgets/list"
)

// The columns of a comparison, in their order.
const (
	ColumnAlgorithm = iota
	columnHeuristic
	ColumnStatus
	ColumnLength
	ColumnBound
	ColumnExpanded
	ColumnTime
	columnMemory
)

func compareColumns() []list.Column {
	return []list.Column{
		ColumnAlgorithm: {Title: text.Tr("Search"), Share: 18},
		columnHeuristic: {Title: text.Tr("Heuristic"), Share: 25},
		ColumnStatus:    {Title: text.Tr("Status"), Share: 16},
		ColumnLength:    {Title: text.Tr("Length"), Share: 8, Right: true},
		ColumnBound:     {Title: text.Tr("Bound"), Share: 8, Right: true},
		ColumnExpanded:  {Title: text.Tr("Expanded"), Share: 13, Right: true},
		ColumnTime:      {Title: text.Tr("Time"), Share: 9, Right: true},
		columnMemory:    {Title: text.Tr("Memory"), Share: 10, Right: true},
	}
}

// Order returns the indices of rows in an order. Rows without a value come last,
// whichever way it goes; equals stay as they were.
func (o RowOrder) Order(rows []portfolio.Row, names func(solver.Options) string) []int {
	list := make([]int, len(rows))
	for i := range list {
		list[i] = i
	}
	if o.Column < 0 {
		return list
	}
	slices.SortStableFunc(list, func(i, j int) int {
		x, y := rows[i], rows[j]
		if a, b := o.has(x), o.has(y); a != b {
			return cmp.Compare(b2i(b), b2i(a))
		}
		d := 0
		switch o.Column {
		case ColumnAlgorithm:
			d = cmp.Compare(text.Algorithm(x.Options.Algorithm), text.Algorithm(y.Options.Algorithm))
		case columnHeuristic:
			d = cmp.Compare(names(x.Options), names(y.Options))
		case ColumnStatus:
			d = cmp.Compare(statusRank(x), statusRank(y))
		case ColumnLength:
			d = cmp.Compare(len(x.Moves), len(y.Moves))
		case ColumnBound:
			d = cmp.Compare(rowBound(x), rowBound(y))
		case ColumnExpanded:
			d = cmp.Compare(RowStats(x).Expanded, RowStats(y).Expanded)
		case ColumnTime:
			d = cmp.Compare(RowStats(x).Elapsed, RowStats(y).Elapsed)
		case columnMemory:
			d = cmp.Compare(RowStats(x).PeakBytes, RowStats(y).PeakBytes)
		}
		if o.Down {
			return -d
		}
		return d
	})
	return list
}

// has reports that a row has a value in the column of the order.
func (o RowOrder) has(r portfolio.Row) bool {
	switch o.Column {
	case ColumnAlgorithm, columnHeuristic, ColumnStatus:
		return true
	case ColumnLength:
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

// RowStats and rowBound are the figures of a row, done or not.
func RowStats(r portfolio.Row) solver.Stats {
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

// RowStatus says how far a row is.
func RowStatus(r portfolio.Row) string {
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
func (pg *Pages) tableRow(r portfolio.Row, heuristic string, best bool, most uint64) list.Row {
	cells := []string{text.Algorithm(r.Options.Algorithm), heuristic, RowStatus(r), "", "", "", "", ""}
	row := list.Row{Good: best, Quiet: r.State == portfolio.Waiting}
	if best {
		cells[ColumnAlgorithm] = "★ " + cells[ColumnAlgorithm]
		cells[ColumnStatus] = text.Tr("%s · best", cells[ColumnStatus])
	}
	if r.State != portfolio.Waiting && r.Err == nil {
		n := RowStats(r)
		if pg.Reveal().All() {
			if r.Moves != nil {
				cells[ColumnLength] = strconv.Itoa(len(r.Moves))
			}
			cells[ColumnBound] = strconv.Itoa(rowBound(r))
		}
		cells[ColumnExpanded], cells[ColumnTime], cells[columnMemory] = text.Number(n.Expanded), text.Duration(n.Elapsed), text.Bytes(n.PeakBytes)
		row.Bar, row.BarAt = float64(n.Expanded)/float64(max(1, most)), ColumnExpanded
	}
	row.Cells = cells
	return row
}

// RowOrder is by what the rows are in order: a column, or -1 for the plan's order.
type RowOrder struct {
	Column int
	Down   bool
}

// Next is the order after a click on a title: rising, falling, and the plan's again.
func (o RowOrder) Next(column int) RowOrder {
	switch {
	case o.Column != column:
		return RowOrder{column, false}
	case !o.Down:
		return RowOrder{column, true}
	}
	return RowOrder{-1, false}
}
