package app

import (
	"context"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
	"waymark/puzzles/marks"
	"waymark/puzzles/study"
)

// App is one window of the program and everything behind it: a document with
// its undo, its searches and its playback. Its methods belong on the UI goroutine.
type App struct {
	*program
	win fyne.Window

	doc       *document.Document
	rules     families.Family // of the open puzzle
	player    *playback.Player
	session   *search.Session
	trial     *playback.Trial // while moves are tried, else nil
	tried     *playback.Trial // what was tried last, also while the mode is left
	handed    *handover       // the playback that was left to try moves, else nil
	recovery  *document.Recovery
	noted     *puzzles.Puzzle // what the recovery copy was last asked to hold
	advisor   *search.Advisor
	audit     context.CancelFunc // ends the audit that runs, else nil
	optima    context.CancelFunc // ends the search for all optimal solutions, else nil
	live      *search.Live       // searches while the user draws
	prospects *search.Prospects  // what is known of the positions, and searches from them
	asked     asked              // what the user wants to know of the one shown
	page      *cardPage          // the page of cards opened last
	library   *cardPage          // the library as the user left it, nil before it is opened
	finder    *finder            // while it is open, else nil

	solutionPage *solutionPage // the page of solutions opened last
	heat         heatKind      // what the overlay on the start board counts
	heatAlone    bool          // of pieces like the one at the cursor alone
	heatCell     int           // where the cursor was when that piece was looked for
	heated       heated        // what it was counted from
	counts       puzzles.Heat  // what it shows

	active       puzzles.Role   // the board that has, or last had, the keyboard
	brush        puzzles.Cell   // what painting puts down
	arranged     arrangement    // as the boards lie now
	openMark     int            // the mark whose board stands in the place of the goal, or -1
	marks        []puzzles.Mark // among which it is
	tool         tool
	symmetry     edit.Symmetry // of what is drawn
	drawing      *drawing      // the stroke under way, else nil
	said         string        // the last message in the status line
	refused      bool          // a stroke is under way that paints nothing; the status line says why
	selection    selection
	clip         string    // the text of the cells last copied
	typing       typing    // what was typed last on a board
	framing      *framing  // the stroke of the selecting tool under way, else nil
	shown        int       // index of the solution played back, -1 none
	way          marks.Way // that solution
	verdict      *answer
	found        []puzzles.Solution // of the running search, best last
	exportChoice exportChoice       // of the last export
	tabling      bool               // the panel says that tables are being built
	foretold     string             // when the running search ends, as far as that is known
	comparison   *search.Comparison // of heuristics, begun last; else nil
	comparing    *comparePage       // opened last

	commands *command.Commands
	ui       ui
	// menuState is what the menu bar shows, to tell whether it must be made anew.
	menuState string

	dismiss    func() // closes the dialog shown last
	confirming bool   // a "save changes?" dialog is open
	closed     bool
}

// newApp builds a window of the program. It holds no document yet: load follows.
func newApp(p *program) *App {
	a := &App{program: p, shown: -1, exportChoice: usualExport()}
	a.recovery = document.NewRecovery(p.recoveryDir(), p.serial)
	a.player = playback.NewPlayer(a.post)
	a.player.SetSpeed(a.prefs.Speed())
	a.session = search.NewSession(a.post, study.Open)
	a.advisor = search.NewAdvisor(a.post, a.advised)
	a.live = search.NewLive(a.post, study.Open, a.refreshVerdict)
	a.prospects = search.NewProspects(a.post, study.Open, a.investigated)
	a.player.OnStep = a.stepped
	a.player.OnPlaying = a.playingChanged
	a.session.Tables = p.tables
	a.live.Session.Tables = p.tables
	a.prospects.Session.Tables = p.tables
	a.session.OnTables = a.tabled
	a.session.OnProgress = a.progressed
	a.session.OnTop = a.topped
	a.session.OnPaused = a.rested
	a.session.OnNext = a.nextBegan
	a.session.Memory, a.live.Session.Memory, a.prospects.Session.Memory = p.memory, p.memory, p.memory
	a.session.OnFound = a.solutionFound
	a.session.OnDone = a.solved

	a.commands = a.table()
	a.win = p.fa.NewWindow("Waymark")
	a.build()
	return a
}

