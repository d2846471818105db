package study

import (
	"context"
	"slices"

	"waymark/puzzles"
	"waymark/solver"
)

// Leg is a part of a route that is searched: from one station to the next. Recorded moves
// are none.
type Leg struct {
	Stage    int // the number of boards to pass before its end
	From, To puzzles.Board
	Open     bool // one of its ends is not one position, so nothing is known of it by itself
}

// Legs cuts a route at the boards it passes, the goal last; nil where recorded moves cannot
// be played.
func Legs(f puzzles.Family, p *puzzles.Puzzle) []Leg {
	var legs []Leg
	at, known := p.Start, true
	for i := range p.Marks {
		m := &p.Marks[i]
		switch {
		case !m.Binds() || len(m.Moves) > 0 && !known:
		case len(m.Moves) > 0:
			boards, _, err := puzzles.Replay(f, p, at, m.Moves)
			if err != nil {
				return nil
			}
			at = boards[len(boards)-1]
		default:
			complete := !slices.Contains(m.Board.Cells, puzzles.Any)
			legs = append(legs, Leg{Stage: len(legs), From: at, To: m.Board, Open: !known || !complete})
			at, known = m.Board, complete
		}
	}
	return append(legs, Leg{Stage: len(legs), From: at, To: p.Goal, Open: !known})
}

// Question is the puzzle of a leg of p by itself.
func (l Leg) Question(p *puzzles.Puzzle) *puzzles.Puzzle {
	q := *p
	q.Start, q.Goal, q.Marks, q.Solutions = l.From, l.To, nil, nil
	return &q
}

// KnownLeg is what is known of a leg by itself.
type KnownLeg struct {
	Leg
	Moves []puzzles.Move // a way over it; nil for none known
	Lower int            // proved: none is shorter
}

// packs makes what is known of legs ready for a search. Moves that the search does not
// know from there are left out: then it looks for its own.
func (s *Study) packs(ctx context.Context, legs []KnownLeg) (list []solver.KnownLeg) {
	for _, l := range legs {
		k := solver.KnownLeg{Stage: l.Stage, Lower: int32(l.Lower), Cost: int32(len(l.Moves))}
		if from := s.from(l.Leg); from != nil && l.Moves != nil {
			if path, err := from.Path(ctx, l.Moves); err == nil {
				k.Path = path
			}
		}
		list = append(list, k)
	}
	return list
}

// from is the puzzle with a leg's beginning for its start; nil where it cannot be packed.
func (s *Study) from(l Leg) *Study {
	q := *s.Puzzle
	q.Start, q.Marks, q.Solutions = l.From, nil, nil
	problem, err := s.Family.Compile(&q)
	if err != nil {
		return nil
	}
	return &Study{Puzzle: &q, Family: s.Family, Problem: problem}
}

// EndedLeg reads what a search tells of a leg. ok is false where it is no way of the leg by
// itself: like pieces, which the goal of the puzzle lets change places, do not in a leg to
// a whole board; or its moves cannot be told without those before it.
func (s *Study) EndedLeg(told solver.KnownLeg) (leg KnownLeg, ok bool) {
	legs := Legs(s.Family, s.Puzzle)
	if told.Stage >= len(legs) || legs[told.Stage].Open {
		return leg, false
	}
	leg = KnownLeg{Leg: legs[told.Stage], Lower: int(told.Lower)}
	if told.Before != nil {
		leg.Moves = Moves(s.Problem, slices.Concat(told.Before, told.Path))[len(told.Before):]
	} else if from := s.from(leg.Leg); from != nil {
		leg.Moves = Moves(from.Problem, told.Path)
	}
	boards, _, err := puzzles.Replay(s.Family, s.Puzzle, leg.From, leg.Moves)
	return leg, err == nil && s.Family.Matches(leg.Question(s.Puzzle), boards[len(boards)-1], leg.To)
}
