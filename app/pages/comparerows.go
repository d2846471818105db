package pages

import (
	"slices"
	"strconv"
	"time"

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

// compareColumns lists the columns; names names the heuristic of a search.
func compareColumns(names func(solver.Options) string) []column[portfolio.Row] {
	known := func(r portfolio.Row) bool { return r.State != portfolio.Waiting && r.Err == nil }
	solved := func(r portfolio.Row) bool { return r.Moves != nil }
	return []column[portfolio.Row]{
		ColumnAlgorithm: {list.Column{Title: text.Tr("Search"), Share: 18}, by(func(r portfolio.Row) string { return text.Algorithm(r.Options.Algorithm) }), nil},
		columnHeuristic: {list.Column{Title: text.Tr("Heuristic"), Share: 25}, by(func(r portfolio.Row) string { return names(r.Options) }), nil},
		ColumnStatus:    {list.Column{Title: text.Tr("Status"), Share: 16}, by(statusRank), nil},
		ColumnLength:    {list.Column{Title: text.Tr("Length"), Share: 8, Right: true}, by(func(r portfolio.Row) int { return len(r.Moves) }), solved},
		ColumnBound:     {list.Column{Title: text.Tr("Bound"), Share: 8, Right: true}, by(rowBound), known},
		ColumnExpanded:  {list.Column{Title: text.Tr("Expanded"), Share: 13, Right: true}, by(func(r portfolio.Row) uint64 { return RowStats(r).Expanded }), known},
		ColumnTime:      {list.Column{Title: text.Tr("Time"), Share: 9, Right: true}, by(func(r portfolio.Row) time.Duration { return RowStats(r).Elapsed }), known},
		columnMemory:    {list.Column{Title: text.Tr("Memory"), Share: 10, Right: true}, by(func(r portfolio.Row) uint64 { return RowStats(r).PeakBytes }), known},
	}
}

// Order returns the indices of rows in an order; equals stay as they were.
func (o RowOrder) Order(rows []portfolio.Row, names func(solver.Options) string) []int {
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
