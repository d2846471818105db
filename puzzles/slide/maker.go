package slide

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
	recipeTarget  = "target"
	recipeWalk    = "scramble"
	recipeOnwards = "scramble-onwards"
	recipeRandom  = "random"
)

// Recipes lists starts of a wanted distance, the scrambles of published experiments and
// starts of which every solvable one is as likely as another.
func (Family) Recipes() []puzzles.Recipe {
	square := func(n int) puzzles.Size { return puzzles.Size{Rows: n, Cols: n} }
	listed := func(float64) puzzles.Size { return square(3) }
	told := puzzles.Told{Cells: 16}
	return []puzzles.Recipe{
		{
			ID: recipeTarget, Kind: "Of a wanted length", Title: "Tiles", About: "A start from which the shortest solution has a wanted number of moves.",
			Shaping: puzzles.Walked, OneSpace: true, Usual: square(4), Listed: listed, Told: told, Most: square(6), Length: puzzles.Band{Least: 20, Most: 30}, Walk: 500,
		},
		{
			ID: recipeWalk, Kind: "Scramble", Title: "Scrambled tiles", About: "Random legal moves away from the goal, of which any may take back the one before.",
			Shaping: puzzles.AsMade, OneSpace: true, Usual: square(4), Listed: listed, Told: told, Most: square(6), Moves: 30,
		},
		{
			ID: recipeOnwards, Kind: "Scramble that never turns back", Title: "Scrambled tiles", About: "Random legal moves away from the goal, of which none takes back the one before.",
			Shaping: puzzles.AsMade, OneSpace: true, Usual: square(4), Listed: listed, Told: told, Most: square(6), Moves: 30,
		},
		{
			ID: recipeRandom, Kind: "Any start", Title: "Random tiles", About: "Every start that has a solution is as likely as another.",
			Shaping: puzzles.AsMade, OneSpace: true, Usual: square(3), Told: told, Most: square(4),
		},
	}
}

// Make makes a full board with the blank last in the goal.
func (f Family) Make(m puzzles.Making, chance *rand.Rand) *puzzles.Puzzle {
	p := f.New(m.Size)
	switch m.Recipe {
	case recipeWalk:
		return p.WithStart(puzzles.Wander(f, p, p.Goal, m.Moves, chance, nil))
	case recipeOnwards:
		return p.WithStart(puzzles.Roam(f, p, p.Goal, m.Moves, chance))
	case recipeRandom:
		return p.WithStart(dealt(p.Goal, chance))
	}
	return p.WithStart(puzzles.Roam(f, p, p.Goal, m.Length.Draw(m.Length, chance), chance))
}

// dealt is an arrangement of the tiles and the blank of a full board that can be reached
// from it, each as likely as another: half of all can, and two tiles exchanged make one of
// them of one that cannot.
func dealt(goal puzzles.Board, chance *rand.Rand) puzzles.Board {
	at := goal.Clone()
	chance.Shuffle(len(at.Cells), func(i, j int) { at.Cells[i], at.Cells[j] = at.Cells[j], at.Cells[i] })
	if oddPermutation(at, goal) {
		a := -1
		for i, c := range at.Cells {
			switch {
			case c == Blank:
			case a < 0:
				a = i
			default:
				at.Cells[a], at.Cells[i] = at.Cells[i], at.Cells[a]
				return at
			}
		}
	}
	return at
}

// oddPermutation reports that a full board with one blank cannot be reached from another:
// the exchanges that lead there, that of the blank at every move included, are odd when the
// blank's way is even, or the other way round.
func oddPermutation(at, goal puzzles.Board) bool {
	place := map[puzzles.Cell]int{}
	for i, c := range goal.Cells {
		place[c] = i
	}
	odd, seen := false, make([]bool, len(at.Cells))
	for i := range at.Cells {
		for j := i; !seen[j]; j = place[at.Cells[j]] {
			if seen[j] = true; j != i {
				odd = !odd
			}
		}
		if at.Cells[i] == Blank {
			to := place[Blank]
			if (i/at.Cols+i%at.Cols+to/at.Cols+to%at.Cols)%2 == 1 {
				odd = !odd
			}
		}
	}
	return odd
}

// Asking implements puzzles.Maker. It is never called, since no recipe uses puzzles.FarGoal.
func (Family) Asking(puzzles.Making, *puzzles.Puzzle, puzzles.Board, *rand.Rand) *puzzles.Puzzle {
	return nil
}

// Without removes nothing: a board full of tiles has no part that can go.
func (Family) Without(puzzles.Making, *puzzles.Puzzle, int) (*puzzles.Puzzle, bool) {
	return nil, false
}

// Renamed replaces the label of a tile.
func (Family) Renamed(c puzzles.Cell, _ puzzles.Role, to func(int) int) puzzles.Cell {
	if !isTile(c) {
		return c
	}
	return puzzles.Cell(to(int(c)))
}
