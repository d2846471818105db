package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// App is one window of the program: the document and the searches on its desk, the
// controllers of its parts, and what binds them. Its methods belong on the UI goroutine.
type App struct {
	*desk
	program *program
	editor  *editor
	marker  *marker
	trier   *trier
	deck    *deck
	solving *solving
	pages   *pages

	recovery   *document.Recovery
	noted      *puzzles.Puzzle // what the recovery copy was last asked to hold
	ui         ui
	menuState  string // what the menu bar shows, to tell whether it must be made anew
	confirming bool   // a "save changes?" dialog is open
	events     int    // that are under way, one within another
	dirty      part   // what they have changed
}

// newApp builds a window of the program. It holds no document yet: load follows.
func newApp(p *program) *App {
	d := &desk{shared: p.shared, shown: -1}
	a := &App{desk: d, program: p}
	d.host, d.event = a, a.batch
	a.editor, a.marker, a.trier = &editor{desk: d}, &marker{desk: d}, &trier{desk: d}
	a.deck, a.solving, a.pages = &deck{desk: d}, &solving{desk: d}, &pages{desk: d, exportChoice: usualExport()}
	a.editor.hands, a.editor.selectedMark = a.trier, a.marker.selectedMark
	a.marker.boards = a.editor
	a.deck.tried, a.deck.covered = a.trier, func() bool { return a.pages.page.isOpen() }
	a.pages.heat = func() (puzzles.Heat, bool) { return a.editor.counts, a.editor.heat != heatOff }
	a.recovery = document.NewRecovery(p.recoveryDir(), p.serial)
	a.player = playback.NewPlayer(a.post)
	a.player.SetSpeed(a.prefs.Speed())
	a.session = search.NewSession(a.post, study.Open)
	a.advisor = search.NewAdvisor(a.post, a.solving.advised)
	a.live = search.NewLive(a.post, study.Open, a.solving.refreshVerdict)
	a.prospects = search.NewProspects(a.post, study.Open, a.trier.investigated)
	a.player.OnStep = a.deck.stepped
	a.player.OnPlaying = a.deck.playingChanged
	a.session.Tables = p.tables
	a.live.Session.Tables = p.tables
	a.prospects.Session.Tables = p.tables
	a.session.OnTables = a.solving.tabled
	a.session.OnProgress = a.solving.progressed
	a.session.OnTop = a.solving.topped
	a.session.OnPaused = a.solving.rested
	a.session.OnNext = a.solving.nextBegan
	a.session.Memory, a.live.Session.Memory, a.prospects.Session.Memory = p.memory, p.memory, p.memory
	a.session.OnFound = a.solving.solutionFound
	a.session.OnDone = a.solving.solved

	a.focus, a.key, a.char = a.focusBoard, a.typedKey, a.typedRune
	a.commands = a.table()
	a.commands.Around = a.batch
	a.win = p.fa.NewWindow("Waymark")
	a.build()
	return a
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

// Load replaces the open document, without asking. path is the file the
// puzzle belongs to, "" for none.
func (a *App) Load(p *puzzles.Puzzle, path string) {
	a.trier.leaveTrial()
	a.session.Clear()
	a.session.Stop()
	a.session.Forget()
	a.doc, a.trier.tried = document.NewDocument(p, path), nil
	a.rules = families.Find(p.Family)
	a.active, a.editor.tool, a.verdict, a.solving.found = puzzles.Start, toolPaint, nil, nil
	a.editor.drawing, a.editor.framing, a.editor.selection, a.editor.openMark = nil, nil, selection{}, -1
	a.noted, a.shown = p, -1
	a.clearRecovery()
	a.editor.chooseFirstBrush()
	a.marker.pane.strip.SetSelected(-1)
	a.editor.arranged = arrangement{} // all of another puzzle is shown
	a.Revised()
	a.program.windowsChanged()
	if a.shown < 0 && len(p.Solutions) > 0 { // none passes the marks
		a.selectSolution(0)
	}
}

// Edit makes p the open puzzle as one undoable step, and says which: where there is
// more to say, that follows.
func (a *App) Edit(p *puzzles.Puzzle, name puzzles.Message) {
	a.trier.leaveTrial()
	if a.doc.Edit(p, name) {
		a.Revised()
		a.say(text.Sentence(name))
	}
}

// Revised brings everything in line with the open puzzle: after an edit,
// undo, redo, or another document.
func (a *App) Revised() {
	p := a.doc.Puzzle()
	a.editor.followMark(p.Marks)
	if a.rules == nil || a.rules.Info().ID != p.Family {
		a.rules = families.Find(p.Family)
		a.editor.chooseFirstBrush()
	}
	a.show(a.keepShown(p))
	if a.verdict != nil && !document.SameQuestion(a.verdict.puzzle, p) {
		a.verdict = nil
		a.session.Forget()
	}
	a.advisor.Ask(p)
	a.noteRecovery()
	a.Changed(partAll)
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
	return a.solving.keptIndex(p)
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

// Settle ends a stroke that is under way: what it has drawn is an edit.
func (a *App) Settle() { a.editor.finishStroke() }

// Leave ends the trying of moves.
func (a *App) Leave() { a.trier.leaveTrial() }

// Run shows the windows of the program and returns when the last one is closed.
func (a *App) Run() { a.program.run() }
