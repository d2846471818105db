package pages

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/desk"
	"waymark/app/playtest"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/plays"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/layouts"
	"waymark/widgets/list"
)

// playsPage shows how people did with a puzzle: the plays in a list, beside it where their
// moves were wrong, or a play as it went, and below that the positions they stood in.
type playsPage struct {
	*page
	of    *PlayTests
	study *playtest.Study

	Verdict *widgets.Verdict
	Table   *list.Table
	Orders  *widgets.Picker // of the positions
	Strip   *placeStrip
	does    playsButtons
	shown   playsBoard
	at      playsAt
	clock   task.Latest // of a play that goes on by itself
}

// playsBoard is the board of the page, and what it shows.
type playsBoard struct {
	Heading *widgets.Section
	Note    *widgets.Remark
	diagram *board.Diagram
}

// playsAt is what the board shows: a step of a play, a place, or with both -1 the map.
type playsAt struct{ play, step, place int }

// playsButtons are what can be done.
type playsButtons struct {
	begin, gone, all                *widgets.Button
	before, next, first, run, toMap *widgets.Button
}

// Limits of what is listed for the exact distances while the page is open.
const (
	playsStates = plays.MostStates
	playsMemory = 1 << 30
	playsTime   = 20 * time.Second
)

// Show opens the page on the plays of the open puzzle.
func (pt *PlayTests) Show() {
	p := pt.Doc.Puzzle()
	l := &playsPage{
		page: pt.newPage(text.Tr("Plays"), desk.NameOf(p)), of: pt,
		study: &playtest.Study{Puzzle: p, Path: pt.file()}, at: playsAt{-1, 0, -1},
	}
	pt.Plays = l
	l.build()
	l.onKey, l.interrupt, l.follow = l.typed, l.backToMap, l.refresh
	l.onClose = func() { l.study.Drop(); l.clock.Drop() }
	l.refresh()
	l.show()
	l.Read()
}

// Read reads the plays and finds out how far from the goal people were.
func (l *playsPage) Read() {
	l.of.Live.Rest()
	memory, giveBack := l.of.Lend(playsMemory)
	m := playtest.Means{
		Limits:  solver.Limits{States: playsStates, Memory: memory, Time: playsTime},
		Threads: l.of.Prefs.Threads(), GiveBack: giveBack,
	}
	l.study.Run(l.of.Jobs.Context(), m, l.of.Post, func() {
		if l.IsOpen() {
			l.refresh()
		}
	})
}

// Through reports whether all is known that can be.
func (l *playsPage) Through() bool { return l.study.Through && !l.study.Running() }

// build makes the parts of the page.
func (l *playsPage) build() {
	l.Verdict = widgets.NewVerdict()
	l.Table = list.NewTable([]list.Column{
		{Title: text.Tr("Day"), Share: 24, Least: 84},
		{Title: text.Tr("Result"), Share: 20, Least: 70},
		{Title: text.Tr("Time"), Share: 22, Right: true, Least: 78},
		{Title: text.Tr("Moves"), Share: 14, Right: true, Least: 50},
		{Title: text.Tr("Back"), Share: 10, Right: true, Least: 42},
		{Title: text.Tr("Anew"), Share: 10, Right: true, Least: 44},
	})
	l.Table.OnSelect, l.Table.OnKey = l.Pick, l.TypedKey
	l.Table.OnOpen = func(int) { l.RunOrPause() }
	l.Orders = widgets.NewPicker(text.Tr("Positions"))
	l.Orders.SetChoices([]widgets.Choice{
		{ID: "visited", Title: text.Tr("Where most players came")},
		{ID: "hesitated", Title: text.Tr("Where they hesitated")},
		{ID: "turned", Title: text.Tr("Where they turned back")},
	})
	l.Orders.SetSelected("visited")
	l.Orders.OnKey, l.Orders.OnChanged = l.TypedKey, func(string) { l.refresh() }
	l.Strip = newPlaceStrip(l.PickPlace)
	l.shown = playsBoard{widgets.NewSubsection(""), widgets.NewRemark(), board.NewDiagram()}

	b := &l.does
	b.begin = l.button(widgets.ButtonAction, text.Tr("Play-test …"), func() { l.Close(); l.of.Begin() })
	b.gone = l.button(widgets.ButtonOutline, text.Tr("Delete this play"), l.AskDelete)
	b.all = l.button(widgets.ButtonOutline, text.Tr("Delete all …"), l.AskDeleteAll)
	icon := func(i widgets.Icon, about string, tapped func()) *widgets.Button {
		k := widgets.NewButton(widgets.ButtonBare, "", i, tapped)
		k.OnKey, k.About = l.TypedKey, func() string { return about }
		return k
	}
	b.first = icon(widgets.IconFirst, text.Tr("To the start"), func() { l.Seek(0) })
	b.before = icon(widgets.IconPrev, text.Tr("A step back"), func() { l.Seek(l.at.step - 1) })
	b.run = icon(widgets.IconPlay, text.Tr("Play as it went"), l.RunOrPause)
	b.next = icon(widgets.IconNext, text.Tr("A step on"), func() { l.Seek(l.at.step + 1) })
	b.toMap = l.button(widgets.ButtonLink, text.Tr("Wrong moves"), func() { l.backToMap(); l.focus() })

	left := layouts.NewDock(container.New(layouts.Inset(layouts.Gap, layouts.Gap, layouts.Gap, 8),
		container.New(layouts.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)}, l.Verdict)), nil, nil, nil, l.Table)
	head := container.New(layouts.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)},
		container.New(layouts.Tall(playsHead), container.NewBorder(nil, nil, nil, container.NewHBox(b.toMap, b.first, b.before, b.run, b.next), container.New(layouts.Middle{}, l.shown.Heading))),
		l.shown.Note)
	below := container.New(layouts.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(6)}, l.Orders, l.Strip)
	right := container.New(layouts.Inset(layouts.Gap, 10, layouts.Gap, 10),
		layouts.NewDock(head, container.New(layouts.Inset(0, 8, 0, 0), below), nil, nil, container.New(layouts.Inset(0, 4, 0, 0), l.shown.diagram)))
	l.lay(l.Table, parts{
		right: right,
		wide:  func(whole float32) float32 { return max(0.5*whole, whole-playsLeft) },
		foot:  container.NewHBox(b.begin, layout.NewSpacer(), b.gone, b.all),
	}, left)
}

