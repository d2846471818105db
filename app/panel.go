package app

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

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

func (a *App) newSolverPanel() solverPanel {
	s := solverPanel{
		algorithm: widgets.NewPicker(tr("Search")),
		heuristic: widgets.NewPicker(tr("Heuristic")),
		formula:   widgets.NewRemark(),
		limits:    a.newButton(widgets.ButtonLink, "", "", "limits"),
		solve:     widgets.NewButton(widgets.ButtonAction, tr("Solve"), "", a.solveOrStop),
		cont:      widgets.NewButton(widgets.ButtonOutline, tr("Continue"), "", func() { a.commands.Do(a.secondID()) }),
		verdict:   widgets.NewVerdict(),
		stats:     widgets.NewStats(),
		watch:     a.newWatch(),
		solutions: widgets.NewSolutions(),
		origin:    widgets.NewRemark(),
	}
	s.origin.Hide()
	s.algorithm.OnChanged = func(id string) {
		a.changeOptions(func(o *solver.Options) { o.Algorithm = solver.Algorithm(id) })
	}
	s.heuristic.OnChanged = func(id string) {
		a.changeOptions(func(o *solver.Options) { o.Heuristic = id })
	}
	s.algorithm.SetChoices(algorithmChoices([]solver.Algorithm{solver.Automatic}, "")) // until a puzzle offers more
	s.heuristic.SetChoices(heuristicChoices(nil, ""))
	s.heuristic.SetAside(a.newButton(widgets.ButtonLink, tr("About these …"), "", "heuristics"))
	for i := range s.weight {
		s.weight[i], s.weightOf[i] = widget.NewEntry(), widget.NewLabel("")
		s.weight[i].OnChanged = func(text string) { a.changeWeight(i, text) }
	}
	s.weights = container.New(layout.NewGridLayout(2),
		container.NewBorder(nil, nil, s.weightOf[0], nil, s.weight[0]),
		container.NewBorder(nil, nil, s.weightOf[1], nil, s.weight[1]))
	s.anytime = widgets.NewCheck(tr("Go on after the first solution"), false)
	s.anytime.OnChanged = func(on bool) { a.changeOptions(func(o *solver.Options) { o.Anytime = on }) }
	s.anytime.OnKey = a.typedKey
	s.solutions.OnSelect = a.selectSolution
	s.solutions.OnDelete = a.deleteSolution
	s.solutions.OnKey = a.typedKey

	buttons := container.NewBorder(nil, nil, nil, s.cont, s.solve)
	s.column = container.New(wrapping{layout.NewCustomPaddedVBoxLayout(8)},
		s.algorithm, s.weights, s.formula, s.heuristic, s.anytime,
		container.New(inset{-6, 0, 0, 0}, container.NewHBox(s.limits)),
		buttons, s.verdict, s.watch.content, s.stats,
		widgets.NewSubsection(tr("Solutions")), s.solutions, s.origin)
	s.scroll, s.buttons = container.NewVScroll(container.New(inset{gap, 10, gap + 4, gap}, s.column)), buttons
	s.content = container.NewStack(s.scroll)
	return s
}

// changeOptions changes what is asked of the next search and remembers it.
func (a *App) changeOptions(change func(*solver.Options)) {
	o := a.prefs.options(a.doc.Puzzle().Family)
	change(&o)
	a.prefs.setOptions(a.doc.Puzzle().Family, o)
	a.everyWindow((*App).refreshOptions)
	a.refreshCommands()
}

// changeWeight takes a weight the user typed; what is no number above zero
// changes nothing, and the field says so.
func (a *App) changeWeight(i int, text string) {
	v, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
	if err != nil || v < 0 || v > 1e6 || v != v {
		a.say(tr("A weight is a number from 0 up, such as 1.5."))
		return
	}
	o := a.prefs.options(a.doc.Puzzle().Family)
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
	a.prefs.setOptions(a.doc.Puzzle().Family, o)
	a.ui.panel.formula.SetText(formulaText(o.Algorithm, o))
	a.ui.panel.fit()
}

// advised takes the advice on the puzzle: what can be chosen, and what can be
// said without a search.
func (a *App) advised(adv advice) {
	if adv.puzzle != a.doc.Puzzle() {
		return
	}
	a.advisor.latest = &adv
	if len(adv.algorithms) > 0 {
		a.ui.panel.algorithm.SetChoices(algorithmChoices(adv.algorithms, automaticText(adv.automatic, adv.heuristics)))
	}
	a.refreshLive()
	a.refreshOptions()
	a.refreshVerdict()
	a.refreshOrigin() // heuristics have names now
	a.refreshCommands()
}

// refreshOptions shows the choices of the puzzle's family.
func (a *App) refreshOptions() {
	s := &a.ui.panel
	o := a.prefs.options(a.doc.Puzzle().Family)
	if adv := a.advisor.latest; adv != nil && len(adv.heuristics) > 0 {
		s.heuristic.SetChoices(heuristicChoices(adv.heuristics, o.Heuristic))
	}
	s.algorithm.SetSelected(string(o.Algorithm))
	s.heuristic.SetSelected(o.Heuristic)
	algorithm := solver.Algorithm(s.algorithm.Selected())
	s.heuristic.SetEnabled(algorithm.Guided())
	s.formula.SetText(formulaText(algorithm, o))
	switch algorithm {
	case solver.Weighted:
		a.showWeights([]string{tr("w")}, o.Weight)
	case solver.Published:
		a.showWeights([]string{tr("Penalty")}, o.Penalty)
	case solver.Custom:
		a.showWeights([]string{"a", "b"}, o.A, o.B)
	default:
		a.showWeights(nil)
	}
	s.anytime.SetOn(o.Anytime)
	if algorithm == solver.TwoWay || algorithm == solver.Automatic || algorithm == solver.Improving {
		s.anytime.Hide()
	} else {
		s.anytime.Show()
	}
	s.limits.SetText(tr("Limits: %s", limitsText(a.prefs.limits())))
	s.fit()
}

// showWeights shows a field for each weight.
func (a *App) showWeights(labels []string, values ...float64) {
	s := &a.ui.panel
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
		if text := strconv.FormatFloat(values[i], 'g', -1, 64); a.win.Canvas().Focused() != entry && entry.Text != text {
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
func (a *App) editLimits() { a.askLimits(func() {}) }

// askLimits is editLimits; then is called when they are set.
func (a *App) askLimits(then func()) {
	now := a.prefs.limits()
	times := newChoice(timeLimits, now.Time, timeText)
	memory := newChoice(memoryLimits, now.Memory, memoryText)
	states := newChoice(stateLimits, now.States, stateText)
	a.form(tr("Limits"), tr("Set"), []*widget.FormItem{
		widget.NewFormItem(tr("Time"), times.menu),
		widget.NewFormItem(tr("Memory"), memory.menu),
		widget.NewFormItem(tr("States"), states.menu),
	}, func() {
		a.prefs.setLimits(solver.Limits{Time: times.value(), Memory: memory.value(), States: states.value()})
		a.everyWindow((*App).refreshOptions)
		then()
	})
}

// choice is a menu of values that have a text.
type choice[T comparable] struct {
	menu   *selectField
	values []T
}

func newChoice[T comparable](values []T, now T, text func(T) string) choice[T] {
	c := choice[T]{values: values}
	var options []string
	selected := 0
	for i, v := range values {
		options = append(options, text(v))
		if v == now {
			selected = i
		}
	}
	c.menu = newSelectField(options)
	c.menu.SetSelectedIndex(selected)
	return c
}

func (c choice[T]) value() T { return c.values[max(0, c.menu.SelectedIndex())] }
