package app

import (
	"fyne.io/fyne/v2"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/editor"
	"waymark/app/pages"
	"waymark/app/playback"
	"waymark/app/player"
	"waymark/app/search"
	"waymark/app/solve"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/app/trial"
	"waymark/app/way"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/families"
	"waymark/puzzles/study"
)

// App is one window of the program: the document and the searches on its desk, the
// controllers of its parts, and what binds them. Its methods belong on the UI goroutine.
type App struct {
	*desk.Desk
	program *program
	editor  *editor.Editor
	marker  *way.Marker
	trier   *trial.Trier
	deck    *player.Deck
	solving *solve.Solving
	pages   *pages.Pages

	filing    *filing
	ui        ui
	menuState string    // what the menu bar shows, to tell whether it must be made anew
	events    int       // that are under way, one within another
	dirty     desk.Part // what they have changed
}

// filing opens and saves files, and keeps a copy of unsaved work.
type filing struct {
	*App
	recovery   *document.Recovery
	looking    task.Latest     // at the file, whether others have changed it
	told       *disk.Stamp     // what of that the user knows, else nil
	noted      *puzzles.Puzzle // what the recovery copy was last asked to hold
	confirming bool            // a "save changes?" dialog is open
}

// newApp builds a window of the program. It holds no document yet: load follows.
func newApp(p *program) *App {
	d := &desk.Desk{Shared: p.Shared, Stage: desk.Stage{Shown: -1}}
	a := &App{Desk: d, program: p}
	a.filing = &filing{App: a}
	d.Jobs = a.newJobs(p.jobs.Context())
	d.Host, d.Event = a, a.batch
	a.editor, a.marker, a.trier = editor.New(d), &way.Marker{Desk: d}, &trial.Trier{Desk: d}
	a.deck, a.solving, a.pages = &player.Deck{Desk: d}, solve.New(d), &pages.Pages{Desk: d, ExportChoice: pages.UsualExport()}
	a.editor.Hands, a.editor.SelectedMark = a.trier, a.marker.SelectedMark
	a.marker.Boards = a.editor
	a.deck.Tried, a.deck.Covered = a.trier, func() bool { return a.pages.Page != nil && a.pages.Page.IsOpen() }
	a.pages.Heat = func() (puzzles.Heat, bool) { return a.editor.HeatMap.Counts, a.editor.HeatMap.Heat != editor.HeatOff }
	a.filing.recovery = p.keep.Recovery(p.serial)
	a.Player = playback.NewPlayer(a.Post)
	a.Player.Ctx = d.Jobs.Context()
	a.Player.SetSpeed(a.Prefs.Speed())
	a.Session = search.NewSession(a.Post, study.Open)
	a.Advisor = search.NewAdvisor(a.Post, a.solving.Advised)
	a.Live = search.NewLive(a.Post, study.Open, a.solving.RefreshVerdict)
	a.Prospects = search.NewProspects(a.Post, study.Open, a.trier.Investigated)
	a.Player.OnStep = a.deck.Stepped
	a.Player.OnPlaying = a.deck.PlayingChanged
	a.Advisor.Ctx = d.Jobs.Context()
	for _, s := range []*search.Session{a.Session, a.Live.Session, a.Prospects.Session} {
		s.Ctx, s.Tables, s.Memory = d.Jobs.Context(), p.Tables, p.Memory
	}
	a.Session.OnTables = a.solving.Tabled
	a.Session.OnProgress = a.solving.Progressed
	a.Session.OnTop = a.solving.Topped
	a.Session.OnPaused = a.solving.Rested
	a.Session.OnNext = a.solving.NextBegan
	a.Session.OnFound = a.solving.SolutionFound
	a.Session.OnDone = a.solving.Solved

	a.Focus, a.Key, a.Char = a.focusBoard, a.typedKey, a.typedRune
	a.Commands = a.table()
	a.Commands.Around = a.batch
	a.Win = p.Fa.NewWindow("Waymark")
	a.build()
	return a
}

// present puts the window on the screen.
func (a *App) present() {
	a.Win.Show()
	a.focusBoard()
}

// Window returns the window.
func (a *App) Window() fyne.Window { return a.Win }

// Do runs the command with the ID if it can be run now, and reports whether it was.
func (a *App) Do(id string) bool { return a.Commands.Do(id) }

