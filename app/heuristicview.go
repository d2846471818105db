package app

import (
	"context"
	"math"
	"time"

	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/solver"
	"waymark/solver/tables"
	"waymark/widgets"
)

// refreshList brings the list in line with what is known and ticked.
func (l *heuristicPage) refreshList() {
	chosen := l.app.prefs.Options(l.survey.Puzzle.Family).Heuristic
	using := func(id string) string {
		if id == chosen {
			return text.Tr("chosen")
		}
		return ""
	}
	l.ids = []string{bestChoice}
	options := []widgets.Option{{
		Title: text.Tr("Best for this puzzle"), Facts: text.Choice(l.automatic, l.infos),
		Plain: true, Using: using(bestChoice),
	}}
	add := func(h solver.HeuristicInfo) {
		f := l.facts[h.ID]
		o := widgets.Option{Title: text.Heuristic(h.Name), Badges: badges(h), Facts: factsText(h, f), Using: using(h.ID)}
		if f.Known() {
			o.Value = valueText(f.Gauge.Value)
		}
		l.ids, options = append(l.ids, h.ID), append(options, o)
	}
	for _, h := range l.infos {
		add(h)
		for _, id := range l.ticked {
			options[len(options)-1].Ticked = options[len(options)-1].Ticked || id == h.ID
		}
	}
	if len(l.ticked) > 1 {
		if most, ok := solver.FindHeuristic(l.infos, solver.Most(l.ticked...)); ok {
			add(most)
			options[len(options)-1].Title = text.Tr("The greatest of the %d ticked", len(l.ticked))
			options[len(options)-1].Plain = true
		}
	}
	l.list.SetOptions(options)
}

// refreshDetail describes the selected heuristic.
func (l *heuristicPage) refreshDetail() {
	id := l.id()
	info, _ := solver.FindHeuristic(l.infos, l.subject(id))
	d := widgets.Described{
		Title: text.Heuristic(info.Name), Badges: badges(info), Sentence: text.Tr(info.Sentence),
		HowTitle: text.Tr("How it works"), How: text.Tr(info.How),
	}
	if id == bestChoice {
		d = widgets.Described{
			Title:    text.Tr("Best for this puzzle"),
			Sentence: text.Tr("Automatic takes %s.", text.Choice(l.automatic, l.infos)),
			HowTitle: text.Tr("Why"), How: text.Sentence(l.automatic.Why) + " " +
				text.Tr("The picture is that of %s.", text.Heuristic(info.Name)),
		}
	}
	l.detail.SetDescribed(d)
	f := l.facts[info.ID]
	l.stats.SetRows(factRows(info, f, l.app.prefs.BuildTime(l.survey.Puzzle, info.ID)))
	if f != nil && f.Unbuilt {
		l.build.SetText(text.Tr("Build its tables"))
		l.build.Show()
	} else {
		l.build.Hide()
	}
	l.text.Refresh()
}

// refreshPicture shows what the selected heuristic sees in the position.
func (l *heuristicPage) refreshPicture() {
	p, at := l.survey.Puzzle, l.survey.Boards[l.step]
	l.heading.SetTitle(text.Tr("On the start"))
	if l.step > 0 {
		l.heading.SetTitle(text.Tr("After move %d, %s", l.step, string(l.survey.Moves[l.step-1])))
	}
	l.diagram.SetScene(families.Find(p.Family).Scene(p, at, puzzles.Start))
	f := l.facts[l.subject(l.id())]
	if f == nil || !f.Looked || f.At != l.step {
		l.heading.SetNote(text.Tr("Looking …"))
		if f != nil && f.Err != nil {
			l.heading.SetNote(text.Error(f.Err))
		}
		l.terms.SetTerms(nil, "")
		l.refreshChart(f)
		return
	}
	l.heading.SetNote(sumText(f.Insight))
	var figures []widgets.Figure
	var terms []widgets.Term
	for i, t := range f.Insight.Terms {
		figure, term := widgets.Figure{Sign: t.Sign, Cells: t.Cells}, widgets.Term{Text: text.Sentence(t.Label), Value: termText(t)}
		switch t.Sign {
		case puzzles.Way:
			figure.Text, term.Sign = text.Estimate(t.Value), "→"
		case puzzles.Group:
			figure.Text = text.Number(uint64(i + 1))
			term.Sign = figure.Text
		case puzzles.Clash:
			figure.Text, term.Sign = "+"+text.Estimate(t.Value), "✗"
		}
		figures, terms = append(figures, figure), append(terms, term)
	}
	l.diagram.SetFigures(figures)
	l.terms.SetTerms(terms, text.Tr("There are no terms: nothing is in the way."))
	l.refreshChart(f)
}

// refreshChart shows the values along the solution beside what is left of it.
func (l *heuristicPage) refreshChart(f *search.Facts) {
	n := len(l.survey.Moves)
	if l.solution == nil || n == 0 {
		return
	}
	left := widgets.Series{Name: text.Tr("left of this solution"), Colour: widgets.ColorQuiet, Dashed: true}
	if l.solution.Status == puzzles.StatusOptimal && !l.solution.Routed {
		left.Name, left.Colour = text.Tr("true distance"), widgets.ColorProved
	}
	for k := range n + 1 {
		left.Points = append(left.Points, widgets.Point{X: float64(k), Y: float64(n - k)})
	}
	values := widgets.Series{Name: text.Tr("estimate"), Colour: widgets.ColorSelect}
	if f != nil {
		for k, h := range f.Along {
			y := float64(h)
			if h == solver.Unreachable {
				y = math.NaN()
			}
			values.Points = append(values.Points, widgets.Point{X: float64(k), Y: y})
		}
	}
	l.chart.SetUnits(text.Tr("move"), "")
	l.chart.SetSeries(left, values)
	l.chart.SetMarker(float64(l.step), true)
}

// buildTables builds the tables of the selected heuristic within the limit of
// memory of a search.
func (l *heuristicPage) buildTables() {
	limit := l.app.prefs.Limits().Memory
	if limit == 0 {
		limit = solver.DefaultMemory
	}
	l.build.SetText(text.Tr("Building tables …"))
	l.look(limit)
}

// watch shows how far building has come, until ctx is done.
func (l *heuristicPage) watch(ctx context.Context, p *tables.Progress) {
	ticker := time.NewTicker(search.ProgressEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if done, total := p.Read(); done < total {
				l.app.post(func() {
					if ctx.Err() == nil {
						l.build.SetText(text.Tr("Building tables … %d %%", 100*done/total))
					}
				})
			}
		}
	}
}
