package heuristics

import (
	"context"
	"slices"

	"waymark/app/search"
	"waymark/app/shell"
	"waymark/app/state"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/solver/tables"
	"waymark/widgets"
	"waymark/widgets/chart"
	"waymark/widgets/list"
)

// refreshList brings the list in line with what is known and ticked.
func (l *Page) refreshList() {
	chosen := l.of.Options().Heuristic
	using := func(id string) string {
		if id == chosen {
			return text.Tr("chosen")
		}
		return ""
	}
	l.Ids = []string{state.BestChoice}
	options := []list.Option{{
		Title: text.Tr("Best for this puzzle"), Facts: text.Choice(l.automatic, l.Infos),
		Plain: true, Using: using(state.BestChoice),
	}}
	add := func(h solver.HeuristicInfo) {
		f := l.Facts[h.ID]
		o := list.Option{Title: text.Heuristic(h.Name), Badges: shell.Badges(h), Facts: factsText(h, f), Using: using(h.ID)}
		if f.Known() {
			o.Value = l.of.Reveal().Words(valueText(f.Gauge.Value))
		}
		l.Ids, options = append(l.Ids, h.ID), append(options, o)
	}
	for _, h := range l.Infos {
		add(h)
		options[len(options)-1].Ticked = slices.Contains(l.ticked, h.ID)
	}
	if len(l.ticked) > 1 {
		if most, ok := solver.FindHeuristic(l.Infos, solver.Most(l.ticked...)); ok {
			add(most)
			options[len(options)-1].Title = text.Tr("The greatest of the %d ticked", len(l.ticked))
			options[len(options)-1].Plain = true
		}
	}
	l.List.SetOptions(options)
}

// refreshDetail describes the selected heuristic.
func (l *Page) refreshDetail() {
	id := l.ID()
	info, _ := solver.FindHeuristic(l.Infos, l.Subject(id))
	d := widgets.Described{
		Title: text.Heuristic(info.Name), Badges: shell.Badges(info), Sentence: text.Tr(info.Sentence),
		HowTitle: text.Tr("How it works"), How: text.Tr(info.How),
	}
	if id == state.BestChoice {
		d = widgets.Described{
			Title:    text.Tr("Best for this puzzle"),
			Sentence: text.Tr("Automatic takes %s.", text.Choice(l.automatic, l.Infos)),
			HowTitle: text.Tr("Why"), How: text.Sentence(l.automatic.Why) + " " +
				text.Tr("The picture is that of %s.", text.Heuristic(info.Name)),
		}
	}
	l.detail.SetDescribed(d)
	f := l.Facts[info.ID]
	rows := factRows(info, f, l.of.Prefs.BuildTime(l.Survey.Puzzle, info.ID))
	if !l.of.Reveal().All() {
		rows = rows[1:] // without the value on the start
	}
	l.Stats.SetRows(rows)
	if f != nil && f.Unbuilt {
		l.Build.SetText(text.Tr("Build its tables"))
		l.Build.Show()
	} else {
		l.Build.Hide()
	}
	l.text.Refresh()
}

// refreshPicture shows what the selected heuristic sees in the position.
func (l *Page) refreshPicture() {
	p, at := l.Survey.Puzzle, l.Survey.Boards[l.step]
	l.Heading.SetTitle(text.Tr("On the start"))
	if l.step > 0 {
		l.Heading.SetTitle(text.Tr("After move %d, %s", l.step, string(l.Survey.Moves[l.step-1])))
	}
	l.diagram.SetScene(families.Find(p.Family).Scene(p, at, puzzles.Start))
	f := l.Facts[l.Subject(l.ID())]
	if f == nil || !f.Looked || f.At != l.step {
		l.Heading.SetNote(text.Tr("Looking …"))
		if f != nil && f.Err != nil {
			l.Heading.SetNote(text.Error(f.Err))
		}
		l.terms.SetTerms(nil, "")
		l.refreshChart(f)
		return
	}
	if !l.of.Reveal().All() { // an estimate is a bound, or the distance itself
		l.Heading.SetNote(state.Withheld())
		l.diagram.SetFigures(nil)
		l.terms.SetTerms(nil, "")
		return
	}
	l.Heading.SetNote(sumText(f.Insight))
	l.diagram.SetFigures(shell.TermFigures(f.Insight))
	var terms []list.Term
	for i, t := range f.Insight.Terms {
		sign := map[puzzles.Sign]string{puzzles.Way: "→", puzzles.Group: text.Number(uint64(i + 1)), puzzles.Clash: "✗"}
		terms = append(terms, list.Term{Text: text.Sentence(t.Label), Value: termText(t), Sign: sign[t.Sign]})
	}
	l.terms.SetTerms(terms, text.Tr("There are no terms: nothing is in the way."))
	l.refreshChart(f)
}

// refreshChart shows the values along the solution beside what is left of it.
func (l *Page) refreshChart(f *search.Facts) {
	n := len(l.Survey.Moves)
	if l.solution == nil || n == 0 {
		return
	}
	left := chart.Series{Name: text.Tr("left of this solution"), Colour: widgets.ColorQuiet, Dashed: true}
	if l.solution.Status == puzzles.StatusOptimal && !l.solution.Routed {
		left.Name, left.Colour = text.Tr("true distance"), widgets.ColorProved
	}
	for k := range n + 1 {
		left.Points = append(left.Points, chart.Point{X: float64(k), Y: float64(n - k)})
	}
	values := chart.Series{Name: text.Tr("estimate"), Colour: widgets.ColorSelect}
	if f != nil {
		for k, h := range f.Along {
			values.Points = append(values.Points, chart.Point{X: float64(k), Y: h}) // without end: a gap
		}
	}
	l.chart.SetUnits(text.Tr("move"), "")
	l.chart.SetSeries(left, values)
	l.chart.SetMarker(float64(l.step), true)
}

// BuildTables builds the tables of the selected heuristic within the limit of
// memory of a search.
func (l *Page) BuildTables() {
	limit := l.of.Prefs.Limits().Memory
	if limit == 0 {
		limit = solver.DefaultMemory
	}
	l.Build.SetText(text.Tr("Building tables …"))
	l.Look(limit)
}

// watched shows how far the building goes that a job does under the context it returns.
func (l *Page) watched(ctx context.Context, j *task.Job) context.Context {
	p := &tables.Progress{}
	j.Every(task.ProgressEvery, func() {
		if done, total := p.Read(); done < total {
			j.Post(func() { l.Build.SetText(text.Tr("Building tables … %d %%", 100*done/total)) })
		}
	})
	return tables.Watch(ctx, p)
}
