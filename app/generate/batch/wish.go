package batch

import (
	"strconv"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
)

// Wish is what is asked for, as the fields hold it. A field that is empty leaves it to the
// recipe; one that the recipe does not have is not looked at.
type Wish struct {
	Family, Kind string
	Size         Pair // rows and columns
	Length       Pair
	Difficulty   [2]int // levels of [difficulty.Words], 1 to 5; 0 for any
	Walls        Pair
	Pieces       Pair
	Symmetry     string
	Level        string // of swap, instead of the size
	Metric       string
	Moves        string // of a scramble
	Count, Seed  string
	Redundant    bool // parts that could go may stay
}

// Pair is two numbers of a field: rows and columns, or a range.
type Pair [2]string

// Field is one that a wish can be refused for.
type Field uint8

// The fields.
const (
	Size Field = iota
	Length
	Difficulty
	Walls
	Pieces
	Symmetry
	Level
	Metric
	Moves
	Count
	Seed
	Fields // how many there are
)

// Faults is what is wrong with a wish, by its fields, with what can be asked instead.
type Faults map[Field]error

// MostPuzzles is how many puzzles one list has at most.
const MostPuzzles = 1000

// Recipe returns what a wish is made by: the usual recipe of the family where it names none. The
// zero value is of a family without any.
func (w Wish) Recipe() puzzles.Recipe {
	list := Recipes(w.Family)
	for _, r := range list {
		if r.ID == w.Kind {
			return r
		}
	}
	if len(list) > 0 {
		return list[0]
	}
	return puzzles.Recipe{}
}

// Recipes lists those of a family.
func Recipes(family string) []puzzles.Recipe {
	if m, ok := families.Find(family).(puzzles.Maker); ok {
		return m.Recipes()
	}
	return nil
}

// Has reports whether a recipe has a field.
func Has(r puzzles.Recipe, f Field) bool {
	switch f {
	case Walls, Symmetry:
		return r.Walls
	case Pieces:
		return r.Pieces
	case Level:
		return len(r.Levels) > 0
	case Metric:
		return r.Metrics
	case Moves:
		return r.Moves > 0
	}
	return true
}

// Ask reads a wish. Each field is looked at by itself, so that all faults are told, each with
// its field.
func (w Wish) Ask() (generate.Ask, Faults) {
	r := w.Recipe()
	base := generate.Ask{Family: w.Family, Recipe: r.ID, Count: 1, Redundant: w.Redundant}
	whole, faults := base, Faults{}
	for f := range Fields {
		if !Has(r, f) {
			continue
		}
		alone := base
		err := w.read(f, &alone)
		if err == nil {
			err = alone.Check()
		}
		if err == nil {
			err = w.read(f, &whole)
		}
		if err != nil {
			faults[f] = err
		}
	}
	if len(faults) > 0 {
		return whole, faults
	}
	if err := whole.Check(); err != nil { // what two fields do not allow together
		faults[Size] = err
	}
	return whole, faults
}

// read takes what a field says into an ask.
func (w Wish) read(f Field, a *generate.Ask) (err error) {
	switch f {
	case Size:
		var b puzzles.Band
		if w.Level == "" {
			b, err = w.Size.read()
		}
		a.Size = puzzles.Size{Rows: b.Least, Cols: b.Most}
	case Length:
		a.Length, err = w.Length.band()
	case Difficulty:
		a.Difficulty, err = w.figures()
	case Walls:
		a.Details.Walls, err = w.Walls.band()
	case Pieces:
		a.Details.Pieces, err = w.Pieces.band()
	case Symmetry:
		a.Details.Symmetry = w.Symmetry
	case Level:
		a.Details.Level = w.Level
	case Metric:
		a.Details.Metric = w.Metric
	case Moves:
		if w.Moves != "" {
			a.Details.Moves, err = number(w.Moves, 1, 100_000)
		}
	case Count:
		a.Count, err = number(w.Count, 1, MostPuzzles)
	case Seed:
		if a.Seed, err = strconv.ParseUint(strings.TrimSpace(w.Seed), 10, 64); err != nil {
			err = puzzles.Messagef("a seed is a number from 0 to 18446744073709551615")
		}
	}
	return err
}

// number reads a number of a range.
func number(words string, least, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(words))
	if err != nil || n < least || n > most {
		return 0, puzzles.Messagef("“%s” is no number from %d to %d", words, least, most)
	}
	return n, nil
}

// most is the largest number that a range may have.
const most = 9999

// read reads both numbers; the zero value where neither is there.
func (p Pair) read() (b puzzles.Band, err error) {
	if p.Empty() {
		return b, nil
	}
	if strings.TrimSpace(p[0]) == "" || strings.TrimSpace(p[1]) == "" {
		return b, puzzles.Messagef("both numbers are needed, or neither")
	}
	if b.Least, err = number(p[0], 0, most); err == nil {
		b.Most, err = number(p[1], 0, most)
	}
	return b, err
}

// band reads a range; none is open, and 0 to 0 is none at all.
func (p Pair) band() (puzzles.Band, error) {
	b, err := p.read()
	if err == nil && !p.Empty() {
		b = puzzles.BandOf(b.Least, b.Most)
	}
	return b, err
}

// Empty reports whether neither number is there.
func (p Pair) Empty() bool {
	return strings.TrimSpace(p[0]) == "" && strings.TrimSpace(p[1]) == ""
}

// figures is the range of difficulties in seconds.
func (w Wish) figures() (f generate.Figures, err error) {
	from, to := w.Difficulty[0], w.Difficulty[1]
	switch {
	case from == 0 && to == 0:
		return f, nil
	case to == 0:
		to = len(difficulty.Words)
	case from > to:
		return f, puzzles.Messagef("the first difficulty is above the second")
	}
	if from > 0 {
		f.Least, _ = difficulty.Bounds(from)
	}
	_, f.Most = difficulty.Bounds(to)
	return f, nil
}