// Puzzle returns the open puzzle as it is now.
func (a *App) Puzzle() *puzzles.Puzzle { return a.Doc.Puzzle() }

// Load replaces the open document, without asking. path is the file the
// puzzle belongs to, "" for none.
func (a *App) Load(p *puzzles.Puzzle, path string) {
	a.trier.LeaveTrial()
	a.Session.Clear()
	a.Session.Stop()
	a.Session.Forget()
	a.Doc, a.trier.Tried = document.NewDocument(p, path), nil
	a.Rules = families.Find(p.Family)
	a.Active, a.editor.Tool, a.Verdict, a.solving.Found = puzzles.Start, editor.ToolPaint, nil, nil
	a.editor.Drawing, a.editor.Selecting.Framing, a.editor.Selecting.Selection, a.editor.OpenMark = nil, nil, editor.Selection{}, -1
	a.filing.noted, a.filing.told, a.Shown = p, nil, -1
	a.clearRecovery()
	a.editor.ChooseFirstBrush()
	a.marker.Pane.Strip.SetSelected(-1)
	a.editor.Arranged = editor.Arrangement{} // all of another puzzle is shown
	a.Revised()
	a.program.windowsChanged()
	if a.Shown < 0 && len(p.Solutions) > 0 { // none passes the marks
		a.SelectSolution(0)
	}
}

// Edit makes p the open puzzle as one undoable step, and says which: where there is
// more to say, that follows.
func (a *App) Edit(p *puzzles.Puzzle, name puzzles.Message) {
	a.trier.LeaveTrial()
	if a.Doc.Edit(p, name) {
		a.Revised()
		a.Say(text.Sentence(name))
	}
}

// Revised brings everything in line with the open puzzle: after an edit,
// undo, redo, or another document.
func (a *App) Revised() {
	p := a.Doc.Puzzle()
	a.editor.FollowMark(p.Marks)
	if a.Rules == nil || a.Rules.Info().ID != p.Family {
		a.Rules = families.Find(p.Family)
		a.editor.ChooseFirstBrush()
	}
	a.Show(a.keepShown(p))
	if a.Verdict != nil && !document.SameQuestion(a.Verdict.Puzzle, p) {
		a.Verdict = nil
		a.Session.Forget()
	}
	a.Advisor.Ask(p)
	a.noteRecovery()
	a.Changed(desk.PartAll)
}

// keepShown returns the index of the solution to go on showing: the same moves
// as before, else the answer kept with the puzzle, else none.
func (a *App) keepShown(p *puzzles.Puzzle) int {
	if a.Shown >= 0 {
		for i, s := range p.Solutions {
			if puzzles.FormatMoves(s.Moves) == puzzles.FormatMoves(a.Way.Moves) {
				return i
			}
		}
	}
	return a.solving.KeptIndex(p)
}

// noteRecovery asks for a recovery copy when there is unsaved work.
func (a *App) noteRecovery() {
	p := a.Doc.Puzzle()
	if p == a.filing.noted {
		return
	}
	a.filing.noted = p
	if !a.Doc.Dirty() {
		a.clearRecovery()
		return
	}
	a.filing.recovery.Note(a.Jobs.Context(), p, a.filing.origin(), func(err error) {
		a.Post(func() { a.Say(text.Tr("The recovery copy could not be written: %s", err)) })
	})
}

func (a *App) clearRecovery() {
	if err := a.filing.recovery.Clear(); err != nil {
		a.Say(text.Tr("The recovery copy could not be removed: %s", err))
	}
}

// Settle ends a stroke that is under way: what it has drawn is an edit.
func (a *App) Settle() { a.editor.FinishStroke() }

// Leave ends the trying of moves.
func (a *App) Leave() { a.trier.LeaveTrial() }

// Run shows the windows of the program and returns when the last one is closed, with the
// exit status.
func (a *App) Run() int { return a.program.run() }

// OpenAsking asks before it opens a file.
func (a *App) OpenAsking(path string) { a.filing.OpenAsking(path) }

// Discarding runs next once unsaved work is saved or given up.
func (a *App) Discarding(next func()) { a.filing.Discarding(next) }

// Open opens files, each in a window; OpenLast those that were open when the program ended.
func (a *App) Open(files ...string) { a.filing.Open(files...) }

// OpenLast is described at Open.
func (a *App) OpenLast() { a.filing.OpenLast() }
