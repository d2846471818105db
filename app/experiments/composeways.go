package experiments

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab"
	"waymark/solver"
	"waymark/widgets"
)

// algorithm is one that can be ticked, and its weights.
type algorithm struct {
	compareCheck
	weights *shell.Field // nil for one without
}

// plain stands for the weights that an algorithm has where nobody gives others.
func plain() string { return text.Tr("usual") }

// weightsWidth is the width of a field of weights.
const weightsWidth = 78

// searches are the algorithms.
func (c *Composer) searches() fyne.CanvasObject {
	lines := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)}, widgets.NewSubsection(text.Tr("Searches")))
	if len(c.e.Algorithms) == 0 {
		c.e.Algorithms = []lab.Method{{Algorithm: solver.AStar}}
	}
	for _, info := range solver.Algorithms() {
		id := info.ID
		a := algorithm{compareCheck: compareCheck{widgets.NewCheck(text.Algorithm(id), false), string(id)}}
		a.About = func() string { return text.Tr(info.Sentence) }
		var line fyne.CanvasObject = a.Check
		if len(info.Weights) > 0 {
			a.weights = c.Field(info.Weights[0].Name)
			a.weights.SetText(c.weightsOf(id))
			a.weights.OnChanged = func(words string) { c.does(func() { c.weigh(id, words) }) }
			line = container.NewBorder(nil, nil, nil, container.New(widgets.Wide(weightsWidth), a.weights), container.New(widgets.Middle{}, a.Check))
		}
		a.OnKey, a.OnChanged = c.TypedKey, func(on bool) { c.does(func() { c.tick(a, on) }) }
		c.algorithms = append(c.algorithms, a)
		lines.Add(line)
	}
	several := widgets.NewRemark()
	several.SetText(text.Tr("Several weights stand with commas between them: each is a search of its own."))
	lines.Add(container.New(widgets.Inset(0, 8, 0, 0), several))
	c.ticked()
	return scrolling(lines)
}

// ticked shows which algorithms are asked.
func (c *Composer) ticked() {
	for _, a := range c.algorithms {
		a.SetOn(slices.ContainsFunc(c.e.Algorithms, func(w lab.Method) bool { return string(w.Algorithm) == a.id }))
	}
}

// tick turns an algorithm on, with the weights of its field, or off.
func (c *Composer) tick(a algorithm, on bool) {
	words := ""
	if on {
		words = plain()
		if a.weights != nil {
			words = cmp.Or(a.weights.Text, words)
		}
	}
	c.weigh(solver.Algorithm(a.id), words)
}

// weightsOf writes the weights of an algorithm that are asked, with commas between them.
func (c *Composer) weightsOf(id solver.Algorithm) string {
	var list []string
	for _, w := range c.e.Algorithms {
		if w.Algorithm == id {
			words := strings.TrimSpace(strings.TrimPrefix(w.String(), string(id)))
			if info, _ := id.Info(); len(info.Weights) == 1 {
				words = strings.TrimPrefix(words, info.Weights[0].Name+"=")
			}
			if words == "" {
				words = plain()
			}
			list = append(list, words)
		}
	}
	if len(list) == 1 && list[0] == plain() {
		return ""
	}
	return strings.Join(list, ", ")
}

// weigh asks an algorithm with weights, as they are written; "" asks it no more.
func (c *Composer) weigh(id solver.Algorithm, words string) {
	delete(c.wrong, string(id))
	if words == c.weightsOf(id) && words != "" {
		return
	}
	info, _ := id.Info()
	var asked []lab.Method
	for _, one := range strings.FieldsFunc(words, func(r rune) bool { return r == ',' || r == ';' }) {
		if one = strings.TrimSpace(one); one == plain() {
			one = ""
		} else if len(info.Weights) == 1 && !strings.Contains(one, "=") {
			one = info.Weights[0].Name + "=" + one
		}
		var w lab.Method
		if err := w.UnmarshalText([]byte(string(id) + " " + one)); err != nil {
			c.wrong[string(id)] = err
			return
		}
		if !slices.Contains(asked, w) {
			asked = append(asked, w)
		}
	}
	is := func(w lab.Method) bool { return w.Algorithm == id }
	at, rest := slices.IndexFunc(c.e.Algorithms, is), slices.DeleteFunc(slices.Clone(c.e.Algorithms), is)
	if at < 0 {
		at = len(rest)
	}
	if all := slices.Insert(rest, at, asked...); len(all) > 0 {
		c.e.Algorithms = all
	} else {
		c.SetNote(text.Tr("One search at least stays ticked."))
	}
	c.ticked()
}

