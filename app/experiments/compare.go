package experiments

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/command"
	"waymark/app/document"
	"waymark/app/experiments/runs"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/portfolio"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/list"
)

// comparePage is the page on which one puzzle is searched in several ways, a line each: the experiment
// that has just this board, begun and stopped at a click and kept in no file. Its rows are those of
// experiments.
type comparePage struct {
	*shell.Page
	app        *Lab
	Comparison *search.Comparison
	compareChoices
	Sort  runs.Order
	Order []int // the rows as they are shown

	Verdict *widgets.Verdict
	Table   *list.Table
	Show    *widgets.Button
	does    compareButtons
}

// compareChoices are what can be chosen.
type compareChoices struct {
	algorithms []compareCheck
	Heuristics []compareCheck
	infos      []solver.HeuristicInfo
	Mode       *widgets.Tabs // in turn, at once
	share      *widgets.Check
}

// compareButtons are what can be done.
type compareButtons struct{ limits, run, lab, means, step, csv *widgets.Button }

// compareCheck is something that can be chosen.
type compareCheck struct {
	*widgets.Check
	id string
}

func (l *comparePage) newCheck(id, text string, on bool, changed func()) compareCheck {
	c := widgets.NewCheck(text, on)
	c.OnChanged, c.OnKey = func(bool) { changed() }, l.TypedKey
	return compareCheck{c, id}
}

// CanCompare reports that the puzzle can be searched, and how is known.
func (m *Lab) CanCompare() bool {
	adv := m.Advice()
	return !m.Trying() && adv != nil && adv.Fault == nil
}

// ShowComparison opens the page; a comparison of the same puzzle is as it was.
func (m *Lab) ShowComparison() {
	l := &comparePage{app: m, compareChoices: compareChoices{infos: m.Advisor.Latest.Heuristics}}
	l.Page = shell.NewPage(m.Window, text.Tr("Compare heuristics"), m.NameOr(text.Tr("Untitled")), shell.PageUses{Guide: "guide/heuristics.md", By: "compare", Key: l.typed, Closed: l.end})
	before := m.Comparison
	m.Comparison = &search.Comparison{Ctx: m.Jobs.Context(), Puzzle: m.Doc.Puzzle(), Known: m.Known}
	l.Comparison, m.Comparing = m.Comparison, l
	l.build()
	l.choose()
	if before != nil && document.SameQuestion(before.Puzzle, m.Doc.Puzzle()) && !before.Running() {
		l.Comparison.Report, l.Comparison.Limits = before.Report, before.Limits
	}
	l.refresh()
	l.Page.Show()
}

// build makes the parts of the page.
func (l *comparePage) build() {
	a := l.app
	for _, id := range a.Advisor.Latest.Algorithms {
		if a, _ := id.Info(); !a.Curious {
			l.algorithms = append(l.algorithms, l.newCheck(string(id), text.Algorithm(id), id == solver.AStar, l.chosen))
		}
	}
	for _, h := range l.infos {
		l.Heuristics = append(l.Heuristics, l.newCheck(h.ID, text.Tr(h.Name), true, l.chosen))
	}
	l.Mode = widgets.NewTabs()
	l.Mode.SetTabs([]widgets.Tab{{Title: text.Tr("In turn")}, {Title: text.Tr("At once")}})
	l.Mode.OnChanged = func(int) { l.refresh() }
	l.Mode.OnKey = l.TypedKey
	l.share = widgets.NewCheck(text.Tr("Only shorter than the best"), false)
	l.share.OnKey = l.TypedKey
	l.does.limits = l.Button(widgets.ButtonLink, "", func() { a.AskLimits(l.refresh) })
	l.does.run = l.Button(widgets.ButtonAction, text.Tr("Run"), l.RunOrStop)
	l.Verdict = widgets.NewVerdict()
	l.Table = list.NewTable(compareTitles())
	l.Table.SetEmpty(text.Tr("Choose a search and a heuristic on the left."))
	l.Table.OnSort = func(column int) {
		l.Sort = l.Sort.Next(compareColumns[column])
		l.refresh()
	}
	l.Table.OnSelect = func(int) { l.refresh() }
	l.Table.OnOpen = func(int) { l.showSolution() }
	l.Table.OnNone = l.run
	l.Table.OnKey = l.TypedKey
	l.Show = l.Button(widgets.ButtonOutline, text.Tr("Show this solution"), l.showSolution)
	l.does.step = l.Button(widgets.ButtonOutline, text.Tr("Step through …"), l.step)
	l.does.csv = l.Button(widgets.ButtonOutline, text.Tr("Copy as CSV"), l.CopyCSV)
	l.does.lab = l.Button(widgets.ButtonOutline, text.Tr("To the Lab …"), l.toLab)
	l.does.lab.About = func() string {
		return text.Tr("Makes an experiment of this puzzle and these ways: a file that can have more boards, other limits and repetitions.")
	}
	l.does.means = l.Button(widgets.ButtonOutline, text.Tr("What the figures mean"), func() { a.tellMeanings(titleMeanings(compareTitles())) })
	l.Lay(l.Table, shell.Sides{
		Left: container.New(widgets.Wide(compareLeft), l.choices()), Foot: container.NewHBox(l.does.lab, layout.NewSpacer(), l.does.means, l.does.step, l.Show, l.does.csv),
	}, container.New(widgets.Inset(8, 0, 8, 0), l.Table))
}

