package app

import (
	"fmt"
	"math"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

// heuristicName translates the name of a heuristic; that of the greatest of
// several part by part.
func heuristicName(name string) string {
	parts := solver.MostOf(name)
	if parts == nil {
		return tr(name)
	}
	for i, part := range parts {
		parts[i] = tr(part)
	}
	return "max(" + strings.Join(parts, ", ") + ")"
}

// choiceName names what a choice stands for: "A* · Manhattan".
func choiceName(c solver.Choice, list []solver.HeuristicInfo) string {
	info, _ := solver.FindHeuristic(list, c.Heuristic)
	return methodName(string(c.Algorithm), info.Name)
}

// automaticText says what Automatic stands for on a puzzle, and why.
func automaticText(c solver.Choice, list []solver.HeuristicInfo) string {
	return strings.TrimSpace(choiceName(c, list) + ". " + sentence(c.Why))
}

// speedWord is how fast an estimate is, in a word.
func speedWord(each time.Duration) string {
	switch {
	case each < 100*time.Nanosecond:
		return tr("fast")
	case each < time.Microsecond:
		return tr("moderate")
	case each < 10*time.Microsecond:
		return tr("slow")
	}
	return tr("very slow")
}

// eachText is the cost of an estimate: "fast · 12 ns".
func eachText(each time.Duration) string {
	if each < time.Microsecond {
		return speedWord(each) + " · " + tr("%d ns", each.Nanoseconds())
	}
	return speedWord(each) + " · " + tr("%s µs", short(float64(each.Nanoseconds())/1000))
}

// tablesText is the memory that a heuristic needs.
func tablesText(h solver.HeuristicInfo, f *facts) string {
	bytes := h.Tables
	if f.known() && f.gauge.Bytes > 0 {
		bytes = f.gauge.Bytes
	}
	switch {
	case bytes == 0:
		return tr("no tables")
	case f != nil && f.kept:
		return tr("%s on disk", byteCount(bytes))
	case f != nil && f.unbuilt:
		return tr("%s, not built", byteCount(bytes))
	}
	return byteCount(bytes)
}

// factsText is what the list says of a heuristic.
func factsText(h solver.HeuristicInfo, f *facts) string {
	if !f.known() {
		return tablesText(h, f)
	}
	if h.Tables == 0 && f.gauge.Bytes == 0 {
		return eachText(f.gauge.Each)
	}
	return eachText(f.gauge.Each) + " · " + tablesText(h, f)
}

// factRows is what the page says of a heuristic; built is how long its tables took
// when they were last built here, 0 for not known.
func factRows(h solver.HeuristicInfo, f *facts, built time.Duration) []widgets.Stat {
	value, each := "–", "–"
	if f.known() {
		value, each = valueText(f.gauge.Value), eachText(f.gauge.Each)
	}
	rows := []widgets.Stat{
		{Label: tr("On the start"), Value: value},
		{Label: tr("One estimate"), Value: each},
		{Label: tr("Memory for tables"), Value: tablesText(h, f)},
	}
	switch {
	case h.Tables == 0 && (!f.known() || f.gauge.Bytes == 0):
	case built > 0:
		rows = append(rows, widgets.Stat{Label: tr("Building them"), Value: tr("%s on this machine", duration(built))})
	default:
		rows = append(rows, widgets.Stat{Label: tr("Building them"), Value: tr("not measured yet")})
	}
	return rows
}

// valueText is the value of a heuristic; a position that it calls hopeless has none.
func valueText(v float64) string {
	if math.IsInf(v, 1) {
		return tr("no way")
	}
	return "h = " + estimate(v)
}

// termText is what a term adds.
func termText(t puzzles.Term) string {
	if math.IsNaN(t.Value) {
		return "?"
	}
	return estimate(t.Value)
}

// sumText says how the terms make the value.
func sumText(in puzzles.Insight) string {
	switch {
	case in.Never:
		return tr("It says that the goal cannot be reached from here.")
	case !in.Known():
		return tr("Its value is not known until the tables are built.")
	case len(in.Terms) == 0:
		return "h = 0"
	}
	h := estimate(in.Value())
	switch in.Rule {
	case puzzles.HalfSum:
		sum := bySign(in.Terms, puzzles.Way) + bySign(in.Terms, puzzles.Group)
		return tr("h = %s: half of %s, rounded up", h, estimate(sum))
	case puzzles.Greatest:
		if len(in.Terms) > 1 {
			return tr("h = %s, the greatest term", h)
		}
		return "h = " + h
	}
	if ways, clashes := bySign(in.Terms, puzzles.Way), bySign(in.Terms, puzzles.Clash); ways > 0 && clashes > 0 {
		return tr("h = %s: %s on the ways, %s for what is in the way", h, estimate(ways), estimate(clashes))
	}
	return "h = " + plus(in.Terms) + h
}

// bySign adds up the terms of a kind.
func bySign(terms []puzzles.Term, sign puzzles.Sign) (sum float64) {
	for _, t := range terms {
		if t.Sign == sign {
			sum += t.Value
		}
	}
	return sum
}

// mostAddends is the number of terms up to which a sum is written out.
const mostAddends = 8

// plus writes a sum of some terms: "4 + 3 + 2 = ".
func plus(terms []puzzles.Term) string {
	if len(terms) < 2 || len(terms) > mostAddends {
		return ""
	}
	var list []string
	for _, t := range terms {
		list = append(list, estimate(t.Value))
	}
	return fmt.Sprint(strings.Join(list, " + "), " = ")
}