// Which heuristics are asked.
const (
	byAll        = "all"
	byAdmissible = lab.Admissible
	byTicks      = "ticks"
)

// estimates are the heuristics.
func (c *Composer) estimates() fyne.CanvasObject {
	c.By = c.picker("", c.choose)
	c.By.SetChoices([]widgets.Choice{
		{ID: byAll, Title: text.Tr("All of each board")}, {ID: byAdmissible, Title: text.Tr("The admissible ones")}, {ID: byTicks, Title: text.Tr("Those that are ticked")},
	})
	c.heuristics = container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(0)})
	c.fill()
	return widgets.NewColumn(container.New(widgets.Inset(widgets.Gap, 10, widgets.Gap, 0), column(widgets.NewSubsection(text.Tr("Heuristics")), c.By)), scrolling(c.heuristics))
}

// by says which heuristics are asked.
func (c *Composer) by() string {
	switch {
	case len(c.e.Heuristics) == 0 || c.e.Heuristics[0] == byAll:
		return byAll
	case c.e.Heuristics[0] == byAdmissible:
		return byAdmissible
	}
	return byTicks
}

// choose asks all heuristics, the admissible ones, or those that are ticked.
func (c *Composer) choose(by string) {
	switch {
	case by == c.by():
		return
	case by == byTicks:
		c.e.Heuristics = c.on()
	default:
		c.e.Heuristics = []string{by}
	}
	c.fill()
}

// on are the heuristics that are ticked.
func (c *Composer) on() (list []string) {
	for _, t := range c.ticks {
		if t.On() {
			list = append(list, t.id)
		}
	}
	return list
}

// fill lists the heuristics that the boards offer, and those that are asked all the same.
func (c *Composer) fill() {
	by := c.by()
	c.By.SetSelected(by)
	infos := slices.Clone(c.survey.Heuristics)
	if by == byTicks {
		for _, id := range c.e.Heuristics {
			if !slices.ContainsFunc(infos, func(h solver.HeuristicInfo) bool { return h.ID == id }) {
				infos = append(infos, solver.HeuristicInfo{ID: id, Name: id})
			}
		}
	}
	if !slices.EqualFunc(c.ticks, infos, func(t compareCheck, h solver.HeuristicInfo) bool {
		return t.id == h.ID && t.Text() == text.Heuristic(h.Name)
	}) {
		c.ticks, c.heuristics.Objects = nil, nil
		for _, h := range infos {
			t := compareCheck{widgets.NewCheck(text.Heuristic(h.Name), false), h.ID}
			t.OnKey, t.OnChanged = c.TypedKey, func(on bool) { c.does(func() { c.estimate(h.ID, on) }) }
			t.About = func() string { return text.Join(text.Capital(shell.Badges(h)[0].Text)+".", text.Tr(h.Sentence)) }
			c.ticks = append(c.ticks, t)
			c.heuristics.Add(t.Check)
		}
	}
	for i, t := range c.ticks {
		t.SetOn(by == byAll || by == byAdmissible && infos[i].Admissible || by == byTicks && slices.Contains(c.e.Heuristics, t.id))
	}
	c.heuristics.Refresh()
}

// estimate turns a heuristic on or off: from then on those that are ticked are asked, in the order of the file.
func (c *Composer) estimate(id string, on bool) {
	list := c.on()
	if c.by() == byTicks {
		if list = slices.DeleteFunc(slices.Clone(c.e.Heuristics), func(h string) bool { return h == id }); on {
			list = append(list, id)
		}
	}
	if len(list) > 0 {
		c.e.Heuristics = list
	} else {
		c.SetNote(text.Tr("One heuristic at least stays ticked."))
	}
	c.fill()
}
