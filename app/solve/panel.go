package solve

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles/known"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/list"
)

// solverPanel is the side of the window that answers.
type solverPanel struct {
	Algorithm *widgets.Picker
	Heuristic *widgets.Picker
	weights   *fyne.Container // what Weighted, Published and Custom ask for
	Weight    [2]*shell.Field
	weightOf  [2]*widget.Label
	offered   string          // the family whose algorithms and heuristics are listed
	Formula   *widgets.Remark // what the weights make of f
	Anytime   *widgets.Check
	limits    *widgets.Button
	solve     *widgets.Button
	Cont      *widgets.Button
	chosen    *fyne.Container // the search that the user has chosen, and the way back
	Chosen    *widgets.Remark
	Automatic *widgets.Button
	Verdict   *widgets.Verdict
	mend      *widgets.Button
	demands   *widgets.Button
	stats     *widgets.Stats
	layers    *fyne.Container // the way to what the search did under each bound
	Watch     *watch
	Listed    *widgets.Section // the heading of the list
	Solutions *list.Solutions
	Origin    *widgets.Remark // where the selected one comes from
	Column    *fyne.Container
	scroll    *container.Scroll // all of it but the buttons
	height    float32           // of the column when it was last laid out
	Content   *fyne.Container
}

// panelTop is the room above the buttons, and above what is scrolled under them.
const panelTop = 10

// fit lays the panel out again when what it shows needs another height.
func (s *solverPanel) fit() {
	if h := s.Column.MinSize().Height; h != s.height {
		s.height = h
		s.Content.Refresh()
	}
}

func (sv *Solving) NewSolverPanel() solverPanel {
	s := solverPanel{
		Algorithm: widgets.NewPicker(text.Tr("Search")),
		Heuristic: widgets.NewPicker(text.Tr("Heuristic")),
		Formula:   widgets.NewRemark(),
		Chosen:    widgets.NewRemark(),
		Automatic: widgets.NewButton(widgets.ButtonLink, text.Tr("Back to Automatic"), "", sv.Automatic),
		limits:    sv.CommandButton(widgets.ButtonLink, "", "", "limits"),
		solve:     sv.NewSolveButton(),
		Cont:      widgets.NewButton(widgets.ButtonOutline, text.Tr("Continue"), "", func() { sv.Commands.Do(sv.SecondID()) }),
		Verdict:   widgets.NewVerdict(),
		mend:      sv.CommandButton(widgets.ButtonLink, text.Tr("Mend"), "", "mend"),
		demands:   sv.CommandButton(widgets.ButtonLink, "", "", "demands"),
		stats:     widgets.NewStats(),
		layers: container.New(widgets.Inset(-6, 0, 0, 0), container.NewHBox(
			sv.CommandButton(widgets.ButtonLink, text.Tr("Step through …"), "", "step-through"),
			sv.CommandButton(widgets.ButtonLink, text.Tr("Branching and layers …"), "", "search-layers"),
		)),
		Watch:     sv.newWatch(),
		Listed:    widgets.NewSubsection(text.Tr("Solutions")),
		Solutions: list.NewSolutions(),
		Origin:    widgets.NewRemark(),
	}
	s.Origin.Hide()
	s.layers.Hide()
	s.Cont.About = func() string { return sv.Commands.Find(sv.SecondID()).About() }
	s.Cont.OnHover = sv.Hinting(s.Cont.About)
	s.Algorithm.OnChanged = func(id string) {
		sv.ChangeOptions(func(o *solver.Options) { o.Algorithm = solver.Algorithm(id) })
	}
	s.Heuristic.OnChanged = func(id string) {
		sv.ChangeOptions(func(o *solver.Options) { o.Heuristic = id })
	}
	s.Algorithm.OnKey, s.Heuristic.OnKey = sv.passedKey, sv.passedKey
	s.Algorithm.SetChoices(shell.AlgorithmChoices([]solver.Algorithm{solver.Automatic}, "")) // until a puzzle offers more
	s.Heuristic.SetChoices(shell.HeuristicChoices(nil, ""))
	s.Heuristic.SetAside(sv.CommandButton(widgets.ButtonLink, text.Tr("About these …"), "", "heuristics"))
	for i := range s.Weight {
		s.Weight[i], s.weightOf[i] = shell.NewField(), widget.NewLabel("")
		s.Weight[i].OnChanged = func(text string) { sv.ChangeWeight(i, text) }
		s.Weight[i].First, s.Weight[i].Pass = sv.leaveWeight, sv.Shortcuts.TypedShortcut
		s.Weight[i].Whole = true
		s.Weight[i].Left = func() { sv.putWeightBack(i) }
	}
	s.weights = container.New(layout.NewGridLayout(2),
		container.NewBorder(nil, nil, s.weightOf[0], nil, s.Weight[0]),
		container.NewBorder(nil, nil, s.weightOf[1], nil, s.Weight[1]))
	s.Anytime = widgets.NewCheck(text.Tr("Go on after the first solution"), false)
	s.Anytime.OnChanged = func(on bool) { sv.ChangeOptions(func(o *solver.Options) { o.Anytime = on }) }
	s.Anytime.OnKey = sv.Key
	s.Solutions.OnSelect = sv.SelectSolution
	s.Solutions.OnDelete = sv.DeleteSolution
	s.Solutions.OnKey = sv.Key

	sv.Light = sv.newLight(theme.SizeNameCaptionText)
	sv.Studies.Costs = sv.Studies.newAuditCard()
	s.Automatic.OnKey = sv.passedKey
	s.chosen = container.NewBorder(nil, nil, nil, s.Automatic, container.New(widgets.Middle{}, s.Chosen))
	s.chosen.Hide()
	buttons := container.New(layout.NewCustomPaddedVBoxLayout(2), container.NewBorder(nil, nil, nil, s.Cont, s.solve), s.chosen)
	s.Column = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)},
		s.Algorithm, s.weights, s.Formula, s.Heuristic, s.Anytime,
		container.New(widgets.Inset(-6, 0, 0, 0), container.NewHBox(s.limits)),
		s.Verdict, container.New(widgets.Inset(-6, 0, 0, 0), container.NewHBox(s.mend, s.demands)),
		sv.Studies.Costs.Card, s.Watch.Content, s.stats, s.layers,
		container.New(widgets.Inset(-6, 0, 0, 0), container.NewHBox(
			sv.CommandButton(widgets.ButtonLink, text.Tr("To the Lab …"), "", "to-lab"))),
		s.Listed, s.Solutions, s.Origin)
	s.scroll = container.NewVScroll(container.New(widgets.Inset(widgets.Gap, panelTop, widgets.Gap+4, widgets.Gap), s.Column))
	// Above all that changes its height: nobody presses Solve where it was a moment ago.
	s.Content = widgets.NewDock(container.New(widgets.Inset(widgets.Gap, panelTop, widgets.Gap+4, 2), buttons), nil, nil, nil, s.scroll)
	return s
}

