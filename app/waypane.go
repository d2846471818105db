package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/command"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/marks"
	"waymark/widgets"
)

// wayPane is the way under its heading: start, marks, goal. It can be folded
// to its heading; it folds by itself where the window is too low for it.
type wayPane struct {
	head    *widgets.Section
	fold    *widgets.Button
	strip   *widgets.Strip
	body    *fyne.Container
	content *fyne.Container
	stops   []marks.Stop
	state   wayFold
}

func (a *App) newWayPane() wayPane {
	w := wayPane{
		head:  widgets.NewSection(text.Tr("Way")),
		strip: widgets.NewStrip(),
		fold:  a.newButton(widgets.ButtonLink, text.Tr("Hide"), "", "way"),
	}
	w.strip.OnSelect = a.stopSelected
	w.strip.OnRemove = func(i int) { a.removeMark(i - 1) }
	w.strip.OnReorder = func(from, to int) { a.moveMark(from-1, to-1) }
	w.strip.OnKind = func(i int) { a.badge(i - 1) }
	w.strip.OnMenu = a.markMenu
	w.strip.OnKey = a.typedKey
	head := container.NewBorder(nil, nil, nil, w.fold, container.New(middle{}, w.head))
	w.body = container.New(inset{-8, -2, 0, 0}, w.strip)
	w.content = ruled(sheet(container.New(inset{gap, 4, gap, 2}, newDock(head, nil, nil, nil, w.body)), widgets.ColorSheet))
	if w.state.hidden = a.prefs.Folded("way"); w.state.hidden {
		w.body.Hide()
		w.fold.SetText(text.Tr("Show"))
	}
	return w
}

// wayFold says why the thumbnails are hidden or shown.
type wayFold struct {
	hidden bool // by the user
	forced bool // shown by the user although the window is low
	low    bool // the window is too low for boards and way
}

// folded reports whether only the heading is shown.
func (f wayFold) folded() bool { return f.hidden || f.low && !f.forced }

// foldWay shows or hides the thumbnails of the way.
func (a *App) foldWay() {
	f := &a.ui.way.state
	f.hidden = !f.folded()
	f.forced = !f.hidden && f.low
	a.prefs.SetFolded("way", f.hidden)
	a.applyFold()
	a.ui.page.Refresh()
	a.refreshMenu()
}

// wayLow is told by the layout whether the window is too low.
func (a *App) wayLow(low bool) {
	a.ui.way.state.low = low
	a.applyFold()
}

// applyFold brings the way in line with its state.
func (a *App) applyFold() {
	w := &a.ui.way
	if w.state.folded() == !w.body.Visible() {
		return
	}
	if w.state.folded() {
		w.body.Hide()
		w.fold.SetText(text.Tr("Show"))
	} else {
		w.body.Show()
		w.fold.SetText(text.Tr("Hide"))
	}
}

// foldPanel shows or hides the solver panel.
func (a *App) foldPanel() {
	fold := a.ui.side.Visible()
	a.prefs.SetFolded("panel", fold)
	if fold {
		a.ui.side.Hide()
	} else {
		a.ui.side.Show()
	}
	a.win.Content().Refresh()
	a.refreshMenu()
}

// refreshWay shows the way as it is now.
func (a *App) refreshWay() {
	p := a.doc.Puzzle()
	w := &a.ui.way
	w.stops = marks.Stops(a.rules, p, a.way)
	items := make([]widgets.StripItem, len(w.stops))
	for i, s := range w.stops {
		items[i] = a.stripItem(p, s)
	}
	w.strip.SetItems(items)
	if note := a.auditNote(p); note != "" {
		w.head.SetNote(note)
	} else if len(p.Marks) == 0 {
		w.head.SetNote(text.Tr("Try moves and keep them, pin a step of a playback, or paint a mark (%s).", command.KeyText(a.commands.Find("mark-paint").Keys[0])))
	} else {
		w.head.SetNote(text.Tr("Drag marks to reorder them, or out of the row to remove them; right-click for more."))
	}
	a.ui.play.SetMarks(markSteps(w.stops), markNames(w.stops))
}

// markSteps returns where the marks lie on the solution shown.
func markSteps(stops []marks.Stop) []int {
	var steps []int
	for _, s := range stops {
		if s.Kind != "" && s.At > 0 {
			steps = append(steps, s.At)
		}
	}
	return steps
}

