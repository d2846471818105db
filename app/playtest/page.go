package playtest

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"waymark/app/command"
	"waymark/app/playtest/recording"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
	"waymark/widgets/board"
)

// Page is what a player sees: first what is recorded, then the board alone, and at the
// end how it went. The board is not seen before the clock runs.
type Page struct {
	*shell.Page
	of        *PlayTests
	Recording *recording.Recording
	path      string // of the file of plays
	unit      puzzles.Noun

	Board  *board.Board
	goal   *board.Diagram
	centre *fyne.Container // what is seen now
	moves  *widgets.Section
	back   *widgets.Button
	anew   *widgets.Button
	Whole  *widgets.Check
	Helped *widgets.Check // hints may be asked for
	hints  hints
	Ended  *widgets.Verdict
	before fyne.Size // of the window, while it is as large as the screen; else zero
}

// open opens the page.
func (pt *PlayTests) open() {
	l := &Page{
		of: pt, path: pt.file(), unit: puzzles.MoveUnit(pt.Rules, pt.Doc.Puzzle()), centre: container.NewStack(),
	}
	l.Page = shell.NewPage(pt.Window, text.Tr("Play-test"), pt.NameOr(text.Tr("Untitled")), shell.PageUses{
		Guide: "guide/playtests.md",
		Key:   l.typed, Shortcut: l.commanded, Interrupt: l.askGivingUp, Closed: l.end,
	})
	pt.Page = l
	l.Lay(nil, shell.Sides{}, l.centre)
	l.invite()
	l.Show()
}

// see shows something, and gives the keyboard to home.
func (l *Page) see(what fyne.CanvasObject, home fyne.Focusable) {
	l.centre.Objects, l.Home = []fyne.CanvasObject{what}, home
	l.Content.Refresh()
	if l.IsOpen() {
		l.Focus()
	}
}

// Begin shows the board and starts the clock.
func (l *Page) Begin() {
	if l.Recording.Stage != recording.Ready {
		return
	}
	if l.of.whole = l.Whole.On(); l.of.whole {
		l.fill()
	}
	l.of.helped, l.hints = l.Helped.On(), hints{}
	l.build()
	l.Recording.Begin()
	l.of.draft(l.Recording, l.path)
	l.refresh()
}

// build makes the board and what stands below it.
func (l *Page) build() {
	r := l.Recording
	b := board.New()
	b.SetMode(board.ModePlay)
	b.SetHandling(l.of.Rules.Info().Handling)
	b.OnPush, b.OnDrop, b.OnTargets, b.OnKey = l.push, l.drop, r.Trial.Targets, l.TypedKey
	for id, set := range map[string]func(bool){
		"names": b.SetLabels, "grid": b.SetGrid, "letters": b.SetPatterns, "differences": b.SetDiff, "motion": b.SetMotion,
	} {
		set(l.of.Prefs.Look(id))
	}
	b.SetScene(l.scene())
	l.Board = b
	var right fyne.CanvasObject
	if !l.of.Rules.Info().NoGoal {
		l.goal = board.NewDiagram()
		l.goal.SetScene(l.of.Rules.Scene(r.Puzzle, r.Puzzle.Goal, puzzles.Goal))
		right = container.New(widgets.Inset(0, 8, widgets.Gap, 8), container.New(goalAtTop{r.Puzzle.Start.Size}, widgets.NewSection(text.Tr("Goal")), l.goal))
	}
	middle := widgets.NewDock(nil, l.newFoot(), nil, right, container.New(widgets.Inset(widgets.Gap, 8, widgets.Gap, 8), b))
	middle.Layout.(*widgets.Dock).Wide = func(whole float32) float32 { return min(max(0.26*whole, 200), 420) }
	l.see(middle, b)
}

// newFoot is what stands below the board: that it is recorded, and what can be done.
func (l *Page) newFoot() fyne.CanvasObject {
	light := widgets.NewProse(theme.SizeNameText, widgets.ColorAccent, true)
	light.SetText("● " + text.Tr("Recording"))
	l.moves = widgets.NewSubsection("")
	l.back = l.Button(widgets.ButtonOutline, text.Tr("Take back"), l.TakeBack)
	l.anew = l.Button(widgets.ButtonOutline, text.Tr("Back to the start"), l.Restart)
	h := &l.hints
	h.said, h.button = widgets.NewRemark(), l.Button(widgets.ButtonOutline, text.Tr("Hint"), l.Hint)
	widgets.Show(h.button, l.of.helped)
	giveUp := l.Button(widgets.ButtonLink, text.Tr("Give up"), func() { l.askGivingUp() })
	said := container.NewBorder(nil, nil, container.NewCenter(container.New(widgets.Wide(lightWidth), light)), nil, container.New(widgets.Middle{}, l.moves))
	return widgets.Ruled(container.New(widgets.Inset(widgets.Gap, 8, widgets.Gap, 8),
		container.NewVBox(container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)}, h.said), container.NewBorder(nil, nil, nil, container.NewHBox(h.button, l.back, l.anew, giveUp), said))))
}

