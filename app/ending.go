package app

import (
	"cmp"
	"context"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
)

const (
	// endWait is how long the end of the program waits for what works in the background,
	// and closeWait the end of a window while others are at work.
	endWait   = 2 * time.Second
	closeWait = 200 * time.Millisecond
	// mostEnd is how long the program may go on when its windows are being closed.
	mostEnd = 15 * time.Second
	// steady is how long the program must have run to be started again after a fault: one
	// that fails at once would go on for ever.
	steady = 10 * time.Second
)

// untilEnd shows the windows until the last one is closed, and sees to it that the end,
// however it comes, finds a copy of all unsaved work. It returns the exit status.
//
// When the display vanishes nobody is asked: DisplayEnded.
func (p *program) untilEnd() int {
	began := time.Now()
	crash := p.catchCrash()
	p.dropStopped()
	ended := make(chan struct{})
	defer close(ended)
	unlessEnded(p.jobs.Context(), ended, p.overdue)
	ends := make(chan os.Signal, 1)
	signal.Notify(ends, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(ends)
	go func() {
		if _, ok := <-ends; !ok {
			return
		}
		time.AfterFunc(mostEnd, func() { os.Exit(2) }) // a disk may hang
		p.keepAll()
		func() {
			defer func() { _ = recover() }() // the toolkit hears of SIGINT too: it may have ended by now
			p.ToUI(func() {
				p.over.Store(true)
				p.Fa.Quit()
			})
		}()
		time.Sleep(endWait)
		p.keep.Close()
		p.over.Store(true)
		os.Exit(0) // the interface does not answer
	}()
	var fault *task.Fault
	func() {
		defer task.Catch(func(f task.Fault) { fault = &f })
		p.Fa.Run()
	}()
	p.over.Store(true)
	p.keepAll()
	if p.jobs.Context().Err() == nil { // no window was closed, which would have waited
		p.jobs.Close(endWait)
	}
	if fault == nil {
		crash()
		p.keep.Close()
		p.Log.Info("end")
		return 0
	}
	p.Log.Error("fault", "report", fault.Report(""))
	report := fault.Report(p.options.Version)
	_, _ = os.Stderr.WriteString(report) // the report is kept as well
	_ = p.keep.Report(report)
	p.keep.Close()
	if time.Since(began) > steady {
		p.restart()
	}
	return 2
}

// displayEnded is what is left to do when the windows are gone and nobody can be asked: it writes the copies of all unsaved
// work, and returns the exit status. It reports false where the program is at its own end: that of one built with the race
// detector comes by where the end of a display does. It may be called from any goroutine.
func (p *program) displayEnded() (exit int, lost bool) {
	const status = 3 // as where no window can be
	if p.over.Swap(true) {
		return 0, false
	}
	defer time.AfterFunc(mostEnd, func() { os.Exit(status) }).Stop() // a disk may hang
	p.Log.Warn("the display has ended")
	_, _ = os.Stderr.WriteString("waymark: " + text.Tr("The display has ended. Unsaved work is in its recovery copy: the next start offers it.") + "\n")
	p.keepAll()
	p.keep.Close()
	return status, true
}

// dropStopped takes from the toolkit what it does when it has stopped, which is to write its
// preferences: nothing of this program's is there. It posts that to its own queue while it
// closes it (Fyne 2.8.1, glfw/loop.go): now and then that is a panic, or the toolkit waits for
// it without end.
func (p *program) dropStopped() {
	if l, ok := p.Fa.Lifecycle().(interface{ SetOnStoppedHookExecuted(hook func()) }); ok {
		l.SetOnStoppedHookExecuted(nil)
	}
}

// unlessEnded calls then where a program has not ended a while after its work was told to end.
func unlessEnded(work context.Context, ended <-chan struct{}, then func()) {
	context.AfterFunc(work, func() {
		select {
		case <-time.After(mostEnd):
			then()
		case <-ended:
		}
	})
}

// overdue ends a program whose windows are closed and that has not ended: nobody would see it
// any more. The next start offers a report of what it waited for.
func (p *program) overdue() {
	time.AfterFunc(mostEnd, func() { os.Exit(2) }) // a disk hangs, perhaps
	p.keepAll()
	stacks := make([]byte, 1<<20)
	fault := task.Fault{Value: "the windows are closed, and the program does not end", Stack: stacks[:runtime.Stack(stacks, true)]}
	report := fault.Report(p.options.Version)
	p.Log.Error("fault", "report", report)
	_, _ = os.Stderr.WriteString(report) // the report is kept as well
	_ = p.keep.Report(report)
	p.keep.Close()
	os.Exit(2)
}

// catchCrash lets the runtime write what it says at the end of a program that nobody could
// save: the next start offers the report. done takes that back.
func (p *program) catchCrash() (done func()) {
	f, err := p.keep.ReportFile()
	if err != nil {
		return func() {} // nothing can be kept there
	}
	_ = debug.SetCrashOutput(f, debug.CrashOptions{}) // it has a handle of its own
	return func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		_ = f.Close()
	}
}

