package example

import "waymark/puzzles"

// Check returns what is wrong with the boards, each fault with its place.
func (f Family) Check(p *puzzles.Puzzle) []puzzles.Fault {
	faults := puzzles.CheckShape(f, p)
	if len(faults) > 0 {
		return faults
	}
	walkers := 0
	for i, c := range p.Start.Cells {
		if c > Walker {
			faults = append(faults, puzzles.FaultAt(puzzles.PartStart, i, "a cell of the start is floor, a wall or a walker"))
		}
		if c == Walker {
			walkers++
		}
	}
	for i, c := range p.Goal.Cells {
		walled := p.Start.Cells[i] == Wall
		if c == Walker {
			walkers--
		}
		switch {
		case c == puzzles.Any, c == Wall && walled:
		case c != Walker:
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i, "a goal asks for walkers only; its walls are those of the start"))
		case walled:
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i, "a walker cannot stand on a wall"))
		case walkers < 0:
			faults = append(faults, puzzles.FaultAt(puzzles.PartGoal, i, "the goal wants more walkers than there are"))
		}
	}
	return faults
}

// Moves lists the steps of all walkers, cell by cell.
func (f Family) Moves(p *puzzles.Puzzle, at puzzles.Board) []puzzles.Move {
	var moves []puzzles.Move
	for cell := range at.Cells {
		for _, d := range puzzles.Dirs {
			if m, err := f.Push(p, at, cell, d); err == nil {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// Play makes a step named by the cell it begins on and its direction.
func (f Family) Play(p *puzzles.Puzzle, at puzzles.Board, m puzzles.Move) (puzzles.Board, puzzles.Step, error) {
	from, d, err := puzzles.ParseCellDir(at.Size, m)
	if err != nil {
		return at, puzzles.Step{}, err
	}
	if _, err := f.Push(p, at, from, d); err != nil {
		return at, puzzles.Step{}, err
	}
	to, _ := at.Neighbour(from, d)
	next := at.With(from, Floor)
	next.Cells[to] = Walker
	return next, puzzles.Step{Shifts: []puzzles.Shift{{From: from, To: to}}}, nil
}

// Push is the step of the walker on the cell.
func (Family) Push(_ *puzzles.Puzzle, at puzzles.Board, cell int, d puzzles.Dir) (puzzles.Move, error) {
	if cell < 0 || cell >= len(at.Cells) || at.Cells[cell] != Walker {
		return "", puzzles.Messagef("there is no walker on %s", at.CellName(cell))
	}
	to, ok := at.Neighbour(cell, d)
	if !ok || to >= len(at.Cells) || at.Cells[to] != Floor {
		return "", puzzles.Messagef("the way of the walker on %s is blocked", at.CellName(cell))
	}
	return puzzles.CellDir(at.Size, cell, d), nil
}

// Matches reports whether a position has what the pattern names.
func (Family) Matches(_ *puzzles.Puzzle, at, pattern puzzles.Board) bool {
	if at.Size != pattern.Size || len(at.Cells) != len(pattern.Cells) {
		return false
	}
	for i, c := range pattern.Cells {
		if c != puzzles.Any && c != at.Cells[i] {
			return false
		}
	}
	return true
}

// Place says what the board of a mark asks for: a position, or all that look like
// it where the number of walkers leaves open cells undecided.
func (Family) Place(p *puzzles.Puzzle, b puzzles.Board) (to puzzles.Place, cell int, err error) {
	at, walkers := b.Clone(), 0
	var open []int
	for i, c := range b.Cells {
		under := p.Start.Cells[i]
		if under == Walker {
			walkers++
		}
		switch {
		case c == Walker && under == Wall, c == Wall && under != Wall:
			return to, i, puzzles.Messagef("the walls of the waypoint are not those of the start")
		case c == Walker:
			walkers--
		case under == Wall:
			at.Cells[i] = Wall
		case c == puzzles.Any:
			open = append(open, i)
		}
	}
	fill := puzzles.Any
	switch walkers {
	case 0:
		fill = Floor
	case len(open):
		fill = Walker
	}
	if walkers < 0 || walkers > len(open) {
		return to, -1, puzzles.Messagef("the waypoint has not as many walkers as the start")
	}
	for _, i := range open {
		at.Cells[i] = fill
	}
	return puzzles.Place{At: at, Open: fill == puzzles.Any}, -1, nil
}
