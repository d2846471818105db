package heuristics

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/chart"
	"waymark/widgets/list"
)

// Heuristics opens the page that says what they are, of the puzzles of a window.
type Heuristics struct {
	*shell.Window
	*state.Work
	*state.Puzzle
	*state.Stage
	*state.Searches
}

// New returns that of a window.
func New(w *shell.Window, s state.State) *Heuristics {
	return &Heuristics{Window: w, Work: s.Work, Puzzle: s.Puzzle, Stage: s.Stage, Searches: s.Searches}
}

// CanShow reports that there are heuristics to be shown.
func (s *Heuristics) CanShow() bool {
	adv := s.Advice()
	return adv != nil && len(adv.Heuristics) > 0
}

// Page is the page that says what the heuristics of the puzzle are: a list at
// the left, the board with what the selected one sees in it, and its description at the
// right. Everything is measured on the puzzle as it was when the page was opened.
type Page struct {
	*shell.Page
	of        *Heuristics
	Infos     []solver.HeuristicInfo
	automatic solver.Choice
	solution  *puzzles.Solution // whose values are shown; nil for none
	Survey    *search.Survey
	Facts     map[string]*search.Facts
	Ids       []string // of the rows; bestChoice is the first
	ticked    []string
	step      int         // along the solution: the position in the picture
	looking   task.Latest // at what is selected
	measuring task.Latest // of all

	List    *list.Options
	Heading *widgets.Section // of the picture, with the sum
	diagram *board.Diagram
	terms   *list.Terms
	along   *widgets.Section
	chart   *chart.Chart
	detail  *widgets.Detail
	Stats   *widgets.Stats
	Build   *widgets.Button
	use     *widgets.Button
	text    *fyne.Container // detail, stats and build
}

// Show opens the page.
func (s *Heuristics) Show() *Page {
	p, way := s.Doc.Puzzle(), s.Way
	if !s.Reveal().All() {
		way = edit.Playthrough{} // the chart along it is as long as it
	}
	l := &Page{
		of: s, Infos: s.Advisor.Latest.Heuristics, automatic: s.Advisor.Latest.Automatic,
		Survey: search.NewSurvey(s.Jobs.Context(), p, way.Moves, way.Positions, s.Session.Tables), Facts: map[string]*search.Facts{},
	}
	l.Page = shell.NewPage(s.Window, text.Tr("Heuristics"), text.Tr("What each estimates on this puzzle, and what it costs. Tick several to take the greatest."), shell.PageUses{Guide: "guide/heuristics.md", Closed: l.end})
	if len(way.Moves) > 0 {
		l.solution = &p.Solutions[s.Shown]
	}
	chosen := s.Options().Heuristic
	if _, ok := solver.FindHeuristic(l.Infos, chosen); ok && solver.MostOf(chosen) != nil {
		l.ticked = solver.MostOf(chosen)
	}
	l.build()
	l.refreshList()
	l.List.SetSelected(max(0, slices.Index(l.Ids, chosen)))
	l.Show()
	l.selected()
	l.measureAll()
	return l
}

// Measures of the page.
const (
	listWidth   = 264
	textWidth   = 280
	chartHeight = 128
)

// build makes the widgets and lays them out.
func (l *Page) build() {
	l.List = list.NewOptions()
	l.List.OnSelect = func(int) { l.selected() }
	l.List.OnTick = l.tick
	l.List.OnChoose = func(int) { l.Choose() }
	l.List.OnKey = l.TypedKey
	l.Heading, l.along = widgets.NewSubsection(""), widgets.NewSubsection(text.Tr("Along the solution"))
	l.diagram, l.chart, l.terms = board.NewDiagram(), chart.New(), list.NewTerms()
	l.terms.OnPick, l.terms.OnKey = l.diagram.SetPicked, l.TypedKey
	l.chart.OnPick = func(x float64) { l.GoTo(int(x + 0.5)) }
	l.detail, l.Stats = widgets.NewDetail(), widgets.NewStats()
	l.Build = l.Button(widgets.ButtonOutline, text.Tr("Build its tables"), l.BuildTables)
	l.use = l.Button(widgets.ButtonAction, text.Tr("Use this"), l.Choose)

	below := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(2)}, l.terms)
	if l.solution != nil && l.Survey.Moves != nil {
		below.Add(l.along)
		below.Add(container.New(widgets.Tall(chartHeight), l.chart))
	}
	l.text = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(12)}, l.detail, l.Stats, l.Build)
	l.Lay(l.List.Keyboard(), shell.Sides{
		Tool: container.NewHBox(
			l.Button(widgets.ButtonLink, text.Tr("Step through …"), func() { l.Close(); l.of.Commands.Do("step-through") }),
			l.Button(widgets.ButtonLink, text.Tr("Compare heuristics …"), func() { l.Close(); l.of.Commands.Do("compare") }),
		),
		Left: container.New(widgets.Wide(listWidth), container.New(widgets.Inset(6, 6, 6, 6), l.List)),
		Right: widgets.NewDock(nil, container.New(widgets.Inset(widgets.Gap, 8, widgets.Gap, widgets.Gap), l.use), nil, nil,
			container.NewVScroll(container.New(widgets.Inset(widgets.Gap, widgets.Gap, widgets.Gap, 0), l.text))),
		Wide: func(whole float32) float32 { return max(textWidth, widgets.PanelWidth(whole)) },
	}, container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 10),
		widgets.NewDock(container.New(widgets.Inset(0, 0, 0, 4), l.Heading), container.New(widgets.Inset(0, 8, 0, 0), below), nil, nil, l.diagram)))
}