// post runs a function on the UI goroutine, unless the window is closed by then.
func (a *App) post(f func()) {
	a.options.PostToUI(func() {
		if !a.closed {
			f()
		}
	})
}

// present puts the window on the screen.
func (a *App) present() {
	a.win.Show()
	a.focusBoard()
}

// Window returns the window.
func (a *App) Window() fyne.Window { return a.win }

// Do runs the command with the ID if it can be run now, and reports whether it was.
func (a *App) Do(id string) bool { return a.commands.Do(id) }

// Puzzle returns the open puzzle as it is now.
func (a *App) Puzzle() *puzzles.Puzzle { return a.doc.Puzzle() }

// load replaces the open document, without asking. path is the file the
// puzzle belongs to, "" for none.
func (a *App) load(p *puzzles.Puzzle, path string) {
	a.leaveTrial()
	a.session.Clear()
	a.session.Stop()
	a.session.Forget()
	a.doc, a.tried = document.NewDocument(p, path), nil
	a.rules = families.Find(p.Family)
	a.active, a.tool, a.verdict, a.found = puzzles.Start, toolPaint, nil, nil
	a.drawing, a.framing, a.selection, a.openMark = nil, nil, selection{}, -1
	a.noted, a.shown = p, -1
	a.clearRecovery()
	a.chooseFirstBrush()
	a.ui.way.strip.SetSelected(-1)
	a.arranged = arrangement{} // all of another puzzle is shown
	a.puzzleChanged()
	a.windowsChanged()
	if a.shown < 0 && len(p.Solutions) > 0 { // none passes the marks
		a.selectSolution(0)
	}
}

// edit makes p the open puzzle as one undoable step, and says which: where there is
// more to say, that follows.
func (a *App) edit(p *puzzles.Puzzle, name puzzles.Message) {
	a.leaveTrial()
	if a.doc.Edit(p, name) {
		a.puzzleChanged()
		a.say(text.Sentence(name))
	}
}

// puzzleChanged brings everything in line with the open puzzle: after an edit,
// undo, redo, or another document.
func (a *App) puzzleChanged() {
	p := a.doc.Puzzle()
	a.followMark(p.Marks)
	if a.rules == nil || a.rules.Info().ID != p.Family {
		a.rules = families.Find(p.Family)
		a.chooseFirstBrush()
	}
	a.show(a.keepShown(p))
	if a.verdict != nil && !document.SameQuestion(a.verdict.puzzle, p) {
		a.verdict = nil
		a.session.Forget()
	}
	a.advisor.Ask(p)
	a.noteRecovery()
	a.refreshAll()
}

// keepShown returns the index of the solution to go on showing: the same moves
// as before, else the answer kept with the puzzle, else none.
func (a *App) keepShown(p *puzzles.Puzzle) int {
	if a.shown >= 0 {
		for i, s := range p.Solutions {
			if puzzles.FormatMoves(s.Moves) == puzzles.FormatMoves(a.way.Moves) {
				return i
			}
		}
	}
	return a.keptIndex(p)
}

// noteRecovery asks for a recovery copy when there is unsaved work.
func (a *App) noteRecovery() {
	p := a.doc.Puzzle()
	if p == a.noted {
		return
	}
	a.noted = p
	if !a.doc.Dirty() {
		a.clearRecovery()
		return
	}
	a.recovery.Note(p, a.doc.Path(), func(err error) {
		a.post(func() { a.say(text.Tr("The recovery copy could not be written: %s", err)) })
	})
}

func (a *App) clearRecovery() {
	if err := a.recovery.Clear(); err != nil {
		a.say(text.Tr("The recovery copy could not be removed: %s", err))
	}
}
