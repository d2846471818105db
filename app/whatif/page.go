package whatif

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/app/whatif/effect"
	"waymark/puzzles"
	"waymark/puzzles/vary"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
)

// Page shows what every change of the puzzle does: on its boards, each cell by the
// largest of what is done there, and in a list. What is selected in that is seen on the boards.
type Page struct {
	*shell.Page
	of      *WhatIf
	study   *effect.Variations
	filter  effect.Filter
	Shown   []vary.Outcome  // that pass the filter, as the list has them
	demands string          // "keeps" or "mends": only changes that do so with demands
	picked  *puzzles.Puzzle // of the outcome that is selected; nil for none
	figures effect.Figures  // of those that were selected

	boards  []*mapBoard
	Kinds   *widgets.Picker
	Effects *widgets.Picker
	Table   *list.Table
	Verdict *widgets.Verdict
	Legend  *widgets.Remark // of the map, or the selected change in full: the list may cut it off
	does    buttons
}

// mapBoard is the board of a role on the page.
type mapBoard struct {
	role    puzzles.Role
	heading *widgets.Section
	diagram *board.Diagram
}

// buttons are what can be done.
type buttons struct {
	run, pairs, clear, freeze, all, try *widgets.Button
}

// Show opens the page; what is known of the changes is as it was, and what is not is found out.
func (w *WhatIf) Show() {
	l := &Page{of: w, study: w.study(), filter: effect.Filter{Kind: -1, Effect: -1, Cell: -1, Frozen: w.Frozen()}}
	l.Page = shell.NewPage(w.Window, text.Tr("What if …"), w.NameOr(text.Tr("Untitled")), shell.PageUses{Guide: "analysis.md", By: "what-if", Key: l.typed, Interrupt: l.unpick, Closed: l.end})
	w.Page = l
	l.build()
	l.refresh()
	l.Show()
	if l.study.Stage == effect.Fresh {
		l.run(false)
	}
}

// build makes the parts of the page.
func (l *Page) build() {
	roles := []puzzles.Role{puzzles.Start, puzzles.Goal}
	if l.of.Rules.Info().NoGoal {
		roles = roles[:1]
	}
	boards := container.New(sideBySide{l.study.Puzzle.Start.Size})
	for _, role := range roles {
		b := &mapBoard{role: role, heading: widgets.NewSubsection(""), diagram: board.NewDiagram()}
		pointer := board.NewPointer(b.diagram)
		pointer.OnTap = func(cell int) { l.pickCell(role, cell) }
		pointer.OnOther = func(cell int) { l.pickCell(role, cell); l.freezePicked() }
		pointer.OnHover = func(cell int) { l.hovered(b, cell) }
		boards.Add(widgets.NewDock(container.New(widgets.Inset(0, 0, 0, 4), b.heading), nil, nil, nil, container.NewStack(b.diagram, pointer)))
		l.boards = append(l.boards, b)
	}
	l.Kinds, l.Effects = widgets.NewPicker(text.Tr("Changes")), widgets.NewPicker(text.Tr("Effects"))
	l.Kinds.SetChoices(kindChoices())
	l.Effects.SetChoices(effectChoices(len(l.study.Puzzle.Demands) > 0))
	for _, k := range []*widgets.Picker{l.Kinds, l.Effects} {
		k.OnKey, k.OnChanged = l.TypedKey, func(string) { l.choose() }
	}
	l.Verdict, l.Legend = widgets.NewVerdict(), widgets.NewRemark()
	columns := []list.Column{
		{Title: text.Tr("Change"), Share: 47, Least: 150},
		{Title: text.Tr("Length"), Share: 13, Right: true, Least: 50},
		{Title: text.Tr("By"), Share: 13, Right: true, Least: 42},
		{Title: "", Share: 19, Least: 72},
	}
	if len(l.study.Puzzle.Demands) > 0 {
		columns = append(columns, list.Column{Title: text.Tr("Demands"), Share: 27, Least: 92})
	}
	l.Table = list.NewTable(columns)
	l.Table.OnSelect, l.Table.OnKey = l.pick, l.TypedKey
	l.Table.OnOpen = func(int) { l.Try() }
	b := &l.does
	b.run = l.Button(widgets.ButtonOutline, text.Tr("Stop"), func() { l.RunOrStop() })
	b.pairs = l.Button(widgets.ButtonOutline, text.Tr("Two changes at once"), func() { l.run(true) })
	b.clear = l.Button(widgets.ButtonOutline, text.Tr("Remove all that is useless"), l.Clear)
	b.freeze = l.Button(widgets.ButtonOutline, text.Tr("Keep fixed"), l.freezePicked)
	b.all = l.Button(widgets.ButtonLink, text.Tr("All cells"), func() { l.pickCell(puzzles.Start, -1) })
	b.try = l.Button(widgets.ButtonAction, text.Tr("Try this change"), l.Try)

	above := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)},
		l.Verdict, container.NewGridWithColumns(2, l.Kinds, l.Effects))
	right := widgets.NewDock(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 8), above), nil, nil, nil, l.Table)
	l.Lay(l.Table, shell.Sides{
		Right: right,
		Wide:  func(whole float32) float32 { return min(max(0.42*whole, 440), 640) },
		Foot:  container.NewHBox(b.run, b.pairs, b.clear, layout.NewSpacer(), b.all, b.freeze, b.try),
	}, container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10), widgets.NewDock(nil, container.New(widgets.Inset(0, 6, 0, 0), container.NewStack(l.Legend)), nil, nil, boards)))
}

