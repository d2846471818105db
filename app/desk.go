package app

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/marks"
	"waymark/solver/tables"
	"waymark/widgets"
)

// host is what a part of the window asks of the whole.
type host interface {
	// Edit makes p the open puzzle as one undoable step, and says which.
	Edit(p *puzzles.Puzzle, name puzzles.Message)
	// Revised follows the document to another version.
	Revised()
	// Changed brings parts of the window in line with the desk.
	Changed(parts part)
	// Everywhere is Changed for all windows: what one of them set is seen in the others.
	Everywhere(parts part)
	// Flush brings them in line at once, for what builds on how they look.
	Flush()
	// Settle ends what a stroke has begun; Leave ends the trying of moves.
	Settle()
	Leave()
	// Load replaces the document, OpenAsking asks before it opens a file, and Discarding
	// runs next once unsaved work is saved or given up.
	Load(p *puzzles.Puzzle, path string)
	OpenAsking(path string)
	Discarding(next func())
}

// shared is what the windows of the program share.
type shared struct {
	fa     fyne.App
	prefs  settings.Settings
	tables *tables.Cache
	memory *search.Ledger // of all searches
	toUI   func(func())   // runs a function on the UI goroutine, in order
}

// desk is what all parts of a window work on: the open document, what is shown of it,
// the searches, and the ways to speak to the user.
type desk struct {
	shared
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
	audit     context.CancelFunc // ends the audit that runs, else nil

	commands *command.Commands
	said     string // the last message in the status line
	status   *widget.Label
	finder   *finder              // while it is open, else nil
	dismiss  func()               // closes the dialog shown last
	focus    func()               // gives the keyboard to the board last used
	key      func(*fyne.KeyEvent) // takes a key that nothing in the window has a use for
	char     func(rune)           // takes such a character
	host     host
	event    func(run func()) // runs what shows its changes at the end
	active   puzzles.Role     // the board that has, or last had, the keyboard
	board    *widgets.Board   // the start board, which shows positions
	closed   bool
}

// post runs a function on the UI goroutine, unless the window is closed by then.
func (d *desk) post(f func()) {
	d.toUI(func() {
		if !d.closed {
			d.event(f)
		}
	})
}
