package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/text"
	"waymark/puzzles/portfolio"
	"waymark/solver"
	"waymark/widgets"
)

// comparePage is a page over the whole window on which one puzzle is searched in
// several ways, a line each.
type comparePage struct {
	app        *pages
	comparison *search.Comparison
	algorithms []compareCheck
	heuristics []compareCheck
	infos      []solver.HeuristicInfo
	sort       rowOrder
	order      []int // the rows as they are shown

	heading *widgets.Section
	mode    *widgets.Tabs // in turn, at once
	share   *widgets.Check
	limits  *widgets.Button
	run     *widgets.Button
	verdict *widgets.Verdict
	table   *widgets.Table
	show    *widgets.Button
	csv     *widgets.Button
	content *fyne.Container
}

// compareCheck is something that can be chosen.
type compareCheck struct {
	*widgets.Check
	id string
}

func (l *comparePage) newCheck(id, text string, on bool, changed func()) compareCheck {
	c := widgets.NewCheck(text, on)
	c.OnChanged, c.OnKey = func(bool) { changed() }, l.typedKey
	return compareCheck{c, id}
}

// canCompare reports that the puzzle can be searched, and how is known.
func (pg *pages) canCompare() bool {
	adv := pg.advisor.Latest
	return pg.trial == nil && adv != nil && adv.Fault == nil && document.SameQuestion(adv.Puzzle, pg.doc.Puzzle())
}

// showComparison opens the page; a comparison of the same puzzle is as it was.
func (pg *pages) showComparison() {
	l := &comparePage{app: pg, sort: rowOrder{column: -1}, infos: pg.advisor.Latest.Heuristics}
	before := pg.comparison
	pg.comparison = &search.Comparison{Puzzle: pg.doc.Puzzle()}
	l.comparison, pg.comparing = pg.comparison, l
	l.build()
	l.choose()
	if before != nil && document.SameQuestion(before.Puzzle, pg.doc.Puzzle()) && !before.Running() {
		l.comparison.Report, l.comparison.Limits = before.Report, before.Limits
	}
	l.refresh()
	l.content.Resize(pg.win.Canvas().Size())
	pg.win.Canvas().Overlays().Add(l.content)
	pg.dismiss = l.close
	pg.win.Canvas().Focus(l.table)
}

// build makes the parts of the page.
func (l *comparePage) build() {
	a := l.app
	l.heading = widgets.NewSection(text.Tr("Compare heuristics"))
	l.heading.SetNote(nameOf(l.comparison.Puzzle))
	for _, id := range a.advisor.Latest.Algorithms {
		if id != solver.Custom && id != solver.DepthFirst {
			l.algorithms = append(l.algorithms, l.newCheck(string(id), text.Algorithm(id), id == solver.AStar, l.chosen))
		}
	}
	for _, h := range l.infos {
		l.heuristics = append(l.heuristics, l.newCheck(h.ID, text.Tr(h.Name), true, l.chosen))
	}
	l.mode = widgets.NewTabs()
	l.mode.SetTabs([]widgets.Tab{{Title: text.Tr("In turn")}, {Title: text.Tr("At once")}})
	l.mode.OnChanged = func(int) { l.refresh() }
	l.mode.OnKey = l.typedKey
	l.share = widgets.NewCheck(text.Tr("Only shorter than the best"), false)
	l.share.OnKey = l.typedKey
	l.limits = widgets.NewButton(widgets.ButtonLink, "", "", func() { a.askLimits(l.refresh) })
	l.run = widgets.NewButton(widgets.ButtonAction, text.Tr("Run"), "", l.runOrStop)
	l.verdict = widgets.NewVerdict()
	l.table = widgets.NewTable(compareColumns())
	l.table.SetEmpty(text.Tr("Choose a search and a heuristic on the left."))
	l.table.OnSort = func(column int) {
		l.sort = l.sort.next(column)
		l.refresh()
	}
	l.table.OnSelect = func(int) { l.refresh() }
	l.table.OnOpen = func(int) { l.showSolution() }
	l.table.OnKey = l.typedKey
	l.show = widgets.NewButton(widgets.ButtonOutline, text.Tr("Show this solution"), "", l.showSolution)
	l.csv = widgets.NewButton(widgets.ButtonOutline, text.Tr("Copy as CSV"), "", l.copyCSV)
	for _, b := range []*widgets.Button{l.limits, l.run, l.show, l.csv} {
		b.OnKey = l.typedKey
	}
	l.content = l.lay()
}

