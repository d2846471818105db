package app

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets/frame"
)

// tabs is what a tab does among the others.
type tabs struct{ *Tab }

// newWindow opens a window of the system on a puzzle. path is the file it belongs to, "" for
// none.
func (p *program) newWindow(puzzle *puzzles.Puzzle, path string) *Tab {
	if n := len(p.windows); n > 0 && !p.Prefs.Maximised() { // as large as the last one
		p.Prefs.SetWindowSize(p.windows[n-1].Win.Canvas().Size().Components())
	}
	f := frame.New(p.Fa.NewWindow("Waymark"))
	f.OnClose = func() { p.closeFrame(f) }
	f.OnNew = func() { p.appOf(f.Seen()).Commands.Do("new") }
	f.OnMenu = func(at fyne.Position) { p.appOf(f.Seen()).PopUp(at, tabMenu...) }
	f.OnOut = func(pane *frame.Pane) { a := p.appOf(pane); a.Event(a.tabs.takeOut) }
	f.OnChanged = func() { p.tabsMoved(); p.windowsChanged() }
	w := p.newApp(f, puzzle, path)
	if p.running {
		w.tabs.present()
	}
	return w
}

// add opens a tab on a puzzle, behind the one seen and in its window, and shows it.
func (a *tabs) add(puzzle *puzzles.Puzzle) *Tab {
	w := a.program.newApp(a.pane.Frame(), puzzle, "")
	w.pane.Select()
	w.focusBoard()
	return w
}

// newApp fills another pane of a frame, behind the one seen.
func (p *program) newApp(f *frame.Frame, puzzle *puzzles.Puzzle, path string) *Tab {
	p.serial++
	a := newApp(p, f)
	p.windows = append(p.windows, a)
	p.tabsMoved()
	a.Load(puzzle, path)
	return a
}

// present lets the tab be seen, in its window.
func (a *tabs) present() {
	a.Win.Show()
	a.focusBoard()
	if p, f := a.program, a.pane.Frame(); p.options.Screen != nil {
		p.ToUI(func() { // once it is there
			p.options.Screen.Shown(a.pane.Window, WindowEvents{
				Maximised: p.Prefs.Maximised(), Fault: func(fault task.Fault) { p.faultIn(f, fault) }, Sized: p.sized,
			})
		})
	}
}

// faultIn is faulted of what is seen in a window of the system.
func (p *program) faultIn(f *frame.Frame, fault task.Fault) {
	if seen := f.Seen(); seen != nil {
		p.appOf(seen).faulted(fault)
		return
	}
	p.copyAll() // its last tab is closed
}

// Front returns what is seen in the window: this, or another tab.
func (a *Tab) Front() *Tab { return a.program.appOf(a.pane.Frame().Seen()) }

// appOf returns what a pane shows.
func (p *program) appOf(pane *frame.Pane) *Tab {
	return p.windows[slices.IndexFunc(p.windows, func(w *Tab) bool { return w.pane == pane })]
}

// tabsMoved keeps the windows in the order of their tabs.
func (p *program) tabsMoved() {
	var frames []*frame.Frame
	for _, w := range p.windows {
		if f := w.pane.Frame(); !slices.Contains(frames, f) {
			frames = append(frames, f)
		}
	}
	at := func(w *Tab) int {
		f := w.pane.Frame()
		return slices.Index(frames, f)<<16 + slices.Index(f.Panes(), w.pane)
	}
	slices.SortStableFunc(p.windows, func(a, b *Tab) int { return at(a) - at(b) })
}

// seen follows the tab: nothing plays that nobody sees, and the question that waits, or else the board, has the keyboard
// unless something else had. The middle button that closes a tab takes it away once more.
func (a *tabs) seen(seen bool) {
	switch {
	case !seen:
		a.Player.Pause()
		a.ui.stage.Leave()
	case a.Doc == nil:
	default:
		a.KeepFocus()
		a.Post(func() {
			if a.pane.Seen() {
				a.KeepFocus()
			}
		})
		a.filing.lookAtFile()
	}
}

