package app

import (
	"context"
	"math"
	"time"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/solver/tables"
	"waymark/widgets"
)

// refreshList brings the list in line with what is known and ticked.
func (l *heuristicPage) refreshList() {
	chosen := l.app.prefs.options(l.survey.puzzle.Family).Heuristic
	using := func(id string) string {
		if id == chosen {
			return tr("chosen")
		}
		return ""
	}
	l.ids = []string{bestChoice}
	options := []widgets.Option{{
		Title: tr("Best for this puzzle"), Facts: choiceName(l.automatic, l.infos),
		Plain: true, Using: using(bestChoice),
	}}
	add := func(h solver.HeuristicInfo) {
		f := l.facts[h.ID]
		o := widgets.Option{Title: heuristicName(h.Name), Badges: badges(h), Facts: factsText(h, f), Using: using(h.ID)}
		if f.known() {
			o.Value = valueText(f.gauge.Value)
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
			options[len(options)-1].Title = tr("The greatest of the %d ticked", len(l.ticked))
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
		Title: heuristicName(info.Name), Badges: badges(info), Sentence: tr(info.Sentence),
		HowTitle: tr("How it works"), How: tr(info.How),
	}
	if id == bestChoice {
		d = widgets.Described{
			Title:    tr("Best for this puzzle"),
			Sentence: tr("Automatic takes %s.", choiceName(l.automatic, l.infos)),
			HowTitle: tr("Why"), How: sentence(l.automatic.Why) + " " +
				tr("The picture is that of %s.", heuristicName(info.Name)),
		}
	}
	l.detail.SetDescribed(d)
	f := l.facts[info.ID]
	l.stats.SetRows(factRows(info, f, l.app.prefs.buildTime(l.survey.puzzle, info.ID)))
	if f != nil && f.unbuilt {
		l.build.SetText(tr("Build its tables"))
		l.build.Show()
	} else {
		l.build.Hide()
	}
	l.text.Refresh()
}

// refreshPicture shows what the selected heuristic sees in the position.
func (l *heuristicPage) refreshPicture() {
	p, at := l.survey.puzzle, l.survey.boards[l.step]
	l.heading.SetTitle(tr("On the start"))
	if l.step > 0 {
		l.heading.SetTitle(tr("After move %d, %s", l.step, string(l.survey.moves[l.step-1])))
	}
	l.diagram.SetScene(rulesOf(p).Scene(p, at, puzzles.Start))
	f := l.facts[l.subject(l.id())]
	if f == nil || !f.looked || f.at != l.step {
		l.heading.SetNote(tr("Looking …"))
		if f != nil && f.err != nil {
			l.heading.SetNote(localise(f.err))
		}
		l.terms.SetTerms(nil, "")
		l.refreshChart(f)
		return
	}
	l.heading.SetNote(sumText(f.insight))
	var figures []widgets.Figure
	var terms []widgets.Term
	for i, t := range f.insight.Terms {
		figure, term := widgets.Figure{Sign: t.Sign, Cells: t.Cells}, widgets.Term{Text: sentence(t.Label), Value: termText(t)}
		switch t.Sign {
		case puzzles.Way:
			figure.Text, term.Sign = estimate(t.Value), "→"
		case puzzles.Group:
			figure.Text = number(uint64(i + 1))
			term.Sign = figure.Text
		case puzzles.Clash:
			figure.Text, term.Sign = "+"+estimate(t.Value), "✗"
		}
		figures, terms = append(figures, figure), append(terms, term)
	}
	l.diagram.SetFigures(figures)
	l.terms.SetTerms(terms, tr("There are no terms: nothing is in the way."))
	l.refreshChart(f)
}

// refreshChart shows the values along the solution beside what is left of it.
func (l *heuristicPage) refreshChart(f *facts) {
	n := len(l.survey.moves)
	if l.solution == nil || n == 0 {
		return
	}
	left := widgets.Series{Name: tr("left of this solution"), Colour: widgets.ColorQuiet, Dashed: true}
	if l.solution.Status == puzzles.StatusOptimal && !l.solution.Routed {
		left.Name, left.Colour = tr("true distance"), widgets.ColorProved
	}
	for k := range n + 1 {
		left.Points = append(left.Points, widgets.Point{X: float64(k), Y: float64(n - k)})
	}
	values := widgets.Series{Name: tr("estimate"), Colour: widgets.ColorSelect}
	if f != nil {
		for k, h := range f.along {
			y := float64(h)
			if h == solver.Unreachable {
				y = math.NaN()
			}
			values.Points = append(values.Points, widgets.Point{X: float64(k), Y: y})
		}
	}
	l.chart.SetUnits(tr("move"), "")
	l.chart.SetSeries(left, values)
	l.chart.SetMarker(float64(l.step), true)
}

// buildTables builds the tables of the selected heuristic within the limit of
// memory of a search.
func (l *heuristicPage) buildTables() {
	limit := l.app.prefs.limits().Memory
	if limit == 0 {
		limit = solver.DefaultMemory
	}
	l.build.SetText(tr("Building tables …"))
	l.look(limit)
}

// watch shows how far building has come, until ctx is done.
func (l *heuristicPage) watch(ctx context.Context, p *tables.Progress) {
	ticker := time.NewTicker(progressEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if done, total := p.Read(); done < total {
				l.app.post(func() {
					if ctx.Err() == nil {
						l.build.SetText(tr("Building tables … %d %%", 100*done/total))
					}
				})
			}
		}
	}
}
