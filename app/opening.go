package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"waymark/app/document"
	"waymark/app/experiments/runs"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/known"
	"waymark/puzzles/plays"
)

// invitation is the bundled puzzle of the first start.
const invitation = "puzzles/glide/06-turnstile.waymark"

// firstPuzzle returns what a first start shows: a bundled puzzle that invites.
func firstPuzzle() *puzzles.Puzzle {
	if p, err := known.ReadBundled(invitation); err == nil {
		return p
	}
	rules := families.All()[0]
	return rules.New(rules.Info().Usual)
}

// OpenLast opens the files that were open when the program ended, those that are
// still there, each in a tab of its own.
func (fi *filing) OpenLast() {
	defer fi.Begin().End()
	if !fi.Prefs.Reopen() {
		return
	}
	type last struct {
		path string
		file document.Loaded
	}
	var files []last
	for _, path := range fi.program.last {
		if found, err := document.LoadFile(path); err == nil && !fi.program.keep.OpenElsewhere(path) {
			files = append(files, last{path, found})
		}
	}
	for i, f := range slices.Backward(files) { // each goes behind the one seen
		w := fi.Tab
		if i > 0 {
			w = fi.program.newApp(fi.pane.Frame(), f.file.Puzzles[0], "")
		}
		w.filing.opened(f.file.Puzzles, f.path, f.file.Stamp)
	}
}

// Open opens files, each where there is place for it, and the puzzles in folders. Nothing is asked: nothing is given up.
// What cannot be read is told.
func (fi *filing) Open(files ...string) {
	defer fi.Begin().End()
	fi.Editor.FinishStroke()
	for _, path := range files {
		if abs, err := filepath.Abs(path); err == nil {
			path = abs
		}
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			fi.openFolder(path)
			continue
		}
		fi.open(path)
	}
}

// mostAtOnce is how many files of a folder are opened: as many tabs as have room in a usual window. So many texts that are
// no puzzles are read at most before it is given up to look for others.
const mostAtOnce = 12

// openFolder opens the puzzles in a folder, those in Waymark's own form first, and says how many more there may be. A text
// that is no puzzle is none of them.
func (fi *filing) openFolder(folder string) {
	defer fi.Begin().End()
	files, err := shell.PuzzlesIn(folder)
	if len(files) == 0 && err != nil {
		var at *fs.PathError
		if errors.As(err, &at) {
			err = at.Err
		}
		fi.Fail(text.Tr("This file cannot be opened"), &puzzles.FileError{File: folder, Err: err})
		return
	}
	opened, passed := 0, 0
	for len(files) > 0 && opened < mostAtOnce && passed < mostAtOnce {
		path := files[0]
		files = files[1:]
		if document.OwnFile(path) == "" {
			if _, err := document.LoadFile(path); err != nil {
				passed++
				continue
			}
		}
		if fi.open(path) {
			opened++
		}
	}
	said := text.Count(opened, "%s file of the folder is open.", "%s files of the folder are open.")
	if len(files) > 0 {
		said += " " + text.Tr("%d more may hold puzzles: %s.", len(files), fi.Commands.Find("open").About())
	} else if opened == 0 {
		said = text.Tr("There is no puzzle in the folder %s.", filepath.Base(folder))
	}
	fi.Front().Say(said)
}

// vacant reports whether nothing here is the user's: a puzzle as it came, of no file, nor of
// one in the form of another program.
func (fi *filing) vacant() bool {
	_, edited := fi.Doc.UndoName()
	_, undone := fi.Doc.RedoName()
	return fi.pack.All.Len() == 1 && fi.pack.All.From() == "" && fi.Doc.Path() == "" && !edited && !undone && !fi.Doc.Unsaved() && puzzles.SameTried(fi.tried, fi.Doc.Puzzle().Tried) && !fi.Solving.LongSearch()
}

// place returns where another puzzle is shown: here where nothing would be given up for it,
// else in a tab of its own.
func (fi *filing) place() *Tab {
	if fi.vacant() {
		return fi.Tab
	}
	return fi.tabs.add(firstPuzzle())
}

