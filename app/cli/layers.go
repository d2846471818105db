package cli

import (
	"fmt"
	"math"
	"strings"

	"waymark/solver"
)

// recordBranching is how much a search branched, and on request its layers by f.
type recordBranching struct {
	// Branching is the states generated for each one expanded.
	Branching *float64 `json:"branching,omitempty"`
	// Effective is the effective branching factor, see solver.Result.EffectiveBranching.
	Effective *float64 `json:"effective_branching,omitempty"`
	// Layers is there with --layers: [] where the search has none.
	Layers *[]recordLayer `json:"layers,omitempty"`
}

// recordLayer is a layer; f is null for what an earlier run of the program has done.
type recordLayer struct {
	F         *int32  `json:"f"`
	Expanded  uint64  `json:"expanded"`
	Generated uint64  `json:"generated"`
	Seconds   float64 `json:"seconds"`
}

// newBranching is what JSON has of a result.
func newBranching(res solver.Result, layers bool) (r recordBranching) {
	short := func(b float64, ok bool) *float64 {
		if !ok {
			return nil
		}
		b = math.Round(b*1e4) / 1e4
		return &b
	}
	r.Branching, r.Effective = short(res.Stats.Branching()), short(res.EffectiveBranching())
	if layers {
		list := make([]recordLayer, len(res.Layers))
		for i, y := range res.Layers {
			list[i] = recordLayer{Expanded: y.Expanded, Generated: y.Generated, Seconds: math.Round(y.Time.Seconds()*1e6) / 1e6}
			if y.F != solver.EarlierLayers {
				list[i].F = &res.Layers[i].F
			}
		}
		r.Layers = &list
	}
	return r
}

// branchingWords say how much a search branched, "" where it did nothing.
func branchingWords(res solver.Result) string {
	b, ok := res.Stats.Branching()
	if !ok {
		return ""
	}
	words := fmt.Sprintf("%.2f generated for each expanded", b)
	if e, ok := res.EffectiveBranching(); ok {
		words += fmt.Sprintf(", effective %.3f", e)
	}
	return words
}

// layersText is the table of the layers of a search.
func layersText(res solver.Result) string {
	var b strings.Builder
	b.WriteByte('\n')
	if len(res.Layers) == 0 {
		b.WriteString("  This search has no layers by f: A*, uniform cost and IDA* have, without waypoints that cut the way.\n")
		return b.String()
	}
	fmt.Fprintf(&b, "  %10s %17s %17s %8s %10s\n", "f", "expanded", "generated", "times", "seconds")
	before := uint64(0)
	for _, y := range res.Layers {
		f, times := fmt.Sprint(y.F), ""
		if y.F == solver.EarlierLayers {
			f = "earlier"
		} else if before > 0 {
			times = fmt.Sprintf("%.2f", float64(y.Generated)/float64(before))
		}
		if before = y.Generated; y.F == solver.EarlierLayers {
			before = 0
		}
		fmt.Fprintf(&b, "  %10s %17s %17s %8s %10.3f\n", f, grouped(y.Expanded), grouped(y.Generated), times, y.Time.Seconds())
	}
	return b.String()
}
