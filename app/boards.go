package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/widgets"
)

// boardPane is a board under its heading.
type boardPane struct {
	role    puzzles.Role
	head    *widgets.Section
	copy    *widgets.Button // start only
	back    *widgets.Button // goal only: to it from the mark that is open in its place
	clear   *widgets.Button
	board   *widgets.Board
	legend  *widgets.HeatLegend // start only: of the heat map, hidden without one
	heading *fyne.Container
}

// show shows or hides the board and its heading.
func (p *boardPane) show(on bool) {
	if on {
		p.board.Show()
		p.heading.Show()
	} else {
		p.board.Hide()
		p.heading.Hide()
	}
}

func (a *App) newBoardPane(role puzzles.Role) boardPane {
	p := boardPane{role: role, board: widgets.NewBoard()}
	var buttons *fyne.Container
	if role == puzzles.Start {
		p.head = widgets.NewSection(tr("Start"))
		p.copy = a.newButton(widgets.ButtonLink, tr("Copy →"), "", "copy-start")
		p.clear = a.newButton(widgets.ButtonLink, tr("Clear"), "", "clear-start")
		buttons = container.NewHBox(p.copy, p.clear)
		p.legend = widgets.NewHeatLegend()
		p.legend.Hide()
	} else {
		p.head = widgets.NewSection(tr("Goal"))
		p.clear = a.newButton(widgets.ButtonLink, tr("Clear"), "", "clear-goal")
		p.back = widgets.NewButton(widgets.ButtonLink, tr("Close mark"), "", a.closeMark)
		p.back.Hide()
		buttons = container.NewHBox(p.back, p.clear)
	}
	p.heading = container.NewBorder(nil, nil, nil, buttons, container.New(middle{}, p.head))

	b := p.board
	b.SetMode(widgets.ModePaint)
	b.OnFocus = func(on bool) {
		if on {
			a.activate(role)
		}
	}
	b.OnExtend = func(anchor, cursor int) { a.extend(role, anchor, cursor) }
	b.OnStroke = func(s widgets.Stroke) { a.stroke(role, s) }
	b.OnPreview = func(cell int) (puzzles.Face, bool) { return a.foreseen(role, cell) }
	b.OnPick = func(cell int) { a.pick(role, cell) }
	b.OnRune = func(r rune) { a.typed(role, r) }
	b.OnKey = a.typedKey
	b.OnCursor = func(cell int) { a.moveTo(role, cell) }
	if role == puzzles.Start {
		b.OnPush = a.push
		b.OnDrop = a.drop
		b.OnTargets = a.targets
	}
	return p
}

// pane returns the pane of a board.
func (a *App) pane(role puzzles.Role) *boardPane {
	if role == puzzles.Goal {
		return &a.ui.goal
	}
	return &a.ui.start
}

// activate notes which board has the keyboard.
func (a *App) activate(role puzzles.Role) {
	if a.active != role {
		a.active = role
		a.refreshMenu()
	}
}

// position returns what the start board shows: the start, a tried position, or
// one of the playback.
func (a *App) position() puzzles.Board {
	switch {
	case a.trial != nil:
		return a.trial.Board()
	case a.player.Loaded() && a.player.At() > 0:
		return a.player.Position()
	}
	return a.doc.Puzzle().Start
}

// goalScene is the goal, outlined where the position that is shown is not yet
// as it asks.
func (a *App) goalScene() puzzles.Scene {
	p := a.doc.Puzzle()
	sc := a.rules.Scene(p, p.Goal, puzzles.Goal)
	if a.away() {
		now := p.Clone()
		now.Start = a.position()
		for i, f := range a.rules.Scene(now, p.Goal, puzzles.Goal).Faces {
			sc.Faces[i].Differs = f.Differs
		}
	}
	return sc
}

// away reports whether the start board shows a position that may be another than the
// start.
func (a *App) away() bool { return a.trial != nil || a.player.Loaded() && a.player.At() > 0 }

// refreshGoal shows the goal anew, when there is a board for it, or the mark that is
// open in its place.
func (a *App) refreshGoal() {
	switch role, _ := a.address(puzzles.Goal); {
	case role == puzzles.Pattern:
		a.ui.goal.board.SetScene(a.rules.Scene(a.doc.Puzzle(), a.board(puzzles.Goal), role))
	case !a.rules.Info().NoGoal:
		a.ui.goal.board.SetScene(a.goalScene())
	}
}

// refreshBoards shows the boards as they are now.
func (a *App) refreshBoards() {
	a.refreshHeat()
	a.ui.goal.show(a.openMark >= 0 || !a.rules.Info().NoGoal)
	a.showBoards()
	a.arrangeBoards()
	a.refreshModes()
	a.refreshHeads()
	a.refreshSelection()
}

// arrangement is what decides where the boards lie.
type arrangement struct {
	size puzzles.Size
	goal bool // is seen
}

