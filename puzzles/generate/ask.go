package generate

import (
	"cmp"
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/puzzles/families"
)

// Ask is what is asked for. The zero value of a field leaves it to the recipe.
type Ask struct {
	Family     string
	Recipe     string
	Size       puzzles.Size
	Length     puzzles.Band // of a shortest solution
	Difficulty Figures
	Details    Details
	Demands    []string // that each keeps, as the text form of a puzzle has them behind the word demand

	Seed      uint64
	Count     int    // puzzles wanted
	Tries     uint64 // candidates at most; 0 for 100,000
	Part      Part   // of the candidates
	Redundant bool   // parts that could go may stay
	Gauged    bool   // the difficulty of each is to be told, though none is asked for
	Threads   int
}

// Details is what only some recipes know.
type Details struct {
	Symmetry string       // of walls: one of Symmetries
	Walls    puzzles.Band // how many to begin with
	Pieces   puzzles.Band // how many to begin with
	Level    string
	Metric   string
	Moves    int // of a scramble
}

// Part is every so many of the candidates, from one of them on; the zero value is all.
type Part struct{ First, Every uint64 }

// mostTries is how many candidates are tried where nobody says.
const mostTries = 100_000

// symmetries are the words for the symmetry of walls.
var symmetries = map[string]edit.Symmetry{
	"none": 0, "left-right": edit.AcrossVertical, "up-down": edit.AcrossHorizontal,
	"both": edit.AcrossVertical | edit.AcrossHorizontal, "half-turn": edit.ByHalfTurn,
	"diagonal": edit.AcrossDiagonal, "quarter-turn": edit.ByQuarterTurn,
	"all": edit.AcrossVertical | edit.ByQuarterTurn,
}

// Symmetries lists the words for the symmetry of walls.
func Symmetries() []string {
	return []string{"none", "left-right", "up-down", "both", "half-turn", "diagonal", "quarter-turn", "all"}
}

// symmetriesOf lists the words for those that boards of a size have.
func symmetriesOf(size puzzles.Size) []string {
	return slices.DeleteFunc(Symmetries(), func(word string) bool { return !symmetries[word].Fits(size) })
}

// metrics are what may be counted as one move.
var metrics = []string{"step", "slide", "move"}

// Metrics lists the words for what may be counted as one move.
func Metrics() []string { return slices.Clone(metrics) }

// plan is an ask that has no fault, with what it leaves open filled in.
type plan struct {
	Ask
	family families.Family
	maker  puzzles.Maker
	recipe puzzles.Recipe
	making puzzles.Making
}

// recipeOf returns the recipe of a family that a word names, the usual one for "".
func recipeOf(family, word string) (puzzles.Recipe, error) {
	f := families.Find(family)
	if f == nil {
		return puzzles.Recipe{}, puzzles.NoFamily(family)
	}
	m, ok := f.(puzzles.Maker)
	if !ok {
		return puzzles.Recipe{}, puzzles.Messagef("puzzles of the family %s cannot be made", family)
	}
	var words []string
	for _, r := range m.Recipes() {
		if word == "" || r.ID == word {
			return r, nil
		}
		words = append(words, r.ID)
	}
	return puzzles.Recipe{}, puzzles.Messagef("%q is no kind of %s puzzles; there are %s", word, family, strings.Join(words, ", "))
}

// Check returns what is wrong with an ask, and what may be asked.
func (a Ask) Check() error {
	_, err := newPlan(a)
	return err
}

// Filled returns an ask with the recipe, size and length that are taken where it leaves them
// open. The error is that of Check.
func (a Ask) Filled() (Ask, error) {
	pl, err := newPlan(a)
	if err != nil {
		return Ask{}, err
	}
	pl.Recipe = pl.recipe.ID
	return pl.Ask, nil
}

