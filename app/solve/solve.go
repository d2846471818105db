package solve

import (
	"time"

	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

// Solving begins searches and shows what they find.
type Solving struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
	*state.Kept

	Light  *widgets.Light // whether a solution exists, as far as it is known
	Panel  solverPanel
	Result resultLine
	reds   []*widgets.Button // that solve or stop

	Studies *studies

	Found    []puzzles.Solution // of the running search, best last
	tabling  string             // how far tables are built that the search will look into, "" while none are
	foretold string             // when the running search ends, as far as that is known
	progress solver.Progress    // of it, as it was reported last
	noted    noted              // of the running search, with the puzzle
}

// noteEvery is how often the puzzle takes over what a running search has proved.
const noteEvery = 10 * time.Second

// noted is the bound that the puzzle has of a running search, and when it took that over.
type noted struct {
	lower int32
	at    time.Duration
}

// New returns that of a tab. onMark selects a mark on the way.
func New(w *shell.Window, s state.State, onMark func(mark int)) *Solving {
	sv := &Solving{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches, Kept: s.Kept}
	sv.Studies = &studies{Solving: sv, onMark: onMark}
	return sv
}

// Opened forgets what was found of another puzzle.
func (sv *Solving) Opened(bool) { sv.Found = nil }

// Studies look at what marks cost, and for all optimal solutions.
type studies struct {
	*Solving
	Optima task.Latest // the search for all optimal solutions

	Costs  auditCard
	onMark func(mark int) // selects a mark on the way
	heard  hearing
}