// by shows the tab so many places further.
func (a *tabs) by(by int) func() {
	return func() { a.pane.Frame().Beside(a.pane, by).RequestFocus() }
}

// move puts the tab so many places further.
func (a *tabs) move(by int) func() {
	return func() {
		f := a.pane.Frame()
		f.Move(a.pane, slices.Index(f.Panes(), a.pane)+by)
	}
}

// many reports whether there is another tab in the window.
func (a *tabs) many() bool { return len(a.pane.Frame().Panes()) > 1 }

// takeOut gives the tab a window of its own: the document with its history, file and unsaved
// work goes there. What runs for it here ends.
func (a *tabs) takeOut() {
	away := func() {
		all, p := a.filing.pack.All, a.Doc.Puzzle()
		a.filing.pack.All = document.NewCollection([]*puzzles.Puzzle{p}, "") // two of one file would take it from each other
		a.Doc = a.filing.pack.All.Open()
		w := a.program.newWindow(p, "")
		w.tabs.adopt(all)
		a.filing.close()
		a.program.forget(a.Tab)
	}
	a.filing.endSearch(away)
}

// adopt makes the documents of another window those of this.
func (a *tabs) adopt(all *document.Collection) {
	a.filing.pack.All, a.Doc = all, all.Open()
	a.filing.noted = nil
	a.Revised()
	a.program.windowsChanged()
	if !all.Dirty() {
		return
	}
	if err := a.filing.recovery.Save(all.Puzzles(), a.filing.origin()); err != nil { // before the tab it comes from drops its own
		a.filing.notCopied(err)
	}
}

// closeFrame closes a window of the system with all its tabs, after each has asked about its
// own work. The last one ends the program.
func (p *program) closeFrame(f *frame.Frame) {
	var tabs []*Tab
	for _, pane := range f.Panes() {
		tabs = append(tabs, p.appOf(pane))
	}
	if len(tabs) == len(p.windows) {
		p.Quit()
		return
	}
	p.agree(tabs, func() {
		for _, w := range tabs {
			w.filing.close()
			p.forget(w)
		}
	})
}

// refresh names the puzzle in the row of tabs.
func (a *tabs) refresh(name string) {
	size := a.Doc.Puzzle().Start.Size
	note := text.Tr("%s %d × %d", text.Tr(a.Rules.Info().Title), size.Rows, size.Cols)
	all := a.filing.pack.All
	if n := all.Len(); n > 1 {
		name, note = cmp.Or(all.Title(), name), text.Count(n, "%s puzzle", "%s puzzles")
	}
	a.pane.SetTab(frame.Tab{Title: name, Note: note, Changed: all.Unsaved()})
}

// commands are what can be done with tabs and windows.
func (a *tabs) commands() []*command.Command {
	return append(command.Needing(text.Tr("needs a second tab in the window"), a.many, []*command.Command{
		{
			ID: "tab-next", Topic: command.View, Title: text.Tr("Next tab"),
			Keys: []command.Key{command.Ctrl(fyne.KeyTab)}, Also: text.Tr("switch document"),
			Run: a.by(1),
		},
		{
			ID: "tab-previous", Topic: command.View, Title: text.Tr("Previous tab"),
			Keys: []command.Key{command.CtrlShift(fyne.KeyTab)}, Also: text.Tr("switch document"),
			Run: a.by(-1),
		},
		{
			ID: "tab-right", Topic: command.View, Title: text.Tr("Move the tab right"),
			Also: text.Tr("order"),
			Run:  a.move(1),
		},
		{
			ID: "tab-left", Topic: command.View, Title: text.Tr("Move the tab left"),
			Also: text.Tr("order"),
			Run:  a.move(-1),
		},
		{
			ID: "tab-out", Topic: command.View,
			Title: text.Tr("Give the tab a window of its own"),
			Also:  text.Tr("detach undock tear off"),
			Run:   a.takeOut,
		},
	}), &command.Command{
		ID: "windows", Topic: command.View, Title: text.Tr("All tabs and windows …"),
		Also: text.Tr("switch tabs"),
		Run:  a.showWindows,
	})
}
