package labpage

import (
	"waymark/app/experiments"
	"waymark/app/text"
	"waymark/lab/results"
	"waymark/widgets/list"
)

// One table shows searches, whether of many boards or of one: which of these columns it has is all that
// differs.

// searchColumn is a column of a table of searches.
func searchColumn(c experiments.Column, share float32) list.Column {
	col := list.Column{Share: share, Least: 10 * share}
	switch c {
	case experiments.ByBoard:
		col.Title, col.About = text.Tr("Board"), text.Tr("Its number in the experiment, and its name.")
	case experiments.ByGroup:
		col.Title, col.About = text.Tr("Group"), text.Tr("The group of boards. Every way is asked the same boards.")
	case experiments.ByWay:
		col.Title, col.About = text.Tr("Way"), text.Tr("Algorithm and heuristic.")
	case experiments.ByAlgorithm:
		col.Title, col.About = text.Tr("Search"), text.Tr("The algorithm: in which order positions are looked at, and when the search may end.")
	case experiments.ByHeuristic:
		col.Title, col.About = text.Tr("Heuristic"), text.Tr("What estimates the moves that are left. – stands for a search that asks none. “About heuristics” in the Solve menu says how each works.")
	case experiments.ByResult:
		col.Title, col.About = text.Tr("Result"), text.Tr("What came of the search, and which limit ended it.")
	case experiments.ByLength:
		col.Title, col.About = text.Tr("Length"), text.Tr("Moves of the solution that was found.")
	case experiments.ByBound:
		col.Title, col.About = text.Tr("Bound"), text.Tr("No solution has fewer moves.")
	case experiments.ByExpanded:
		col.Title, col.About = text.Tr("Expanded"), text.Tr("Positions whose moves were tried.")
	case experiments.ByStored:
		col.Title, col.About = text.Tr("Stored"), text.Tr("Positions that were kept in memory.")
	case experiments.BySeconds:
		col.Title, col.About = text.Tr("Time"), text.Tr("From the beginning of the search to its end, by the clock.")
	case experiments.ByMemory:
		col.Title, col.About = text.Tr("Memory"), text.Tr("The most that the search held.")
	}
	col.Right = c >= experiments.ByLength
	return col
}

// searchNames are the names of what a row was searched by.
type searchNames struct{ way, algorithm, heuristic string }

// searchCell is what is seen of a search in a column; hidden leaves out lengths.
func searchCell(c experiments.Column, r *results.Row, by searchNames, hidden bool) string {
	begun := r.Status != "" && r.Status != results.StatusError
	figure := func(known bool, words func() string) string {
		if known {
			return words()
		}
		return ""
	}
	switch c {
	case experiments.ByBoard:
		return text.Number(uint64(r.Number)) + " · " + r.Board
	case experiments.ByGroup:
		return groupName(r.Group)
	case experiments.ByWay:
		return by.way
	case experiments.ByAlgorithm:
		return by.algorithm
	case experiments.ByHeuristic:
		return by.heuristic
	case experiments.ByResult:
		return result(r)
	case experiments.ByLength:
		return moves(r, hidden)
	case experiments.ByBound:
		return figure(begun && !hidden, func() string { return text.Number(uint64(r.LowerBound)) })
	case experiments.ByExpanded:
		return figure(begun, func() string { return text.Number(r.Expanded) })
	case experiments.ByStored:
		return figure(begun, func() string { return text.Number(r.Stored) })
	case experiments.BySeconds:
		return figure(begun, func() string { return seconds(r.Seconds) })
	case experiments.ByMemory:
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
	case r.Status == "" || r.Status == experiments.Searching:
		return ""
	}
	return unknown
}