// newPlan looks an ask over. The error says what is wrong with it, and what may be asked.
func newPlan(a Ask) (*plan, error) {
	r, err := recipeOf(a.Family, a.Recipe)
	if err != nil {
		return nil, err
	}
	f := families.Find(a.Family)
	pl := &plan{Ask: a, family: f, maker: f.(puzzles.Maker), recipe: r}
	switch {
	case !pl.Length.Any():
	case !a.Difficulty.Any():
		pl.Length = a.Difficulty.lengths(r)
	default:
		pl.Length = r.Length
	}
	if !a.Difficulty.Any() && r.Listed != nil {
		pl.Size = cmp.Or(a.Size, r.Listed(a.Difficulty.Most))
	}
	pl.Size, pl.Tries = cmp.Or(pl.Size, r.Usual), cmp.Or(a.Tries, mostTries)
	if err := pl.fault(); err != nil {
		return nil, err
	}
	if a.Details.Level != "" && a.Size != (puzzles.Size{}) {
		return nil, puzzles.Messagef("a level says the size; ask for one of them")
	}
	for _, words := range a.Demands {
		d, err := puzzles.ParseDemand(f, pl.Size, words)
		if err == nil && !d.Board.IsZero() {
			err = puzzles.Messagef("a demand on a board needs a puzzle that is drawn")
		}
		if err != nil {
			return nil, err
		}
	}
	symmetry := symmetries[a.Details.Symmetry]
	pl.making = puzzles.Making{
		Recipe: r.ID, Size: pl.Size, Walls: a.Details.Walls, Pieces: a.Details.Pieces, Moves: cmp.Or(a.Details.Moves, r.Moves), Metric: a.Details.Metric, Level: a.Details.Level,
		Images: func(cell int) []int { return symmetry.Images(pl.Size, cell) },
	}
	if a.Length.Any() && a.Difficulty.Any() && a.Details.Level == "" {
		pl.Length = pl.usual()
	}
	return pl, nil
}

// counts reports whether a band is one of counts.
func counts(b puzzles.Band) bool {
	return b == puzzles.None || b.Least >= 0 && b.Most >= b.Least
}

// fault says what cannot be asked of the recipe.
func (pl *plan) fault() error {
	r, least := pl.recipe, pl.family.Info().Min
	_, symmetric := symmetries[cmp.Or(pl.Details.Symmetry, "none")]
	switch {
	case !pl.Size.Fits(least, r.Most):
		return puzzles.Messagef("a size of %s cannot be made; %s puzzles have %s to %s", pl.Size, r.ID, least, r.Most)
	case pl.Length.Least < 0 || pl.Length.Most < pl.Length.Least || !pl.Length.Any() && pl.Length.Least < 1:
		return puzzles.Messagef("a length is at least 1, and its first number not above the second")
	case !counts(pl.Details.Walls) || !counts(pl.Details.Pieces):
		return puzzles.Messagef("a count is at least 0, and its first number not above the second")
	case pl.Details.Pieces == puzzles.None:
		return puzzles.Messagef("a puzzle has at least 1 piece")
	case !symmetric:
		return puzzles.Messagef("%q is no symmetry; there are %s", pl.Details.Symmetry, strings.Join(Symmetries(), ", "))
	case !r.Walls && (!pl.Details.Walls.Any() || symmetries[pl.Details.Symmetry] != 0):
		return puzzles.Messagef("%s puzzles of the family %s have no walls to choose", r.ID, pl.Family)
	case !symmetries[pl.Details.Symmetry].Fits(pl.Size):
		return puzzles.Messagef("boards of %s have no symmetry %s, which only square ones have; there are %s", pl.Size, pl.Details.Symmetry, strings.Join(symmetriesOf(pl.Size), ", "))
	case !r.Pieces && !pl.Details.Pieces.Any():
		return puzzles.Messagef("how many pieces there are in %s puzzles of the family %s cannot be chosen", r.ID, pl.Family)
	case pl.Details.Moves != 0 && r.Moves == 0:
		return puzzles.Messagef("%s puzzles of the family %s are no scrambles; their length can be asked for", r.ID, pl.Family)
	case pl.Details.Moves < 0:
		return puzzles.Messagef("the moves of a scramble are at least 1")
	case pl.Details.Metric != "" && !r.Metrics:
		return puzzles.Messagef("the family %s counts its moves in one way only", pl.Family)
	case pl.Details.Metric != "" && !slices.Contains(metrics, pl.Details.Metric):
		return puzzles.Messagef("%q is no way to count moves; there are %s", pl.Details.Metric, strings.Join(metrics, ", "))
	case pl.Details.Level != "" && len(r.Levels) == 0:
		return puzzles.Messagef("%s puzzles of the family %s have no levels", r.ID, pl.Family)
	case pl.Details.Level != "" && !slices.Contains(r.Levels, pl.Details.Level):
		return puzzles.Messagef("%q is no level; there are %s", pl.Details.Level, strings.Join(r.Levels, ", "))
	case pl.Count < 1:
		return puzzles.Messagef("at least 1 puzzle is to be asked for")
	case pl.Difficulty.Least < 0 || pl.Difficulty.Most < pl.Difficulty.Least:
		return puzzles.Messagef("a difficulty is a time in seconds, and its first number not above the second")
	}
	return nil
}
