package app

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"waymark/app/chooser"
	"waymark/app/document"
	"waymark/app/settings"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
)

// invitation is the bundled puzzle of the first start.
const invitation = "puzzles/glide/06-turnstile.waymark"

// firstPuzzle returns what a first start shows: a bundled puzzle that invites.
func firstPuzzle() *puzzles.Puzzle {
	if p, err := study.ReadBundled(invitation); err == nil {
		return p
	}
	rules := families.All()[0]
	return rules.New(rules.Info().Usual)
}

// showExample opens the puzzle of the first start, where nothing is given up for it, and plays
// its solution.
func (fi *filing) showExample() {
	w := fi.place()
	w.Load(firstPuzzle(), "")
	w.focusBoard()
	w.Do("play")
}

// OpenLast opens the files that were open when the program ended, those that are
// still there, each in a tab of its own.
func (fi *filing) OpenLast() {
	if !fi.Prefs.Reopen() {
		return
	}
	first := true
	for _, path := range fi.program.last {
		found, err := document.LoadFile(path)
		if err != nil || len(found.Puzzles) != 1 || fi.program.keep.OpenElsewhere(path) {
			continue
		}
		w := fi.App
		if !first {
			w = fi.tabs.add(found.Puzzles[0], "")
		}
		first = false
		w.filing.opened(found.Puzzles[0], path, found.Stamp)
	}
}

// Open opens files, each where there is place for it. Nothing is asked: nothing is given up. What
// cannot be read is told.
func (fi *filing) Open(files ...string) {
	fi.Editor.FinishStroke()
	for _, path := range files {
		if abs, err := filepath.Abs(path); err == nil {
			path = abs
		}
		fi.openIn(fi.place, path)
	}
}

// vacant reports whether nothing here is the user's: a puzzle as it came, of no file.
func (fi *filing) vacant() bool {
	_, edited := fi.Doc.UndoName()
	_, undone := fi.Doc.RedoName()
	return fi.Doc.Path() == "" && !edited && !undone && !fi.Doc.Unsaved() && !fi.Solving.LongSearch()
}

// place returns where another puzzle is shown: here where nothing would be given up for it,
// else in a tab of its own.
func (fi *filing) place() *App {
	if fi.vacant() {
		return fi.App
	}
	return fi.tabs.add(firstPuzzle(), "")
}

// Place shows a puzzle that is in no file, and says something of it.
func (a *App) Place(p *puzzles.Puzzle, said string) {
	a.Editor.FinishStroke()
	w := a.filing.place()
	w.Load(p, "")
	w.Say(said)
	w.focusBoard()
}

// openPath opens a file in this window and reports whether it could be read.
func (fi *filing) openPath(path string) bool { return fi.openIn(func() *App { return fi.App }, path) }

// openIn opens a file in the window that window returns, which is asked for
// when the file can be read. It reports whether it can.
func (fi *filing) openIn(window func() *App, path string) bool {
	if fi.raise(path) {
		return true
	}
	found, err := document.LoadFile(path)
	if err != nil {
		fi.program.setRecent(settings.WithoutRecent(fi.Prefs.Recent(), path))
		fi.Fail(text.Tr("This file cannot be opened"), err)
		return false
	}
	fi.SettleGoal(found.Import, found.Goals, func(settled foreign.Import) {
		fi.Editor.Whole.PickPuzzle(settled.Puzzles, func(p *puzzles.Puzzle) {
			w := window()
			w.filing.opened(p, path, found.Stamp)
			w.NoteGoal(p, settled)
		})
	})
	return true
}

// raise shows the other window in which a file is open, and reports whether
// there is one: two windows on one file would overwrite each other's work.
func (fi *filing) raise(path string) bool {
	w := fi.program.windowOf(path)
	if w == nil || w == fi.App {
		return false
	}
	w.Win.RequestFocus()
	w.Say(text.Tr("%s is open in this window already.", filepath.Base(path)))
	return true
}

// newBeside opens a window on an empty board of the same kind.
func (fi *filing) newBeside() { fi.program.newWindow(fi.Rules.New(fi.Doc.Puzzle().Start.Size), "") }

// opened shows a puzzle of a file, which was as stamp says.
func (fi *filing) opened(p *puzzles.Puzzle, path string, stamp disk.Stamp) {
	elsewhere := fi.program.keep.OpenElsewhere(path)
	own := document.OwnFile(path)
	p, wrong, doubted := fi.Signet.Trust(p)
	fi.Load(p, own)
	if own != "" {
		fi.Doc.Based(stamp)
	}
	fi.program.remember(path)
	fi.Log.Info("opened", "file", path)
	switch {
	case own != "" && elsewhere:
		fi.Say(text.Tr("%s is open in another Waymark as well. You are asked before one replaces what the other has saved.", filepath.Base(path)))
	case len(wrong) > 0 && !fi.Reveal().All():
		fi.Say(text.Tr("What the file says of solution %d is not believed.", wrong[0].Index+1))
	case len(wrong) > 0:
		fi.Say(text.Tr("What the file says of solution %d is not believed: %s.", wrong[0].Index+1, text.Error(wrong[0].Message)))
	case len(doubted) > 0:
		fi.Say(text.Tr("What the file says to be proved of solution %d does not fit the puzzle: solve it to prove it.", doubted[0]+1))
	case known.Claims(p):
		fi.Say(text.Tr("What %s says to be proved is claimed: it was not proved here. %s proves it.", filepath.Base(path), fi.Commands.KeyOf("prove")))
	case own == "":
		fi.Say(text.Tr("Read from %s. Saving asks for a new file.", filepath.Base(path)))
	default:
		fi.Say(text.Tr("Opened %s", document.Tilde(path)))
	}
}

// openDialog asks for a file. Nothing else is asked before one is chosen.
func (fi *filing) openDialog() {
	fi.Editor.FinishStroke()
	fi.Pages.Files.Ask(chooser.Request{Title: text.Tr("Open a puzzle"), Verb: text.Tr("Open"), Chosen: func(path string) { fi.Open(path) }})
}

// Drop opens the files that were dropped on the window.
func (fi *filing) Drop(uris []fyne.URI) {
	var files []string
	for _, u := range uris {
		if u.Scheme() == "file" {
			files = append(files, u.Path())
		}
	}
	if len(files) == 0 {
		fi.Say(text.Tr("Only files can be dropped here."))
		return
	}
	fi.Open(files...)
}
