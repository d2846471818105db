package slide

import (
	"slices"

	"waymark/puzzles"
)

var _ puzzles.Mapper = Family{}

// MapPuzzle fills new cells with tiles of unused labels, the same on all full boards. On a goal,
// mark or demand with open cells the new cells are open. A start or a goal that was in order is in order
// in the new size.
func (f Family) MapPuzzle(p, n *puzzles.Puzzle, m puzzles.Mapping) *puzzles.Puzzle {
	if m.Reorders() || !n.Start.Sound() || n.Goal.Size != n.Start.Size {
		return n
	}
	var fresh []int
	for _, cell := range m.Fresh() {
		if n.Start.Cells[cell] != wallCell {
			fresh = append(fresh, cell)
		}
	}
	if n.Start = newTiles(n, fresh); p.Start.Equal(f.New(m.From).Start) {
		n.Start = f.New(m.To).Start
	}
	switch {
	case p.Goal.Equal(sortedGoal(p, false).Goal):
		n.Goal = sortedGoal(n, false).Goal
	case p.Goal.Equal(sortedGoal(p, true).Goal):
		n.Goal = sortedGoal(n, true).Goal
	default:
		n.Goal = filled(n.Goal, n.Start, fresh)
	}
	n.MapPatterns(func(b puzzles.Board) puzzles.Board {
		if b.Size == n.Start.Size {
			return filled(b, n.Start, fresh)
		}
		return b
	})
	return n
}

// newTiles returns the start with the lowest labels that neither start nor goal
// has on the fresh cells.
func newTiles(p *puzzles.Puzzle, fresh []int) puzzles.Board {
	used := map[puzzles.Cell]bool{}
	for i := range p.Start.Cells {
		if !slices.Contains(fresh, i) {
			used[p.Start.Cells[i]], used[p.Goal.Cells[i]] = true, true
		}
	}
	start, label := p.Start.Clone(), puzzles.Cell(1)
	for _, cell := range fresh {
		for used[label] {
			label++
		}
		start.Cells[cell] = min(label, maxLabel)
		label++
	}
	return start
}

// filled returns b with the tiles of start that it lacks on the fresh cells, in
// the order of their labels; open cells when it has such elsewhere.
func filled(b, start puzzles.Board, fresh []int) puzzles.Board {
	b = b.Clone()
	for _, cell := range fresh {
		b.Cells[cell] = wallCell // counts for nothing
	}
	open := false
	for i, c := range b.Cells {
		open = open || c == puzzles.Any && start.Cells[i] != wallCell
	}
	lacks := labelsOf(start)
	for _, c := range labelsOf(b) {
		if i := slices.Index(lacks, c); i >= 0 {
			lacks = slices.Delete(lacks, i, i+1)
		}
	}
	for _, cell := range fresh {
		switch {
		case open:
			b.Cells[cell] = puzzles.Any
		case len(lacks) == 0:
			b.Cells[cell] = Blank
		default:
			b.Cells[cell], lacks = lacks[0], lacks[1:]
		}
	}
	return b
}
