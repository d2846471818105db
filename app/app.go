package app

import (
	"slices"

	"waymark/app/demands"
	"waymark/app/document"
	"waymark/app/editor"
	"waymark/app/export"
	"waymark/app/help"
	"waymark/app/library"
	"waymark/app/pack"
	"waymark/app/player"
	"waymark/app/preferences"
	"waymark/app/shell"
	"waymark/app/solve"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/app/tryout"
	"waymark/app/waypoints"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/widgets/frame"
	"waymark/widgets/list"
)

// Tab is one tab of a window: what it shows, its parts, and what binds them. Its methods belong on the UI goroutine.
type Tab struct {
	state.State
	*shell.Window
	startBoard  *shell.StartBoard
	program     *program
	Editor      *editor.Editor
	Marker      *waypoints.Marker
	Trier       *tryout.Trier
	Deck        *player.Deck
	Demanding   *demands.Demanding
	Solving     *solve.Solving
	Solutions   *solve.Solutions
	Library     *library.Library
	Preferences *preferences.Preferences
	Help        *help.Help
	recent      *shell.RecentFiles
	Export      *export.Export
	Files       *shell.Chooser // asks for files

	pane    *frame.Pane
	tabs    *tabs
	filing  *filing
	ui      ui
	follows []*seen // do what follows from the state
	views   []*seen // draw it
}

// filing opens and saves files, and keeps a copy of unsaved work.
type filing struct {
	*Tab
	recovery   *document.Recovery
	pack       *pack.Pack        // the puzzles of the file; the document of the tab is that of one
	looking    task.Latest       // at the file, whether others have changed it
	told       *disk.Stamp       // what of that the user knows, else nil
	noted      []*puzzles.Puzzle // what the recovery copy was last asked to hold
	versions   int               // how often that was something else
	confirming bool              // a "save changes?" dialog is open
	at         string            // the file of the puzzle shown last
	tried      []puzzles.Tried   // of a puzzle in no file, as they are kept
}

// newApp builds a tab of the program in a frame. It holds no document yet: load follows.
func newApp(p *program, f *frame.Frame) *Tab {
	a := &Tab{State: state.New(&p.Shared), program: p}
	a.Host, a.Faulted, a.Jobs = a, a.faulted, a.newJobs(p.jobs.Context())
	a.Window = shell.NewWindow(p.Fa, a.Work, func() bool { return a.Session.Running() })
	a.startBoard = shell.NewStartBoard(a.State.Puzzle, a.Stage)
	a.makeParts()
	a.makeSearches()
	a.takeKeys()
	a.Commands = a.table()
	a.Commands.Around = a.Event
	if p.keys == nil {
		p.readKeys(a.Commands)
	}
	a.pane = f.Add()
	a.Win, a.Raise = a.pane, a.pane.Select
	a.pane.OnSeen = a.tabs.seen
	a.build()
	a.observe()
	return a
}

// Rest ends the searches that nobody has asked for, before one begins that takes the machine.
func (a *Tab) Rest() {
	a.Live.Rest()
	a.Prospects.Rest()
}

// Windows returns the windows of the program, in the order in which they were opened.
func (a *Tab) Windows() []*Tab { return a.program.windows }

// CloseAll closes them without asking, which ends the program.
func (a *Tab) CloseAll() { a.program.closeAll() }

// Do runs the command with the ID if it can be run now, and reports whether it was.
func (a *Tab) Do(id string) bool { return a.Commands.Do(id) }

// Puzzle returns the open puzzle as it is now.
func (a *Tab) Puzzle() *puzzles.Puzzle { return a.Doc.Puzzle() }

// Load replaces the open document, without asking. path is the file the
// puzzle belongs to, "" for none.
func (a *Tab) Load(p *puzzles.Puzzle, path string) {
	defer a.Begin().End()
	a.filing.load(document.NewCollection([]*puzzles.Puzzle{p}, path))
}

// Edit makes p the open puzzle as one undoable step, and says which: where there is
// more to say, that follows. One of another family has no file.
func (a *Tab) Edit(p *puzzles.Puzzle, name puzzles.Message) {
	defer a.Begin().End()
	if p != nil && p.Family != a.Doc.Puzzle().Family && a.Doc.Path() != "" && !a.filing.pack.Many() {
		a.filing.another(p, name)
		return
	}
	a.Trier.LeaveTrial()
	if a.Doc.Edit(p, name) {
		a.Revised()
		a.Say(text.Tr("Done: %s", shell.EditedTo(a.Doc, a.Doc.At()).Words))
	}
}

