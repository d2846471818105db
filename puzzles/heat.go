package puzzles

import (
	"slices"
	"strconv"

	"waymark/solver"
)

// Heat counts for each cell of a board how often something happened there, for a heat map.
type Heat struct {
	Cells []int // the counts, in row-major order
	Ways  int   // how many solutions or positions were counted
	// Each says that Label writes the mean over Ways, because the counts are too large to read.
	Each bool
}

// Most returns the largest count of a cell.
func (h Heat) Most() int {
	most := 0
	for _, n := range h.Cells {
		most = max(most, n)
	}
	return most
}

// Label writes the count of a cell as the board shows it.
func (h Heat) Label(n int) string {
	if !h.Each || h.Ways == 0 {
		return strconv.Itoa(n)
	}
	switch mean := float64(n) / float64(h.Ways); {
	case mean >= 9.95:
		return strconv.FormatFloat(mean, 'f', 0, 64)
	case mean >= 0.095:
		return strconv.FormatFloat(mean, 'f', 1, 64)
	case mean >= 0.0095:
		return strconv.FormatFloat(mean, 'f', 2, 64)
	}
	return "~0"
}

// Least returns the smallest count of a cell that is not 0.
func (h Heat) Least() int {
	least := 0
	for _, n := range h.Cells {
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	return least
}

// Inverting is a [Family] with puzzles of which inversions decide whether there is a solution.
type Inverting interface {
	// Inversions returns for each cell of the start in how many inversions its piece takes part, and the
	// rule with its figures. ok is false where inversions do not decide.
	Inversions(p *Puzzle) (each []int, rule solver.Explanation, ok bool)
}

// Which says whether the piece on a cell of a scene counts; nil counts every piece.
type Which func(sc Scene, cell int) bool

// Passed counts for each cell the moves of solutions that touch it: a piece begins or ends there, or
// goes over it on a straight path. A move counts once for a cell, even where several cells of a
// piece go over it. A solution with a move that is not legal is left out.
func Passed(f Family, p *Puzzle, solutions []Solution, which Which) Heat {
	return heat(f, p, solutions, which, func(sh Shift, touch func(cell int)) {
		for _, cell := range p.Start.Size.between(sh) {
			touch(cell)
		}
	})
}

// Stopped counts for each cell the moves of solutions that end on it.
func Stopped(f Family, p *Puzzle, solutions []Solution, which Which) Heat {
	return heat(f, p, solutions, which, func(sh Shift, touch func(cell int)) { touch(sh.To) })
}

// Stood counts for each cell the positions in which a piece stands on it.
func Stood(f Family, p *Puzzle, positions []Board, which Which) Heat {
	h := Heat{Cells: make([]int, p.Start.Size.Cells()), Ways: len(positions)}
	for _, at := range positions {
		sc := f.Scene(p, at, Start)
		for cell := range h.Cells {
			if sc.Faces[cell].Piece && (which == nil || which(sc, cell)) {
				h.Cells[cell]++
			}
		}
	}
	return h
}

// heat counts what mark touches by each shift of the solutions.
func heat(f Family, p *Puzzle, solutions []Solution, which Which, mark func(sh Shift, touch func(cell int))) Heat {
	h := Heat{Cells: make([]int, p.Start.Size.Cells())}
	for _, s := range solutions {
		boards, steps, err := Replay(f, p, p.Start, s.Moves)
		if err != nil {
			continue
		}
		h.Ways++
		for i, step := range steps {
			var before Scene
			if which != nil {
				before = f.Scene(p, boards[i], Start)
			}
			touched := map[int]bool{}
			for _, sh := range step.Shifts {
				if which == nil || which(before, sh.From) {
					mark(sh, func(cell int) { touched[cell] = true })
				}
			}
			for cell := range touched {
				h.Cells[cell]++
			}
		}
	}
	return h
}

// Passes lists the cells that a move touches, each once, as [Passed] counts them.
func (s Step) Passes(size Size) []int { return s.touched(size.between) }

// Stops lists the cells on which a move ends, as [Stopped] counts them.
func (s Step) Stops() []int { return s.touched(func(sh Shift) []int { return []int{sh.To} }) }

// touched lists what the shifts of a move touch, each cell once.
func (s Step) touched(by func(Shift) []int) (cells []int) {
	for _, sh := range s.Shifts {
		for _, c := range by(sh) {
			if !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// between lists the cells of a shift, its ends included: all on a straight way, else
// the ends alone.
func (s Size) between(sh Shift) []int {
	by := 0
	switch {
	case sh.From == sh.To || s.Cols == 0:
		return []int{sh.To}
	case sh.From/s.Cols == sh.To/s.Cols:
		by = 1
	case sh.From%s.Cols == sh.To%s.Cols:
		by = s.Cols
	default:
		return []int{sh.From, sh.To}
	}
	lo, hi := min(sh.From, sh.To), max(sh.From, sh.To)
	var cells []int
	for c := lo; c <= hi; c += by {
		cells = append(cells, c)
	}
	return cells
}
