package puzzles

import (
	"context"
	"math"
)

// Insight is how a heuristic comes to its value at one position.
type Insight struct {
	Terms []Term
	Rule  Rule
	Never bool // it says that the goal cannot be reached from here; there are no terms
}

// Rule says what the terms of an insight make together.
type Rule uint8

// The rules.
const (
	Sum      Rule = iota // all of them added up
	HalfSum              // half of that, rounded up
	Greatest             // the greatest
)

// Term is one part of the value of a heuristic, and what it looks at.
type Term struct {
	Label Message
	Value float64 // NaN where tables that are not built would tell
	Sign  Sign
	Cells []int
}

// Sign says how a term is drawn on the board.
type Sign uint8

// The signs. Cells are, in this order: none; where a piece is and where it has to
// go; what belongs together; what is in conflict.
const (
	Unseen Sign = iota
	Way
	Group
	Clash
)

// Insightful is a Family that shows how its heuristics come to their values.
type Insightful interface {
	// Insight says how a heuristic comes to its value at a position of the puzzle,
	// towards the goal. Tables are built as a search builds them, within the
	// limit and with the cache of ctx; where the limit does not let them be built
	// the values that they hold are NaN. It fails on a puzzle that cannot be searched, on a
	// heuristic it does not offer, and with the error of ctx.
	Insight(ctx context.Context, p *Puzzle, at Board, heuristic string) (Insight, error)
}

// Value is what the terms make together: +Inf where the goal cannot be reached,
// NaN where some term is not known.
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

// Known reports that every value is.
func (in Insight) Known() bool { return !math.IsNaN(in.Value()) }

// AddWay adds a term for the way of a piece between two cells, unless it is none.
func (in *Insight) AddWay(from, to int, value float64, label Message) {
	if value != 0 {
		in.Terms = append(in.Terms, Term{Label: label, Value: value, Sign: Way, Cells: []int{from, to}})
	}
}

// AddCells adds a term about cells, unless it is 0.
func (in *Insight) AddCells(sign Sign, cells []int, value float64, label Message) {
	if value != 0 {
		in.Terms = append(in.Terms, Term{Label: label, Value: value, Sign: sign, Cells: cells})
	}
}

// NoHeuristic is the error of a heuristic that a puzzle does not offer.
func NoHeuristic(id string) error {
	return Messagef("This puzzle offers no heuristic called %q.", id)
}
