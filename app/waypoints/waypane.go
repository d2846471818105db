package waypoints

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/present"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets"
	"waymark/widgets/strip"
)

// wayPane is the way under its heading: start, marks, goal. It can be folded
// to its heading; it folds by itself where the window is too low for it.
type wayPane struct {
	Head    *widgets.Section
	fold    *widgets.Button
	Strip   *strip.Strip
	Body    *fyne.Container
	Content *fyne.Container
	state   wayFold
}

func (mk *Marker) NewWayPane() wayPane {
	w := wayPane{
		Head:  widgets.NewSection(text.Tr("Waypoints")),
		Strip: strip.New(),
		fold:  mk.CommandButton(widgets.ButtonLink, text.Tr("Hide"), "", "way"),
	}
	w.Strip.OnSelect = mk.stopSelected
	w.Strip.OnRemove = func(i int) { mk.RemoveMark(i - 1) }
	w.Strip.OnReorder = func(from, to int) { mk.MoveMark(from-1, to-1) }
	w.Strip.OnKind = func(i int) { mk.Badge(i - 1) }
	w.Strip.OnMenu = func(at fyne.Position) {
		mk.PopUp(at, shell.Group{IDs: "mark-kind mark-edit mark-off"}, shell.Group{IDs: "mark-copy mark-name mark-earlier mark-later"}, shell.Group{IDs: "demand-mark demand-mark-avoid"}, shell.Group{IDs: "mark-remove"})
	}
	w.Strip.OnFocus = func(bool) { mk.Pane.Head.SetNote(mk.note(mk.Doc.Puzzle())) }
	w.Strip.OnKey, w.Strip.OnShortcut = mk.Key, mk.Shortcuts.TypedShortcut
	head := container.NewBorder(nil, nil, nil, w.fold, container.New(widgets.Middle{}, w.Head))
	w.Body = container.New(widgets.Inset(-8, -2, 0, 0), w.Strip)
	w.Content = widgets.Ruled(widgets.Sheet(container.New(widgets.Inset(widgets.Gap, 4, widgets.Gap, 2), widgets.NewDock(head, nil, nil, nil, w.Body)), widgets.ColorSheet))
	if w.state.hidden = mk.Prefs.Folded("way"); w.state.hidden {
		w.Body.Hide()
		w.fold.SetText(text.Tr("Show"))
	}
	return w
}

// wayFold says why the thumbnails are hidden or shown.
type wayFold struct {
	hidden bool // by the user
	forced bool // shown by the user although the window is low
	low    bool // the window is too low for boards and way
	tiny   bool // beside the way nothing could be made out on the boards
}

// folded reports whether only the heading is shown.
func (f wayFold) folded() bool { return f.hidden || f.low && !f.forced }

// FoldWay shows or hides the thumbnails of the way.
func (mk *Marker) FoldWay() {
	defer mk.Begin().End()
	f := &mk.Pane.state
	f.hidden = !f.folded()
	f.forced = !f.hidden && f.low
	mk.Prefs.SetFolded("way", f.hidden)
	mk.applyFold()
}

// WayLow is told by the layout whether the window is too low, and whether by much.
func (mk *Marker) WayLow(low, tiny bool) {
	defer mk.Begin().End()
	mk.Pane.state.low, mk.Pane.state.tiny = low, tiny
	mk.applyFold()
}

// applyFold brings the way in line with its state.
func (mk *Marker) applyFold() {
	w := &mk.Pane
	if w.state.folded() == !w.Body.Visible() {
		return
	}
	if w.state.folded() {
		w.Body.Hide()
		w.fold.SetText(text.Tr("Show"))
	} else {
		w.Body.Show()
		w.fold.SetText(text.Tr("Hide"))
	}
	if mk.Doc != nil {
		w.Head.SetNote(mk.note(mk.Doc.Puzzle()))
	}
}

