package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/text"
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

func (ed *editor) newBoardPane(role puzzles.Role) boardPane {
	p := boardPane{role: role, board: widgets.NewBoard()}
	var buttons *fyne.Container
	if role == puzzles.Start {
		p.head = widgets.NewSection(text.Tr("Start"))
		p.copy = ed.newButton(widgets.ButtonLink, text.Tr("Copy →"), "", "copy-start")
		p.clear = ed.newButton(widgets.ButtonLink, text.Tr("Clear"), "", "clear-start")
		buttons = container.NewHBox(p.copy, p.clear)
		p.legend = widgets.NewHeatLegend()
		p.legend.Hide()
	} else {
		p.head = widgets.NewSection(text.Tr("Goal"))
		p.clear = ed.newButton(widgets.ButtonLink, text.Tr("Clear"), "", "clear-goal")
		p.back = widgets.NewButton(widgets.ButtonLink, text.Tr("Close mark"), "", ed.closeMark)
		p.back.Hide()
		buttons = container.NewHBox(p.back, p.clear)
	}
	p.heading = container.NewBorder(nil, nil, nil, buttons, container.New(middle{}, p.head))

	b := p.board
	b.SetMode(widgets.ModePaint)
	b.OnFocus = func(on bool) {
		if on {
			ed.activate(role)
		}
	}
	b.OnExtend = func(anchor, cursor int) { ed.extend(role, anchor, cursor) }
	b.OnStroke = func(s widgets.Stroke) { ed.stroke(role, s) }
	b.OnPreview = func(cell int) (puzzles.Face, bool) { return ed.foreseen(role, cell) }
	b.OnPick = func(cell int) { ed.pick(role, cell) }
	b.OnRune = func(r rune) { ed.typed(role, r) }
	b.OnKey = ed.key
	b.OnCursor = func(cell int) { ed.moveTo(role, cell) }
	if role == puzzles.Start {
		b.OnPush = ed.hands.push
		b.OnDrop = ed.hands.drop
		b.OnTargets = ed.hands.targets
	}
	return p
}

// pane returns the pane of a board.
func (ed *editor) pane(role puzzles.Role) *boardPane {
	if role == puzzles.Goal {
		return &ed.goal
	}
	return &ed.start
}

// activate notes which board has the keyboard.
func (ed *editor) activate(role puzzles.Role) {
	if ed.active != role {
		ed.active = role
		ed.host.Changed(partMenu)
	}
}

// goalScene is the goal, outlined where the position that is shown is not yet
// as it asks.
func (ed *editor) goalScene() puzzles.Scene {
	p := ed.doc.Puzzle()
	sc := ed.rules.Scene(p, p.Goal, puzzles.Goal)
	if ed.away() {
		now := p.Clone()
		now.Start = ed.position()
		for i, f := range ed.rules.Scene(now, p.Goal, puzzles.Goal).Faces {
			sc.Faces[i].Differs = f.Differs
		}
	}
	return sc
}

// refreshGoal shows the goal anew, when there is a board for it, or the mark that is
// open in its place.
func (ed *editor) refreshGoal() {
	switch role, _ := ed.address(puzzles.Goal); {
	case role == puzzles.Pattern:
		ed.goal.board.SetScene(ed.rules.Scene(ed.doc.Puzzle(), ed.board(puzzles.Goal), role))
	case !ed.rules.Info().NoGoal:
		ed.goal.board.SetScene(ed.goalScene())
	}
}

// refreshBoards shows the boards as they are now.
func (ed *editor) refreshBoards() {
	ed.refreshHeat()
	ed.goal.show(ed.openMark >= 0 || !ed.rules.Info().NoGoal)
	ed.showBoards()
	ed.arrangeBoards()
	ed.refreshModes()
}

// arrangement is what decides where the boards lie.
type arrangement struct {
	size puzzles.Size
	goal bool // is seen
}