// The widest list of plays, and the height of what stands over the board.
const (
	playsLeft = 620
	playsHead = 36
)

// played is the play that is selected.
func (l *playsPage) played() (plays.Played, bool) {
	if r := l.study.Record; r != nil && l.at.play >= 0 && l.at.play < len(r.Plays) {
		return r.Plays[l.at.play], true
	}
	return plays.Played{}, false
}

// Pick shows a play of the list from its start.
func (l *playsPage) Pick(i int) {
	l.clock.Drop()
	l.at = playsAt{i, 0, -1}
	l.refreshBoard()
}

// PickPlace shows a place.
func (l *playsPage) PickPlace(place int) {
	l.clock.Drop()
	l.Table.SetSelected(-1)
	l.at = playsAt{-1, 0, place}
	l.refreshBoard()
	l.focus()
}

// backToMap shows the map, and reports whether something else was shown.
func (l *playsPage) backToMap() bool {
	if l.at.play < 0 && l.at.place < 0 {
		return false
	}
	l.clock.Drop()
	l.Table.SetSelected(-1)
	l.at = playsAt{-1, 0, -1}
	l.refreshBoard()
	return true
}

// Seek goes to a step of the selected play.
func (l *playsPage) Seek(step int) {
	l.clock.Drop()
	l.goTo(step)
}

func (l *playsPage) goTo(step int) {
	if p, ok := l.played(); ok {
		l.at.step = min(max(step, 0), len(p.Steps))
		l.refreshBoard()
	}
}

// Go goes on by a step of the selected play, or back; without one to the next position of the
// strip.
func (l *playsPage) Go(by int) {
	if _, ok := l.played(); ok {
		l.Seek(l.at.step + by)
		return
	}
	if place, ok := l.Strip.Beside(l.at.place, by); ok {
		l.PickPlace(place)
	}
}

// mostPause is how long a play that goes on by itself rests at most, whatever the player did.
const mostPause = 1500 * time.Millisecond

// RunOrPause lets the selected play go on by itself, from its start where it is at the end, or
// stops it there.
func (l *playsPage) RunOrPause() {
	p, ok := l.played()
	switch {
	case !ok:
	case l.clock.Running():
		l.clock.Drop()
		l.refreshBoard()
	default:
		if l.at.step == len(p.Steps) {
			l.at.step = 0
		}
		l.tick(p)
	}
}

// tick makes the next step after the time the player took, or nearly so.
func (l *playsPage) tick(p plays.Played) {
	if step := l.at.step; step < len(p.Steps) {
		wait := p.Steps[step].At
		if step > 0 {
			wait -= p.Steps[step-1].At
		}
		rest := min(max(time.Duration(wait)*time.Millisecond, mostPause/5), mostPause)
		l.clock.After(l.of.Jobs.Context(), rest, l.of.Post, func(context.Context, *task.Job) func() {
			return func() { l.goTo(step + 1); l.tick(p) }
		})
	}
	l.refreshBoard()
}

// AskDelete asks whether the selected play is to go, and AskDeleteAll whether all are.
func (l *playsPage) AskDelete() {
	if p, ok := l.played(); ok {
		l.of.Ask(text.Tr("Delete this play?"), text.Tr("It is taken out of the file, and cannot be brought back."), text.Tr("Delete"), func() {
			l.Delete([]plays.Played{p})
		})
	}
}

// AskDeleteAll is described at AskDelete.
func (l *playsPage) AskDeleteAll() {
	if r := l.study.Record; r != nil && len(r.Plays) > 0 {
		l.of.Ask(text.Tr("Delete all plays of this puzzle?"), text.Count(len(r.Plays), "%s play is taken out of the file, and cannot be brought back.", "%s plays are taken out of the file, and cannot be brought back."), text.Tr("Delete all"), func() {
			l.Delete(r.Plays)
		})
	}
}

// Delete takes plays out of the file.
func (l *playsPage) Delete(list []plays.Played) {
	if err := l.study.Delete(list); err != nil {
		l.of.Fail(text.Tr("The plays could not be deleted"), err)
	}
	l.backToMap()
	l.Read()
	l.refresh()
	l.focus()
}

// typed uses the keys that no part of the page has a use for.
func (l *playsPage) typed(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyLeft:
		l.Go(-1)
	case fyne.KeyRight:
		l.Go(1)
	case fyne.KeySpace:
		l.RunOrPause()
	case fyne.KeyDelete:
		l.AskDelete()
	default:
		l.of.closing(l.page, "plays")(ev)
	}
}

// scene is how a place looks.
func (l *playsPage) scene(b puzzles.Board) puzzles.Scene {
	return l.of.Rules.Scene(l.study.Puzzle, b, puzzles.Start)
}