// lay puts the parts together: what to run at the left, the table at the right.
func (l *comparePage) lay() *fyne.Container {
	closing := widgets.NewButton(widgets.ButtonOutline, text.Tr("Close"), "", l.close)
	closing.OnKey = l.typedKey
	head := container.New(inset{gap - 4, 10, gap, 10}, container.NewBorder(nil, nil, nil, container.NewCenter(closing), container.New(middle{}, l.heading)))
	choices := container.New(layout.NewCustomPaddedVBoxLayout(0))
	if ways := portfolio.Published(l.comparison.Puzzle.Family); ways != nil {
		published := widgets.NewButton(widgets.ButtonOutline, text.Tr("The published four"), "", func() { l.take(ways) })
		published.OnKey = l.typedKey
		choices.Add(container.New(inset{0, 0, 0, 8}, published))
	}
	choices.Add(widgets.NewSubsection(text.Tr("Searches")))
	for _, c := range l.algorithms {
		choices.Add(c.Check)
	}
	choices.Add(widgets.NewSubsection(text.Tr("Heuristics")))
	for _, c := range l.heuristics {
		choices.Add(c.Check)
	}
	acting := container.New(wrapping{layout.NewCustomPaddedVBoxLayout(8)},
		l.mode, l.share, container.New(inset{-6, 0, 0, 0}, container.NewHBox(l.limits)), l.run, l.verdict)
	left := newDock(nil, ruled(container.New(inset{gap, 10, gap, gap}, acting)), nil, widget.NewSeparator(),
		container.NewVScroll(container.New(inset{gap, 10, gap, 10}, choices)))
	bottom := ruled(container.New(inset{gap, 8, gap, 8}, container.NewHBox(layout.NewSpacer(), l.show, l.csv)))
	body := newDock(nil, bottom, container.New(wide(compareLeft), sheet(left, widgets.ColorSheet)), nil,
		container.New(inset{8, 0, 8, 0}, l.table))
	root := newDock(ruledBelow(sheet(head, widgets.ColorSheet)), nil, nil, nil, sheet(body, widgets.ColorPaper))
	return container.NewStack(newBackstop(func() { l.app.win.Canvas().Focus(l.table) }), root)
}

// compareLeft is the width of what can be chosen.
const compareLeft = 272

// ways are the searches that are chosen.
func (l *comparePage) ways() []solver.Options {
	var ways []solver.Options
	preferred := l.app.prefs.Options(l.comparison.Puzzle.Family)
	for _, c := range l.algorithms {
		o := solver.Options{Algorithm: solver.Algorithm(c.id), Weight: preferred.Weight, Penalty: preferred.Penalty}
		switch {
		case !c.On():
		case o.Algorithm == solver.Automatic || !o.Algorithm.Guided():
			ways = append(ways, o)
		default:
			for i, h := range l.heuristics {
				if o.Heuristic = h.id; h.On() && suits(o.Algorithm, l.infos[i]) {
					ways = append(ways, o)
				}
			}
		}
	}
	return ways
}

// suits reports that an algorithm can go by a heuristic.
func suits(a solver.Algorithm, h solver.HeuristicInfo) bool {
	return a != solver.IDAStar && a != solver.AStarDeepening || h.Admissible && h.Integer
}

// take chooses just these ways.
func (l *comparePage) take(ways []solver.Options) {
	for _, c := range l.algorithms {
		c.SetOn(slices.ContainsFunc(ways, func(o solver.Options) bool { return string(o.Algorithm) == c.id }))
	}
	for _, c := range l.heuristics {
		c.SetOn(slices.ContainsFunc(ways, func(o solver.Options) bool { return o.Heuristic == c.id }))
	}
	l.chosen()
}

// choose makes the rows of what is chosen.
func (l *comparePage) choose() { l.comparison.Set(l.ways()) }

