package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"waymark/app/command"
	"waymark/app/present"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/puzzles"
)

// Reveal decides what may be told of solutions, see present.Reveal.
type Reveal = present.Reveal

// Window is how a tab speaks with the user: in the status line, by dialogs, lists and pages that lie over it, and by keys.
type Window struct {
	Fa   fyne.App
	Busy func() bool // reports whether the search of the puzzle runs
	work *state.Work
	speech
	keyboard
	over
}

// NewWindow returns that of a tab, which has no window of the toolkit yet.
func NewWindow(fa fyne.App, work *state.Work, busy func() bool) *Window {
	return &Window{Fa: fa, Busy: busy, work: work}
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
