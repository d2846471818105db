package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/board"
)

// boardPane is a board under its heading.
type boardPane struct {
	role    puzzles.Role
	Head    *widgets.Section
	Copy    *widgets.Button // start only
	Back    *widgets.Button // goal only: to it from the mark that is open in its place
	Board   *board.Board
	Legend  *board.HeatLegend // start only: of the heat map, hidden without one
	Heading *fyne.Container
}

// headWidth is the width that the words and the buttons of the heading need.
func (p *boardPane) headWidth() float32 {
	return p.Head.Whole() + 1 + p.Heading.MinSize().Width - p.Head.MinSize().Width
}

// show shows or hides the board and its heading.
func (p *boardPane) show(on bool) {
	widgets.Show(p.Board, on)
	widgets.Show(p.Heading, on)
}

func (ed *Editor) NewBoardPane(role puzzles.Role) boardPane {
	p := boardPane{role: role, Board: board.New()}
	var buttons *fyne.Container
	if role == puzzles.Start {
		p.Head = widgets.NewSection(text.Tr("Start"))
		p.Copy = ed.CommandButton(widgets.ButtonLink, text.Tr("Copy →"), "", "copy-start")
		buttons = container.NewHBox(p.Copy)
		p.Legend = board.NewHeatLegend()
		p.Legend.Hide()
	} else {
		p.Head = widgets.NewSection(text.Tr("Goal"))
		p.Back = widgets.NewButton(widgets.ButtonLink, text.Tr("Close waypoint"), "", ed.closeMark)
		p.Back.Hide()
		buttons = container.NewHBox(p.Back)
	}
	p.Heading = container.NewBorder(nil, nil, nil, buttons, container.New(widgets.Middle{}, p.Head))

	b := p.Board
	b.SetMode(board.ModePaint)
	b.OnFault = func(v any, stack []byte) { ed.Faulted(task.Fault{Value: v, Stack: stack}) }
	b.OnFocus = func(on bool) {
		if on {
			ed.activate(role)
		}
	}
	b.OnExtend = func(anchor, cursor int) { ed.Selecting.extend(role, anchor, cursor) }
	b.OnStroke = func(s board.Stroke) { ed.stroke(role, s) }
	b.OnPreview = func(cell int) []board.Patch { return previews(ed, role, cell) }
	b.OnPick = func(cell int) { ed.pick(role, cell) }
	b.OnRune = func(r rune) { ed.typed(role, r) }
	b.OnKey = ed.Key
	b.OnCursor = func(cell int) { ed.moveTo(role, cell) }
	if role == puzzles.Start {
		b.OnPush = ed.hands.Push
		b.OnDrop = ed.hands.Drop
		b.OnTargets = ed.hands.Targets
		b.OnHold = ed.hands.Hold
	}
	return p
}

// Pane returns the pane of a board.
func (ed *Editor) Pane(role puzzles.Role) *boardPane {
	if role == puzzles.Goal {
		return &ed.Goal
	}
	return &ed.Start
}

// activate notes which board has the keyboard.
func (ed *Editor) activate(role puzzles.Role) {
	defer ed.Begin().End()
	if ed.Active != role {
		ed.Active = role
		ed.sayCell(role, ed.Pane(role).Board.Cursor())
	}
}

// GoalScene is the goal, outlined where the position that is shown is not yet
// as it asks.
func (ed *Editor) GoalScene() puzzles.Scene { return shell.Outlined(ed.comparedGoal()) }

// comparedGoal is the goal with all that differs.
func (ed *Editor) comparedGoal() puzzles.Scene {
	p := ed.Doc.Puzzle()
	sc := ed.Rules.Scene(p, p.Goal, puzzles.Goal)
	if ed.Away() {
		now := p.Clone()
		now.Start = ed.Position()
		for i, f := range ed.Rules.Scene(now, p.Goal, puzzles.Goal).Faces {
			sc.Faces[i].Differs = f.Differs
		}
	}
	return sc
}

// refreshGoal shows the goal anew, when there is a board for it, or the mark that is
// open in its place.
func (ed *Editor) refreshGoal() {
	switch role, _ := ed.address(puzzles.Goal); {
	case role == puzzles.Pattern:
		ed.Goal.Board.SetScene(ed.Rules.Scene(ed.Doc.Puzzle(), ed.board(puzzles.Goal), role))
	case !ed.Rules.Info().NoGoal:
		ed.Goal.Board.SetScene(ed.GoalScene())
	}
}