// arrangeBoards shows all of both boards, and puts their headings over them, when
// there is another size of board or another number of them.
func (a *App) arrangeBoards() {
	now := arrangement{a.doc.Puzzle().Start.Size, a.ui.goal.board.Visible()}
	if now == a.arranged {
		return
	}
	a.arranged = now
	for _, p := range []*boardPane{&a.ui.start, &a.ui.goal} {
		p.board.Fit()
	}
	a.layBoards()
}

// layBoards puts the headings where the boards begin now.
func (a *App) layBoards() { a.ui.boards.Layout.Layout(a.ui.boards.Objects, a.ui.boards.Size()) }

// showBoards draws what the panes show.
func (a *App) showBoards() {
	p := a.doc.Puzzle()
	a.ui.start.board.SetScene(a.rules.Scene(p, a.position(), puzzles.Start))
	a.refreshGoal()
}

// refreshModes sets what the pointer does on the boards.
func (a *App) refreshModes() {
	start, goal := widgets.ModePaint, widgets.ModePaint
	if a.trial != nil {
		start, goal = widgets.ModePlay, widgets.ModeView
	}
	a.ui.start.board.SetHandling(a.rules.Info().Handling)
	a.ui.start.board.SetMode(start)
	a.ui.goal.board.SetMode(goal)
}

// refreshHeads says over each board what it shows.
func (a *App) refreshHeads() {
	a.refreshAsked()
	p := a.doc.Puzzle()
	start, goal := a.ui.start.head, a.ui.goal.head
	editing := false
	switch {
	case a.trial != nil:
		start.SetTitle(tr("Try moves"))
		start.SetNote(a.counted(a.trial.Len()))
	case a.player.Loaded() && a.player.At() > 0:
		start.SetTitle(a.stepTitle())
		start.SetNote(a.caption())
	default:
		editing = true
		start.SetTitle(tr("Start"))
		start.SetNote(census(a.rules.Scene(p, p.Start, puzzles.Start), a.rules.Info().Piece))
	}
	for _, b := range []*widgets.Button{a.ui.start.copy, a.ui.start.clear} {
		if editing && (b != a.ui.start.copy || !a.rules.Info().NoGoal) {
			b.Show()
		} else {
			b.Hide()
		}
	}
	if a.openMark >= 0 {
		a.ui.goal.back.Show()
		goal.SetTitle(tr("Mark %d", a.openMark+1))
		goal.SetNote(p.Marks[a.openMark].Name)
	} else {
		a.ui.goal.back.Hide()
		goal.SetTitle(tr("Goal"))
		goal.SetNote(a.goalNote(p))
	}
}

// counted writes a number of moves in the unit of the puzzle: "22 slides".
func (a *App) counted(n int) string { return nounCount(puzzles.MoveUnit(a.rules, a.doc.Puzzle()), n) }

// nounCount writes a number of what a family calls by a noun: "6 tiles".
func nounCount(noun puzzles.Noun, n int) string {
	return tr("%s %s", number(uint64(n)), tr(noun.For(n)))
}

// census counts what stands on a board, by what its pieces are called: "6 tiles
// · 13 walls".
func census(sc puzzles.Scene, noun puzzles.Noun) string {
	pieces, walls := 0, 0
	for i, f := range sc.Faces {
		if body := draw.Body(sc, i); len(body) > 0 && body[0] == i {
			pieces++ // a piece of several cells counts once
		}
		if f.Ground == puzzles.Wall {
			walls++
		}
	}
	text := nounCount(noun, pieces)
	if walls > 0 {
		text += " · " + count(walls, "%s wall", "%s walls")
	}
	return text
}

// goalNote says what the goal still asks for.
func (a *App) goalNote(p *puzzles.Puzzle) string {
	wanted, differ := 0, 0
	for _, f := range a.goalScene().Faces {
		if f.Piece {
			wanted++
		}
		if f.Differs {
			differ++
		}
	}
	switch {
	case wanted == 0:
		return tr("asks for nothing yet")
	case differ == 0 && a.away():
		return tr("no cell differs")
	case differ == 0:
		return tr("as the start")
	}
	note := count(differ, "%s cell differs", "%s cells differ")
	if free := a.free(p); free > 0 {
		note += " · " + count(free, "%s piece free", "%s pieces free")
	}
	return note
}

// free is how many pieces of the start the goal says nothing about.
func (a *App) free(p *puzzles.Puzzle) int {
	count := func(b puzzles.Board, role puzzles.Role) (n int) {
		sc := a.rules.Scene(p, b, role)
		for i := range sc.Faces {
			if body := draw.Body(sc, i); len(body) > 0 && body[0] == i {
				n++
			}
		}
		return n
	}
	return max(0, count(p.Start, puzzles.Start)-count(p.Goal, puzzles.Goal))
}
