package experiments

import (
	"waymark/app/experiments/runs"
	"waymark/app/text"
	"waymark/lab/results"
	"waymark/widgets/list"
)

// One table shows searches, whether of many boards or of one: which of these columns it has is all that
// differs.

// searchColumn is a column of a table of searches.
func searchColumn(c runs.Column, share float32) list.Column {
	col := list.Column{Share: share, Least: 10 * share}
	switch c {
	case runs.ByBoard:
		col.Title, col.About = text.Tr("Board"), text.Tr("Its number in the experiment, and its name.")
	case runs.ByGroup:
		col.Title, col.About = text.Tr("Group"), text.Tr("The group of boards. Every way is asked the same boards.")
	case runs.ByWay:
		col.Title, col.About = text.Tr("Way"), text.Tr("Algorithm and heuristic.")
	case runs.ByAlgorithm:
		col.Title, col.About = text.Tr("Search"), text.Tr("The algorithm: in which order positions are looked at, and when the search may end.")
	case runs.ByHeuristic:
		col.Title, col.About = text.Tr("Heuristic"), text.Tr("What estimates the moves that are left. – stands for a search that asks none. “Heuristics” in the Solve menu says how each works.")
	case runs.ByResult:
		col.Title, col.About = text.Tr("Result"), text.Tr("What came of the search, and which limit ended it.")
	case runs.ByLength:
		col.Title, col.About = text.Tr("Length"), text.Tr("Moves of the solution that was found.")
	case runs.ByBound:
		col.Title, col.About = text.Tr("Bound"), text.Tr("No solution has fewer moves.")
	case runs.ByExpanded:
		col.Title, col.About = text.Tr("Expanded"), text.Tr("Positions whose moves were tried.")
	case runs.ByStored:
		col.Title, col.About = text.Tr("Stored"), text.Tr("Positions that were kept in memory.")
	case runs.BySeconds:
		col.Title, col.About = text.Tr("Time"), text.Tr("From the beginning of the search to its end, by the clock.")
	case runs.ByMemory:
		col.Title, col.About = text.Tr("Memory"), text.Tr("The most that the search held.")
	}
	col.Right = c >= runs.ByLength
	return col
}

// searchNames are the names of what a row was searched by.
type searchNames struct{ way, algorithm, heuristic string }

// searchCell is what is seen of a search in a column; hidden leaves out lengths.
func searchCell(c runs.Column, r *results.Row, by searchNames, hidden bool) string {
	begun := r.Status != "" && r.Status != results.StatusError
	figure := func(known bool, words func() string) string {
		if known {
			return words()
		}
		return ""
	}
	switch c {
	case runs.ByBoard:
		return text.Number(uint64(r.Number)) + " · " + r.Board
	case runs.ByGroup:
		return groupName(r.Group)
	case runs.ByWay:
		return by.way
	case runs.ByAlgorithm:
		return by.algorithm
	case runs.ByHeuristic:
		return by.heuristic
	case runs.ByResult:
		return result(r)
	case runs.ByLength:
		return moves(r, hidden)
	case runs.ByBound:
		return figure(begun && !hidden, func() string { return text.Number(uint64(r.LowerBound)) })
	case runs.ByExpanded:
		return figure(begun, func() string { return text.Number(r.Expanded) })
	case runs.ByStored:
		return figure(begun, func() string { return text.Number(r.Stored) })
	case runs.BySeconds:
		return figure(begun, func() string { return seconds(r.Seconds) })
	case runs.ByMemory:
		return figure(begun && r.PeakBytes > 0, func() string { return text.Bytes(r.PeakBytes) })
	}
	return ""
}

// moves is the length of the solution of a search.
func moves(r *results.Row, hidden bool) string {
	switch {
	case r.Length != nil && hidden:
		return "•"
	case r.Length != nil:
		return text.Number(uint64(*r.Length))
	case r.Status == "" || r.Status == runs.Searching:
		return ""
	}
	return unknown
}

// some are the items at some places.
func some[T any](all []T, places []int) []T {
	list := make([]T, len(places))
	for i, at := range places {
		list[i] = all[at]
	}
	return list
}

// widen gives the room of a column that is left out to some others, in equal parts.
func widen(from list.Column, to ...*list.Column) {
	for _, c := range to {
		c.Share += from.Share / float32(len(to))
		c.Least += from.Least / float32(len(to))
	}
}