// note says beside the heading what is wrong, what can be done, or what is out of sight.
func (mk *Marker) note(p *puzzles.Puzzle) string {
	if note := cmp.Or(mk.faultNote(), mk.AuditNote(p)); note != "" {
		return note
	}
	switch {
	case len(p.Marks) == 0:
		return mk.unmarkedNote()
	case !mk.Pane.Body.Visible():
		return text.Count(len(p.Marks), "%s waypoint", "%s waypoints")
	}
	if mk.Pane.Strip.HasFocus() {
		return text.Tr("Arrow keys choose a waypoint, with Alt they move it; Space changes its kind, Delete removes it.")
	}
	return text.Tr("Drag waypoints to reorder them, or out of the row to remove them; right-click for more.")
}

// Follows shows the way as it is now: what else is told of the marks goes by it.
func (mk *Marker) Follows() []state.Observer {
	return []state.Observer{{Name: "way", Sees: func() any { return mk.wayState() }, Act: mk.refreshWay}}
}

// wayState is what the way shows.
type wayState struct {
	puzzle *state.PuzzleState
	stage  state.StageState
	folded bool
}

func (mk *Marker) wayState() wayState {
	return wayState{mk.PuzzleState(), mk.StageState().Still(), mk.Pane.state.folded()}
}

// refreshWay shows the way as it is now.
func (mk *Marker) refreshWay() {
	p := mk.Doc.Puzzle()
	w := &mk.Pane
	way := mk.Way
	if mk.Trying() { // no solution is selected: the legs are those of the best one known
		way = mk.Told().BestWay()
	}
	mk.Stops, mk.faults = mk.Told().Stops(way), mk.markFaults(p)
	items := make([]strip.Item, len(mk.Stops))
	from := "" // where the leg under way begins
	for i, s := range mk.Stops {
		items[i] = mk.StripItem(p, s)
		if passed := i > 0 && mk.Stops[i-1].Passed(); passed && items[i].Leg != "" && !s.Yours {
			items[i].LegFrom = text.Tr("from %s", from)
		}
		if !s.Passed() {
			from = items[i].Title
		}
	}
	known := false // what the leg costs that passes
	for i, s := range slices.Backward(mk.Stops) {
		if items[i].Passed = s.Passed() && known; !s.Passed() {
			known = items[i].Leg != ""
		}
	}
	w.Strip.SetItems(items)
	w.Head.SetNote(mk.note(p))
}

// unmarkedNote says how the first mark is made; the strip, where it is seen, says the rest.
func (mk *Marker) unmarkedNote() string {
	key := mk.Commands.KeyOf("mark-paint")
	if mk.Pane.Body.Visible() {
		return text.Tr("%s paints a waypoint.", key)
	}
	return text.Tr("Try moves and keep them, add a step of a playback, or paint a waypoint (%s).", key)
}

