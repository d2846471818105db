package app

import (
	"waymark/app/search"
	"waymark/puzzles"
)

// pages opens what lies over the window.
type pages struct {
	entries []libraryEntry // of the library, read when first asked for

	*desk
	heat func() (puzzles.Heat, bool) // what the overlay of the start board counts

	page         *cardPage          // the page of cards opened last
	library      *cardPage          // the library as the user left it, nil before it is opened
	solutionPage *solutionPage      // the page of solutions opened last
	exportChoice exportChoice       // of the last export
	comparison   *search.Comparison // of heuristics, begun last; else nil
	comparing    *comparePage       // opened last
}

// refresh brings the page of solutions in line with the puzzle.
func (pg *pages) refresh() {
	if pg.solutionPage.isOpen() {
		pg.solutionPage.reload()
	}
}
