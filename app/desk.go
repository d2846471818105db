package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/puzzles/families"
	"waymark/puzzles/marks"
)

// desk is what all parts of a window work on: the open document, what is shown of it,
// the searches, and the ways to speak to the user.
type desk struct {
	*program
	win fyne.Window

	doc       *document.Document
	rules     families.Family // of the open puzzle
	player    *playback.Player
	trial     *playback.Trial // while moves are tried, else nil
	shown     int             // index of the solution played back, -1 none
	way       marks.Way       // that solution
	stops     []marks.Stop    // of the way, as the strip shows them
	session   *search.Session
	advisor   *search.Advisor
	live      *search.Live      // searches while the user draws
	prospects *search.Prospects // what is known of the positions, and searches from them
	verdict   *answer

	commands *command.Commands
	said     string // the last message in the status line
	status   *widget.Label
	dismiss  func() // closes the dialog shown last
	focus    func() // gives the keyboard to the board last used
	closed   bool
}

// post runs a function on the UI goroutine, unless the window is closed by then.
func (d *desk) post(f func()) {
	d.options.PostToUI(func() {
		if !d.closed {
			f()
		}
	})
}
