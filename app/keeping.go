package app

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/app/document"
	"waymark/app/generate/batch"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/known"
)

// newJobs returns the group of all that works for a window. A job that fails is told
// there.
func (a *Tab) newJobs(of context.Context) *task.Group {
	return task.NewGroup(of, a.faulted)
}

// loose reports whether the open puzzle is as it came, but for moves that were tried, and in no
// file: nothing is asked when it is given up.
func (fi *filing) loose() bool {
	return fi.Doc != nil && !fi.pack.Many() && fi.Doc.Path() == "" && !fi.Doc.Unsaved()
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
	doc := fi.pack.All.Open()
	fi.tried = nil
	if doc.Path() != "" || fi.pack.Many() || len(doc.Puzzle().Tried) > 0 {
		return
	}
	if fi.tried = fi.program.keep.Tried(doc.Puzzle()); fi.tried != nil {
		doc.SetTried(fi.tried)
	}
}

// keepAll writes the recovery copies and the settings that are still to be written, at once.
// It may be called from any goroutine.
func (p *program) keepAll() {
	p.copyAll()
	if p.settings == nil {
		return
	}
	if err := p.settings.Write(); err != nil {
		_, _ = os.Stderr.WriteString("waymark: " + text.Error(err) + "\n")
	}
}

// noteMade asks for a recovery copy of the puzzles that were made and are in no file: they are
// as much work as what is drawn, though the program's own.
func (p *program) noteMade() {
	var list []*puzzles.Puzzle
	for _, m := range p.made.Unkept() {
		list = append(list, m.Puzzle)
	}
	if slices.Equal(list, p.madeLast) {
		return
	}
	p.madeLast = list
	if len(list) == 0 {
		if err := p.madeCopy.Clear(); err != nil {
			p.Log.Error("recovery copy not removed", "error", err)
		}
		return
	}
	if len(p.windows) > 0 && !p.windows[0].Reveal().All() {
		list = slices.Clone(list)
		for i, q := range list {
			list[i] = batch.Hidden(q)
		}
	}
	p.madeCopy.Note(p.jobs.Context(), list, document.Origin{}, func(err error) {
		p.post(func() {
			if len(p.windows) > 0 {
				p.windows[0].Front().filing.notCopied(err)
			}
		})
	})
}

// copyAll writes the recovery copies that are still to be written, at once. It may be
// called from any goroutine.
func (p *program) copyAll() {
	if err := p.keep.Flush(); err != nil {
		_, _ = os.Stderr.WriteString("waymark: " + text.Tr("The recovery copy could not be written: %s", err) + "\n")
	}
}

// origin says which file the open puzzle belongs to.
func (fi *filing) origin() document.Origin {
	return document.Origin{Path: fi.Doc.Path(), Base: fi.Doc.Base(), At: fi.pack.All.At()}
}

// notCopied tells that there is no recovery copy of unsaved work: in a dialog, once, for it is
// what stands between the user and a loss.
func (fi *filing) notCopied(err error) {
	title := text.Tr("The recovery copy could not be written")
	fi.Log.Error("recovery copy not written", "error", err)
	fi.Say(title + ": " + text.Error(err))
	if fi.program.copying {
		return
	}
	fi.program.copying = true
	fi.Question(title, text.Tr("%s. Until that is mended, what is not saved is lost if the program ends unexpectedly: save often.", text.Capital(text.Error(err))),
		shell.AnswerTo{Text: text.Tr("Close")})
}

// lookEvery is how often the program looks whether others have changed the files that are seen.
const lookEvery = 5 * time.Second

// watched is the file of a tab that is seen: its stamp when it was read, and the change that the user was told of, if any.
type watched struct {
	path string
	base disk.Stamp
	told *disk.Stamp
}

// noteWatched keeps the files that are seen where watchFiles reads them.
func (p *program) noteWatched() {
	var list []watched
	p.everyWindow(func(w *Tab) {
		if fi := w.filing; fi.Doc != nil && fi.Doc.Path() != "" && w.pane.Seen() {
			list = append(list, watched{fi.Doc.Path(), fi.Doc.Base(), fi.told})
		}
	})
	if last := p.watches.Load(); last == nil || !slices.Equal(*last, list) {
		p.watches.Store(&list)
	}
}