// ChangeWeight takes a weight the user typed; what is no number above zero
// changes nothing, and the field says so.
func (sv *Solving) ChangeWeight(i int, words string) {
	defer sv.Begin().End()
	o := sv.Options()
	a, _ := o.Algorithm.Info()
	if i >= len(a.Weights) {
		return
	}
	v, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(words), ",", ".", 1), 64)
	if w := a.Weights[i]; err != nil || v < 0 || !w.Takes(v) {
		refused := text.Tr("A weight is a number from 0 up, such as 1.5.")
		if w.Most > 0 {
			refused = text.Tr("A probe is a whole number of moves, from 0 to %d.", int(w.Most))
		}
		sv.Panel.Weight[i].SetValidationError(errors.New(refused))
		sv.Say(refused)
		return
	}
	sv.Panel.Weight[i].SetValidationError(nil)
	*a.Weights[i].In(&o) = v
	sv.SetOptions(o)
	sv.Panel.Formula.SetText(formulaText(sv.Advisor.Latest, o))
	sv.Panel.fit()
}

// leaveWeight takes the keys that a field of a number has no use for.
func (sv *Solving) leaveWeight(ev *fyne.KeyEvent) bool {
	leaves := ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter
	switch {
	case ev.Name == fyne.KeyEscape || shell.IsFunctionKey(ev.Name):
		sv.Key(ev)
	case !leaves:
		return false
	}
	if leaves || ev.Name == fyne.KeyEscape {
		sv.Focus()
	}
	return true
}

// passedKey takes a key that a menu has no use for; Escape gives the keyboard back to the
// board as well.
func (sv *Solving) passedKey(ev *fyne.KeyEvent) {
	sv.Key(ev)
	if ev.Name == fyne.KeyEscape {
		sv.Focus()
	}
}

// putWeightBack writes the number that holds into a field that says another.
func (sv *Solving) putWeightBack(i int) {
	o := sv.Options()
	if a, _ := o.Algorithm.Info(); i < len(a.Weights) {
		sv.writeWeight(i, *a.Weights[i].In(&o))
	}
}

// writeWeight writes a number into a field, without being told of it.
func (sv *Solving) writeWeight(i int, v float64) {
	entry := sv.Panel.Weight[i]
	if text := strconv.FormatFloat(v, 'g', -1, 64); entry.Text != text {
		onChanged := entry.OnChanged
		entry.OnChanged = nil
		entry.SetText(text)
		entry.OnChanged = onChanged
	}
	entry.SetValidationError(nil)
}

// Advised takes the advice on the puzzle: what can be chosen, and what can be
// said without a search.
func (sv *Solving) Advised(adv search.Advice) {
	defer sv.Begin().End()
	if !document.SameQuestion(adv.Puzzle, sv.Doc.Puzzle()) { // a solution may have come meanwhile
		return
	}
	sv.Advisor.Latest = &adv
	if adv.Impossible != nil {
		sv.Known.Learn(known.Free(adv.Puzzle), known.Fact{Dead: true, DeadBy: known.Argued, Reason: *adv.Impossible})
	}
}

