package player

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"waymark/app/command"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/moveanalysis"
	"waymark/widgets"
	"waymark/widgets/chart"
	"waymark/widgets/list"
)

// refreshMovesView shows what is known of the position and of its line.
func (dk *Deck) refreshMovesView() {
	v := &dk.Look
	if !dk.MovesSeen() {
		return
	}
	now := v.Looker.Now
	hidden := !dk.Reveal().All()
	if now.Err != nil {
		v.Listed = nil
		v.Table.SetGrades(nil)
	} else if now.Ready {
		v.Listed = v.Listed[:0]
		var list []list.Grade
		for i, m := range now.View.Moves {
			v.Listed = append(v.Listed, m.Move)
			list = append(list, Grade(i, m, dk.Expected(now.View.G+m.Cost, m.H), hidden))
		}
		v.Table.SetAbout(2, text.Tr("%s, by which the chosen search goes: g counts the moves made, h estimates those to come.", dk.OrderText()))
		v.Table.SetGrades(list)
	}
	v.State.SetText(dk.lookState(now, hidden))
	switch {
	case hidden || now.Err != nil || !now.Searching && (now.View.Known() == len(now.View.Moves) && moveanalysis.Count(now.Steps).Unknown == 0 || !now.Sight.Search):
		v.More.Hide()
	case now.Searching:
		v.More.SetText(text.Tr("Stop"))
		v.More.Show()
	default:
		v.More.SetText(text.Tr("Go on"))
		v.More.Show()
	}
	dk.refreshLineChart(now.Steps, hidden)
	v.Verdict.SetText(dk.lineVerdict(now, hidden))
	v.fit()
}

// never stands for a number without end.
const never = "—"

// Grade is a line of the table; f is what the search that is chosen goes by.
func Grade(i int, m moveanalysis.Move, f float64, hidden bool) list.Grade {
	g := list.Grade{
		Cells: []string{string(m.Move), estimateText(m.H), estimateText(f), strconv.Itoa(m.Rank), ""},
		Keys:  []float64{float64(i), estimateKey(m.H), estimateKey(f), float64(m.Rank), 0},
	}
	if hidden { // an estimate is a bound, or the distance itself
		g.Cells[1], g.Cells[2] = "?", "?"
		return g
	}
	g.Cells[4], g.Keys[4] = LeftText(m.Left), estimateKey(float64(m.Left.Lower))
	switch {
	case m.Lost == moveanalysis.Yes:
		g.Sign, g.Word = list.SignOverlooked, text.Tr("overlooked")
	case m.Good == moveanalysis.Yes:
		g.Sign, g.Word = list.SignGood, text.Tr("good")
	case m.Left.Lower == moveanalysis.Never:
		g.Word = text.Tr("dead end")
	}
	return g
}

func finiteText(n int) string {
	if n == moveanalysis.Never {
		return never
	}
	return strconv.Itoa(n)
}

// estimateText writes an estimate as it is, with its fraction.
func estimateText(h float64) string {
	if h == moveanalysis.Never {
		return never
	}
	return text.Estimate(h)
}

// estimateKey puts what has no end last.
func estimateKey(h float64) float64 {
	if h == moveanalysis.Never {
		return math.Inf(1)
	}
	return h
}

// order is how the chosen search weighs the moves made and those to come.
func (dk *Deck) order() (a, b float64) { return dk.Options().Order() }

// Expected is f of a position by that order.
func (dk *Deck) Expected(g int, h float64) float64 {
	if h == moveanalysis.Never {
		return moveanalysis.Never
	}
	a, b := dk.order()
	return a*float64(g) + b*h
}

// OrderText writes that order: "f = g + h".
func (dk *Deck) OrderText() string { return "f = " + text.Order(dk.order()) }

// LeftText is a distance, or what is proved of it.
func LeftText(b moveanalysis.Bounds) string {
	switch {
	case b.Exact():
		return finiteText(b.Lower)
	case b.Upper == moveanalysis.Never:
		return text.Tr("≥ %d", b.Lower)
	}
	return text.Tr("%d–%d", b.Lower, b.Upper)
}