// Take takes whole puzzles from outside. In a pack they become some more, else they have a tab of their own, unless
// nothing here is the user's.
func (a *Tab) Take(found foreign.Import) {
	defer a.Begin().End()
	list := a.Signet.TrustAll(found.Puzzles)
	open, p := a.Doc.Puzzle(), list[0]
	switch {
	case len(list) > puzzles.MaxCollection:
		a.Say(text.Tr("A file holds %d puzzles at most.", puzzles.MaxCollection))
	case len(list) == 1 && document.SameQuestion(open, p) && open.Name == p.Name && open.Author == p.Author && open.Note == p.Note:
		a.Say(text.Tr("The clipboard holds the puzzle that is open."))
	case a.filing.pack.Many():
		a.filing.pack.Insert(list, puzzles.Messagef("Paste puzzles"), text.Count(len(list), "%s puzzle was added to the pack, behind the one before.", "%s puzzles were added to the pack, behind the one before."))
		a.NoteGoal(p, found)
	default:
		w, what, said := a.filing.placeAll(list), text.Tr("Another puzzle"), text.Tr("it has a tab of its own, and no file yet.")
		if len(list) > 1 {
			what = text.Tr("A pack of %d puzzles", len(list))
		}
		if w == a {
			said = text.Tr("it has no file yet.")
		}
		w.filing.pack.Tell(what + ": " + said)
		w.NoteGoal(p, found)
	}
}

// Revised brings everything in line with the open puzzle: after an edit,
// undo, redo, or another document.
func (a *Tab) Revised() {
	defer a.Begin().End()
	p := a.Doc.Puzzle()
	a.Known.Keep(p)
	a.Editor.FollowMark(p.Marks)
	if a.Rules == nil || a.Rules.Info().ID != p.Family {
		a.Rules = families.Find(p.Family)
		a.Editor.ChooseFirstBrush()
	}
	a.ShowStaying(a.keepShown(p))
	if a.Verdict == nil || !document.SameQuestion(a.Verdict.Puzzle, p) {
		if a.Recall(p); !a.Session.Running() {
			a.Session.Forget()
		}
	}
	a.Advisor.Ask(p)
	a.filing.followFile()
}

// keepShown returns the index of the solution to go on showing: the same moves
// as before, else the answer kept with the puzzle, else none.
func (a *Tab) keepShown(p *puzzles.Puzzle) int {
	if a.Shown >= 0 {
		for i, s := range p.Solutions {
			if puzzles.FormatMoves(s.Moves) == puzzles.FormatMoves(a.Way.Moves) {
				return i
			}
		}
	}
	return a.Solving.KeptIndex(p)
}

// contents counts the states of the puzzles of the file.
func (fi *filing) contents() int {
	if list := fi.pack.All.Puzzles(); !slices.Equal(list, fi.noted) {
		fi.noted = list
		fi.versions++
	}
	return fi.versions
}

// noteRecovery asks for a recovery copy when there is unsaved work.
func (fi *filing) noteRecovery() {
	if !fi.pack.All.Dirty() {
		fi.clearRecovery()
		return
	}
	fi.recovery.Note(fi.Jobs.Context(), fi.noted, fi.origin(), func(err error) {
		fi.Post(func() { fi.notCopied(err) })
	})
}

func (a *Tab) clearRecovery() {
	if err := a.filing.recovery.Clear(); err != nil {
		a.Say(text.Tr("The recovery copy could not be removed: %s", err))
	}
}

// Settle ends a stroke that is under way: what it has drawn is an edit.
func (a *Tab) Settle() {
	defer a.Begin().End()
	a.Editor.FinishStroke()
}

// Leave ends the trying of moves.
func (a *Tab) Leave() {
	defer a.Begin().End()
	a.Trier.LeaveTrial()
}

// Run shows the windows of the program and returns when the last one is closed, with the
// exit status.
func (a *Tab) Run() int { return a.program.run() }

// DisplayEnded keeps all work when the display of the windows has ended, and returns the exit status; it reports false
// where the program ends by itself. It may be called from any goroutine.
func (a *Tab) DisplayEnded() (exit int, lost bool) { return a.program.displayEnded() }

// Open opens files, each in a tab.
func (a *Tab) Open(files ...string) { a.filing.Open(files...) }