// Place shows a puzzle that is in no file, and says something of it.
func (a *Tab) Place(p *puzzles.Puzzle, said string) {
	defer a.Begin().End()
	a.Editor.FinishStroke()
	w := a.filing.place()
	w.Load(p, "")
	w.Say(said)
	w.focusBoard()
}

// PlacePack shows puzzles as a pack, saved to a file.
func (a *Tab) PlacePack(list []*puzzles.Puzzle, path string) bool {
	defer a.Begin().End()
	return a.filing.placeAll(list).filing.write(path, nil, nil)
}

// placeAll shows puzzles that are in no file, where there is place for them.
func (fi *filing) placeAll(list []*puzzles.Puzzle) *Tab {
	fi.Settle()
	w := fi.place()
	w.filing.load(document.NewCollection(list, ""))
	w.filing.noFile()
	w.focusBoard()
	w.filing.seePack()
	return w
}

// open opens a file where there is place for it, or shows where it is open. It reports whether it can be read.
func (fi *filing) open(path string) bool {
	defer fi.Begin().End()
	switch {
	case runs.IsExperiment(path):
		fi.ui.lab.Open(path)
		return true
	case strings.EqualFold(filepath.Ext(path), plays.Extension):
		return fi.openPlays(path)
	case fi.raise(path):
		return true
	}
	found, err := document.LoadFile(path)
	if err != nil {
		fi.program.setRecent(settings.WithoutRecent(fi.Prefs.Recent(), path))
		fi.Fail(text.Tr("This file cannot be opened"), err)
		return false
	}
	fi.SettleGoal(found.Import, filepath.Base(path), func(settled foreign.Import) {
		open := func(list ...*puzzles.Puzzle) {
			w := fi.place()
			w.filing.opened(list, path, found.Stamp)
			w.NoteGoal(w.Doc.Puzzle(), settled)
		}
		if len(settled.Puzzles) <= puzzles.MaxCollection {
			open(settled.Puzzles...)
			return
		}
		fi.Editor.Whole.PickPuzzle(settled.Puzzles, func(p *puzzles.Puzzle) { open(p) })
	})
	return true
}

// openPlays opens the puzzle that lies beside a file of play-tests, and shows these.
func (fi *filing) openPlays(path string) bool {
	defer fi.Begin().End()
	puzzle := path[:len(path)-len(plays.Extension)] + document.Extension
	if !document.Exists(puzzle) {
		fi.Fail(text.Tr("This file cannot be opened"), &puzzles.FileError{File: path, Err: puzzles.Messagef("it holds plays of %s, which is not beside it", filepath.Base(puzzle))})
		return false
	}
	if !fi.open(puzzle) {
		return false
	}
	if w := fi.program.windowOf(puzzle); w != nil {
		w.Do("plays")
	}
	return true
}

// raise shows the window in which a file is open, and reports whether
// there is one: two windows on one file would overwrite each other's work.
func (fi *filing) raise(path string) bool {
	w := fi.program.windowOf(path)
	if w == nil {
		return false
	}
	w.Win.RequestFocus()
	w.Say(text.Tr("%s is open in this window already.", filepath.Base(path)))
	return true
}

// newBeside opens a window on an empty board of the same kind.
func (fi *filing) newBeside() { fi.program.newWindow(fi.Rules.New(fi.Doc.Puzzle().Start.Size), "") }

// load replaces the open puzzles, without asking.
func (fi *filing) load(all *document.Collection) {
	defer fi.Begin().End()
	fi.halt()
	fi.keepTried()
	was := fi.Doc
	fi.pack.StopProving()
	if fi.pack.Page.IsOpen() {
		fi.pack.Page.Close()
	}
	fi.pack.All = all
	fi.takeTried()
	fi.noted, fi.told = all.Puzzles(), nil
	fi.clearRecovery()
	fi.show(was)
	fi.Face = state.FirstFace(fi.Puzzle())
	fi.program.windowsChanged()
}

// rest ends what goes on for the open puzzle, and then goes on to another of its file.
func (fi *filing) rest(then func()) {
	fi.Editor.FinishStroke()
	fi.endSearch(func() {
		fi.halt()
		then()
	})
}

// halt ends what goes on for the open puzzle.
func (fi *filing) halt() {
	fi.Trier.LeaveTrial()
	fi.Session.Clear()
	fi.Session.Stop()
	fi.Session.Forget()
}