// restart starts the program anew: it opens files, without any what was open, and offers the copies.
func (p *program) restart(files ...string) {
	self, err := os.Executable()
	if err != nil {
		return
	}
	c := p.successor(self, files...)
	_ = c.Start() // else the user does it
}

// successor is the command that starts the program anew. It gets the environment that this one was started with, for the
// size of texts that this one has set there would be taken for what the user asks for.
func (p *program) successor(self string, files ...string) *exec.Cmd {
	c := exec.Command(self, append([]string{"--new-window"}, files...)...) // this one still answers later starts
	c.Env = p.environ
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	return c
}

// Close closes the window, after asking about its unsaved work. The last one
// ends the program.
func (fi *filing) Close() {
	defer fi.Begin().End()
	if fi.Closed {
		return
	}
	if len(fi.program.windows) == 1 {
		fi.program.Quit()
		return
	}
	fi.Discarding(func() {
		fi.close()
		fi.program.forget(fi.Tab)
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
	fi.Following.Rest()
	fi.Prospects.Session.Close()
	fi.pack.Close()
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
	if !fi.pack.All.Unsaved() {
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
	if took := fi.Doc.Longest(); took >= time.Second && !fi.Doc.Edited() && !fi.pack.Many() {
		words = text.Tr("“%s” has results of a search that took %s, and they are not saved. Without saving they are lost.", name, text.Duration(took))
	}
	if path := fi.Doc.Path(); path != "" {
		words = text.Join(words, text.Tr("Saving replaces the file %s.", document.Tilde(path)))
	}
	d := fi.Question(text.Tr("Save the changes?"), words,
		shell.AnswerTo{Text: text.Tr("Cancel")}, shell.AnswerTo{Text: text.Tr("Discard"), Then: next}, shell.AnswerTo{Text: text.Tr("Save"), Then: func() { fi.Save(next) }})
	d.SetOnClosed(func() { fi.confirming = false })
}

// mostAsked is how many unsaved puzzles are named when the program is asked to end.
const mostAsked = 12

// askAll asks once what to do with the unsaved work of several tabs.
func (fi *filing) askAll(unsaved []*Tab, saved, discard func()) {
	if fi.confirming {
		return
	}
	fi.confirming = true
	var names []string
	for _, w := range unsaved[:min(len(unsaved), mostAsked)] {
		names = append(names, text.Tr("“%s”", cmp.Or(w.filing.fileTitle(), text.Tr("Untitled"))))
	}
	if len(unsaved) > mostAsked {
		names = append(names, "…")
	}
	words := text.Tr("%d tabs have changes that are not saved: %s. Without saving they are lost.", len(unsaved), strings.Join(names, ", "))
	d := fi.Question(text.Tr("Save the changes?"), words, shell.AnswerTo{Text: text.Tr("Cancel")},
		shell.AnswerTo{Text: text.Tr("Discard all"), Then: func() {
			fi.confirming = false
			discard()
		}},
		shell.AnswerTo{Text: text.Tr("Save all"), Then: func() {
			fi.confirming = false
			saveAll(unsaved, saved)
		}})
	d.SetOnClosed(func() { fi.confirming = fi.DialogOpen() && fi.confirming })
}

// saveAll saves tabs in turn, and asks those for a name that have no file. It ends with one that is not saved.
func saveAll(tabs []*Tab, then func()) {
	if len(tabs) == 0 {
		then()
		return
	}
	tabs[0].Win.RequestFocus()
	tabs[0].filing.Save(func() { saveAll(tabs[1:], then) })
}
