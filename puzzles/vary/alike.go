package vary

import (
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/study"
	"waymark/solver"
)

// sorted puts changes first that are on cells which the solution of the puzzle as it is uses, and new pieces, which are many, last.
func (s *session) sorted(changes []Change) []Change {
	used := Used(s.f, s.p, s.base)
	late := func(c Change) (n int) {
		if c.Kind == PieceNew {
			n = 2
		}
		if !slices.ContainsFunc(c.Cells, func(cell int) bool { return slices.Contains(used, cell) }) {
			n++
		}
		return n
	}
	changes = slices.Clone(changes)
	slices.SortStableFunc(changes, func(a, b Change) int { return late(a) - late(b) })
	return changes
}

// Used lists the cells that moves from the start use, ascending: those that a move passes, and the one that it ends before, which may
// stop it.
func Used(f puzzles.Family, p *puzzles.Puzzle, moves []puzzles.Move) (cells []int) {
	size := p.Start.Size
	_, steps, _ := puzzles.Replay(f, p, p.Start, moves)
	for _, step := range steps {
		cells = append(cells, step.Passes(size)...)
		for _, s := range step.Shifts {
			way := puzzles.Step{Shifts: []puzzles.Shift{s}}.Passes(size)
			for _, d := range puzzles.Dirs {
				if back, ok := size.Neighbour(s.To, d.Opposite()); ok && len(way) > 1 && slices.Contains(way, back) {
					if stop, ok := size.Neighbour(s.To, d); ok {
						cells = append(cells, stop)
					}
				}
			}
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// alike groups changes whose puzzles are one another turned or mirrored, with other names of pieces: one search does for all of a
// group. A group stands where its first change does.
func (s *session) alike(changes []Change) (groups [][]Change) {
	at := map[string]int{}
	for _, c := range changes {
		key := edit.Likeness(s.f, c.Puzzle)
		i, met := at[key]
		if !met {
			i = len(groups)
			at[key], groups = i, append(groups, nil)
		}
		groups[i] = append(groups[i], c)
	}
	return groups
}

// as is what a change does whose puzzle is like the one that out is of. It is false where no turn of its solution is one.
func (s *session) as(out Outcome, c Change) (Outcome, bool) {
	n := Outcome{Change: c, Status: out.Status, Length: out.Length, Lower: out.Lower}
	if out.Moves == nil {
		return n, out.Status == solver.Unsolvable || out.Status == solver.Limit
	}
	boards, _, err := puzzles.Replay(s.f, out.Puzzle, out.Puzzle.Start, out.Moves)
	if err != nil {
		return n, false
	}
	for turn := puzzles.Upright; turn <= puzzles.AntiTranspose; turn++ {
		size := out.Puzzle.Start.Size
		if turn.Size(size) != size {
			continue
		}
		m := puzzles.TurnMapping(size, turn)
		n.Moves = make([]puzzles.Move, 0, len(out.Moves))
		for i, move := range out.Moves {
			if mapped, ok := puzzles.MapMove(s.f, out.Puzzle, boards[i], move, m); ok {
				n.Moves = append(n.Moves, mapped)
			}
		}
		if len(n.Moves) == len(out.Moves) && study.Verify(c.Puzzle, n.Moves, false) == nil {
			return n, true
		}
	}
	return n, false
}

// known is a solution of a changed puzzle that follows from that of the puzzle as it is: the same, or one move more, before or after
// it; nil for none.
func (s *session) known(c Change) []puzzles.Move {
	if s.report.Length < 0 {
		return nil
	}
	solves := func(moves []puzzles.Move) bool { return study.Verify(c.Puzzle, moves, false) == nil }
	if solves(s.base) {
		return s.base
	}
	switch c.Kind {
	case PieceMoved:
		for _, m := range s.f.Moves(c.Puzzle, c.Puzzle.Start) {
			if to, _, err := s.f.Play(c.Puzzle, c.Puzzle.Start, m); err == nil && to.Equal(s.p.Start) {
				if moves := append([]puzzles.Move{m}, s.base...); solves(moves) {
					return moves
				}
			}
		}
	case GoalMoved:
		end, err := puzzles.End(s.f, c.Puzzle, c.Puzzle.Start, s.base)
		if err != nil {
			return nil
		}
		for _, m := range s.f.Moves(c.Puzzle, end) {
			if to, _, err := s.f.Play(c.Puzzle, end, m); err == nil && s.f.Matches(c.Puzzle, to, c.Puzzle.Goal) {
				return append(append([]puzzles.Move(nil), s.base...), m)
			}
		}
	}
	return nil
}

// least is a length that no solution of a changed puzzle goes below, from what is proved of the puzzle as it is: a start that one move
// reaches is at most one move nearer to the goal; 0 for nothing.
func (s *session) least(c Change) int {
	if c.Kind != PieceMoved || !s.report.Proved || s.report.Length < 1 {
		return 0
	}
	for _, m := range s.f.Moves(s.p, s.p.Start) {
		if to, _, err := s.f.Play(s.p, s.p.Start, m); err == nil && to.Equal(c.Puzzle.Start) && !s.f.Matches(s.p, s.p.Start, s.p.Goal) {
			return s.report.Length - 1
		}
	}
	return 0
}
