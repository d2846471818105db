package cli

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"waymark/puzzles"
	"waymark/puzzles/plays"
)

// print writes the table for people.
func (v playtests) print(c console) error {
	var b strings.Builder
	if len(v.Puzzles) == 0 {
		fmt.Fprintf(&b, "No plays were found: they lie beside a puzzle, in a file that ends in %s.\n", plays.Extension)
	} else {
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
		fmt.Fprintln(w, "plays\tsolved\tmedian\tmodel\tmoves\toptimum\tturned back\twrong\t  puzzle")
		for _, p := range v.Puzzles {
			model := inSeconds(p.Model)
			if p.Over > 0 {
				model = "over 2 h"
			}
			if p.Basis == "measured" {
				model += "*"
			}
			fmt.Fprintf(w, "%d\t%d\t%s\t%s\t%s\t%s\t%d\t%s\t  %s %s\n", p.Plays, p.Solved, inSeconds(p.Median), model,
				orDash(p.Moves), orDash(p.Optimum), p.Turned, orDash(p.Wrong), oneLine(p.File), title(&puzzles.Puzzle{Name: p.Puzzle}, p.Number-1))
		}
		w.Flush()
		b.WriteString("median: half of the players had solved it, those who gave up counted as long as they tried; *: measured on people\n")
	}
	if r := v.Refit; len(v.Puzzles) > 0 {
		fmt.Fprintf(&b, "\n%s%s.\n", strings.ToUpper(r.Why[:1]), r.Why[1:])
		if r.Offered {
			fmt.Fprintf(&b, "  ln(seconds / 34) = %.3f + %.3f * optimum + %.3f * ln(walk)\n", *r.Constant, *r.PerMove, *r.PerWalk)
		}
	}
	for _, f := range v.Refused {
		c.note("%s:%d: this play does not count: %s", oneLine(f.File), f.Line, f.Error)
	}
	_, err := fmt.Fprint(c.out, b.String())
	return err
}

// inSeconds writes a time, and that it is not known.
func inSeconds(x *float64) string {
	if x == nil {
		return "-"
	}
	return fmt.Sprintf("%.0f s", *x)
}

// orDash writes a number, and that it is not known.
func orDash(n *int) string {
	if n == nil {
		return "-"
	}
	return group(*n)
}
