package pages

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/puzzles"
	"waymark/widgets"
)

// Pages opens what lies over the window.
type Pages struct {
	entries []libraryEntry // of the library, read when first asked for

	*shell.Desk
	Heat     func() (puzzles.Heat, bool) // what the overlay of the start board counts
	Keys     func() []widgets.KeyRow     // of the brushes
	Generate func(family string)         // opens the page that makes puzzles, for those of a family
	Choosing Choosing                    // what the program does about choices

	open         *page              // lies over the window, else nil
	Page         *cardPage          // the page of cards opened last
	library      *cardPage          // the library as the user left it, nil before it is opened
	solutionPage *solutionPage      // the page of solutions opened last
	ExportChoice exportChoice       // of the last export
	Comparison   *search.Comparison // of heuristics, begun last; else nil

	Files *shell.Chooser // asks for files

	working working
	recent  recentFiles
}

// working is what the pages do in the background.
type working struct {
	scenes  task.Latest // reads the recent files
	copying task.Latest // a picture, to the clipboard
}

// Choosing is what the program does about choices that are no commands.
type Choosing struct {
	Speed    func(float64)         // of the playback
	Keys     func(command.Changes) // of commands, in all windows
	Versions func(on bool)         // whether files are kept as they were before
	Kept     string                // the folder of recovery copies
}

// recentFiles is what is known of the recent files.
type recentFiles struct {
	looking task.Latest
	gone    map[string]bool // those that are not there
	at      time.Time       // of the last look
}

// newPage returns a page that is Open while it lies over the window.
func (pg *Pages) newPage(title, note string) *page {
	return newPage(pg.Desk, title, note, func(p *page) { pg.open = p })
}

// CanCompare reports that the puzzle can be searched, and how is known.
func (pg *Pages) CanCompare() bool {
	adv := pg.advice()
	return !pg.Trying() && adv != nil && adv.Fault == nil
}

// advice is what is known of the open puzzle and its heuristics, nil until that is.
func (pg *Pages) advice() *search.Advice {
	adv := pg.Advisor.Latest
	if adv == nil || !document.SameQuestion(adv.Puzzle, pg.Doc.Puzzle()) {
		return nil
	}
	return adv
}

// Refresh brings the page of solutions in line with the puzzle.
func (pg *Pages) Refresh() {
	if l := pg.solutionPage; l != nil && l.page == pg.open {
		l.reload()
	}
}

// closing closes a page by the key of the command that has opened it.
func (pg *Pages) closing(p *page, id string) func(*fyne.KeyEvent) {
	return func(ev *fyne.KeyEvent) {
		if slices.Contains(pg.Commands.Find(id).Keys, command.Typed(ev, pg.Held())) {
			p.Close()
		}
	}
}

// FollowChoices brings the page that lies over the window in line with what was chosen
// elsewhere.
func (pg *Pages) FollowChoices() {
	if pg.open != nil && pg.open.follow != nil {
		pg.open.follow()
	}
}

// Shortcut gives the page that the user sees a shortcut, and reports whether it has a use for
// it: that which finds commands goes to its search.
func (pg *Pages) Shortcut(k command.Key) bool {
	if pg.open.IsOpen() && pg.open.shortcut != nil && pg.open.shortcut(k) {
		return true
	}
	if !pg.open.IsOpen() || pg.open.search == nil || !slices.Contains(pg.Commands.Find("commands").Keys, k) {
		return false
	}
	pg.Win.Canvas().Focus(pg.open.search)
	return true
}

// TypedKey gives the page that the user sees a key that nothing on it had, and reports
// whether there is one: the keyboard is lost to a scroll bar, or after a dialog.
func (pg *Pages) TypedKey(ev *fyne.KeyEvent) bool {
	if !pg.open.IsOpen() {
		return false
	}
	pg.open.TypedKey(ev)
	return true
}