// lightWidth is the width of the words that say that a play is recorded.
const lightWidth = 110

// goalAtTop lays a heading and below it a board of a size.
type goalAtTop struct{ puzzles.Size }

// goalHead is the height of the heading.
const goalHead = 32

// MinSize implements fyne.Layout.
func (goalAtTop) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(120, 160) }

// Layout implements fyne.Layout.
func (l goalAtTop) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	height := size.Width * float32(l.Rows) / float32(max(l.Cols, 1))
	widgets.Put(objects[0], fyne.NewPos(0, 0), fyne.NewSize(size.Width, goalHead))
	widgets.Put(objects[1], fyne.NewPos(0, goalHead), fyne.NewSize(size.Width, min(height, size.Height-goalHead)))
}

// scene is how the position looks where the player stands.
func (l *Page) scene() puzzles.Scene {
	return l.of.Rules.Scene(l.Recording.Puzzle, l.Recording.Trial.Board(), puzzles.Start)
}

// refresh follows a step of the player.
func (l *Page) refresh() {
	r := l.Recording
	if r.Stage == recording.Over {
		l.over()
		return
	}
	l.moves.SetNote(l.of.Counted(r.Trial.Len()))
	l.hints.said.SetText("")
	l.back.SetEnabled(r.CanGoBack())
	l.anew.SetEnabled(r.CanGoBack())
}

// moved shows what a step has done.
func (l *Page) moved(step puzzles.Step) {
	size := l.Recording.Puzzle.Start.Size
	l.Board.Animate(step, l.scene(), draw.Motion(size, step)*3/4, nil)
	l.refresh()
}

// push makes a move that the board asks for.
func (l *Page) push(cell int, d puzzles.Dir) {
	step, err := l.Recording.Push(cell, d)
	if err != nil {
		l.Board.Refuse(cell, d)
		l.moves.SetNote(text.Capital(text.Error(err)))
		return
	}
	l.moved(step)
}

// drop is push for pieces that are carried.
func (l *Page) drop(from, to int) {
	if step, ok := l.Recording.Drop(from, to); ok {
		l.moved(step)
	}
}

// TakeBack takes the last move back.
func (l *Page) TakeBack() {
	if step, ok := l.Recording.TakeBack(); ok {
		l.moved(step)
		l.Focus()
	}
}

// Restart goes back to the start.
func (l *Page) Restart() {
	if l.Recording.Restart() {
		l.Board.SetScene(l.scene())
		l.refresh()
		l.Focus()
	}
}

// askGivingUp asks whether the player gives up, and reports whether there is something to give
// up.
func (l *Page) askGivingUp() bool {
	if l.Recording.Stage != recording.Going {
		return false
	}
	l.of.Question(text.Tr("Give up?"), text.Tr("The play ends and is kept as given up. The time runs on while you think about it."),
		shell.AnswerTo{Text: text.Tr("Give up"), Then: l.GiveUp}, shell.AnswerTo{Text: text.Tr("Go on"), Then: l.Focus})
	return true
}

// GiveUp ends the play before the goal.
func (l *Page) GiveUp() {
	if l.Recording.Stage == recording.Going {
		l.Recording.GiveUp()
		l.refresh()
	}
}

// typed uses the keys that neither the board nor a button has a use for.
func (l *Page) typed(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyBackspace:
		l.TakeBack()
	case fyne.KeyF11:
		if l.before.IsZero() {
			l.fill()
		} else {
			l.shrink()
		}
	}
}

// commanded does with the play what a shortcut does with moves that are tried.
func (l *Page) commanded(k command.Key) bool {
	is := func(id string) bool { return slices.Contains(l.of.Commands.Find(id).Keys, k) }
	switch {
	case is("undo"):
		l.TakeBack()
	case is("try-reset"):
		l.Restart()
	default:
		return false
	}
	return true
}

// fill makes the window as large as the screen, and shrink as it was.
func (l *Page) fill() {
	if w := l.of.Win; !w.FullScreen() {
		l.before = w.Canvas().Size()
		w.SetFullScreen(true)
	}
}

func (l *Page) shrink() {
	if size := l.before; !size.IsZero() {
		l.before = fyne.Size{}
		l.of.Win.SetFullScreen(false)
		l.of.Win.Resize(size)
	}
}

// end ends what goes on for the page: a play that is left is given up.
func (l *Page) end() {
	l.shrink()
	if l.Recording.Stage == recording.Going {
		l.Recording.GiveUp()
		l.of.keep(l.Recording, l.path)
	}
}
