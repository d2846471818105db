package report

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"strconv"
	"text/tabwriter"

	"waymark/lab"
	"waymark/lab/statistics"
	"waymark/puzzles"
)

// WriteText writes the report for people.
func (t Table) WriteText(w io.Writer, e *lab.Experiment) error {
	known := map[string]Boards{}
	for _, b := range t.Groups {
		known[b.Group] = b
	}
	for _, warning := range t.Warnings {
		fmt.Fprintf(w, "Warning: %v.\n", warning)
	}
	for from := 0; from < len(t.Lines); {
		to := from
		for to < len(t.Lines) && t.Lines[to].Group == t.Lines[from].Group {
			to++
		}
		b := known[t.Lines[from].Group]
		fmt.Fprintf(w, "\n%s: %d boards", cmp.Or(b.Group, "boards"), b.Boards)
		if b.Known > 0 {
			fmt.Fprintf(w, "; optimum known of %d, median %s moves", b.Known, number(b.Optimum.Value))
		}
		fmt.Fprintln(w)
		if err := t.lines(w, e, t.Lines[from:to]); err != nil {
			return err
		}
		if err := t.pairs(w, e, b.Group); err != nil {
			return err
		}
		from = to
	}
	_, err := fmt.Fprint(w, definitions)
	return err
}

const definitions = `
solved     boards with a solution, or the proof that there is none; proved: of these, with a proved optimum or that proof
ended      searches that ended by themselves; the others a limit ended, and their time and nodes are censored
median     by Kaplan and Meier, with its 95 % interval; "-" where less than half have ended
PAR2       the mean, where what the limit of time, or of nodes, ended counts as twice that limit; "-" where another limit ended a search
length     the mean over the boards that all ways of the group have solved; excess: the mean of their moves beyond the optimum, where that is proved; memory: the most that a search held
A wins     boards of which A took less, or a limit ended B alone; p by the sign test, ties left out
A : B      the median over the boards, with its 95 % interval by resampling the pairs; "-" where what limits ended could move it
`

func (t Table) lines(w io.Writer, e *lab.Experiment, list []Line) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "  solved\tcoverage\tproved\tended\tmedian time\t\tPAR2 s\tmedian expanded\t\tPAR2\tlength\texcess\tmemory\t  way\t")
	for _, l := range list {
		name := l.Within(e)
		if l.Errors > 0 {
			name += fmt.Sprintf(" (%d boards at fault left out)", l.Errors)
		}
		fmt.Fprintf(out, "  %d/%d\t%.1f %%\t%d\t%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s MB\t  %s\t\n", l.Solved+l.Unsolvable, l.Boards, 100*l.Coverage(), l.Optimal+l.Unsolvable, l.Answered,
			bound(l.Seconds.Median, span), interval(l.Seconds, span), bound(l.Seconds.PAR2, number),
			bound(l.Expanded.Median, number), interval(l.Expanded, number), bound(l.Expanded.PAR2, number),
			bound(l.Length.Bound(), number), bound(l.Excess.Bound(), number), number(float64(l.Memory)/1e6), puzzles.VisibleLine(name))
	}
	return out.Flush()
}

func (t Table) pairs(w io.Writer, e *lab.Experiment, group string) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, p := range t.Pairs {
		if p.Group != group || p.Measure != Expanded {
			continue
		}
		within := ""
		if len(e.Limits) > 1 {
			within = fmt.Sprintf(", limits %d (%s)", p.A.Limit+1, limitsText(e.Limits[p.A.Limit]))
		}
		fmt.Fprintf(out, "  %s against %s%s:\texpanded %s\n", p.A.Name(), p.B.Name(), within, p.text())
		for _, q := range t.Pairs {
			if q.Measure == Seconds && q.Group == group && q.A == p.A && q.B == p.B {
				fmt.Fprintf(out, "  \ttime %s\n", q.text())
			}
		}
	}
	return out.Flush()
}

// text says who wins.
func (p Pair) text() string {
	text := fmt.Sprintf("A wins %d, B %d, ties %d", p.Signs.AWins, p.Signs.BWins, p.Signs.Ties)
	if p.Signs.BothCensored > 0 {
		text += fmt.Sprintf(" (%d by limits)", p.Signs.BothCensored)
	}
	text += ", p " + probability(p.Signs.P) + "; A : B " + bound(p.Ratio.Estimate, number)
	if i := p.Ratio.Interval; i.Lower.Defined || i.Upper.Defined {
		text += fmt.Sprintf(" (%s to %s)", bound(i.Lower, number), bound(i.Upper, number))
	}
	if p.Others > 0 {
		text += fmt.Sprintf("; %d boards only one of them has", p.Others)
	}
	return text
}

func probability(p float64) string {
	if p < 0.0001 {
		return "< 0.0001"
	}
	return strconv.FormatFloat(p, 'f', 4, 64)
}

func bound(b statistics.Bound, write func(float64) string) string {
	if !b.Defined {
		return "-"
	}
	return write(b.Value)
}

func interval(f Figure, write func(float64) string) string {
	if !f.Median.Defined {
		return ""
	}
	return "(" + bound(f.Interval.Lower, write) + " to " + bound(f.Interval.Upper, write) + ")"
}

// number writes three digits, or a whole number.
func number(x float64) string {
	if math.Abs(x) >= 100 || x == math.Trunc(x) {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}

// span writes a time in a unit that suits it.
func span(x float64) string {
	switch {
	case x < 0.001:
		return number(x*1e6) + " us"
	case x < 1:
		return number(x*1e3) + " ms"
	}
	return number(x) + " s"
}

// limitsText writes limits for people, exactly: limits that differ are written otherwise.
func limitsText(l lab.Limits) string {
	text := ""
	add := func(s string) {
		if text != "" {
			text += ", "
		}
		text += s
	}
	if l.Seconds > 0 {
		add(strconv.FormatFloat(l.Seconds, 'f', -1, 64) + " s")
	}
	if l.Expanded > 0 {
		add(strconv.FormatUint(l.Expanded, 10) + " expanded")
	}
	if l.States > 0 {
		add(strconv.FormatUint(l.States, 10) + " states")
	}
	if l.Memory > 0 {
		memory, _ := l.Memory.MarshalText()
		add(string(memory))
	}
	return text
}
