package app

import (
	"strconv"

	"fyne.io/fyne/v2"

	"waymark/puzzles"
	"waymark/puzzles/lens"
	"waymark/widgets"
)

// refreshMovesView shows what is known of the position and of its line.
func (a *App) refreshMovesView() {
	v := &a.ui.look
	if !a.movesSeen() {
		return
	}
	now := v.looker.now
	hidden := a.prefs.spoilerFree()
	if now.err != nil {
		v.listed = nil
		v.table.SetGrades(nil)
	} else if now.ready {
		v.listed = v.listed[:0]
		var list []widgets.Grade
		for i, m := range now.view.Moves {
			v.listed = append(v.listed, m.Move)
			list = append(list, grade(i, m, hidden))
		}
		v.table.SetGrades(list)
	}
	v.state.SetText(a.lookState(now, hidden))
	switch {
	case hidden || now.err != nil || !now.searching && (now.view.Known() == len(now.view.Moves) && lens.Count(now.steps).Unknown == 0 || !now.sight.search):
		v.more.Hide()
	case now.searching:
		v.more.SetText(tr("Stop"))
		v.more.Show()
	default:
		v.more.SetText(tr("Go on"))
		v.more.Show()
	}
	a.refreshLineChart(now.steps, hidden)
	v.verdict.SetText(a.lineVerdict(now, hidden))
	v.fit()
}

// never stands for a number without end.
const never = "—"

// grade is a line of the table.
func grade(i int, m lens.Move, hidden bool) widgets.Grade {
	g := widgets.Grade{
		Cells: []string{string(m.Move), finiteText(m.H), finiteText(m.F), strconv.Itoa(m.Rank), ""},
		Keys:  []float64{float64(i), finiteKey(m.H), finiteKey(m.F), float64(m.Rank), 0},
	}
	if hidden {
		return g
	}
	g.Cells[4], g.Keys[4] = leftText(m.Left), finiteKey(m.Left.Lower)
	switch {
	case m.Lost == lens.Yes:
		g.Sign, g.Word = widgets.SignLost, tr("lost")
	case m.Good == lens.Yes:
		g.Sign, g.Word = widgets.SignGood, tr("good")
	case m.Left.Lower == lens.Never:
		g.Word = tr("dead end")
	}
	return g
}

func finiteText(n int) string {
	if n == lens.Never {
		return never
	}
	return strconv.Itoa(n)
}

// finiteKey puts what has no end last.
func finiteKey(n int) float64 {
	if n == lens.Never {
		return 1e9
	}
	return float64(n)
}

// leftText is a distance, or what is proved of it.
func leftText(b lens.Bounds) string {
	switch {
	case b.Exact():
		return finiteText(b.Lower)
	case b.Upper == lens.Never:
		return tr("≥ %d", b.Lower)
	}
	return tr("%d–%d", b.Lower, b.Upper)
}

// lookState says how far the search for distances is.
func (a *App) lookState(now seen, hidden bool) string {
	known, all := now.view.Known(), len(now.view.Moves)
	unknown := lens.Count(now.steps).Unknown
	switch {
	case now.err != nil:
		return localise(now.err)
	case !now.ready:
		return tr("Looking …")
	case all == 0:
		return tr("No move is possible here.")
	case hidden:
		return tr("Distances are hidden with the lengths.")
	case now.searching && known < all:
		return tr("Searching … %d of %d known", known, all)
	case now.searching && unknown > 0:
		return tr("Searching along the line … %d steps open", unknown)
	case known < all:
		return tr("%d of %d distances known", known, all)
	}
	return tr("All %d distances are known.", all)
}

// refreshLineChart shows the estimates, and the truth, along the line.
func (a *App) refreshLineChart(steps []lens.Step, hidden bool) {
	v := &a.ui.look
	if len(steps) < 2 {
		v.chart.Hide()
		return
	}
	v.chart.Show()
	h := widgets.Series{Name: tr("h"), Colour: widgets.ColorSelect}
	f := widgets.Series{Name: tr("f"), Colour: widgets.ColorQuiet, Stepped: true}
	left := widgets.Series{Name: tr("to go"), Colour: widgets.ColorProved, Dashed: true}
	lost := widgets.Series{Name: tr("lost"), Colour: widgets.ColorAccent, Dots: true}
	for i, s := range steps {
		x := float64(i)
		if s.H != lens.Never {
			h.Points = append(h.Points, widgets.Point{X: x, Y: float64(s.H)})
			f.Points = append(f.Points, widgets.Point{X: x, Y: float64(s.F())})
		}
		if s.Left.Exact() && s.Left.Lower != lens.Never {
			left.Points = append(left.Points, widgets.Point{X: x, Y: float64(s.Left.Lower)})
		}
		if s.Lost == lens.Yes && s.H != lens.Never {
			lost.Points = append(lost.Points, widgets.Point{X: x, Y: float64(s.H)})
		}
	}
	if hidden {
		v.chart.SetSeries(f, h)
	} else {
		v.chart.SetSeries(f, left, h, lost)
	}
	v.chart.SetMarker(float64(len(a.shownMoves())), true)
}

// lineVerdict says how well the heuristic leads along the line.
func (a *App) lineVerdict(now seen, hidden bool) string {
	if hidden || !now.ready || len(now.steps) < 2 {
		return ""
	}
	name, tally := a.lensName(), lens.Count(now.steps)
	if !a.lineSolves(now.sight) {
		return ""
	}
	switch {
	case tally.Unknown > 0 && now.searching:
		return tr("So far %s along this solution rank low by %s.", goodMoves(tally.Lost), name)
	case tally.Unknown > 0:
		return tr("%s along this solution rank low by %s; of %d steps it is not known.", goodMoves(tally.Lost), name, tally.Unknown)
	case tally.Lost == 0:
		return tr("No good move along this solution ranks low by %s: the heuristic leads the way.", name)
	case tally.Lost == 1:
		return tr("1 good move along this solution ranks low by %s: there the heuristic misleads.", name)
	}
	return tr("%d good moves along this solution rank low by %s: the heuristic misleads here.", tally.Lost, name)
}

func goodMoves(n int) string { return count(n, "%s good move", "%s good moves") }

// lineSolves reports whether a line ends in the goal.
func (a *App) lineSolves(s sight) bool {
	boards, _, err := puzzles.Replay(a.rules, s.puzzle, s.puzzle.Start, s.line)
	return err == nil && a.rules.Matches(s.puzzle, boards[len(s.line)], s.puzzle.Goal)
}

// movesCommands are those of the view of moves.
func (a *App) movesCommands() []*Command {
	return []*Command{
		{ID: "moves", Menu: MenuView, Group: 1, Label: label(tr("Moves of the position")), Keys: []Key{Ctrl(fyne.KeyG)}, Checked: a.movesSeen, Run: a.switchTab},
	}
}