func (mk *Marker) StripItem(p *puzzles.Puzzle, s edit.Stop) strip.Item {
	item := strip.Item{Kind: s.Kind, Off: s.Off, Proved: s.Proved}
	role := puzzles.Pattern
	switch {
	case s.Mark < 0:
		item.Title, role = text.Tr("Start"), puzzles.Start
	case s.Mark == len(p.Marks):
		item.Title, role = text.Tr("Goal"), puzzles.Goal
	case s.Name != "":
		item.Title = s.Name
	default:
		item.Title = text.Tr("Waypoint %d", s.Mark+1)
	}
	item.Note, item.Short = mk.MarkCost(p, s.Mark)
	item.Fault = mk.faults[s.Mark] != ""
	if role == puzzles.Goal && mk.Rules.Info().NoGoal {
		item.Scene = mk.endScene(p)
	} else {
		item.Scene = shell.Outlined(mk.Rules.Scene(p, s.Board, role))
	}
	if len(p.Marks) > 0 && s.Cost != puzzles.Unplaced && (s.Yours || mk.Reveal().All()) {
		item.Leg = text.Number(uint64(s.Cost))
		switch {
		case s.Yours:
			item.LegNote = text.Tr("recorded")
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
func (mk *Marker) endScene(p *puzzles.Puzzle) puzzles.Scene {
	if n := len(mk.Way.Positions); n > 0 {
		return mk.Rules.Scene(p, mk.Way.Positions[n-1], puzzles.Start)
	}
	sc := mk.Rules.Scene(p, p.Start, puzzles.Start)
	sc.Faces = slices.Clone(sc.Faces)
	for i := range sc.Faces {
		if f := &sc.Faces[i]; f.Piece {
			f.Piece, f.Hue, f.Label = false, puzzles.NoHue, ""
		}
	}
	return sc
}

// stopSelected goes to the step of the playback at which the mark lies, and says what is
// wrong with it.
func (mk *Marker) stopSelected(i int) {
	defer mk.Begin().End()
	if i < 0 || i >= len(mk.Stops) {
		return
	}
	if why := mk.faults[mk.Stops[i].Mark]; why != "" {
		mk.Say(why)
	}
	if s := mk.Stops[i]; s.At != puzzles.Unplaced && mk.Player.Loaded() && !mk.Trying() {
		mk.Player.Seek(s.At)
	}
}

// SelectedMark returns the mark selected in the strip.
func (mk *Marker) SelectedMark() (int, bool) {
	i := mk.Pane.Strip.Selected() - 1
	return i, i >= 0 && i < len(mk.Doc.Puzzle().Marks)
}

// pin makes the position of the playback a mark.
func (mk *Marker) pin() {
	p, err := edit.PinMark(mk.Rules, mk.Doc.Puzzle(), mk.Way, mk.Player.At(), text.Tr("Step %d", mk.Player.At()))
	at := mk.Player.At()
	mk.editMarks(p, err, puzzles.Messagef("Add waypoint"))
	if err == nil {
		mk.showWayOnce()
		mk.Player.Seek(at)
		mk.selectStopAt(at)
		mk.Say(mk.marked())
	}
}

// whyNoPin says how the moves that are being tried become a mark.
func (mk *Marker) whyNoPin() string {
	if !mk.Trying() {
		return ""
	}
	return text.Tr("Moves are being tried: %s keeps them as a waypoint.", mk.Commands.KeyOf("try-keep"))
}

// marked says what a new mark is for, and whether the best way through it is to be proved yet.
func (mk *Marker) marked() string {
	if card := mk.Told().Card(); card.Kind == present.CardProved {
		return text.Tr("Waypoint added. Every solution now passes this position.") + " " + card.Title
	}
	return text.Tr("Waypoint added. Every solution now passes this position; press Solve to prove the best one.")
}

// selectStopAt selects the mark at a step of the playback.
func (mk *Marker) selectStopAt(step int) {
	for i, s := range mk.Stops {
		if s.Kind != "" && s.At == step {
			mk.Pane.Strip.SetSelected(i)
			return
		}
	}
}

// showWayOnce unfolds the way so that a new mark is seen, unless the boards could then not be.
func (mk *Marker) showWayOnce() {
	if !mk.Pane.Body.Visible() && !mk.Pane.state.tiny {
		mk.FoldWay()
	}
}

func (mk *Marker) RemoveMark(i int) {
	defer mk.Begin().End()
	p, err := edit.RemoveMark(mk.Rules, mk.Doc.Puzzle(), i)
	mk.editMarks(p, err, puzzles.Messagef("Remove waypoint"))
}

func (mk *Marker) MoveMark(from, to int) {
	defer mk.Begin().End()
	p, err := edit.MoveMark(mk.Rules, mk.Doc.Puzzle(), from, to)
	mk.editMarks(p, err, puzzles.Messagef("Move waypoint"))
	if err == nil {
		mk.Pane.Strip.SetSelected(to + 1)
	} else {
		mk.Pane.Strip.SetSelected(from + 1)
	}
}

// switchMark gives a mark a strength.
func (mk *Marker) switchMark(i int, to puzzles.MarkKind) {
	p, err := edit.SwitchMark(mk.Rules, mk.Doc.Puzzle(), mk.Way, i, to)
	mk.editMarks(p, err, puzzles.Messagef("Change waypoint"))
	if err == nil {
		mk.Say(kindWords(to))
	}
}

// editMarks makes an edit of the marks, or says why it is refused.
func (mk *Marker) editMarks(p *puzzles.Puzzle, err error, name puzzles.Message) {
	defer mk.Begin().End()
	if err != nil {
		mk.Say(text.Capital(text.Error(err)))
		return
	}
	mk.Host.Edit(p, name)
	mk.refreshWay() // what is said next is of the marks as they are now
}
