package solve

import (
	"context"

	"waymark/app/desk"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

// Solving begins searches and shows what they find.
type Solving struct {
	*desk.Desk

	Light *widgets.Light // whether a solution exists, as far as it is known
	Panel solverPanel

	Optima   context.CancelFunc // ends the search for all optimal solutions, else nil
	Found    []puzzles.Solution // of the running search, best last
	tabling  bool               // the panel says that tables are being built
	foretold string             // when the running search ends, as far as that is known
	progress solver.Progress    // of it, as it was reported last
	told     bool               // lengths are shown of it
}
