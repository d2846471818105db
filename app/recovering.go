package app

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/widgets"
	"waymark/widgets/list"
)

// offerRecovery offers the work of a program that did not end by itself, and the report
// of its fault. It reports whether there is any.
func (fi *filing) offerRecovery() bool {
	keep := fi.program.keep
	lost, err := keep.Lost()
	if err != nil {
		fi.Say(text.Tr("A recovery copy cannot be read: %s", err))
	}
	report := keep.TakeReports()
	if report != "" {
		report = task.Report(fi.program.options.Version, report)
	}
	if len(lost) == 0 && report == "" {
		keep.Release()
		return false
	}
	fi.askRecovery(&recovering{filing: fi, lost: lost, given: make([]bool, len(lost))}, report)
	return true
}

// recovering asks what is to become of work that was not saved, one by one.
type recovering struct {
	*filing
	lost   []document.Recovered
	given  []bool // up, once the question is answered
	answer *widgets.Button
}

// askRecovery asks it, or tells of the report alone.
func (fi *filing) askRecovery(r *recovering, report string) {
	rows := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(4 * widgets.Grid)})
	for i := range r.lost {
		rows.Add(r.row(i))
	}
	if report != "" {
		rows.Add(container.NewHBox(widgets.NewButton(widgets.ButtonOutline, text.Tr("Copy the report of the fault"), "", func() { fi.copyReport(report) })))
	}
	size := fyne.NewSize(600, 0)
	if len(r.lost) == 0 {
		fi.Tell(text.Tr("Waymark ended by a fault of its own. No work was lost."), rows, size)
		fi.program.keep.Release()
		return
	}
	title := text.Tr("Waymark ended unexpectedly. Recover your work?")
	if !slices.ContainsFunc(r.lost, func(l document.Recovered) bool { return !l.Told }) && report == "" {
		title = text.Tr("Your work of the last session is not saved yet. Go on with it?")
	}
	d := fi.Buttons(title, rows, size,
		shell.AnswerTo{Text: text.Tr("Later")}, shell.AnswerTo{Text: text.Tr("Recover"), Then: r.do})
	d.SetOnClosed(func() { fi.ToUI(fi.program.keep.Release) }) // once the answer is done
	answers := d.Buttons()
	r.answer = answers[len(answers)-1]
}

// row shows one piece of work, with the button that gives it up or takes that back.
func (r *recovering) row(i int) fyne.CanvasObject {
	w := r.lost[i]
	head := list.NewFiles(false)
	show := func() {
		line := list.File{Text: shell.NameOf(w.Puzzle), Below: shell.KindOf(w.Puzzle), Note: w.When.Format("2006-01-02 15:04"), Scene: shell.StartScene(w.Puzzle), Pale: r.given[i]}
		switch n := len(w.Several()); {
		case n > 1:
			line.Below = text.Join(line.Below+".", text.Count(n, "%s puzzle", "%s puzzles"))
		case w.Puzzle.Name == "" && w.Path != "":
			line.Text = document.NameOf(w.Path)
		}
		if r.given[i] {
			line.Note = text.Tr("is discarded")
		}
		head.SetFiles([]list.File{line}, -1)
	}
	show()
	var b *widgets.Button
	b = widgets.NewButton(widgets.ButtonLink, text.Tr("Discard"), "", func() {
		r.given[i] = !r.given[i]
		b.SetText(text.Tr("Discard"))
		if r.given[i] {
			b.SetText(text.Tr("Keep"))
		}
		show()
		r.answer.SetText(r.verb())
	})
	b.OnKey = func(ev *fyne.KeyEvent) { r.OverKey(ev) }
	line := container.NewBorder(nil, nil, nil, container.NewCenter(b), container.New(widgets.Inset(-4*widgets.Grid, 0, 0, 0), container.New(widgets.Tall(head.RowHeight()), head)))
	return container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(widgets.Grid)}, line, shell.Wrapped(lostLine(w)))
}

// verb is what the answer to expect does.
func (r *recovering) verb() string {
	if slices.Contains(r.given, false) {
		return text.Tr("Recover")
	}
	return text.Tr("Discard all")
}

// do gives up what is to be given up, and takes the rest over.
func (r *recovering) do() {
	var kept []document.Recovered
	for i, w := range r.lost {
		if !r.given[i] {
			kept = append(kept, w)
			continue
		}
		if err := w.Drop(); err != nil {
			r.Say(text.Error(err))
		}
	}
	r.recoverAll(kept)
}

// lostLine says what a copy holds: of which file, and what is not in the file.
func lostLine(r document.Recovered) string {
	if r.Path == "" {
		return text.Tr("It was in no file.")
	}
	said := text.Tr("Unsaved work on %s in %s.", filepath.Base(r.Path), document.Tilde(filepath.Dir(r.Path))) + " "
	found, err := document.LoadFile(r.Path)
	switch {
	case !document.Exists(r.Path):
		return said + text.Tr("That file is gone.")
	case err != nil:
		return said + text.Tr("That file cannot be read.")
	}
	said += differs(r.Several(), found.Puzzles)
	if !r.Base.Missing() && !r.Base.Same(found.Stamp) {
		said += " " + text.Tr("The file was changed since.")
	}
	return said
}

// recoverAll takes unsaved work over, each in a window: that of its file where that is
// open, the first where that shows nothing of the user's, else one of its own.
func (fi *filing) recoverAll(lost []document.Recovered) {
	for _, r := range lost {
		w := fi.program.windowOf(r.Path)
		switch {
		case w != nil && !w.filing.pack.All.Unsaved():
		case fi.Doc.Puzzle() == fi.program.invitation:
			w = fi.Tab
		default:
			w = fi.tabs.add(firstPuzzle())
		}
		w.filing.Recover(r)
	}
}

// Recover takes unsaved work over: as an unsaved change of its file. The copy goes once
// there is another.
func (fi *filing) Recover(r document.Recovered) {
	defer fi.Begin().End()
	path, stamp := r.Path, r.Base
	all := r.Several()
	base, lacks := make([]*puzzles.Puzzle, len(all)), len(all) > 1
	for i, p := range all {
		base[i] = p.Clone()
	}
	if w := fi.program.windowOf(path); w != nil && w != fi.Tab {
		path, stamp = "", disk.Stamp{} // two windows on one file would overwrite each other's work
	}
	if path != "" {
		if found, err := document.LoadFile(path); err == nil && (len(all) > 1 || len(found.Puzzles) == 1) {
			base, lacks = fi.Signet.TrustAll(found.Puzzles), false
		}
	}
	fi.load(document.NewCollection(base, path))
	fi.Doc.Based(stamp) // of the file that the work began with: what it is now is asked about
	if lacks {
		fi.pack.All.Lack()
	}
	fi.become(all, puzzles.Messagef("Recover"))
	if fi.pack.All.GoTo(r.At) {
		fi.turned()
	}
	if err := fi.recovery.Save(fi.pack.All.Puzzles(), fi.origin()); err != nil {
		fi.notCopied(err)
		return // the old one stays
	}
	if err := r.Drop(); err != nil {
		fi.Say(text.Error(err))
	}
}
