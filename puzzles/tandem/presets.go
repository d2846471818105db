package tandem

import "waymark/puzzles"

// walkLength is the number of random steps of the preset that places goals.
const walkLength = 30

// Presets lists the arrangements the editor offers.
func (f Family) Presets(*puzzles.Puzzle) []puzzles.Preset {
	return []puzzles.Preset{
		{Title: "Goals: under the blocks", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return goalsAt(p, p.Start) }},
		{Title: "Goals: after 30 random steps", Apply: f.goalsAfterWalk},
		{Title: "Swap blocks and goals", Apply: swapBlocksAndGoals},
		{Title: "Frame of obstacles", Apply: frame},
		{Title: "Clear blocks", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return without(p, blockCell) }},
		{Title: "Clear goals", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return without(p, goalCell) }},
		{Title: "Clear obstacles", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return without(p, obstacleCell) }},
	}
}

// change returns p with every known cell of the start mapped, or p itself when
// nothing changes.
func change(p *puzzles.Puzzle, to func(i int, c puzzles.Cell) puzzles.Cell) *puzzles.Puzzle {
	start := p.Start.Clone()
	for i, c := range start.Cells {
		if known(c) {
			start.Cells[i] = to(i, c)
		}
	}
	if start.Equal(p.Start) {
		return p
	}
	return withStart(p, start)
}

// without clears obstacles, goals or blocks.
func without(p *puzzles.Puzzle, what puzzles.Cell) *puzzles.Puzzle {
	return change(p, func(_ int, c puzzles.Cell) puzzles.Cell { return c &^ what })
}

// frame puts obstacles all around, where neither block nor goal stands.
func frame(p *puzzles.Puzzle) *puzzles.Puzzle {
	return change(p, func(i int, c puzzles.Cell) puzzles.Cell {
		row, col := i/p.Start.Cols, i%p.Start.Cols
		if c == emptyCell && (row == 0 || col == 0 || row == p.Start.Rows-1 || col == p.Start.Cols-1) {
			return obstacleCell
		}
		return c
	})
}

// swapBlocksAndGoals makes the puzzle run the other way.
func swapBlocksAndGoals(p *puzzles.Puzzle) *puzzles.Puzzle {
	return change(p, func(_ int, c puzzles.Cell) puzzles.Cell {
		switch c {
		case blockCell:
			return goalCell
		case goalCell:
			return blockCell
		}
		return c
	})
}

// goalsAt asks for the cells where blocks stand in a position.
func goalsAt(p *puzzles.Puzzle, at puzzles.Board) *puzzles.Puzzle {
	return change(p, func(i int, c puzzles.Cell) puzzles.Cell {
		switch {
		case c == obstacleCell:
			return c
		case isBlock(at.Cells[i]):
			return c | goalCell
		}
		return c &^ goalCell
	})
}

// goalsAfterWalk asks for a position some random steps away, which makes the
// puzzle solvable. The present start is the seed: the same puzzle gives the same
// goals, and once they are placed the next try gives others.
func (f Family) goalsAfterWalk(p *puzzles.Puzzle) *puzzles.Puzzle {
	return goalsAt(p, puzzles.Wander(f, p, p.Start, walkLength, puzzles.Chance(p, 1, walkLength), nil))
}
