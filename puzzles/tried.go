package puzzles

import "slices"

// MaxTried is how many positions the tree of tried moves may have, the start left out.
const MaxTried = 20_000

// Tried is moves that were tried by hand after each other, from one position of the tree
// of all that was tried. The positions are numbered in the order in which they are
// listed: 0 is the start, k the one after the k-th of all moves of the list. Whether the
// moves can be played is not looked at.
type Tried struct {
	From  int    `file:"from,always"` // the position that the first move begins at: one that is listed before
	Name  string `file:"name"`        // of the position after the last move, "" for none
	Given bool   `file:"given"`       // the moves are a search's, and the user has not gone there
	Moves []Move `file:"moves,always"`
}

// triedWord begins the moves of a tree in the text form, givenWord says that they are
// a search's.
const (
	triedWord = "tried"
	givenWord = "given"
)

// SameTried reports whether two trees of tried moves are the same.
func SameTried(a, b []Tried) bool {
	return slices.EqualFunc(a, b, func(x, y Tried) bool {
		return x.From == y.From && x.Name == y.Name && x.Given == y.Given && slices.Equal(x.Moves, y.Moves)
	})
}
