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
	state   wayFold
}

func (mk *marker) newWayPane() wayPane {
	w := wayPane{
		head:  widgets.NewSection(text.Tr("Way")),
		strip: widgets.NewStrip(),
		fold:  mk.newButton(widgets.ButtonLink, text.Tr("Hide"), "", "way"),
	}
	w.strip.OnSelect = mk.stopSelected
	w.strip.OnRemove = func(i int) { mk.removeMark(i - 1) }
	w.strip.OnReorder = func(from, to int) { mk.moveMark(from-1, to-1) }
	w.strip.OnKind = func(i int) { mk.badge(i - 1) }
	w.strip.OnMenu = mk.markMenu
	w.strip.OnKey = mk.key
	head := container.NewBorder(nil, nil, nil, w.fold, container.New(middle{}, w.head))
	w.body = container.New(inset{-8, -2, 0, 0}, w.strip)
	w.content = ruled(sheet(container.New(inset{gap, 4, gap, 2}, newDock(head, nil, nil, nil, w.body)), widgets.ColorSheet))
	if w.state.hidden = mk.prefs.Folded("way"); w.state.hidden {
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
func (mk *marker) foldWay() {
	f := &mk.pane.state
	f.hidden = !f.folded()
	f.forced = !f.hidden && f.low
	mk.prefs.SetFolded("way", f.hidden)
	mk.applyFold()
	mk.host.Changed(partLayout | partMenu)
}

// wayLow is told by the layout whether the window is too low.
func (mk *marker) wayLow(low bool) {
	mk.pane.state.low = low
	mk.applyFold()
}

// applyFold brings the way in line with its state.
func (mk *marker) applyFold() {
	w := &mk.pane
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

// refreshWay shows the way as it is now.
func (mk *marker) refreshWay() {
	p := mk.doc.Puzzle()
	w := &mk.pane
	mk.stops = marks.Stops(mk.rules, p, mk.way)
	items := make([]widgets.StripItem, len(mk.stops))
	for i, s := range mk.stops {
		items[i] = mk.stripItem(p, s)
	}
	w.strip.SetItems(items)
	if note := mk.auditNote(p); note != "" {
		w.head.SetNote(note)
	} else if len(p.Marks) == 0 {
		w.head.SetNote(text.Tr("Try moves and keep them, pin a step of a playback, or paint a mark (%s).", command.KeyText(mk.commands.Find("mark-paint").Keys[0])))
	} else {
		w.head.SetNote(text.Tr("Drag marks to reorder them, or out of the row to remove them; right-click for more."))
	}
}

func (mk *marker) stripItem(p *puzzles.Puzzle, s marks.Stop) widgets.StripItem {
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
	item.Note = mk.markCost(p, s.Mark)
	if role == puzzles.Goal && mk.rules.Info().NoGoal {
		item.Scene = mk.endScene(p)
	} else {
		item.Scene = mk.rules.Scene(p, s.Board, role)
	}
	if s.Cost != puzzles.Unplaced && (s.Yours || !mk.prefs.SpoilerFree()) {
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
func (mk *marker) endScene(p *puzzles.Puzzle) puzzles.Scene {
	if n := len(mk.way.Positions); n > 0 {
		return mk.rules.Scene(p, mk.way.Positions[n-1], puzzles.Start)
	}
	sc := mk.rules.Scene(p, p.Start, puzzles.Start)
	sc.Faces = slices.Clone(sc.Faces)
	for i := range sc.Faces {
		if f := &sc.Faces[i]; f.Piece {
			f.Piece, f.Hue, f.Label = false, puzzles.NoHue, ""
		}
	}
	return sc
}

// stopSelected goes to the step of the playback at which the mark lies.
func (mk *marker) stopSelected(i int) {
	if i < 0 || i >= len(mk.stops) {
		return
	}
	if s := mk.stops[i]; s.At != puzzles.Unplaced && mk.player.Loaded() && mk.trial == nil {
		mk.player.Seek(s.At)
	}
	mk.host.Changed(partCommands)
}

// selectedMark returns the mark selected in the strip.
func (mk *marker) selectedMark() (int, bool) {
	i := mk.pane.strip.Selected() - 1
	return i, i >= 0 && i < len(mk.doc.Puzzle().Marks)
}

// pin makes the position of the playback a mark.
func (mk *marker) pin() {
	p, err := marks.Pin(mk.rules, mk.doc.Puzzle(), mk.way, mk.player.At(), text.Tr("Step %d", mk.player.At()))
	at := mk.player.At()
	mk.editMarks(p, err, puzzles.Messagef("Add mark"))
	if err == nil {
		mk.showWayOnce()
		mk.player.Seek(at)
		mk.selectStopAt(at)
		mk.say(text.Tr("Marked. Every solution now passes this position; press Solve to prove the best one."))
	}
}

// selectStopAt selects the mark at a step of the playback.
func (mk *marker) selectStopAt(step int) {
	for i, s := range mk.stops {
		if s.Kind != "" && s.At == step {
			mk.pane.strip.SetSelected(i)
			mk.host.Changed(partCommands)
			return
		}
	}
}

// showWayOnce unfolds the way so that a new mark is seen.
func (mk *marker) showWayOnce() {
	if !mk.pane.body.Visible() {
		mk.foldWay()
	}
}

func (mk *marker) removeMark(i int) {
	p, err := marks.Remove(mk.rules, mk.doc.Puzzle(), i)
	mk.editMarks(p, err, puzzles.Messagef("Remove mark"))
}

func (mk *marker) moveMark(from, to int) {
	p, err := marks.Move(mk.rules, mk.doc.Puzzle(), from, to)
	mk.editMarks(p, err, puzzles.Messagef("Move mark"))
	if err == nil {
		mk.pane.strip.SetSelected(to + 1)
	} else {
		mk.pane.strip.SetSelected(from + 1)
	}
}

// switchMark gives a mark a strength.
func (mk *marker) switchMark(i int, to puzzles.MarkKind) {
	p, err := marks.Switch(mk.rules, mk.doc.Puzzle(), mk.way, i, to)
	mk.editMarks(p, err, puzzles.Messagef("Change mark"))
}

// editMarks makes an edit of the marks, or says why it is refused.
func (mk *marker) editMarks(p *puzzles.Puzzle, err error, name puzzles.Message) {
	if err != nil {
		mk.host.Changed(partWay)
		mk.say(text.Capital(text.Error(err)))
		return
	}
	mk.host.Edit(p, name)
	mk.host.Flush() // which stop is selected is said of those that are shown
}
