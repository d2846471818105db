package experiments

import (
	"cmp"
	"math"
	"strconv"

	"waymark/app/text"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/statistics"
	"waymark/widgets/list"
)

// Columns of the pairs.
const (
	pairGroup = iota
	pairA
	pairB
	pairMeasure
	pairWinsA
	pairWinsB
	pairP
	pairRatio
)

// row is a row of a table.
type row = list.Row

// pairRow is what is seen of a comparison in some of the columns.
func pairRow(e *lab.Experiment, p report.Pair, columns []int) row {
	return row{Cells: some([]string{
		groupName(p.Group), wayName(e, p.A), wayName(e, p.B), measureTitle(p.Measure),
		text.Number(uint64(p.Signs.AWins)), text.Number(uint64(p.Signs.BWins)),
		chance(p.Signs.P), ratioWords(p.Ratio),
	}, columns), Quiet: p.Signs.P >= sure} // it may well be chance
}

// sure is the probability below which a difference counts as more than chance.
const sure = 0.05

// measureTitle is what a measure is called.
func measureTitle(m report.Measure) string {
	if m == report.Seconds {
		return text.Tr("time")
	}
	return text.Tr("expanded")
}

// chance writes a probability.
func chance(p float64) string {
	if p < 0.0001 {
		return "< 0.0001"
	}
	return strconv.FormatFloat(p, 'f', 4, 64)
}

// digits writes a ratio with three digits.
func digits(v float64) string {
	if v >= 100 {
		return number(v)
	}
	return strconv.FormatFloat(v, 'g', 3, 64)
}

// ratioWords writes a ratio with its interval.
func ratioWords(r statistics.Ratio) string {
	words := bound(r.Estimate, digits)
	if i := r.Interval; i.Lower.Defined || i.Upper.Defined {
		words = text.Tr("%s (%s to %s)", words, bound(i.Lower, digits), bound(i.Upper, digits))
	}
	return words
}

// pairWords says in sentences which of two ways is the better one, and how sure that is.
func pairWords(e *lab.Experiment, p report.Pair) string {
	a, b, s := wayName(e, p.A), wayName(e, p.B), p.Signs
	words := text.Count(p.Boards, "On %s board that both were asked:", "On %s boards that both were asked:")
	what := text.Tr("%s expanded fewer positions on %s, %s on %s; %s are ties.", a, text.Number(uint64(s.AWins)), b, text.Number(uint64(s.BWins)), text.Number(uint64(s.Ties)))
	if p.Measure == report.Seconds {
		what = text.Tr("%s was faster on %s, %s on %s; %s are ties.", a, text.Number(uint64(s.AWins)), b, text.Number(uint64(s.BWins)), text.Number(uint64(s.Ties)))
	}
	words = text.Join(words, what)
	if s.BothCensored > 0 {
		words = text.Join(words, text.Count(s.BothCensored, "Of these a limit ended both on %s.", "Of these a limit ended both on %s."))
	}
	switch {
	case s.AWins == s.BWins || s.P >= sure:
		words = text.Join(words, text.Tr("That may well be chance (p %s): neither is shown to be the better one.", chance(s.P)))
	case s.AWins > s.BWins:
		words = text.Join(words, text.Tr("So clear a difference is hardly chance (p %s): %s is the better one.", chance(s.P), a))
	default:
		words = text.Join(words, text.Tr("So clear a difference is hardly chance (p %s): %s is the better one.", chance(s.P), b))
	}
	if p.Ratio.Estimate.Defined {
		words = text.Join(words, text.Tr("A : B in the middle of the boards: %s.", ratioWords(p.Ratio)))
	}
	if p.Others > 0 {
		words = text.Join(words, text.Count(p.Others, "%s board that only one of them has done is left out.", "%s boards that only one of them has done are left out."))
	}
	return words
}

// comparePairs says which of two comparisons stands first.
func comparePairs(by int, x, y report.Pair) int {
	switch by {
	case pairGroup:
		return cmp.Compare(x.Group, y.Group)
	case pairA:
		return cmp.Compare(x.A.Name(), y.A.Name())
	case pairB:
		return cmp.Compare(x.B.Name(), y.B.Name())
	case pairMeasure:
		return cmp.Compare(x.Measure, y.Measure)
	case pairWinsA:
		return cmp.Compare(x.Signs.AWins, y.Signs.AWins)
	case pairWinsB:
		return cmp.Compare(x.Signs.BWins, y.Signs.BWins)
	case pairP:
		return cmp.Compare(x.Signs.P, y.Signs.P)
	}
	known := func(r statistics.Ratio) float64 {
		if r.Estimate.Defined {
			return r.Estimate.Value
		}
		return math.Inf(1)
	}
	return cmp.Compare(known(x.Ratio), known(y.Ratio))
}
