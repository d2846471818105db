package editor

import (
	"fyne.io/fyne/v2"

	"waymark/app/desk"
	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// Editor draws on the boards.
type Editor struct {
	*desk.Desk
	Selecting *selector
	HeatMap   *heatMap
	Whole     *shaper

	Hands        hands              // move pieces by the rules
	SelectedMark func() (int, bool) // in the strip of the way

	panes
	inks
	Brush    puzzles.Cell   // what painting puts down
	OpenMark int            // the mark whose board stands in the place of the goal, or -1
	marks    []puzzles.Mark // among which it is
	Tool     tool
	Drawing  *drawing // the stroke under way, else nil
	refused  bool     // a stroke is under way that paints nothing; the status line says why
	typing   typing   // what was typed last on a board
}

// New returns the editor of a desk.
func New(d *desk.Desk) *Editor {
	ed := &Editor{Desk: d}
	ed.Selecting, ed.HeatMap, ed.Whole = &selector{Editor: ed}, &heatMap{Editor: ed}, &shaper{Editor: ed}
	return ed
}

// inks are what strokes paint beside the brush in hand.
type inks struct {
	symmetry edit.Symmetry  // of what is drawn
	mix      []puzzles.Cell // brushes that paint together; none where the brush paints alone
	stamps   stamps
}

// panes are the boards and what stands beside them.
type panes struct {
	Tools    toolColumn
	Start    boardPane
	Goal     boardPane
	Boards   *fyne.Container // start and goal
	Arranged Arrangement     // as the boards lie now
	Watched  bool            // nothing is drawn on them
}

// Selector selects cells and moves, copies and pastes what is selected.
type selector struct {
	*Editor
	Selection Selection
	clip      string   // the text of the cells last copied
	Framing   *framing // the stroke of the selecting tool under way, else nil
}

// heatMap counts what happens on the cells of the start board.
type heatMap struct {
	*Editor
	Heat      heatKind     // what the overlay on the start board counts
	heatAlone bool         // of pieces like the one at the cursor alone
	heatCell  int          // where the cursor was when that piece was looked for
	Heated    heated       // what it was counted from
	Counts    puzzles.Heat // what it shows
}

// Shaper changes boards as a whole: their family and size, their lines, what they hold.
type shaper struct {
	*Editor
	scrambling task.Latest // looks for another start
}

// hands moves pieces on the start board by the rules.
type hands interface {
	Push(cell int, to puzzles.Dir)
	Drop(from, to int)
	Targets(cell int) []int
	PasteMoves(words string) bool // false: they are none
}
