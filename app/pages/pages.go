package pages

import (
	"fyne.io/fyne/v2"

	"waymark/app/desk"
	"waymark/app/search"
	"waymark/app/task"
	"waymark/puzzles"
)

// Pages opens what lies over the window.
type Pages struct {
	Entries []libraryEntry // of the library, read when first asked for

	*desk.Desk
	Heat func() (puzzles.Heat, bool) // what the overlay of the start board counts

	Open         *page              // lies over the window, else nil
	Page         *CardPage          // the page of cards opened last
	Library      *CardPage          // the library as the user left it, nil before it is opened
	SolutionPage *solutionPage      // the page of solutions opened last
	ExportChoice exportChoice       // of the last export
	Comparison   *search.Comparison // of heuristics, begun last; else nil
	Comparing    *ComparePage       // opened last

	scenes  task.Latest // reads the recent files
	copying task.Latest // a picture, to the clipboard
}

// Refresh brings the page of solutions in line with the puzzle.
func (pg *Pages) Refresh() {
	if l := pg.SolutionPage; l != nil && l.page == pg.Open {
		l.reload()
	}
}

// TypedKey gives the page that the user sees a key that nothing on it had, and reports
// whether there is one: the keyboard is lost to a scroll bar, or after a dialog.
func (pg *Pages) TypedKey(ev *fyne.KeyEvent) bool {
	if !pg.Open.IsOpen() {
		return false
	}
	pg.Open.TypedKey(ev)
	return true
}
