package batch

import (
	"strconv"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
)

// Usual is what is asked for of a family where nobody says more.
func Usual(family string) Wish {
	return Wish{Family: family, Count: "10", Symmetry: generate.Symmetries()[0]}.Of(family, "")
}

// Of is a wish for another family or recipe: what was asked of the first for its boards does not
// fit the second, how many, how hard and with what seed does.
func (w Wish) Of(family, kind string) Wish {
	n := Wish{
		Family: family, Kind: kind, Symmetry: generate.Symmetries()[0],
		Difficulty: w.Difficulty, Count: w.Count, Seed: w.Seed, Redundant: w.Redundant,
	}
	n.Kind = n.Recipe().ID
	return n
}

// Filled is what is taken where fields are empty, as they would hold it. A range that the recipe
// draws by itself stays empty.
func (w Wish) Filled() (n Wish) {
	r := w.Recipe()
	a := generate.Ask{Family: w.Family, Recipe: r.ID, Count: 1}
	a.Difficulty, _ = w.figures()
	sized := a
	for _, f := range []Field{Size, Walls, Pieces, Symmetry, Metric} { // what the usual length depends on
		if Has(r, f) {
			_ = w.read(f, &sized) // a fault is told with its field
		}
	}
	if sized.Check() == nil {
		a = sized
	}
	a, err := a.Filled()
	if err != nil {
		return n
	}
	n.Size = pairOf(puzzles.Band{Least: a.Size.Rows, Most: a.Size.Cols})
	n.Length = pairOf(a.Length)
	if r.Moves > 0 {
		n.Moves = strconv.Itoa(r.Moves)
	}
	return n
}

func pairOf(b puzzles.Band) Pair {
	if b.Any() {
		return Pair{}
	}
	return Pair{strconv.Itoa(b.Least), strconv.Itoa(b.Most)}
}

// Sizes are the smallest and the largest board of a recipe.
func (w Wish) Sizes() (least, most puzzles.Size) {
	if f := families.Find(w.Family); f != nil {
		least = f.Info().Min
	}
	return least, w.Recipe().Most
}