// watchFiles looks at each tick, until the program ends. It wakes the interface only where a file has changed, for an
// interface that is woken draws for a while.
func (p *program) watchFiles(tick <-chan time.Time) {
	p.noteWatched()
	over := p.jobs.Context().Done()
	go func() {
		last := map[string]disk.Stamp{} // what was seen of a file: what has not changed since is not read again
		for {
			select {
			case <-tick:
				if slices.ContainsFunc(*p.watches.Load(), func(f watched) bool { return f.changed(last) }) {
					p.post(p.lookAtFiles)
				}
			case <-over:
				return
			}
		}
	}()
}

// changed reports whether the file is another than the program knows, and the user was not told.
func (f watched) changed(last map[string]disk.Stamp) bool {
	known, ok := last[f.path]
	if !ok {
		known = f.base
	}
	now, err := disk.Look(f.path, known)
	if err != nil {
		return false
	}
	last[f.path] = now
	same := now.Same(f.base) && now.Time.Equal(f.base.Time)
	return !same && (f.told == nil || !f.told.Same(now))
}

// lookAtFiles looks whether others have changed the files that are seen; that of a tab behind
// another is looked at when it is seen.
func (p *program) lookAtFiles() {
	p.everyWindow(func(w *Tab) {
		if w.pane.Seen() {
			w.filing.lookAtFile()
		}
	})
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
	case fi.told != nil && fi.told.Same(now) || fi.DialogOpen() || fi.Doc.Drafting():
	default:
		fi.tellChanged(now, nil)
	}
}

// faulted keeps a copy of all work and tells of a fault of the program in the window where
// it happened. What failed was left in the middle; all else goes on.
func (a *Tab) faulted(f task.Fault) {
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
		a.Event(func() { a.tellFault(report) })
	})
}

// tellFault shows what went wrong in the program itself, to be sent to its makers.
func (a *Tab) tellFault(report string) {
	words := shell.Wrapped(text.Tr("Waymark has made a mistake of its own and stopped what it was doing. A copy of your work is kept. Save it, and send the report to the makers: it names no file of yours."))
	d := a.Buttons(text.Tr("A fault of the program"), container.NewBorder(words, nil, nil, nil, reportView(report)), fyne.NewSize(640, 420),
		shell.AnswerTo{Text: text.Tr("Close"), Then: nil}, shell.AnswerTo{Text: text.Tr("Copy the report"), Then: func() { a.filing.copyReport(report) }})
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

// openSettings takes the settings from their file.
func (p *program) openSettings() error {
	if p.options.SettingsDir == "" {
		return p.homeless()
	}
	f, err := settings.OpenFile(p.options.SettingsDir, filepath.Join(p.Fa.Storage().RootURI().Path(), "preferences.json"))
	f.Fault = func(err error) {
		p.Log.Error("settings", "error", err)
		p.post(func() { p.everyWindow(func(w *Tab) { w.Say(text.Error(err)) }) })
	}
	p.settings, p.Prefs = f, settings.New(f)
	return err
}

// homeless says where things are kept when the system names no folder for them.
func (p *program) homeless() error {
	if p.options.DataDir != "" {
		return nil // it is meant to be so
	}
	return puzzles.Messagef("The system names no folder for what is yours: HOME is not set. Settings, and what seals proofs, are kept nowhere; copies of unsaved work, and files as they were before they were saved, are kept in %s.", p.recoveryDir())
}

// takeSignet takes what seals proofs in files. Without one all that files say is a claim.
func (p *program) takeSignet() (err error) {
	file := known.UserSignetFile()
	if p.options.DataDir != "" {
		file = filepath.Join(p.options.DataDir, filepath.Base(file))
	}
	if file != "" {
		p.Signet, err = known.NewSignet(file)
	}
	p.keep.Signet = p.Signet
	return err
}

// missed is something that did not work at the start; it is told when there is a window to see
// it in.
func (p *program) missed(title string, err error) {
	if err != nil {
		p.toTell = append(p.toTell, func(w *Tab) { w.Fail(title, err) })
	}
}
