package pages

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"waymark/app/command"
	"waymark/app/desk"
	"waymark/app/playtest"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/layouts"
)

// playTestPage is what a player sees: first what is recorded, then the board alone, and at the
// end how it went. The board is not seen before the clock runs.
type playTestPage struct {
	*page
	of        *PlayTests
	Recording *playtest.Recording
	path      string // of the file of plays
	unit      puzzles.Noun

	Board  *board.Board
	goal   *board.Diagram
	centre *fyne.Container // what is seen now
	moves  *widgets.Section
	back   *widgets.Button
	anew   *widgets.Button
	Whole  *widgets.Check
	Ended  *widgets.Verdict
	before fyne.Size // of the window, while it is as large as the screen; else zero
}

// open opens the page.
func (pt *PlayTests) open() {
	l := &playTestPage{
		page: pt.newPage(text.Tr("Play-test"), desk.NameOf(pt.Doc.Puzzle())), of: pt, path: pt.file(),
		unit: puzzles.MoveUnit(pt.Rules, pt.Doc.Puzzle()), centre: container.NewStack(),
	}
	pt.Page = l
	l.lay(nil, parts{}, l.centre)
	l.onKey, l.interrupt, l.onClose, l.shortcut = l.typed, l.askGivingUp, l.end, l.commanded
	l.invite()
	l.show()
}

// invite says what is recorded: beginning is agreeing to it.
func (l *playTestPage) invite() {
	l.Recording = playtest.NewRecording(l.of.Rules, l.of.Doc.Puzzle())
	prose := func(words string, bold bool) fyne.CanvasObject {
		p := widgets.NewProse(theme.SizeNameText, widgets.ColorInk, bold)
		p.SetText(words)
		return p
	}
	l.Whole = widgets.NewCheck(text.Tr("On the whole screen"), l.of.whole)
	l.Whole.OnKey = l.TypedKey
	begin := l.button(widgets.ButtonAction, text.Tr("I agree: begin"), l.Begin)
	lines := container.New(
		layouts.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(3 * widgets.Grid)},
		prose(text.Tr("This play will be recorded"), true),
		prose(text.Tr("Recorded are the moves and when each is made, what is taken back or begun anew, and whether the puzzle is solved. Of the clock only the day is kept, and no name of anybody."), false),
		prose(text.Tr("It is added to the file %s, beside the puzzle, and goes nowhere else. Whoever has the file can read and delete it.", filepath.Base(l.path)), false),
		prose(text.Tr("The time runs from the moment the board is seen. There are no hints; moves can be taken back, and giving up is allowed at any time."), false),
		prose(l.handling(), false),
		l.Whole, container.NewHBox(begin),
	)
	l.see(container.NewVScroll(container.New(midColumn(introWidth), container.New(layouts.Inset(layouts.Gap, 48, layouts.Gap, 24), lines))), begin)
}

// introWidth is the width of a text to read.
const introWidth = 600

// handling says how pieces are moved.
func (l *playTestPage) handling() string {
	switch l.of.Rules.Info().Handling {
	case puzzles.Carried:
		return text.Tr("Drag a piece to a ring, or click the piece and then a ring.")
	case puzzles.Together:
		return text.Tr("Use the arrow keys or drag any block: all move at once.")
	}
	return text.Tr("Drag a piece, or click it and use the arrow keys.")
}

// see shows something, and gives the keyboard to home.
func (l *playTestPage) see(what fyne.CanvasObject, home fyne.Focusable) {
	l.centre.Objects, l.home = []fyne.CanvasObject{what}, home
	l.Content.Refresh()
	if l.IsOpen() {
		l.focus()
	}
}

// Begin shows the board and starts the clock.
func (l *playTestPage) Begin() {
	if l.Recording.Stage != playtest.Ready {
		return
	}
	if l.of.whole = l.Whole.On(); l.of.whole {
		l.fill()
	}
	l.build()
	l.Recording.Begin()
	l.refresh()
}

// build makes the board and what stands below it.
func (l *playTestPage) build() {
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
		right = container.New(layouts.Inset(0, 8, layouts.Gap, 8), container.New(goalAtTop{r.Puzzle.Start.Size}, widgets.NewSection(text.Tr("Goal")), l.goal))
	}
	middle := layouts.NewDock(nil, l.newFoot(), nil, right, container.New(layouts.Inset(layouts.Gap, 8, layouts.Gap, 8), b))
	middle.Layout.(*layouts.Dock).Wide = func(whole float32) float32 { return min(max(0.26*whole, 200), 420) }
	l.see(middle, b)
}

// newFoot is what stands below the board: that it is recorded, and what can be done.
func (l *playTestPage) newFoot() fyne.CanvasObject {
	light := widgets.NewProse(theme.SizeNameText, widgets.ColorAccent, true)
	light.SetText("● " + text.Tr("Recording"))
	l.moves = widgets.NewSubsection("")
	l.back = l.button(widgets.ButtonOutline, text.Tr("Take back"), l.TakeBack)
	l.anew = l.button(widgets.ButtonOutline, text.Tr("Back to the start"), l.Restart)
	giveUp := l.button(widgets.ButtonLink, text.Tr("Give up"), func() { l.askGivingUp() })
	said := container.NewBorder(nil, nil, container.NewCenter(container.New(layouts.Wide(lightWidth), light)), nil, container.New(layouts.Middle{}, l.moves))
	return layouts.Ruled(container.New(layouts.Inset(layouts.Gap, 8, layouts.Gap, 8),
		container.NewBorder(nil, nil, nil, container.NewHBox(l.back, l.anew, giveUp), said)))
}

