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

func (a *App) newMovesView() movesView {
	v := movesView{
		tabs:      widgets.NewTabs(),
		heuristic: widgets.NewPicker(text.Tr("Ranked by")),
		chosen:    map[string]string{},
		state:     widget.NewLabel(""),
		more:      widgets.NewButton(widgets.ButtonLink, "", "", a.stopOrLookOn),
		table: widgets.NewGrades(3,
			widgets.Column{Title: text.Tr("Move"), Share: 3.2},
			widgets.Column{Title: text.Tr("h"), Share: 1.9, Right: true},
			widgets.Column{Title: text.Tr("f"), Share: 1.9, Right: true},
			widgets.Column{Title: text.Tr("Rank"), Share: 3.2, Right: true},
			widgets.Column{Title: text.Tr("To go"), Share: 3, Right: true}),
		chart:   widgets.NewChart(),
		verdict: widget.NewLabel(""),
		looker:  &search.Looker{Post: a.post, Tables: a.tables, Changed: a.refreshMovesView},
	}
	v.tabs.SetTabs([]widgets.Tab{{Title: text.Tr("Solver")}, {Title: text.Tr("Moves")}})
	v.tabs.OnChanged = a.showTab
	v.tabs.OnKey, v.tabs.OnRune = a.typedKey, a.typedRune
	v.heuristic.OnChanged = a.chooseLens
	v.state.SizeName, v.state.Truncation = theme.SizeNameCaptionText, fyne.TextTruncateEllipsis
	v.verdict.SizeName, v.verdict.Wrapping = theme.SizeNameCaptionText, fyne.TextWrapWord
	v.table.OnSelect = func(i int) { a.pointOut(i) }
	v.table.OnOpen = a.playListed
	v.table.OnKey, v.table.OnRune = a.typedKey, a.typedRune
	v.chart.SetUnits(text.Tr("step"), "")
	v.chart.OnPick = func(x float64) { a.seekLine(int(x + 0.5)) }

	top := container.New(layout.NewCustomPaddedVBoxLayout(2), v.heuristic,
		container.NewBorder(nil, nil, nil, v.more, container.New(middle{}, container.New(inset{-6, 0, 0, 0}, v.state))))
	v.parts = container.New(movesLayout{}, top, v.table, v.chart, container.New(inset{-6, -4, -6, -4}, v.verdict))
	v.content = container.New(inset{gap, 0, gap, 6}, v.parts)
	v.content.Hide()
	return v
}