// refreshOptions shows the choices of the puzzle's family.
func (sv *Solving) refreshOptions() {
	s := &sv.Panel
	family := sv.Doc.Puzzle().Family
	o := sv.Options()
	switch adv := sv.Advisor.Latest; {
	case adv != nil && len(adv.Heuristics) > 0 && adv.Puzzle.Family == family:
		s.offered = family
		s.Heuristic.SetChoices(shell.HeuristicChoices(adv.Heuristics, o.Heuristic))
		s.Algorithm.SetChoices(shell.AlgorithmChoices(adv.Algorithms, automaticText(adv, o.Heuristic)))
	case s.offered != family: // what another family has to offer goes
		s.offered = family
		s.Heuristic.SetChoices(shell.HeuristicChoices(nil, o.Heuristic))
		s.Algorithm.SetChoices(shell.AlgorithmChoices(slices.Compact([]solver.Algorithm{solver.Automatic, o.Algorithm}), ""))
	}
	s.Algorithm.SetSelected(string(o.Algorithm))
	s.Heuristic.SetSelected(o.Heuristic)
	algorithm := solver.Algorithm(s.Algorithm.Selected())
	s.Heuristic.SetEnabled(algorithm.Guided(), text.Tr("This search goes by no estimate."))
	asked := o
	asked.Algorithm = algorithm
	s.Formula.SetText(formulaText(sv.Advisor.Latest, asked))
	sv.showWeights(asked)
	s.Anytime.SetOn(o.Anytime)
	sv.showChosen()
	if sv.endsAtFirst(algorithm, o.Heuristic) {
		s.Anytime.Hide()
	} else {
		s.Anytime.Show()
	}
	s.limits.SetText(text.Tr("Limits: %s", sv.limitsText()))
	s.fit()
}

// showChosen says by what search Solve goes where the user has chosen that.
func (sv *Solving) showChosen() {
	s, c := &sv.Panel, sv.ChosenSearch()
	widgets.Show(s.chosen, c != nil)
	if c != nil {
		s.Chosen.SetText(text.Tr("By %s", c.Name))
	}
	s.Content.Refresh()
}

// formulaText says by what a search with weights goes. The published order with another
// estimate than the published one is not the published search.
func formulaText(adv *search.Advice, o solver.Options) string {
	words := text.Formula(o)
	if o.Algorithm != solver.Published || o.Probe > 0 || adv == nil {
		return words
	}
	i := slices.IndexFunc(adv.Heuristics, func(h solver.HeuristicInfo) bool { return h.Name == publishedName })
	if i < 0 || adv.Heuristics[i].ID == o.Heuristic {
		return words
	}
	return text.Join(words, text.Tr("With the heuristic “%s” as well it is the published search.", text.Heuristic(publishedName)))
}

// publishedName is what a family calls the estimate of the published solver.
const publishedName = "As published"

// limitsText says the limits of the next search, that of length among them.
func (sv *Solving) limitsText() string {
	words := settings.LimitsText(sv.Prefs.Limits())
	if n := sv.Prefs.Longest(); n > 0 {
		words += " · " + settings.LengthText(n)
	}
	return words
}

// endsAtFirst reports whether a search cannot go on after its first solution, or has no
// reason to: none is shorter.
func (sv *Solving) endsAtFirst(a solver.Algorithm, heuristic string) bool {
	info, _ := a.Info()
	return a == solver.Automatic || info.Betters || sv.SeeksShortest(solver.Options{Algorithm: a, Heuristic: heuristic})
}

// automaticText says what Automatic stands for, with the heuristic that is chosen.
func automaticText(adv *search.Advice, heuristic string) string {
	info, offered := solver.FindHeuristic(adv.Heuristics, heuristic)
	if heuristic == state.BestChoice || !offered {
		return text.Automatic(adv.Automatic, adv.Heuristics)
	}
	return text.Join(text.Method(string(solver.AStar), info.Name)+".", text.Tr("You have chosen the heuristic, and A* follows it; “Best for this puzzle” leaves the search to the program."))
}

// showWeights shows a field for each weight of a request.
func (sv *Solving) showWeights(o solver.Options) {
	s := &sv.Panel
	a, _ := o.Algorithm.Info()
	if len(a.Weights) == 0 {
		s.weights.Hide()
		s.Formula.Hide()
		return
	}
	for i, entry := range s.Weight {
		cell := s.weights.Objects[i]
		if i >= len(a.Weights) {
			cell.Hide()
			continue
		}
		cell.Show()
		s.weightOf[i].SetText(text.Tr(a.Weights[i].Label))
		if sv.Win.Canvas().Focused() != entry {
			sv.writeWeight(i, *a.Weights[i].In(&o))
		}
	}
	s.weights.Show()
	s.Formula.Show()
}