// arrangeBoards shows all of both boards, and puts their headings over them, when
// there is another size of board or another number of them.
func (ed *editor) arrangeBoards() {
	now := arrangement{ed.doc.Puzzle().Start.Size, ed.goal.board.Visible()}
	if now == ed.arranged {
		return
	}
	ed.arranged = now
	for _, p := range []*boardPane{&ed.start, &ed.goal} {
		p.board.Fit()
	}
	ed.layBoards()
}

// layBoards puts the headings where the boards begin now.
func (ed *editor) layBoards() { ed.boards.Layout.Layout(ed.boards.Objects, ed.boards.Size()) }

// showBoards draws what the panes show.
func (ed *editor) showBoards() {
	p := ed.doc.Puzzle()
	ed.start.board.SetScene(ed.rules.Scene(p, ed.position(), puzzles.Start))
	ed.host.Changed(partGoal)
}

// refreshModes sets what the pointer does on the boards.
func (ed *editor) refreshModes() {
	start, goal := widgets.ModePaint, widgets.ModePaint
	if ed.trial != nil {
		start, goal = widgets.ModePlay, widgets.ModeView
	}
	ed.start.board.SetHandling(ed.rules.Info().Handling)
	ed.start.board.SetMode(start)
	ed.goal.board.SetMode(goal)
}

// refreshHeads says over each board what it shows.
func (ed *editor) refreshHeads() {
	p := ed.doc.Puzzle()
	start, goal := ed.start.head, ed.goal.head
	editing := false
	switch {
	case ed.trial != nil:
		start.SetTitle(text.Tr("Try moves"))
		start.SetNote(ed.counted(ed.trial.Len()))
	case ed.player.Loaded() && ed.player.At() > 0:
		start.SetTitle(ed.stepTitle())
		start.SetNote(ed.caption())
	default:
		editing = true
		start.SetTitle(text.Tr("Start"))
		start.SetNote(census(ed.rules.Scene(p, p.Start, puzzles.Start), ed.rules.Info().Piece))
	}
	for _, b := range []*widgets.Button{ed.start.copy, ed.start.clear} {
		if editing && (b != ed.start.copy || !ed.rules.Info().NoGoal) {
			b.Show()
		} else {
			b.Hide()
		}
	}
	if ed.openMark >= 0 {
		ed.goal.back.Show()
		goal.SetTitle(text.Tr("Mark %d", ed.openMark+1))
		goal.SetNote(p.Marks[ed.openMark].Name)
	} else {
		ed.goal.back.Hide()
		goal.SetTitle(text.Tr("Goal"))
		goal.SetNote(ed.goalNote(p))
	}
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
	words := nounCount(noun, pieces)
	if walls > 0 {
		words += " · " + text.Count(walls, "%s wall", "%s walls")
	}
	return words
}

// goalNote says what the goal still asks for.
func (ed *editor) goalNote(p *puzzles.Puzzle) string {
	wanted, differ := 0, 0
	for _, f := range ed.goalScene().Faces {
		if f.Piece {
			wanted++
		}
		if f.Differs {
			differ++
		}
	}
	switch {
	case wanted == 0:
		return text.Tr("asks for nothing yet")
	case differ == 0 && ed.away():
		return text.Tr("no cell differs")
	case differ == 0:
		return text.Tr("as the start")
	}
	note := text.Count(differ, "%s cell differs", "%s cells differ")
	if free := ed.free(p); free > 0 {
		note += " · " + text.Count(free, "%s piece free", "%s pieces free")
	}
	return note
}

// free is how many pieces of the start the goal says nothing about.
func (ed *editor) free(p *puzzles.Puzzle) int {
	count := func(b puzzles.Board, role puzzles.Role) (n int) {
		sc := ed.rules.Scene(p, b, role)
		for i := range sc.Faces {
			if body := draw.Body(sc, i); len(body) > 0 && body[0] == i {
				n++
			}
		}
		return n
	}
	return max(0, count(p.Start, puzzles.Start)-count(p.Goal, puzzles.Goal))
}
