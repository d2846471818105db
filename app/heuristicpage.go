package app

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/solver/tables"
	"waymark/widgets"
)

// heuristicPage is a page over the whole window that says what the heuristics of
// the puzzle are: a list at the left, the board with what the selected one sees
// in it, and its description at the right. Everything is measured on the puzzle
// as it was when the page was opened.
type heuristicPage struct {
	app       *pages
	infos     []solver.HeuristicInfo
	automatic solver.Choice
	solution  *puzzles.Solution // whose values are shown; nil for none
	survey    *search.Survey
	facts     map[string]*search.Facts
	ids       []string // of the rows; bestChoice is the first
	ticked    []string
	step      int                // along the solution: the position in the picture
	cancel    context.CancelFunc // ends the look at what was selected before

	list    *widgets.OptionList
	heading *widgets.Section // of the picture, with the sum
	diagram *widgets.Diagram
	terms   *widgets.TermList
	along   *widgets.Section
	chart   *widgets.Chart
	detail  *widgets.Detail
	stats   *widgets.Stats
	build   *widgets.Button
	use     *widgets.Button
	text    *fyne.Container // detail, stats and build
	content *fyne.Container
}

// canShowHeuristics reports that there are heuristics to be shown.
func (pg *pages) canShowHeuristics() bool {
	adv := pg.advisor.Latest
	return adv != nil && len(adv.Heuristics) > 0 && document.SameQuestion(adv.Puzzle, pg.doc.Puzzle())
}

// showHeuristics opens the page.
func (pg *pages) showHeuristics() *heuristicPage {
	p := pg.doc.Puzzle()
	l := &heuristicPage{
		app: pg, infos: pg.advisor.Latest.Heuristics, automatic: pg.advisor.Latest.Automatic,
		survey: search.NewSurvey(p, pg.way.Moves, pg.way.Positions, pg.session.Tables), facts: map[string]*search.Facts{},
	}
	if pg.shown >= 0 && pg.shown < len(p.Solutions) {
		l.solution = &p.Solutions[pg.shown]
	}
	chosen := pg.prefs.Options(p.Family).Heuristic
	if _, ok := solver.FindHeuristic(l.infos, chosen); ok && solver.MostOf(chosen) != nil {
		l.ticked = solver.MostOf(chosen)
	}
	l.lay()
	l.refreshList()
	l.list.SetSelected(max(0, slices.Index(l.ids, chosen)))
	l.content.Resize(pg.win.Canvas().Size())
	pg.win.Canvas().Overlays().Add(l.content)
	pg.dismiss = l.close
	l.focusList()
	l.selected()
	l.measureAll()
	return l
}

// close goes back to the open puzzle; what is being measured or built ends.
func (l *heuristicPage) close() {
	l.survey.Stop()
	l.app.win.Canvas().Overlays().Remove(l.content)
	l.app.focus()
}

func (l *heuristicPage) focusList() { l.app.win.Canvas().Focus(l.list.Keyboard()) }

// typedKey uses the keys that no part of the page has a use for.
func (l *heuristicPage) typedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		l.close()
	}
}

// Measures of the page.
const (
	heuristicList  = 264
	heuristicText  = 280
	heuristicChart = 128
)

// lay makes the widgets and lays them out.
func (l *heuristicPage) lay() {
	l.list = widgets.NewOptionList()
	l.list.OnSelect = func(int) { l.selected() }
	l.list.OnTick = l.tick
	l.list.OnChoose = func(int) { l.choose() }
	l.list.OnKey = l.typedKey
	l.heading, l.along = widgets.NewSubsection(""), widgets.NewSubsection(text.Tr("Along the solution"))
	l.diagram, l.chart, l.terms = widgets.NewDiagram(), widgets.NewChart(), widgets.NewTermList()
	l.terms.OnPick, l.terms.OnKey = l.diagram.SetPicked, l.typedKey
	l.chart.OnPick = func(x float64) { l.goTo(int(x + 0.5)) }
	l.detail, l.stats = widgets.NewDetail(), widgets.NewStats()
	l.build = widgets.NewButton(widgets.ButtonOutline, text.Tr("Build its tables"), "", l.buildTables)
	l.use = widgets.NewButton(widgets.ButtonAction, text.Tr("Use this"), "", l.choose)
	closing := widgets.NewButton(widgets.ButtonOutline, text.Tr("Close"), "", l.close)
	l.use.OnKey, closing.OnKey, l.build.OnKey = l.typedKey, l.typedKey, l.typedKey

	title := widgets.NewSection(text.Tr("Heuristics"))
	title.SetNote(text.Tr("What each estimates on this puzzle, and what it costs. Tick several to take the greatest."))
	line := container.NewBorder(nil, nil, nil, container.NewCenter(closing), container.New(middle{}, title))
	head := ruledBelow(sheet(container.New(inset{gap - 4, 10, gap, 10}, line), widgets.ColorSheet))

	left := newDock(nil, nil, nil, widget.NewSeparator(),
		sheet(container.New(wide(heuristicList), container.New(inset{6, 6, 6, 6}, l.list)), widgets.ColorSheet))
	below := container.New(wrapping{layout.NewCustomPaddedVBoxLayout(2)}, l.terms)
	if l.solution != nil && l.survey.Moves != nil {
		below.Add(l.along)
		below.Add(container.New(tall(heuristicChart), l.chart))
	}
	centre := sheet(container.New(inset{gap, 10, gap, 10},
		newDock(container.New(inset{0, 0, 0, 4}, l.heading), container.New(inset{0, 8, 0, 0}, below), nil, nil, l.diagram)), widgets.ColorPaper)
	l.text = container.New(wrapping{layout.NewCustomPaddedVBoxLayout(12)}, l.detail, l.stats, l.build)
	right := newDock(nil, nil, widget.NewSeparator(), nil, sheet(newDock(nil, container.New(inset{gap, 8, gap, gap}, l.use), nil, nil,
		container.NewVScroll(container.New(inset{gap, gap, gap, 0}, l.text))), widgets.ColorSheet))
	body := newDock(nil, nil, left, right, centre)
	body.Layout.(*dock).wide = func(whole float32) float32 { return max(heuristicText, panelWidth(whole)) }
	l.content = container.NewStack(newBackstop(l.focusList), newDock(head, nil, nil, nil, body))
}

