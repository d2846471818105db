package pages

import (
	"cmp"

	"waymark/widgets/list"
)

// column is a column of a table: how it looks, and how it sorts the rows.
type column[R any] struct {
	list.Column
	compare func(x, y R) int
	has     func(R) bool // nil where all rows have a value
}

// looks returns the columns as a table shows them.
func looks[R any](columns []column[R]) []list.Column {
	var shown []list.Column
	for _, c := range columns {
		shown = append(shown, c.Column)
	}
	return shown
}

// by compares rows by a value.
func by[R any, V cmp.Ordered](value func(R) V) func(x, y R) int {
	return func(x, y R) int { return cmp.Compare(value(x), value(y)) }
}

// rowOrder is by what the rows are in order: a column, or -1 for the plan's order.
type rowOrder struct {
	Column int
	Down   bool
}

// sorting compares rows by the column of an order. Rows without a value come last,
// whichever way it goes.
func sorting[R any](columns []column[R], o rowOrder) func(x, y R) int {
	c := columns[o.Column]
	return func(x, y R) int {
		switch {
		case c.has != nil && c.has(x) != c.has(y):
			if c.has(x) {
				return -1
			}
			return 1
		case o.Down:
			return c.compare(y, x)
		}
		return c.compare(x, y)
	}
}