// refreshPanes shows the boards that there are.
func (ed *Editor) refreshPanes() {
	now := ed.paneState()
	if ed.Goal.show(now.goal); !now.goal {
		ed.Active = puzzles.Start // nothing is done on a board that is not there
	}
	ed.arrangeBoards(now.arrangement)
	ed.refreshModes()
}

// arrangement is what decides where the boards lie.
type arrangement struct {
	of   *document.Document // all of another puzzle is shown
	size puzzles.Size
	goal bool // is seen
}

// arrangeBoards shows all of both boards, and puts their headings over them, when
// there is another puzzle, another size of board or another number of them.
func (ed *Editor) arrangeBoards(now arrangement) {
	if now == ed.arranged {
		return
	}
	ed.arranged = now
	for _, p := range []*boardPane{&ed.Start, &ed.Goal} {
		p.Board.Fit()
	}
	ed.layBoards()
}

// layBoards puts the headings where the boards begin now.
func (ed *Editor) layBoards() { ed.Boards.Layout.Layout(ed.Boards.Objects, ed.Boards.Size()) }

// refreshModes sets what the pointer does on the boards.
func (ed *Editor) refreshModes() {
	start, goal := board.ModePaint, board.ModePaint
	switch {
	case ed.Trying():
		start, goal = board.ModePlay, board.ModeView
	case ed.Watched:
		start, goal = board.ModeView, board.ModeView
	}
	ed.Start.Board.SetHandling(ed.Rules.Info().Handling)
	ed.Start.Board.SetMode(start)
	ed.Goal.Board.SetMode(goal)
}

// refreshHeads says over each board what it shows.
func (ed *Editor) refreshHeads() {
	p := ed.Doc.Puzzle()
	start, goal := ed.Start.Head, ed.Goal.Head
	switch ed.Mode() {
	case state.Trying:
		start.SetTitle(text.Tr("Try moves"))
		start.SetNote(ed.Trial.Name()) // how many moves says the bar above
	case state.Playing:
		start.SetTitle(ed.StepTitle())
		start.SetNote(ed.Caption())
	default:
		start.SetTitle(text.Tr("Start"))
		start.SetNote(census(ed.Rules.Scene(p, p.Start, puzzles.Start), ed.Rules.Info()))
	}
	widgets.Show(ed.Start.Copy, ed.Mode() == state.Drawing && !ed.Watched && !ed.Rules.Info().NoGoal)
	if ed.OpenMark >= 0 {
		ed.Goal.Back.Show()
		goal.SetTitle(text.Tr("Waypoint %d", ed.OpenMark+1))
		goal.SetNote(p.Marks[ed.OpenMark].Name)
	} else {
		ed.Goal.Back.Hide()
		goal.SetTitle(text.Tr("Goal"))
		goal.SetNote(ed.goalNote(p))
	}
	ed.layBoards() // other words need another width
}

// census counts what stands on a board, by what its pieces are called: "6 tiles
// · 13 walls".
func census(sc puzzles.Scene, info puzzles.Info) string {
	walls := 0
	for _, f := range sc.Faces {
		if f.Ground == puzzles.Wall {
			walls++
		}
	}
	words := shell.NounCount(info.Piece, shell.Pieces(sc))
	if walls > 0 {
		words += " · " + shell.NounCount(info.Wall, walls)
	}
	return words
}

// goalNote says what the goal still asks for.
func (ed *Editor) goalNote(p *puzzles.Puzzle) string {
	wanted, differ, bare := 0, 0, 0
	for _, f := range ed.comparedGoal().Faces {
		switch {
		case f.Piece && f.Differs:
			wanted, differ = wanted+1, differ+1 // these are outlined
		case f.Piece:
			wanted++
		case f.Differs:
			bare++
		}
	}
	if differ == 0 {
		differ = bare
	}
	switch {
	case wanted == 0:
		return text.Tr("asks for nothing yet")
	case differ == 0 && ed.Away():
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
func (ed *Editor) free(p *puzzles.Puzzle) int {
	return max(0, shell.Pieces(ed.Rules.Scene(p, p.Start, puzzles.Start))-shell.Pieces(ed.Rules.Scene(p, p.Goal, puzzles.Goal)))
}
