package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/text"
	"waymark/solver"
	"waymark/widgets"
)

// solverPanel is the side of the window that answers.
type solverPanel struct {
	algorithm *widgets.Picker
	heuristic *widgets.Picker
	weights   *fyne.Container // what Weighted, Published and Custom ask for
	weight    [2]*widget.Entry
	weightOf  [2]*widget.Label
	formula   *widgets.Remark // what the weights make of f
	anytime   *widgets.Check
	limits    *widgets.Button
	solve     *widgets.Button
	cont      *widgets.Button
	verdict   *widgets.Verdict
	stats     *widgets.Stats
	watch     *watch
	solutions *widgets.Solutions
	origin    *widgets.Remark // where the selected one comes from
	column    *fyne.Container
	buttons   *fyne.Container   // what begins and ends a search
	scroll    *container.Scroll // all of it
	height    float32           // of the column when it was last laid out
	content   *fyne.Container
}

// fit lays the panel out again when what it shows needs another height.
func (s *solverPanel) fit() {
	if h := s.column.MinSize().Height; h != s.height {
		s.height = h
		s.content.Refresh()
	}
}

func (sv *solving) newSolverPanel() solverPanel {
	s := solverPanel{
		algorithm: widgets.NewPicker(text.Tr("Search")),
		heuristic: widgets.NewPicker(text.Tr("Heuristic")),
		formula:   widgets.NewRemark(),
		limits:    sv.newButton(widgets.ButtonLink, "", "", "limits"),
		solve:     widgets.NewButton(widgets.ButtonAction, text.Tr("Solve"), "", sv.solveOrStop),
		cont:      widgets.NewButton(widgets.ButtonOutline, text.Tr("Continue"), "", func() { sv.commands.Do(sv.secondID()) }),
		verdict:   widgets.NewVerdict(),
		stats:     widgets.NewStats(),
		watch:     sv.newWatch(),
		solutions: widgets.NewSolutions(),
		origin:    widgets.NewRemark(),
	}
	s.origin.Hide()
	s.algorithm.OnChanged = func(id string) {
		sv.changeOptions(func(o *solver.Options) { o.Algorithm = solver.Algorithm(id) })
	}
	s.heuristic.OnChanged = func(id string) {
		sv.changeOptions(func(o *solver.Options) { o.Heuristic = id })
	}
	s.algorithm.SetChoices(algorithmChoices([]solver.Algorithm{solver.Automatic}, "")) // until a puzzle offers more
	s.heuristic.SetChoices(heuristicChoices(nil, ""))
	s.heuristic.SetAside(sv.newButton(widgets.ButtonLink, text.Tr("About these …"), "", "heuristics"))
	for i := range s.weight {
		s.weight[i], s.weightOf[i] = widget.NewEntry(), widget.NewLabel("")
		s.weight[i].OnChanged = func(text string) { sv.changeWeight(i, text) }
	}
	s.weights = container.New(layout.NewGridLayout(2),
		container.NewBorder(nil, nil, s.weightOf[0], nil, s.weight[0]),
		container.NewBorder(nil, nil, s.weightOf[1], nil, s.weight[1]))
	s.anytime = widgets.NewCheck(text.Tr("Go on after the first solution"), false)
	s.anytime.OnChanged = func(on bool) { sv.changeOptions(func(o *solver.Options) { o.Anytime = on }) }
	s.anytime.OnKey = sv.key
	s.solutions.OnSelect = sv.selectSolution
	s.solutions.OnDelete = sv.deleteSolution
	s.solutions.OnKey = sv.key

	buttons := container.NewBorder(nil, nil, nil, s.cont, s.solve)
	s.column = container.New(wrapping{layout.NewCustomPaddedVBoxLayout(8)},
		s.algorithm, s.weights, s.formula, s.heuristic, s.anytime,
		container.New(inset{-6, 0, 0, 0}, container.NewHBox(s.limits)),
		buttons, s.verdict, s.watch.content, s.stats,
		widgets.NewSubsection(text.Tr("Solutions")), s.solutions, s.origin)
	s.scroll, s.buttons = container.NewVScroll(container.New(inset{gap, 10, gap + 4, gap}, s.column)), buttons
	s.content = container.NewStack(s.scroll)
	return s
}

