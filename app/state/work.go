package state

import (
	"cmp"
	"log/slog"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/task"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/solver/tables"
)

// Shared is what the tabs of the program share.
type Shared struct {
	Prefs  settings.Settings
	Tables *tables.Cache
	Memory *search.Ledger // of all searches
	Known  *known.Facts   // the record of what is known
	Signet known.Signet   // seals what is proved, in files
	ToUI   func(func())   // runs a function on the UI goroutine, in order
	Log    *slog.Logger   // what happens, for the makers of the program; never nil
}

// host is what a part of a tab asks of the whole.
type host interface {
	// Edit makes p the open puzzle as one undoable step, and says which.
	Edit(p *puzzles.Puzzle, name puzzles.Message)
	// Take takes whole puzzles from outside, which have no file yet: they replace nothing of the user's.
	Take(found foreign.Import)
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
	// PlacePack shows puzzles as a pack so, and saves it to a file. It reports whether it is saved.
	PlacePack(list []*puzzles.Puzzle, path string) bool
	// Say shows a message in the status line.
	Say(words string)
	// Rest ends the searches that nobody has asked for, before one begins that takes the machine.
	Rest()
}

// Work is how the parts of a tab work: within events, and in the background.
type Work struct {
	*Shared
	Host    host
	Jobs    *task.Group      // all that works in the background
	Faulted func(task.Fault) // tells of a fault of the program
	Closed  bool
}

// Begin begins an event, or takes part in the one that is under way:
//
//	defer t.Begin().End()
func (t *Work) Begin() Event { return t.Host.Begin() }

// Event runs an event.
func (t *Work) Event(run func()) {
	defer t.Begin().End()
	run()
}

// Post runs an event on the UI goroutine, unless the tab is closed by then.
func (t *Work) Post(f func()) {
	t.ToUI(func() {
		if !t.Closed {
			t.Event(f)
		}
	})
}

// Lend takes the memory of a search that asks for some bytes, 0 for the usual. giveBack is
// for the goroutine that has done with it: the ledger belongs to the interface, which gets
// it back even where the tab is closed by then.
func (t *Work) Lend(want uint64) (got uint64, giveBack func()) {
	share := t.Memory.Take(cmp.Or(want, solver.DefaultMemory))
	return share.Bytes, func() { t.ToUI(share.Release) }
}

// State is all that a tab shows. Each part of the tab is given what it needs of it.
type State struct {
	*Work
	*Puzzle
	*Stage
	*Searches
	*Kept
}

// New returns the state of a tab without a puzzle.
func New(shared *Shared) State {
	s := State{Work: &Work{Shared: shared}}
	s.Puzzle = &Puzzle{work: s.Work}
	s.Stage = &Stage{work: s.Work, puzzle: s.Puzzle, Shown: -1}
	s.Searches = &Searches{work: s.Work, puzzle: s.Puzzle}
	s.Kept = &Kept{work: s.Work, puzzle: s.Puzzle, stage: s.Stage, searches: s.Searches}
	return s
}

// Open takes up a document in the place of another; other says that its boards differ. Answers about the one before are dropped.
func (s State) Open(d *document.Document, other bool) {
	s.Doc, s.Rules = d, families.Find(d.Puzzle().Family)
	if other {
		s.Show(-1) // nobody stands in another puzzle
	}
	s.Shown, s.Verdict, s.Answers = -1, nil, nil
}
