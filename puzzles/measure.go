package puzzles

import (
	"cmp"
	"slices"
)

// Measures describes a solution beyond its length.
type Measures struct {
	Pieces int // how many pieces move
	Runs   int // series of moves that a hand makes in one go, see Step.GoesOn
	Turns  int // moves in another direction than the move before
}

// Measure replays a solution and measures it. The error names the first move that
// is not legal.
func Measure(f Family, p *Puzzle, moves []Move) (Measures, error) {
	_, steps, err := Replay(f, p, p.Start, moves)
	if err != nil {
		return Measures{}, err
	}
	var m Measures
	together := f.Info().Handling == Together
	moved := make(map[int]bool)                 // by the cell of the start
	origin := make([]int, p.Start.Size.Cells()) // of what stands on a cell
	for cell := range origin {
		origin[cell] = cell
	}
	for i, s := range steps {
		for _, sh := range s.pieces(together) {
			moved[origin[sh.From]] = true
		}
		was := slices.Clone(origin)
		for _, sh := range s.Shifts {
			origin[sh.To] = was[sh.From]
		}
		if i == 0 || !s.GoesOn(steps[i-1], f, p.Start.Size) {
			m.Runs++
		}
		if i > 0 && s.way(p.Start.Size) != steps[i-1].way(p.Start.Size) {
			m.Turns++
		}
	}
	m.Pieces = len(moved)
	return m, nil
}

// GoesOn reports whether a step continues the run of the step before, so that a hand makes both in one
// go. It does where it moves the same piece again, or moves another piece in the same direction
// into the cell that the first has left. In a family where a direction moves every piece that can go,
// it does where the direction is the same.
func (s Step) GoesOn(before Step, f Family, size Size) bool {
	same := s.way(size) == before.way(size)
	if f.Info().Handling == Together {
		return same
	}
	for _, now := range s.pieces(false) {
		for _, was := range before.pieces(false) {
			if now.From == was.To || same && now.To == was.From {
				return true
			}
		}
	}
	return false
}

// pieces is one shift for each piece that travels. One that covers several cells
// goes as a whole, and its first cell stands for it; two pieces change places.
func (s Step) pieces(together bool) []Shift {
	if x := s.Shifts; together || len(x) < 2 || len(x) == 2 && x[0].From == x[1].To && x[1].From == x[0].To {
		return x
	}
	return s.Shifts[:1]
}

// way is the direction of a step: the signs of what its first piece goes down and
// to the right.
func (s Step) way(size Size) (way [2]int) {
	if len(s.Shifts) > 0 && size.Cols > 0 {
		sh := s.Shifts[0]
		way = [2]int{cmp.Compare(sh.To/size.Cols, sh.From/size.Cols), cmp.Compare(sh.To%size.Cols, sh.From%size.Cols)}
	}
	return way
}
