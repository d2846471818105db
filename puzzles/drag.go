package puzzles

import "slices"

// Drag returns the legal move that brings what stands on one cell to another; false where there is none. It
// plays every legal move of the position to find it.
func Drag(f Family, p *Puzzle, at Board, from, to int) (Move, bool) {
	for _, m := range f.Moves(p, at) {
		_, step, err := f.Play(p, at, m)
		if err == nil && slices.Contains(step.Shifts, Shift{From: from, To: to}) {
			return m, true
		}
	}
	return "", false
}

// Targets lists the cells to which one legal move can bring what stands on a cell, in ascending order. It
// plays every legal move of the position.
func Targets(f Family, p *Puzzle, at Board, from int) []int {
	var cells []int
	for _, m := range f.Moves(p, at) {
		_, step, err := f.Play(p, at, m)
		if err != nil {
			continue
		}
		for _, s := range step.Shifts {
			if s.From == from && s.To != from {
				cells = append(cells, s.To)
			}
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}