// changeWeight takes a weight the user typed; what is no number above zero
// changes nothing, and the field says so.
func (sv *solving) changeWeight(i int, words string) {
	v, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(words), ",", ".", 1), 64)
	if err != nil || v < 0 || v > 1e6 || v != v {
		sv.say(text.Tr("A weight is a number from 0 up, such as 1.5."))
		return
	}
	o := sv.prefs.Options(sv.doc.Puzzle().Family)
	switch {
	case o.Algorithm == solver.Weighted:
		o.Weight = v
	case o.Algorithm == solver.Published:
		o.Penalty = v
	case i == 0:
		o.A = v
	default:
		o.B = v
	}
	sv.prefs.SetOptions(sv.doc.Puzzle().Family, o)
	sv.panel.formula.SetText(text.Formula(o.Algorithm, o))
	sv.panel.fit()
}

// advised takes the advice on the puzzle: what can be chosen, and what can be
// said without a search.
func (sv *solving) advised(adv search.Advice) {
	if adv.Puzzle != sv.doc.Puzzle() {
		return
	}
	sv.advisor.Latest = &adv
	if len(adv.Algorithms) > 0 {
		sv.panel.algorithm.SetChoices(algorithmChoices(adv.Algorithms, text.Automatic(adv.Automatic, adv.Heuristics)))
	}
	sv.host.Changed(partLive | partOptions | partVerdict)
	sv.host.Changed(partOrigin) // heuristics have names now
	sv.host.Changed(partCommands)
}

// refreshOptions shows the choices of the puzzle's family.
func (sv *solving) refreshOptions() {
	s := &sv.panel
	o := sv.prefs.Options(sv.doc.Puzzle().Family)
	if adv := sv.advisor.Latest; adv != nil && len(adv.Heuristics) > 0 {
		s.heuristic.SetChoices(heuristicChoices(adv.Heuristics, o.Heuristic))
	}
	s.algorithm.SetSelected(string(o.Algorithm))
	s.heuristic.SetSelected(o.Heuristic)
	algorithm := solver.Algorithm(s.algorithm.Selected())
	s.heuristic.SetEnabled(algorithm.Guided())
	s.formula.SetText(text.Formula(algorithm, o))
	switch algorithm {
	case solver.Weighted:
		sv.showWeights([]string{text.Tr("w")}, o.Weight)
	case solver.Published:
		sv.showWeights([]string{text.Tr("Penalty")}, o.Penalty)
	case solver.Custom:
		sv.showWeights([]string{"a", "b"}, o.A, o.B)
	default:
		sv.showWeights(nil)
	}
	s.anytime.SetOn(o.Anytime)
	if algorithm == solver.TwoWay || algorithm == solver.Automatic || algorithm == solver.Improving {
		s.anytime.Hide()
	} else {
		s.anytime.Show()
	}
	s.limits.SetText(text.Tr("Limits: %s", settings.LimitsText(sv.prefs.Limits())))
	s.fit()
}

// showWeights shows a field for each weight.
func (sv *solving) showWeights(labels []string, values ...float64) {
	s := &sv.panel
	if len(labels) == 0 {
		s.weights.Hide()
		s.formula.Hide()
		return
	}
	for i, entry := range s.weight {
		cell := s.weights.Objects[i]
		if i >= len(labels) {
			cell.Hide()
			continue
		}
		cell.Show()
		s.weightOf[i].SetText(labels[i])
		if text := strconv.FormatFloat(values[i], 'g', -1, 64); sv.win.Canvas().Focused() != entry && entry.Text != text {
			onChanged := entry.OnChanged
			entry.OnChanged = nil
			entry.SetText(text)
			entry.OnChanged = onChanged
		}
	}
	s.weights.Show()
	s.formula.Show()
}

// editLimits asks for the limits of a search.
func (sv *solving) editLimits() { sv.askLimits(func() {}) }
