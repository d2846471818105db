package player

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
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/chart"
	"waymark/widgets/list"
)

// movesView is the other side of the panel: every legal move of the position shown,
// what a heuristic says of it and how far the goal truly is after it; and the same
// for each step of the line the position is part of.
type movesView struct {
	sides     [3]fyne.CanvasObject // of the panel, by tab
	turned    bool                 // to the tried moves, because they are tried now
	Tabs      *widgets.Tabs
	Heuristic *widgets.Picker
	Choices   []solver.HeuristicInfo // of the picker
	Chosen    map[string]string      // heuristic by family, where the user chose one
	State     *widget.Label
	More      *widgets.Button // stops the search, or goes on with it
	Table     *list.Grades
	Chart     *chart.Chart
	Verdict   *widget.Label
	Content   *fyne.Container
	Looker    *search.Looker
	Listed    []puzzles.Move // of the table, in the order of the family
	Marked    bool           // one of them is shown on the board
	at        string         // the position they belong to
	parts     *fyne.Container
	height    float32 // of the parts at least, when they were laid out last
}

func (dk *Deck) NewMovesView() movesView {
	v := movesView{
		Tabs:      widgets.NewTabs(),
		Heuristic: widgets.NewPicker(text.Tr("Ranked by")),
		Chosen:    map[string]string{},
		State:     widget.NewLabel(""),
		More:      widgets.NewButton(widgets.ButtonLink, "", "", dk.StopOrLookOn),
		Table: list.NewGrades(3,
			list.Column{Title: text.Tr("Move"), Share: 3.2, About: text.Tr("Every legal move. A click shows it on the board, a second one makes it.")},
			list.Column{Title: text.Tr("h"), Share: 2.3, Right: true, About: text.Tr("h: what the heuristic says of the way to the goal after the move.")},
			list.Column{Title: text.Tr("f"), Share: 2.3, Right: true},
			list.Column{Title: text.Tr("#"), Share: 1.6, Right: true, About: text.Tr("The rank of the move by its h, from 1; equals share it.")},
			list.Column{Title: text.Tr("To go"), Share: 3.2, Right: true, About: text.Tr("How far the goal truly is after the move, as far as that is proved. Good: on a shortest way. Overlooked: good, but one that is not ranks before it.")}),
		Chart:   chart.New(),
		Verdict: widget.NewLabel(""),
		Looker:  &search.Looker{Ctx: dk.Jobs.Context(), Post: dk.Post, Tables: dk.Tables, Known: dk.Known, Changed: dk.refreshMovesView},
	}
	v.Tabs.SetTabs([]widgets.Tab{{Title: text.Tr("Solver")}, {Title: text.Tr("Moves")}, {Title: text.Tr("Tried")}})
	v.Tabs.OnChanged = dk.showTab
	v.Tabs.OnKey, v.Tabs.OnRune = dk.Key, dk.Char
	v.Heuristic.OnChanged = dk.chooseLens
	v.Heuristic.OnKey = func(ev *fyne.KeyEvent) {
		dk.Key(ev)
		if ev.Name == fyne.KeyEscape {
			dk.Focus()
		}
	}
	v.State.SizeName, v.State.Truncation = theme.SizeNameCaptionText, fyne.TextTruncateEllipsis
	v.Verdict.SizeName, v.Verdict.Wrapping = theme.SizeNameCaptionText, fyne.TextWrapWord
	v.Table.OnAbout(func(about string) { dk.Hinting(func() string { return about })(about != "") })
	v.Table.OnSelect = func(i int) { dk.pointOut(i) }
	v.Table.OnOpen = dk.PlayListed
	v.Table.OnKey, v.Table.OnRune = dk.Key, dk.Char
	v.Chart.SetUnits(text.Tr("step"), "")
	v.Chart.OnPick = func(x float64) { dk.seekLine(int(x + 0.5)) }

	top := container.New(layout.NewCustomPaddedVBoxLayout(2), v.Heuristic,
		container.NewBorder(nil, nil, nil, v.More, container.New(widgets.Middle{}, container.New(widgets.Inset(-6, 0, 0, 0), v.State))))
	v.parts = container.New(movesLayout{}, top, v.Table, v.Chart, container.New(widgets.Inset(-6, -4, -6, -4), v.Verdict))
	v.Content = container.New(widgets.Inset(widgets.Gap, 0, widgets.Gap, 6), v.parts)
	v.Content.Hide()
	return v
}

// fit lays the view out again when its parts need another height.
func (v *movesView) fit() {
	if h := v.parts.MinSize().Height; h != v.height {
		v.height = h
		v.parts.Refresh()
	}
}

// ShownMoves are the moves that lead to the position on the start board.
func (dk *Deck) ShownMoves() []puzzles.Move {
	switch {
	case dk.Trying():
		return dk.Trial.Moves()
	case dk.Player.Loaded():
		return dk.Player.Moves()[:dk.Player.At()]
	}
	return nil
}

// shownLine are the moves of the line that the position is part of.
func (dk *Deck) shownLine() []puzzles.Move {
	if !dk.Trying() && dk.Player.Loaded() {
		return dk.Player.Moves()
	}
	return dk.ShownMoves()
}

