package app

import (
	"context"

	"waymark/puzzles"
	"waymark/widgets"
)

// solving begins searches and shows what they find.
type solving struct {
	*desk

	light *widgets.Light // whether a solution exists, as far as it is known
	panel solverPanel

	optima   context.CancelFunc // ends the search for all optimal solutions, else nil
	found    []puzzles.Solution // of the running search, best last
	tabling  bool               // the panel says that tables are being built
	foretold string             // when the running search ends, as far as that is known
}