// end ends what is being measured or built.
func (l *Page) end() {
	l.Survey.Stop()
	l.looking.Drop()
	l.measuring.Drop()
}

// ID returns what is selected; bestChoice for what the program would take.
func (l *Page) ID() string {
	if i := l.List.Selected(); i >= 0 && i < len(l.Ids) {
		return l.Ids[i]
	}
	return state.BestChoice
}

// Subject returns the heuristic that is measured for a row: of the first the one
// that the program would take.
func (l *Page) Subject(id string) string {
	switch {
	case id != state.BestChoice:
		return id
	case l.automatic.Heuristic != "":
		return l.automatic.Heuristic
	}
	return l.Infos[0].ID
}

// tick takes a heuristic into the greatest of several, or out of it.
func (l *Page) tick(i int) {
	id := l.Ids[i]
	if at := slices.Index(l.ticked, id); at >= 0 {
		l.ticked = slices.Delete(slices.Clone(l.ticked), at, at+1)
	} else {
		l.ticked = append(slices.Clone(l.ticked), id)
	}
	was := l.ID()
	l.refreshList()
	to := max(0, slices.Index(l.Ids, was))
	if len(l.ticked) > 1 {
		to = len(l.Ids) - 1
	}
	l.List.SetSelected(to)
	if l.ID() != was {
		l.selected()
	}
}

// Choose makes the selected heuristic that of the next search.
func (l *Page) Choose() {
	l.Close()
	l.of.use(l.ID())
}

// use changes what is asked of the next search; an algorithm that asks no
// heuristic gives way to A*.
func (s *Heuristics) use(id string) {
	algorithm := s.Options().Algorithm
	deaf := id != state.BestChoice && !algorithm.Guided()
	s.ChangeOptions(func(o *solver.Options) {
		o.Heuristic = id
		if deaf {
			o.Algorithm = solver.AStar
		}
	})
	switch {
	case deaf:
		s.Say(text.Tr("%s asks no heuristic; the next search is A*.", text.Algorithm(algorithm)))
	case id == state.BestChoice:
		s.Say(text.Tr("The next search takes the best heuristic for the puzzle."))
	default:
		info, _ := solver.FindHeuristic(s.Advisor.Latest.Heuristics, id)
		s.Say(text.Tr("The next search takes %s.", text.Heuristic(info.Name)))
	}
}

// GoTo shows the position at a step of the solution.
func (l *Page) GoTo(step int) {
	if step = max(0, min(step, len(l.Survey.Boards)-1)); step != l.step {
		l.step = step
		l.chart.SetMarker(float64(step), true)
		l.Look(lookLimit)
	}
}

// lookLimit is the memory up to which tables are built to be looked at without
// being asked for: a second or so.
const lookLimit = 48 << 20

// measureLimit is that for measuring all that are in the list.
const measureLimit = 2 << 20

// selected shows what is selected and finds out about it.
func (l *Page) selected() {
	l.refreshDetail()
	l.Look(lookLimit)
}

// Look finds out about the selected heuristic, on a goroutine. A look at another
// one ends.
func (l *Page) Look(limit uint64) {
	id, step := l.Subject(l.ID()), l.step
	l.looking.Start(l.Survey.Ctx, l.of.Post, func(ctx context.Context, j *task.Job) func() {
		if limit > lookLimit {
			ctx = l.watched(ctx, j)
		}
		f := l.Survey.Look(ctx, id, step, limit)
		return func() { l.took(id, f) }
	})
	l.refreshPicture()
}

// measureAll measures those that take no large tables, one after the other.
func (l *Page) measureAll() {
	l.measuring.Start(l.Survey.Ctx, l.of.Post, func(ctx context.Context, j *task.Job) func() {
		for _, h := range l.Infos {
			if ctx.Err() != nil {
				break
			}
			f := l.Survey.Measure(ctx, h.ID, measureLimit)
			j.Post(func() {
				if l.Facts[h.ID] == nil {
					l.Facts[h.ID] = &f
					l.refreshList()
				}
			})
		}
		return nil
	})
}

// took takes what was found out about a heuristic.
func (l *Page) took(id string, f search.Facts) {
	if f.Known() && f.Gauge.Build > 0 && f.Gauge.Bytes > 0 && !f.Kept {
		l.of.Prefs.NoteBuild(l.of.Doc.Puzzle(), id, f.Gauge.Build)
	}
	l.Facts[id] = &f
	l.refreshList()
	l.refreshDetail()
	l.refreshPicture()
}
