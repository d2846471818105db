package puzzles

import (
	"math/rand/v2"
	"slices"
	"strconv"
)

// Puzzle makes the template without its example: size and settings alone.
func (t Template) Puzzle(f Family) *Puzzle {
	p := f.New(t.Size)
	for _, title := range t.Presets {
		presets := f.Presets(p)
		if i := slices.IndexFunc(presets, func(s Preset) bool { return s.Title == title }); i >= 0 {
			p = presets[i].Apply(p)
		}
	}
	return p
}

// Like makes the template with its example, which can be solved where a goal is given.
func (t Template) Like(f Family) (*Puzzle, error) {
	p := t.Puzzle(f)
	if t.Typical == "" {
		return p, nil
	}
	boards := "start " + t.Size.String() + "\n" + t.Typical + "\n"
	if t.Wanted != "" {
		boards += "goal " + t.Size.String() + "\n" + t.Wanted + "\n"
	}
	return PasteBoards(boards, "", f, p)
}

// Maker is a Family that makes puzzles by chance. All that it does follows from what it is
// given: the same chance makes the same puzzle, on every machine.
type Maker interface {
	// Recipes lists the ways there are to make a puzzle, the usual one first.
	Recipes() []Recipe
	// Make makes a puzzle of a recipe; nil where chance led nowhere. It need have no
	// solution. By [FarStart] and [FarGoal] the start is solved as it stands.
	Make(m Making, chance *rand.Rand) *Puzzle
	// Asking returns p with the goal of a position that the recipe asks for, by [FarGoal];
	// nil where nothing can be asked.
	Asking(m Making, p *Puzzle, at Board, chance *rand.Rand) *Puzzle
	// Without returns p without the k-th of its parts that can go, from 0 in a fixed order:
	// a wall with its images, or a piece with what the goal asks of it; ok is false beyond
	// the last.
	Without(m Making, p *Puzzle, k int) (n *Puzzle, ok bool)
}

// Varier is a Maker that changes a puzzle it has made by a little, for a search that climbs
// to harder ones; nil where chance led nowhere.
type Varier interface {
	Vary(m Making, p *Puzzle, chance *rand.Rand) *Puzzle
}

// Tidier is a Maker whose puzzles are put in order at the end: pieces named anew, say.
type Tidier interface {
	Tidy(p *Puzzle) *Puzzle
}

// Shaping says how a puzzle gets the wanted length.
type Shaping uint8

// The ways to come to a length.
const (
	// AsMade takes or leaves what was made.
	AsMade Shaping = iota
	// Trimmed brings a start that is too far nearer along its shortest solution.
	Trimmed
	// Walked is Trimmed, and walks on from a start that is too near.
	Walked
	// FarStart takes the start that is farthest of all positions that can be reached.
	FarStart
	// FarGoal takes for the goal a position that is just so far from the start.
	FarGoal
)

// Recipe is one way to make puzzles of a family.
type Recipe struct {
	ID      string // the word in commands
	Title   string // of a puzzle, before its number; English
	About   string // one English sentence
	Shaping Shaping
	// OneSpace says that on boards of a size all its puzzles have one goal, and every start can be
	// reached from every other.
	OneSpace bool
	Usual    Size
	// Listed is Usual where puzzles of so many seconds at most are asked for: one whose positions can
	// be listed. It is nil for Usual.
	Listed  func(seconds float64) Size
	Told    Told // which difficulties can be told
	Most    Size // larger ones are not proved in a reasonable time
	Length  Band // what is asked for where nobody says
	Walls   bool // how many there are, and their symmetry, can be asked for
	Pieces  bool // how many there are can be asked for
	Metrics bool // the metric can be asked for
	Moves   int  // of a scramble, where nobody says; 0 where it has none
	Levels  []string
	Effort  uint64  // expansions that a proof may take; 0 for the usual
	States  uint64  // positions that are listed around a candidate; 0 for the usual
	Walk    float64 // the moves somebody makes who does not look ahead, of its easier puzzles; 0 for the usual
	Longest float64 // hardly a walk of its puzzles is longer; 0 for the usual
}

// Told is of which boards people's difficulty can be told. The zero value is all.
type Told struct {
	Cells   int     // on boards of more it cannot be told, or not soon
	Slowly  bool    // on those it can, in seconds a puzzle
	Seconds float64 // and no smaller board is as hard as that; 0 for one that is
	Levels  int     // so many of the first levels have boards that are small enough
}

// Making is what is asked of a recipe.
type Making struct {
	Recipe string
	Size   Size
	Walls  Band // how many; the zero value leaves it to the recipe, as the next
	Pieces Band
	Length Band
	Moves  int    // of a scramble
	Metric string // "" for the recipe's own
	Level  string
	// Images returns the cells that symmetry puts together with a cell, it first.
	Images func(cell int) []int
}

// Band is a range of counts, both ends included. The zero value is any count, None is none.
type Band struct{ Least, Most int }

// None is the band of the count 0 alone, which the zero value is not.
var None = Band{Least: -1, Most: -1}

// BandOf is the band between two counts that somebody has named: of 0 and 0 it is None.
func BandOf(least, most int) Band {
	if least == 0 && most == 0 {
		return None
	}
	return Band{least, most}
}

// Any reports whether the band leaves the count open.
func (b Band) Any() bool { return b == Band{} }

// Holds reports whether a count lies in the band.
func (b Band) Holds(n int) bool { return b.Any() || b == None && n == 0 || n >= b.Least && n <= b.Most }

// Draw returns a count of the band by chance, and of the other where the band is any.
func (b Band) Draw(usual Band, chance *rand.Rand) int {
	switch b {
	case Band{}:
		b = usual
	case None:
		return 0
	}
	return b.Least + chance.IntN(max(1, b.Most-b.Least+1))
}

// Scatter draws cells by chance, as many as wanted or a few less, each with all its images,
// of those that are free.
func (m Making) Scatter(want int, free func(cell int) bool, chance *rand.Rand) []int {
	var list []int
	for try := 0; len(list) < want && try < 20*want; try++ {
		cells := m.Images(chance.IntN(m.Size.Cells()))
		if len(list)+len(cells) > want || slices.ContainsFunc(cells, func(c int) bool { return !free(c) || slices.Contains(list, c) }) {
			continue
		}
		list = append(list, cells...)
	}
	return list
}

// Orbits lists the cells that hold something, each together with its images, in the order
// of their first cells.
func (m Making) Orbits(b Board, holds func(Cell) bool) [][]int {
	var list [][]int
	for i, c := range b.Cells {
		if !holds(c) {
			continue
		}
		cells := []int{i}
		if m.Images != nil {
			cells = m.Images(i)
		}
		if slices.Min(cells) == i {
			list = append(list, cells)
		}
	}
	return list
}

// String writes the band as it is asked for: "A..B", "A", or nothing.
func (b Band) String() string {
	switch {
	case b.Any():
		return ""
	case b == None:
		return "0"
	case b.Least == b.Most:
		return strconv.Itoa(b.Least)
	}
	return strconv.Itoa(b.Least) + ".." + strconv.Itoa(b.Most)
}
