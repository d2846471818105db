package puzzles

import (
	"context"
	"math"
)

// Insight shows how a heuristic computes its value at one position.
type Insight struct {
	Terms []Term
	Rule  Rule
	Never bool // the heuristic shows that the goal cannot be reached from here; then there are no terms
}

// Rule says how the terms of an insight give its value.
type Rule uint8

// The rules.
const (
	Sum      Rule = iota // the sum of the terms
	HalfSum              // half of the sum, rounded up
	Greatest             // the greatest term
)

// Term is one part of the value of a heuristic, with the cells it comes from.
type Term struct {
	Label Message
	Value float64 // NaN where it stands in a table that is not built
	Sign  Sign
	Cells []int // see Sign
}

// Sign says how a term is drawn on the board.
type Sign uint8

// The signs, with the cells of a term that has them.
const (
	Unseen Sign = iota // no cells
	Way                // two cells: where a piece is and where it has to go
	Group              // cells that belong together
	Clash              // cells whose pieces are in conflict
)

// Insightful is a [Family] that shows how its heuristics compute their values.
type Insightful interface {
	// Insight shows how a heuristic estimates the cost from a position to the goal. It builds the
	// tables of the heuristic as a search does, within the memory limit and with the cache of
	// ctx. Where they do not fit into the limit, their values are NaN. It fails on a puzzle that
	// cannot be searched and on a heuristic that is not offered, and returns the error of ctx.
	Insight(ctx context.Context, p *Puzzle, at Board, heuristic string) (Insight, error)
}

// Value returns the value of the heuristic: +Inf where the goal cannot be reached, NaN where a term
// is not known.
func (in Insight) Value() float64 {
	if in.Never {
		return math.Inf(1)
	}
	sum, most := 0.0, 0.0
	for _, t := range in.Terms {
		sum, most = sum+t.Value, math.Max(most, t.Value) // of NaN is NaN
	}
	switch in.Rule {
	case HalfSum:
		return math.Ceil(sum / 2)
	case Greatest:
		return most
	}
	return sum
}

// Known reports whether the values of all terms are known.
func (in Insight) Known() bool { return !math.IsNaN(in.Value()) }

// AddWay adds a term for the path of a piece between two cells, unless its value is 0.
func (in *Insight) AddWay(from, to int, value float64, label Message) {
	if value != 0 {
		in.Terms = append(in.Terms, Term{Label: label, Value: value, Sign: Way, Cells: []int{from, to}})
	}
}

// AddCells adds a term about cells, unless its value is 0.
func (in *Insight) AddCells(sign Sign, cells []int, value float64, label Message) {
	if value != 0 {
		in.Terms = append(in.Terms, Term{Label: label, Value: value, Sign: sign, Cells: cells})
	}
}

// NoHeuristic is the error of a heuristic that a puzzle does not offer.
func NoHeuristic(id string) error {
	return Messagef("This puzzle offers no heuristic called %q.", id)
}
