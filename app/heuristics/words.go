package heuristics

import (
	"fmt"
	"math"
	"strings"
	"time"

	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/solver"
	"waymark/widgets"
)

// speedWord is how fast an estimate is, in a word.
func speedWord(each time.Duration) string {
	switch {
	case each < 100*time.Nanosecond:
		return text.Tr("fast")
	case each < time.Microsecond:
		return text.Tr("moderate")
	case each < 10*time.Microsecond:
		return text.Tr("slow")
	}
	return text.Tr("very slow")
}

// eachText is the cost of an estimate: "fast · 12 ns".
func eachText(each time.Duration) string {
	took := text.Tr("%d ns", each.Nanoseconds())
	if each >= time.Microsecond {
		took = text.Tr("%s µs", text.Short(float64(each.Nanoseconds())/1000))
	}
	return speedWord(each) + " · " + took
}

// tablesText is the memory that a heuristic needs.
func tablesText(h solver.HeuristicInfo, f *search.Facts) string {
	bytes := h.Tables
	if f.Known() && f.Gauge.Bytes > 0 {
		bytes = f.Gauge.Bytes
	}
	switch {
	case bytes == 0:
		return text.Tr("no tables")
	case f != nil && f.Kept:
		return text.Tr("%s on disk", text.Bytes(bytes))
	case f != nil && f.Unbuilt:
		return text.Tr("%s, not built", text.Bytes(bytes))
	}
	return text.Bytes(bytes)
}

// factsText is what the list says of a heuristic.
func factsText(h solver.HeuristicInfo, f *search.Facts) string {
	if !f.Known() {
		return tablesText(h, f)
	}
	if h.Tables == 0 && f.Gauge.Bytes == 0 {
		return eachText(f.Gauge.Each)
	}
	return eachText(f.Gauge.Each) + " · " + tablesText(h, f)
}

// factRows is what the page says of a heuristic; built is how long its tables took
// when they were last built here, 0 for not known.
func factRows(h solver.HeuristicInfo, f *search.Facts, built time.Duration) []widgets.Stat {
	value, each := "–", "–"
	if f.Known() {
		value, each = valueText(f.Gauge.Value), eachText(f.Gauge.Each)
	}
	rows := []widgets.Stat{
		{Label: text.Tr("On the start"), Value: value},
		{Label: text.Tr("One estimate"), Value: each},
		{Label: text.Tr("Memory for tables"), Value: tablesText(h, f)},
	}
	if h.Tables == 0 && (!f.Known() || f.Gauge.Bytes == 0) {
		return rows
	}
	took := text.Tr("not measured yet")
	if built > 0 {
		took = text.Tr("%s on this machine", text.Duration(built))
	}
	return append(rows, widgets.Stat{Label: text.Tr("Building them"), Value: took})
}

// valueText is the value of a heuristic; a position that it calls hopeless has none.
func valueText(v float64) string {
	if math.IsInf(v, 1) {
		return text.Tr("no way")
	}
	return "h = " + text.Estimate(v)
}

// termText is what a term adds.
func termText(t puzzles.Term) string {
	if math.IsNaN(t.Value) {
		return "?"
	}
	return text.Estimate(t.Value)
}

// sumText says how the terms make the value.
func sumText(in puzzles.Insight) string {
	switch {
	case in.Never:
		return text.Tr("It says that the goal cannot be reached from here.")
	case !in.Known():
		return text.Tr("Its value is not known until the tables are built.")
	case len(in.Terms) == 0:
		return "h = 0"
	}
	h := text.Estimate(in.Value())
	switch in.Rule {
	case puzzles.HalfSum:
		sum := bySign(in.Terms, puzzles.Way) + bySign(in.Terms, puzzles.Group)
		return text.Tr("h = %s: half of %s, rounded up", h, text.Estimate(sum))
	case puzzles.Greatest:
		if len(in.Terms) > 1 {
			return text.Tr("h = %s, the greatest term", h)
		}
		return "h = " + h
	}
	if ways, clashes := bySign(in.Terms, puzzles.Way), bySign(in.Terms, puzzles.Clash); ways > 0 && clashes > 0 {
		return text.Tr("h = %s: %s on the ways, %s for what is in the way", h, text.Estimate(ways), text.Estimate(clashes))
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
		list = append(list, text.Estimate(t.Value))
	}
	return fmt.Sprint(strings.Join(list, " + "), " = ")
}