// id returns what is selected; bestChoice for what the program would take.
func (l *heuristicPage) id() string {
	if i := l.list.Selected(); i >= 0 && i < len(l.ids) {
		return l.ids[i]
	}
	return bestChoice
}

// subject returns the heuristic that is measured for a row: of the first the one
// that the program would take.
func (l *heuristicPage) subject(id string) string {
	switch {
	case id != bestChoice:
		return id
	case l.automatic.Heuristic != "":
		return l.automatic.Heuristic
	}
	return l.infos[0].ID
}

// tick takes a heuristic into the greatest of several, or out of it.
func (l *heuristicPage) tick(i int) {
	id := l.ids[i]
	if at := slices.Index(l.ticked, id); at >= 0 {
		l.ticked = slices.Delete(slices.Clone(l.ticked), at, at+1)
	} else {
		l.ticked = append(slices.Clone(l.ticked), id)
	}
	was := l.id()
	l.refreshList()
	switch {
	case len(l.ticked) > 1:
		l.list.SetSelected(len(l.ids) - 1)
	default:
		l.list.SetSelected(max(0, slices.Index(l.ids, was)))
	}
	if l.id() != was {
		l.selected()
	}
}

// choose makes the selected heuristic that of the next search.
func (l *heuristicPage) choose() {
	l.close()
	l.app.useHeuristic(l.id())
}

// useHeuristic changes what is asked of the next search; an algorithm that asks no
// heuristic gives way to A*.
func (pg *pages) useHeuristic(id string) {
	algorithm := pg.prefs.Options(pg.doc.Puzzle().Family).Algorithm
	deaf := id != bestChoice && !algorithm.Guided()
	pg.changeOptions(func(o *solver.Options) {
		o.Heuristic = id
		if deaf {
			o.Algorithm = solver.AStar
		}
	})
	switch {
	case deaf:
		pg.say(text.Tr("%s asks no heuristic; the next search is A*.", text.Algorithm(algorithm)))
	case id == bestChoice:
		pg.say(text.Tr("The next search takes the best heuristic for the puzzle."))
	default:
		info, _ := solver.FindHeuristic(pg.advisor.Latest.Heuristics, id)
		pg.say(text.Tr("The next search takes %s.", text.Heuristic(info.Name)))
	}
}

// goTo shows the position at a step of the solution.
func (l *heuristicPage) goTo(step int) {
	if step = max(0, min(step, len(l.survey.Boards)-1)); step != l.step {
		l.step = step
		l.chart.SetMarker(float64(step), true)
		l.look(lookLimit)
	}
}

// lookLimit is the memory up to which tables are built to be looked at without
// being asked for: a second or so.
const lookLimit = 48 << 20

// measureLimit is that for measuring all that are in the list.
const measureLimit = 2 << 20

// selected shows what is selected and finds out about it.
func (l *heuristicPage) selected() {
	l.refreshDetail()
	l.look(lookLimit)
}

// look finds out about the selected heuristic, on a goroutine. A look at another
// one ends.
func (l *heuristicPage) look(limit uint64) {
	if l.cancel != nil {
		l.cancel()
	}
	id, step := l.subject(l.id()), l.step
	ctx, cancel := context.WithCancel(l.survey.Ctx)
	l.cancel = cancel
	progress := &tables.Progress{}
	if limit > lookLimit {
		ctx = tables.Watch(ctx, progress)
		go l.watch(ctx, progress)
	}
	l.refreshPicture()
	go func() {
		f := l.survey.Look(ctx, id, step, limit)
		done := ctx.Err() != nil
		cancel()
		if !done {
			l.app.post(func() { l.took(id, f) })
		}
	}()
}

// measureAll measures those that take no large tables, one after the other.
func (l *heuristicPage) measureAll() {
	go func() {
		for _, h := range l.infos {
			if l.survey.Ctx.Err() != nil {
				return
			}
			f := l.survey.Measure(l.survey.Ctx, h.ID, measureLimit)
			l.app.post(func() {
				if l.facts[h.ID] == nil && l.survey.Ctx.Err() == nil {
					l.facts[h.ID] = &f
					l.refreshList()
				}
			})
		}
	}()
}

// took takes what was found out about a heuristic.
func (l *heuristicPage) took(id string, f search.Facts) {
	if l.survey.Ctx.Err() != nil {
		return
	}
	if f.Known() && f.Gauge.Build > 0 && f.Gauge.Bytes > 0 && !f.Kept {
		l.app.prefs.NoteBuild(l.app.doc.Puzzle(), id, f.Gauge.Build)
	}
	l.facts[id] = &f
	l.refreshList()
	l.refreshDetail()
	l.refreshPicture()
}
