package puzzles

import (
	"slices"
	"strconv"
)

// Unplaced stands for the place of a mark that a solution does not pass.
const Unplaced = -1

// Places returns for each mark the number of moves after which a solution has passed it. The marks are
// passed in their order, each as early as possible. A mark that is not passed, a hint and a mark that is
// switched off get Unplaced. boards are the positions of the solution, the start first.
//
// A via mark and the fixed marks after it belong together, as in a search. The earliest position
// that fits the via mark and is followed by all the recorded moves passes them: a later one would
// leave less of the solution for the marks that follow. Where there is no such position, the first that fits
// passes the via mark alone.
func Places(f Family, p *Puzzle, boards []Board, moves []Move) []int {
	places := make([]int, len(p.Marks))
	at := 0
	for i := range p.Marks {
		m := &p.Marks[i]
		places[i] = Unplaced
		switch {
		case len(boards) != len(moves)+1 || !m.Binds():
		case len(m.Moves) > 0:
			if follows(moves, at, m.Moves) {
				at += len(m.Moves)
				places[i] = at
			}
		default:
			after := recorded(p.Marks[i+1:])
			first := Unplaced
			for k := at; k < len(boards); k++ {
				if boards[k].Size != m.Board.Size || !f.Matches(p, boards[k], m.Board) {
					continue
				}
				if follows(moves, k, after) {
					first = k
					break
				}
				if first == Unplaced {
					first = k
				}
			}
			if first != Unplaced {
				places[i], at = first, first
			}
		}
	}
	return places
}

// Missed returns the first binding mark that a solution does not pass. places are those that Places
// returns for it. found is false where it passes all.
func (p *Puzzle) Missed(places []int) (mark int, found bool) {
	for i, at := range places {
		if at == Unplaced && p.Marks[i].Binds() {
			return i, true
		}
	}
	return 0, false
}

// Leg is the part of a solution that ends at a mark, or at the goal.
type Leg struct {
	Mark int // index into the puzzle's marks; -1 for the goal
	At   int // moves from the start of the puzzle to there
	Cost int // moves since the mark before
}

// Legs cuts a solution at each binding mark; the last leg ends at the goal. It returns nil where
// the solution misses a mark, or no mark binds.
func Legs(f Family, p *Puzzle, boards []Board, moves []Move) []Leg {
	places := Places(f, p, boards, moves)
	if _, found := p.Missed(places); found || !p.Routed() {
		return nil
	}
	var legs []Leg
	at := 0
	add := func(mark, to int) {
		legs = append(legs, Leg{Mark: mark, At: to, Cost: to - at})
		at = to
	}
	for i, place := range places {
		if place != Unplaced {
			add(i, place)
		}
	}
	add(-1, len(moves))
	return legs
}

// Name returns the name of the mark at which the leg ends, or its number where it has none; "goal" for
// the goal.
func (l Leg) Name(p *Puzzle) string {
	switch {
	case l.Mark < 0:
		return "goal"
	case p.Marks[l.Mark].Name != "":
		return p.Marks[l.Mark].Name
	}
	return strconv.Itoa(l.Mark + 1)
}

// Kind returns the kind of the mark at which the leg ends; "goal" for the goal.
func (l Leg) Kind(p *Puzzle) string {
	if l.Mark < 0 {
		return "goal"
	}
	return string(p.Marks[l.Mark].Kind)
}

// recorded joins the moves of the fixed marks up to the next via mark.
func recorded(marks []Mark) (moves []Move) {
	for _, m := range marks {
		switch {
		case m.Off:
		case m.Kind == Via:
			return moves
		case m.Kind == Fixed:
			moves = append(moves, m.Moves...)
		}
	}
	return moves
}

// follows reports that moves go on with others from one on.
func follows(moves []Move, at int, with []Move) bool {
	end := at + len(with)
	return end <= len(moves) && slices.Equal(moves[at:end], with)
}