// lookState says how far the search for distances is.
func (dk *Deck) lookState(now search.Seen, hidden bool) string {
	known, all := now.View.Known(), len(now.View.Moves)
	unknown := moveanalysis.Count(now.Steps).Unknown
	switch {
	case now.Err != nil:
		return text.Error(now.Err)
	case !now.Ready:
		return text.Tr("Looking …")
	case all == 0:
		return text.Tr("No move is possible here.")
	case hidden:
		return text.Tr("Distances are hidden with the lengths.")
	case now.Searching && known < all:
		return text.Tr("Searching … %d of %d known", known, all)
	case now.Searching && unknown > 0:
		return text.Tr("Searching along the line … %d steps open", unknown)
	case known < all:
		return text.Tr("%d of %d distances known", known, all)
	}
	return text.Tr("All %d distances are known.", all)
}

// refreshLineChart shows the estimates, and the truth, along the line.
func (dk *Deck) refreshLineChart(steps []moveanalysis.Step, hidden bool) {
	v := &dk.Look
	if hidden || len(steps) < 2 {
		v.Chart.Hide()
		return
	}
	v.Chart.Show()
	v.Chart.SetSeries(lineSeries(steps, dk.Expected)...)
	v.Chart.SetMarker(float64(len(dk.ShownMoves())), true)
}

// lineSeries are the lines of that chart. Where a figure is not known, a line has a gap.
func lineSeries(steps []moveanalysis.Step, expected func(g int, h float64) float64) []chart.Series {
	h := chart.Series{Name: text.Tr("h"), Colour: widgets.ColorSelect}
	f := chart.Series{Name: text.Tr("f"), Colour: widgets.ColorQuiet, Stepped: true}
	left := chart.Series{Name: text.Tr("to go"), Colour: widgets.ColorProved, Dashed: true}
	lost := chart.Series{Name: text.Tr("overlooked"), Colour: widgets.ColorWarn, Dots: true}
	for i, s := range steps {
		add := func(to *chart.Series, y float64) {
			to.Points = append(to.Points, chart.Point{X: float64(i), Y: y})
		}
		known := math.NaN()
		if s.Left.Exact() && s.Left.Lower != moveanalysis.Never {
			known = float64(s.Left.Lower)
		}
		add(&left, known)
		if s.H == moveanalysis.Never {
			add(&h, math.NaN())
			add(&f, math.NaN())
			continue
		}
		add(&h, s.H)
		add(&f, expected(s.G, s.H))
		if s.Lost == moveanalysis.Yes {
			add(&lost, s.H)
		}
	}
	return []chart.Series{f, left, h, lost}
}

// lineVerdict says how well the heuristic leads along the line.
func (dk *Deck) lineVerdict(now search.Seen, hidden bool) string {
	if hidden || !now.Ready || len(now.Steps) < 2 {
		return ""
	}
	name, tally := dk.LensName(), moveanalysis.Count(now.Steps)
	if !dk.lineSolves(now.Sight) {
		return ""
	}
	switch {
	case tally.Unknown > 0 && now.Searching:
		return text.Tr("So far %s along this solution rank low by %s.", goodMoves(tally.Lost), name)
	case tally.Unknown > 0:
		return text.Tr("%s along this solution rank low by %s; for %s it is not known.", goodMoves(tally.Lost), name, text.Count(tally.Unknown, "%s step", "%s steps"))
	case tally.Lost == 0:
		return text.Tr("No good move along this solution ranks low by %s: the heuristic leads the way.", name)
	case tally.Lost == 1:
		return text.Tr("1 good move along this solution ranks low by %s: there the heuristic misleads.", name)
	}
	return text.Tr("%d good moves along this solution rank low by %s: the heuristic misleads here.", tally.Lost, name)
}

func goodMoves(n int) string { return text.Count(n, "%s good move", "%s good moves") }

// lineSolves reports whether a line ends in the goal.
func (dk *Deck) lineSolves(s search.Sight) bool {
	boards, _, err := puzzles.Replay(dk.Rules, s.Puzzle, s.Puzzle.Start, s.Line)
	return err == nil && dk.Rules.Matches(s.Puzzle, boards[len(s.Line)], s.Puzzle.Goal)
}

// MovesCommands are those of the view of moves.
func (dk *Deck) MovesCommands() []*command.Command {
	return []*command.Command{
		{
			ID: "moves", Topic: command.View, Title: text.Tr("Moves of the position"),
			Keys: []command.Key{command.Ctrl(fyne.KeyG)}, Also: text.Tr("legal successors analysis"),
			Checked: dk.MovesSeen, Run: func() { dk.switchTab(TabMoves) },
		},
	}
}
