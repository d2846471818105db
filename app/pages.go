package app

import "waymark/app/search"

// pages opens what lies over the window.
type pages struct {
	*desk
	app *App

	page         *cardPage          // the page of cards opened last
	library      *cardPage          // the library as the user left it, nil before it is opened
	finder       *finder            // while it is open, else nil
	solutionPage *solutionPage      // the page of solutions opened last
	exportChoice exportChoice       // of the last export
	comparison   *search.Comparison // of heuristics, begun last; else nil
	comparing    *comparePage       // opened last
}
