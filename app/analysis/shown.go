package analysis

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"waymark/app/analysis/findings"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/analysis"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/widgets"
	"waymark/widgets/board"
	"waymark/widgets/chart"
	"waymark/widgets/list"
)

// view is what may be told now.
func (l *Page) view() findings.View {
	v := findings.View{Analysis: l.study, Reveal: l.of.Reveal()}
	f := l.of.Known.Of(known.Free(l.study.Puzzle))
	v.Optimum, v.Proved = f.Optimum()
	return v
}

// refresh brings the page in line with what is known.
func (l *Page) refresh() {
	v := l.view()
	kind := map[findings.Standing]widgets.VerdictKind{
		findings.Busy: widgets.VerdictBusy, findings.Exact: widgets.VerdictProved, findings.Partly: widgets.VerdictFound,
		findings.Impossible: widgets.VerdictImpossible, findings.Ended: widgets.VerdictStopped, findings.Failed: widgets.VerdictFailed,
	}[v.Standing()]
	title, detail := v.Verdict()
	l.Verdict.Set(kind, title, detail)
	facts := v.Facts()
	rows := make([]list.Row, len(facts))
	for i, f := range facts {
		rows[i] = list.Row{Cells: []string{f.Label, f.Value}, Good: f.Good, Quiet: f.Open}
	}
	l.Facts.SetRows(rows)
	l.pick(l.Facts.Selected())
	l.refreshCharts(v)
	l.refreshAccuracy(v)
	l.refreshBoards(v)
	l.run.SetText(text.Tr("Analyse again"))
	if v.Running() {
		l.run.SetText(text.Tr("Stop"))
	}
	l.Content.Refresh()
}

// pick says what a fact means.
func (l *Page) pick(i int) {
	facts := l.view().Facts()
	if i < 0 || i >= len(facts) {
		i = 0
	}
	f := facts[i]
	said := widgets.Described{Title: f.Label, Sentence: f.About}
	if d := l.study.Report.Difficulty; d != nil && i == 0 {
		said.Badges = []widgets.Badge{{Text: findings.DifficultyWord(d.Level)}, {Text: findings.BasisWord(*d), Good: d.Measured}}
	}
	l.about.SetDescribed(said)
}

// refreshCharts draws the distances.
func (l *Page) refreshCharts(v findings.View) {
	for i, c := range l.charts {
		counts := v.Histogram(i == 1)
		var points []chart.Point
		for d, n := range counts {
			points = append(points, chart.Point{X: float64(d), Y: float64(n)})
		}
		c.chart.SetUnits(text.Tr(v.Unit().For(2)), text.Tr("positions"))
		c.chart.SetSeries(chart.Series{Points: points, Colour: widgets.ColorSelect, Bars: true})
		a := v.Report.Answer
		c.chart.SetMarker(float64(a.Optimum), a.Known && counts != nil)
		c.heading.SetNote(v.ChartNote(i == 1))
	}
}

// refreshBoards draws the positions that stand out.
func (l *Page) refreshBoards(v findings.View) {
	h := v.Report.Hardest
	for i, f := range []analysis.Far{h.Start, h.Goal} {
		place := l.Far[i]
		goal := i == 1
		place.Use.SetEnabled(f.Known && l.of.Editable() && !(goal && l.of.Rules.Info().NoGoal))
		widgets.Show(place.drawn, f.Known)
		switch {
		case f.Known:
			place.diagram.SetScene(l.scene(f.Board))
			place.Note.SetText(v.FarWords(f, goal))
		case v.Running():
			place.Note.SetText(text.Tr("not known yet"))
		default:
			place.Note.SetText(text.Tr("not known: not all positions are listed"))
		}
	}
	l.refreshAny(v)
	common := v.Bottlenecks()
	if !v.Reveal.All() {
		common = nil
	}
	l.common.heading.Hidden = len(common) == 0
	l.common.boards.Hidden = len(common) == 0
	l.common.heading.SetNote(v.CommonNote(min(len(common), mostCommon)))
	common = common[:min(len(common), mostCommon)]
	l.common.boards.Objects = nil
	for _, c := range common {
		l.common.boards.Add(l.newCommon(v, c))
	}
}

// newCommon is a bottleneck: the board, and when it is passed.
func (l *Page) newCommon(v findings.View, c analysis.Common) fyne.CanvasObject {
	d, note := board.NewDiagram(), widgets.NewRemark()
	d.SetScene(l.scene(c.Board))
	note.SetText(v.CommonWords(c))
	return container.NewBorder(nil, note, nil, nil, d)
}

// scene is how a position of the puzzle looks.
func (l *Page) scene(b puzzles.Board) puzzles.Scene {
	return families.Find(l.study.Puzzle.Family).Scene(l.study.Puzzle, b, puzzles.Start)
}