// chosen takes another choice. While searches run the rows stay.
func (l *comparePage) chosen() {
	if !l.comparison.Running() {
		l.choose()
	}
	l.refresh()
}

// runOrStop is what the red button does.
func (l *comparePage) runOrStop() {
	c := l.comparison
	if c.Running() {
		c.Stop()
		return
	}
	l.choose()
	plan := portfolio.Plan{Limits: l.app.prefs.Limits(), AtOnce: l.mode.Selected() == 1}
	plan.Share = l.share.On() && !plan.AtOnce
	l.app.live.Rest()
	l.app.compare(c, plan, l.refresh, func() {
		l.app.keepBest(c)
		if l.isOpen() {
			l.refresh()
		}
	})
	l.refresh()
}

// refresh brings the page in line with the comparison.
func (l *comparePage) refresh() {
	a, c := l.app, l.comparison
	rows := c.Report.Rows
	most := uint64(0)
	for _, r := range rows {
		most = max(most, rowStats(r).Expanded)
	}
	selected := l.selected()
	l.order = l.sort.order(rows, l.heuristicName)
	list := make([]widgets.TableRow, len(rows))
	for k, i := range l.order {
		list[k] = a.tableRow(rows[i], l.heuristicName(rows[i].Options), i == c.Report.Best, most)
	}
	l.table.SetRows(list)
	l.table.SetSorted(l.sort.column, l.sort.down)
	if selected >= 0 {
		l.table.SetSelected(slices.Index(l.order, selected))
	}
	l.verdict.Set(a.comparisonVerdict(c))
	l.limits.SetText(text.Tr("Limits: %s", settings.LimitsText(a.prefs.Limits())))
	l.share.SetEnabled(l.mode.Selected() == 0)
	l.run.SetText(text.Tr("Run"))
	if c.Running() {
		l.run.SetText(text.Tr("Stop"))
	}
	l.run.SetEnabled(c.Running() || len(rows) > 0)
	selected = l.selected()
	l.show.SetEnabled(selected >= 0 && rows[selected].Moves != nil)
	l.csv.SetEnabled(len(rows) > 0 && !c.Running())
	l.content.Refresh()
}

// selected is the row that is selected, -1 for none.
func (l *comparePage) selected() int {
	if k := l.table.Selected(); k >= 0 && k < len(l.order) && l.order[k] < len(l.comparison.Report.Rows) {
		return l.order[k]
	}
	return -1
}

// heuristicName names the heuristic of a way; "–" where it asks none.
func (l *comparePage) heuristicName(o solver.Options) string {
	for _, h := range l.infos {
		if h.ID == o.Heuristic {
			return text.Tr(h.Name)
		}
	}
	return "–"
}

// showSolution keeps the solution of the selected row and goes back to the board with
// it.
func (l *comparePage) showSolution() {
	i := l.selected()
	if i < 0 || !document.SameQuestion(l.comparison.Puzzle, l.app.doc.Puzzle()) {
		return
	}
	if s, ok := l.comparison.Solution(i); ok {
		l.close()
		l.app.addSolution(s)
	}
}

// copyCSV puts the table into the clipboard.
func (l *comparePage) copyCSV() {
	words, err := l.comparison.Table()
	if err != nil {
		l.heading.SetNote(text.Error(err))
		return
	}
	l.app.fa.Clipboard().SetContent(words)
	l.heading.SetNote(text.Tr("The table is in the clipboard, as comma-separated values."))
}

// isOpen reports whether the page is what the user sees.
func (l *comparePage) isOpen() bool {
	return slices.Contains(l.app.win.Canvas().Overlays().List(), fyne.CanvasObject(l.content))
}

// close ends the searches and goes back to the board.
func (l *comparePage) close() {
	l.comparison.Stop()
	l.comparison.Closed = true
	l.app.win.Canvas().Overlays().Remove(l.content)
	l.app.focus()
}

// typedKey uses the keys that no part of the page has a use for.
func (l *comparePage) typedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		l.close()
	case fyne.KeyF5: // as it solves on the board
		if l.run.Enabled() {
			l.runOrStop()
		}
	}
}
