package text

import (
	"fmt"
	"strconv"

	"waymark/solver"
)

// Formula is the order of a search with weights of the user's, in figures and
// in a sentence; "" for an algorithm that has none.
func Formula(a solver.Algorithm, o solver.Options) string {
	figure := func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
	f := func(format string, weights ...any) string { return fmt.Sprintf(format, weights...) + ". " }
	switch a {
	case solver.Weighted:
		return f("f = g + %s·h", figure(o.Weight)) +
			Tr("The larger w, the more the search trusts the estimate: sooner done, and at most w times the optimum where the heuristic is admissible.")
	case solver.Published:
		return f("f = h + %s·g", figure(o.Penalty)) +
			Join(Tr("The penalty is what each move made adds: 0 goes by the estimate alone, 1 is the order of A*."), published(o))
	case solver.Custom:
		return f("f = %s·g + %s·h", figure(o.A), figure(o.B)) +
			Tr("a weighs the moves made, b the estimate of those to come. Equal weights are A*, b = 0 is uniform cost, a = 0 greedy.")
	}
	return ""
}

// published says when a search by the published order ends.
func published(o solver.Options) string {
	if o.Anytime {
		return ""
	}
	return Tr("The first solution ends the search.")
}