// withTabs puts the two sides of the panel under their tabs.
func (v *movesView) withTabs(solver fyne.CanvasObject) fyne.CanvasObject {
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
func (a *App) movesSeen() bool {
	return a.ui.look.tabs != nil && a.ui.look.tabs.Selected() == tabMoves && a.ui.side.Visible() && !a.page.isOpen()
}

// switchTab goes to the other side of the panel, and shows it.
func (a *App) switchTab() {
	if !a.ui.side.Visible() {
		a.foldPanel()
		a.showTab(tabMoves)
		return
	}
	a.showTab(1 - a.ui.look.tabs.Selected())
}

// showTab shows a side of the panel.
func (a *App) showTab(i int) {
	v := &a.ui.look
	v.tabs.SetSelected(i)
	if i == tabMoves {
		a.ui.panel.content.Hide()
		v.content.Show()
	} else {
		v.content.Hide()
		a.ui.panel.content.Show()
	}
	a.pointOut(-1)
	a.lookAtMoves()
	a.refreshMenu()
}

// shownMoves are the moves that lead to the position on the start board.
func (a *App) shownMoves() []puzzles.Move {
	switch {
	case a.trial != nil:
		return a.trial.Moves()
	case a.player.Loaded():
		return a.player.Moves()[:a.player.At()]
	}
	return nil
}

// shownLine are the moves of the line that the position is part of.
func (a *App) shownLine() []puzzles.Move {
	if a.trial == nil && a.player.Loaded() {
		return a.player.Moves()
	}
	return a.shownMoves()
}

// lookAtMoves looks at what is shown now; called after whatever changed.
func (a *App) lookAtMoves() {
	v := &a.ui.look
	if !a.movesSeen() {
		v.looker.Rest()
		return
	}
	a.refreshLenses()
	line := a.shownLine()
	if a.prefs.SpoilerFree() {
		line = a.shownMoves()
	}
	if at := puzzles.FormatMoves(a.shownMoves()); at != v.at {
		v.at = at
		v.table.Unselect()
		v.marked = false // the hint went with the scene
	}
	v.looker.Look(search.Sight{
		Puzzle: a.doc.Puzzle(), Moves: a.shownMoves(), Line: line,
		Heuristic: a.lensHeuristic(), Search: !a.prefs.SpoilerFree() && !a.player.Playing() && !a.session.Running(),
	})
	a.refreshMovesView()
}

// refreshLenses offers the heuristics of the puzzle.
func (a *App) refreshLenses() {
	v := &a.ui.look
	if a.advisor.Latest == nil || !document.SameBoards(a.advisor.Latest.Puzzle, a.doc.Puzzle()) {
		return // they follow
	}
	list := a.advisor.Latest.Heuristics
	id := a.lensHeuristic()
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
func (a *App) lensHeuristic() string {
	id, chosen := a.ui.look.chosen[a.doc.Puzzle().Family]
	if !chosen {
		id = a.prefs.Options(a.doc.Puzzle().Family).Heuristic
	}
	if latest := a.advisor.Latest; latest != nil && latest.Puzzle.Family == a.doc.Puzzle().Family {
		if _, ok := solver.FindHeuristic(latest.Heuristics, id); !ok {
			return ""
		}
	}
	return id
}

// lensName is the name of that heuristic.
func (a *App) lensName() string {
	v := &a.ui.look
	id := a.lensHeuristic()
	if id == "" && len(v.choices) > 0 {
		id = v.choices[0].ID
	}
	info, _ := solver.FindHeuristic(v.choices, id)
	return text.Tr(info.Name)
}

// chooseLens takes the heuristic chosen in the picker.
func (a *App) chooseLens(id string) {
	a.ui.look.chosen[a.doc.Puzzle().Family] = id
	a.lookAtMoves()
}

// stopOrLookOn stops the search for distances, or goes on with it.
func (a *App) stopOrLookOn() {
	if l := a.ui.look.looker; l.Now.Searching {
		l.Stop()
	} else {
		l.Again()
	}
	a.refreshMovesView()
}

// seekLine shows a step of the line.
func (a *App) seekLine(step int) {
	switch {
	case a.trial != nil:
		a.stepTrial(step)
	case a.canPlay():
		a.player.Seek(step)
	}
}

// pointOut shows a move of the table on the board; -1 shows none.
func (a *App) pointOut(i int) {
	v := &a.ui.look
	if i < 0 || i >= len(v.listed) {
		if v.marked {
			v.marked = false
			a.ui.start.board.SetHint(puzzles.Step{})
		}
		return
	}
	if _, step, err := a.rules.Play(a.doc.Puzzle(), a.position(), v.listed[i]); err == nil {
		v.marked = true
		a.ui.start.board.SetHint(step)
	}
}

// playListed makes a move of the table, where moves are tried.
func (a *App) playListed(i int) {
	v := &a.ui.look
	if i < 0 || i >= len(v.listed) {
		return
	}
	move := v.listed[i]
	if a.trial == nil {
		if a.playByHand(); a.trial == nil {
			return // why is said
		}
	}
	step, err := a.trial.Do(move)
	if err != nil {
		a.say(text.Capital(text.Error(err)))
		return
	}
	a.animateTrial(step)
	a.sayTrial()
	a.win.Canvas().Focus(v.table)
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
