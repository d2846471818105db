package playtest

import (
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/playtest/recording"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
	"waymark/puzzles/plays"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
)

// PlaysPage shows how people did with a puzzle: the plays in a list, beside it where their
// moves were wrong, or a play as it went, and below that the positions they stood in.
type PlaysPage struct {
	*shell.Page
	of    *PlayTests
	study *recording.Plays

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
	l := &PlaysPage{
		of: pt, study: &recording.Plays{Puzzle: p, Path: pt.file()}, at: playsAt{-1, 0, -1},
	}
	l.Page = shell.NewPage(pt.Window, text.Tr("Plays"), pt.NameOr(text.Tr("Untitled")), shell.PageUses{
		Guide: "guide/playtests.md",
		By:    "plays", Key: l.typed, Interrupt: l.backToMap, Follow: l.refresh, Closed: func() { l.study.Drop(); l.clock.Drop() },
	})
	pt.Plays = l
	l.build()
	l.refresh()
	l.Show()
	l.Read()
}

// Read reads the plays and finds out how far from the goal people were.
func (l *PlaysPage) Read() {
	defer l.of.Begin().End()
	l.of.Host.Rest()
	memory, giveBack := l.of.Lend(playsMemory)
	m := recording.Means{
		Limits:  solver.Limits{States: playsStates, Memory: memory, Time: playsTime},
		Threads: l.of.Prefs.Threads(), GiveBack: giveBack,
	}
	l.study.Run(l.of.Jobs.Context(), m, l.of.Post, func() {
		if l.study.Through {
			l.learn()
		}
		if l.Lies() {
			l.refresh()
		}
	})
}

// learn tells the record what the distances prove of the puzzle.
func (l *PlaysPage) learn() {
	defer l.of.Begin().End()
	m, f := l.study.Measured, known.Fact{}
	switch {
	case !m.Known:
		return
	case m.Solvable:
		f.Least, f.LeastBy = m.Optimum, known.Analysed
	default:
		f.Dead, f.DeadBy = true, known.Analysed
	}
	l.of.Known.Learn(known.Free(l.study.Puzzle), f)
}

// Through reports whether all is known that can be.
func (l *PlaysPage) Through() bool { return l.study.Through && !l.study.Running() }

// build makes the parts of the page.
func (l *PlaysPage) build() {
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
	b.begin = l.Button(widgets.ButtonAction, text.Tr("Play-test …"), l.begin)
	b.gone = l.Button(widgets.ButtonOutline, text.Tr("Delete this play"), l.AskDelete)
	b.all = l.Button(widgets.ButtonOutline, text.Tr("Delete all …"), l.AskDeleteAll)
	icon := func(i widgets.Icon, about string, tapped func()) *widgets.Button {
		k := widgets.NewButton(widgets.ButtonBare, "", i, tapped)
		k.OnKey, k.About = l.TypedKey, func() string { return about }
		return k
	}
	b.first = icon(widgets.IconFirst, text.Tr("To the start"), func() { l.Seek(0) })
	b.before = icon(widgets.IconPrev, text.Tr("A step back"), func() { l.Seek(l.at.step - 1) })
	b.run = icon(widgets.IconPlay, text.Tr("Play as it went"), l.RunOrPause)
	b.next = icon(widgets.IconNext, text.Tr("A step on"), func() { l.Seek(l.at.step + 1) })
	b.toMap = l.Button(widgets.ButtonLink, text.Tr("Wrong moves"), func() { l.backToMap(); l.Focus() })

	left := widgets.NewDock(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 8),
		container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)}, l.Verdict)), nil, nil, nil, l.Table)
	head := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)},
		container.New(widgets.Tall(playsHead), container.NewBorder(nil, nil, nil, container.NewHBox(b.toMap, b.first, b.before, b.run, b.next), container.New(widgets.Middle{}, l.shown.Heading))),
		l.shown.Note)
	below := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(6)}, l.Orders, l.Strip)
	right := container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10),
		widgets.NewDock(head, container.New(widgets.Inset(0, 8, 0, 0), below), nil, nil, container.New(widgets.Inset(0, 4, 0, 0), l.shown.diagram)))
	l.Lay(l.Table, shell.Sides{
		Right: right,
		Wide:  func(whole float32) float32 { return max(0.5*whole, whole-playsLeft) },
		Foot:  container.NewHBox(b.begin, layout.NewSpacer(), b.gone, b.all),
	}, left)
}

// The widest list of plays, and the height of what stands over the board.
const (
	playsLeft = 620
	playsHead = 36
)

// scene is how a place looks.
func (l *PlaysPage) scene(b puzzles.Board) puzzles.Scene {
	return l.of.Rules.Scene(l.study.Puzzle, b, puzzles.Start)
}