// choices are what can be run, and what runs it.
func (l *comparePage) choices() fyne.CanvasObject {
	choices := container.New(layout.NewCustomPaddedVBoxLayout(0))
	if ways := portfolio.Published(l.Comparison.Puzzle.Family); ways != nil {
		published := l.Button(widgets.ButtonOutline, text.Tr("The published four"), func() { l.Take(ways) })
		choices.Add(container.New(widgets.Inset(0, 0, 0, 8), published))
	}
	choices.Add(widgets.NewSubsection(text.Tr("Heuristics"))) // they are what is compared
	for _, c := range l.Heuristics {
		choices.Add(c.Check)
	}
	choices.Add(container.New(widgets.Inset(0, 8, 0, 0), widgets.NewSubsection(text.Tr("Searches"))))
	for _, c := range l.algorithms {
		choices.Add(c.Check)
	}
	acting := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)},
		l.Mode, l.share, container.New(widgets.Inset(-6, 0, 0, 0), container.NewHBox(l.does.limits)), l.does.run, l.Verdict)
	return widgets.NewDock(nil, widgets.Ruled(container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, widgets.Gap), acting)), nil, nil,
		container.NewVScroll(container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10), choices)))
}

// compareLeft is the width of what can be chosen.
const compareLeft = 271

// ways are the searches that are chosen.
func (l *comparePage) ways() []solver.Options {
	var ways []solver.Options
	preferred := l.app.Options()
	for _, c := range l.algorithms {
		o := solver.Options{Algorithm: solver.Algorithm(c.id), Weight: preferred.Weight, Penalty: preferred.Penalty}
		switch about, _ := o.Algorithm.Info(); {
		case !c.On():
		case o.Algorithm == solver.Automatic || !o.Algorithm.Guided():
			ways = append(ways, o)
		default:
			for i, h := range l.Heuristics {
				if o.Heuristic = h.id; h.On() && about.Takes(l.infos[i]) {
					ways = append(ways, o)
				}
			}
		}
	}
	return ways
}

// Take chooses just these ways.
func (l *comparePage) Take(ways []solver.Options) {
	for _, c := range l.algorithms {
		c.SetOn(slices.ContainsFunc(ways, func(o solver.Options) bool { return string(o.Algorithm) == c.id }))
	}
	for _, c := range l.Heuristics {
		c.SetOn(slices.ContainsFunc(ways, func(o solver.Options) bool { return o.Heuristic == c.id }))
	}
	l.chosen()
}

// choose makes the rows of what is chosen.
func (l *comparePage) choose() { l.Comparison.Set(l.ways()) }

// chosen takes another choice. While searches run the rows stay.
func (l *comparePage) chosen() {
	if !l.Comparison.Running() {
		l.choose()
	}
	l.refresh()
}

// RunOrStop is what the red button does.
func (l *comparePage) RunOrStop() {
	defer l.app.Begin().End()
	c := l.Comparison
	if c.Running() {
		c.Stop()
		return
	}
	l.choose()
	plan := portfolio.Plan{Limits: l.app.Prefs.Limits(), AtOnce: l.Mode.Selected() == 1}
	plan.Share = l.share.On() && !plan.AtOnce
	l.app.Host.Rest()
	changed := func() {
		if l.Lies() {
			l.refresh()
		}
	}
	memory, giveBack := l.app.Lend(plan.Limits.Memory)
	plan.Limits.Memory = memory
	c.Run(plan, l.app.Tables, giveBack, l.app.Post, changed, func() {
		keepBest(l.app.Doc.Puzzle(), l.app.Offer, c)
		changed()
	})
	l.refresh()
}

