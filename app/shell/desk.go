package shell

import (
	"cmp"
	"log/slog"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/solver/tables"
	"waymark/widgets/board"
)

// host is what a part of the window asks of the whole.
type host interface {
	// Edit makes p the open puzzle as one undoable step, and says which.
	Edit(p *puzzles.Puzzle, name puzzles.Message)
	// Take takes a whole puzzle from outside, which has no file yet: it replaces nothing of the
	// user's. found says how it was read.
	Take(p *puzzles.Puzzle, found foreign.Import)
	// Revised follows the document to another version.
	Revised()
	// Begin begins an event.
	Begin() Event
	// Settle ends what a stroke has begun; Leave ends the trying of moves.
	Settle()
	Leave()
	// Open opens files, and Place shows a puzzle that is in none and says something of it: here
	// where nothing would be given up for it, else in a tab of its own.
	Open(files ...string)
	Place(p *puzzles.Puzzle, said string)
}

// Shared is what the windows of the program share.
type Shared struct {
	Fa     fyne.App
	Prefs  settings.Settings
	Tables *tables.Cache
	Memory *search.Ledger // of all searches
	Known  *known.Facts   // the record of what is known
	Signet known.Signet   // seals what is proved, in files
	ToUI   func(func())   // runs a function on the UI goroutine, in order
	Log    *slog.Logger   // what happens, for the makers of the program; never nil
}

// StartView is what the start board shows: the start, a step of a solution that is played back, or
// a position that is tried.
type StartView struct {
	Player *playback.Player
	Trial  *playback.Trial  // while moves are tried, else nil
	Shown  int              // index of the solution played back, -1 none
	Way    edit.Playthrough // that solution
	Stops  []edit.Stop      // of the way, as the strip shows them
	drawn  *puzzles.Puzzle  // the puzzle whose boards are shown: those of the open one
	moved  BoardState       // to which a move on the board leads
}

// searches are those of a window, and what they have found.
type searches struct {
	Session   *search.Session
	Advisor   *search.Advisor
	Live      *search.Live      // searches while the user draws
	Prospects *search.Prospects // what is known of the positions, and searches from them
	Verdict   *LastSearch
	Answers   []*LastSearch // of the questions before, the one left last first
	// Heuristics are those the puzzle offered last.
	Heuristics []solver.HeuristicInfo
	Audit      task.Latest // of the marks
}

// speech is how the window speaks to the user and what it can be told.
type speech struct {
	Commands *command.Commands
	Said     string        // the last message in the status line
	Lasts    time.Duration // how long it stays there; 0 for MessageLasts
	fading   task.Latest
	pointed  pointed
	Status   *widget.Label
	Finder   *Finder // while it is open, else nil
	// Taken is a puzzle that was given the only goal it can reach, for its text named none.
	Taken *puzzles.Puzzle
}

// keyboard is who gets the keys.
type keyboard struct {
	Active puzzles.Role            // the board that has, or last had, the keyboard
	Focus  func()                  // gives the keyboard to that board
	Key    func(*fyne.KeyEvent)    // takes a key that nothing in the window has a use for
	Char   func(rune)              // takes such a character
	Held   func() fyne.KeyModifier // the modifiers held down
	Struck func() rune             // what an American keyboard has on the key pressed last, 0 for nothing; may be nil
	// Shortcuts are those of the window, for what would keep them to itself.
	Shortcuts fyne.ShortcutHandler
	bound     []command.Key // the keys of commands that they are
}

// Desk is what all parts of a window work on: the open document, what is shown of it,
// the searches, and the ways to speak to the user.
type Desk struct {
	Shared
	StartView
	searches
	speech
	keyboard
	over
	Doc     *document.Document
	Rules   families.Family // of the open puzzle
	Board   *board.Board    // the start board, which shows positions
	Host    host
	Faulted func(task.Fault) // tells of a fault of the program
	Jobs    *task.Group      // all that works in the background
	Closed  bool
	// Figure is how hard a puzzle is for people, nil as long as that is not known; may be nil itself.
	Figure  func(*puzzles.Puzzle) *difficulty.Figure
	Figures int // how many have become known
	told    *PuzzleState
}

// Post runs a function on the UI goroutine, unless the window is closed by then.
func (d *Desk) Post(f func()) {
	d.ToUI(func() {
		if !d.Closed {
			d.Event(f)
		}
	})
}

// Lend takes the memory of a search that asks for some bytes, 0 for the usual. giveBack is
// for the goroutine that has done with it: the ledger belongs to the interface, which gets
// it back even where the window is closed by then.
func (d *Desk) Lend(want uint64) (got uint64, giveBack func()) {
	share := d.Memory.Take(cmp.Or(want, solver.DefaultMemory))
	return share.Bytes, func() { d.ToUI(share.Release) }
}