// turned shows the puzzle of the file that is open now.
func (fi *filing) turned() {
	fi.show(fi.Doc)
	if !fi.DialogOpen() {
		fi.focusBoard()
	}
}

// show shows the open puzzle in the place of another, whose view is given up.
func (fi *filing) show(was *document.Document) {
	open := fi.pack.All.Open()
	other := was != nil && !document.SameBoards(was.Puzzle(), open.Puzzle())
	fi.State.Open(open, other)
	fi.Taken, fi.Active = nil, puzzles.Start
	for _, part := range []interface{ Opened(other bool) }{fi.Trier, fi.Editor, fi.Marker, fi.Solving} {
		part.Opened(other)
	}
	fi.Revised()
	if fi.Shown < 0 && len(fi.Doc.Puzzle().Solutions) > 0 { // none passes the marks
		fi.SelectSolution(0)
	}
}

// opened shows the puzzles of a file, which was as stamp says.
func (fi *filing) opened(list []*puzzles.Puzzle, path string, stamp disk.Stamp) {
	elsewhere := fi.program.keep.OpenElsewhere(path)
	own := document.OwnFile(path)
	trusted, said := fi.trust(list, path)
	all := document.NewCollection(trusted, own)
	all.ReadFrom(path, stamp)
	fi.load(all)
	if own != "" {
		fi.Doc.Based(stamp)
	}
	fi.program.remember(path)
	fi.Log.Info("opened", "file", path)
	switch {
	case own != "" && elsewhere:
		said = text.Tr("%s is open in another Waymark as well. You are asked before one replaces what the other has saved.", filepath.Base(path))
	case said != "":
	case own == "":
		said = text.Tr("Read from %s. Saving asks for a new file.", filepath.Base(path))
	default:
		said = text.Tr("Opened %s", document.Tilde(path))
	}
	fi.seePack()
	fi.pack.Tell(said)
}

// seePack shows the page of the pack where there are several puzzles.
func (fi *filing) seePack() {
	if fi.pack.Many() {
		fi.pack.Show()
	}
}

// trust returns the puzzles of a file without what cannot be believed of them, and says what
// that is, "" for nothing.
func (fi *filing) trust(list []*puzzles.Puzzle, path string) (trusted []*puzzles.Puzzle, said string) {
	claims := false
	for _, p := range list {
		p, wrong, doubted := fi.Signet.Trust(p)
		trusted, claims = append(trusted, p), claims || known.Claims(p)
		switch {
		case said != "":
		case len(wrong) > 0 && !fi.Reveal().All():
			said = text.Tr("What the file says of solution %d is not believed.", wrong[0].Index+1)
		case len(wrong) > 0:
			said = text.Tr("What the file says of solution %d is not believed: %s.", wrong[0].Index+1, text.Error(wrong[0].Message))
		case len(doubted) > 0:
			said = text.Tr("What the file says to be proved of solution %d does not fit the puzzle: solve it to prove it.", doubted[0]+1)
		}
	}
	if said == "" && claims {
		said = text.Tr("What %s says to be proved is claimed: it was not proved here. %s proves it.", filepath.Base(path), fi.Commands.KeyOf("prove"))
	}
	return trusted, said
}

// openDialog asks for a file. Nothing else is asked before one is chosen.
func (fi *filing) openDialog() {
	fi.Editor.FinishStroke()
	fi.Files.Ask(shell.Request{Title: text.Tr("Open puzzles"), Verb: text.Tr("Open"), Several: func(paths []string) { fi.Open(paths...) }})
}

// Drop opens the files that were dropped on the window, as what is asked for where the chooser asks for a file.
func (fi *filing) Drop(uris []fyne.URI) {
	defer fi.Begin().End()
	var files []string
	for _, u := range uris {
		if u.Scheme() == "file" {
			files = append(files, u.Path())
		}
	}
	switch {
	case len(files) == 0:
		fi.Say(text.Tr("Only files can be dropped here."))
	case fi.Files.Dropped(files):
	case fi.pack.Page.IsOpen():
		fi.pack.AddFiles(files)
	default:
		fi.Open(files...)
	}
}