// refresh brings the page in line with the comparison.
func (l *comparePage) refresh() {
	a, c := l.app, l.Comparison
	rows := c.Report.Rows
	most := uint64(0)
	for _, r := range rows {
		most = max(most, rowStats(r).Expanded)
	}
	selected := l.selected()
	single := runs.Single(c.Report)
	l.Order = l.Sort.Sorted(single)
	shown := make([]list.Row, len(rows))
	for k, i := range l.Order {
		by := searchNames{algorithm: text.Algorithm(rows[i].Options.Algorithm), heuristic: l.heuristicName(rows[i].Options)}
		shown[k] = compareRow(&single[i], rows[i].Err, by, i == c.Report.Best, most, !a.Reveal().All())
	}
	l.Table.SetRows(shown)
	l.Table.SetSorted(slices.Index(compareColumns, l.Sort.By), l.Sort.Down)
	if selected >= 0 {
		l.Table.SetSelected(slices.Index(l.Order, selected))
	}
	known := ""
	if document.SameQuestion(c.Puzzle, a.Doc.Puzzle()) {
		known = a.Told().Compared()
	}
	l.Verdict.Set(comparisonVerdict(c, known, a.Reveal()))
	l.does.limits.SetText(text.Tr("Limits: %s", settings.LimitsText(a.Prefs.Limits())))
	l.share.SetEnabled(l.Mode.Selected() == 0)
	l.does.run.SetText(text.Tr("Run"))
	if c.Running() {
		l.does.run.SetText(text.Tr("Stop"))
	}
	l.does.run.SetEnabled(c.Running() || len(rows) > 0)
	selected = l.selected()
	l.Show.SetEnabled(selected >= 0 && rows[selected].Moves != nil)
	l.does.step.SetEnabled(selected >= 0 && document.SameQuestion(c.Puzzle, a.Doc.Puzzle()))
	l.does.csv.SetEnabled(len(rows) > 0 && !c.Running())
	l.does.lab.SetEnabled(len(rows) > 0 && !c.Running())
	l.Content.Refresh()
}

// selected is the row that is selected, -1 for none.
func (l *comparePage) selected() int {
	if k := l.Table.Selected(); k >= 0 && k < len(l.Order) && l.Order[k] < len(l.Comparison.Report.Rows) {
		return l.Order[k]
	}
	return -1
}

// heuristicName names the heuristic of a way; "–" where it asks none.
func (l *comparePage) heuristicName(o solver.Options) string {
	if h, ok := solver.FindHeuristic(l.infos, o.Heuristic); ok {
		return text.Heuristic(h.Name)
	}
	return "–"
}

// showSolution keeps the solution of the selected row and goes back to the board with
// it.
func (l *comparePage) showSolution() {
	i := l.selected()
	if i < 0 || !document.SameQuestion(l.Comparison.Puzzle, l.app.Doc.Puzzle()) {
		return
	}
	if s, ok := l.Comparison.Solution(i); ok {
		l.Close()
		l.app.AddSolution(s)
		l.app.Focus()
	}
}

// step steps through the search of the selected row.
func (l *comparePage) step() {
	if i := l.selected(); i >= 0 {
		o := l.Comparison.Report.Rows[i].Options
		l.Close()
		l.app.Step(o)
	}
}

// CopyCSV puts the table into the clipboard.
func (l *comparePage) CopyCSV() {
	words, err := l.Comparison.Table()
	if err != nil {
		l.SetNote(text.Error(err))
		return
	}
	l.app.Fa.Clipboard().SetContent(words)
	l.SetNote(text.Tr("The table is in the clipboard, as comma-separated values."))
}

// toLab shows an experiment of the puzzle and the chosen ways.
func (l *comparePage) toLab() {
	p := l.Comparison.Puzzle
	l.app.Compose(runs.OfWays(shell.NameOf(p), []*puzzles.Puzzle{p}, l.ways(), l.app.Prefs.Limits()), "compare", l.Close)
}

// end stops the searches.
func (l *comparePage) end() {
	l.Comparison.Stop()
}

// typed uses the keys that no part of the page has a use for.
func (l *comparePage) typed(ev *fyne.KeyEvent) {
	switch {
	case ev.Name == fyne.KeyF5 && l.does.run.Enabled(): // as it solves on the board
		l.RunOrStop()
	case ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter:
		l.run()
	}
}

// run is what Return does: it stops nothing.
func (l *comparePage) run() {
	if l.does.run.Enabled() && !l.Comparison.Running() {
		l.RunOrStop()
	}
}

// CompareCommands compares searches of the open puzzle.
func (m *Lab) CompareCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "compare", Topic: command.Solve,
			Title: text.Tr("Compare heuristics …"),
			Keys:  []command.Key{command.CtrlShift(fyne.KeyJ)}, Also: text.Tr("benchmark compare portfolio algorithms lab"),
			Needs: text.Tr("needs a puzzle without faults"), Enabled: m.CanCompare,
			Run: func() { m.ShowComparison() },
		},
	}
}
