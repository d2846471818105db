package runs

import (
	"cmp"
	"slices"

	"waymark/lab/results"
	"waymark/solver"
)

// Column is a column of a table of searches.
type Column uint8

// The columns.
const (
	AsDone Column = iota // the order in which the rows came; it is no column
	ByGroup
	ByBoard
	ByWay
	ByAlgorithm
	ByHeuristic
	ByLimit
	ByResult
	ByLength
	ByBound
	ByExpanded
	ByGenerated
	ByStored
	BySeconds
	ByMemory
)

// Searching is the status of a search that is under way; one that has none waits.
const Searching = "searching"

// Order is how searches are sorted.
type Order struct {
	By   Column
	Down bool // the largest first
}

// Next is the order after a click on a column: rising, falling, and as they came again.
func (o Order) Next(by Column) Order {
	switch {
	case o.By != by:
		return Order{By: by}
	case !o.Down:
		return Order{By: by, Down: true}
	}
	return Order{}
}

// Sorted returns the indices of rows in an order. Equal ones stay as they were, and those without a value come
// last, whichever way it goes.
func (o Order) Sorted(rows []results.Row) []int {
	list := make([]int, len(rows))
	for i := range list {
		list[i] = i
	}
	if o.By != AsDone {
		slices.SortStableFunc(list, func(i, j int) int { return o.compare(&rows[i], &rows[j]) })
	}
	return list
}

// compare says which of two rows stands first.
func (o Order) compare(a, b *results.Row) int {
	switch x, y := o.By.has(a), o.By.has(b); {
	case x && !y:
		return -1
	case y && !x:
		return 1
	case o.Down:
		return o.By.compare(b, a)
	}
	return o.By.compare(a, b)
}

// has reports that a row has a value in a column.
func (c Column) has(r *results.Row) bool {
	switch c {
	case ByLength:
		return r.Length != nil
	case ByBound, ByExpanded, ByGenerated, ByStored, BySeconds, ByMemory:
		return r.Status != "" && r.Status != results.StatusError
	}
	return true
}

// compare compares the values of two rows in a column.
func (c Column) compare(a, b *results.Row) int {
	switch c {
	case ByGroup:
		return cmp.Compare(a.Group, b.Group)
	case ByBoard:
		return cmp.Compare(a.Number, b.Number)
	case ByWay:
		return cmp.Or(cmp.Compare(a.Algorithm, b.Algorithm), cmp.Compare(a.Heuristic, b.Heuristic), cmp.Compare(a.Limit, b.Limit))
	case ByAlgorithm:
		return cmp.Compare(a.Algorithm, b.Algorithm)
	case ByHeuristic:
		return cmp.Compare(a.Heuristic, b.Heuristic)
	case ByLimit:
		return cmp.Compare(a.Limit, b.Limit)
	case ByResult:
		return cmp.Or(cmp.Compare(Rank(a), Rank(b)), cmp.Compare(a.Stop, b.Stop))
	case ByLength:
		if a.Length == nil || b.Length == nil { // both are not there
			return 0
		}
		return cmp.Compare(*a.Length, *b.Length)
	case ByBound:
		return cmp.Compare(a.LowerBound, b.LowerBound)
	case ByExpanded:
		return cmp.Compare(a.Expanded, b.Expanded)
	case ByGenerated:
		return cmp.Compare(a.Generated, b.Generated)
	case ByStored:
		return cmp.Compare(a.Stored, b.Stored)
	case BySeconds:
		return cmp.Compare(a.Seconds, b.Seconds)
	case ByMemory:
		return cmp.Compare(a.PeakBytes, b.PeakBytes)
	}
	return 0
}

// Rank is the place of what came of a search, the best first.
func Rank(r *results.Row) int {
	switch r.Status {
	case string(solver.Optimal):
		return 0
	case string(solver.Unsolvable):
		return 1
	case string(solver.Solved):
		return 2
	case string(solver.Limit):
		return 3
	case Searching:
		return 5
	case "":
		return 6
	case results.StatusError:
		return 7
	}
	return 4
}
