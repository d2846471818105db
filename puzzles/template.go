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

// Like makes a puzzle of the template with the example in it. The example has a solution where the
// template gives a goal.
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

// Maker is a [Family] that generates puzzles. Its methods are pure: the same chance gives the same
// puzzle on every machine.
type Maker interface {
	// Recipes lists the recipes, the usual one first.
	Recipes() []Recipe
	// Make makes a candidate by a recipe, or returns nil where chance gave none. The candidate may
	// have no solution. With [FarStart] and [FarGoal] its start already matches its goal.
	Make(m Making, chance *rand.Rand) *Puzzle
	// Asking returns p with a goal that the position at matches, as the recipe makes goals by
	// [FarGoal]. It returns nil where that position gives no goal.
	Asking(m Making, p *Puzzle, at Board, chance *rand.Rand) *Puzzle
	// Without returns p without the part with index k of those that can be removed, in a fixed
	// order: a wall with its images, or a piece with what the goal asks of it. ok is false where
	// there is no such part.
	Without(m Making, p *Puzzle, k int) (n *Puzzle, ok bool)
}

// Varier is a [Maker] that can change one of its puzzles a little, for hill climbing towards harder
// puzzles.
type Varier interface {
	// Vary returns a changed copy of p; nil where chance gave none.
	Vary(m Making, p *Puzzle, chance *rand.Rand) *Puzzle
}

// Tidier is a [Maker] that puts a finished puzzle in order, for example gives its pieces new names.
type Tidier interface {
	Tidy(p *Puzzle) *Puzzle
}

// Shaping says how the generator brings a candidate to the wanted length of solution.
type Shaping uint8

// The shapings.
const (
	// AsMade keeps or rejects the candidate as it is.
	AsMade Shaping = iota
	// Trimmed moves a start that is too far along its shortest solution, towards the goal.
	Trimmed
	// Walked does the same as Trimmed, and moves a start that is too near away from the goal.
	Walked
	// FarStart takes as start the position that is farthest from the goal.
	FarStart
	// FarGoal takes as goal a position at the wanted distance from the start.
	FarGoal
)

// Recipe is one way in which a family generates puzzles.
type Recipe struct {
	ID      string // the word in commands
	Kind    string // tells it from the other recipes of its family: "Scramble"; English
	Title   string // of a puzzle, before its number; English
	About   string // one English sentence
	Shaping Shaping
	// OneSpace says that all its puzzles of one size have the same goal, and that every start can
	// be reached from every other.
	OneSpace bool
	Usual    Size
	// Listed returns the size that takes the place of Usual where puzzles of at most so many seconds
	// are asked for. All positions of such a board can be listed. It is nil where Usual serves.
	Listed  func(seconds float64) Size
	Told    Told     // the boards whose difficulty for people can be estimated
	Most    Size     // larger boards are not proved in a reasonable time
	Length  Band     // of the solution, where the user does not say
	Walls   bool     // the user may ask for a number of walls, and for their symmetry
	Pieces  bool     // the user may ask for a number of pieces
	Metrics bool     // the user may ask for a metric
	Moves   int      // of a scramble, where the user does not say; 0 where it has no scramble
	Levels  []string // that the user may ask for, the easiest first
	Effort  uint64   // expansions that a proof may take; 0 for the usual number
	States  uint64   // positions to list around a candidate; 0 for the usual number
	Walk    float64  // moves of somebody who does not look ahead, in an easy puzzle of the recipe; 0 for the usual number
	Longest float64  // the longest such walk to expect; 0 for the usual number
}

// Told says on which boards of a recipe the difficulty for people can be estimated. The zero value
// says on all.
type Told struct {
	Cells   int     // the largest board on which it can be estimated at once
	Slowly  bool    // on larger boards it can be estimated too, in seconds a puzzle
	Seconds float64 // hardly any board of at most Cells cells takes people longer; 0 where some do
	Levels  int     // how many of the first levels have boards of at most Cells cells
}

// Making is what the user asks of a recipe.
type Making struct {
	Recipe string
	Size   Size
	Walls  Band   // the number of walls; the zero value leaves it to the recipe
	Pieces Band   // the number of pieces; the zero value leaves it to the recipe
	Length Band   // of the solution
	Moves  int    // of a scramble
	Metric string // "" for the metric of the recipe
	Level  string
	// Images returns the cells onto which the wanted symmetry maps a cell, the cell itself first.
	Images func(cell int) []int
}

// Band is a range of counts, both ends included. The zero value stands for any count, None for 0.
type Band struct{ Least, Most int }

// None is the band that holds 0 alone. It is not the zero value, which stands for any count.
var None = Band{Least: -1, Most: -1}

// BandOf returns the band between two counts that the user has named. For 0 and 0 that is None.
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

// Draw returns a random count of the band; of usual where the band is any count.
func (b Band) Draw(usual Band, chance *rand.Rand) int {
	switch b {
	case Band{}:
		b = usual
	case None:
		return 0
	}
	return b.Least + chance.IntN(max(1, b.Most-b.Least+1))
}

// Scatter draws random free cells, each with all its images. It returns as many as wanted, or fewer
// where the images do not fit.
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

// Orbits lists the cells for which holds is true, each together with its images, in the order of
// their first cells.
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