func (a *App) stripItem(p *puzzles.Puzzle, s marks.Stop) widgets.StripItem {
	item := widgets.StripItem{Kind: s.Kind, Off: s.Off, Proved: s.Proved}
	role := puzzles.Pattern
	switch {
	case s.Mark < 0:
		item.Title, role = text.Tr("Start"), puzzles.Start
	case s.Mark == len(p.Marks):
		item.Title, role = text.Tr("Goal"), puzzles.Goal
	case s.Name != "":
		item.Title = s.Name
	default:
		item.Title = text.Tr("Mark %d", s.Mark+1)
	}
	item.Note = a.markCost(p, s.Mark)
	if role == puzzles.Goal && a.rules.Info().NoGoal {
		item.Scene = a.endScene(p)
	} else {
		item.Scene = a.rules.Scene(p, s.Board, role)
	}
	if s.Cost != puzzles.Unplaced && (s.Yours || !a.prefs.SpoilerFree()) {
		item.Leg = text.Number(uint64(s.Cost))
		switch {
		case s.Yours:
			item.LegNote = text.Tr("your moves")
		case s.Proved:
			item.LegNote = text.Tr("proved")
		default:
			item.LegNote = text.Tr("found")
		}
	}
	return item
}

// endScene pictures the goal of a family that has no goal board: the end of the
// solution shown, else the start without its pieces.
func (a *App) endScene(p *puzzles.Puzzle) puzzles.Scene {
	if n := len(a.way.Positions); n > 0 {
		return a.rules.Scene(p, a.way.Positions[n-1], puzzles.Start)
	}
	sc := a.rules.Scene(p, p.Start, puzzles.Start)
	sc.Faces = slices.Clone(sc.Faces)
	for i := range sc.Faces {
		if f := &sc.Faces[i]; f.Piece {
			f.Piece, f.Hue, f.Label = false, puzzles.NoHue, ""
		}
	}
	return sc
}

// stopSelected goes to the step of the playback at which the mark lies.
func (a *App) stopSelected(i int) {
	if i < 0 || i >= len(a.ui.way.stops) {
		return
	}
	if s := a.ui.way.stops[i]; s.At != puzzles.Unplaced && a.player.Loaded() && a.trial == nil {
		a.player.Seek(s.At)
	}
	a.refreshCommands()
}

// selectedMark returns the mark selected in the strip.
func (a *App) selectedMark() (int, bool) {
	i := a.ui.way.strip.Selected() - 1
	return i, i >= 0 && i < len(a.doc.Puzzle().Marks)
}

// pin makes the position of the playback a mark.
func (a *App) pin() {
	p, err := marks.Pin(a.rules, a.doc.Puzzle(), a.way, a.player.At(), text.Tr("Step %d", a.player.At()))
	at := a.player.At()
	a.editMarks(p, err, puzzles.Messagef("Add mark"))
	if err == nil {
		a.showWayOnce()
		a.player.Seek(at)
		a.selectStopAt(at)
		a.say(text.Tr("Marked. Every solution now passes this position; press Solve to prove the best one."))
	}
}

// selectStopAt selects the mark at a step of the playback.
func (a *App) selectStopAt(step int) {
	for i, s := range a.ui.way.stops {
		if s.Kind != "" && s.At == step {
			a.ui.way.strip.SetSelected(i)
			a.refreshCommands()
			return
		}
	}
}

// showWayOnce unfolds the way so that a new mark is seen.
func (a *App) showWayOnce() {
	if !a.ui.way.body.Visible() {
		a.foldWay()
	}
}

func (a *App) removeMark(i int) {
	p, err := marks.Remove(a.rules, a.doc.Puzzle(), i)
	a.editMarks(p, err, puzzles.Messagef("Remove mark"))
}

func (a *App) moveMark(from, to int) {
	p, err := marks.Move(a.rules, a.doc.Puzzle(), from, to)
	a.editMarks(p, err, puzzles.Messagef("Move mark"))
	if err == nil {
		a.ui.way.strip.SetSelected(to + 1)
	} else {
		a.ui.way.strip.SetSelected(from + 1)
	}
}

// switchMark gives a mark a strength.
func (a *App) switchMark(i int, to puzzles.MarkKind) {
	p, err := marks.Switch(a.rules, a.doc.Puzzle(), a.way, i, to)
	a.editMarks(p, err, puzzles.Messagef("Change mark"))
}

// editMarks makes an edit of the marks, or says why it is refused.
func (a *App) editMarks(p *puzzles.Puzzle, err error, name puzzles.Message) {
	if err != nil {
		a.refreshWay()
		a.say(text.Capital(text.Error(err)))
		return
	}
	a.edit(p, name)
}
