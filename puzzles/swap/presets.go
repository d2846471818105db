package swap

import "waymark/puzzles"

// Presets lists the arrangements the editor offers. All are deterministic: the
// same puzzle gives the same result.
func (f Family) Presets(*puzzles.Puzzle) []puzzles.Preset {
	return []puzzles.Preset{
		{Title: "Goal from start", Apply: goalFromStart},
		{Title: "Goal: start reversed", Apply: goalReversed},
		{Title: "Clear goal", Apply: clearGoal},
		{Title: "Start: shuffle colours", Apply: shuffleColours},
		{Title: "Start: 5 swaps from the goal", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return f.scramble(p, 5) }},
		{Title: "Start: 20 swaps from the goal", Apply: func(p *puzzles.Puzzle) *puzzles.Puzzle { return f.scramble(p, 20) }},
	}
}

// squareCells lists the cells of the start that are no block.
func squareCells(p *puzzles.Puzzle) []int {
	var cells []int
	for i, c := range p.Start.Cells {
		if c != blockCell {
			cells = append(cells, i)
		}
	}
	return cells
}

// goalFromStart asks for every colour where it stands now.
func goalFromStart(p *puzzles.Puzzle) *puzzles.Puzzle {
	goal := p.Start.Clone()
	for _, i := range squareCells(p) {
		goal.Cells[i] = paintCell(colourOf(goal.Cells[i]))
	}
	return p.WithGoal(goal)
}

// goalReversed asks for the colours of the start in the opposite order, the
// last first: a board without blocks turned by half.
func goalReversed(p *puzzles.Puzzle) *puzzles.Puzzle {
	goal, cells := p.Start.Clone(), squareCells(p)
	for n, i := range cells {
		goal.Cells[i] = paintCell(colourOf(p.Start.Cells[cells[len(cells)-1-n]]))
	}
	return p.WithGoal(goal)
}

// clearGoal asks for nothing.
func clearGoal(p *puzzles.Puzzle) *puzzles.Puzzle {
	goal := p.Start.Clone()
	for _, i := range squareCells(p) {
		goal.Cells[i] = puzzles.Any
	}
	return p.WithGoal(goal)
}

// shuffleColours deals the colours of the start out anew; figures stay.
func shuffleColours(p *puzzles.Puzzle) *puzzles.Puzzle {
	start, cells := p.Start.Clone(), squareCells(p)
	for n, from := range puzzles.Chance(p, 2, 0).Perm(len(cells)) {
		start.Cells[cells[n]] = over(start.Cells[cells[n]], paintCell(max(1, colourOf(p.Start.Cells[cells[from]]))))
	}
	return p.WithStart(start)
}

// scramble gives the squares of the start the colours of the goal and then makes
// random swaps, each of squares that differ in colour where there are such. So
// the start has the colours the goal needs, and the puzzle a solution.
func (f Family) scramble(p *puzzles.Puzzle, swaps int) *puzzles.Puzzle {
	at := p.Start.Clone()
	for i, c := range at.Cells {
		if k := colourOf(p.Goal.Cells[i]); k != 0 && c != blockCell {
			at.Cells[i] = over(c, paintCell(k))
		}
	}
	return p.WithStart(puzzles.Wander(f, p, at, swaps, puzzles.Chance(p, 2, uint64(swaps)), telling))
}

// telling reports whether a move changes the picture: it swaps squares that differ in colour.
func telling(at puzzles.Board, m puzzles.Move) bool {
	a, b, err := parseMove(at.Size, m)
	return err == nil && colourOf(at.Cells[a]) != colourOf(at.Cells[b])
}
