package tandem

import (
	"math/rand/v2"

	"waymark/puzzles"
)

var _ puzzles.Maker = Family{}

// Recipes lists fields of obstacles.
func (Family) Recipes() []puzzles.Recipe {
	return []puzzles.Recipe{{
		ID: "field", Kind: "Field of obstacles", Title: "Tandem", About: "Obstacles and blocks by chance, and goals met by playing forwards.",
		Shaping: puzzles.FarGoal, Usual: puzzles.Size{Rows: 8, Cols: 8}, Most: puzzles.Size{Rows: 12, Cols: 12},
		Length: puzzles.Band{Least: 12, Most: 25}, Walls: true, Pieces: true,
	}}
}

// Make makes a board whose blocks stand on the goal cells.
func (f Family) Make(m puzzles.Making, chance *rand.Rand) *puzzles.Puzzle {
	cells := m.Size.Cells()
	start := puzzles.NewBoard(m.Size, emptyCell)
	obstacles := m.Walls.Draw(puzzles.Band{Least: cells / 8, Most: cells / 4}, chance)
	for _, cell := range m.Scatter(obstacles, func(int) bool { return true }, chance) {
		start.Cells[cell] = obstacleCell
	}
	for range m.Pieces.Draw(puzzles.Band{Least: 2, Most: 4}, chance) {
		var free []int
		for i, c := range start.Cells {
			if c == emptyCell {
				free = append(free, i)
			}
		}
		if len(free) == 0 {
			return nil
		}
		start.Cells[free[chance.IntN(len(free))]] = coveredCell
	}
	return f.New(m.Size).WithStart(start)
}

// Asking makes goal cells of the cells where the blocks stand at a position.
func (f Family) Asking(_ puzzles.Making, p *puzzles.Puzzle, at puzzles.Board, _ *rand.Rand) *puzzles.Puzzle {
	n := goalsAt(p, at)
	if n.Start.Equal(p.Start) {
		return nil
	}
	return n
}

// Without removes an obstacle with its images. Behind the obstacles come the blocks: a block alone, where
// there are more blocks than goals, and a block together with each goal.
func (f Family) Without(m puzzles.Making, p *puzzles.Puzzle, k int) (*puzzles.Puzzle, bool) {
	orbits := m.Orbits(p.Start, func(c puzzles.Cell) bool { return c == obstacleCell })
	if k < len(orbits) {
		start := p.Start.Clone()
		for _, cell := range orbits[k] {
			start.Cells[cell] = emptyCell
		}
		return p.WithStart(start), true
	}
	k -= len(orbits)
	blocks, goals := census(p.Start)
	for i, c := range p.Start.Cells {
		if !isBlock(c) || c == obstacleCell {
			continue
		}
		start := p.Start.With(i, c&^blockCell)
		if blocks > goals {
			if k--; k < 0 {
				return p.WithStart(start), true
			}
		}
		if goals < 2 {
			continue
		}
		for j, g := range start.Cells {
			if !isGoal(g) || g == obstacleCell {
				continue
			}
			if k--; k < 0 {
				return p.WithStart(start.With(j, g&^goalCell)), true
			}
		}
	}
	return nil, false
}
