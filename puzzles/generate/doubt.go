package generate

import (
	"slices"

	"waymark/puzzles"
)

// Doubt says, before anybody waits, that hardly a puzzle will have the difficulty that is asked for,
// or that nobody can tell whether it has; nil where that is not to be feared, and where the ask
// has a fault.
func (a Ask) Doubt() error {
	pl, err := newPlan(a)
	if err != nil || a.Difficulty.Any() || pl.recipe.Told.Cells == 0 {
		return nil
	}
	told := pl.recipe.Told
	large := pl.Size.Cells() > told.Cells
	if level := slices.Index(pl.recipe.Levels, a.Details.Level); level >= 0 {
		large = level >= told.Levels
	}
	switch {
	case told.Seconds > 0 && a.Difficulty.Least >= told.Seconds && !large:
		return puzzles.Messagef("puzzles of this kind are hardly ever that hard on boards of up to %d cells, and on larger ones it takes seconds to estimate how hard each is, so expect to wait; or ask for the length of the shortest solution", told.Cells)
	case large && told.Slowly:
		return puzzles.Messagef("on boards of more than %d cells it takes seconds to estimate how hard each puzzle is, so expect to wait; or ask for a smaller board, or for the length of the shortest solution", told.Cells)
	case large:
		return puzzles.Messagef("on boards of more than %d cells it can seldom be told how hard a puzzle is; better ask for a smaller board, or for the length of the shortest solution", told.Cells)
	}
	return nil
}
