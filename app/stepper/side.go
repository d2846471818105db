package stepper

import (
	"context"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/trace"
	"waymark/solver"
	"waymark/solver/tables"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/list"
)

// side is one search on the page.
type side struct {
	page      *Page
	by        solver.Options // the search that was asked for
	recording task.Latest
	run       *trace.Run // nil as long as there is none
	Wrong     string     // why there is none
	picked    int32      // the node that is looked at; -1 for that which is expanded
	open      []solver.TracedChild

	algorithm, heuristic *widgets.Dropdown
	route                *widgets.Check
	ids                  []string // of the heuristics, as the menu has them

	waiting *widgets.Section // the open list
	Open    *list.Gallery
	rule    *widgets.Remark
	now     *widgets.Section // the position that is expanded
	diagram *board.Diagram
	Why     *widgets.Remark
	below   *widgets.Section
	Below   *list.Gallery // its children
	tree    *treeView
	looking task.Latest // at the terms of h
}

// newSide makes the parts of a side.
func newSide(l *Page) *side {
	s := &side{page: l, picked: -1}
	s.algorithm, s.heuristic = newMenu(), newMenu()
	for _, a := range l.algorithms {
		s.algorithm.Options = append(s.algorithm.Options, text.Algorithm(a))
	}
	for _, h := range l.heuristics {
		s.ids = append(s.ids, h.ID)
		s.heuristic.Options = append(s.heuristic.Options, text.Heuristic(h.Name))
	}
	s.route = widgets.NewCheck(text.Tr("Through the waypoints"), true)
	s.algorithm.OnChanged = func(string) { l.of.Event(s.chosen) }
	s.heuristic.OnChanged = func(string) { l.of.Event(s.chosen) }
	s.route.OnChanged = func(bool) { l.of.Event(s.chosen) }
	s.waiting, s.now, s.below = widgets.NewSubsection(""), widgets.NewSubsection(""), widgets.NewSubsection("")
	s.Open, s.Below, s.diagram = list.NewCards(), list.NewCards(), board.NewDiagram()
	s.rule, s.Why = widgets.NewRemark(), widgets.NewRemark()
	s.tree = newTreeView(func(node int32) { l.of.Event(func() { s.pick(node) }) })
	s.Open.OnSelect = func(i int) { l.of.Event(func() { s.pickOpen(i) }) }
	s.Below.OnSelect = func(i int) { l.of.Event(func() { s.pickChild(i) }) }
	s.Open.OnKey, s.Below.OnKey = l.TypedKey, l.TypedKey
	return s
}

// newMenu returns an empty menu.
func newMenu() *widgets.Dropdown {
	d := &widgets.Dropdown{}
	d.PlaceHolder = " "
	d.ExtendBaseWidget(d)
	return d
}

// menus is the line in which the search is chosen.
func (s *side) menus() fyne.CanvasObject {
	line := container.New(layout.NewCustomPaddedHBoxLayout(8), container.New(widgets.Wide(190), s.algorithm), container.New(widgets.Wide(200), s.heuristic))
	if len(s.page.puzzle.Marks) > 0 {
		line.Add(container.NewCenter(s.route))
	}
	return line
}

// chosen records the search that was chosen.
func (s *side) chosen() {
	by := s.by
	by.NoRoute, by.Trace.From = !s.route.On(), 0
	if i := s.algorithm.SelectedIndex(); i >= 0 {
		by.Algorithm = s.page.algorithms[i]
	}
	if i := s.heuristic.SelectedIndex(); i >= 0 {
		by.Heuristic = s.ids[i]
	}
	s.record(by)
}

// record begins to record a search.
func (s *side) record(by solver.Options) {
	s.by, s.run, s.Wrong, s.picked = by, nil, "", -1
	s.page.of.start(&s.recording, s.page.puzzle, by, func(run *trace.Run, err error) {
		if s.run = run; err != nil {
			s.Wrong = text.Error(err)
		} else {
			s.by.Algorithm, s.by.Heuristic = run.Options.Algorithm, run.Options.Heuristic
			s.told()
		}
		s.page.recorded()
	})
	s.page.refresh()
}

// told shows in the menus which search it is.
func (s *side) told() {
	s.algorithm.Selected, s.heuristic.Selected = text.Algorithm(s.by.Algorithm), ""
	if i := slices.Index(s.ids, s.by.Heuristic); i >= 0 && s.by.Algorithm.Guided() {
		s.heuristic.Selected = s.heuristic.Options[i]
	}
	widgets.SetEnabled(s.heuristic, s.by.Algorithm.Guided())
	s.algorithm.Refresh()
	s.heuristic.Refresh()
	s.route.SetOn(!s.by.NoRoute)
}

