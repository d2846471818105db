package blocks

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"waymark/puzzles"
)

var (
	_ puzzles.Maker   = Family{}
	_ puzzles.Varier  = Family{}
	_ puzzles.Tidier  = Family{}
	_ puzzles.Namer   = Family{}
	_ puzzles.Treated = Family{}
)

// The recipes of this family.
const (
	recipeCars    = "cars"
	recipeKlotski = "klotski"
)

// goalPiece is the piece that the goal of a made puzzle is about.
const goalPiece = firstPiece

// crowded is how many positions a car park may have that is looked at whole: those of hard
// ones are few, for their cars leave little room.
const crowded = 60_000

// Recipes lists car parks with one way out, after Rush Hour, and boxes of rectangles with
// two empty cells, after Klotski.
func (Family) Recipes() []puzzles.Recipe {
	return []puzzles.Recipe{
		{
			ID: recipeCars, Kind: "Cars, after Rush Hour", Title: "Cars", About: "Cars of two and three cells move along their long side until one is out.",
			Shaping: puzzles.FarStart, Usual: puzzles.Size{Rows: 6, Cols: 6}, Most: puzzles.Size{Rows: 8, Cols: 8},
			Length: puzzles.Band{Least: 10, Most: 60}, Walls: true, Pieces: true, Metrics: true, States: crowded,
		},
		{
			ID: recipeKlotski, Kind: "Boxes, after Klotski", Title: "Klotski", About: "Rectangles of up to four cells move freely until the largest is at the bottom.",
			Shaping: puzzles.FarStart, Usual: puzzles.Size{Rows: 5, Cols: 4}, Most: puzzles.Size{Rows: 6, Cols: 5},
			Length: puzzles.Band{Least: 15, Most: 150}, Walls: true, Metrics: true, Walk: 10_000,
		},
	}
}

// Make makes a board whose start already matches its goal.
func (f Family) Make(m puzzles.Making, chance *rand.Rand) *puzzles.Puzzle {
	l := newLot(m, chance)
	if l == nil {
		return nil
	}
	walls := m.Walls.Draw(puzzles.Band{}, chance)
	for _, cell := range m.Scatter(walls, func(c int) bool { return !l.reserved(c) }, chance) {
		l.board.Cells[cell] = wallCell
	}
	if m.Recipe == recipeKlotski {
		l.tile()
		return l.puzzle(m)
	}
	for n := l.cars(m); l.pieces < n && l.park(); {
	}
	return l.puzzle(m)
}

// Vary removes a piece from a solved board, or adds one, or both. It leaves the piece of the goal.
func (f Family) Vary(m puzzles.Making, p *puzzles.Puzzle, chance *rand.Rand) *puzzles.Puzzle {
	l := lotOf(m, p.Start, chance)
	if m.Recipe == recipeKlotski {
		for range 2 + chance.IntN(2) {
			l.clear()
		}
		l.tile()
		return l.puzzle(m)
	}
	want := l.cars(m)
	switch k := chance.IntN(4); {
	case k == 0 && l.pieces >= want || k <= 1 && l.pieces > want:
		l.clear()
	case k <= 1:
		if !l.park() {
			return nil
		}
	default:
		l.clear()
		if k == 3 {
			l.clear()
			l.park()
		}
		if !l.park() {
			return nil
		}
	}
	return l.puzzle(m)
}

// Asking implements puzzles.Maker. It is never called, since no recipe uses puzzles.FarGoal.
func (Family) Asking(puzzles.Making, *puzzles.Puzzle, puzzles.Board, *rand.Rand) *puzzles.Puzzle {
	return nil
}

// Without removes a piece that the goal does not name, in the order of the letters. Behind the pieces come
// the walls.
func (Family) Without(m puzzles.Making, p *puzzles.Puzzle, k int) (*puzzles.Puzzle, bool) {
	named := stands(p.Goal)
	var parts [][]int
	for n, body := range bodies(p.Start) {
		if len(body) > 0 && !named[n] {
			parts = append(parts, body)
		}
	}
	parts = append(parts, m.Orbits(p.Start, isWall)...)
	if k >= len(parts) {
		return nil, false
	}
	start := p.Start.Clone()
	for _, cell := range parts[k] {
		start.Cells[cell] = emptyCell
	}
	return p.WithStart(start), true
}

// Tidy gives the pieces new letters in the order in which they stand; the piece of the goal comes first.
func (Family) Tidy(p *puzzles.Puzzle) *puzzles.Puzzle {
	name := map[puzzles.Cell]puzzles.Cell{goalPiece: goalPiece}
	start := p.Start.Clone()
	for i, c := range start.Cells {
		if isPiece(c) {
			if name[c] == 0 {
				name[c] = firstPiece + puzzles.Cell(len(name))
			}
			start.Cells[i] = name[c]
		}
	}
	return p.WithStart(start)
}

// Renamed replaces the letter of a piece.
func (Family) Renamed(c puzzles.Cell, _ puzzles.Role, to func(int) int) puzzles.Cell {
	if !isPiece(c) {
		return c
	}
	return firstPiece + puzzles.Cell(to(number(c)+1))
}

// Treatment returns the metric, and for each piece its axis and the class of pieces with which it is
// interchangeable. It accepts every turn.
func (Family) Treatment(p *puzzles.Puzzle) func(puzzles.Turn, []int) ([]byte, bool) {
	c := newCast(p)
	return func(t puzzles.Turn, names []int) ([]byte, bool) {
		said := []byte{byte(c.metric)}
		var classes []int
		for _, name := range names {
			q := c.find(firstPiece + puzzles.Cell(name-1))
			if q == nil {
				continue // of a goal that is at fault
			}
			a := q.axis
			if a != free && t&puzzles.Transpose != 0 {
				a ^= horizontal | vertical
			}
			class := slices.Index(classes, q.class)
			if class < 0 {
				class = len(classes)
				classes = append(classes, q.class)
			}
			said = append(said, byte(a), byte(class))
		}
		return said, true
	}
}

// exits are the openings of a made puzzle beside the goal of its piece.
func exits(goal puzzles.Board, body []int, recipe string) (list []puzzles.Header) {
	if recipe == recipeCars {
		return []puzzles.Header{{Key: keyExit, Value: sides[puzzles.Right] + " " + strconv.Itoa(body[0]/goal.Cols+1)}}
	}
	for _, cell := range body {
		if cell/goal.Cols == goal.Rows-1 {
			list = append(list, puzzles.Header{Key: keyExit, Value: sides[puzzles.Down] + " " + lineName(goal.Size, puzzles.Down, cell%goal.Cols)})
		}
	}
	return list
}
