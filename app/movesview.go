package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

// movesView is the other side of the panel: every legal move of the position shown,
// what a heuristic says of it and how far the goal truly is after it; and the same
// for each step of the line the position is part of.
type movesView struct {
	panel     fyne.CanvasObject // under the other tab
	tabs      *widgets.Tabs
	heuristic *widgets.Picker
	choices   []solver.HeuristicInfo // of the picker
	chosen    map[string]string      // heuristic by family, where the user chose one
	state     *widget.Label
	more      *widgets.Button // stops the search, or goes on with it
	table     *widgets.Grades
	chart     *widgets.Chart
	verdict   *widget.Label
	content   *fyne.Container
	looker    *search.Looker
	listed    []puzzles.Move // of the table, in the order of the family
	marked    bool           // one of them is shown on the board
	at        string         // the position they belong to
	parts     *fyne.Container
	height    float32 // of the parts at least, when they were laid out last
}

// The tabs of the panel.
const (
	tabSolver = iota
	tabMoves
)

func (dk *deck) newMovesView() movesView {
	v := movesView{
		tabs:      widgets.NewTabs(),
		heuristic: widgets.NewPicker(text.Tr("Ranked by")),
		chosen:    map[string]string{},
		state:     widget.NewLabel(""),
		more:      widgets.NewButton(widgets.ButtonLink, "", "", dk.stopOrLookOn),
		table: widgets.NewGrades(3,
			widgets.Column{Title: text.Tr("Move"), Share: 3.2},
			widgets.Column{Title: text.Tr("h"), Share: 1.9, Right: true},
			widgets.Column{Title: text.Tr("f"), Share: 1.9, Right: true},
			widgets.Column{Title: text.Tr("Rank"), Share: 3.2, Right: true},
			widgets.Column{Title: text.Tr("To go"), Share: 3, Right: true}),
		chart:   widgets.NewChart(),
		verdict: widget.NewLabel(""),
		looker:  &search.Looker{Post: dk.post, Tables: dk.tables, Changed: dk.refreshMovesView},
	}
	v.tabs.SetTabs([]widgets.Tab{{Title: text.Tr("Solver")}, {Title: text.Tr("Moves")}})
	v.tabs.OnChanged = dk.showTab
	v.tabs.OnKey, v.tabs.OnRune = dk.key, dk.char
	v.heuristic.OnChanged = dk.chooseLens
	v.state.SizeName, v.state.Truncation = theme.SizeNameCaptionText, fyne.TextTruncateEllipsis
	v.verdict.SizeName, v.verdict.Wrapping = theme.SizeNameCaptionText, fyne.TextWrapWord
	v.table.OnSelect = func(i int) { dk.pointOut(i) }
	v.table.OnOpen = dk.playListed
	v.table.OnKey, v.table.OnRune = dk.key, dk.char
	v.chart.SetUnits(text.Tr("step"), "")
	v.chart.OnPick = func(x float64) { dk.seekLine(int(x + 0.5)) }

	top := container.New(layout.NewCustomPaddedVBoxLayout(2), v.heuristic,
		container.NewBorder(nil, nil, nil, v.more, container.New(middle{}, container.New(inset{-6, 0, 0, 0}, v.state))))
	v.parts = container.New(movesLayout{}, top, v.table, v.chart, container.New(inset{-6, -4, -6, -4}, v.verdict))
	v.content = container.New(inset{gap, 0, gap, 6}, v.parts)
	v.content.Hide()
	return v
}

// withTabs puts the two sides of the panel under their tabs.
func (v *movesView) withTabs(solver fyne.CanvasObject) fyne.CanvasObject {
	v.panel = solver
	tabs := container.New(inset{gap - 6, 6, gap, 4}, container.NewHBox(v.tabs))
	return newDock(tabs, nil, nil, nil, container.NewStack(solver, v.content))
}

// fit lays the view out again when its parts need another height.
func (v *movesView) fit() {
	if h := v.parts.MinSize().Height; h != v.height {
		v.height = h
		v.parts.Refresh()
	}
}

// movesSeen reports whether the user sees the moves.
func (dk *deck) movesSeen() bool {
	return dk.look.tabs != nil && dk.look.tabs.Selected() == tabMoves && dk.side.Visible() && !dk.covered()
}

// switchTab goes to the other side of the panel, and shows it.
func (dk *deck) switchTab() {
	if !dk.side.Visible() {
		dk.commands.Do("panel")
		dk.showTab(tabMoves)
		return
	}
	dk.showTab(1 - dk.look.tabs.Selected())
}

// showTab shows a side of the panel.
func (dk *deck) showTab(i int) {
	v := &dk.look
	v.tabs.SetSelected(i)
	if i == tabMoves {
		dk.look.panel.Hide()
		v.content.Show()
	} else {
		v.content.Hide()
		dk.look.panel.Show()
	}
	dk.pointOut(-1)
	dk.lookAtMoves()
	dk.host.Changed(partMenu)
}

// shownMoves are the moves that lead to the position on the start board.
func (dk *deck) shownMoves() []puzzles.Move {
	switch {
	case dk.trial != nil:
		return dk.trial.Moves()
	case dk.player.Loaded():
		return dk.player.Moves()[:dk.player.At()]
	}
	return nil
}

// shownLine are the moves of the line that the position is part of.
func (dk *deck) shownLine() []puzzles.Move {
	if dk.trial == nil && dk.player.Loaded() {
		return dk.player.Moves()
	}
	return dk.shownMoves()
}

