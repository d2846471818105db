package swap

import (
	"math/rand/v2"

	"waymark/puzzles"
)

var (
	_ puzzles.Maker = Family{}
	_ puzzles.Namer = Family{}
)

// The recipes of this family.
const (
	recipeRandom  = "random"
	recipePicture = "picture"
	recipeMixed   = "mixed"
)

// mixedOf is how many boards of the mixed kind there are for one that is a picture.
const mixedOf = 4

// levels are the published ones with the least and most cells of a side.
var levels = []struct {
	id          string
	least, most int
}{{"easy", 2, 3}, {"medium", 2, 4}, {"hard", 3, 5}, {"expert", 4, 6}}

// effort is few expansions: tables of colours are near the truth, and each takes long.
const effort = 20_000

// mostListed is about how many seconds boards take at most whose positions can be listed.
const mostListed = 20

// Recipes lists the two published kinds, and one that mixes them: start and goal by chance three times out of
// four, else a start that is scrambled from a goal that was drawn by hand. The distribution of reaches and the
// sizes of the levels are those of Puzzle-X; the figures and the colours by size are of this project.
func (Family) Recipes() []puzzles.Recipe {
	var ids []string
	for _, l := range levels {
		ids = append(ids, l.id)
	}
	usual, most := puzzles.Size{Rows: 4, Cols: 4}, puzzles.Size{Rows: 6, Cols: 6}
	listed := func(seconds float64) puzzles.Size {
		if seconds > mostListed {
			return usual
		}
		return puzzles.Size{Rows: 3, Cols: 3}
	}
	told := puzzles.Told{Cells: 9, Slowly: true, Seconds: mostListed, Levels: 1}
	random := puzzles.Recipe{
		ID: recipeRandom, Kind: "Start and goal by chance", Title: "Swap", About: "Figures, colours and goal by chance, on a board that hangs together.",
		Shaping: puzzles.Trimmed, Usual: usual, Listed: listed, Told: told, Most: most, Length: puzzles.Band{Least: 2, Most: 60}, Levels: ids, Effort: effort,
	}
	picture, mixed := random, random
	picture.ID, picture.Kind, picture.About = recipePicture, "From a picture", "A picture for the goal, and a start that is scrambled from it."
	picture.Length.Most, picture.Walk, picture.Longest = 12, 50_000, 250_000
	mixed.ID, mixed.Kind, mixed.About = recipeMixed, "By chance, one in four from a picture", "Three in four with a goal by chance, one in four with a picture."
	return []puzzles.Recipe{random, picture, mixed}
}

// Make makes a start and a goal with the same colours on a connected board: every square can be reached
// from every other over shared sides and corners. The puzzle may still have no solution.
func (f Family) Make(m puzzles.Making, chance *rand.Rand) *puzzles.Puzzle {
	size, least, most := m.Size, m.Size, m.Size
	for _, l := range levels {
		if l.id == m.Level {
			least, most = puzzles.Size{Rows: l.least, Cols: l.least}, puzzles.Size{Rows: l.most, Cols: l.most}
			size.Rows, size.Cols = l.least+chance.IntN(l.most-l.least+1), l.least+chance.IntN(l.most-l.least+1)
		}
	}
	if m.Recipe == recipePicture || m.Recipe == recipeMixed && chance.IntN(mixedOf) == 0 {
		goal, ok := drawPicture(least, most, chance)
		if !ok {
			return nil
		}
		return f.scrambled(m, goal, chance)
	}
	start := puzzles.NewBoard(size, blockCell)
	kinds := min(colours, max(2, size.Cells()/6))
	for i := range start.Cells {
		if chance.IntN(10) > 0 {
			start.Cells[i] = squareCell(drawFigure(chance), drawReach(chance), colour(1+chance.IntN(kinds)))
		}
	}
	if !connected(start) {
		return nil
	}
	goal := start.Clone()
	cells := squareCells(&puzzles.Puzzle{Start: start})
	for n, from := range chance.Perm(len(cells)) {
		goal.Cells[cells[n]] = paintCell(colourOf(start.Cells[cells[from]]))
	}
	return f.New(size).WithStart(start).WithGoal(goal)
}

// drawFigure draws towers and queens oftener than bishops, which never leave their colour
// of the chessboard.
func drawFigure(chance *rand.Rand) figure {
	switch k := chance.IntN(10); {
	case k < 4:
		return tower
	case k < 6:
		return bishop
	}
	return queen
}

// drawReach draws as published: 1 in about 56 of 100, 2 in 30, 3 in 14.
func drawReach(chance *rand.Rand) int {
	switch k := chance.IntN(100); {
	case k < 56:
		return 1
	case k < 86:
		return 2
	}
	return 3
}

// connected reports that the squares are one component by their sides and corners.
func connected(b puzzles.Board) bool {
	var stack []int
	seen, squares := make([]bool, len(b.Cells)), 0
	for i, c := range b.Cells {
		if isSquare(c) {
			squares++
			if len(stack) == 0 && squares == 1 {
				stack, seen[i] = append(stack, i), true
			}
		}
	}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		squares--
		for w := range way(ways) {
			if to, ok := step(b.Size, at, w); ok && !seen[to] && isSquare(b.Cells[to]) {
				stack, seen[to] = append(stack, to), true
			}
		}
	}
	return squares == 0 && len(seen) > 0
}

// scrambled is a picture and a start some swaps of different colours away from it.
func (f Family) scrambled(m puzzles.Making, goal puzzles.Board, chance *rand.Rand) *puzzles.Puzzle {
	p := f.New(goal.Size)
	at := puzzles.NewBoard(goal.Size, blockCell)
	for i, c := range goal.Cells {
		if isPaint(c) {
			at.Cells[i] = squareCell(drawFigure(chance), drawReach(chance), colour(c))
		}
	}
	p = p.WithStart(at).WithGoal(goal)
	return p.WithStart(puzzles.Wander(f, p, at, m.Length.Most*3/2, chance, telling))
}

// Asking implements puzzles.Maker. It is never called, since no recipe uses puzzles.FarGoal.
func (Family) Asking(puzzles.Making, *puzzles.Puzzle, puzzles.Board, *rand.Rand) *puzzles.Puzzle {
	return nil
}

// Without removes nothing: a board full of squares has no part that can go.
func (Family) Without(puzzles.Making, *puzzles.Puzzle, int) (*puzzles.Puzzle, bool) {
	return nil, false
}

// Renamed replaces the colour of a square.
func (Family) Renamed(c puzzles.Cell, _ puzzles.Role, to func(int) int) puzzles.Cell {
	if k := colourOf(c); k != 0 {
		return c&^colourMask | puzzles.Cell(to(int(k)))
	}
	return c
}
