package edit

import (
	"slices"

	"waymark/puzzles"
)

// transport takes recorded moves from a puzzle to another one whose boards are
// those of the first where a mapping takes them.
type transport struct {
	family   puzzles.Family
	from, to *puzzles.Puzzle // to is changed in place
	mapping  puzzles.Mapping
}

// place is a position of one puzzle and the same one of the other.
type place struct {
	from, to puzzles.Board
	known    bool
}

// moves carries moves that begin at a place. It is false unless they can be played
// on both sides and lead to the same end.
func (t *transport) moves(at place, moves []puzzles.Move) (carried []puzzles.Move, end place, ok bool) {
	for _, move := range moves {
		if !at.known {
			return nil, place{}, false
		}
		mapped, ok := puzzles.MapMove(t.family, t.from, at.from, move, t.mapping)
		if !ok {
			return nil, place{}, false
		}
		from, _, err := t.family.Play(t.from, at.from, move)
		if err != nil {
			return nil, place{}, false
		}
		to, _, err := t.family.Play(t.to, at.to, mapped)
		if err != nil {
			return nil, place{}, false
		}
		carried, at = append(carried, mapped), place{from, to, true}
	}
	for i, c := range at.from.Cells {
		if cell, ok := t.mapping.Cell(i); ok && at.to.Cells[cell] != c {
			return nil, place{}, false
		}
	}
	return carried, at, true
}

// marks carries the moves of marks, each from where the marks before it lead.
// Those that cannot be carried go.
func (t *transport) marks() {
	at := place{t.from.Start, t.to.Start, true}
	var marks []puzzles.Mark
	for i, mark := range t.to.Marks {
		if len(mark.Moves) == 0 {
			if mark.Kind == puzzles.Via && mark.Binds() {
				was := t.from.Marks[i].Board
				at = place{was, mark.Board, was.Size == t.mapping.From && !slices.Contains(was.Cells, puzzles.Any)}
			}
			marks = append(marks, mark)
			continue
		}
		moves, end, ok := t.moves(at, mark.Moves)
		if mark.Kind == puzzles.Fixed && mark.Binds() {
			at = end
		}
		if ok {
			mark.Moves = moves
			marks = append(marks, mark)
		}
	}
	t.to.Marks = marks
}

// solutions carries the solutions that still are some.
func (t *transport) solutions() {
	var list []puzzles.Solution
	for _, s := range t.to.Solutions {
		moves, end, ok := t.moves(place{t.from.Start, t.to.Start, true}, s.Moves)
		if ok && t.family.Matches(t.to, end.to, t.to.Goal) {
			s.Moves, s.Audit = moves, t.audit(s.Audit)
			if s.Claim != nil {
				c := *s.Claim
				c.Audit = t.audit(c.Audit)
				s.Claim = &c
			}
			list = append(list, s)
		}
	}
	t.to.Solutions = list
}

// demands carries the moves of demands. A demand goes whose moves cannot be carried.
func (t *transport) demands() {
	var list []puzzles.Demand
	for _, d := range t.to.Demands {
		if d.Kind.HasMoves() {
			var ok bool
			if d.Moves, _, ok = t.moves(place{t.from.Start, t.to.Start, true}, d.Moves); !ok {
				continue
			}
		}
		list = append(list, d)
	}
	t.to.Demands = list
}

// tried carries the tree of tried moves: of each branch what can still be played.
func (t *transport) tried() {
	var list []puzzles.Tried
	places := []place{{t.from.Start, t.to.Start, true}} // of the positions as they are numbered
	number := []int{0}                                  // of the same in the new list
	count := 0
	for _, w := range t.to.Tried {
		if w.From < 0 || w.From >= len(places) {
			break
		}
		n := puzzles.Tried{From: number[w.From], Name: w.Name, Given: w.Given}
		at := places[w.From]
		for _, move := range w.Moves {
			carried, end, ok := t.moves(at, []puzzles.Move{move})
			if end.known = ok; ok {
				n.Moves = append(n.Moves, carried...)
				count++
			}
			at = end
			places, number = append(places, at), append(number, count)
		}
		if len(n.Moves) > 0 {
			list = append(list, n)
		}
	}
	t.to.Tried = list
}

// audit carries what is known of the marks; it goes when one of them did.
func (t *transport) audit(a *puzzles.Audit) *puzzles.Audit {
	if a == nil || len(t.to.Marks) != len(t.from.Marks) {
		return nil
	}
	return a.WithMoves(func(moves []puzzles.Move) ([]puzzles.Move, bool) {
		carried, end, ok := t.moves(place{t.from.Start, t.to.Start, true}, moves)
		return carried, ok && t.family.Matches(t.to, end.to, t.to.Goal)
	})
}
