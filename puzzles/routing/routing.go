// Package routing makes the marks of a puzzle what a search obeys: the prefix, the
// stages and the hints of a [solver.Model]. What differs from family to family is
// how positions and moves are packed, and what is estimated to a mark.
package routing

import (
	"waymark/puzzles"
	"waymark/solver"
)

// Codec is how a family packs one puzzle.
type Codec[S solver.State] struct {
	Rules  puzzles.Family
	Puzzle *puzzles.Puzzle
	Pack   func(puzzles.Board) S // a position; of a pattern, what it names
	Unpack func(S) puzzles.Board
	// Move packs a move; false when it is none of the family's.
	Move func(puzzles.Move) (solver.Move, bool)
}

// Stage is what a family makes of a place to pass through: where it is and the
// estimates to it, and for an open place which positions are as it says.
type Stage[S solver.State] struct {
	At         S
	Fits       func(S) bool
	Alike      func(S) S // of an open place; see solver.Stage
	Heuristics []solver.Heuristic[S]
	Draft      func(S) []solver.Move
}

// Add puts the route into the model, and how its positions are unpacked. stage is called once for each stage, in order,
// and then for each hint that is a board.
func (c Codec[S]) Add(m *solver.Model[S], r puzzles.Route, stage func(puzzles.Place) Stage[S]) {
	m.Position = func(s S) any { return c.Unpack(s) }
	m.Pack = func(at any) S { return c.Pack(at.(puzzles.Board)) }
	m.Prefix = c.jump(r.Prefix)
	for _, s := range r.Stages {
		m.Stages = append(m.Stages, c.stage(s, stage(s.Place)))
	}
	for _, a := range r.Hints {
		m.Hints = append(m.Hints, c.hint(a, stage))
	}
}

// stage adds to what the family says what its boards say.
func (c Codec[S]) stage(s puzzles.Stage, of Stage[S]) solver.Stage[S] {
	alike := of.Alike
	if len(s.After.Moves) > 0 || !s.Open {
		alike = nil
	}
	return solver.Stage[S]{
		Alike:      alike,
		Name:       s.Name,
		Number:     s.Number,
		At:         of.At,
		Pass:       puzzles.Pass(c.Rules, c.Puzzle, s, of.Fits, c.Unpack, c.Pack),
		Along:      puzzles.Along(c.Rules, c.Puzzle, s, c.Unpack, c.Pack),
		Heuristics: of.Heuristics,
		After:      c.jump(s.After),
		Draft:      of.Draft,
	}
}

// hint packs the positions of an advice, or the board it leads to.
func (c Codec[S]) hint(a puzzles.Advice, stage func(puzzles.Place) Stage[S]) solver.Hint[S] {
	from := c.Pack(a.From)
	if !a.To.At.IsZero() {
		h := c.stage(puzzles.Stage{Place: a.To}, stage(a.To)).AsHint(a.Stage, from)
		h.Number = a.Number
		return h
	}
	h := solver.Hint[S]{Number: a.Number, Stage: a.Stage, From: from}
	for _, b := range a.Way {
		h.Way = append(h.Way, c.Pack(b))
	}
	return h
}

// jump packs recorded moves, which the route has found to be legal. Where they end
// is left open where they begin at any position that passes an open stage.
func (c Codec[S]) jump(way puzzles.Walk) solver.Jump[S] {
	if len(way.Moves) == 0 {
		return solver.Jump[S]{}
	}
	j := solver.Jump[S]{Cost: int32(len(way.Moves))}
	if !way.End.IsZero() {
		j.To = c.Pack(way.End)
	}
	for _, text := range way.Moves {
		if m, ok := c.Move(text); ok {
			j.Moves = append(j.Moves, m)
		}
	}
	return j
}