// Handed opens the files of a later start of the program, each in a tab of the first window, and brings that to the front.
// It may be called from any goroutine, and opens them later where the window is busy. It reports false where the program
// ends.
func (a *Tab) Handed(files []string) bool {
	if a.program.over.Load() {
		return false
	}
	a.program.ToUI(func() {
		if len(a.program.windows) == 0 { // the last was closed meanwhile
			a.program.restart(files...)
			return
		}
		first := a.program.windows[0]
		first.Front().Open(files...)
		first.Front().Win.RequestFocus()
	})
	return true
}

// OpenLast opens the files that were open when the program ended last, each in a tab.
func (a *Tab) OpenLast() { a.filing.OpenLast() }

// undoesMoves reports whether undo takes back tried moves: not on the page of the pack, where they are not seen.
func (a *Tab) undoesMoves() bool { return a.Trying() && !a.filing.pack.Page.Lies() }

func (a *Tab) canUndo() bool {
	if a.undoesMoves() {
		return a.Trial.CanUndo()
	}
	_, ok := a.Doc.UndoName()
	return ok || a.filing.pack.Step(true).OK || a.Doc.Drafting()
}

func (a *Tab) canRedo() bool {
	if a.undoesMoves() {
		return a.Trial.CanRedo()
	}
	_, ok := a.Doc.RedoName()
	return ok || a.filing.pack.Step(false).OK
}

// undo takes back the last tried move, or the last edit or change of the pack.
func (a *Tab) undo() {
	defer a.Begin().End()
	if a.undoesMoves() {
		a.Trier.UndoTrial()
		return
	}
	if a.filing.pack.Turn(true) {
		return
	}
	drafting, before := a.Doc.Drafting(), a.Doc.Puzzle()
	name := shell.EditedTo(a.Doc, a.Doc.At()).Words
	if !a.Doc.Undo() {
		return
	}
	a.Revised()
	a.seeEdit(before)
	a.Editor.Selecting.Unselect()
	if drafting {
		a.Say("")
	} else {
		a.Say(text.Tr("Undone: %s", name))
	}
}

func (a *Tab) redo() {
	defer a.Begin().End()
	if a.undoesMoves() {
		a.Trier.RedoTrial()
		return
	}
	if a.filing.pack.Turn(false) {
		return
	}
	before := a.Doc.Puzzle()
	if a.Doc.Redo() {
		a.Revised()
		a.seeEdit(before)
		a.Say(text.Tr("Done again: %s", shell.EditedTo(a.Doc, a.Doc.At()).Words))
	}
}

// seeEdit leaves the playback for the start where that has changed: other marks are seen
// beside any step.
func (a *Tab) seeEdit(before *puzzles.Puzzle) {
	if !document.SameBoards(before, a.Doc.Puzzle()) {
		a.BackToStart()
	}
}

func (a *Tab) undoLabel() string {
	if a.undoesMoves() {
		if a.Trial.Pruned != nil {
			return text.Tr("Undo: %s", text.Tr("Remove this branch"))
		}
		if a.Trial.Graft != nil {
			return text.Tr("Undo: %s", text.Tr("Replace the rest"))
		}
		return text.Tr("Take back the last move")
	}
	if s := a.filing.pack.Step(true); s.OK {
		return text.Tr("Undo: %s", s.Name)
	}
	if _, ok := a.Doc.UndoName(); ok {
		return text.Tr("Undo: %s", shell.EditedTo(a.Doc, a.Doc.At()).Words)
	}
	return text.Tr("Undo")
}

func (a *Tab) redoLabel() string {
	if a.undoesMoves() {
		return text.Tr("Make the move again")
	}
	if s := a.filing.pack.Step(false); s.OK {
		return text.Tr("Redo: %s", s.Name)
	}
	if _, ok := a.Doc.RedoName(); ok {
		return text.Tr("Redo: %s", shell.EditedTo(a.Doc, a.Doc.At()+1).Words)
	}
	return text.Tr("Redo")
}

// history offers what was tried while moves are tried, else the edits.
func (a *Tab) history() {
	if a.undoesMoves() {
		a.Trier.ShowTried()
		return
	}
	var more []shell.Findable
	if compare := a.Commands.Find("compare-saved"); compare.Ready() {
		more = append(more, shell.Findable{Line: list.Line{Text: compare.Label()}, Run: compare.Run})
	}
	shell.ShowHistory(a.Window, a.State, more...)
}
