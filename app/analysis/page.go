package analysis

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/analysis/findings"
	"waymark/app/document"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/puzzles/analysis"
	"waymark/puzzles/known"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/chart"
	"waymark/widgets/list"
)

// Page shows what all positions of a puzzle say of it: facts in a list, what the
// selected one means below it, and beside that distances and positions that stand out.
type Page struct {
	*shell.Page
	of    *Analysis
	study *findings.Analysis

	Verdict  *widgets.Verdict
	Facts    *list.Table
	about    *widgets.Detail
	run      *widgets.Button
	limits   *widgets.Button
	charts   [2]histogram // from the start, to the goal
	Far      [2]*farView  // the hardest start, the hardest goal
	Accuracy *accuracyView
	any      *farView        // the hardest start of all arrangements
	find     *widgets.Button // looks for that
	common   bottlenecks
}

// histogram is a histogram under its heading.
type histogram struct {
	heading *widgets.Section
	chart   *chart.Chart
}

// farView is a farthest position, and the button that uses it.
type farView struct {
	content *fyne.Container
	Note    *widgets.Remark
	Use     *widgets.Button
	diagram *board.Diagram
	drawn   *fyne.Container // the diagram, hidden while there is no position to draw
}

// bottlenecks is the positions that all optimal solutions pass.
type bottlenecks struct {
	heading *widgets.Section
	boards  *fyne.Container
}

// Show opens the page; what is known is as it was, and what is not is found out.
func (an *Analysis) Show() {
	l := &Page{of: an, study: an.study()}
	l.Page = shell.NewPage(an.Window, text.Tr("Analysis"), an.NameOr(text.Tr("Untitled")), shell.PageUses{
		Guide: "analysis.md",
		By:    "analyse", Key: l.typed, Follow: l.refresh, Closed: func() { l.study.Stop(); l.study.Any.Stop() },
	})
	an.Page = l
	l.build()
	l.refresh()
	l.Facts.SetSelected(0)
	l.pick(0)
	l.Page.Show()
	if l.study.Ended == findings.NotYet && !l.study.Running() {
		l.Run()
	}
}

// build makes the parts of the page.
func (l *Page) build() {
	l.Verdict = widgets.NewVerdict()
	l.Facts = list.NewTable([]list.Column{
		{Title: text.Tr("What"), Share: 42, Least: 130},
		{Title: text.Tr("How much"), Share: 58, Least: 150},
	})
	l.Facts.OnSelect, l.Facts.OnKey = l.pick, l.TypedKey
	l.about = widgets.NewDetail()
	l.run = l.Button(widgets.ButtonOutline, text.Tr("Stop"), l.RunOrStop)
	l.limits = l.Button(widgets.ButtonLink, text.Tr("Limits …"), func() { l.of.AskLimits(l.refresh) })

	right := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(10)})
	for i, title := range []string{text.Tr("Distance from the start"), text.Tr("Distance to the goal")} {
		c := histogram{widgets.NewSubsection(title), chart.New()}
		l.charts[i] = c
		right.Add(c.heading)
		right.Add(container.New(widgets.Tall(chartHeight), c.chart))
	}
	right.Add(l.newAccuracy())
	far := container.New(layout.NewGridLayoutWithColumns(2))
	for i, title := range []string{text.Tr("Hardest start"), text.Tr("Hardest goal")} {
		l.Far[i] = l.newFar(title, i == 1)
		far.Add(l.Far[i].content)
	}
	right.Add(far)
	right.Add(l.newAny())
	l.common = bottlenecks{widgets.NewSubsection(text.Tr("Bottlenecks")), container.New(layout.NewGridWrapLayout(fyne.NewSize(commonBoard, commonBoard+42)))}
	right.Add(l.common.heading)
	right.Add(l.common.boards)

	above := container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 8), container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)}, l.Verdict))
	below := widgets.Ruled(container.New(widgets.Tall(aboutHeight), container.NewVScroll(
		container.New(widgets.Inset(widgets.Gap, 8, widgets.Gap, 8), container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)}, l.about)))))
	l.Lay(l.Facts, shell.Sides{
		Right: container.NewVScroll(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, widgets.Gap), right)),
		Wide:  func(whole float32) float32 { return max(0.52*whole, whole-leftWidth) },
		Foot:  container.NewHBox(l.run, l.limits),
	}, widgets.NewDock(above, below, nil, nil, l.Facts))
}

// Sizes of the page.
const (
	leftWidth   = 640 // the widest list of facts
	chartHeight = 160
	aboutHeight = 150
	farBoard    = 200
	commonBoard = 128
	mostCommon  = 24 // bottlenecks that are drawn
)

// newFar returns the place of a farthest position.
func (l *Page) newFar(title string, goal bool) *farView {
	v := &farView{Note: widgets.NewRemark(), diagram: board.NewDiagram()}
	label := text.Tr("Use as start")
	use := func() { l.useFar(l.study.Report.Hardest.Start, false) }
	if goal {
		label = text.Tr("Use as goal")
		use = func() { l.useFar(l.study.Report.Hardest.Goal, true) }
	}
	v.Use = l.Button(widgets.ButtonOutline, label, use)
	v.drawn = container.NewHBox(container.NewGridWrap(fyne.NewSquareSize(farBoard), v.diagram))
	v.content = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(6)},
		widgets.NewSubsection(title), v.drawn, v.Note, container.NewHBox(v.Use))
	return v
}

// typed uses the keys that no part of the page has a use for.
func (l *Page) typed(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyF5 { // as it solves on the board
		l.RunOrStop()
	}
}

// RunOrStop stops what goes on, or begins again.
func (l *Page) RunOrStop() {
	if l.study.Running() {
		l.study.Stop()
		return
	}
	l.Run()
}

// Run analyses the puzzle.
func (l *Page) Run() {
	l.study.Run(l.of.Jobs.Context(), l.of.means(), l.of.Post, func() {
		if !l.study.Running() {
			l.learn()
		}
		if l.Lies() {
			l.refresh()
		}
	})
	l.refresh()
}

// learn tells the record what the analysis has proved.
func (l *Page) learn() {
	defer l.of.Begin().End()
	a, f := l.study.Report.Answer, known.Fact{}
	switch {
	case !l.study.Known:
		return
	case a.Unsolvable:
		f.Dead, f.DeadBy = true, known.Analysed
	case a.Known:
		f.Least, f.LeastBy = a.Optimum, known.Analysed
	default:
		return
	}
	l.of.Known.Learn(known.Free(l.study.Puzzle), f)
}

// useFar makes a farthest position the start, or the goal, and goes to the boards.
func (l *Page) useFar(far analysis.Far, goal bool) {
	if !far.Known || !document.SameBoards(l.study.Puzzle, l.of.Doc.Puzzle()) {
		return
	}
	l.Close()
	l.of.use(far, goal)
}
