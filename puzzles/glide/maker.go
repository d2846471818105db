package glide

import (
	"math"
	"math/rand/v2"
	"slices"

	"waymark/puzzles"
)

var (
	_ puzzles.Maker   = Family{}
	_ puzzles.Namer   = Family{}
	_ puzzles.Treated = Family{}
)

// The recipes of this family.
const (
	recipeFull    = "full"
	recipePartial = "partial"
)

// Recipes lists goals that ask for every tile, and such that leave some free.
func (Family) Recipes() []puzzles.Recipe {
	usual, most := puzzles.Size{Rows: 8, Cols: 8}, puzzles.Size{Rows: 10, Cols: 10}
	listed := func(float64) puzzles.Size { return puzzles.Size{Rows: 6, Cols: 6} }
	return []puzzles.Recipe{
		{
			ID: recipeFull, Kind: "A goal for every tile", Title: "Gliding", About: "Walls and tiles by chance, and a goal for every tile, met by playing forwards.",
			Shaping: puzzles.FarGoal, Usual: usual, Listed: listed, Most: most, Length: puzzles.Band{Least: 7, Most: 12}, Walls: true, Pieces: true, Walk: 50_000, Longest: math.Inf(1),
		},
		{
			ID: recipePartial, Kind: "A goal for some tiles", Title: "Gliding", About: "Walls and tiles by chance, and a goal for some tiles, met by playing forwards.",
			Shaping: puzzles.FarGoal, Usual: usual, Listed: listed, Most: most, Length: puzzles.Band{Least: 5, Most: 12}, Walls: true, Pieces: true, Walk: 50_000, Longest: math.Inf(1),
		},
	}
}

// Make makes a start, and a goal that the start already matches.
func (f Family) Make(m puzzles.Making, chance *rand.Rand) *puzzles.Puzzle {
	cells := m.Size.Cells()
	start := puzzles.NewBoard(m.Size, emptyCell)
	walls := m.Walls.Draw(puzzles.Band{Least: cells / 10, Most: cells / 6}, chance)
	for _, cell := range m.Scatter(walls, func(int) bool { return true }, chance) {
		start.Cells[cell] = wallCell
	}
	tiles := m.Pieces.Draw(puzzles.Band{Least: 3, Most: 5}, chance)
	kinds := 1 + chance.IntN(min(max(tiles, 1), colours))
	if chance.IntN(2) == 0 {
		kinds = min(max(tiles, 1), colours)
	}
	for i := range tiles {
		free := empties(start)
		if len(free) == 0 {
			return nil
		}
		start.Cells[free[chance.IntN(len(free))]] = tileCell(shown[i%kinds])
	}
	return goalFromStart(f.New(m.Size).WithStart(start))
}

// shown are the colours in the order in which made puzzles use them: those that are told
// apart most easily first.
var shown = [colours]colour{2, 0, 4, 1, 3, 5, 6, 7}

// empties lists the cells where nothing stands.
func empties(b puzzles.Board) []int {
	var list []int
	for i, c := range b.Cells {
		if c == emptyCell {
			list = append(list, i)
		}
	}
	return list
}

// Asking makes a goal of the tiles as they stand at a position: of all of them, or, as the recipe says, of
// at least one and not all.
func (f Family) Asking(m puzzles.Making, p *puzzles.Puzzle, at puzzles.Board, chance *rand.Rand) *puzzles.Puzzle {
	goal := goalFromStart(p.WithStart(at)).Goal.Clone()
	if m.Recipe == recipePartial {
		var wanted []int
		for i, c := range goal.Cells {
			if c != puzzles.Any {
				wanted = append(wanted, i)
			}
		}
		chance.Shuffle(len(wanted), func(i, j int) { wanted[i], wanted[j] = wanted[j], wanted[i] })
		for _, cell := range wanted[1+chance.IntN(max(1, len(wanted)-1)):] {
			goal.Cells[cell] = puzzles.Any
		}
	}
	if goal.Equal(p.Goal) {
		return nil
	}
	return p.WithGoal(goal)
}

// Without removes a wall with its images. Behind the walls come the tiles: a tile alone, where the goal
// asks for fewer of its colour than there are, and a tile together with each goal cell of its colour.
func (f Family) Without(m puzzles.Making, p *puzzles.Puzzle, k int) (*puzzles.Puzzle, bool) {
	orbits := m.Orbits(p.Start, isWall)
	if k < len(orbits) {
		start := p.Start.Clone()
		for _, cell := range orbits[k] {
			start.Cells[cell] = emptyCell
		}
		return p.WithStart(start), true
	}
	k -= len(orbits)
	have, want := census(p.Start), census(p.Goal)
	for i, c := range p.Start.Cells {
		colour, ok := tileOf(c)
		if !ok {
			continue
		}
		start := p.Start.With(i, withContent(c, emptyCell))
		if have[colour] > want[colour] {
			if k--; k < 0 {
				return p.WithStart(start), true
			}
		}
		if want.total() < 2 {
			continue
		}
		for j, wanted := range p.Goal.Cells {
			if k2, tile := tileOf(wanted); !tile || k2 != colour {
				continue
			}
			if k--; k < 0 {
				return p.WithStart(start).WithGoal(p.Goal.With(j, puzzles.Any)), true
			}
		}
	}
	return nil, false
}

// Renamed replaces the colours of a tile and of a gate.
func (Family) Renamed(c puzzles.Cell, _ puzzles.Role, to func(int) int) puzzles.Cell {
	n := c & content
	if k, ok := tileOf(c); ok && k != grey {
		n = tileCell(colour(to(int(k)+1) - 1))
	}
	if k, ok := gateOf(c); ok {
		n |= gateCell(colour(to(int(k)+1) - 1))
	}
	return n
}

// Treatment rejects every turn of a puzzle with chameleons: a chameleon looks at its neighbours in a
// fixed order of directions.
func (Family) Treatment(p *puzzles.Puzzle) func(puzzles.Turn, []int) ([]byte, bool) {
	grey := slices.ContainsFunc(p.Start.Cells, func(c puzzles.Cell) bool { return c != puzzles.Any && c&content == chameleonCell })
	return func(t puzzles.Turn, _ []int) ([]byte, bool) { return nil, t == puzzles.Upright || !grey }
}