// lookAtMoves looks at what is shown now; called after whatever changed.
func (dk *deck) lookAtMoves() {
	v := &dk.look
	if !dk.movesSeen() {
		v.looker.Rest()
		return
	}
	dk.refreshLenses()
	line := dk.shownLine()
	if dk.prefs.SpoilerFree() {
		line = dk.shownMoves()
	}
	if at := puzzles.FormatMoves(dk.shownMoves()); at != v.at {
		v.at = at
		v.table.Unselect()
		v.marked = false // the hint went with the scene
	}
	v.looker.Look(search.Sight{
		Puzzle: dk.doc.Puzzle(), Moves: dk.shownMoves(), Line: line,
		Heuristic: dk.lensHeuristic(), Search: !dk.prefs.SpoilerFree() && !dk.player.Playing() && !dk.session.Running(),
	})
	dk.refreshMovesView()
}

// refreshLenses offers the heuristics of the puzzle.
func (dk *deck) refreshLenses() {
	v := &dk.look
	if dk.advisor.Latest == nil || !document.SameBoards(dk.advisor.Latest.Puzzle, dk.doc.Puzzle()) {
		return // they follow
	}
	list := dk.advisor.Latest.Heuristics
	id := dk.lensHeuristic()
	if info, ok := solver.FindHeuristic(list, id); ok && solver.MostOf(id) != nil {
		list = append(slices.Clip(list), info)
	}
	if !slices.Equal(list, v.choices) {
		v.choices = list
		choices := make([]widgets.Choice, len(list))
		for i, h := range list {
			choices[i] = widgets.Choice{ID: h.ID, Title: text.Tr(h.Name)}
		}
		v.heuristic.SetChoices(choices)
	}
	if id == "" && len(list) > 0 {
		id = list[0].ID
	}
	v.heuristic.SetSelected(id)
}

// lensHeuristic is the heuristic that ranks the moves: the one chosen here, else the one
// the next search would use, "" for the first of the family.
func (dk *deck) lensHeuristic() string {
	id, chosen := dk.look.chosen[dk.doc.Puzzle().Family]
	if !chosen {
		id = dk.prefs.Options(dk.doc.Puzzle().Family).Heuristic
	}
	if latest := dk.advisor.Latest; latest != nil && latest.Puzzle.Family == dk.doc.Puzzle().Family {
		if _, ok := solver.FindHeuristic(latest.Heuristics, id); !ok {
			return ""
		}
	}
	return id
}

// lensName is the name of that heuristic.
func (dk *deck) lensName() string {
	v := &dk.look
	id := dk.lensHeuristic()
	if id == "" && len(v.choices) > 0 {
		id = v.choices[0].ID
	}
	info, _ := solver.FindHeuristic(v.choices, id)
	return text.Tr(info.Name)
}

// chooseLens takes the heuristic chosen in the picker.
func (dk *deck) chooseLens(id string) {
	dk.look.chosen[dk.doc.Puzzle().Family] = id
	dk.lookAtMoves()
}

// stopOrLookOn stops the search for distances, or goes on with it.
func (dk *deck) stopOrLookOn() {
	if l := dk.look.looker; l.Now.Searching {
		l.Stop()
	} else {
		l.Again()
	}
	dk.refreshMovesView()
}

// seekLine shows a step of the line.
func (dk *deck) seekLine(step int) {
	switch {
	case dk.trial != nil:
		dk.tried.stepTrial(step)
	case dk.canPlay():
		dk.player.Seek(step)
	}
}

// pointOut shows a move of the table on the board; -1 shows none.
func (dk *deck) pointOut(i int) {
	v := &dk.look
	if i < 0 || i >= len(v.listed) {
		if v.marked {
			v.marked = false
			dk.board.SetHint(puzzles.Step{})
		}
		return
	}
	if _, step, err := dk.rules.Play(dk.doc.Puzzle(), dk.position(), v.listed[i]); err == nil {
		v.marked = true
		dk.board.SetHint(step)
	}
}

// playListed makes a move of the table, where moves are tried.
func (dk *deck) playListed(i int) {
	v := &dk.look
	if i < 0 || i >= len(v.listed) {
		return
	}
	move := v.listed[i]
	if dk.trial == nil {
		if dk.tried.playByHand(); dk.trial == nil {
			return // why is said
		}
	}
	if dk.tried.tryMove(move) {
		dk.win.Canvas().Focus(v.table)
	}
}

// movesLayout puts what is said above the table, the table, the chart and the
// verdict under each other. The chart gets a third of the height, the table what is
// left.
type movesLayout struct{}

// MinSize implements fyne.Layout.
func (movesLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		n := need(o)
		size = fyne.NewSize(max(size.Width, n.Width), size.Height+n.Height)
	}
	size.Height += 2 * widgets.Grid // below the table
	return size
}

// Layout implements fyne.Layout.
func (movesLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	top, table, chart, verdict := objects[0], objects[1], objects[2], objects[3]
	for _, o := range objects { // wrapped texts and legends follow the width
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
	}
	low := need(verdict).Height
	high := need(chart).Height
	if high > 0 {
		high = max(high, min(size.Height/3, 300))
	}
	put := func(o fyne.CanvasObject, y, h float32) {
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, max(0, h)))
	}
	head := need(top).Height
	put(top, 0, head)
	put(table, head, size.Height-head-high-low-2*widgets.Grid)
	put(chart, size.Height-high-low, high)
	put(verdict, size.Height-low, low)
}
