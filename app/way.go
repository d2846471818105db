package app

import (
	"slices"

	"waymark/puzzles"
)

// Way is a solution laid over the marks: its moves and the positions they
// visit, the start first. The zero Way is none.
type Way struct {
	Moves     []puzzles.Move
	Positions []puzzles.Board // len(Moves)+1
	Status    puzzles.SolutionStatus
}

// Known reports whether there is a solution.
func (w Way) Known() bool { return len(w.Positions) > 0 }

// Places returns after how many moves the solution meets each mark, marks in
// order, each as early as possible; unknownPlace for a mark it does not meet
// and for hints.
func (w Way) Places(rules puzzles.Family, p *puzzles.Puzzle) []int {
	places := make([]int, len(p.Marks))
	at := 0
	for i, m := range p.Marks {
		places[i] = unknownPlace
		if !w.Known() {
			continue
		}
		switch {
		case m.Kind == puzzles.Hint:
		case len(m.Moves) > 0:
			if end := at + len(m.Moves); end <= len(w.Moves) && slices.Equal(w.Moves[at:end], m.Moves) {
				places[i], at = end, end
			}
		default:
			for k := at; k < len(w.Positions); k++ {
				if w.Positions[k].Size == m.Board.Size && rules.Matches(p, w.Positions[k], m.Board) {
					places[i], at = k, k
					break
				}
			}
		}
	}
	return places
}

// Stop is one station of the way as the strip shows it.
type Stop struct {
	Mark  int // index of the mark; -1 start, len(marks) goal
	Kind  puzzles.MarkKind
	Name  string
	Board puzzles.Board
	At    int // moves from the start; unknownPlace when not known
	Cost  int // of the leg that ends here; unknownPlace when not known
	Yours bool
	// Proved says that no shorter way leads from the station before to this one.
	Proved bool
}

// Stops lists start, marks and goal. Costs are those of the solution w, when
// it passes all the marks in order; otherwise only what is certain, the length
// of recorded moves, is given.
func Stops(rules puzzles.Family, p *puzzles.Puzzle, w Way) []Stop {
	boards := Boards(rules, p)
	places := w.Places(rules, p)
	obeyed := w.Known()
	for i, m := range p.Marks {
		if m.Kind != puzzles.Hint && places[i] == unknownPlace {
			obeyed = false
		}
	}
	// An optimum that passes the marks is an optimum among those that do. All
	// stations are full positions, so each of its legs is optimal too.
	proved := obeyed && w.Status == puzzles.StatusOptimal

	stops := []Stop{{Mark: -1, Board: p.Start, At: 0, Cost: unknownPlace}}
	at := 0
	for i, m := range p.Marks {
		s := Stop{Mark: i, Kind: m.Kind, Name: m.Name, Board: boards[i], At: unknownPlace, Cost: unknownPlace}
		if m.Kind == puzzles.Fixed {
			s.Cost, s.Yours = len(m.Moves), true
		}
		if obeyed && m.Kind != puzzles.Hint {
			s.At, s.Cost = places[i], places[i]-at
			s.Proved = proved && !s.Yours
			at = places[i]
		}
		stops = append(stops, s)
	}
	goal := Stop{Mark: len(p.Marks), Board: p.Goal, At: unknownPlace, Cost: unknownPlace}
	if obeyed {
		goal.At, goal.Cost, goal.Proved = len(w.Moves), len(w.Moves)-at, proved
	}
	return append(stops, goal)
}
