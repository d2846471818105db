package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/library"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/study"
	"waymark/widgets"
)

// tour shows in a few steps what the program is for. A card beside the part of the window that a step is about says what to
// do; the step is done when the user has done it.
type tour struct {
	*Tab
	of   *document.Document // of the tour; nil while there is none
	from *puzzles.Puzzle    // as it began
	at   int                // the step

	over                 *fyne.Container // lies over the window: frame, card
	card                 *fyne.Container
	heading, words, foot *widgets.Prose
	frame                fyne.CanvasObject
}

// tourStep is one step of the tour.
type tourStep struct {
	title, words string
	about        []fyne.CanvasObject // parts of the window, one above the other
	face         state.Face
	done         func() bool // the user has done it
}

// steps are those of the tour.
func (t *tour) steps() []tourStep {
	l, key := t.ui.layout, t.Commands.KeyOf
	return []tourStep{
		{
			text.Tr("Draw"), text.Tr("Paint a wall on the start board: click a cell, or go there with the arrow keys and press Space. Tiles slide until something stops them, so each wall changes the way."),
			[]fyne.CanvasObject{t.Editor.Start.Board},
			state.Design,
			func() bool { return !document.SameBoards(t.from, t.Doc.Puzzle()) },
		},
		{
			text.Tr("See it proved"), text.Tr("The program searches while you draw. This line says when the shortest solution is found and proved. %s, or the switch at the top right, turns to Study.", key("study")),
			[]fyne.CanvasObject{l.Result},
			state.Design,
			func() bool { return t.Face == state.Study },
		},
		{
			text.Tr("Add what you know"), text.Tr("Go to a step with %s and add it as a waypoint with %s: all solutions have to pass it. Then %s says in the row what it costs.", key("next"), key("pin"), key("audit")),
			[]fyne.CanvasObject{l.Way, l.Playback},
			state.Study,
			func() bool { _, told := t.Audited(t.Doc.Puzzle()); return told },
		},
		{
			text.Tr("Play it back"), text.Tr("The red button, or %s, plays the solution move by move, through your waypoint.", key("play")),
			[]fyne.CanvasObject{l.Playback},
			state.Study,
			t.Player.Playing,
		},
	}
}

// newTour makes the card, which is not seen yet, and what lies over the window.
func newTour(a *Tab) *tour {
	t := &tour{Tab: a, frame: widgets.NewRing()}
	t.heading, t.words = widgets.NewProse(theme.SizeNameText, widgets.ColorInk, true), widgets.NewProse(theme.SizeNameText, widgets.ColorInk, false)
	t.foot = widgets.NewProse(theme.SizeNameCaptionText, widgets.ColorQuiet, false)
	buttons := container.NewHBox(layout.NewSpacer(), widgets.NewButton(widgets.ButtonLink, text.Tr("Skip"), "", func() { a.Event(t.end) }),
		a.CommandButton(widgets.ButtonOutline, text.Tr("Next"), "", "tour-next"))
	lines := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(tourGap)}, t.heading, t.words, t.foot, buttons)
	t.card = container.NewStack(widgets.NewFrame(widgets.ColorCard), widgets.NewBackstop(a.KeepFocus), container.New(widgets.Inset(tourPad, tourPad, tourPad, tourPad), lines))
	t.over = &fyne.Container{Layout: t, Objects: []fyne.CanvasObject{t.frame, t.card}, Hidden: true}
	return t
}

// commands begin the tour and go on in it.
func (t *tour) commands() []*command.Command {
	return []*command.Command{
		{ID: "tour", Topic: command.Help, Title: text.Tr("Tour"), Also: text.Tr("tutorial guide introduction learn first steps"), Run: t.show},
		{
			ID: "tour-next", Topic: command.Help, Title: text.Tr("Next step of the tour"), Keys: []command.Key{command.Plain(fyne.KeyF12)},
			Needs: text.Tr("needs the tour"), Enabled: t.on, Run: t.goOn,
		},
	}
}

// on reports whether the tab shows the tour.
func (t *tour) on() bool { return t.of != nil }

// show begins the tour, from its start where it is open here, else where nothing is given up for it.
func (t *tour) show() {
	p, err := study.ReadBundled(library.Toured)
	if err != nil {
		t.Fail(text.Tr("This file cannot be opened"), err)
		return
	}
	p = p.Clone()
	p.Solutions = nil
	w := t.Tab
	if !t.on() {
		w = t.filing.place()
	}
	w.Load(p, "")
	for _, b := range w.Rules.Palette(p, puzzles.Start) {
		if b.Face.Ground == puzzles.Wall {
			w.Editor.Brush = b.Cell
		}
	}
	w.ui.stage.Leave()
	w.focusBoard()
	w.ui.tour.of, w.ui.tour.from = w.Doc, w.Doc.Puzzle()
	w.ui.tour.to(0)
}

