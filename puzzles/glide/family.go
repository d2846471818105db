package glide

import (
	"sync"

	"waymark/puzzles"
)

// Family is the rules of gliding tiles. It satisfies families.Family,
// puzzles.Layered and puzzles.Normaliser.
type Family struct{}

var (
	_ puzzles.Family     = Family{}
	_ puzzles.Layered    = Family{}
	_ puzzles.Normaliser = Family{}
)

const id = "glide"

// Info describes the family.
func (Family) Info() puzzles.Info { return familyInfo() }

// familyInfo is made once: readers ask for it at every puzzle.
var familyInfo = sync.OnceValue(func() puzzles.Info {
	return puzzles.Info{
		ID:       id,
		Title:    "Gliding tiles",
		Summary:  "A tile slides until the edge, a wall or another tile stops it; every coloured goal cell wants a tile of its colour.",
		Piece:    puzzles.Noun{One: "tile", Many: "tiles"},
		Wall:     puzzles.Noun{One: "wall", Many: "walls"},
		MoveUnit: puzzles.Noun{One: "slide", Many: "slides"},
		Min:      puzzles.Size{Rows: 2, Cols: 2},
		Max:      puzzles.Size{Rows: 16, Cols: 16},
		Usual:    puzzles.Size{Rows: 8, Cols: 8},
		Rules:    shownRules,
		Templates: []puzzles.Template{
			{
				Size:    puzzles.Size{Rows: 8, Cols: 8},
				Typical: "..#.....\n.#....#.\n...R...#\n...BY...\n..#.....\n#...G#..\n......#.\n.#......",
				Wanted:  "........\n........\n........\n........\n........\n........\n........\n.......R",
			},
			{
				Size: puzzles.Size{Rows: 5, Cols: 5}, Title: "Small floor",
				Typical: "#...#\n..R..\n.B.Y.\n.....\n#...#",
				Wanted:  ".....\n.....\n..R..\n.....\n.....",
			},
			{
				Size: puzzles.Size{Rows: 12, Cols: 12}, Title: "Large floor",
				Typical: "...#........\n.....R....#.\n#...........\n.......#....\n..B.........\n.....##....Y\n............\n.#....G.....\n..........#.\n...#........\n......O...#.\n.#..........",
				Wanted:  "............\n............\n............\n............\n............\n............\n............\n............\n............\n............\n............\n...........R",
			},
		},
	}
})

// New returns an empty board with a goal that asks for nothing yet.
func (Family) New(size puzzles.Size) *puzzles.Puzzle {
	return puzzles.Empty(id, size, emptyCell)
}

// Normalise drops what a goal, a mark or a demand repeats of the start: a "#" in the goal
// where the start has a wall becomes "anything", and marks and demands keep no gates.
func (Family) Normalise(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	if p.Goal.Sound() {
		n.Goal = p.Goal.Clone()
		for i, c := range n.Goal.Cells {
			if c != puzzles.Any && (c&content == emptyCell || isWall(c) && isWall(cellAt(p.Start, i))) {
				n.Goal.Cells[i] = puzzles.Any
			}
		}
	}
	n.MapPatterns(func(b puzzles.Board) puzzles.Board {
		b = b.Clone()
		for i, c := range b.Cells {
			if c != puzzles.Any {
				b.Cells[i] = c & content
			}
		}
		return b
	})
	return n
}

// Matches reports whether every cell the pattern names holds what it names.
// Walls and gates are the same in every position and are not compared; an
// empty cell of a pattern wants no tile.
func (Family) Matches(_ *puzzles.Puzzle, at, pattern puzzles.Board) bool {
	if at.Size != pattern.Size || !at.Sound() || !pattern.Sound() {
		return false
	}
	for i, want := range pattern.Cells {
		if want == puzzles.Any || isWall(want) && isWall(at.Cells[i]) {
			continue
		}
		k, wanted := tileOf(want)
		have, stands := tileOf(at.Cells[i])
		if wanted != stands || k != have || isWall(want) {
			return false
		}
	}
	return true
}

// cellAt returns the cell at index i, Empty outside the board.
func cellAt(b puzzles.Board, i int) puzzles.Cell {
	if i < 0 || i >= len(b.Cells) {
		return emptyCell
	}
	return b.Cells[i]
}
