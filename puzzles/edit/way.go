package edit

import (
	"slices"

	"waymark/puzzles"
)

// Playthrough is a solution laid over the marks: its moves and the positions they
// visit, the start first. The zero Way is none.
type Playthrough struct {
	Moves     []puzzles.Move
	Positions []puzzles.Board // len(Moves)+1
	Status    puzzles.SolutionStatus
}

// Known reports whether there is a solution.
func (w Playthrough) Known() bool { return len(w.Positions) > 0 }

// Places returns after how many moves the solution is done with each mark, see
// puzzles.Places.
func (w Playthrough) Places(rules puzzles.Family, p *puzzles.Puzzle) []int {
	return puzzles.Places(rules, p, w.Positions, w.Moves)
}

// Stop is one station of the way as the strip shows it.
type Stop struct {
	Mark  int // index of the mark; -1 start, len(marks) goal
	Kind  puzzles.MarkKind
	Off   bool
	Name  string
	Board puzzles.Board
	At    int // moves from the start; puzzles.Unplaced when not known
	Cost  int // of the leg that ends here; puzzles.Unplaced when not known
	Yours bool
	// Proved says that no shorter way leads from the station before to this one.
	Proved bool
}

// Passed reports whether no leg ends at the stop: a hint, or what is switched off.
func (s Stop) Passed() bool { return s.Off || s.Kind == puzzles.Hint }

// Stops lists start, marks and goal. Costs are those of the solution w, when
// it passes all the marks in order; otherwise only what is certain, the length
// of recorded moves, is given.
func Stops(rules puzzles.Family, p *puzzles.Puzzle, w Playthrough) []Stop {
	boards, _ := ends(rules, p)
	places := w.Places(rules, p)
	_, missed := p.Missed(places)
	obeyed := w.Known() && !missed
	// An optimum that passes the marks is an optimum among those that do, and each
	// of its legs between full positions is optimal too.
	proved := obeyed && w.Status == puzzles.StatusOptimal

	stops := []Stop{{Mark: -1, Board: p.Start, At: 0, Cost: puzzles.Unplaced}}
	at, full := 0, true // the station before is one position
	for i, m := range p.Marks {
		s := Stop{Mark: i, Kind: m.Kind, Off: m.Off, Name: m.Name, Board: boards[i], At: puzzles.Unplaced, Cost: puzzles.Unplaced}
		if m.Kind == puzzles.Fixed && !m.Off {
			s.Cost, s.Yours = len(m.Moves), true
		}
		if obeyed && m.Binds() {
			s.At, s.Cost = places[i], places[i]-at
			before := full
			if m.Kind == puzzles.Via {
				full = !slices.Contains(m.Board.Cells, puzzles.Any)
			}
			s.Proved = proved && !s.Yours && before && full
			at = places[i]
		}
		stops = append(stops, s)
	}
	goal := Stop{Mark: len(p.Marks), Board: p.Goal, At: puzzles.Unplaced, Cost: puzzles.Unplaced}
	if obeyed {
		goal.At, goal.Cost, goal.Proved = len(w.Moves), len(w.Moves)-at, proved && full
	}
	return append(stops, goal)
}