// to goes to a step; behind the last one the tour ends.
func (t *tour) to(step int) {
	steps := t.steps()
	if step == len(steps) {
		t.end()
		t.Say(text.Tr("That was the tour. Help › Tour begins it again; %s begins a puzzle of your own.", t.Commands.KeyOf("new")))
		return
	}
	t.at, t.Face = step, steps[step].face
	t.BackToStart()
}

// goOn goes on whether the step is done or not.
func (t *tour) goOn() {
	t.to(t.at + 1)
	t.KeepFocus()
}

// end takes the card away. What was drawn on the tour stays, and is nothing to ask about.
func (t *tour) end() {
	t.of = nil
	t.KeepFocus()
}

// escape ends the tour, and reports whether there was one.
func (t *tour) escape() bool {
	if !t.on() {
		return false
	}
	t.end()
	return true
}

// tourState is what decides what the card says, where it stands, and whether the step is done.
type tourState struct {
	on, gone, done, unsaved, stuck bool
	at                             int
	place                          fyne.Position // of what the step is about
	size                           fyne.Size
}

// observer shows the card, and goes on when a step is done.
func (t *tour) observer() state.Observer {
	return state.Observer{Name: "tour", Sees: func() any { return t.state() }, Act: t.act, Rests: true}
}

func (t *tour) state() tourState {
	if !t.on() {
		return tourState{}
	}
	s := tourState{on: true, at: t.at, gone: t.of != t.Doc || t.Doc.Path() != "" || t.filing.pack.Many()}
	if !s.gone {
		s.done, s.unsaved = t.steps()[t.at].done(), t.Doc.Unsaved()
		kind, _, _ := t.Solving.Lit()
		s.stuck = kind == widgets.LightNo || kind == widgets.LightFault
		s.place, s.size = t.about()
	}
	return s
}

// act does what follows from the state. What is drawn on the tour is never asked about.
func (t *tour) act() {
	s := t.state()
	switch {
	case s.gone:
		t.end()
	case s.unsaved:
		t.filing.pack.All.MarkSaved(t.filing.pack.All.Puzzles(), "", disk.Stamp{})
	case s.done:
		t.to(t.at + 1)
	}
	if widgets.Show(t.over, t.on()); !t.on() {
		return
	}
	step := t.steps()[t.at]
	t.heading.SetText(text.Tr("Tour, step %d of %d: %s", t.at+1, len(t.steps()), step.title))
	t.words.SetText(step.words)
	if s.stuck {
		t.words.SetText(text.Tr("The puzzle has no solution as it is drawn now. %s takes back what was drawn last.", t.Commands.KeyOf("undo")))
	}
	t.foot.SetText(text.Tr("%s goes on, Escape ends the tour.", t.Commands.KeyOf("tour-next")))
	t.Layout(nil, t.over.Size())
}

// about returns where the parts lie that the step is about.
func (t *tour) about() (at fyne.Position, size fyne.Size) {
	driver := t.Fa.Driver()
	for i, o := range t.steps()[t.at].about {
		place, part := driver.AbsolutePositionForObject(o), o.Size()
		if b := t.Editor.Start.Board; o == b {
			cells, all := b.Area()
			place, part = place.Add(cells), all
		}
		if i == 0 {
			at, size = place, part
			continue
		}
		size = fyne.NewSize(max(size.Width, part.Width), place.Y+part.Height-at.Y)
	}
	return at.Subtract(driver.AbsolutePositionForObject(t.over)), size
}

// Measures of the card.
const (
	tourWidth = 300
	tourPad   = 4 * widgets.Grid
	tourGap   = 2 * widgets.Grid
)

// MinSize implements [fyne.Layout].
func (t *tour) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout puts the frame around what the step is about, and the card beside it where there is room.
func (t *tour) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if !t.on() {
		return
	}
	at, part := t.about()
	widgets.Put(t.frame, at.SubtractXY(1, 1), part.AddWidthHeight(2, 2))
	t.card.Resize(fyne.NewSize(tourWidth, t.card.Size().Height)) // what wraps knows its height now
	high := t.card.MinSize().Height
	right, foot := at.X+part.Width, at.Y+part.Height
	x, y := right+tourGap, foot-high
	switch {
	case x+tourWidth <= size.Width && y >= 0:
	case at.Y-tourGap-high >= 0:
		x, y = right-tourWidth-tourGap, at.Y-tourGap-high
	default:
		x, y = size.Width-tourWidth-tourGap, size.Height-high-tourGap
	}
	widgets.Put(t.card, fyne.NewPos(x, max(0, y)), fyne.NewSize(tourWidth, high))
}
