package app

import (
	"fyne.io/fyne/v2"

	"waymark/puzzles"
	"waymark/puzzles/edit"
)

// editor draws on the boards.
type editor struct {
	*desk
	hands        hands              // move pieces by the rules
	selectedMark func() (int, bool) // in the strip of the way

	tools  toolColumn
	start  boardPane
	goal   boardPane
	boards *fyne.Container // start and goal

	heat      heatKind     // what the overlay on the start board counts
	heatAlone bool         // of pieces like the one at the cursor alone
	heatCell  int          // where the cursor was when that piece was looked for
	heated    heated       // what it was counted from
	counts    puzzles.Heat // what it shows

	brush     puzzles.Cell   // what painting puts down
	arranged  arrangement    // as the boards lie now
	openMark  int            // the mark whose board stands in the place of the goal, or -1
	marks     []puzzles.Mark // among which it is
	tool      tool
	symmetry  edit.Symmetry // of what is drawn
	drawing   *drawing      // the stroke under way, else nil
	refused   bool          // a stroke is under way that paints nothing; the status line says why
	selection selection
	clip      string   // the text of the cells last copied
	typing    typing   // what was typed last on a board
	framing   *framing // the stroke of the selecting tool under way, else nil
}

// hands moves pieces on the start board by the rules.
type hands interface {
	push(cell int, to puzzles.Dir)
	drop(from, to int)
	targets(cell int) []int
	pasteMoves(words string) bool // false: they are none
}