// done is the step that is shown, of this search.
func (s *side) done() int { return min(s.page.at, s.run.Len()) }

// mostCards is how many positions of a list are shown.
const mostCards = 60

// refresh shows the step.
func (s *side) refresh() {
	if s.run == nil {
		s.looking.Drop()
		if s.now.SetTitle(text.Tr("The search is being recorded …")); s.Wrong != "" {
			s.now.SetTitle(text.Tr("Nothing to step through"))
		}
		s.Why.SetText(s.Wrong)
		s.waiting.SetTitle("")
		s.rule.SetText("")
		s.Open.SetItems(nil)
		s.showChildren(nil)
		s.diagram.SetScene(puzzles.Scene{})
		s.tree.show(nil, 0, false)
		return
	}
	s.refreshOpen()
	s.refreshNow()
	s.tree.show(s.run, s.done(), s.page.guessing)
}

// refreshOpen shows what waits, the next one first; while the class guesses, in no order.
func (s *side) refreshOpen() {
	r, done := s.run, s.done()
	open, all := r.Open(done, mostCards)
	s.open = open
	next := r.Next(done)
	if s.page.guessing {
		slices.SortFunc(s.open, func(a, b solver.TracedChild) int { return int(a.Node - b.Node) })
	}
	items := make([]list.GalleryItem, len(s.open))
	for i := range s.open {
		c := &s.open[i]
		items[i] = list.GalleryItem{Scene: s.scene(c.Node), Title: r.Sum(c.Node, c.G, c.H, c.F)}
		if r.Kind(done) == solver.TraceTwoWay {
			items[i].Kind = text.Tr("from the start")
			if r.Nodes[c.Node].Back {
				items[i].Kind = text.Tr("from the goal")
			}
		}
		if c.Node == next && !s.page.guessing {
			items[i].Note, items[i].Proved = text.Tr("next"), true
		}
	}
	s.Open.SetItems(items)
	s.waiting.SetTitle(text.Tr("Open list · %s", text.Number(uint64(all))))
	if r.Kind(done) == solver.TraceDeepening {
		s.waiting.SetTitle(text.Tr("The path"))
		s.Open.SetItems(s.pathCards(done))
	}
	s.rule.SetText(text.Sentence(r.Rule(done)))
	if s.page.guessing {
		s.rule.SetText(text.Tr("Which one is expanded next? Choose it."))
	}
}

// pathCards are the positions of the path of iterative deepening, the last one first.
func (s *side) pathCards(done int) []list.GalleryItem {
	r := s.run
	node := r.Steps[max(done-1, 0)].Node
	states := r.States(max(done, 1))
	path := trace.PathTo(states, node)
	slices.Reverse(path)
	var items []list.GalleryItem
	s.open = nil
	for _, n := range path[:min(len(path), mostCards)] {
		at := states[n]
		items = append(items, list.GalleryItem{Scene: s.scene(n), Title: r.Sum(n, at.G, at.H, at.F)})
		s.open = append(s.open, solver.TracedChild{Node: n, G: at.G, H: at.H, F: at.F})
	}
	return items
}

// refreshNow shows the node that was expanded, or another that is looked at, and why.
func (s *side) refreshNow() {
	r, done := s.run, s.done()
	if done == 0 && s.picked < 0 {
		s.now.SetTitle(text.Tr("Nothing is expanded yet"))
		s.Why.SetText(text.Tr("The start waits. Go on by a step: it is expanded, and its children wait instead."))
		s.diagram.SetScene(s.scene(r.Steps[0].Node))
		s.showChildren(nil)
		return
	}
	if s.picked >= 0 {
		s.now.SetTitle(text.Tr("Why not this one?"))
		s.Why.SetText(text.Sentence(r.WhyNot(s.picked, done)))
		s.diagram.SetScene(s.scene(s.picked))
		s.showChildren(nil)
		return
	}
	step := &r.Steps[done-1]
	s.now.SetTitle(text.Tr("Expanded: %s", r.Sum(step.Node, step.G, step.H, step.F)))
	why := text.Sentence(r.Why(done))
	if m := r.Move(step.Node, r.Nodes[step.Node].Parent); m != "" {
		why = text.Join(text.Tr("Reached by %s.", string(m)), why)
	}
	if n := int(r.Nodes[step.Node].Passed); n > 0 {
		why = text.Join(text.Count(n, "%s waypoint is passed.", "%s waypoints are passed."), why)
	}
	s.Why.SetText(why)
	s.diagram.SetScene(s.scene(step.Node))
	s.showTerms(step.Node)
	s.showChildren(step)
}

// mostTermTables is the most memory for tables that are built to draw the terms of one position: 64 MiB.
const mostTermTables = 64 << 20

