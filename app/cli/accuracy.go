package cli

import (
	"fmt"
	"math"
	"strings"

	"waymark/puzzles/analysis"
)

// analysedHeuristic is how near an admissible heuristic comes to the true distance.
type analysedHeuristic struct {
	Heuristic string `json:"heuristic"`
	// Over says which positions were looked at: all, a sample of them, or those of an optimal
	// solution.
	Over      analysis.Over  `json:"over"`
	Positions int            `json:"positions"`
	Ratio     *float64       `json:"mean_ratio"` // null where its tables were not built
	Exact     *int           `json:"exact"`
	Bands     []analysedBand `json:"by_distance"`
}

// analysedBand is what it says of the positions of one distance.
type analysedBand struct {
	Distance  int     `json:"distance"`
	Positions int     `json:"positions"`
	Least     float64 `json:"least"`
	Mean      float64 `json:"mean"`
	Most      float64 `json:"most"`
	Exact     int     `json:"exact"`
}

// newAnalysedHeuristics is a report as JSON has it: distances without positions are left out.
func newAnalysedHeuristics(list []analysis.Accuracy) []analysedHeuristic {
	short := func(x float64) float64 { return math.Round(x*1e4) / 1e4 }
	out := []analysedHeuristic{}
	for _, a := range list {
		h := analysedHeuristic{Heuristic: a.Info.ID, Over: a.Over, Positions: a.Of, Bands: []analysedBand{}}
		if a.Bands != nil {
			ratio, exact := short(a.Ratio), a.Exact()
			h.Ratio, h.Exact = &ratio, &exact
		}
		for d, b := range a.Bands {
			if b.Positions > 0 {
				h.Bands = append(h.Bands, analysedBand{d, b.Positions, short(b.Least), short(b.Mean), short(b.Most), b.Exact})
			}
		}
		out = append(out, h)
	}
	return out
}

// canHold reports why a heuristic that was asked for is not among those measured.
func canHold(list []analysis.Accuracy, id string) error {
	if id == "" || held(list, id) >= 0 {
		return nil
	}
	var names []string
	for _, a := range list {
		names = append(names, a.Info.ID)
	}
	if names == nil {
		return nil // nothing is known to hold one against
	}
	return usagef("analyse: %q is no admissible heuristic of this puzzle, or its tables are too large;%s there are: best, %s", id, meant(id, names), strings.Join(names, ", "))
}

// held is the index of a heuristic that was measured, -1 for none.
func held(list []analysis.Accuracy, id string) int {
	if id == "best" {
		return analysis.Sharpest(list)
	}
	for i, a := range list {
		if a.Info.ID == id && a.Bands != nil {
			return i
		}
	}
	return -1
}

// overWords say which positions were looked at.
func overWords(a analysis.Accuracy) string {
	switch a.Over {
	case analysis.OverSample:
		return fmt.Sprintf("a sample of %s positions", group(a.Of))
	case analysis.OverWay:
		return fmt.Sprintf("the %s positions of an optimal solution", group(a.Of))
	}
	return fmt.Sprintf("all %s positions from which a goal can be reached", group(a.Of))
}

// printAccuracy writes how near the heuristics come to the truth, and one of them distance by
// distance.
func printAccuracy(w *strings.Builder, list []analysis.Accuracy, id string) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(w, "\nestimate divided by distance, over %s\n", overWords(list[0]))
	for _, a := range list {
		if a.Bands == nil {
			fmt.Fprintf(w, "  %-22s not measured: its tables are large\n", a.Info.ID)
			continue
		}
		fmt.Fprintf(w, "  %-22s %.3f on average, exact for %s (%.1f %%)\n", a.Info.ID, a.Ratio, group(a.Exact()), 100*float64(a.Exact())/float64(a.Of))
	}
	i := held(list, id)
	if id == "" || i < 0 {
		return
	}
	fmt.Fprintf(w, "\n%s by distance to the goal\n%5s %13s %8s %8s %8s %8s\n", list[i].Info.ID, "", "positions", "least", "mean", "most", "exact")
	for d, b := range list[i].Bands {
		if b.Positions > 0 {
			fmt.Fprintf(w, "%5d %13s %8.4g %8.2f %8.4g %7.1f%%\n", d, group(b.Positions), b.Least, b.Mean, b.Most, 100*float64(b.Exact)/float64(b.Positions))
		}
	}
}
