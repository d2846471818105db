package solve

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"waymark/app/desk"
	"waymark/app/document"
	"waymark/app/search"
	"waymark/app/settings"
	"waymark/app/text"
	"waymark/solver"
	"waymark/widgets"
	"waymark/widgets/layouts"
	"waymark/widgets/list"
)

// solverPanel is the side of the window that answers.
type solverPanel struct {
	Algorithm *widgets.Picker
	Heuristic *widgets.Picker
	weights   *fyne.Container // what Weighted, Published and Custom ask for
	weight    [2]*widget.Entry
	weightOf  [2]*widget.Label
	Formula   *widgets.Remark // what the weights make of f
	Anytime   *widgets.Check
	limits    *widgets.Button
	solve     *widgets.Button
	Cont      *widgets.Button
	Verdict   *widgets.Verdict
	stats     *widgets.Stats
	Watch     *watch
	Solutions *list.Solutions
	Origin    *widgets.Remark // where the selected one comes from
	Column    *fyne.Container
	buttons   *fyne.Container   // what begins and ends a search
	scroll    *container.Scroll // all of it
	height    float32           // of the column when it was last laid out
	Content   *fyne.Container
}

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
		limits:    sv.CommandButton(widgets.ButtonLink, "", "", "limits"),
		solve:     widgets.NewButton(widgets.ButtonAction, text.Tr("Solve"), "", sv.solveOrStop),
		Cont:      widgets.NewButton(widgets.ButtonOutline, text.Tr("Continue"), "", func() { sv.Commands.Do(sv.SecondID()) }),
		Verdict:   widgets.NewVerdict(),
		stats:     widgets.NewStats(),
		Watch:     sv.newWatch(),
		Solutions: list.NewSolutions(),
		Origin:    widgets.NewRemark(),
	}
	s.Origin.Hide()
	s.Algorithm.OnChanged = func(id string) {
		sv.ChangeOptions(func(o *solver.Options) { o.Algorithm = solver.Algorithm(id) })
	}
	s.Heuristic.OnChanged = func(id string) {
		sv.ChangeOptions(func(o *solver.Options) { o.Heuristic = id })
	}
	s.Algorithm.SetChoices(desk.AlgorithmChoices([]solver.Algorithm{solver.Automatic}, "")) // until a puzzle offers more
	s.Heuristic.SetChoices(desk.HeuristicChoices(nil, ""))
	s.Heuristic.SetAside(sv.CommandButton(widgets.ButtonLink, text.Tr("About these …"), "", "heuristics"))
	for i := range s.weight {
		s.weight[i], s.weightOf[i] = widget.NewEntry(), widget.NewLabel("")
		s.weight[i].OnChanged = func(text string) { sv.ChangeWeight(i, text) }
	}
	s.weights = container.New(layout.NewGridLayout(2),
		container.NewBorder(nil, nil, s.weightOf[0], nil, s.weight[0]),
		container.NewBorder(nil, nil, s.weightOf[1], nil, s.weight[1]))
	s.Anytime = widgets.NewCheck(text.Tr("Go on after the first solution"), false)
	s.Anytime.OnChanged = func(on bool) { sv.ChangeOptions(func(o *solver.Options) { o.Anytime = on }) }
	s.Anytime.OnKey = sv.Key
	s.Solutions.OnSelect = sv.SelectSolution
	s.Solutions.OnDelete = sv.DeleteSolution
	s.Solutions.OnKey = sv.Key

	sv.Studies.Costs = sv.Studies.newAuditCard()
	buttons := container.NewBorder(nil, nil, nil, s.Cont, s.solve)
	s.Column = container.New(layouts.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(8)},
		s.Algorithm, s.weights, s.Formula, s.Heuristic, s.Anytime,
		container.New(layouts.Inset(-6, 0, 0, 0), container.NewHBox(s.limits)),
		buttons, s.Verdict, sv.Studies.Costs.Card, s.Watch.Content, s.stats,
		widgets.NewSubsection(text.Tr("Solutions")), s.Solutions, s.Origin)
	s.scroll, s.buttons = container.NewVScroll(container.New(layouts.Inset(layouts.Gap, 10, layouts.Gap+4, layouts.Gap), s.Column)), buttons
	s.Content = container.NewStack(s.scroll)
	return s
}

// ChangeWeight takes a weight the user typed; what is no number above zero
// changes nothing, and the field says so.
func (sv *Solving) ChangeWeight(i int, words string) {
	v, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(words), ",", ".", 1), 64)
	if err != nil || v < 0 || v > 1e6 || v != v {
		sv.Say(text.Tr("A weight is a number from 0 up, such as 1.5."))
		return
	}
	o := sv.Prefs.Options(sv.Doc.Puzzle().Family)
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
	sv.Prefs.SetOptions(sv.Doc.Puzzle().Family, o)
	sv.Panel.Formula.SetText(text.Formula(o.Algorithm, o))
	sv.Panel.fit()
}

// Advised takes the advice on the puzzle: what can be chosen, and what can be
// said without a search.
func (sv *Solving) Advised(adv search.Advice) {
	if !document.SameQuestion(adv.Puzzle, sv.Doc.Puzzle()) { // a solution may have come meanwhile
		return
	}
	sv.Advisor.Latest = &adv
	if len(adv.Algorithms) > 0 {
		sv.Panel.Algorithm.SetChoices(desk.AlgorithmChoices(adv.Algorithms, text.Automatic(adv.Automatic, adv.Heuristics)))
	}
	sv.Host.Changed(desk.PartLive | desk.PartOptions | desk.PartVerdict | desk.PartWay) // the strip shows marks at fault
	sv.Host.Changed(desk.PartOrigin)                                                    // heuristics have names now
	sv.Host.Changed(desk.PartCommands)
}

// RefreshOptions shows the choices of the puzzle's family.
func (sv *Solving) RefreshOptions() {
	s := &sv.Panel
	o := sv.Prefs.Options(sv.Doc.Puzzle().Family)
	if adv := sv.Advisor.Latest; adv != nil && len(adv.Heuristics) > 0 {
		s.Heuristic.SetChoices(desk.HeuristicChoices(adv.Heuristics, o.Heuristic))
	}
	s.Algorithm.SetSelected(string(o.Algorithm))
	s.Heuristic.SetSelected(o.Heuristic)
	algorithm := solver.Algorithm(s.Algorithm.Selected())
	s.Heuristic.SetEnabled(algorithm.Guided())
	s.Formula.SetText(text.Formula(algorithm, o))
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
	s.Anytime.SetOn(o.Anytime)
	if algorithm == solver.TwoWay || algorithm == solver.Automatic || algorithm == solver.Improving {
		s.Anytime.Hide()
	} else {
		s.Anytime.Show()
	}
	s.limits.SetText(text.Tr("Limits: %s", settings.LimitsText(sv.Prefs.Limits())))
	s.fit()
}

// showWeights shows a field for each weight.
func (sv *Solving) showWeights(labels []string, values ...float64) {
	s := &sv.Panel
	if len(labels) == 0 {
		s.weights.Hide()
		s.Formula.Hide()
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
		if text := strconv.FormatFloat(values[i], 'g', -1, 64); sv.Win.Canvas().Focused() != entry && entry.Text != text {
			onChanged := entry.OnChanged
			entry.OnChanged = nil
			entry.SetText(text)
			entry.OnChanged = onChanged
		}
	}
	s.weights.Show()
	s.Formula.Show()
}

// EditLimits asks for the limits of a search.
func (sv *Solving) EditLimits() { sv.AskLimits(func() {}) }