// lightWidth is the width of the words that say that a play is recorded.
const lightWidth = 110

// midColumn lays something in the middle, as wide as it says at most.
type midColumn float32

// MinSize implements fyne.Layout.
func (midColumn) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (l midColumn) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(float32(l), size.Width)
	widgets.Put(objects[0], fyne.NewPos((size.Width-width)/2, 0), fyne.NewSize(width, size.Height))
}

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
func (l *playTestPage) scene() puzzles.Scene {
	return l.of.Rules.Scene(l.Recording.Puzzle, l.Recording.Trial.Board(), puzzles.Start)
}

// refresh follows a step of the player.
func (l *playTestPage) refresh() {
	r := l.Recording
	if r.Stage == playtest.Over {
		l.over()
		return
	}
	l.moves.SetNote(l.of.Counted(r.Trial.Len()))
	l.back.SetEnabled(r.CanGoBack())
	l.anew.SetEnabled(r.CanGoBack())
}

// moved shows what a step has done.
func (l *playTestPage) moved(step puzzles.Step) {
	size := l.Recording.Puzzle.Start.Size
	l.Board.Animate(step, l.scene(), draw.Motion(size, step)*3/4, nil)
	l.refresh()
}

// push makes a move that the board asks for.
func (l *playTestPage) push(cell int, d puzzles.Dir) {
	step, err := l.Recording.Push(cell, d)
	if err != nil {
		l.Board.Refuse(cell, d)
		l.moves.SetNote(text.Capital(text.Error(err)))
		return
	}
	l.moved(step)
}

// drop is push for pieces that are carried.
func (l *playTestPage) drop(from, to int) {
	if step, ok := l.Recording.Drop(from, to); ok {
		l.moved(step)
	}
}

// TakeBack takes the last move back.
func (l *playTestPage) TakeBack() {
	if step, ok := l.Recording.TakeBack(); ok {
		l.moved(step)
		l.focus()
	}
}

// Restart goes back to the start.
func (l *playTestPage) Restart() {
	if l.Recording.Restart() {
		l.Board.SetScene(l.scene())
		l.refresh()
		l.focus()
	}
}

// askGivingUp asks whether the player gives up, and reports whether there is something to give
// up.
func (l *playTestPage) askGivingUp() bool {
	if l.Recording.Stage != playtest.Going {
		return false
	}
	l.of.Question(text.Tr("Give up?"), text.Tr("The play ends and is kept as given up. The time runs on while you think about it."),
		desk.AnswerTo{Text: text.Tr("Give up"), Then: l.GiveUp}, desk.AnswerTo{Text: text.Tr("Go on"), Then: l.focus})
	return true
}

// GiveUp ends the play before the goal.
func (l *playTestPage) GiveUp() {
	if l.Recording.Stage == playtest.Going {
		l.Recording.GiveUp()
		l.refresh()
	}
}

// over keeps the play and says how it went.
func (l *playTestPage) over() {
	play := l.Recording.Play()
	l.Ended = widgets.NewVerdict()
	kind, title := widgets.VerdictStopped, text.Tr("Given up")
	if play.Solved {
		kind, title = widgets.VerdictFound, text.Tr("Solved")
	}
	kept := text.Tr("The play could not be kept.")
	if l.of.keep(l.Recording, l.path) {
		kept = text.Tr("The play is kept in %s.", filepath.Base(l.path))
	}
	l.Ended.Set(kind, title, text.Join(playtest.Ended(play, l.unit), kept))
	again := l.button(widgets.ButtonAction, text.Tr("Another player"), l.invite)
	look := l.button(widgets.ButtonOutline, text.Tr("See the plays"), func() { l.Close(); l.of.Show() })
	card := container.New(layouts.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(3 * widgets.Grid)}, l.Ended, container.NewHBox(again, look))
	last := board.NewDiagram()
	last.SetScene(l.scene())
	shown := layouts.NewDock(container.New(layouts.Inset(0, 0, 0, layouts.Gap), card), nil, nil, nil, last)
	l.see(container.New(midColumn(introWidth), container.New(layouts.Inset(0, layouts.Gap, 0, layouts.Gap), shown)), again)
}

// typed uses the keys that neither the board nor a button has a use for.
func (l *playTestPage) typed(ev *fyne.KeyEvent) {
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
func (l *playTestPage) commanded(k command.Key) bool {
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
func (l *playTestPage) fill() {
	if w := l.of.Win; !w.FullScreen() {
		l.before = w.Canvas().Size()
		w.SetFullScreen(true)
	}
}

func (l *playTestPage) shrink() {
	if size := l.before; !size.IsZero() {
		l.before = fyne.Size{}
		l.of.Win.SetFullScreen(false)
		l.of.Win.Resize(size)
	}
}

// end ends what goes on for the page: a play that is left is given up.
func (l *playTestPage) end() {
	l.shrink()
	if l.Recording.Stage == playtest.Going {
		l.Recording.GiveUp()
		l.of.keep(l.Recording, l.path)
	}
}