// LookAtMoves looks at what is shown now; called after whatever changed.
func (dk *Deck) LookAtMoves() {
	v := &dk.Look
	if !dk.MovesSeen() {
		v.Looker.Rest()
		return
	}
	dk.refreshLenses()
	line := dk.shownLine()
	line = dk.Reveal().Moves(line, min(len(line), len(dk.ShownMoves())))
	if at := puzzles.FormatMoves(dk.ShownMoves()); at != v.at {
		v.at = at
		v.Table.Unselect()
		v.Marked = false // the hint went with the scene
	}
	v.Looker.Look(search.Sight{
		Puzzle: dk.Doc.Puzzle(), Moves: dk.ShownMoves(), Line: line,
		Heuristic: dk.lensHeuristic(), Best: dk.Known.Of(known.Free(dk.Doc.Puzzle())), Search: dk.Reveal().All() && !dk.Player.Playing() && !dk.Session.Running(),
	})
	dk.refreshMovesView()
}

// refreshLenses offers the heuristics of the puzzle.
func (dk *Deck) refreshLenses() {
	v := &dk.Look
	if dk.Advisor.Latest == nil || !document.SameBoards(dk.Advisor.Latest.Puzzle, dk.Doc.Puzzle()) {
		return // they follow
	}
	list := dk.Advisor.Latest.Heuristics
	id := dk.lensHeuristic()
	if info, ok := solver.FindHeuristic(list, id); ok && solver.MostOf(id) != nil {
		list = append(slices.Clip(list), info)
	}
	if !slices.Equal(list, v.Choices) {
		v.Choices = list
		choices := make([]widgets.Choice, len(list))
		for i, h := range list {
			choices[i] = widgets.Choice{ID: h.ID, Title: text.Tr(h.Name)}
		}
		v.Heuristic.SetChoices(choices)
	}
	if id == "" && len(list) > 0 {
		id = list[0].ID
	}
	v.Heuristic.SetSelected(id)
}

// lensHeuristic is the heuristic that ranks the moves: the one chosen here, else the one
// the next search would use, "" for the first of the family.
func (dk *Deck) lensHeuristic() string {
	id, chosen := dk.Look.Chosen[dk.Doc.Puzzle().Family]
	if !chosen {
		id = dk.Options().Heuristic
	}
	if latest := dk.Advisor.Latest; latest != nil && latest.Puzzle.Family == dk.Doc.Puzzle().Family {
		if _, ok := solver.FindHeuristic(latest.Heuristics, id); !ok {
			return ""
		}
	}
	return id
}

// LensName is the name of that heuristic.
func (dk *Deck) LensName() string {
	v := &dk.Look
	id := dk.lensHeuristic()
	if id == "" && len(v.Choices) > 0 {
		id = v.Choices[0].ID
	}
	info, _ := solver.FindHeuristic(v.Choices, id)
	return text.Tr(info.Name)
}

// chooseLens takes the heuristic chosen in the picker.
func (dk *Deck) chooseLens(id string) {
	defer dk.Begin().End()
	dk.Look.Chosen[dk.Doc.Puzzle().Family] = id
	dk.LookAtMoves()
}

// StopOrLookOn stops the search for distances, or goes on with it.
func (dk *Deck) StopOrLookOn() {
	if l := dk.Look.Looker; l.Now.Searching {
		l.Stop()
	} else {
		l.Again()
	}
	dk.refreshMovesView()
}

// seekLine shows a step of the line.
func (dk *Deck) seekLine(step int) {
	defer dk.Begin().End()
	switch {
	case dk.Trying():
		dk.tried.StepTrial(step)
	case dk.CanPlay():
		dk.Player.Seek(step)
	}
}

// pointOut shows a move of the table on the board; -1 shows none.
func (dk *Deck) pointOut(i int) {
	defer dk.Begin().End()
	v := &dk.Look
	if i < 0 || i >= len(v.Listed) {
		if v.Marked {
			v.Marked = false
			dk.StartBoard.SetHint(puzzles.Step{})
		}
		return
	}
	if _, step, err := dk.Rules.Play(dk.Doc.Puzzle(), dk.Position(), v.Listed[i]); err == nil {
		v.Marked = true
		dk.StartBoard.SetHint(step)
	}
}

// PlayListed makes a move of the table, where moves are tried.
func (dk *Deck) PlayListed(i int) {
	defer dk.Begin().End()
	v := &dk.Look
	if i < 0 || i >= len(v.Listed) {
		return
	}
	move := v.Listed[i]
	if !dk.Trying() {
		if dk.tried.PlayByHand(); !dk.Trying() {
			return // why is said
		}
	}
	if dk.tried.TryMove(move) {
		dk.Win.Canvas().Focus(v.Table)
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
		n := widgets.Need(o)
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
	low := widgets.Need(verdict).Height
	high := widgets.Need(chart).Height
	if high > 0 {
		high = max(high, min(size.Height/3, 300))
	}
	put := func(o fyne.CanvasObject, y, h float32) {
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, max(0, h)))
	}
	head := widgets.Need(top).Height
	put(top, 0, head)
	put(table, head, size.Height-head-high-low-2*widgets.Grid)
	put(chart, size.Height-high-low, high)
	put(verdict, size.Height-low, low)
}