// showTerms draws the terms of h over the board, as soon as they are known.
func (s *side) showTerms(node int32) {
	r, by := s.run, s.run.Options
	toGoal := by.NoRoute || !r.Puzzle.Routed() // else h is toward a waypoint
	if s.looking.Drop(); r.Searches[r.Nodes[node].Search].B == 0 || s.page.clock != nil || !toGoal {
		return
	}
	at := r.Board(node)
	s.looking.After(s.page.of.Jobs.Context(), 200*time.Millisecond, s.page.of.Post, func(ctx context.Context, _ *task.Job) func() {
		in, err := families.Insight(solver.WithMemoryLimit(tables.With(ctx, s.page.of.Tables), mostTermTables), families.Find(r.Puzzle.Family), r.Puzzle, at, by.Heuristic)
		if err != nil {
			return nil
		}
		return func() { s.diagram.SetFigures(shell.TermFigures(in)) }
	})
}

// showChildren shows the children of an expansion; none for nil.
func (s *side) showChildren(step *solver.TracedStep) {
	var items []list.GalleryItem
	if step != nil {
		for i := range step.Children[:min(len(step.Children), mostCards)] {
			c := &step.Children[i]
			items = append(items, list.GalleryItem{
				Scene: s.scene(c.Node), Title: s.run.Sum(c.Node, c.G, c.H, c.F), Kind: string(s.run.Move(c.Node, c.Parent)),
				Note: text.Sentence(trace.FateWord(c.Fate)), Proved: c.Fate == solver.FateNew || c.Fate == solver.FateGoal || c.Fate == solver.FateMet,
			})
		}
		s.below.SetTitle(text.Count(len(step.Children), "%s child", "%s children"))
	} else {
		s.below.SetTitle("")
	}
	s.Below.SetItems(items)
}

// scene is the board of a node.
func (s *side) scene(node int32) puzzles.Scene {
	return s.run.Family.Scene(s.run.Puzzle, s.run.Board(node), puzzles.Start)
}

// pickOpen looks at a position that waits, or takes it for what is expected next.
func (s *side) pickOpen(i int) {
	if i < 0 || i >= len(s.open) {
		return
	}
	if s.page.guessing {
		s.page.guessed(s, s.open[i].Node)
		return
	}
	s.pick(s.open[i].Node)
}

// pickChild looks at a child.
func (s *side) pickChild(i int) {
	if s.run != nil && s.done() > 0 && i >= 0 && i < len(s.run.Steps[s.done()-1].Children) {
		c := s.run.Steps[s.done()-1].Children[i]
		s.page.Note(text.Sentence(s.run.WhyNot(c.Node, s.done())))
	}
}

// pick looks at a node.
func (s *side) pick(node int32) {
	if s.run == nil {
		return
	}
	if s.page.guessing {
		s.page.guessed(s, node)
		return
	}
	s.picked = node
	s.refreshNow()
	s.page.Content.Refresh()
}

// figures says how far the search is, in a line.
func (s *side) figures() string {
	if s.run == nil {
		return ""
	}
	done := s.done()
	generated := 0
	for i := range s.run.Steps[:done] {
		generated += len(s.run.Steps[i].Children)
	}
	line := text.Tr("%s expanded, %s generated", text.Number(s.run.From+uint64(done)), text.Number(uint64(generated)))
	if s.run.From > 0 { // what came before is not recorded
		line = text.Tr("%s expanded", text.Number(s.run.From+uint64(done)))
	}
	if done == s.run.Len() {
		line += " · " + s.outcome()
	}
	return line
}

// cut reports that the search goes on behind what was recorded.
func (s *side) cut() bool {
	res := &s.run.Result
	return res.Stop == solver.StopNodes || s.run.Full
}

// shift records another part of the same search.
func (s *side) shift(from uint64) {
	by := s.by
	by.Trace.From, s.page.at = from, 0
	s.record(by)
}

// outcome says how the search ended.
func (s *side) outcome() string {
	res := &s.run.Result
	if s.run.Full || res.Path == nil && s.cut() {
		return text.Tr("the record ends here, it takes %s", text.Bytes(s.run.Bytes))
	}
	if res.Path == nil {
		return text.Sentence(res.Verdict(s.run.Puzzle.Routed()))
	}
	if info, _ := res.Algorithm.Info(); res.Status == solver.Optimal && info.Shortest == solver.Never { // the class asks by what
		why, _ := res.Argument()
		return text.Join(text.Tr("%s moves, proved", strconv.Itoa(int(res.Cost)))+".", text.Sentence(why))
	}
	if res.Status == solver.Optimal {
		return text.Tr("%s moves, proved", strconv.Itoa(int(res.Cost)))
	}
	return text.Tr("%s moves", strconv.Itoa(int(res.Cost)))
}
