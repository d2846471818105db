package app

import (
	"cmp"
	"time"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
)

// Close closes the window, after asking about its unsaved work. The last one
// ends the program.
func (fi *filing) Close() {
	if fi.Closed {
		return
	}
	if len(fi.program.windows) == 1 {
		fi.program.Quit()
		return
	}
	fi.Discarding(func() {
		fi.close()
		fi.program.forget(fi.App)
	})
}

// close takes the window away and ends everything that runs for it.
func (fi *filing) close() {
	if fi.Closed {
		return
	}
	fi.keepTried()
	if err := fi.recovery.Close(); err != nil {
		fi.Say(text.Tr("The recovery copy could not be removed: %s", err))
	}
	fi.Closed = true
	fi.Session.Close()
	fi.ui.lab.Comparison.Stop()
	fi.Live.Session.Close()
	fi.Prospects.Session.Close()
	fi.Solving.Studies.Optima.Stop()
	fi.Audit.Stop()
	fi.Player.Pause()
	fi.Deck.Look.Looker.Rest()
	fi.Advisor.Stop()
	wait := closeWait
	if fi.program.jobs.Context().Err() != nil {
		wait = 0 // the program ends, and has waited for all
	}
	fi.Jobs.Close(wait)
	fi.Win.SetCloseIntercept(nil)
	fi.Win.Close()
}

// Discarding runs next, after asking whether a long search may end and what to do with
// unsaved work. Close,
// new, open and drop all come through here.
func (fi *filing) Discarding(next func()) {
	fi.Editor.FinishStroke()
	fi.endSearch(func() { fi.discarding(next) })
}

// endSearch runs next after asking whether a long search may end.
func (fi *filing) endSearch(next func()) {
	if !fi.Solving.LongSearch() {
		next()
		return
	}
	if fi.confirming {
		return
	}
	fi.confirming = true
	words := text.Tr("A search has been running for a while. It ends with what you do now, and what it has not found by now is lost.")
	d := fi.Question(text.Tr("End the search?"), words, shell.AnswerTo{Text: text.Tr("Cancel")},
		shell.AnswerTo{Text: text.Tr("End it"), Then: func() {
			fi.confirming = false
			next()
		}})
	d.SetOnClosed(func() { fi.confirming = fi.DialogOpen() && fi.confirming })
}

// discarding asks what to do with unsaved work: of this puzzle, then of one before it, which
// undo would bring back.
func (fi *filing) discarding(next func()) {
	if !fi.book.All.Unsaved() {
		next()
		return
	}
	if fi.confirming {
		return
	}
	if step, left := fi.Doc.LeftUnsaved(); left {
		then := next
		next = func() {
			fi.confirming = false
			fi.Host.Leave()
			fi.Doc.GoTo(step)
			fi.Revised()
			fi.discarding(then)
		}
	}
	fi.confirming = true
	name := cmp.Or(fi.fileTitle(), text.Tr("Untitled"))
	words := text.Tr("“%s” has changes that are not saved. Without saving they are lost.", name)
	if took := fi.Doc.Longest(); took >= time.Second && !fi.Doc.Edited() && !fi.book.Many() {
		words = text.Tr("“%s” has results of a search that took %s, and they are not saved. Without saving they are lost.", name, text.Duration(took))
	}
	if path := fi.Doc.Path(); path != "" {
		words = text.Join(words, text.Tr("Saving replaces the file %s.", document.Tilde(path)))
	}
	d := fi.Question(text.Tr("Save the changes?"), words,
		shell.AnswerTo{Text: text.Tr("Cancel")}, shell.AnswerTo{Text: text.Tr("Discard"), Then: next}, shell.AnswerTo{Text: text.Tr("Save"), Then: func() { fi.Save(next) }})
	d.SetOnClosed(func() { fi.confirming = false })
}
