package swap

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"waymark/puzzles"
)

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
	return withGoal(p, goal)
}

// goalReversed asks for the colours of the start in the opposite order, the
// last first: a board without blocks turned by half.
func goalReversed(p *puzzles.Puzzle) *puzzles.Puzzle {
	goal, cells := p.Start.Clone(), squareCells(p)
	for n, i := range cells {
		goal.Cells[i] = paintCell(colourOf(p.Start.Cells[cells[len(cells)-1-n]]))
	}
	return withGoal(p, goal)
}

// clearGoal asks for nothing.
func clearGoal(p *puzzles.Puzzle) *puzzles.Puzzle {
	goal := p.Start.Clone()
	for _, i := range squareCells(p) {
		goal.Cells[i] = puzzles.Any
	}
	return withGoal(p, goal)
}

// withGoal returns p with another goal, or p itself when it has that goal.
func withGoal(p *puzzles.Puzzle, goal puzzles.Board) *puzzles.Puzzle {
	if goal.Equal(p.Goal) {
		return p
	}
	n := p.Clone()
	n.Goal = goal
	return n
}

// withStart returns p with another start, or p itself when it has that start.
func withStart(p *puzzles.Puzzle, start puzzles.Board) *puzzles.Puzzle {
	if start.Equal(p.Start) {
		return p
	}
	n := p.Clone()
	n.Start = start
	return n
}

// chance returns a random source whose seed is the start.
func chance(p *puzzles.Puzzle, salt uint64) *rand.Rand {
	h := fnv.New64a()
	for _, c := range p.Start.Cells {
		_, _ = h.Write([]byte{byte(c), byte(c >> 8)}) // a hash never fails to write
	}
	return rand.New(rand.NewPCG(h.Sum64(), salt))
}

// shuffleColours deals the colours of the start out anew; figures stay.
func shuffleColours(p *puzzles.Puzzle) *puzzles.Puzzle {
	start, cells := p.Start.Clone(), squareCells(p)
	for n, from := range chance(p, 0).Perm(len(cells)) {
		start.Cells[cells[n]] = over(start.Cells[cells[n]], paintCell(max(1, colourOf(p.Start.Cells[cells[from]]))))
	}
	return withStart(p, start)
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
	random := chance(p, uint64(swaps))
	for range swaps {
		legal := f.Moves(p, at)
		telling := slices.DeleteFunc(slices.Clone(legal), func(m puzzles.Move) bool {
			a, b, err := parseMove(at.Size, m)
			return err != nil || colourOf(at.Cells[a]) == colourOf(at.Cells[b])
		})
		if len(telling) > 0 {
			legal = telling
		}
		if len(legal) == 0 {
			break
		}
		next, _, err := f.Play(p, at, legal[random.IntN(len(legal))])
		if err != nil {
			break
		}
		at = next
	}
	return withStart(p, at)
}
