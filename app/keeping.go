package app

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/disk"
)

const (
	// endWait is how long the end of the program waits for what works in the background,
	// and closeWait the end of a window while others are at work.
	endWait   = 2 * time.Second
	closeWait = 200 * time.Millisecond
	// steady is how long the program must have run to be started again after a fault: one
	// that fails at once would go on for ever.
	steady = 10 * time.Second
)

// newJobs returns the group of all that works for a window. A job that fails is told
// there.
func (a *App) newJobs(of context.Context) *task.Group {
	return task.NewGroup(of, a.faulted)
}

// untilEnd shows the windows until the last one is closed, and sees to it that the end,
// however it comes, finds a copy of all unsaved work. It returns the exit status.
//
// When the display vanishes the C library ends the process, and nobody is asked: the copy
// is then at most as old as a copy may be.
func (p *program) untilEnd() int {
	began := time.Now()
	crash := p.catchCrash()
	ends := make(chan os.Signal, 1)
	signal.Notify(ends, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(ends)
	go func() {
		if _, ok := <-ends; !ok {
			return
		}
		p.copyAll()
		func() {
			defer func() { _ = recover() }() // the toolkit hears of SIGINT too: it may have ended by now
			p.ToUI(func() {
				p.over.Store(true)
				p.Fa.Quit()
			})
		}()
		time.Sleep(endWait)
		os.Exit(0) // the interface does not answer
	}()
	var fault *task.Fault
	func() {
		defer task.Catch(func(f task.Fault) { fault = &f })
		p.Fa.Run()
	}()
	p.over.Store(true)
	p.keepPreferences()
	p.copyAll()
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

// keepPreferences writes the preferences once the interface has ended. What changes less than a tenth of a second after
// another change is written later by the toolkit, which does that no more when it has ended: the size of the window was
// forgotten so. What it does when it stops is asked for again; done twice it does no harm.
func (p *program) keepPreferences() {
	if l, ok := p.Fa.Lifecycle().(interface{ OnStopped() func() }); ok {
		if stopped := l.OnStopped(); stopped != nil {
			stopped()
		}
	}
}

// loose reports whether the open puzzle is as it came, but for moves that were tried, and in no
// file: nothing is asked when it is given up.
func (fi *filing) loose() bool {
	return fi.Doc != nil && !fi.book.Many() && fi.Doc.Path() == "" && !fi.Doc.Unsaved()
}

// keepTried keeps what was tried on a puzzle that is given up without a question.
func (fi *filing) keepTried() {
	if !fi.loose() || puzzles.SameTried(fi.tried, fi.Doc.Puzzle().Tried) {
		return
	}
	fi.tried = fi.Doc.Puzzle().Tried
	if err := fi.program.keep.KeepTried(fi.Doc.Puzzle()); err != nil {
		fi.Log.Warn("tried moves are not kept", "error", err)
	}
}

// takeTried gives a puzzle that is in no file what was tried on it before.
func (fi *filing) takeTried() {
	doc := fi.book.All.Open()
	fi.tried = nil
	if doc.Path() != "" || fi.book.Many() || len(doc.Puzzle().Tried) > 0 {
		return
	}
	if fi.tried = fi.program.keep.Tried(doc.Puzzle()); fi.tried != nil {
		doc.SetTried(fi.tried)
	}
}

// copyAll writes the recovery copies that are still to be written, at once. It may be
// called from any goroutine.
func (p *program) copyAll() {
	if err := p.keep.Flush(); err != nil {
		_, _ = os.Stderr.WriteString("waymark: " + text.Tr("The recovery copy could not be written: %s", err) + "\n")
	}
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

// restart starts the program anew: it opens what was open, and offers the copies.
func (p *program) restart() {
	self, err := os.Executable()
	if err != nil {
		return
	}
	c := exec.Command(self)
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	_ = c.Start() // else the user does it
}

// origin says which file the open puzzle belongs to.
func (fi *filing) origin() document.Origin {
	return document.Origin{Path: fi.Doc.Path(), Base: fi.Doc.Base(), At: fi.book.All.At()}
}

// lookAtFiles looks whether others have changed the files that are open.
func (p *program) lookAtFiles() {
	p.everyWindow(func(w *App) { w.filing.lookAtFile() })
}

// lookAtFile looks, in the background, whether others have changed the file.
func (fi *filing) lookAtFile() {
	path, base := fi.Doc.Path(), fi.Doc.Base()
	if path == "" {
		return
	}
	fi.looking.Start(fi.Jobs.Context(), fi.Post, func(context.Context, *task.Job) func() {
		now, err := disk.Look(path, base)
		return func() {
			if err == nil && fi.Doc.Path() == path && fi.Doc.Base() == base {
				fi.noticed(now)
			}
		}
	})
}

// noticed takes what has become of the file, and tells it once.
func (fi *filing) noticed(now disk.Stamp) {
	switch {
	case now.Same(fi.Doc.Base()):
		fi.Doc.Based(now) // touched, perhaps
	case fi.told != nil && fi.told.Same(now) || fi.DialogOpen():
	default:
		fi.tellChanged(now, nil)
	}
}

// faulted keeps a copy of all work and tells of a fault of the program in the window where
// it happened. What failed was left in the middle; all else goes on.
func (a *App) faulted(f task.Fault) {
	p := a.program
	p.copyAll()
	p.Log.Error("fault", "report", f.Report(""))
	report := f.Report(p.options.Version)
	if p.options.Faulted != nil {
		p.options.Faulted(report)
	}
	p.ToUI(func() {
		if a.Closed || p.telling {
			return // one is told: those after it often follow from it
		}
		p.telling = true
		a.batch(func() { a.tellFault(report) })
	})
}

// tellFault shows what went wrong in the program itself, to be sent to its makers.
func (a *App) tellFault(report string) {
	words := desk.Wrapped(text.Tr("Waymark has made a mistake of its own and stopped what it was doing. A copy of your work is kept. Save it, and send the report to the makers: it names no file of yours."))
	d := a.Buttons(text.Tr("A fault of the program"), container.NewBorder(words, nil, nil, nil, reportView(report)), fyne.NewSize(640, 420),
		desk.AnswerTo{Text: text.Tr("Close"), Then: nil}, desk.AnswerTo{Text: text.Tr("Copy the report"), Then: func() { a.filing.copyReport(report) }})
	d.SetOnClosed(func() { a.program.telling = false })
}

// reportView shows a report.
func reportView(report string) fyne.CanvasObject {
	label := widget.NewLabel(report)
	label.TextStyle.Monospace = true
	label.Selectable = true
	return container.NewScroll(label)
}

func (fi *filing) copyReport(report string) {
	fi.Fa.Clipboard().SetContent(report)
	fi.Say(text.Tr("The report is on the clipboard."))
}