// choose takes what the pickers say.
func (l *Page) choose() {
	f := &l.filter
	f.Kind, f.Effect, f.Useless = kindOf(l.Kinds.Selected()), effectOf(l.Effects.Selected()), l.Effects.Selected() == "useless"
	if l.demands = ""; l.Effects.Selected() == "keeps" || l.Effects.Selected() == "mends" {
		l.demands = l.Effects.Selected()
	}
	l.refresh()
}

// pick shows an outcome of the list on the boards.
func (l *Page) pick(i int) {
	l.picked = nil
	if i >= 0 && i < len(l.Shown) {
		l.picked = l.Shown[i].Puzzle
	}
	l.look()
	l.refreshBoards()
	l.refreshButtons()
}

// pickCell leaves the changes in the list that touch a cell; all with -1, or with the cell that
// is picked already.
func (l *Page) pickCell(role puzzles.Role, cell int) {
	if f := &l.filter; cell == f.Cell && role == f.Role {
		f.Cell = -1
	} else {
		f.Role, f.Cell = role, cell
	}
	l.picked = nil
	l.Table.SetSelected(-1)
	l.refresh()
	l.Focus()
}

// unpick ends what Escape ends before the page: the change that is seen, then the cell.
func (l *Page) unpick() bool {
	switch {
	case l.picked != nil:
		l.Table.SetSelected(-1)
		l.pick(-1)
	case l.filter.Cell >= 0:
		l.pickCell(l.filter.Role, -1)
	default:
		return false
	}
	return true
}

// outcome is the one that is selected.
func (l *Page) outcome() (vary.Outcome, bool) {
	i := slices.IndexFunc(l.Shown, func(o vary.Outcome) bool { return l.picked != nil && o.Puzzle == l.picked })
	if i < 0 {
		return vary.Outcome{}, false
	}
	return l.Shown[i], true
}

// typed uses the keys that no part of the page has a use for.
func (l *Page) typed(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyF5 && l.does.run.Enabled() { // as it solves on the board
		l.RunOrStop()
	}
}

// sideBySide lays boards of a size beside or below each other, whichever makes their cells larger.
type sideBySide struct{ puzzles.Size }

// headHeight is the height of what stands over a board.
const headHeight = 46

// MinSize implements fyne.Layout.
func (sideBySide) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(220, 220*float32(len(objects)))
}

// Layout implements fyne.Layout.
func (l sideBySide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	n, gap := float32(len(objects)), float32(widgets.Gap)
	cell := func(each fyne.Size) float32 {
		return min(each.Width/float32(l.Cols), (each.Height-headHeight)/float32(l.Rows))
	}
	each := fyne.NewSize((size.Width-gap*(n-1))/n, size.Height)
	step := fyne.NewPos(each.Width+gap, 0)
	if below := fyne.NewSize(size.Width, (size.Height-gap*(n-1))/n); cell(below) > cell(each) {
		each, step = below, fyne.NewPos(0, below.Height+gap)
	}
	for i, o := range objects {
		widgets.Put(o, fyne.NewPos(step.X*float32(i), step.Y*float32(i)), each)
	}
}
